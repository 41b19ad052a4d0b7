"""How well a number of a question fits a field of a check, by its form, its value and the words beside it."""

import re
from dataclasses import dataclass
from itertools import dropwhile
from math import inf

from kb.engine.fields import Question
from kb.numbers.reading import Number, stems
from kb.search.words import stem
from kb.tabletop.written import Form, Written

_LINKS = (1.0, 0.8, 0.65)  # what a word that names a field counts for, by how near the number it stands
BEFORE = 0.9  # what "a" or "my" right before a number counts for, where a dice is meant
_USUAL = 0.3  # what a field that has a usual value counts less for: it is spoken of less often
_BETWEEN = frozenset(  # what may stand between a number and the word that names it
    """
    a am an are at been be can did do does for had has have his i i'm im in is it its my of on our the to was your
    """.split()  # noqa: SIM905
)

AFTER_ALL = frozenset("against from on onto than to versus vs with".split())  # noqa: SIM905  behind a bare number

_DICE = (("dice",), ("die",))
_LOSING = frozenset("and has have lose loses lost".split())  # noqa: SIM905  behind what there was
_UNTIL = frozenset("be til till to until".split())  # noqa: SIM905  after these, or "so that", stands what comes of it
_NO_END = frozenset("close closer closest near nearer nearest next up".split())  # noqa: SIM905  "to" after these
_ABOUT = frozenset(  # what may stand between "to" and the number that it is said of
    "about an around at exactly just least of only outside over precisely roughly within".split()  # noqa: SIM905
)
_MOVES = frozenset("advance fly flee go move retreat run walk".split())  # noqa: SIM905
_SO_FAR = frozenset("by for in its just my of only some the then".split())  # noqa: SIM905  between "run" and a number
_MOVED = frozenset("move moved moves moving was were".split())  # noqa: SIM905  so far, and not from the enemy
_COUNTED = frozenset(  # things other than a unit's models: a number right before them counts these
    """
    armies battalions dice heroes leaders minutes monsters objectives points priests rolls tests tokens units weapons
    wizards wounds
    """.split()  # noqa: SIM905
)
_NO_INCHES = _COUNTED | {"enemies", "enemy", "models", "unit"}  # nor does a bare number before these measure anything
_OF = frozenset("casting charge hit move run save ward wound".split())  # noqa: SIM905  "2 charge rolls" are two rolls
_ROLLS = frozenset("make made of roll rolled rolling rolls threw throw".split())  # noqa: SIM905
_DONE = frozenset("casts hits saves wards wounds".split())  # noqa: SIM905  "I roll 3 saves": so many
_CAST = frozenset("endless prayers spells".split())  # noqa: SIM905  "cast 2 spells": so many, and no casting value
_SUM = (("of", "roll"), ("of", "total"))  # of what was rolled, and not "3 of 10"

_OWN_RULE = frozenset("ability rule rules special trait warscroll".split())  # noqa: SIM905


