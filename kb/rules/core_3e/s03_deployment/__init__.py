"""Chapter 3: deployment."""
