"""Full-text search: from a player's words to the passages that decide.

`Searcher` is the door.
"""
