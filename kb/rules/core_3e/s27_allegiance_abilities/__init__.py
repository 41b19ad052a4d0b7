"""Chapter 27: allegiance abilities."""
