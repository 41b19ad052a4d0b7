"""Armies on paper, and what a battlepack allows them (core-3e/25.0 to core-3e/28.0)."""