@dataclass(frozen=True, slots=True)
class Field:
    """A field that takes numbers: its place, whether it is a list, how players write it, and the words of its name.

    `undone` are forms of these that do not name it: who can chant 1 prayer has not chanted it.
    """

    place: str
    many: bool
    written: Written
    named: frozenset[str]
    asks: Question
    required: bool
    undone: frozenset[str] = frozenset()

    def fits(self, number: Number) -> float:
        """How well a number fits here: 0 where it does not, or where nothing says that it is meant."""
        if not self.may_be(number) or (number.after[:1] in _DICE and "dice" in self.written.words):
            return 0.0  # how many dice, and not what they show
        if "left" in self.named and not is_left(number) and not self.written.lost:
            return 0.0  # "5 man unit, lost 4": so many it had
        if self.written.lost and number.form is Form.PLAIN and not (AFTER_ALL | _LOSING).issuperset(number.after[:1]):
            return 0.0  # "3 of 6 dice"
        own = 1.0 if number.form is not Form.PLAIN else 0.0
        meant = own + max(self._link(number), self._lead(number))
        return meant if self.required or not meant else meant - _USUAL

    def _is_elsewhere(self, number: Number) -> bool:
        """Whether it is said of the end of a move, "retreat to 4", or of the move, "retreat 4", and this is not."""
        words = self.place.rpartition(".")[2].split("_")
        if Form.INCHES not in self.written.forms:
            return False
        if "ends" in words:
            return not _MOVED.isdisjoint(number.before[:1])
        if {"from", "starts"}.intersection(words) and _is_a_move(number):
            return True
        if "distances" in words and _MOVED.intersection((*number.before[:2], *number.after[:1])):
            return True
        return ends_a_move(number)

    def _counts_else(self, number: Number) -> bool:
        """Whether it counts another thing, "lost 2 units", or all of a unit's models where nothing names this field."""
        counted = _COUNTED.intersection(number.after[:1])
        after = "" if not number.after else number.after[0]
        if (after in _OF and number.after[1:2] == ("rolls",)) or (
            after in _DONE and _ROLLS.intersection(number.before[:2])
        ):
            return True  # dice, and not what they show
        if after == "rounds" or (number.before[:1] == ("spell",) and number.form is Form.PLAIN):
            return True  # a time, and which spell
        if after in _CAST and not self.named.intersection(map(stem, number.after[:2])):
            return True
        if Form.INCHES in self.written.forms and number.form is Form.PLAIN:
            return not _NO_INCHES.isdisjoint(number.after[:1])
        here = {*re.findall("[a-z]+", self.asks.asks.lower()), *self.named}
        if counted and here.isdisjoint((*counted, *stems(counted))):
            return True
        name = self.named - {"model"}
        unnamed = name and not name.intersection(map(stem, (*number.before, *number.after)))
        return bool(unnamed) and number.form is Form.MODELS and not self.required

    def _is_asked(self, number: Number) -> bool:
        """Whether it may be the outcome, "does it count as 2", since only a rule of its own would give it here."""
        return "rule of its own" in self.asks.asks and not _OWN_RULE.intersection((*number.before, *number.after))

    def may_be(self, number: Number) -> bool:
        """Whether a number could be this where nothing names it."""
        elsewhere = self._is_elsewhere(number) or self._counts_else(number) or self._is_asked(number)
        return number.form in self.written.forms and self.takes(number) and not elsewhere

    def takes(self, number: Number) -> bool:
        """Whether the value is one that the field can have."""
        least, most = self.asks.bounds or (-inf, inf)
        value = self.value(number)
        above, up_to = self.written.within or (-inf, inf)
        return (
            least <= value
            and above < value <= up_to
            and not (self.written.below_zero and number.said.startswith("+"))
            and (value <= most or bool(self.written.includes))
            and (isinstance(value, int) or not self.asks.is_whole)
        )

    def value(self, number: Number) -> float:
        """The number as the field has it."""
        value = -abs(number.value) if self.written.below_zero else number.value
        return int(value) if value == int(value) and self.asks.is_whole else value

    def _link(self, number: Number) -> float:
        """What the words beside a number say for this field: all words of its name, or one that names its kind."""
        found = 0.0
        for beside in (number.before, number.after):
            near = [stem(word) for word in beside if stem(word) not in _BETWEEN and word not in self.undone]
            near = near[: len(_LINKS)]
            named = [_LINKS[near.index(word)] for word in self.named if word in near]
            kind = [_LINKS[near.index(word)] for word in stems(self.written.words) if word in near]
            if named and len(named) == len(self.named):
                found = max(found, sum(named) / len(named) ** 0.5)
            found = max(found, 0.95 * max(kind, default=0.0))
        return found

    def _lead(self, number: Number) -> float:
        leads = bool({*self.written.before} & {*number.before[:1]}) and number.before[:2] not in _SUM
        return BEFORE if leads else 0.0


def _is_a_move(number: Number) -> bool:
    """Whether it is how far a unit goes: "run 4", "a move of just 4", "a 4 inch normal move"."""
    before = next(dropwhile(_SO_FAR.__contains__, number.before), "")
    after = number.after[1:2] if number.after[:1] == ("normal",) else number.after[:1]
    return not _MOVES.isdisjoint((before, *after))


def is_left(number: Number) -> bool:
    """Whether it is said of what is left."""
    return "left" in (*number.before, *number.after)


def ends_a_move(number: Number) -> bool:
    """Whether it is said of what comes of a move: "to 4", "until 4", "so that it is 4"."""
    until, *others = [*dropwhile(_ABOUT.__contains__, number.before), "", ""][:2]
    return "so" in number.before or (until in _UNTIL and not _NO_END.intersection(others))
