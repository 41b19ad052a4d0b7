"""Monstrous rampage: four at most in a phase, one with each MONSTER, and nearer is never worse."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s21_monsters.rampages import Rampage
from kb.rules.core_3e.s21_monsters.s21_1_monstrous_rampage import (
    RampageWanted,
    Roared,
    Smashed,
    Stomped,
    rampage,
    roar,
    roar_odds,
    smash_to_rubble,
    stomp,
    stomp_odds,
)
from kb.tabletop import RuleInputError

faces = st.integers(1, 6)
distances = st.floats(0, 12, allow_nan=False)


@given(st.lists(st.sampled_from(Rampage), max_size=12))
def test_with_any_number_of_monsters_each_is_carried_out_once(wanted: list[Rampage]) -> None:
    done: list[Rampage] = []
    for one in wanted:
        if rampage(RampageWanted(rampage=one, opponent_is_done=False, done=tuple(done))).outcome == "may carry it out":
            done.append(one)
    assert sorted(done) == sorted(set(wanted))


@given(faces, faces, distances, distances, faces)
def test_higher_and_nearer_never_stomps_less(one: int, other: int, a: float, b: float, wounds: int) -> None:
    (low, high), (near, far) = sorted((one, other)), sorted((a, b))
    worse = stomp(Stomped(roll=low, distance=far, wounds_roll=wounds))
    assert stomp(Stomped(roll=high, distance=near, wounds_roll=wounds)).number >= worse.number


@given(faces, faces, distances, st.booleans(), st.booleans())
def test_a_higher_roll_never_roars_or_smashes_less(
    one: int, other: int, distance: float, defensible: bool, faction: bool
) -> None:
    low, high = sorted((one, other))
    if roar(Roared(roll=low, distance=distance)).outcome == "no commands":
        assert roar(Roared(roll=high, distance=distance)).outcome == "no commands"
    feature = Smashed(roll=low, distance=distance, defensible=defensible, faction_terrain=faction)
    if smash_to_rubble(feature).outcome != "nothing":
        assert smash_to_rubble(feature.but(roll=high)).outcome == smash_to_rubble(feature).outcome


def test_the_odds_are_those_of_the_dice() -> None:
    assert roar_odds(Roared(roll=1, distance=1)).probability("no commands") * 6 == 4
    stomped = stomp_odds(Stomped(roll=1, distance=1, wounds_roll=1))
    assert stomped.probability("no mortal wounds") * 36 == 6
    assert stomped.probability("2 mortal wounds") * 36 == 10


@pytest.mark.parametrize(
    ("values", "says"),
    [
        (
            {"done": (Rampage.ROAR, Rampage.ROAR)},
            "done names a monstrous rampage twice, which nobody can carry out twice in a phase",
        ),
        ({"done_with_it": True}, "what you have carried out with this MONSTER belongs in done"),
    ],
)
def test_what_cannot_have_happened_is_refused(values: dict[str, Any], says: str) -> None:
    with pytest.raises(RuleInputError, match=f"^{says}$"):
        RampageWanted(rampage=Rampage.STOMP, opponent_is_done=False, **values)
