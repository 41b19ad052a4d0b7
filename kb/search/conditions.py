"""What a question adds to a line that asks the same without it: "if it is mounted" may turn the answer."""

import re
from collections.abc import Sequence

from kb.search.marks import NAMES, marks, things
from kb.search.words import keys_of, words_of

_ASKS = (
    r"(?:can|could|may|do|does|did|must|will|would|should|is|are|am|has|have) "
    r"(?:i|he|my|his|we|they|you|it|the|a|an|that|this|she|its)\b"
)
_IF = "if|when|while|whilst|but|although|though|unless"
_CONDITION = re.compile(rf"\b(?:{_IF}) (.*?)(?={_ASKS}|$)")
_ADDED = re.compile(rf"\b(?:{_IF}|that|with|and|who|(?:to|on) a) (.*?)(?={_ASKS}|$)")
_TELLING = (
    "movement", "shooting", "charge", "combat", "battleshock", "monster", "general", "wizard", "priest", "terrain",
    "wounds", "again",
)  # fmt: skip
_IN_THEIRS = re.compile(
    r"\bin (?:his|her|their|(?:(?:the|my) )?(?:enemy|opponent)(?:'?s)?) (?:own )?(?:\w+ )?(?:turn|phase)\b"
)
_TURNS = frozenset(("turn", "turns", "phase", "phases"))  # what says whose, or that it does not matter
_AGAIN = frozenset("again another extra more once second twice".split())  # noqa: SIM905
_MARKS = sum(1 << NAMES.index(name) for name in _TELLING)
_ALL = 0.95  # of a line, that a question says,
_MOST = 0.95  # and of the question, that the line says: then nothing is added


class Conditions:
    """The conditions of one question, of which these are the words."""

    def __init__(self, said: Sequence[str]) -> None:
        text = " ".join(said)
        self._conditions = [(things(one), marks(one) & _MARKS) for one in _clauses(_CONDITION, text)]
        self._in_theirs = bool(_IN_THEIRS.search(text))
        self._again = "again" in said
        self._added = [frozenset(keys_of(one)) for one in _clauses(_ADDED, text)]

    def unheard(self, says: tuple[int, int], told: str, said: float, asked: float) -> bool:
        """Whether a line and its answer say nothing of one of them.

        `says` are the line's things and marks, `told` is what the answer tells, `said` the share of the question that
        the line says, and `asked` that of the line that the question says: where it says all of it, whatever else is
        added counts, and not only the game's own things.
        """
        if not (self._added or self._in_theirs or self._again):
            return False
        words = words_of(told)
        if (self._in_theirs and _TURNS.isdisjoint(words)) or (self._again and _AGAIN.isdisjoint(words)):
            return True
        known, marked = says[0] | things(words), says[1] | marks(words)
        if any(thing & ~known or mark & ~marked for thing, mark in self._conditions):
            return True
        if asked < _ALL or said >= _MOST:
            return False
        keys = frozenset(keys_of(words))
        return any(added and keys.isdisjoint(added) for added in self._added)


def _clauses(pattern: re.Pattern[str], text: str) -> list[list[str]]:
    return [clause for found in pattern.finditer(text) if (clause := found[1].split())]
