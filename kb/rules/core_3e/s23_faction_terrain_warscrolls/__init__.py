"""Chapter 23: faction terrain warscrolls."""
