"""Exact odds, built from the rule itself: icepool runs it over every face of the dice."""

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kb.engine.checks import Given, NoSuchRule, check
from kb.engine.verdicts import Verdict
from kb.tabletop.inputs import RuleInput, schema_of

if TYPE_CHECKING:
    from icepool import Die

OddsFunction = Callable[[Given], "Die[Any]"]


def odds(id: str, part: str = "") -> Callable[[OddsFunction[Given]], OddsFunction[Given]]:
    """Declare a function of the check's own input to be its odds; what its dice fields hold is not looked at."""

    def declare(function: OddsFunction[Given]) -> OddsFunction[Given]:
        function.odds_of = (id, part)  # type: ignore[attr-defined]
        return function

    return declare


def odds_over(rule: Callable[[Given], Verdict], *fields: str) -> OddsFunction[Given]:
    """Declare the odds of a rule to be its outcomes over every face of the dice in these fields."""

    @odds(*rule.rule_of)  # type: ignore[attr-defined]
    def over(given: Given) -> "Die[Any]":
        return over_faces(rule, given, *fields)

    return over


def ask_odds(id: str, part: str = "", **given: Any) -> "Die[Any]":
    """Another rule's odds with these values, as `ask` is for its verdict. Raises NoSuchRule, RuleInputError."""
    found = check(id, part)
    if found.odds is None:
        raise NoSuchRule(f"{found.name} has no odds")
    return found.odds(found.given(**given))


def over_faces(rule: Callable[[Given], Verdict], given: Given, *fields: str) -> "Die[Any]":
    """The outcomes of a rule over every face of the dice in these fields, everything else as given.

    A field that lists D6 is rolled with as many dice as it lists now. Faces that differ only in their order are run
    once, so this is for a rule that asks what such dice show, and not which of them.
    """
    import icepool  # a command that only runs a check does not pay for this

    def rolled(field: str) -> "Die[Any]":
        dice, now = _dice_of(type(given), field), getattr(given, field)
        if isinstance(now, tuple):
            return icepool.d6.pool(len(now)).expand()
        return {"D6": icepool.d6, "2D6": 2 @ icepool.d6, "3D6": 3 @ icepool.d6}[dice]

    def outcome(*faces: Any) -> str:
        return rule(given.but(**dict(zip(fields, faces, strict=True)))).outcome

    return icepool.map(outcome, *map(rolled, fields), star=False)


def each_of(rule: Callable[[Given], Verdict], given: Given, field: str, *, dice: int, shows: int) -> "Die[Any]":
    """The outcomes of a rule when so many D6 are rolled, and a field counts those that show this face."""
    import icepool

    counted = dice @ icepool.d6.map(lambda face: int(face == shows))
    return icepool.map(lambda count: rule(given.but(**{field: count})).outcome, counted)


@functools.cache
def _dice_of(given: type[RuleInput], field: str) -> str:
    schema = schema_of(given)["properties"][field]
    kinds = (schema, schema.get("items", {}), *schema.get("anyOf", ()))  # one, several, or one that may not be rolled
    dice = next((kind["dice"] for kind in kinds if "dice" in kind), None)
    if not dice:
        raise TypeError(f"{given.__name__}.{field} is no dice")
    return str(dice)
