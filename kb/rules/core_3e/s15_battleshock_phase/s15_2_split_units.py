"""Split units: at the end of a turn models are removed, one at a time, until the unit is one group again.

What surprises: nothing is removed in mid-turn; you stop as soon as the unit is coherent; the removed models have fled,
which counts as slain but lets nobody fight on their way out.
"""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput
from kb.tabletop.names import listed
from kb.tabletop.players import Player, PlayersUnit, UnitsInTurn
from kb.tabletop.units.models import Model
from kb.tabletop.units.split import SplitUnit
from kb.tabletop.units.unit import in_line

END_OF_TURN = Cite("core-3e/15.2", "at the end of a turn")
NOT_ONE_GROUP = Cite("core-3e/15.2", "is not a single coherent group")
ONE_AT_A_TIME = Cite("core-3e/15.2", "one at a time, until it is")
TURN_FIRST = Cite("core-3e/15.2", "the first to remove models is the player")
EACH_UNIT = Cite("core-3e/15.2", "from each of their units")
ANY_ORDER = Cite("core-3e/15.2", "in whatever order they desire")
OPPONENT_NEXT = Cite("core-3e/15.2", "The opponent then does the same")
SPLIT_FLED = Cite("core-3e/15.2", "because their unit was split have fled")
FLEES = Cite("core-3e/15.1", "1 model in the unit must flee")
UNLESS_NOTED = Cite("core-3e/15.2", "Unless noted otherwise, rules treat models")
AS_SLAIN = Cite("core-3e/15.2", "models that have fled as slain")
NOT_TRIGGERED = Cite("core-3e/15.2", "is not triggered when a model flees")


class UnitToMakeCoherent(SplitUnit):
    """A unit as it stands, and the models that its player removes from it."""

    end_of_turn: bool = True
    """Whether it is the end of a turn, yours or your opponent's; for a unit just set up, see 1.3.3."""


@rule("core-3e/15.2", part="removal", yes="right", no=("too many", "too few"))
def removal(given: UnitToMakeCoherent) -> Verdict:
    """Are these the models that must be removed?"""
    v = Verdict()
    now = "It is the end of a turn." if given.end_of_turn else "The turn is still under way."
    if not v.step(END_OF_TURN, now, given.end_of_turn):
        return v.end("too many" if given.removed else "right", value=0)
    left = given.models
    for place, name in enumerate(given.removed):
        if not _is_split(v, left):
            return v.end("too many", value=place)
        left = tuple(model for model in left if model.name != name)
        v.step(ONE_AT_A_TIME, f"{name} is removed; models left: {len(left)}.", True)
    if _is_split(v, left):
        return v.end("too few", value=len(given.removed))
    return v.end("right", value=len(given.removed))


def _is_split(v: Verdict, models: tuple[Model, ...]) -> bool:
    unit = ask("core-3e/1.3.3", part="coherency", models=models)
    return v.step(
        NOT_ONE_GROUP, f"Models in the unit: {len(models)}. It is {unit.outcome}.", unit.outcome != "coherent", unit
    )


class OrderOfRemoval(UnitsInTurn):
    """Units of both armies that are not coherent at the end of a turn, and the order in which you deal with them."""

    units: Annotated[tuple[PlayersUnit, ...], Field(min_length=1, max_length=60)]
    """The units that are not coherent."""


@rule("core-3e/15.2", part="order", yes="right order", no=("one is missing", "wrong order"))
def order(given: OrderOfRemoval) -> Verdict:
    """Are models removed from the units in the right order?"""
    v = Verdict()
    missing = [unit.name for unit in given.units if unit.name not in given.order]
    if not v.step(EACH_UNIT, f"Split units that are left as they are: {listed(missing)}.", not missing):
        return v.end("one is missing")
    if not v.step(TURN_FIRST, given.says_late, not given.late):
        return v.end("wrong order")
    v.step(ANY_ORDER, f"Within each army as its player likes: {listed(given.order)}.", True)
    v.step(OPPONENT_NEXT, f"Units of the other player, after those: {listed(given.others)}.", bool(given.others))
    return v.end("right order", because=TURN_FIRST if 0 < len(given.others) < len(given.order) else ANY_ORDER)


class Flight(StrEnum):
    """Why a model fled."""

    SPLIT = "its unit was split"
    BATTLESHOCK = "its unit failed a battleshock test"


class RuleAboutSlain(StrEnum):
    """What kind of rule speaks of slain models."""

    COUNTS = "it counts or picks slain models"
    LETS_ACT = "it lets a model do something when it is slain"


class FledModel(RuleInput):
    """A model that fled, and a rule that speaks of slain models."""

    fled: Flight
    """Why the model fled."""
    rule: RuleAboutSlain
    """What the rule does."""
    noted_otherwise: bool = False
    """Whether the rule notes that models that have fled do not count as slain for it."""


