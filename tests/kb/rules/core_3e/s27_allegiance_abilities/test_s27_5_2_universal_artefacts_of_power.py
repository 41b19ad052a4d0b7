"""Universal artefacts of power: their help never hurts."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s27_allegiance_abilities.s27_5_2_universal_artefacts_of_power import (
    AmuletOfDestiny,
    SeedOfRebirth,
    VialOfManticoreVenom,
    amulet_odds,
    seed_of_rebirth,
    vial_of_manticore_venom,
)

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
