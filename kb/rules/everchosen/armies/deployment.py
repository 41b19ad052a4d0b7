"""Armies that are set up in turns, a unit at a time, each unit in its own player's territory."""

from kb.engine import Cite, Verdict
from kb.tabletop.armies.profiles import UnitCount
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.inputs import RuleInput
from kb.tabletop.players import Player
from kb.tabletop.units.models import Inches


class SetUpInTurns(RuleInput):
    """How far both players have come with setting up their armies, a unit at a time."""

    you_go_first: bool
    """Whether you are the player who sets up the first unit: you won the roll-off."""
    last_set_up_by: Player | None
    """Who set up the last unit; empty where no unit has been set up."""
    your_units_left: UnitCount
    """How many of your units you have still to set up."""
    opponents_units_left: UnitCount
    """How many of their units your opponent has still to set up."""


def next_to_set_up(v: Verdict, given: SetUpInTurns, first: Cite, turns: Cite, rest: Cite, done: Cite) -> Verdict:
    """Who sets up the next unit."""
    left = {Player.YOU: given.your_units_left, Player.OPPONENT: given.opponents_units_left}
    says = f"Units still to be set up: {left[Player.YOU]} of yours, {left[Player.OPPONENT]} of your opponent's."
    if v.step(done, says, not any(left.values())):
        return v.end("both armies are set up")
    if given.last_set_up_by is None:
        player = Player.YOU if given.you_go_first else Player.OPPONENT
        v.step(first, f"No unit is set up, and the first to set up is {player}.", True)
    else:
        player = given.last_set_up_by.other
        v.step(turns, f"The last unit was set up by {given.last_set_up_by}.", True)
    if not left[player]:
        v.step(rest, f"No units left to set up: {player}.", True)
        player = player.other
    return v.end("you set up the next unit" if player is Player.YOU else "your opponent sets up the next unit")


class UnitInOwnTerritory(RuleInput):
    """A unit, and where it is to be set up before the battle."""

    wholly_within_own_territory: bool
    """Whether every model of the unit would be wholly within the territory of its own player, as the map shows it."""


class UnitAwayFromEnemyTerritory(UnitInOwnTerritory):
    """A unit, and where it is to be set up before the battle."""

    from_enemy_territory: Inches
    """Inches from the unit to the nearest point of enemy territory."""


def in_own_territory(v: Verdict, given: UnitInOwnTerritory, cite: Cite) -> bool:
    """Whether the unit would stand in its own territory, as a step."""
    inside = given.wholly_within_own_territory
    return v.step(cite, f"It would {'' if inside else 'not '}be wholly within its own player's territory.", inside)


def more_than(v: Verdict, away: float, limit: float, what: str, cite: Cite) -> bool:
    """Whether the unit would be more than so many inches away from something, as a step."""
    return v.step(cite, f"It would be {inches(away)} from {what}.", not within(away, limit))
