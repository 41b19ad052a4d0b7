"""The third edition core rules: a folder per chapter, a module per section.

`not_checked.py` in a chapter names the sections without a check, and says why.
"""
