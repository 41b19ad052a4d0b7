"""One parser a book, recognised by what it says, not by its file name.

Each says what it dropped, repaired or could not place.
"""
