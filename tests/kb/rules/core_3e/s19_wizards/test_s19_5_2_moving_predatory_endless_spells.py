"""Moving predatory endless spells: the order that the rule describes is right, and every other one is wrong."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s19_wizards.s19_5_2_moving_predatory_endless_spells import (
    EndlessSpellToCommand,
    OrderOfMoves,
    command,
    order,
)
from kb.tabletop import RuleInputError
from kb.tabletop.magic.spells import MoveBy, SpellToMove
from kb.tabletop.players import Player

OTHER = {Player.YOU: Player.OPPONENT, Player.OPPONENT: Player.YOU}


@st.composite
def tables(draw: st.DrawFn) -> tuple[Player, tuple[SpellToMove, ...]]:
    holders = draw(st.lists(st.none() | st.sampled_from(Player), min_size=1, max_size=4))
    spells = tuple(SpellToMove(name=f"spell {number}", controlled_by=by) for number, by in enumerate(holders))
    return draw(st.sampled_from(Player)), spells


def movers(turn: Player, spells: tuple[SpellToMove, ...]) -> tuple[MoveBy, ...]:
    """Who moves each of these, in this order: the controller, or else the players in turns."""
    picker, moves = turn, []
    for spell in spells:
        moves.append(MoveBy(name=spell.name, by=spell.controlled_by or picker))
        if spell.controlled_by is None:
            picker = OTHER[picker]
    return tuple(moves)


def stage(turn: Player, spell: SpellToMove) -> int:
    return [turn, OTHER[turn], None].index(spell.controlled_by)


@given(tables())
def test_right_are_exactly_the_orders_that_keep_to_the_stages(table: tuple[Player, tuple[SpellToMove, ...]]) -> None:
    turn, spells = table
    for arranged in permutations(spells):
        stages = [stage(turn, spell) for spell in arranged]
        wanted = OrderOfMoves(turn=turn, spells=spells, moves=movers(turn, arranged))
        assert (order(wanted).outcome == "right order") is (stages == sorted(stages))


@given(tables(), st.data())
def test_a_wrong_mover_or_a_missing_move_is_never_right(
    table: tuple[Player, tuple[SpellToMove, ...]], data: st.DataObject
) -> None:
    turn, spells = table
    moves = movers(turn, tuple(sorted(spells, key=lambda spell: stage(turn, spell))))
    place = data.draw(st.integers(0, len(moves) - 1))
    swapped = MoveBy(name=moves[place].name, by=OTHER[moves[place].by])
    for changed in (
        (*moves[:place], swapped, *moves[place + 1 :]),
        moves[:place] + moves[place + 1 :],
        (*moves, moves[0]),
    ):
        assert order(OrderOfMoves(turn=turn, spells=spells, moves=changed)).outcome == "wrong order"


@given(st.sampled_from(Player), st.none() | st.sampled_from(Player))
def test_it_is_always_under_somebody_s_command(summoner: Player, mover: Player | None) -> None:
    now = command(EndlessSpellToCommand(summoned_by=summoner, last_moved_by=mover))
    assert now.outcome.startswith(mover or summoner)


SUN = SpellToMove(name="Sun", controlled_by=None)


def test_what_no_table_can_hold_is_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^2 endless spells are called Sun: give each its own name$"):
        OrderOfMoves(turn=Player.YOU, spells=(SUN, SUN), moves=())
    with pytest.raises(RuleInputError, match=r"^Moon is moved, but is no endless spell here$"):
        OrderOfMoves(turn=Player.YOU, spells=(SUN,), moves=(MoveBy(name="Moon", by=Player.YOU),))
    says = r"^no hero phase has started since it was last moved if it was never moved$"
    with pytest.raises(RuleInputError, match=says):
        EndlessSpellToCommand(summoned_by=Player.YOU, next_hero_phase=True)
