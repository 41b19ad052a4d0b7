"""Triumphs that are won in the Blasted Wastes: who rolls for one, who bears it, and the daemons that it summons."""

from collections.abc import Mapping
from enum import StrEnum

from kb.engine import Cite, Verdict
from kb.rules.blasted_wastes.time_of_war.conditions import (
    TriumphAtTheStart,
    near,
    start_of_your_hero_phase,
    unused,
)
from kb.tabletop import D6, RuleInput
from kb.tabletop.battlefield.enemies import FromEnemies, enemy_within, nearest_enemy
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


def rewarded(given: BattleWonHere, place: str, cite: Cite, rows: Mapping[str, Cite]) -> Verdict:
    """Which triumph it is, for one who can roll on the table of the place; the rows are in its order."""
    v = Verdict()
    where = f"{'on' if given.fought_here else 'not on'} {place}"
    can = given.victory is Victory.MAJOR and given.fought_here
    if not v.step(cite, f"Claimed: {given.victory}, {where}.", can):
        return v.end("no roll on this table")
    name, row = tuple(rows.items())[given.roll - 1]
    v.step(row, f"The dice shows {given.roll}.", True)
    return v.end(name, value=given.roll)


class Bearer(StrEnum):
    """A model of your army that may carry a triumph for its unit."""

    TOTEM = "TOTEM"
    STANDARD = "bearer of a unit standard"
    BANNER = "bearer of a unit banner"
    ICON = "bearer of a unit icon"
    OTHER = "any other model"


class DaemonsSummoned(TriumphAtTheStart):
    """A unit of daemons that you want to summon with a triumph, and where you want to set it up."""

    used: bool = False
    """Whether you have summoned aid with this triumph in this battle before."""
    roll: ThreeD6
    """What the three dice show together."""
    from_hero: Inches
    """Inches from the unit, as set up, to the nearest HERO in your army."""
    from_enemies: FromEnemies
    """Inches from the unit, as set up, to the nearest enemy model; empty where there is none on the battlefield."""


def summoned(
    given: DaemonsSummoned, reach: int, *, start: Cite, once: Cite, dice: Cite, enemy: Cite, hero: Cite
) -> Verdict:
    """Whether the unit may be set up so; the value is how many models it has."""
    v = Verdict()
    if not (start_of_your_hero_phase(v, start, given) and unused(v, once, given.used)):
        return v.end("may not be summoned now")
    v.step(dice, f"The three dice show {given.roll} together: so many models.", True)
    there = f"Where it would stand, {nearest_enemy(given.from_enemies)}."
    stands = v.step(enemy, there, not enemy_within(given.from_enemies, 3)) and near(
        v, hero, "The nearest HERO in your army", given.from_hero, reach
    )
    return v.end("may be set up so" if stands else "may not be set up so", value=given.roll)
