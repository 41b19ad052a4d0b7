"""Chapter 18: objectives."""
