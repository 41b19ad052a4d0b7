"""Terrain, endless spells and invocations: a faction's table of profiles includes those that it has.

What surprises: they are no units, and stand among the units' profiles all the same; not every faction has them.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.armies.profiles import Entries, Piece, PlayedWith
from kb.tabletop.names import Name, among, listed, plain, same_name

HAS = Cite("core-3e/25.7", "has faction terrain, endless spells or invocations")
INCLUDES = Cite("core-3e/25.7", "includes those as well")

BESIDE_UNITS = (PlayedWith.FACTION_TERRAIN, PlayedWith.ENDLESS_SPELL, PlayedWith.INVOCATION)


class PieceOfFaction(Piece):
    """Something that a faction has."""

    faction: Name
    """The faction that it is part of."""


class TableOfFaction(RuleInput):
    """A faction's table of Pitched Battle profiles as you have written it down."""

    faction: Name
    """The faction that the table is of."""
    table: Entries
    """What has a profile in the table, by name."""
    pieces: Annotated[tuple[PieceOfFaction, ...], Field(min_length=1, max_length=100)]
    """What you look for in it; what is no faction terrain, endless spell or invocation of the faction is left out."""


@rule("core-3e/25.7", yes="included", no="not all included", neither="nothing to include")
def table(given: TableOfFaction) -> Verdict:
    """Does the table include what the faction has beside its units, and how much is missing?"""
    v = Verdict()
    of_faction = [piece for piece in given.pieces if same_name(piece.faction, given.faction)]
    own = {plain(piece.name): piece.name for piece in of_faction if piece.kind in BESIDE_UNITS}
    if not v.step(HAS, f"{given.faction} has: {listed(own.values())}.", bool(own)):
        return v.end("nothing to include", value=0)
    missing = [name for name in own.values() if not among(name, given.table)]
    says = f"Of these, the table lacks: {listed(missing)}."
    return v.end("included" if v.step(INCLUDES, says, not missing) else "not all included", value=len(missing))


WOOD = PieceOfFaction(name="Awakened Wyldwood", kind=PlayedWith.FACTION_TERRAIN, faction="Sylvaneth")
HIVE = PieceOfFaction(name="Spiteswarm Hive", kind=PlayedWith.ENDLESS_SPELL, faction="Sylvaneth")
SKULLS = PieceOfFaction(name="Hexgorger Skulls", kind=PlayedWith.INVOCATION, faction="Blades of Khorne")
TREELORD = PieceOfFaction(name="Treelord", kind=PlayedWith.UNIT, faction="Sylvaneth")
TABLE = TableOfFaction(faction="Sylvaneth", table=("Dryads", "Awakened Wyldwood"), pieces=(WOOD,))

EXAMPLES = (
    Example(
        "Where's my faction terrain in the points list?",
        TABLE,
        "included",
        INCLUDES,
        0,
        shows="commentary-2021-01/pitched-battles/2",
    ),
    Example(
        "I can't find my endless spell, should it be in my faction's table of profiles?",
        TABLE.but(pieces=(WOOD, HIVE)),
        "not all included",
        INCLUDES,
        1,
    ),
    Example(
        "Neither faction terrain nor endless spell is in my faction's table, should they be?",
        TABLE.but(table=("Dryads",), pieces=(WOOD, HIVE)),
        "not all included",
        INCLUDES,
        2,
    ),
    Example(
        "Where's the cost of my invocation, is it in my faction's table of profiles?",
        TableOfFaction(faction="Blades of Khorne", table=("Bloodletters", "Hexgorger Skulls"), pieces=(SKULLS,)),
        "included",
        INCLUDES,
        0,
    ),
    Example(
        "Is an invocation of another faction in my table?", TABLE.but(pieces=(SKULLS,)), "nothing to include", HAS, 0
    ),
    Example(
        "Is an ordinary unit meant by the rule on terrain, endless spells and invocations?",
        TABLE.but(pieces=(TREELORD,)),
        "nothing to include",
        HAS,
        0,
    ),
)
