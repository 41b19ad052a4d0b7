"""The game by phase, and a battle walked round by round: what may be done now, whose it is, what is still open.

The rules are the corpus's and the checks'; `stages.py` alone says which of them belong to which part of the game.
"""