@rule("core-3e/15.2", part="fled", yes="applies", no="does not apply")
def fled(given: FledModel) -> Verdict:
    """Does the rule about slain models apply to the model that fled?"""
    v = Verdict()
    lets_act = given.rule is RuleAboutSlain.LETS_ACT
    v.step(SPLIT_FLED if given.fled is Flight.SPLIT else FLEES, f"The model fled: {given.fled}.", True)
    if lets_act:
        v.step(NOT_TRIGGERED, f"The rule: {given.rule}.", True)
        return v.end("does not apply")
    noted = "Something else is noted." if given.noted_otherwise else "Nothing else is noted."
    if not v.step(UNLESS_NOTED, noted, not given.noted_otherwise):
        return v.end("does not apply")
    v.step(AS_SLAIN, f"The rule: {given.rule}.", True)
    return v.end("applies")


HALVES = UnitToMakeCoherent(models=(*in_line(3, 1), *in_line(2, 1, x=12, names="DE")))
BOTH_ARMIES = OrderOfRemoval(
    turn=Player.YOU,
    units=(
        PlayersUnit(name="Vindictors", player=Player.YOU),
        PlayersUnit(name="Liberators", player=Player.YOU),
        PlayersUnit(name="Gutrippaz", player=Player.OPPONENT),
    ),
    order=("Liberators", "Vindictors", "Gutrippaz"),
)

EXAMPLES = (
    Example(
        "He killed the middle of my line and left halves of 3 and 2: do the 2 go?",
        HALVES.but(removed=("D", "E")),
        "right",
        NOT_ONE_GROUP,
        2,
    ),
    Example("Do I get to choose which half goes?", HALVES.but(removed=("A", "B", "C")), "right", NOT_ONE_GROUP, 3),
    Example(
        "Two of my models are cut off from the rest, is it enough to remove one of them?",
        HALVES.but(removed=("E",)),
        "too few",
        NOT_ONE_GROUP,
        1,
    ),
    Example("Can I leave my unit split and fix it when I move?", HALVES, "too few", NOT_ONE_GROUP, 0),
    Example(
        "My split unit is coherent again, can I take another model off?",
        HALVES.but(removed=("D", "E", "C")),
        "too many",
        NOT_ONE_GROUP,
        2,
    ),
    Example(
        "Gaps of exactly 1 inch at the end of the turn, do I lose anybody?",
        UnitToMakeCoherent(models=in_line(5, 1)),
        "right",
        NOT_ONE_GROUP,
        0,
    ),
    Example(
        "A gap of 1.1 inches between my last two, who goes?",
        UnitToMakeCoherent(models=in_line(2, 1.1), removed=("B",)),
        "right",
        NOT_ONE_GROUP,
        1,
    ),
    Example(
        "Do I have to fix coherency straight after taking casualties?",
        HALVES.but(end_of_turn=False),
        "right",
        END_OF_TURN,
        0,
    ),
    Example(
        "May I fix a split unit in the middle of the turn?",
        HALVES.but(removed=("D", "E"), end_of_turn=False),
        "too many",
        END_OF_TURN,
        0,
    ),
    Example("We both have strung-out units in my turn, mine first?", BOTH_ARMIES, "right order", TURN_FIRST),
    Example(
        "In his turn, may I take models off my split unit before he does?",
        BOTH_ARMIES.but(turn=Player.OPPONENT),
        "wrong order",
        TURN_FIRST,
    ),
    Example(
        "Split units in my turn: one of mine, then one of his, then my other?",
        BOTH_ARMIES.but(order=("Liberators", "Gutrippaz", "Vindictors")),
        "wrong order",
        TURN_FIRST,
    ),
    Example(
        "Do I have to fix all of my split units?",
        BOTH_ARMIES.but(order=("Vindictors", "Gutrippaz")),
        "one is missing",
        EACH_UNIT,
    ),
    Example(
        "Only he has a split unit in my turn, does he just remove its models?",
        OrderOfRemoval(turn=Player.YOU, units=BOTH_ARMIES.units[2:], order=("Gutrippaz",)),
        "right order",
        ANY_ORDER,
    ),
    Example(
        "Only mine are split, do I pick which first?",
        OrderOfRemoval(turn=Player.YOU, units=BOTH_ARMIES.units[:2], order=("Liberators", "Vindictors")),
        "right order",
        ANY_ORDER,
    ),
    Example(
        "Do models that ran away count as slain, can I rally them?",
        FledModel(fled=Flight.BATTLESHOCK, rule=RuleAboutSlain.COUNTS),
        "applies",
        AS_SLAIN,
    ),
    Example(
        "Do models I took off a split unit count as slain?",
        FledModel(fled=Flight.SPLIT, rule=RuleAboutSlain.COUNTS),
        "applies",
        AS_SLAIN,
    ),
    Example(
        "My guys fight when they die, do they also swing when they run?",
        FledModel(fled=Flight.BATTLESHOCK, rule=RuleAboutSlain.LETS_ACT),
        "does not apply",
        NOT_TRIGGERED,
    ),
    Example(
        "A rule says that models that fled do not count as slain, do they?",
        FledModel(fled=Flight.SPLIT, rule=RuleAboutSlain.COUNTS, noted_otherwise=True),
        "does not apply",
        UNLESS_NOTED,
    ),
)
