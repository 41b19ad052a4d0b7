"""The second edition core rules, which the third has replaced."""
