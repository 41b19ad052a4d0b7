"""One reader a format: bytes in, clean lines out, recognised by content.

A reader knows nothing of any book.
"""
