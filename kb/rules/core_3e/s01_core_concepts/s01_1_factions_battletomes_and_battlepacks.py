"""Factions, battletomes and battlepacks: what is settled before a game, and which book holds what.

What surprises: nobody chooses the battlepack alone; how you pick your army stands in it, and not in your battletome.
"""

from enum import StrEnum
from typing import Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput
from kb.tabletop.names import Name, Names, listed, same_name

FACTIONS = Cite("core-3e/1.1", "you must pick which factions to include")
AGREE = Cite("core-3e/1.1", "must agree on a battlepack to use")
EACH_ITS_OWN = Cite("core-3e/1.1", "each faction has its own")
ABILITIES = Cite("core-3e/1.1", "the faction's allegiance abilities (see 27.0)")
PROFILES = Cite("core-3e/1.1", "Pitched Battle profiles (see 25.0)")
WARSCROLLS = Cite("core-3e/1.1", "and warscrolls (see 1.3.1)")
PICKING = Cite("core-3e/1.1", "how you pick your army")
SETTING_UP = Cite("core-3e/1.1", "how the battlefield is set up")
WINNING = Cite("core-3e/1.1", "what you must do to win")


class BeforeAGame(RuleInput):
    """What has been settled for a game."""

    factions: Names
    """The factions that you have picked to include in your army; none where you have picked none."""
    yours: Name | None
    """The battlepack that you want to use; empty where you have named none."""
    opponents: Name | None
    """The battlepack that your opponent wants to use; empty where they have named none."""


@rule(
    "core-3e/1.1", part="before a game", yes="settled", no=("pick your factions first", "agree on a battlepack first")
)
def before(given: BeforeAGame) -> Verdict:
    """Is everything settled that comes before picking an army?"""
    v = Verdict()
    if not v.step(FACTIONS, f"Factions that you have picked: {listed(given.factions)}.", bool(given.factions)):
        return v.end("pick your factions first")
    agreed, wanted = False, "Wanted by you: none yet."
    if given.yours:
        agreed = same_name(given.yours, given.opponents)
        wanted = f"Wanted by you: {given.yours}; by your opponent: {given.opponents or 'none yet'}."
    selected = ask("core-3e/28.0", part="battlepack", selected=agreed)
    if not v.step(AGREE, wanted, selected.outcome == "can be fought", selected):
        return v.end("agree on a battlepack first")
    return v.end("settled")


class Book(StrEnum):
    """A book that players look into."""

    BATTLETOME = "the battletome"
    BATTLEPACK = "the battlepack"


class Sought(StrEnum):
    """What players look for."""

    ABILITIES = "allegiance abilities"
    PROFILES = "Pitched Battle profiles"
    WARSCROLLS = "warscrolls"
    PICKING = "how you pick your army"
    SETTING_UP = "how the battlefield is set up"
    WINNING = "what you must do to win"


IN_BATTLETOME = {Sought.ABILITIES: ABILITIES, Sought.PROFILES: PROFILES, Sought.WARSCROLLS: WARSCROLLS}
IN_BATTLEPACK = {Sought.PICKING: PICKING, Sought.SETTING_UP: SETTING_UP, Sought.WINNING: WINNING}


class LookUp(RuleInput):
    """Something that you look for, and the book in which you look."""

    sought: Sought
    """What you look for."""
    book: Book
    """The book in which you look."""
    faction: Name
    """The faction that you look it up for."""
    battletome_of: Name | None = None
    """The faction that the battletome is of; empty for the battlepack."""

    @model_validator(mode="after")
    def _a_battletome_is_of_a_faction(self) -> Self:
        if (self.book is Book.BATTLETOME) != (self.battletome_of is not None):
            raise ValueError("a battletome is of a faction, and the battlepack of none: see battletome_of")
        return self


@rule(
    "core-3e/1.1",
    part="where to look",
    yes="stands there",
    no=("look in the battletome", "look in another battletome", "look in the battlepack"),
)
def where(given: LookUp) -> Verdict:
    """Does it stand in this book?"""
    v = Verdict()
    cites = IN_BATTLETOME if given.sought in IN_BATTLETOME else IN_BATTLEPACK
    right = Book.BATTLETOME if given.sought in IN_BATTLETOME else Book.BATTLEPACK
    there = v.step(cites[given.sought], f"You look for {given.sought} in {given.book}.", given.book is right)
    if not there:
        return v.end(f"look in {right}")
    if right is Book.BATTLETOME:
        says = f"It is the battletome of {given.battletome_of}; you look for those of {given.faction}."
        if not v.step(EACH_ITS_OWN, says, same_name(given.faction, given.battletome_of)):
            return v.end("look in another battletome")
    return v.end("stands there", because=cites[given.sought])


GAME = BeforeAGame(factions=("Sylvaneth",), yours="Contest of Generals", opponents="Contest of Generals")
RULES_OF_MINE = LookUp(sought=Sought.ABILITIES, book=Book.BATTLETOME, faction="Sylvaneth", battletome_of="Sylvaneth")
IN_PACK = LookUp(sought=Sought.PICKING, book=Book.BATTLEPACK, faction="Sylvaneth")

EXAMPLES = (
    Example("What do we sort out before we even put models down, is this all?", GAME, "settled", AGREE),
    Example("May I pick two factions?", GAME.but(factions=("Sylvaneth", "Seraphon")), "settled", AGREE),
    Example("I have not picked a faction yet?", GAME.but(factions=()), "pick your factions first", FACTIONS),
    Example(
        "Can my opponent just decide which battlepack we play?",
        GAME.but(opponents="Pitched Battles"),
        "agree on a battlepack first",
        AGREE,
    ),
    Example(
        "He has no wish and I name one, is that agreed?", GAME.but(opponents=None), "agree on a battlepack first", AGREE
    ),
    Example(
        "What's a battlepack, can we do without?",
        GAME.but(yours=None, opponents=None),
        "agree on a battlepack first",
        AGREE,
    ),
    Example("Which book has my army's rules in it?", RULES_OF_MINE, "stands there", ABILITIES),
    Example("Are its points in there too?", RULES_OF_MINE.but(sought=Sought.PROFILES), "stands there", PROFILES),
    Example(
        "Are my warscrolls in my battletome too?",
        RULES_OF_MINE.but(sought=Sought.WARSCROLLS),
        "stands there",
        WARSCROLLS,
    ),
    Example(
        "Is my second faction in the same battletome?",
        RULES_OF_MINE.but(faction="Seraphon"),
        "look in another battletome",
        EACH_ITS_OWN,
    ),
    Example(
        "Does my battletome tell me how to build a list?",
        RULES_OF_MINE.but(sought=Sought.PICKING),
        "look in the battlepack",
        PICKING,
    ),
    Example(
        "Where do I find the victory conditions, in the battlepack?",
        IN_PACK.but(sought=Sought.WINNING),
        "stands there",
        WINNING,
    ),
    Example(
        "Does the battlepack say how we set up the table?",
        IN_PACK.but(sought=Sought.SETTING_UP),
        "stands there",
        SETTING_UP,
    ),
    Example(
        "Does the battlepack have my warscrolls?",
        IN_PACK.but(sought=Sought.WARSCROLLS),
        "look in the battletome",
        WARSCROLLS,
    ),
)
