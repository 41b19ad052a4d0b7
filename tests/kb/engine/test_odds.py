"""Odds are the rule, run over every face."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from kb.engine import Cite, Verdict
from kb.engine.checks import Check, NoSuchRule, checks_of, every_check
from kb.engine.odds import ask_odds, each_of, odds_over, over_faces
from kb.rules.core_3e.s13_attacking.s13_3_attack_sequence import hit
from kb.tabletop import D6, RuleInput
from kb.tabletop.combat.rolls import HitRoll


def dice_of(check: Check) -> dict[str, str]:
    """The fields of a check's input that hold dice, and which dice."""
    schemas = check.given.model_json_schema()["properties"]
    kinds = {name: (schema, schema.get("items", {}), *schema.get("anyOf", ())) for name, schema in schemas.items()}
    return {name: kind["dice"] for name, each in kinds.items() for kind in each if "dice" in kind}


def faces_of(given: RuleInput, field: str, kind: str) -> list[tuple[Any, int]]:
    """What the dice of a field can show, and in how many ways."""
    now = getattr(given, field)
    if isinstance(now, tuple):
        return [(faces, 1) for faces in product(range(1, 7), repeat=len(now))]
    dice = int(kind.removesuffix("D6") or 1)
    return sorted(Counter(sum(faces) for faces in product(range(1, 7), repeat=dice)).items())


WITH_ODDS = [check for check in every_check() if check.odds]
COUNTED = {  # the number of dice, the count of those that matter, and what these show
    "core-3e/7.2 rally": ("slain", "sixes", 6),
    "core-3e/17.2.3 slain": ("garrison", "ones", 1),
}
TESTED_THERE = {  # made of another rule's odds, or of more dice than there is time for here: its own test rolls them
    "core-3e/13.0",
    "blasted-wastes/the-crystalline-shores globe of swirling flame",
}


def test_every_check_with_odds_has_dice_or_counts_them_or_asks_another() -> None:
    assert {check.name for check in WITH_ODDS if not dice_of(check)} == set(COUNTED) | TESTED_THERE


@pytest.mark.parametrize("check", [check for check in WITH_ODDS if dice_of(check)], ids=lambda check: check.name)
def test_the_odds_are_the_rule_over_every_face(check: Check) -> None:
    assert check.odds is not None
    given = check.examples[0].given
    dice = dice_of(check)
    counted: dict[str, int] = {}
    total = 0
    for faces in product(*(faces_of(given, field, kind) for field, kind in dice.items())):
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


@pytest.mark.parametrize("many", [0, 1, 5])
@pytest.mark.parametrize("check", [check for check in WITH_ODDS if check.name in COUNTED], ids=lambda check: check.name)
def test_the_odds_of_many_dice_are_the_rule_over_all_their_faces(check: Check, many: int) -> None:
    assert check.odds is not None
    dice, count, shows = COUNTED[check.name]
    given = check.examples[0].given.but(**{dice: many, count: 0})
    counted: dict[str, int] = {}
    for faces in product(range(1, 7), repeat=many):
        outcome = check.run(given.but(**{count: faces.count(shows)})).outcome
        counted[outcome] = counted.get(outcome, 0) + 1
    die = check.odds(given)
    assert {outcome: die.probability("==", outcome) for outcome in die.outcomes()} == {
        outcome: Fraction(times, 6**many) for outcome, times in counted.items()
    }


class Twos(RuleInput):
    """Some dice."""

    twos: int = 0
    """How many show a 2."""


def count_twos(given: Twos) -> Verdict:
    """How many 2s?"""
    v = Verdict()
    v.step(Cite("core-3e/1.5.2", "six-sided dice"), f"Dice that show a 2: {given.twos}.", given.twos > 0)
    return v.end(str(given.twos))


def test_each_of_so_many_dice_is_rolled() -> None:
    die = each_of(count_twos, Twos(twos=9), "twos", dice=2, shows=2)
    assert [die.probability("==", outcome) * 36 for outcome in ("0", "1", "2")] == [25, 10, 1]
    assert each_of(count_twos, Twos(), "twos", dice=0, shows=2).outcomes() == ("0",)
    assert each_of(count_twos, Twos(), "twos", dice=60, shows=2).probability("==", "60") == Fraction(1, 6**60)


class Rolled(RuleInput):
    """Dice that lie on the table."""

    dice: tuple[D6, ...]
    """What each of them shows."""
    one_more: D6 = 1
    """What another dice shows."""


def highest(given: Rolled) -> Verdict:
    """What is the highest?"""
    v = Verdict()
    v.step(Cite("core-3e/1.5.2", "six-sided dice"), f"They show {given.dice} and {given.one_more}.", True)
    return v.end(str(max((*given.dice, given.one_more))))


def test_as_many_dice_are_rolled_as_the_field_lists() -> None:
    die = over_faces(highest, Rolled(dice=(1, 1)), "dice")
    assert [die.probability("==", str(face)) * 36 for face in range(1, 7)] == [1, 3, 5, 7, 9, 11]
    die = over_faces(highest, Rolled(dice=(1,) * 12), "dice", "one_more")
    assert die.probability("==", "6") == 1 - Fraction(5, 6) ** 13
    assert over_faces(highest, Rolled(dice=()), "dice", "one_more").probability("==", "6") == Fraction(1, 6)


def test_odds_over_dice_are_declared_for_the_rule_that_rolls_them() -> None:
    declared = odds_over(hit, "roll")
    assert declared.odds_of == ("core-3e/13.3", "hit")  # type: ignore[attr-defined]
    given = HitRoll(roll=1, to_hit=4)
    assert declared(given) == over_faces(hit, given, "roll")


def test_each_set_of_faces_is_run_once() -> None:
    seen: list[tuple[int, ...]] = []

    def seeing(given: Rolled) -> Verdict:
        seen.append(given.dice)
        return highest(given)

    over_faces(seeing, Rolled(dice=(6, 1, 3)), "dice")
    assert len(seen) == len(set(seen)) == 56


def test_another_rules_odds_are_asked_with_these_values() -> None:
    hits = ask_odds("core-3e/13.3", part="hit", roll=1, to_hit=4, modifiers=(1,))
    assert hits.probability("==", "hits") == Fraction(4, 6)
    with pytest.raises(NoSuchRule, match=r"^core-3e/1\.5\.5 has no odds$"):
        ask_odds("core-3e/1.5.5", roll=3)


def test_a_field_that_is_no_dice_has_no_faces() -> None:
    with pytest.raises(TypeError, match=r"HitRoll\.to_hit is no dice"):
        over_faces(hit, HitRoll(roll=1, to_hit=4), "to_hit")


def test_what_the_dice_field_holds_is_not_looked_at() -> None:
    odds = checks_of("core-3e/13.3")[0].odds
    assert odds is not None
    assert odds(HitRoll(roll=1, to_hit=4)) == odds(HitRoll(roll=6, to_hit=4))
