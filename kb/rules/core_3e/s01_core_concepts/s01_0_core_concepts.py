"""Core concepts: what every game rests on, asked part by part before the battle begins.

What surprises: every game needs all of it, whatever the battlepack; and a word in rules bold is no keyword.
"""

from collections import Counter
from collections.abc import Iterator
from enum import StrEnum
from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.rules.core_3e.s01_core_concepts.tools import DiceCount, MeasuringTool, Sides
from kb.tabletop import RuleInput
from kb.tabletop.armies.profiles import Piece, Pieces, PlayedWith, UnitOfFaction, UnitsOfArmy
from kb.tabletop.names import Name, Names

EVERY_GAME = Cite("core-3e/1.0", "every game uses them")
BOLD = Cite("core-3e/1.0", "Words printed in rules bold")
KEYWORDS = Cite("core-3e/1.3.2", "print keywords in KEYWORD BOLD")
BEFORE = Cite("core-3e/1.1", "To play a game")
WARSCROLLS = Cite("core-3e/1.3.1", "the information you need to use it")
ARMY = Cite("core-3e/1.4", "All units in your army must come")
ALLIES = Cite("core-3e/27.1", "1 in 4 can be allies")
BESIDE = Cite("core-3e/1.4.1", "your army can include")
GENERAL = Cite("core-3e/1.4.2", "you must pick 1 of its models")
DICE = Cite("core-3e/1.5", "a few six-sided dice")
INCHES = Cite("core-3e/1.5", "that is marked in inches")

Number = Annotated[int, Field(ge=0, le=50)]


class GameToPlay(RuleInput):
    """A game that you want to play, and what you have for it."""

    factions: Annotated[tuple[Name, ...], Field(max_length=20)]
    """The factions that you have picked; none where you have picked none."""
    battlepack: Name | None
    """The battlepack that you want to use; empty where you have named none."""
    opponents_battlepack: Name | None
    """The battlepack that your opponent wants to use; empty where they have named none."""
    units: UnitsOfArmy
    """The units of your army. Leave out incarnates, and units of a regiment of renown: these have their own rules."""
    wizards: Number = 0
    """How many of them have the WIZARD keyword."""
    priests: Number = 0
    """How many of them have the PRIEST keyword."""
    beside: Pieces = ()
    """The endless spells, invocations and faction terrain of your army."""
    warscrolls: Names
    """The warscrolls that you have with you, by name."""
    generals: Annotated[int, Field(ge=0, le=10)] = 1
    """How many models of your army you have picked to be the general."""
    dice: DiceCount = 10
    """How many dice you have with you."""
    sides: Sides = 6
    """How many sides each of them has."""
    tool: MeasuringTool = MeasuringTool.TAPE_MEASURE
    """What you measure with."""
    inches: bool = True
    """Whether it is marked in inches."""

    @model_validator(mode="after")
    def _an_army_as_it_can_be(self) -> Self:
        for piece in self.beside:
            if piece.kind in (PlayedWith.UNIT, PlayedWith.OTHER_TERRAIN):
                raise ValueError(f"{piece.name} is a {piece.kind}, and does not stand beside the units of your army")
        if max(self.wizards, self.priests) > len(self.units):
            raise ValueError(f"WIZARDS or PRIESTS can be {len(self.units)} at most, as many as your army has units")
        return self


@rule("core-3e/1.0", part="ready", yes="ready", no="not ready")
def ready(given: GameToPlay) -> Verdict:
    """Are you ready for the game, and how many things are not as they must be?"""
    v = Verdict()
    parts = tuple(_parts(given))
    wrong = [
        cite
        for cite, what, right, answer in parts
        if not v.step(cite, f"{what}: {answer.outcome}.", answer.outcome == right, answer)
    ]
    v.step(EVERY_GAME, f"Not as they must be: {len(wrong)} of {len(parts)}.", not wrong)
    return v.end_by_faults("ready", "not ready", faults=wrong)


def _parts(given: GameToPlay) -> Iterator[tuple[Cite, str, str, Verdict]]:
    """For each part, in book order, what it is called, the answer that it must have, and the answer that it has."""
    packs = {"yours": given.battlepack, "opponents": given.opponents_battlepack}
    before = ask("core-3e/1.1", part="before a game", factions=given.factions, **packs)
    yield BEFORE, "Before a game", "settled", before
    pieces = (*(Piece(name=unit.name, kind=PlayedWith.UNIT) for unit in given.units), *given.beside)
    at_hand = ask("core-3e/1.3.1", part="at hand", pieces=pieces, warscrolls=given.warscrolls)
    yield WARSCROLLS, "Warscrolls", "all at hand", at_hand
    if given.factions:
        army = ask("core-3e/1.4", factions=given.factions, units=given.units)
        yield ARMY, "Units", "can be in the army", army
    allied = sum(unit.allied for unit in given.units)
    if allied:
        few = ask("core-3e/27.1", part="number", units=len(given.units), allied=allied)
        yield ALLIES, "Allied units", "not too many", few
    beside = Counter(piece.kind for piece in given.beside)
    extras = ask(
        "core-3e/1.4.1",
        wizards=given.wizards,
        priests=given.priests,
        endless_spells=beside[PlayedWith.ENDLESS_SPELL],
        invocations=beside[PlayedWith.INVOCATION],
        faction_terrain=beside[PlayedWith.FACTION_TERRAIN],
    )
    yield BESIDE, "Besides the units", "can be included", extras
    general = ask("core-3e/1.4.2", picked=given.generals, allied=allied == len(given.units))
    yield GENERAL, "General", "your general", general
    yield DICE, "Dice", "what you need", ask("core-3e/1.5", part="dice", number=given.dice, sides=given.sides)
    tape = ask("core-3e/1.5", part="measure", tool=given.tool, inches=given.inches)
    yield INCHES, "Measuring", "what you need", tape


