"""Effects of abilities upon core rules (core-3e/1.6)."""
