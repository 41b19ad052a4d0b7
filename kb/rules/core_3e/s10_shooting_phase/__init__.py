"""Chapter 10: shooting phase."""
