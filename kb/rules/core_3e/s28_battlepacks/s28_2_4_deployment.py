"""Deployment: the battleplan says who sets up first, in what order, and where.

What surprises: the order is the battleplan's, not the same in every game; where players alternate, a Unified battalion
goes down as one, and when one player has finished, the other sets up all that is left.
"""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.names import Name, listed, plain, same_name
from kb.tabletop.players import Player, PlayersUnit
from kb.tabletop.units.models import Inches
from kb.tabletop.units.unit import names_differ

PLAYERS = Cite("core-3e/28.2.4", "How the players deploy their armies")
BEGINS = Cite("core-3e/28.2.4", "a set of instructions on how")
INSTRUCTIONS = Cite("core-3e/28.2.4", "Each battleplan has a set of instructions")
ONE_DROP = Cite("core-3e/26.2.1", "all other units of the battalion must follow")
RESERVE = Cite("core-3e/3.1", "a unit that a rule allows you")


class DeployedUnit(PlayersUnit):
    """A unit, and where it was set up."""

    in_territory: bool = True
    """Whether it is wholly within its player's territory; yes where the battleplan does not ask for that."""
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
    """How far from enemy territory units must stand: more than so many inches; 0 where it does not say."""
    order: Annotated[tuple[DeployedUnit, ...], Field(min_length=1, max_length=60)]
    """All units of both armies, in the order in which they were set up."""

    @model_validator(mode="after")
    def _each_unit_once(self) -> Self:
        names_differ("units", (unit.name for unit in self.order))
        return self


@rule("core-3e/28.2.4", yes="as it says", no="not as it says")
def deployment(given: DeployedArmies) -> Verdict:
    """Are the armies deployed as the battleplan says, and how many things are wrong?"""
    v = Verdict()
    order, drops = given.order, _drops(given.order)
    begins = f"The battleplan wants {given.first.own} unit first; the first was {order[0].player.own} {order[0].name}."
    v.step(BEGINS, begins, order[0].player is given.first)
    _one_drops(v, given)
    late = [units[0].name for units in _out_of_turn(given.alternate, drops)]
    kept = "take turns, one unit at a time" if given.alternate else "set up one army before the other"
    v.step(PLAYERS, f"The players must {kept}; set up out of turn: {listed(late)}.", not late)
    for unit in order:
        if unit.reserve:
            v.step(RESERVE, f"{unit.name} is in reserve, which a rule allows.", True)
            continue
        inside = f"{unit.name} is {'' if unit.in_territory else 'not '}wholly within its territory."
        v.step(INSTRUCTIONS, inside, unit.in_territory)
        if given.more_than:
            far = f"{unit.name} is {inches(unit.from_enemy_territory)} from enemy territory, wanted is more than "
            v.step(
                INSTRUCTIONS,
                f"{far}{inches(given.more_than)}.",
                not within(unit.from_enemy_territory, given.more_than),
            )
    return v.end_by_faults("as it says", "not as it says", because=PLAYERS)


def _one_drops(v: Verdict, given: DeployedArmies) -> None:
    """For each battalion with Unified, whether all its units were set up at once, as its own player sees it."""
    battalions = {(unit.player, plain(unit.unified)): unit.unified for unit in given.order if unit.unified}
    for (player, _), name in battalions.items():
        units = [unit for unit in given.order if unit.player is player and same_name(unit.unified, name)]
        once = ask(
            "core-3e/26.2.1",
            battalion=tuple(unit.name for unit in units),
            alternate=given.alternate,
            order=tuple(_as_seen_by(player, unit) for unit in given.order),
        )
        says = f"{name}, with Unified, as its own player sees it: {once.outcome}."
        v.step(ONE_DROP, says, once.outcome == "as it must be", once)


def _as_seen_by(player: Player, unit: PlayersUnit) -> PlayersUnit:
    return PlayersUnit(name=unit.name, player=Player.YOU if unit.player is player else Player.OPPONENT)


Drop = list[DeployedUnit]


def _drops(order: Sequence[DeployedUnit]) -> list[Drop]:
    """The units in the order in which they went down, those of one Unified battalion together."""
    drops: list[Drop] = []
    for unit in order:
        last = drops[-1][-1] if drops else None
        if last and last.player is unit.player and same_name(last.unified, unit.unified):
            drops[-1].append(unit)
        else:
            drops.append([unit])
    return drops


