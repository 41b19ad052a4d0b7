"""Odds are the rule, run over every face."""

from fractions import Fraction
from itertools import product

import pytest

from kb.engine.checks import Check, checks_of, every_check
from kb.engine.odds import over_faces
from kb.rules.core_3e.s13_attacking.s13_3_attack_sequence import HitRoll, hit

WITH_ODDS = [check for check in every_check() if check.odds]


@pytest.mark.parametrize("check", WITH_ODDS, ids=lambda check: check.name)
def test_the_odds_are_the_rule_over_every_face(check: Check) -> None:
    assert check.odds is not None
    given = check.examples[0].given
    fields = type(given).model_fields
    dice = {name: field.json_schema_extra["dice"] for name, field in fields.items()
            if isinstance(field.json_schema_extra, dict) and "dice" in field.json_schema_extra}  # fmt: skip
    ways = {"D6": [(face, 1) for face in range(1, 7)], "2D6": [(sum_, 6 - abs(sum_ - 7)) for sum_ in range(2, 13)]}
    counted: dict[str, int] = {}
    total = 0
    for faces in product(*(ways[str(kind)] for kind in dice.values())):
        count = 1
        for _, many in faces:
            count *= many
        outcome = check.run(given.but(**dict(zip(dice, (face for face, _ in faces), strict=True)))).outcome
        counted[outcome] = counted.get(outcome, 0) + count
        total += count
    die = check.odds(given)
    assert {outcome: die.probability("==", outcome) for outcome in die.outcomes()} == {
        outcome: Fraction(count, total) for outcome, count in counted.items()
    }


def test_a_field_that_is_no_dice_has_no_faces() -> None:
    with pytest.raises(TypeError, match="HitRoll.to_hit is no dice"):
        over_faces(hit, HitRoll(roll=1, to_hit=4), "to_hit")


def test_what_the_dice_field_holds_is_not_looked_at() -> None:
    odds = checks_of("core-3e/13.3")[0].odds
    assert odds is not None
    assert odds(HitRoll(roll=1, to_hit=4)) == odds(HitRoll(roll=6, to_hit=4))
