"""Who controls an objective, as players tell it: so many models of mine near it, and so many of his (core-3e/18.1.1).

Every word must be one of a few. Where anything else is said, such as wounds, inches or a unit's name, or more than once
how many models a side has, nobody is told.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from kb.engine.attempts import attempt
from kb.engine.checks import check
from kb.numbers.placing import Placed, fields
from kb.numbers.reading import SMALL, Number
from kb.numbers.told import Told
from kb.search.words import normal
from kb.tabletop.players import Player
from kb.tabletop.written import Form

_SIDES = {
    "yours": frozenset("i i'm i've me mine my our ours us we we've".split()),  # noqa: SIM905
    "opponents": frozenset(
        "enemies enemy foe he he's her hers him his opponent opponents she their theirs they".split()  # noqa: SIM905
    ),
}
_MODELS = frozenset("bodies dudes guys infantry men minis model models".split())  # noqa: SIM905
_MONSTERS = frozenset(("monster", "monsters"))
_OBJECTIVE = frozenset("marker objective objectives".split())  # noqa: SIM905
_ORDINARY = frozenset(("normal", "ordinary"))
_NUMBERED = _OBJECTIVE | {"turn"}  # a number beside these is none of models
_SINCE = frozenset(("but", "now"))  # whoever had it before may have lost it
_NOTHING = frozenset(  # what else may be said: it decides nothing, or asks
    """
    a again against already an and are around at before but by contest contesting control controlled controls counts
    do does end first gain gains get gets got had has have held hold holder holds if in is it just last near next
    normal now of off on one only or ordinary own owned owns plus says so stand standing stay stays take takes the
    there this to turn versus vs was who whose with
    """.split()  # noqa: SIM905
)
_MAY_BE_SAID = _NOTHING.union(_MODELS, _MONSTERS, _OBJECTIVE, *_SIDES.values())
_TOKEN = re.compile(r"[a-z]+(?:'[a-z]+)?|[^\s,;:.?!a-z]+")
_WHOSE_MARKER = re.compile(r"\b(?:her|his|my|our|their) (?=marker\b|objective)")  # says nothing of whose models
_BEFORE = r"(?:already|before|first|last turn)\b(?! (?:her|him|me|us)\b)"
_HAD = rf"(?:(?:controlled|had|held|owned)(?: it)?) {_BEFORE}"
_HELD = {  # who had it so far, which decides a tie
    Player.YOU: re.compile(rf"\b(?:i|we) {_HAD}|\bit was (?:mine|ours) {_BEFORE}"),
    Player.OPPONENT: re.compile(rf"\b(?:he|she|they|opponent) {_HAD}|\bit was (?:his|hers|theirs) {_BEFORE}"),
}


class _Group(NamedTuple):
    """Models of one side that count alike."""

    side: str
    models: int
    monsters: bool


def told(question: str) -> Told | None:
    """Who controls an objective at the end of a turn; None where more is said, or where it ties and nobody had it."""
    text = _WHOSE_MARKER.sub("", normal(question.casefold()))
    words = _TOKEN.findall(text)
    if _OBJECTIVE.isdisjoint(words) or any(_number(word) is None and word not in _MAY_BE_SAID for word in words):
        return None
    groups = [*_groups(words)]
    each = {(group.side, group.monsters) for group in groups}
    if len(each) < len(groups) or {group.side for group in groups} != _SIDES.keys():
        return None  # it is not clear whose some are, or how many
    control = check("core-3e/18.1.1", "control")
    near = next(field for field in fields(control.given) if field.place == "yours.1.models")
    given: dict[str, Any] = {side: [] for side in _SIDES}
    where: list[Placed] = []
    for side, models, monsters in groups:
        given[side].append({"models": models, "distance": 0, "monster": monsters})
        number = Number(str(models), Form.MODELS, models)
        where.append(Placed(number, replace(near, place=f"{side}.{len(given[side])}.models")))
    held = [player for player, said in _HELD.items() if said.search(" ".join(words))]
    known = len(held) == 1 and _SINCE.isdisjoint(words)
    given |= {"controlled_by": held[0].value} if known else {}
    tried = attempt(control, given, () if known else ("controlled_by",))
    if not tried.verdict or not tried.verdict.decided_by or tried.whatever:
        return None
    return Told(control, tuple(where), given, tried, tried.verdict, said=_said(groups))


def _said(groups: Sequence[_Group]) -> str:
    """How many either side has, and what is taken of them."""
    told = dict[str, list[str]]()
    for side, models, monsters in groups:
        of = "monster" if monsters else "model"
        told.setdefault(side, []).append(f"{models} {of}{'s' if models > 1 else ''}")
    each = "each model with less than 5 Wounds"
    return f"Yours: {', '.join(told['yours'])}; your opponent's: {', '.join(told['opponents'])}; {each}"


def _groups(words: Sequence[str]) -> Iterator[_Group]:
    """The models of either side, in the order in which they are told; of no side where it is not clear whose they are.

    A number is of the side that was spoken of last, unless "of mine" or "are his" stands behind it.
    """
    side = ""
    for place, word in enumerate(words):
        side = _side(word) or side
        models = _number(word)
        before, behind = words[place - 1] if place else "", [*words[place + 1 : place + 5]]
        behind = [one for one in behind if one not in _ORDINARY]
        if word in _MONSTERS:
            if _number(before) is None:
                yield _Group(side if before in ("a", "an", "my", "his") else "", 1, monsters=True)
        elif models is not None:
            monsters = bool(behind) and behind[0] in _MONSTERS
            behind = behind[1:] if behind and behind[0] in _MONSTERS | _MODELS else behind
            of = _side(behind[1]) if len(behind) > 1 and behind[0] in ("of", "are") else ""
            is_clear = models and _NUMBERED.isdisjoint((before, *behind[:1]))
            yield _Group((of or side) if is_clear else "", models, monsters)


def _side(word: str) -> str:
    return next((side for side, words in _SIDES.items() if word in words), "")


def _number(word: str) -> int | None:
    """How many a word says; None for any other. What is no whole number, such as 6", says 0."""
    if word in SMALL:
        return SMALL.index(word)
    if re.fullmatch(r"\d{1,2}", word):
        return int(word)
    return None if word[:1].isalpha() or not word else 0
