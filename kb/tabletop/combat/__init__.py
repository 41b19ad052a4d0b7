"""Attacks and those who make them: weapons, wounds, the goes of a combat phase (core-3e/12.0 to core-3e/14.0)."""
