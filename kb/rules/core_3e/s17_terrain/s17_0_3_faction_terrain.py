"""Faction terrain: taken as part of an army, with a warscroll that says how it is set up and what else it does.

What surprises: the scenery that players lay out for the battlefield is set up as the battlepack says, even where it
is the same piece; the additional rules are for the one that an army has taken, until a MONSTER smashes it.
"""

from enum import StrEnum
from typing import Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput
from kb.tabletop.names import Name, Names, among, listed

PART_OF_ARMY = Cite("core-3e/17.0.3", "taken as part of an army")
WARSCROLL = Cite("core-3e/17.0.3", "has a faction terrain warscroll")
HOW = Cite("core-3e/17.0.3", "how it is set up")
ADDITIONAL = Cite("core-3e/17.0.3", "which additional rules apply to it")
SMASHED = Cite("core-3e/21.1#smash-to-rubble", "its warscroll's scenery rules cannot be used")
LOOKS = Cite("core-3e/17.1", "Its size and its appearance decide which")
BATTLEPACK = Cite("core-3e/17.0", "says how terrain features are set up")


class TerrainOfArmy(RuleInput):
    """A terrain feature that may be faction terrain."""

    part_of_army: bool
    """Whether it was taken as part of an army."""
    warscroll: bool
    """Whether it has a faction terrain warscroll."""


@rule("core-3e/17.0.3", part="kind", yes="faction terrain", no="not faction terrain")
def kind(given: TerrainOfArmy) -> Verdict:
    """Is the terrain feature faction terrain?"""
    v = Verdict()
    taken = f"It was {'' if given.part_of_army else 'not '}taken as part of an army."
    if not v.step(PART_OF_ARMY, taken, given.part_of_army):
        return v.end("not faction terrain")
    has = v.step(WARSCROLL, f"It has {'a' if given.warscroll else 'no'} faction terrain warscroll.", given.warscroll)
    return v.end("faction terrain" if has else "not faction terrain")


class Instructions(StrEnum):
    """Which instructions a terrain feature is set up by."""

    WARSCROLL = "its faction terrain warscroll"
    BATTLEPACK = "the battlepack"


class TerrainSetUp(TerrainOfArmy):
    """A terrain feature, and how you set it up."""

    by: Instructions
    """The instructions that you set it up by."""


@rule("core-3e/17.0.3", part="set up", yes="set up by these", no="not by these")
def set_up(given: TerrainSetUp) -> Verdict:
    """Are these the instructions to set it up by?"""
    v = Verdict()
    own = kind(TerrainOfArmy(**given.shared_with(TerrainOfArmy)))
    says = f"It is {own.outcome}, and set up by {given.by}."
    cite, right = BATTLEPACK, Instructions.BATTLEPACK
    if own.outcome == "faction terrain":
        cite, right = HOW, Instructions.WARSCROLL
    return v.end("set up by these" if v.step(cite, says, given.by is right, own) else "not by these")


class RuleOfTerrain(TerrainOfArmy):
    """A terrain feature, and a scenery rule that it may have."""

    asked: Name
    """The scenery rule."""
    on_warscroll: Names
    """The scenery rules on the faction terrain warscroll of this name."""
    others: Names = ()
    """The scenery rules that its size and appearance give it; Defensible Terrain no more once it was demolished."""
    smashed: bool = False
    """Whether a MONSTER has smashed it to rubble in this battle (see 21.1)."""

    @model_validator(mode="after")
    def _rules_stand_on_a_warscroll(self) -> Self:
        if self.on_warscroll and not self.warscroll:
            raise ValueError("without a faction terrain warscroll there are no scenery rules on it")
        return self


