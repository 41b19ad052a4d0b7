"""Incarnates: a higher roll is never worse, no level is above 3, and none is slain by wounds."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.incarnates import (
    KRONDSPINE,
    WILD,
    BlowToIncarnate,
    IncarnateInBattleshock,
    LevelOfIncarnate,
    RuleOnWoundsCharacteristic,
    army,
    damage,
    damage_odds,
    slain,
    state,
    warscroll,
    wild_form,
    wounds_characteristic,
)
from kb.rules.core_3e.inserts.incarnate_armies import IncarnateWarscroll
from kb.tabletop import Phase, RuleInputError
from kb.tabletop.players import Player
from tests.kb.rules.told import told

rolls, wounds, levels = st.integers(3, 18), st.integers(0, 40), st.integers(1, 3)


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "Its faction and yours do not matter; it is an allied unit.", True),
        ({}, "It is one unit, of 1 model.", True),
        ({}, "Bonded to Knight-Arcanum; HEROES in the army: Knight-Arcanum, Lord-Relictor.", True),
        ({"bonded_to": ()}, "Bonded to none; HEROES in the army: Knight-Arcanum, Lord-Relictor.", False),
        ({}, "The bond is a unique enhancement of Knight-Arcanum.", True),
        ({}, "Knight-Arcanum is not Unique: the bond can be given.", False),
        ({"hero_unique": True}, "Knight-Arcanum is Unique: the bond cannot be given.", True),
        ({}, "The roster says which HERO.", True),
        ({"recorded": False}, "The roster does not say which HERO.", False),
        ({}, "Incarnates that the HERO is bonded to: 1.", True),
        ({"bonds_of_hero": 2, "other_allied_units": 1}, "Incarnates that the HERO is bonded to: 2.", False),
        ({}, "HEROES that it is bonded to: 1.", True),
        ({"bonded_to": ("Knight-Arcanum", "Lord-Relictor")}, "HEROES that it is bonded to: 2.", False),
        ({}, "Allied units besides it: 0.", True),
        ({"other_allied_units": 1}, "Allied units besides it: 1.", False),
        ({}, "Points that it costs: 400; the most for allies: 400.", False),
        ({"cost": 401}, "Points that it costs: 401; the most for allies: 400.", True),
    ],
)
def test_what_is_told_of_its_army(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(army(KRONDSPINE.but(**values)))[says] is held


def test_what_is_told_of_its_wild_form() -> None:
    assert told(wild_form(WILD)) == {
        "Its HERO is slain.": True,
        "The incarnate is in your army still.": True,
        "The other unit is yours.": True,
        "What its warscroll says of its wild form applies.": True,
        "It and the unit can attack each other; in the combat phase they must if they can.": True,
    }
    assert told(wild_form(WILD.but(hero_slain=False, unit_of=Player.OPPONENT))) == {
        "Its HERO is not slain.": False,
        "The other unit is in the opposing army.": True,
    }
    assert told(wild_form(WILD.but(unit_of=Player.OPPONENT)))["The other unit is in the opposing army."] is False


def test_what_is_told_of_its_level() -> None:
    assert told(state(LevelOfIncarnate())) == {
        "The battle starts, with the incarnate in its primal state.": True,
        "Nothing changes it; its domination range is that of level 2.": True,
    }
    assert told(state(LevelOfIncarnate(level=1, change=1))) == {
        "Level 1 and +1 come to 2.": False,
        "Its level is now 2.": False,
        "Its state, and so its domination range, is that of level 2.": True,
    }
    assert told(state(LevelOfIncarnate(level=1, change=-2))) == {
        "Level 1 and -2 come to -1.": False,
        "Its level is now 0.": True,
    }


def test_what_is_told_of_its_wounds() -> None:
    wounded = IncarnateInBattleshock(roll=10, wounds=10)
    assert told(damage(wounded)) == {
        "It is a battleshock phase, and wounds allocated to it: 10.": True,
        "Its commanding player rolls 10.": True,
        "The roll is 10; wounds allocated: 10.": True,
        "Its level is now 1.": False,
        "Its state, and so its domination range, is that of level 1.": True,
        "Wounds healed then: 10, so none is left.": True,
    }
    assert told(damage(wounded.but(roll=11)))["The roll is 11; wounds allocated: 10."] is False


def test_what_is_told_of_a_blow() -> None:
    assert told(slain(BlowToIncarnate(wounds=20))) == {
        "No ability would slay it without allocating wounds.": False,
        "Wounds allocated: 20; it has no Wounds characteristic to reach.": True,
    }
    instant = told(slain(BlowToIncarnate(slain_by_ability=True)))
    assert instant["An ability would slay it without allocating wounds."] is True


@pytest.mark.parametrize(
    ("at_most", "says", "held"),
    [
        (None, "The rule is for a Wounds characteristic of 8 or more; it counts as 18.", True),
        (18, "The rule is for a Wounds characteristic of 8 to 18; it counts as 18.", True),
        (17, "The rule is for a Wounds characteristic of 8 to 17; it counts as 18.", False),
    ],
)
def test_what_is_told_of_its_wounds_characteristic(at_most: int | None, says: str, held: bool) -> None:
    asked = RuleOnWoundsCharacteristic(at_least=8, at_most=at_most)
    assert told(wounds_characteristic(asked)) == {says: held}


def test_what_is_told_of_its_warscroll() -> None:
    assert told(warscroll(IncarnateWarscroll(bonding=False, state_table=False))) == {
        "Whatever is not noted otherwise on it works as on a unit's warscroll.": True,
        "BONDING: missing.": False,
        "EMPOWERMENT: there.": True,
        "WILD FORM: there.": True,
        "The State table: missing.": False,
    }


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
    with pytest.raises(RuleInputError, match=rf"^roll: .*but {roll} came$"):
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