class Print(StrEnum):
    """How a word is printed in the rules."""

    RULES_BOLD = "rules bold"
    KEYWORD_BOLD = "keyword bold, in capitals"
    PLAIN = "plain"


class PrintedWord(RuleInput):
    """A word in the rules."""

    printed: Print
    """How it is printed."""


@rule("core-3e/1.0", part="word", neither=("a keyword", "its print says nothing", "an important term"))
def word(given: PrintedWord) -> Verdict:
    """What does the print of the word tell you?"""
    v = Verdict()
    says = f"Its print: {given.printed}."
    if v.step(BOLD, says, given.printed is Print.RULES_BOLD):
        return v.end("an important term")
    keyword = v.step(KEYWORDS, says, given.printed is Print.KEYWORD_BOLD)
    return v.end("a keyword" if keyword else "its print says nothing")


DRYADS = UnitOfFaction(name="Dryads", faction="Sylvaneth")
VINDICTORS = UnitOfFaction(name="Vindictors", faction="Stormcast Eternals")
ALLIED = VINDICTORS.model_copy(update={"allied": True})
HIVE = Piece(name="Spiteswarm Hive", kind=PlayedWith.ENDLESS_SPELL)
GAME = GameToPlay(
    factions=("Sylvaneth",),
    battlepack="Contest of Generals",
    opponents_battlepack="Contest of Generals",
    units=(DRYADS,),
    warscrolls=("Dryads", "Vindictors", "Spiteswarm Hive"),
)

EXAMPLES = (
    Example("Is that all that we need to play?", GAME, "ready", EVERY_GAME, 0),
    Example("A wizard and an endless spell as well?", GAME.but(wizards=1, beside=(HIVE,)), "ready", EVERY_GAME, 0),
    Example("An endless spell, and nobody who could cast it?", GAME.but(beside=(HIVE,)), "not ready", BESIDE, 1),
    Example(
        "He has come with another battlepack?", GAME.but(opponents_battlepack="Annihilation"), "not ready", BEFORE, 1
    ),
    Example("I never picked a faction, I just brought models?", GAME.but(factions=()), "not ready", BEFORE, 1),
    Example("I forgot my warscrolls at home?", GAME.but(warscrolls=()), "not ready", WARSCROLLS, 1),
    Example("I like this unit of another faction too?", GAME.but(units=(DRYADS, VINDICTORS)), "not ready", ARMY, 1),
    Example(
        "My army has four units and one of them is allied, can we start the game?",
        GAME.but(units=(DRYADS, DRYADS, DRYADS, ALLIED)),
        "ready",
        EVERY_GAME,
        0,
    ),
    Example(
        "My army has three units and one of them is allied, can we start the game?",
        GAME.but(units=(DRYADS, DRYADS, ALLIED)),
        "not ready",
        ALLIES,
        1,
    ),
    Example(
        "All I have is one allied unit, can I start the game with that alone?",
        GAME.but(units=(ALLIED,)),
        "not ready",
        ALLIES,
        2,
    ),
    Example("Can I go without a general?", GAME.but(generals=0), "not ready", GENERAL, 1),
    Example("Nobody has brought dice?", GAME.but(dice=0), "not ready", DICE, 1),
    Example("All I have is ten-sided dice?", GAME.but(sides=10), "not ready", DICE, 1),
    Example("My tape is in centimetres, ok?", GAME.but(inches=False), "not ready", INCHES, 1),
    Example("No general, and no tape in inches?", GAME.but(generals=0, inches=False), "not ready", GENERAL, 2),
    Example("What does it mean that a word is bold?", PrintedWord(printed=Print.RULES_BOLD), "an important term", BOLD),
    Example("What do the words in capitals mean?", PrintedWord(printed=Print.KEYWORD_BOLD), "a keyword", KEYWORDS),
    Example(
        "The word is not bold, does it mean something special?",
        PrintedWord(printed=Print.PLAIN),
        "its print says nothing",
        KEYWORDS,
    ),
)
