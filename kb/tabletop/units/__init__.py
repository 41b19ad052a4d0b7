"""Models and the units that they make: bases, keywords, characteristics (core-3e/1.2, core-3e/1.3, core-3e/22.2)."""