@rule("core-3e/17.0.3", part="rule", yes="applies", no="does not apply")
def additional(given: RuleOfTerrain) -> Verdict:
    """Does the scenery rule apply to the terrain feature?"""
    v = Verdict()
    own = kind(TerrainOfArmy(**given.shared_with(TerrainOfArmy)))
    whose = WARSCROLL if given.part_of_army else PART_OF_ARMY
    of_army = v.step(whose, f"It is {own.outcome}.", own.outcome == "faction terrain", own)
    added = given.on_warscroll if of_army else ()
    says = f"Asked for: {given.asked}; rules that its warscroll adds: {listed(added)}."
    lost = None if of_army else PART_OF_ARMY
    if v.step(ADDITIONAL, says, among(given.asked, added)):
        if not given.smashed:
            return v.end("applies")
        v.step(SMASHED, "A MONSTER has smashed it, so these rules are lost for the rest of the battle.", True)
        added, lost = (), SMASHED
    has = ask("core-3e/23.3", part="has", asked=given.asked, on_warscroll=added, others=given.others)
    says = f"Asked for: {given.asked}; rules by size and appearance: {listed(given.others)}."
    if v.step(LOOKS, says, has.outcome == "has it", has):
        return v.end("applies")
    return v.end("does not apply", because=lost if lost and among(given.asked, given.on_warscroll) else LOOKS)


ALTAR = TerrainOfArmy(part_of_army=True, warscroll=True)
BY_WARSCROLL = TerrainSetUp(part_of_army=True, warscroll=True, by=Instructions.WARSCROLL)
SLAUGHTER = RuleOfTerrain(
    part_of_army=True,
    warscroll=True,
    asked="Witness to Slaughter",
    on_warscroll=("Witness to Slaughter",),
    others=("Cover",),
)

EXAMPLES = (
    Example(
        "Can I bring my own terrain piece with my army?",
        ALTAR,
        "faction terrain",
        WARSCROLL,
        shows="commentary-2021-01/pitched-battles/2",
    ),
    Example(
        "Is a ruin that came with the table faction terrain?",
        ALTAR.but(part_of_army=False),
        "not faction terrain",
        PART_OF_ARMY,
    ),
    Example(
        "I built my terrain piece myself and it has no warscroll, is it faction terrain?",
        ALTAR.but(warscroll=False),
        "not faction terrain",
        WARSCROLL,
    ),
    Example("Where do I put my faction terrain, as its warscroll says?", BY_WARSCROLL, "set up by these", HOW),
    Example(
        "Can I place my army's terrain like the rest of the scenery?",
        BY_WARSCROLL.but(by=Instructions.BATTLEPACK),
        "not by these",
        HOW,
    ),
    Example(
        "A Skull Altar as mere decoration, does its warscroll say where it goes?",
        BY_WARSCROLL.but(part_of_army=False),
        "not by these",
        BATTLEPACK,
    ),
    Example(
        "Are the walls in the middle set up by the battlepack?",
        TerrainSetUp(part_of_army=False, warscroll=False, by=Instructions.BATTLEPACK),
        "set up by these",
        BATTLEPACK,
    ),
    Example("What does my faction's scenery do?", SLAUGHTER, "applies", ADDITIONAL),
    Example(
        "Does faction terrain give cover besides the rules of its warscroll?",
        SLAUGHTER.but(asked="Cover"),
        "applies",
        LOOKS,
    ),
    Example(
        "Nobody took the altar, it just stands there: does its rule work?",
        SLAUGHTER.but(part_of_army=False),
        "does not apply",
        PART_OF_ARMY,
    ),
    Example(
        "Nobody took the altar in their army, does it give cover all the same?",
        SLAUGHTER.but(part_of_army=False, asked="Cover"),
        "applies",
        LOOKS,
    ),
    Example(
        "A monster smashed my Skull Altar, does its own rule still apply?",
        SLAUGHTER.but(smashed=True),
        "does not apply",
        SMASHED,
    ),
    Example(
        "My Skull Altar was smashed, does it still give cover?",
        SLAUGHTER.but(smashed=True, asked="Cover"),
        "applies",
        LOOKS,
    ),
    Example("Can we garrison the Skull Altar?", SLAUGHTER.but(asked="Defensible Terrain"), "does not apply", LOOKS),
)
