"""The site as files that need no server: every page fetched from the real application, its links made relative.

The two templates and the script here are the pages that only a static copy has.
"""
