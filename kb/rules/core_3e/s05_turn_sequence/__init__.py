"""Chapter 5: turn sequence."""
