"""Chapter 26: battalions."""
