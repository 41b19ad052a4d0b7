"""Attacking: no more wounds than the attacks could inflict, nor more against a better save or from farther away."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s13_attacking.s13_0_attacking import (
    BOW,
    HIT,
    MISS,
    SWORD,
    AttackRolls,
    AttacksOfOneWeapon,
    attacking,
    attacking_odds,
)
from kb.tabletop import RuleInputError
from kb.tabletop.combat.attacks import TargetModel
from kb.tabletop.combat.weapons import CarriedWeapon, WeaponKind

faces = st.integers(1, 6)
dice = st.lists(st.builds(AttackRolls, hit=faces, wound=faces, save=faces), max_size=5).map(tuple)


@st.composite
def attacks(draw: st.DrawFn) -> AttacksOfOneWeapon:
    rolls = draw(dice)
    values = {"rend": draw(st.integers(-3, 0)), "damage": draw(st.integers(0, 6)), "save": draw(st.integers(2, 6))}
    return draw(st.sampled_from((SWORD, BOW))).but(attacks=len(rolls), rolls=rolls, **values)


@given(attacks())
def test_no_more_wounds_than_all_attacks_could_inflict(wanted: AttacksOfOneWeapon) -> None:
    assert 0 <= attacking(wanted).number <= wanted.attacks * wanted.damage


@given(attacks())
def test_a_worse_save_never_takes_less(wanted: AttacksOfOneWeapon) -> None:
    assert attacking(wanted).number <= attacking(wanted.but(save=wanted.save + 1)).number


@given(attacks(), st.floats(0, 30), st.floats(0, 30))
def test_nobody_is_hit_harder_from_farther_away(wanted: AttacksOfOneWeapon, one: float, other: float) -> None:
    near, far = (wanted.but(models=(TargetModel(distance=away),)) for away in sorted((one, other)))
    assert attacking(near).number >= attacking(far).number


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"attacks": 2}, "the weapon makes 2 attacks, but there are dice for 3"),
        (
            {"minimum": 6, "weapon": CarriedWeapon(kind=WeaponKind.MELEE)},
            r"^only a missile weapon can have a minimum range: leave minimum empty for a melee weapon$",
        ),
        ({"minimum": 18}, 'a minimum range of 18" leaves nothing of a range of 18"'),
        ({"minimum": 6, "models": (TargetModel(distance=9),)}, "each model needs the distance to its farthest part"),
    ],
)
def test_what_cannot_be_judged_is_refused(values: dict[str, Any], says: str) -> None:
    with pytest.raises(RuleInputError, match=says):
        BOW.but(**values)


def test_one_wound_is_one() -> None:
    assert attacking(SWORD.but(damage=1, rolls=(HIT, MISS, MISS))).outcome == "1 wound"


@pytest.mark.parametrize(("wanted", "section"), [(SWORD, "core-3e/13.1.2"), (BOW, "core-3e/13.1.1")])
def test_the_use_of_a_weapon_rests_on_its_own_section(wanted: AttacksOfOneWeapon, section: str) -> None:
    uses = [step.cite.passage for step in attacking(wanted).steps if step.says.startswith("The model: ")]
    assert uses == [section]


@pytest.mark.parametrize("wanted", [SWORD, BOW.but(damage=3, rend=-1), BOW.but(fights=True)])
def test_the_odds_of_one_attack_are_the_rule_over_every_face(wanted: AttacksOfOneWeapon) -> None:
    counted: Counter[str] = Counter()
    for hit, wound, save in product(range(1, 7), repeat=3):
        counted[attacking(wanted.but(attacks=1, rolls=(AttackRolls(hit=hit, wound=wound, save=save),))).outcome] += 1
    die = attacking_odds(wanted.but(attacks=1, rolls=(HIT,)))
    assert {outcome: die.probability("==", outcome) for outcome in die.outcomes()} == {
        outcome: Fraction(count, 216) for outcome, count in counted.items()
    }


def test_the_odds_of_two_attacks_are_those_of_one_twice() -> None:
    one, two = (attacking_odds(SWORD.but(attacks=many, rolls=(HIT,) * many)) for many in (1, 2))
    none = one.probability("==", "0 wounds")
    assert two.probability("==", "0 wounds") == none**2
    assert two.probability("==", "2 wounds") == 2 * none * (1 - none)
    assert two.probability("==", "4 wounds") == (1 - none) ** 2
