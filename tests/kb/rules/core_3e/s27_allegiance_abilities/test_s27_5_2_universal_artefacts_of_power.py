"""Universal artefacts of power: their help never hurts."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s27_allegiance_abilities.s27_5_2_universal_artefacts_of_power import (
    CASTS,
    KNIGHT,
    RECOVERS,
    SIX,
    STAB,
    UNBINDS,
    AmuletOfDestiny,
    AndtorianLocus,
    SeedOfRebirth,
    TomeAttempt,
    VialOfManticoreVenom,
    amulet_odds,
    amulet_of_destiny,
    andtorian_locus,
    seed_of_rebirth,
    tome_attempt,
    tome_bearer,
    vial_of_manticore_venom,
)
from kb.tabletop import Phase
from tests.kb.rules.told import told

faces, needs, two = st.integers(1, 6), st.integers(2, 6), st.integers(2, 12)


@given(faces, needs, st.integers(-2, 2))
def test_the_vial_never_stops_a_wound(roll: int, needed: int, modifier: int) -> None:
    attack = VialOfManticoreVenom(roll=roll, to_wound=needed, modifiers=(modifier,))
    if vial_of_manticore_venom(attack.but(chosen=False)).outcome == "wounds":
        assert vial_of_manticore_venom(attack).outcome == "wounds"


@given(two, two, st.integers(0, 12))
def test_the_seed_never_spoils_a_roll(first: int, second: int, bravery: int) -> None:
    roll = SeedOfRebirth(first=first, second=second, bravery=bravery)
    assert (seed_of_rebirth(roll).outcome == "low enough") == (min(first, second) <= bravery)
    assert (seed_of_rebirth(roll.but(bearer=False)).outcome == "low enough") == (first <= bravery)


def test_the_amulet_negates_one_wound_in_six() -> None:
    assert amulet_odds(AmuletOfDestiny(roll=1)).probability("negated") * 6 == 1


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({}, {"It is caused to the bearer.": True, "6 against 6+: negated.": True}),
        ({"roll": 5}, {"It is caused to the bearer.": True, "5 against 6+: not negated.": False}),
        ({"bearer": False}, {"It is caused to another model.": False}),
    ],
)
def test_what_is_told_of_the_amulet(values: dict[str, Any], says: dict[str, bool]) -> None:
    assert told(amulet_of_destiny(SIX.but(**values))) == says


def test_the_ward_is_rolled_for_the_kind_of_wound_that_it_is() -> None:
    ward = amulet_of_destiny(SIX.but(mortal=True)).steps[-1].asked
    assert ward is not None
    assert "It is a mortal wound." in told(ward)


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "It is a melee weapon, and the one that was chosen.", True),
        ({"chosen": False}, "It is a melee weapon, but not the one that was chosen.", False),
        ({}, "The attack is made by the bearer.", False),
        ({"mounts": True}, "The attack is made by the mount.", True),
    ],
)
def test_what_is_told_of_the_vial(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(vial_of_manticore_venom(STAB.but(**values)))[says] is held


@pytest.mark.parametrize(
    ("values", "says"),
    [
        (
            {},
            {
                "It is a HERO.": True,
                "Of these keywords it has: none.": False,
                "With the tome it becomes a WIZARD.": True,
            },
        ),
        ({"hero": False}, {"It is no HERO.": False}),
    ],
)
def test_what_is_told_of_the_bearer_of_the_tome(values: dict[str, Any], says: dict[str, bool]) -> None:
    assert told(tome_bearer(KNIGHT.but(**values))) == says


@pytest.mark.parametrize(
    ("attempt", "says", "held"),
    [
        (CASTS, "It is to cast in your hero phase; attempts before: 0.", True),
        (UNBINDS, "It is to unbind in the enemy hero phase; attempts before: 0.", True),
        (CASTS.but(phase=Phase.COMBAT), "It is to cast in your combat phase; attempts before: 0.", False),
    ],
)
def test_what_is_told_of_an_attempt_with_the_tome(attempt: TomeAttempt, says: str, held: bool) -> None:
    assert told(tome_attempt(attempt)) == {says: held}


@pytest.mark.parametrize(
    ("battlepack", "says"),
    [
        (True, "The battlepack Pitched Battles 2023-24 is used."),
        (False, "The battlepack Pitched Battles 2023-24 is not used."),
    ],
)
def test_what_is_told_of_the_battlepack(battlepack: bool, says: str) -> None:
    assert told(andtorian_locus(AndtorianLocus(wounds=9, battlepack=battlepack)))[says] is battlepack


@pytest.mark.parametrize(
    ("bearer", "says"), [(True, "The HERO is the bearer."), (False, "The HERO is not the bearer.")]
)
def test_what_is_told_of_the_seed(bearer: bool, says: str) -> None:
    assert told(seed_of_rebirth(RECOVERS.but(bearer=bearer)))[says] is bearer
