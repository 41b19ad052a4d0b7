"""Chapter 1: core concepts."""
