"""Moving predatory endless spells: your controlled ones, the opponent's, then the wild ones in turns.

What surprises: your opponent may well move the one that you summoned, and commands it until the next hero phase; nobody
may pass on a wild one, though a move may be one of 0".
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.magic.spells import MoveBy, SpellToMove
from kb.tabletop.names import listed
from kb.tabletop.players import Player
from kb.tabletop.units.unit import names_differ

TURN_FIRST = Cite("core-3e/19.5.2", "all those controlled by friendly WIZARDS")
OPPONENT_NEXT = Cite("core-3e/19.5.2", "Then their opponent does likewise")
ALTERNATE = Cite("core-3e/19.5.2", "each picking 1 wild one to move")
CONTROLLED_FIRST = Cite("core-3e/19.5.2", "When all the controlled ones have been moved")
MUST_PICK = Cite("core-3e/19.5.2", "if any are eligible to move")
NOT_TWICE = Cite("core-3e/19.5.2", "cannot pick one that has already moved in")
MOVER = Cite("core-3e/19.5.2", "counts as its commanding player")
UNTIL = Cite("core-3e/19.5.2", "until the start of the next hero phase")
SUMMONER = Cite("core-3e/19.5.2", "commanded by the player that summoned it")


class OrderOfMoves(RuleInput):
    """The moves of all predatory endless spells in one hero phase."""

    turn: Player
    """Whose turn it is."""
    spells: Annotated[tuple[SpellToMove, ...], Field(min_length=1, max_length=60)]
    """The predatory endless spells on the battlefield that are eligible to move."""
    moves: Annotated[tuple[MoveBy, ...], Field(max_length=60)]
    """The moves in the order in which they are made; one that is left where it is makes a move of 0"."""

    @model_validator(mode="after")
    def _moves_are_of_these_spells(self) -> Self:
        names_differ("endless spells", (spell.name for spell in self.spells))
        unknown = {move.name for move in self.moves} - {spell.name for spell in self.spells}
        if unknown:
            raise ValueError(f"{listed(sorted(unknown))} is moved, but is no endless spell here")
        return self


@rule("core-3e/19.5.2", part="order", yes="right order", no="wrong order")
def order(given: OrderOfMoves) -> Verdict:
    """Are the predatory endless spells moved in the right order?"""
    v = Verdict()
    left = {spell.name: spell.controlled_by for spell in given.spells}
    wild = [spell.name for spell in given.spells if spell.controlled_by is None]
    picker = given.turn
    for move in given.moves:
        says = f"{move.name}, moved by {move.by}"
        if move.name not in left:
            v.step(NOT_TWICE, f"{says}, has moved in this phase already.", False)
            return v.end("wrong order")
        if move.name not in wild:
            in_order = _controlled_one(v, given.turn, left, move, says)
        else:
            waiting = [name for name in left if name not in wild]
            in_order = v.step(
                CONTROLLED_FIRST, f"{says}, is wild; controlled and not yet moved: {listed(waiting)}.", not waiting
            ) and v.step(ALTERNATE, f"It is for {picker} to pick a wild one, picked by {move.by}.", move.by is picker)
            picker = picker.other
        if not in_order:
            return v.end("wrong order")
        del left[move.name]
    because = v.steps[-1].cite if v.steps else None
    forgotten = [name for name in left if name not in wild]
    if forgotten:
        yours = any(left[name] is given.turn for name in forgotten)
        v.step(TURN_FIRST if yours else OPPONENT_NEXT, f"Controlled and still to be moved: {listed(forgotten)}.", False)
        return v.end("wrong order")
    all_moved = v.step(MUST_PICK, f"Wild and still to be moved: {listed(left)}.", not left)
    return v.end("right order" if all_moved else "wrong order", because=because if all_moved else MUST_PICK)


def _controlled_one(v: Verdict, turn: Player, left: dict[str, Player | None], move: MoveBy, says: str) -> bool:
    """Whether it is the time for a controlled one, and its own player who moves it."""
    controller = left[move.name]
    whose = f"{says}, is controlled by {controller}"
    if controller is turn:
        return v.step(TURN_FIRST, f"{whose}, whose turn it is.", move.by is controller)
    waiting = [name for name, player in left.items() if player is turn]
    in_order = move.by is controller and not waiting
    return v.step(OPPONENT_NEXT, f"{whose}; controlled by {turn} and not yet moved: {listed(waiting)}.", in_order)


class EndlessSpellToCommand(RuleInput):
    """An endless spell, and who has had to do with it."""

    summoned_by: Player
    """Who summoned it."""
    last_moved_by: Player | None = None
    """Who picked it, as a predatory endless spell, when it was last moved; empty where it never was."""
    next_hero_phase: bool = False
    """Whether a hero phase has started since it was last moved, of either player."""

    @model_validator(mode="after")
    def _a_hero_phase_after_a_move(self) -> Self:
        if self.next_hero_phase and self.last_moved_by is None:
            raise ValueError("no hero phase has started since it was last moved if it was never moved")
        return self


