"""Chapter 25: pitched battle profiles."""
