"""Core concepts: ready means that no part is amiss, and an army is one that can be."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s01_core_concepts.s01_0_core_concepts import DRYADS, GAME, HIVE, ready
from kb.tabletop import RuleInputError
from kb.tabletop.armies.profiles import Piece, PlayedWith

RUIN = Piece(name="Ruin", kind=PlayedWith.OTHER_TERRAIN)


@given(st.sampled_from([(), ("Sylvaneth",)]), st.integers(0, 2), st.integers(5, 7), st.booleans(), st.integers(0, 2))
def test_ready_is_that_no_part_is_amiss(
    factions: tuple[str, ...], generals: int, sides: int, inches: bool, spells: int
) -> None:
    game = GAME.but(
        factions=factions, generals=generals, sides=sides, inches=inches, beside=(HIVE,) * spells, wizards=1
    )
    amiss = sum((not factions, generals != 1, sides != 6, not inches, spells > 1))
    verdict = ready(game)
    assert (verdict.outcome, verdict.value) == ("not ready" if amiss else "ready", amiss)


@pytest.mark.parametrize("number", [1, 50])
def test_the_fullest_army_is_judged(number: int) -> None:
    assert ready(GAME.but(units=(DRYADS,) * number, wizards=number, beside=(HIVE,) * 40)).value in (0, 1)


def test_terrain_of_neither_army_is_no_part_of_it() -> None:
    with pytest.raises(RuleInputError, match="does not stand beside the units of your army"):
        GAME.but(beside=(RUIN,))


def test_more_wizards_than_units_are_refused() -> None:
    with pytest.raises(RuleInputError, match="WIZARDS or PRIESTS can be 1 at most"):
        GAME.but(wizards=2)


@pytest.mark.parametrize(
    ("kind", "who"),
    [
        (PlayedWith.ENDLESS_SPELL, {"wizards": 1}),
        (PlayedWith.INVOCATION, {"priests": 1}),
        (PlayedWith.FACTION_TERRAIN, {}),
    ],
)
def test_what_stands_beside_the_units_needs_who_brings_it(kind: PlayedWith, who: dict[str, int]) -> None:
    piece = Piece(name="Dryads", kind=kind)
    assert ready(GAME.but(beside=(piece,), **who)).outcome == "ready"
    assert ready(GAME.but(beside=(piece, piece), **who)).outcome == "not ready"
    assert (ready(GAME.but(beside=(piece,))).outcome == "ready") is (not who)
