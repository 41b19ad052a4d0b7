"""Exact odds, built from the rule itself: icepool runs it over every face of the dice."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from kb.engine.verdicts import Verdict
from kb.tabletop.inputs import RuleInput

if TYPE_CHECKING:
    from icepool import Die

Given = TypeVar("Given", bound=RuleInput)
OddsFunction = Callable[[Given], "Die[Any]"]


def odds(id: str, part: str = "") -> Callable[[OddsFunction[Given]], OddsFunction[Given]]:
    """Declare a function of the check's own input to be its odds; what its dice fields hold is not looked at."""

    def declare(function: OddsFunction[Given]) -> OddsFunction[Given]:
        function.odds_of = (id, part)  # type: ignore[attr-defined]
        return function

    return declare


def over_faces(rule: Callable[[Given], Verdict], given: Given, *fields: str) -> "Die[Any]":
    """The outcomes of a rule over every face of the dice in these fields, everything else as given."""
    import icepool  # a command that only runs a check does not pay for this

    dice = {"D6": icepool.d6, "2D6": 2 @ icepool.d6, "3D6": 3 @ icepool.d6}
    rolled = [dice[_dice_of(given, field)] for field in fields]
    return icepool.map(lambda *faces: rule(given.but(**dict(zip(fields, faces, strict=True)))).outcome, *rolled)


def each_of(rule: Callable[[Given], Verdict], given: Given, field: str, *, dice: int, shows: int) -> "Die[Any]":
    """The outcomes of a rule when so many D6 are rolled, and a field counts those that show this face."""
    import icepool

    counted = dice @ icepool.d6.map(lambda face: int(face == shows))
    return icepool.map(lambda count: rule(given.but(**{field: count})).outcome, counted)


def _dice_of(given: RuleInput, field: str) -> str:
    extra = type(given).model_fields[field].json_schema_extra
    if not isinstance(extra, dict) or "dice" not in extra:
        raise TypeError(f"{type(given).__name__}.{field} is no dice")
    return str(extra["dice"])
