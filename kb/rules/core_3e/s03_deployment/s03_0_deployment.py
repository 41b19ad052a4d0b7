"""Deployment: once the battlefield is prepared, both armies are deployed as the battlepack explains.

What surprises: terrain and objectives come first; a unit in reserve has been set up too, if its player has said so.
"""

from enum import StrEnum
from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput
from kb.tabletop.names import listed
from kb.tabletop.players import Player, PlayersUnit

PREPARED = Cite("core-3e/3.0", "When the battlefield is prepared")
BOTH = Cite("core-3e/3.0", "both players must deploy their armies")
EXPLAINED = Cite("core-3e/3.0", "explained in the battlepack in use")
ALLOWED = Cite("core-3e/3.1", "a unit that a rule allows you")
TOLD = Cite("core-3e/3.1", "you must tell your opponent")


class Deployed(StrEnum):
    """Whether and where a unit is set up before the battle."""

    BATTLEFIELD = "on the battlefield, or inside something on it"
    RESERVE = "in reserve"
    NOT_YET = "not set up"


class UnitToDeploy(PlayersUnit):
    """A unit of one of the two armies."""

    stands: Deployed = Deployed.BATTLEFIELD
    """Where it has been set up."""
    told: bool = True
    """For a unit in reserve, whether its player has told the other that it is in reserve."""
    rule_allows: bool = True
    """For a unit in reserve, whether a rule allows its player to set it up there."""


class ArmiesToDeploy(RuleInput):
    """Two armies on the eve of battle."""

    prepared: bool = True
    """Whether the battlefield is prepared: its size, its terrain features, and its objectives if there are any."""
    units: Annotated[tuple[UnitToDeploy, ...], Field(min_length=2, max_length=120)]
    """The units of both armies."""
    as_explained: bool = True
    """Whether those set up are set up as the deployment instructions of the battlepack in use explain."""

    @model_validator(mode="after")
    def _two_armies(self) -> Self:
        for player in Player:
            if all(unit.player is not player for unit in self.units):
                raise ValueError(f"give the units of both armies: there is none of {player.own} army")
        return self


@rule(
    "core-3e/3.0",
    yes="deployed",
    no=("not as the battlepack explains", "prepare the battlefield first", "still to be deployed"),
)
def deployment(given: ArmiesToDeploy) -> Verdict:
    """Are the armies deployed, and how many units are not?"""
    v = Verdict()
    battlefield = f"The battlefield is {'' if given.prepared else 'not '}prepared."
    if not v.step(PREPARED, battlefield, given.prepared):
        return v.end("prepare the battlefield first")
    waiting = [unit for unit in given.units if unit.stands is Deployed.NOT_YET]
    decides = [BOTH] if waiting else []
    for unit in given.units:
        if unit.stands is Deployed.RESERVE:
            cite = TOLD if unit.rule_allows else ALLOWED
            aside = ask("core-3e/3.1", part="set up", rule_allows=unit.rule_allows, told=unit.told)
            if not v.step(cite, f"{unit.name}: {aside.outcome}.", aside.outcome == "in reserve", aside):
                waiting.append(unit)
                decides.append(cite)
    left = {player: listed(unit.name for unit in waiting if unit.player is player) for player in Player}
    says = f"Still to be set up of your army: {left[Player.YOU]}; of your opponent's: {left[Player.OPPONENT]}."
    if not v.step(BOTH, says, not waiting):
        return v.end("still to be deployed", value=len(waiting), because=decides[0])
    how = f"The armies were {'' if given.as_explained else 'not '}set up as the battlepack explains."
    explained = v.step(EXPLAINED, how, given.as_explained)
    return v.end("deployed" if explained else "not as the battlepack explains", value=0)


MINE = UnitToDeploy(name="Dryads", player=Player.YOU)
HIS = UnitToDeploy(name="Vindictors", player=Player.OPPONENT)
ABOVE = UnitToDeploy(name="Annihilators", player=Player.OPPONENT, stands=Deployed.RESERVE)
ARMIES = ArmiesToDeploy(units=(MINE, HIS))

EXAMPLES = (
    Example("Everybody is on the table, can we begin?", ARMIES, "deployed", EXPLAINED, 0),
    Example(
        "Do we put the terrain down before the armies?",
        ARMIES.but(prepared=False),
        "prepare the battlefield first",
        PREPARED,
    ),
    Example(
        "I am done, do I have to wait for his last unit?",
        ARMIES.but(units=(MINE, HIS.model_copy(update={"stands": Deployed.NOT_YET}))),
        "still to be deployed",
        BOTH,
        1,
    ),
    Example(
        "What do we do once the board is ready?",
        ARMIES.but(units=tuple(unit.model_copy(update={"stands": Deployed.NOT_YET}) for unit in (MINE, HIS))),
        "still to be deployed",
        BOTH,
        2,
    ),
    Example(
        "He holds a unit up in the skies and said so?", ARMIES.but(units=(MINE, HIS, ABOVE)), "deployed", EXPLAINED, 0
    ),
    Example(
        "He kept a unit off the table and said nothing?",
        ARMIES.but(units=(MINE, HIS, ABOVE.model_copy(update={"told": False}))),
        "still to be deployed",
        TOLD,
        1,
    ),
    Example(
        "No rule lets him keep it back, has he deployed it?",
        ARMIES.but(units=(MINE, HIS, ABOVE.model_copy(update={"rule_allows": False}))),
        "still to be deployed",
        ALLOWED,
        1,
    ),
    Example(
        "Can we just line up wherever we like?",
        ARMIES.but(as_explained=False),
        "not as the battlepack explains",
        EXPLAINED,
        0,
    ),
)
