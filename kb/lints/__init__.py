"""The project's own checks of its corpus and its rules.

Each lint is a function that yields findings; `every.py` lists them all, and `arbiter lint` runs them.
"""