def _out_of_turn(alternate: bool, drops: list[Drop]) -> Iterator[Drop]:
    """What a player set up when it was the other's turn, or when their own army had to wait or be through."""
    players = [units[0].player for units in drops]
    for place, player in enumerate(players[1:], start=1):
        again = player is players[place - 1]
        if alternate and again and player.other in players[place:]:
            yield drops[place]
        if not alternate and not again and player in players[:place]:
            yield drops[place]


def _unit(name: str, player: Player = Player.YOU, **values: Any) -> DeployedUnit:
    return DeployedUnit(name=name, player=player, **values)


ONE, TWO, THREE = (_unit(name, unified="Regiment") for name in ("Captain", "Spears", "Swords"))
BOWS, CANNON = _unit("Bows"), _unit("Cannon")
ORRUKS, GROTS = _unit("Orruks", Player.OPPONENT), _unit("Grots", Player.OPPONENT)
HIS_BOSS, HIS_MOB = (_unit(name, Player.OPPONENT, unified="Regiment") for name in ("Boss", "Mob"))
TURNS = DeployedArmies(first=Player.YOU, order=(BOWS, ORRUKS, CANNON, GROTS))
WRONG = "not as it says"

EXAMPLES = (
    Example("We set up in turns and I begin, is this right?", TURNS, "as it says", PLAYERS, 0),
    Example(
        "Who deploys first, may I if the mission says he does?", TURNS.but(first=Player.OPPONENT), WRONG, BEGINS, 1
    ),
    Example(
        "Setting up in turns, two of mine in a row?", TURNS.but(order=(BOWS, CANNON, ORRUKS, GROTS)), WRONG, PLAYERS, 1
    ),
    Example(
        "He has set up all his units, can I set up all the rest of mine?",
        TURNS.but(order=(BOWS, ORRUKS, CANNON, ONE)),
        "as it says",
        PLAYERS,
        0,
    ),
    Example(
        "We set up in turns, does my Unified battalion go down as one?",
        TURNS.but(order=(ONE, TWO, THREE, ORRUKS, BOWS)),
        "as it says",
        PLAYERS,
        0,
    ),
    Example(
        "May he set up a unit before my Unified battalion is complete?",
        TURNS.but(order=(ONE, ORRUKS, TWO, GROTS)),
        WRONG,
        ONE_DROP,
        1,
    ),
    Example(
        "May he break off his Unified battalion for another unit?",
        TURNS.but(first=Player.OPPONENT, alternate=False, order=(HIS_BOSS, GROTS, HIS_MOB, BOWS)),
        WRONG,
        ONE_DROP,
        1,
    ),
    Example(
        "One army sets up before the other, may he butt in on my battalion?",
        TURNS.but(alternate=False, order=(ONE, ORRUKS, TWO)),
        WRONG,
        PLAYERS,
        1,
    ),
    Example(
        "My battalion goes down at once, and another of my units along with it?",
        TURNS.but(order=(ONE, TWO, BOWS, ORRUKS)),
        WRONG,
        PLAYERS,
        1,
    ),
    Example(
        "Does one army set up first, then the other?",
        TURNS.but(alternate=False, order=(BOWS, CANNON, ORRUKS)),
        "as it says",
        PLAYERS,
        0,
    ),
    Example(
        "One army first by the battleplan, taking turns all the same?", TURNS.but(alternate=False), WRONG, PLAYERS, 1
    ),
    Example(
        "Can I hang over the edge of my territory?",
        TURNS.but(order=(_unit("Bows", in_territory=False),)),
        WRONG,
        INSTRUCTIONS,
        1,
    ),
    Example(
        "My unit waits in reserve, is that a problem for deployment?",
        TURNS.but(order=(_unit("Bows", in_territory=False, reserve=True), ORRUKS)),
        "as it says",
        PLAYERS,
        0,
    ),
    Example(
        "My unit is set up outside my territory, not in reserve?",
        TURNS.but(order=(_unit("Bows", reserve=True), _unit("Orruks", Player.OPPONENT, in_territory=False))),
        WRONG,
        INSTRUCTIONS,
        1,
    ),
    Example(
        'I set up exactly 12" from enemy territory, and the battleplan wants more: is that right?',
        TURNS.but(more_than=12, order=(_unit("Bows", from_enemy_territory=12),)),
        WRONG,
        INSTRUCTIONS,
        1,
    ),
    Example(
        '12.1" from enemy territory, where it wants more than 12"?',
        TURNS.but(more_than=12, order=(_unit("Bows", from_enemy_territory=12.1),)),
        "as it says",
        PLAYERS,
        0,
    ),
)
