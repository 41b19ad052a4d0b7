"""Chapter 22: warscrolls."""
