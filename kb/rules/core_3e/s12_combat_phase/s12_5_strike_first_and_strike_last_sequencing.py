"""Strike-first and strike-last sequencing: the order of a whole combat phase.

What surprises: strike-first units of both players alternate, so nobody fights with all of theirs before the other; a
unit under both effects fights with the ordinary ones; an ability of the start of the phase comes before any blow.
"""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.combat.fighting import Stage, UnitToFight
from kb.tabletop.names import Names, listed
from kb.tabletop.players import Player
from kb.tabletop.units.unit import names_differ

STARTS = Cite("core-3e/12.5", "Abilities used at the start")
CANCEL = Cite("core-3e/12.4", "cancel each other out: neither applies to it")
FIRST = Cite("core-3e/12.5", "Attacks by units with strike-first effects")
FIRST_IN_TURNS = Cite("core-3e/12.4", "the players alternate fighting with them")
ORDINARY = Cite("core-3e/12.5", "units without strike-first or strike-last effects")
ORDINARY_IN_TURNS = Cite("core-3e/12.0", "whose turn is taking place picks first")
LAST = Cite("core-3e/12.5", "Attacks by units with strike-last effects")
LAST_IN_TURNS = Cite("core-3e/12.4", "the players alternate in the same way")
ENDS = Cite("core-3e/12.5", "Abilities used at the end")

DECIDES = (STARTS, ENDS, CANCEL, FIRST_IN_TURNS, FIRST, LAST_IN_TURNS, LAST, ORDINARY_IN_TURNS, ORDINARY)
"""What decides an order, the most telling first."""


class FightingUnits(RuleInput):
    """All units that fight in one combat phase, each player's in the order in which that player picks them."""

    turn: Player
    """Whose turn it is."""
    units: Annotated[tuple[UnitToFight, ...], Field(min_length=1, max_length=60)]
    """The units of both players; of those that could go next, their player picks the first in this list."""
    at_the_start: Names = ()
    """Abilities used at the start of the combat phase, in the order in which they are used."""
    at_the_end: Names = ()
    """Abilities used at the end of the combat phase, in the order in which they are used."""

    @model_validator(mode="after")
    def _each_has_its_own_name(self) -> Self:
        names_differ("units", (unit.name for unit in self.units))
        return self


@rule("core-3e/12.5", neither="{}")
def sequence(given: FightingUnits) -> Verdict:
    """In which order do they fight?"""
    v = Verdict()
    both = [unit.name for unit in given.units if unit.strike_first and unit.strike_last]
    first, ordinary, last = ([unit for unit in given.units if unit.stage is stage] for stage in Stage)
    v.step(STARTS, f"Abilities at the start of the phase: {_listed(given.at_the_start)}.", bool(given.at_the_start))
    v.step(CANCEL, f"Under both effects at once: {listed(both)}.", bool(both))
    order = [
        *given.at_the_start,
        *_fight(v, given.turn, "With strike-first", first, FIRST, FIRST_IN_TURNS),
        *_fight(v, given.turn, "Without either", ordinary, ORDINARY, ORDINARY_IN_TURNS),
        *_fight(v, given.turn, "With strike-last", last, LAST, LAST_IN_TURNS),
        *given.at_the_end,
    ]
    v.step(ENDS, f"Abilities at the end of the phase: {_listed(given.at_the_end)}.", bool(given.at_the_end))
    return v.end(", ".join(order), because=min((step.cite for step in v.steps if step.held), key=DECIDES.index))


def _fight(v: Verdict, turn: Player, effect: str, units: list[UnitToFight], stage: Cite, in_turns: Cite) -> list[str]:
    """The units of one stage in turns, from the player whose turn it is; who has none left passes."""
    starting = [unit.name for unit in units if unit.player is turn]
    answering = [unit.name for unit in units if unit.player is not turn]
    order = [name for pair in zip_longest(starting, answering) for name in pair if name is not None]
    if starting and answering:
        v.step(in_turns, f"{effect}, in turns, starting with {turn}: {_listed(order)}.", True)
    else:
        v.step(stage, f"{effect}: {_listed(order)}.", bool(order))
    return order


def _listed(names: Sequence[str]) -> str:
    return ", then ".join(names) or "none"


YOU, OPPONENT = Player.YOU, Player.OPPONENT
A, B = (UnitToFight(name=name, player=YOU, strike_first=True) for name in "AB")
C = UnitToFight(name="C", player=YOU, strike_last=True)
D = UnitToFight(name="D", player=OPPONENT, strike_first=True)
E, F = (UnitToFight(name=name, player=OPPONENT) for name in "EF")
G, H = (UnitToFight(name=name, player=YOU) for name in "GH")
BOTH = UnitToFight(name="cursed", player=YOU, strike_first=True, strike_last=True)
SLOW = UnitToFight(name="slow", player=OPPONENT, strike_last=True)
GENERAL = UnitToFight(name="general", player=YOU, strike_first=True)

EXAMPLES = (
    Example(
        "I have strike-first A and B and strike-last C, they have strike-first D, and E and F: who goes when?",
        FightingUnits(turn=YOU, units=(A, B, C, D, E, F)),
        "A, D, B, E, F, C",
        FIRST_IN_TURNS,
    ),
    Example(
        "In their turn, with my strike-first A, B and strike-last C, their strike-first D, and E and F: who goes when?",
        FightingUnits(turn=OPPONENT, units=(A, B, C, D, E, F)),
        "D, A, B, E, F, C",
        FIRST_IN_TURNS,
    ),
    Example(
        "They charged me, but my unit strikes first: who swings?",
        FightingUnits(turn=OPPONENT, units=(A, E, F)),
        "A, E, F",
        FIRST,
    ),
    Example(
        "Nobody has an effect, do we alternate?",
        FightingUnits(turn=YOU, units=(E, F, G, H)),
        "G, E, H, F",
        ORDINARY_IN_TURNS,
    ),
    Example(
        "Only my side has units to fight, how do they go?", FightingUnits(turn=OPPONENT, units=(G, H)), "G, H", ORDINARY
    ),
    Example(
        "My only unit is strike-last, do they fight with everything before it?",
        FightingUnits(turn=YOU, units=(C, E, F)),
        "E, F, C",
        LAST,
    ),
    Example(
        "Both of us have a strike-last unit, whose fights first in my turn?",
        FightingUnits(turn=YOU, units=(SLOW, C, E)),
        "E, C, slow",
        LAST_IN_TURNS,
    ),
    Example(
        "My unit strikes first and got strike-last on top, when does it fight?",
        FightingUnits(turn=YOU, units=(BOTH, D, E)),
        "D, cursed, E",
        CANCEL,
    ),
    Example(
        "Does a start of combat ability go off before my strike-first general?",
        FightingUnits(turn=YOU, units=(GENERAL,), at_the_start=("Aetheric Channelling",)),
        "Aetheric Channelling, general",
        STARTS,
        shows="commentary-2021-01/combat-phase/6",
    ),
    Example(
        "Is an end of combat ability before or after the strike-last units?",
        FightingUnits(turn=YOU, units=(G, SLOW), at_the_end=("healing",)),
        "G, slow, healing",
        ENDS,
    ),
)
