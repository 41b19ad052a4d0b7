"""Battlepacks: one must be selected before the game, and its realm rules apply where the battleplan asks for a place.

What surprises: realm rules apply only where the battleplan makes you pick a location, and they stand in the battlepack.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.names import Name, among, listed

SELECTED = Cite("core-3e/28.0", "You must select a battlepack")
BEFORE = Cite("core-3e/28.0", "before you can play a game")
REQUIRES = Cite("core-3e/28.0", "sometimes require you to pick where")
DEPENDING = Cite("core-3e/28.0", "Depending on the location")


class BeforeTheGame(RuleInput):
    """A game that you want to begin."""

    selected: bool
    """Whether a battlepack has been selected for it."""


@rule("core-3e/28.0", part="battlepack", yes="can be fought", no="select a battlepack first")
def battlepack(given: BeforeTheGame) -> Verdict:
    """Can the game be fought?"""
    v = Verdict()
    says = f"A battlepack has {'' if given.selected else 'not '}been selected"
    if not v.step(SELECTED, f"{says}.", given.selected):
        return v.end("select a battlepack first")
    v.step(BEFORE, f"{says} before the game.", True)
    return v.end("can be fought")


class RealmRule(RuleInput):
    """A realm rule of the battlepack."""

    locations: Annotated[tuple[Name, ...], Field(min_length=1, max_length=20)]
    """The locations for which the battlepack has this rule."""
    battleplan_asks: bool
    """Whether the battleplan requires you to pick where in the Mortal Realms the battle takes place."""
    picked: Name | None = None
    """The location that was picked; empty where none was."""


@rule("core-3e/28.0", part="realm rule", yes="applies", no="does not apply")
def realm_rule(given: RealmRule) -> Verdict:
    """Does the realm rule apply?"""
    v = Verdict()
    asks = f"The battleplan {'requires' if given.battleplan_asks else 'does not require'} you to pick a location."
    if not v.step(REQUIRES, asks, given.battleplan_asks):
        return v.end("does not apply")
    says = f"Picked: {given.picked or 'none'}; the rule is for {listed(given.locations)}."
    applies = v.step(DEPENDING, says, given.picked is not None and among(given.picked, given.locations))
    return v.end("applies" if applies else "does not apply")


GHUR = RealmRule(locations=("Ghur",), battleplan_asks=True, picked="Ghur")

EXAMPLES = (
    Example("Do we need a battlepack to play?", BeforeTheGame(selected=False), "select a battlepack first", SELECTED),
    Example("We have picked a battlepack, can we start?", BeforeTheGame(selected=True), "can be fought", BEFORE),
    Example("We picked Ghur for the battle, does its realm rule apply?", GHUR, "applies", DEPENDING),
    Example("Do we have to use realm rules?", GHUR.but(battleplan_asks=False, picked=None), "does not apply", REQUIRES),
    Example(
        "The realm rule is for Ghur and we picked another realm?", GHUR.but(picked="Aqshy"), "does not apply", DEPENDING
    ),
    Example(
        "Nobody has picked a location yet, does the realm rule apply?",
        GHUR.but(picked=None),
        "does not apply",
        DEPENDING,
    ),
)
