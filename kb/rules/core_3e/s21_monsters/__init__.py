"""Chapter 21: monsters."""
