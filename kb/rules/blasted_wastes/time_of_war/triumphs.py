"""Triumphs that are won in the Blasted Wastes: who rolls for one, who bears it, and the daemons that it summons."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from types import MappingProxyType

from kb.engine import Cite, Verdict
from kb.rules.blasted_wastes.time_of_war.conditions import (
    TriumphAtTheStart,
    near,
    start_of_your_hero_phase,
    unused,
)
from kb.tabletop import D6, RuleInput
from kb.tabletop.battlefield.enemies import FromEnemies, enemy_within
from kb.tabletop.battlefield.measure import inches
from kb.tabletop.dice import ThreeD6
from kb.tabletop.units.models import Inches


class Victory(StrEnum):
    """What a player claimed at the end of a battle."""

    MAJOR = "major victory"
    MINOR = "minor victory"
    NONE = "no victory"


class BattleWonHere(RuleInput):
    """A battle that you have fought, and your roll for a triumph."""

    victory: Victory
    """What you claimed at the end of that battle."""
    fought_here: bool = True
    """Whether the battle was fought in this place."""
    roll: D6
    """What the dice for the triumph shows."""


def rewarded(
    given: BattleWonHere,
    place: str,
    cite: Cite,
    rows: Mapping[str, Cite],
    rerolled: Mapping[str, Callable[[Verdict], bool]] = MappingProxyType({}),
) -> Verdict:
    """Which triumph it is, for one who can roll on the table of the place; the rows are in its order.

    `rerolled` says, by the name of a triumph, whether its result is re-rolled.
    """
    v = Verdict()
    where = f"{'on' if given.fought_here else 'not on'} {place}"
    can = given.victory is Victory.MAJOR and given.fought_here
    if not v.step(cite, f"Claimed: {given.victory}, {where}.", can):
        return v.end("no roll on this table")
    name, row = tuple(rows.items())[given.roll - 1]
    v.step(row, f"The dice shows {given.roll}.", True)
    if name in rerolled and rerolled[name](v):
        return v.end("re-roll the result")
    return v.end(name, value=given.roll, because=row)


class Bearer(StrEnum):
    """A model of your army that may carry a triumph for its unit."""

    TOTEM = "TOTEM"
    STANDARD = "bearer of a unit standard"
    BANNER = "bearer of a unit banner"
    ICON = "bearer of a unit icon"
    OTHER = "any other model"


class DaemonsSummoned(TriumphAtTheStart):
    """A unit of daemons that you want to summon with a triumph."""

    used: bool = False
    """Whether you have summoned aid with this triumph in this battle before."""
    roll: ThreeD6
    """What the three dice show together."""


class DaemonsSetUp(RuleInput):
    """Where you want to set up the unit of daemons that you have summoned."""

    from_hero: Inches
    """Inches from the unit, as set up, to a HERO in your army: the nearest, where there are several."""
    from_enemies: FromEnemies
    """Inches from the unit, as set up, to the nearest enemy model; empty where there is none on the battlefield."""


def summoned(given: DaemonsSummoned, daemons: str, start: Cite, once: Cite, dice: Cite) -> Verdict:
    """How many daemons are summoned, where they may be."""
    v = Verdict()
    if not (start_of_your_hero_phase(v, start, given) and unused(v, once, given.used)):
        return v.end("may not be summoned now")
    v.step(dice, f"The three dice show {given.roll} together.", True)
    return v.end(f"{given.roll} {daemons}", value=given.roll)


def set_up(given: DaemonsSetUp, reach: int, enemy: Cite, hero: Cite) -> Verdict:
    """Whether the unit of daemons may be set up so."""
    v = Verdict()
    stands = v.step(enemy, _nearest_enemy(given.from_enemies), not enemy_within(given.from_enemies, 3)) and near(
        v, hero, "The nearest HERO in your army", given.from_hero, reach
    )
    return v.end("may be set up so" if stands else "may not be set up so")


def _nearest_enemy(distance: float | None) -> str:
    where = "there is none" if distance is None else f"{inches(distance)} away"
    return f"The nearest enemy model on the battlefield: {where}."
