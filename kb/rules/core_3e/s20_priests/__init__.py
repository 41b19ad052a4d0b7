"""Chapter 20: priests."""
