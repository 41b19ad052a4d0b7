"""Incarnates: a higher roll is never worse, no level is above 3, and none is slain by wounds."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.incarnates import (
    KRONDSPINE,
    BlowToIncarnate,
    IncarnateInBattleshock,
    LevelOfIncarnate,
    RuleOnWoundsCharacteristic,
    army,
    damage,
    damage_odds,
    slain,
    state,
    wounds_characteristic,
)
from kb.tabletop import Phase, RuleInputError

rolls, wounds, levels = st.integers(3, 18), st.integers(0, 40), st.integers(1, 3)


@given(rolls, rolls, wounds, levels)
def test_a_higher_roll_never_costs_a_level_more(one: int, other: int, allocated: int, level: int) -> None:
    low, high = sorted((one, other))
    incarnate = IncarnateInBattleshock(roll=low, wounds=allocated, level=level)
    assert damage(incarnate).number <= damage(incarnate.but(roll=high)).number <= level


@given(rolls, wounds, levels, st.sampled_from([phase for phase in Phase if phase is not Phase.BATTLESHOCK]))
def test_no_level_is_lost_to_wounds_in_another_phase(roll: int, allocated: int, level: int, phase: Phase) -> None:
    assert damage(IncarnateInBattleshock(roll=roll, wounds=allocated, level=level, phase=phase)).number == level


@given(levels, st.integers(-3, 3))
def test_a_level_is_from_0_to_3(level: int, change: int) -> None:
    verdict = state(LevelOfIncarnate(level=level, change=change))
    assert verdict.number == min(3, max(0, level + change))
    assert (verdict.outcome == "removed from play") == (verdict.number == 0)


@given(wounds, levels)
def test_wounds_alone_never_slay_it(allocated: int, level: int) -> None:
    assert slain(BlowToIncarnate(wounds=allocated, level=level)).outcome == "not slain"


@given(st.integers(0, 2000), st.integers(0, 2000))
def test_its_points_never_keep_it_out(cost: int, limit: int) -> None:
    assert army(KRONDSPINE.but(cost=cost, allies_limit=limit)).outcome == "can be included"


@pytest.mark.parametrize(("allocated", "chance"), [(2, 0), (3, Fraction(1, 216)), (10, Fraction(1, 2)), (18, 1)])
def test_the_chance_to_lose_a_level(allocated: int, chance: Fraction) -> None:
    die = damage_odds(IncarnateInBattleshock(roll=3, wounds=allocated))
    assert die.probability("==", "level 1") == chance


@given(st.integers(1, 30), st.none() | st.integers(1, 30))
def test_it_counts_as_18_wounds_for_every_rule(lowest: int, highest: int | None) -> None:
    if highest is not None and highest < lowest:
        return
    asked = RuleOnWoundsCharacteristic(at_least=lowest, at_most=highest)
    applies = lowest <= 18 and (highest is None or highest >= 18)
    assert wounds_characteristic(asked).outcome == ("applies" if applies else "does not apply")


@given(st.booleans(), st.booleans())
def test_a_unique_hero_is_bonded_only_where_a_rule_says_so(unique: bool, noted: bool) -> None:
    outcome = army(KRONDSPINE.but(hero_unique=unique, noted_otherwise=noted)).outcome
    assert (outcome == "can be included") == (noted or not unique)


@pytest.mark.parametrize("roll", [2, 19])
def test_what_three_dice_cannot_show_is_refused(roll: int) -> None:
    with pytest.raises(RuleInputError, match=rf"^roll: .*not {roll}$"):
        IncarnateInBattleshock(roll=roll, wounds=1)


def test_a_rule_for_no_wounds_characteristic_is_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^no Wounds characteristic is 10 or more and 9 or less$"):
        RuleOnWoundsCharacteristic(at_least=10, at_most=9)


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"bonds_of_hero": 2}, "^1 more bonded to the HERO: count them in other_allied_units, for each is one$"),
        ({"bonded_to": ("Prime", "prime ")}, "^2 models that it is bonded to are called Prime"),
        ({"heroes": ("Lord", "LORD")}, "^2 HEROES are called Lord"),
    ],
)
def test_an_army_that_no_table_holds_is_refused(values: dict[str, object], says: str) -> None:
    with pytest.raises(RuleInputError, match=says):
        KRONDSPINE.but(**values)
