"""Armies that are set up in turns, a unit at a time, each unit in its own player's territory."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from kb.engine import Cite, Verdict
from kb.rules.everchosen.armies.coherency import stands_together
from kb.rules.everchosen.armies.on_the_map import UnitAndEnemyTerritory, UnitOnTheMap, near
from kb.tabletop.armies.profiles import UnitCount
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.inputs import RuleInput
from kb.tabletop.players import Player
from kb.tabletop.units.models import Inches, Position


class UnitsLeft(RuleInput):
    """How far both players have come with setting up their armies, a unit at a time."""

    your_units_left: UnitCount
    """How many of your units you have still to set up."""
    opponents_units_left: UnitCount
    """How many of their units your opponent has still to set up."""
    last_set_up_by: Player | None
    """Who set up the last unit; empty where no unit has been set up."""


class SetUpInTurns(UnitsLeft):
    """How far both players have come with setting up their armies, and who won the roll-off before."""

    won_the_roll_off: Player
    """Who won the roll-off, whatever their role in the battle."""


class Turns(NamedTuple):
    """What the battleplan says of setting up in turns."""

    first: Cite
    turns: Cite
    rest: Cite
    done: Cite


def next_to_set_up(given: UnitsLeft, begins: Callable[[], Player], who: str, cites: Turns) -> Verdict:
    """Who sets up the next unit; `begins` reads who sets up the first, told by `who`: "The roll-off was won by"."""
    v = Verdict()
    left = {Player.YOU: given.your_units_left, Player.OPPONENT: given.opponents_units_left}
    says = f"Units still to be set up: {left[Player.YOU]} of yours, {left[Player.OPPONENT]} of your opponent's."
    if v.step(cites.done, says, not any(left.values())):
        return v.end("both armies are set up")
    finished = "Neither player has" if all(left.values()) else "Your opponent has" if left[Player.YOU] else "You have"
    if v.step(cites.rest, f"{finished} finished.", not all(left.values())):
        return v.end("you set up all the rest" if left[Player.YOU] else "your opponent sets up all the rest")
    last = given.last_set_up_by
    if last is None:
        player = begins()
        v.step(cites.first, f"No unit is set up. {who} {player}.", True)
    else:
        player = last.other
        v.step(cites.turns, f"The last unit was set up by {last}.", True)
    return v.end("you set up the next unit" if player is Player.YOU else "your opponent sets up the next unit")


def next_after_roll_off(given: SetUpInTurns, cites: Turns) -> Verdict:
    """Who sets up the next unit, where the winner of a roll-off sets up the first."""
    return next_to_set_up(given, lambda: given.won_the_roll_off, "The roll-off was won by", cites)


class UnitInOwnTerritory(RuleInput):
    """A unit, and where it is to be set up before the battle."""

    wholly_within_own_territory: bool
    """Whether every model of the unit would be wholly within the territory of its own player, as the map shows it."""


class UnitAwayFromEnemyTerritory(UnitInOwnTerritory):
    """A unit, and where it is to be set up before the battle."""

    from_enemy_territory: Inches
    """Inches from the unit to the nearest point of enemy territory."""


def in_own_territory(v: Verdict, given: UnitInOwnTerritory | UnitOnTheMap, cite: Cite) -> bool:
    """Whether the unit would stand in its own territory, and, on the map, as one coherent group; as steps."""
    if not stands_together(v, given):
        return False
    inside = given.wholly_within_own_territory
    says = f"It would {'' if inside else 'not '}be wholly within its own player's territory."
    return v.step(cite, says, inside, models=given.outside if isinstance(given, UnitOnTheMap) else ())


def anywhere_in_own_territory(given: UnitInOwnTerritory | UnitOnTheMap, cite: Cite) -> Verdict:
    """Whether the unit may be set up there, where it has to be in its own territory and nothing else."""
    v = Verdict()
    return v.end("may be set up" if in_own_territory(v, given, cite) else "may not stand there")


def from_enemy_territory(
    v: Verdict, given: UnitAwayFromEnemyTerritory | UnitAndEnemyTerritory, limit: float, cite: Cite
) -> bool:
    """Whether the unit would be more than so many inches away from enemy territory, as a step."""
    away = given.from_enemy_territory
    too_near = near(given.models, given.enemy_territory, limit) if isinstance(given, UnitAndEnemyTerritory) else ()
    return more_than(v, away, limit, "enemy territory", cite, too_near)


def away_from_enemy_territory(
    given: UnitAwayFromEnemyTerritory | UnitAndEnemyTerritory, territory: Cite, limit: float, away: Cite
) -> Verdict:
    """Whether the unit may be set up there: in its own territory, and more than so many inches from the enemy's."""
    v = Verdict()
    stands = in_own_territory(v, given, territory) and from_enemy_territory(v, given, limit, away)
    return v.end("may be set up" if stands else "may not stand there")


def more_than(v: Verdict, away: float, limit: float, what: str, cite: Cite, models: Iterable[Position] = ()) -> bool:
    """Whether the unit would be more than so many inches away from something, as a step; `models` are too near it."""
    return v.step(cite, f"It would be {inches(away)} from {what}.", not within(away, limit), models=models)
