"""Chapter 4: battle rounds."""
