"""What endless spells and invocations share: each section hands in its own citations (core-3e/19.3, core-3e/20.3)."""
