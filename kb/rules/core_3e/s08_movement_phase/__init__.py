"""Chapter 8: movement phase."""
