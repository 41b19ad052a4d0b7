"""Chapter 14: wounds."""
