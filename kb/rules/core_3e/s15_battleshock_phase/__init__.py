"""Chapter 15: battleshock phase."""