@rule("core-3e/19.5.2", part="command", neither=("you command it", "your opponent commands it"))
def command(given: EndlessSpellToCommand) -> Verdict:
    """Who commands the endless spell now?"""
    v = Verdict()
    mover = given.last_moved_by
    if v.step(MOVER, f"It was last moved by {mover or 'nobody'}.", mover is not None):
        since = f"The next hero phase has {'' if given.next_hero_phase else 'not '}started."
        if v.step(UNTIL, since, not given.next_hero_phase):
            return v.end(COMMANDS[mover or given.summoned_by], because=MOVER)
    v.step(SUMMONER, f"It was summoned by {given.summoned_by}.", True)
    return v.end(COMMANDS[given.summoned_by])


COMMANDS = {Player.YOU: "you command it", Player.OPPONENT: "your opponent commands it"}

YOU, OPPONENT = Player.YOU, Player.OPPONENT
MINE = SpellToMove(name="Pendulum", controlled_by=YOU)
HIS = SpellToMove(name="Jaws", controlled_by=OPPONENT)
SUN, GATE, RAM = (SpellToMove(name=name, controlled_by=None) for name in ("Sun", "Gate", "Ram"))


def _order(spells: tuple[SpellToMove, ...], *moves: tuple[SpellToMove, Player], turn: Player = YOU) -> OrderOfMoves:
    return OrderOfMoves(turn=turn, spells=spells, moves=tuple(MoveBy(name=spell.name, by=by) for spell, by in moves))


EXAMPLES = (
    Example(
        "My turn, who moves first, my endless spell or his?",
        _order((MINE, HIS), (MINE, YOU), (HIS, OPPONENT)),
        "right order",
        OPPONENT_NEXT,
    ),
    Example(
        "In my turn, may he move his endless spell first?",
        _order((MINE, HIS), (HIS, OPPONENT), (MINE, YOU)),
        "wrong order",
        OPPONENT_NEXT,
    ),
    Example(
        "His turn, who moves endless spells first?",
        _order((MINE, HIS), (HIS, OPPONENT), (MINE, YOU), turn=OPPONENT),
        "right order",
        OPPONENT_NEXT,
    ),
    Example(
        "Only my endless spell is out there, do I move it?", _order((MINE,), (MINE, YOU)), "right order", TURN_FIRST
    ),
    Example(
        "May he move the endless spell that I control?", _order((MINE,), (MINE, OPPONENT)), "wrong order", TURN_FIRST
    ),
    Example(
        "Can I leave my endless spell where it is, and say that it moves 0 inches?",
        _order((MINE, HIS), (MINE, YOU), (HIS, OPPONENT)),
        "right order",
        OPPONENT_NEXT,
    ),
    Example(
        "My turn: he moved his endless spell before I moved the one I control, right?",
        _order((MINE, HIS), (HIS, OPPONENT)),
        "wrong order",
        OPPONENT_NEXT,
    ),
    Example(
        "I moved my endless spell and he never moved the one he controls, right?",
        _order((MINE, HIS), (MINE, YOU)),
        "wrong order",
        OPPONENT_NEXT,
    ),
    Example("Can I skip my only endless spell?", _order((MINE,)), "wrong order", TURN_FIRST),
    Example("Only one wild spell on the table, who moves it?", _order((SUN,), (SUN, YOU)), "right order", ALTERNATE),
    Example(
        "It's my turn, can he move the only wild endless spell?",
        _order((SUN,), (SUN, OPPONENT)),
        "wrong order",
        ALTERNATE,
    ),
    Example(
        "Three wild endless spells in my turn, do we move them I, he, I?",
        _order((SUN, GATE, RAM), (SUN, YOU), (GATE, OPPONENT), (RAM, YOU)),
        "right order",
        ALTERNATE,
    ),
    Example(
        "May I move two wild ones in a row?",
        _order((SUN, GATE, RAM), (SUN, YOU), (GATE, YOU), (RAM, OPPONENT)),
        "wrong order",
        ALTERNATE,
    ),
    Example(
        "Can I move a wild endless spell before he has moved his own?",
        _order((HIS, SUN), (SUN, YOU), (HIS, OPPONENT)),
        "wrong order",
        CONTROLLED_FIRST,
    ),
    Example(
        "Can a wild endless spell be moved twice in a phase?",
        _order((SUN,), (SUN, YOU), (SUN, OPPONENT)),
        "wrong order",
        NOT_TWICE,
    ),
    Example("Can I pass on moving a wild spell?", _order((SUN, GATE), (SUN, YOU)), "wrong order", MUST_PICK),
    Example(
        "Whose endless spell is it after he moved it?",
        EndlessSpellToCommand(summoned_by=YOU, last_moved_by=OPPONENT),
        "your opponent commands it",
        MOVER,
    ),
    Example(
        "He moved my wild endless spell last turn, who commands it in the new hero phase?",
        EndlessSpellToCommand(summoned_by=YOU, last_moved_by=OPPONENT, next_hero_phase=True),
        "you command it",
        SUMMONER,
    ),
    Example(
        "Who commands an endless spell that never moves?",
        EndlessSpellToCommand(summoned_by=OPPONENT),
        "your opponent commands it",
        SUMMONER,
    ),
    Example(
        "I moved the wild endless spell that he summoned, do I roll its damage?",
        EndlessSpellToCommand(summoned_by=OPPONENT, last_moved_by=YOU),
        "you command it",
        MOVER,
    ),
)
