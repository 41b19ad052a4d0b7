"""How players write the numbers that rules take: 4+, -1 rend, 9", 10 man, bravery 7.

A type of number, or a single field, carries a `Written` among its annotations; whoever reads a question looks there,
so that a new check needs nothing of its own. A field is known by the words of its own name as well.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Self


class Form(StrEnum):
    """The form in which a number is written."""

    PLAIN = "7"
    PLUS = "4+"
    SIGNED = "-1"
    INCHES = '9"'
    MODELS = "10 man"
    MILLIMETRES = "32 mm"
    POINTS = "100 points"
    OTHER = "2D6, 1st, 50 %"


@dataclass(frozen=True, slots=True)
class Written:
    """The forms that a number has, and the words beside it that name it.

    `before` name it only where they stand right before it: "a 3", "my 3". `below_zero` says that it is written with or
    without its minus: rend 1, rend -1. `unsaid` is what a player who says nothing of it means. `includes` names the
    field that was counted in where the number is more than this one can be. `within` are the values, above the first
    and up to the second, for which this rule is the one to ask: of others another rule speaks first. `lost` names the
    field that is taken off where a number is said of what there was, and not of what is left, and `back` the one that
    is added to it then. `called` are the numbers that have a name: all-out attack is +1.
    """

    forms: tuple[Form, ...] = (Form.PLAIN,)
    words: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    below_zero: bool = False
    unsaid: float | None = None
    includes: str = ""
    within: tuple[float, float] | None = None
    lost: str = ""
    back: str = ""
    called: tuple[tuple[str, int], ...] = ()

    def counting_in(self, field: str) -> Self:
        """The same, where players may have counted in another field."""
        return replace(self, includes=field)


ROLLED = Written(
    words=("roll", "dice", "natural", "nat", "unmodified", "throw", "threw"),
    before=("a", "an", "does", "my", "his", "your", "the", "another"),
)
"""What dice show."""
INCHES = Written((Form.INCHES, Form.PLAIN), words=("away", "off", "distance"))
"""A length on the table."""
MODELS = Written((Form.MODELS, Form.PLAIN), words=("models",))
"""How many models."""

KINDS = (Written(), ROLLED, INCHES, MODELS)
"""What many fields share, so that it names none of them."""
