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
from tests.kb.rules.told import told

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


YOU, OPPONENT = Player.YOU, Player.OPPONENT
MINE, HIS = SpellToMove(name="Sword", controlled_by=YOU), SpellToMove(name="Maw", controlled_by=OPPONENT)
GATE = SpellToMove(name="Gate", controlled_by=None)


def moved(*moves: tuple[SpellToMove, Player]) -> OrderOfMoves:
    """All four on the table in your turn, and these moves of them."""
    listed = tuple(MoveBy(name=spell.name, by=by) for spell, by in moves)
    return OrderOfMoves(turn=YOU, spells=(MINE, HIS, SUN, GATE), moves=listed)


def test_what_is_told_of_the_right_order() -> None:
    assert told(order(moved((MINE, YOU), (HIS, OPPONENT), (SUN, YOU), (GATE, OPPONENT)))) == {
        "Sword, moved by you, is controlled by you, whose turn it is.": True,
        "Maw, moved by your opponent, is controlled by your opponent; controlled by you and not yet moved: none.": True,
        "Sun, moved by you, is wild; controlled and not yet moved: none.": True,
        "It is for you to pick a wild one, picked by you.": True,
        "Gate, moved by your opponent, is wild; controlled and not yet moved: none.": True,
        "It is for your opponent to pick a wild one, picked by your opponent.": True,
        "Wild and still to be moved: none.": True,
    }


@pytest.mark.parametrize(
    ("moves", "says"),
    [
        (
            ((HIS, OPPONENT),),
            "Maw, moved by your opponent, is controlled by your opponent; controlled by you and not yet moved: Sword.",
        ),
        (((MINE, YOU), (SUN, YOU)), "Sun, moved by you, is wild; controlled and not yet moved: Maw."),
        (((MINE, YOU), (MINE, YOU)), "Sword, moved by you, has moved in this phase already."),
        ((), "Controlled and still to be moved: Sword, Maw."),
        (((MINE, YOU), (HIS, OPPONENT), (SUN, YOU)), "Wild and still to be moved: Gate."),
    ],
)
def test_what_is_told_of_the_wrong_order(moves: tuple[tuple[SpellToMove, Player], ...], says: str) -> None:
    last = order(moved(*moves)).steps[-1]
    assert (last.says, last.held) == (says, False)


def test_what_is_told_of_its_commander() -> None:
    taken = EndlessSpellToCommand(summoned_by=YOU, last_moved_by=OPPONENT)
    assert told(command(taken)) == {
        "It was last moved by your opponent.": True,
        "The next hero phase has not started.": True,
    }
    assert told(command(taken.but(next_hero_phase=True))) == {
        "It was last moved by your opponent.": True,
        "The next hero phase has started.": False,
        "It was summoned by you.": True,
    }
    assert told(command(EndlessSpellToCommand(summoned_by=YOU)))["It was last moved by nobody."] is False
