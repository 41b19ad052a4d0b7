"""Chapter 7: hero phase."""
