"""Chapter 13: attacking."""
