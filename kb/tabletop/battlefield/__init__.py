"""Where things stand and how far they go: distances, paths, terrain, objectives (core-3e/1.5.1, 9.0, 17.0, 18.0)."""
