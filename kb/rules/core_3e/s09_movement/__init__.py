"""Chapter 9: movement."""
