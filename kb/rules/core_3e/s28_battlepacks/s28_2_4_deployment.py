"""Deployment: the battleplan says who sets up first, in what order, and where.

What surprises: the order is the battleplan's, not the same in every game; where players alternate, a Unified battalion
goes down as one, and when one player has finished, the other sets up all that is left.
"""

from collections.abc import Sequence
from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.measure import inches, within
from kb.tabletop.models import Inches
from kb.tabletop.names import Name, plain
from kb.tabletop.players import Player, PlayersUnit
from kb.tabletop.units import names_differ

PLAYERS = Cite("core-3e/28.2.4", "How the players deploy their armies")
INSTRUCTIONS = Cite("core-3e/28.2.4", "a set of instructions in each battleplan")
TERRITORY = Cite("core-3e/28.2.8", "where each player's territory is")
ONE_DROP = Cite("core-3e/26.2.1", "all other units of the battalion must follow")
RESERVE = Cite("core-3e/3.1", "a unit that a rule allows you")


class DeployedUnit(PlayersUnit):
    """A unit, and where it was set up."""

    in_territory: bool = True
    """Whether it is wholly within the territory of the player whose it is."""
    from_enemy_territory: Inches = 24
    """Inches from it to the nearest part of enemy territory."""
    reserve: bool = False
    """Whether a rule allows it to be set up in reserve, and it was."""
    unified: Name | None = None
    """The battalion with Unified that it is in; empty where it is in none."""


class DeployedArmies(RuleInput):
    """The instructions of a battleplan, and both armies when deployment ends."""

    first: Player
    """The player who sets up first, by the battleplan."""
    alternate: bool = True
    """Whether it makes the players take turns to set up a unit; otherwise one army is set up before the other."""
    more_than: Annotated[float, Field(ge=0, le=48)] = 0
    """From enemy territory, more than how many inches it wants units; 0 where it does not say."""
    order: Annotated[tuple[DeployedUnit, ...], Field(min_length=1, max_length=100)]
    """All units of both armies, in the order in which they were set up."""

    @model_validator(mode="after")
    def _each_unit_once(self) -> Self:
        names_differ("units", (unit.name for unit in self.order))
        return self


@rule("core-3e/28.2.4")
def deployment(given: DeployedArmies) -> Verdict:
    """Are the armies deployed as the battleplan says, and how many things are wrong?"""
    v = Verdict()
    order = given.order
    begins = f"The battleplan has {given.first} begin; {order[0].name} was set up first, by {order[0].player}."
    v.step(PLAYERS, begins, order[0].player is given.first)
    drops = _drops(order)
    kept = "alternate" if given.alternate else "set up one army, then the other"
    together = [units[0].unified for units in drops if len(units) > 1]
    if given.alternate and together:
        v.step(ONE_DROP, f"Set up as one: {', '.join(str(name) for name in together)}.", True)
    for before, now in zip(drops, drops[1:], strict=False):
        mover, other = now[0].player, now[0].player.other
        again = mover is before[0].player
        left = any(unit.player is other for unit in order[order.index(now[0]) :])
        begun = any(unit.player is mover for unit in order[: order.index(before[0])])
        wrong = again and left if given.alternate else not again and begun
        if wrong:
            v.step(PLAYERS, f"They must {kept}, but {now[0].name} came next after {before[-1].name}.", False)
    for unit in order:
        if unit.reserve:
            v.step(RESERVE, f"{unit.name} is in reserve, which a rule allows.", True)
            continue
        inside = f"{unit.name} is {'' if unit.in_territory else 'not '}wholly within its territory."
        v.step(TERRITORY, inside, unit.in_territory)
        if given.more_than:
            far = f"{unit.name} is {inches(unit.from_enemy_territory)} from enemy territory, wanted is more than "
            v.step(
                INSTRUCTIONS,
                f"{far}{inches(given.more_than)}.",
                not within(unit.from_enemy_territory, given.more_than),
            )
    faults = [step.cite for step in v.steps if not step.held]
    outcome = "not as it says" if faults else "as it says"
    return v.end(outcome, value=len(faults), because=faults[0] if faults else PLAYERS)


def _drops(order: Sequence[DeployedUnit]) -> list[list[DeployedUnit]]:
    """The units in the order in which they went down, those of one Unified battalion together."""
    drops: list[list[DeployedUnit]] = []
    for unit in order:
        last = drops[-1][-1] if drops else None
        same = last and last.player is unit.player and last.unified and unit.unified
        if last and same and plain(last.unified or "") == plain(unit.unified or ""):
            drops[-1].append(unit)
        else:
            drops.append([unit])
    return drops
