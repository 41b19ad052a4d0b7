"""The two players of a game, as one of them sees it."""

from enum import StrEnum


class Player(StrEnum):
    """One of the two players."""

    YOU = "you"
    OPPONENT = "your opponent"
