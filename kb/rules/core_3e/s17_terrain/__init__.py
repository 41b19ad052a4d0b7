"""Chapter 17: terrain."""
