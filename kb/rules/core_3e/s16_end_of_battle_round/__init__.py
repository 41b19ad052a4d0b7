"""Chapter 16: end of battle round."""
