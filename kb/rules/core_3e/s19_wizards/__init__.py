"""Chapter 19: wizards."""
