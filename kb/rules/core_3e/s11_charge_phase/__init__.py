"""Chapter 11: charge phase."""
