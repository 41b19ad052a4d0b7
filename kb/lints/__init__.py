"""The project's own checks of its corpus and its rules.

Each lint is a function that returns findings; `tests/kb/lints` runs them all.
"""
