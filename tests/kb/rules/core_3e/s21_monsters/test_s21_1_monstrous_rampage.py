"""Monstrous rampage: four at most in a phase, one with each MONSTER, and nearer is never worse."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s21_monsters.rampages import Rampage
from kb.rules.core_3e.s21_monsters.s21_1_monstrous_rampage import (
    Dueled,
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
    titanic_duel,
)
from kb.tabletop import RuleInputError
from tests.kb.rules.told import told

faces = st.integers(1, 6)
distances = st.floats(0, 12, allow_nan=False)


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "It is the end of your charge phase.", True),
        ({"your_turn": False}, "It is the end of the enemy charge phase.", True),
        ({"end_of_phase": False}, "It is not the end of your charge phase.", False),
        ({}, "The model is a MONSTER of yours.", True),
        ({"monster": False}, "The model is no MONSTER of yours.", False),
        ({}, "With this MONSTER you have carried out none in this phase.", True),
        (
            {"done_with_it": True, "done": (Rampage.ROAR,)},
            "With this MONSTER you have carried out one in this phase.",
            False,
        ),
        ({}, "It is your turn, so yours come first.", True),
        ({"your_turn": False}, "It is your opponent's turn. Your opponent is not done.", False),
        (
            {"your_turn": False, "opponent_is_done": True},
            "It is your opponent's turn. Your opponent is done.",
            True,
        ),
        ({}, "What Stomp does is dealt with as an ability's effect is.", True),
    ],
)
def test_what_is_told_of_a_rampage(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(rampage(RampageWanted(**{"rampage": Rampage.STOMP} | values)))[says] is held


@pytest.mark.parametrize(
    ("same_turn", "says"),
    [
        (True, "The command is for the combat phase of this turn."),
        (False, "The command is for the combat phase of another turn."),
    ],
)
def test_what_is_told_of_a_roar(same_turn: bool, says: str) -> None:
    assert told(roar(Roared(roll=3, distance=1, same_turn=same_turn)))[says] is same_turn


@pytest.mark.parametrize(
    ("monster", "says", "held"),
    [
        (False, "It is no MONSTER.", True),
        (True, "It is a MONSTER.", False),
        (False, "The dice for the D3 shows 5: 3 mortal wounds.", True),
    ],
)
def test_what_is_told_of_a_stomp(monster: bool, says: str, held: bool) -> None:
    assert told(stomp(Stomped(roll=2, distance=1, monster=monster, wounds_roll=5)))[says] is held


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, 'You pick an enemy unit, 1" away, a MONSTER.', True),
        ({"monster": False}, 'You pick an enemy unit, 1" away, no MONSTER.', False),
        ({}, "The following combat phase has not ended.", True),
        ({"combat_phase_over": True}, "The following combat phase has ended.", False),
        ({}, "The attack is made by your MONSTER and targets the MONSTER that you picked.", True),
        ({"targets_it": False}, "The attack is made by your MONSTER and targets something else.", False),
        (
            {"by_your_monster": False},
            "The attack is made by another model and targets the MONSTER that you picked.",
            False,
        ),
    ],
)
def test_what_is_told_of_a_titanic_duel(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(titanic_duel(Dueled(**{"distance": 1} | values)))[says] is held


@pytest.mark.parametrize(
    ("defensible", "faction_terrain", "says", "held"),
    [
        (True, False, "Defensible: yes; faction terrain: no.", True),
        (False, True, "Defensible: no; faction terrain: yes.", True),
        (False, False, "Defensible: no; faction terrain: no.", False),
        (True, False, "A garrison must leave, and none can enter again.", True),
        (False, True, "They are lost for the rest of the battle.", True),
    ],
)
def test_what_is_told_of_what_is_smashed(defensible: bool, faction_terrain: bool, says: str, held: bool) -> None:
    feature = Smashed(roll=3, distance=1, defensible=defensible, faction_terrain=faction_terrain)
    assert told(smash_to_rubble(feature))[says] is held


@given(st.lists(st.sampled_from(Rampage), max_size=12))
def test_with_any_number_of_monsters_each_is_carried_out_once(wanted: list[Rampage]) -> None:
    done: list[Rampage] = []
    for one in wanted:
        if rampage(RampageWanted(rampage=one, done=tuple(done))).outcome == "may carry it out":
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
        RampageWanted(**{"rampage": Rampage.STOMP} | values)
