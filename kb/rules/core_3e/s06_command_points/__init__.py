"""Chapter 6: command points."""
