"""Predatory endless spells: those that move, at the end of each hero phase, before anything else that happens then.

What surprises: both players' abilities for the end of the hero phase wait until every one has been moved; it moves
like a model, so without flying it goes round others. That only one that flies is moved over defensible terrain, and
none onto it (17.1.2), is left to its player.
"""

from enum import StrEnum

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import Phase, RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.magic.spells import SpellCount
from kb.tabletop.units.models import Inches

IMMOBILE = Cite("core-3e/19.5", "stay in the location they were summoned to")
PREDATORY = Cite("core-3e/19.5", "as predatory endless spells")
END = Cite("core-3e/19.5", "at the end of the hero phase")
USED_AT_END = Cite("core-3e/19.5", "can be used at the end of the")
AFTERWARDS = Cite("core-3e/19.5", "all predatory endless spells have been moved")
LIKE_A_MODEL = Cite("core-3e/19.5", "like a model, unless noted otherwise")
HOW_FAR = Cite("core-3e/19.5", "notes how far one can move")
FLY = Cite("core-3e/19.5", "whether it can fly")
NOT_THROUGH = Cite("core-3e/9.0", "It cannot pass through other models")
EDGE = Cite("core-3e/9.0", "It cannot pass over the battlefield's edge")
NOT_ON_TOP = Cite("core-3e/9.4", "cannot finish a move on top of another")
NOT_ON_SPELL = Cite("core-3e/19.3", "no model's move can finish on it")
NOT_ON_INVOCATION = Cite("core-3e/20.3", "no model's move can finish on it")


class EndlessSpellToMove(RuleInput):
    """An endless spell that somebody wants to move."""

    predatory: bool = True
    """Whether its warscroll notes it as a predatory endless spell."""
    phase: Phase = Phase.HERO
    """The phase that it is."""
    end_of_phase: bool = True
    """Whether it is the end of that phase."""


@rule("core-3e/19.5", part="when", yes="moved now", no="not moved")
def when(given: EndlessSpellToMove) -> Verdict:
    """Is the endless spell moved now?"""
    v = Verdict()
    noted = f"Its warscroll {'calls it' if given.predatory else 'does not call it'} predatory."
    if not v.step(PREDATORY, noted, given.predatory):
        v.step(IMMOBILE, "It keeps its place.", True)
        return v.end("not moved")
    now = f"It is {'' if given.end_of_phase else 'not '}the end of the {given.phase}."
    moved = v.step(END, now, given.phase is Phase.HERO and given.end_of_phase)
    return v.end("moved now" if moved else "not moved")


class AbilityInHeroPhase(RuleInput):
    """An ability that a player wants to use once the end of a hero phase has come."""

    at_the_end: bool = True
    """Whether it is an ability that can be used at the end of the phase."""
    left_to_move: SpellCount
    """How many predatory endless spells on the battlefield have still to be moved, yours, your opponent's and wild."""


@rule("core-3e/19.5", part="abilities", yes="can use it now", no="cannot use it now")
def abilities(given: AbilityInHeroPhase) -> Verdict:
    """Can a player use the ability now?"""
    v = Verdict()
    kind = f"The ability {'can' if given.at_the_end else 'cannot'} be used at the end of the hero phase."
    if not v.step(USED_AT_END, kind, given.at_the_end):
        return v.end("cannot use it now")
    left = f"Predatory endless spells still to be moved: {given.left_to_move}."
    return v.end("can use it now" if v.step(AFTERWARDS, left, given.left_to_move == 0) else "cannot use it now")


class Summoned(StrEnum):
    """What else a WIZARD or PRIEST has summoned."""

    ENDLESS_SPELL = "another endless spell"
    INVOCATION = "an invocation"


NOT_ON_SUMMONED = {Summoned.ENDLESS_SPELL: NOT_ON_SPELL, Summoned.INVOCATION: NOT_ON_INVOCATION}


class MoveOfEndlessSpell(RuleInput):
    """The move of a predatory endless spell."""

    can_move: Inches
    """How far its warscroll says that it can move, in inches; a random distance as it was rolled."""
    goes: Inches
    """Inches along the path of its move."""
    over_edge: bool = False
    """Whether the path passes over the edge of the battlefield."""
    through_models: bool = False
    """Whether the path passes through models."""
    ends_on_model: bool = False
    """Whether it finishes on top of a model."""
    ends_on_summoned: Summoned | None = None
    """Whether it finishes on another endless spell or on an invocation; empty where it does not."""
    flies: bool = False
    """Whether its warscroll says that it can fly."""
    noted_otherwise: bool = False
    """Whether its warscroll lets it pass through models, or finish on what it cannot finish on otherwise."""


@rule("core-3e/19.5", part="move", yes="may move so", no="may not move so")
def move(given: MoveOfEndlessSpell) -> Verdict:
    """May the predatory endless spell move so?"""
    v = Verdict()
    edge = f"Its path {'passes over the edge of' if given.over_edge else 'stays on'} the battlefield."
    if not v.step(EDGE, edge, not given.over_edge):
        return v.end("may not move so")
    crosses = f"Its path passes through {'models' if given.through_models else 'no model'}."
    passes = v.step(NOT_THROUGH, crosses, not given.through_models) or v.step(
        FLY, f"It can{'' if given.flies else 'not'} fly.", given.flies
    )
    on_top = f"It finishes {'on top of a model' if given.ends_on_model else 'clear of models'}."
    decided = FLY if given.through_models else HOW_FAR
    clear = v.step(NOT_ON_TOP, on_top, not given.ends_on_model)
    if given.ends_on_summoned is not None:
        clear = v.step(NOT_ON_SUMMONED[given.ends_on_summoned], f"It finishes on {given.ends_on_summoned}.", False)
    if not (clear and passes):
        noted = f"Its warscroll {'lets it do so' if given.noted_otherwise else 'has no exception'}."
        if not v.step(LIKE_A_MODEL, noted, given.noted_otherwise):
            return v.end("may not move so")
        decided = LIKE_A_MODEL
    far = f"It goes {inches(given.goes)}, and can move {inches(given.can_move)}."
    held = v.step(HOW_FAR, far, within(given.goes, given.can_move))
    return v.end("may move so", because=decided) if held else v.end("may not move so")


NOW = EndlessSpellToMove()
RAM = MoveOfEndlessSpell(can_move=12, goes=12)

EXAMPLES = (
    Example("When do endless spells move?", NOW, "moved now", END),
    Example("Do predatory endless spells move in the movement phase?", NOW.but(phase=Phase.MOVEMENT), "not moved", END),
    Example(
        "Can I move a predatory endless spell at the start of my hero phase?",
        NOW.but(end_of_phase=False),
        "not moved",
        END,
    ),
    Example("Can I move an endless spell that isn't predatory?", NOW.but(predatory=False), "not moved", IMMOBILE),
    Example(
        "I have an ability at the end of the hero phase, before or after the endless spells move?",
        AbilityInHeroPhase(left_to_move=1),
        "cannot use it now",
        AFTERWARDS,
    ),
    Example(
        "All endless spells have moved, may I use my end of hero phase ability?",
        AbilityInHeroPhase(left_to_move=0),
        "can use it now",
        AFTERWARDS,
    ),
    Example(
        "All endless spells have moved, may I use an ability for the start of the phase?",
        AbilityInHeroPhase(at_the_end=False, left_to_move=0),
        "cannot use it now",
        USED_AT_END,
    ),
    Example("My endless spell moves 12 inches, exactly 12?", RAM, "may move so", HOW_FAR),
    Example("May an endless spell that moves 12 inches go 12.1?", RAM.but(goes=12.1), "may not move so", HOW_FAR),
    Example(
        "Can I fly my endless spell off the table to be rid of it?", RAM.but(over_edge=True), "may not move so", EDGE
    ),
    Example("Can the endless spell fly over my units?", RAM.but(through_models=True, flies=True), "may move so", FLY),
    Example(
        "My endless spell flies, can it stop on top of a unit?",
        RAM.but(ends_on_model=True, flies=True),
        "may not move so",
        LIKE_A_MODEL,
    ),
    Example(
        "Can my endless spell finish its move on his endless spell?",
        RAM.but(ends_on_summoned=Summoned.ENDLESS_SPELL),
        "may not move so",
        LIKE_A_MODEL,
    ),
    Example(
        "Can my endless spell stop on top of an invocation?",
        RAM.but(ends_on_summoned=Summoned.INVOCATION, flies=True),
        "may not move so",
        LIKE_A_MODEL,
    ),
    Example(
        "My endless spell can't fly, can it go through a unit?",
        RAM.but(through_models=True),
        "may not move so",
        LIKE_A_MODEL,
    ),
    Example(
        "An endless spell's warscroll says that it passes through models, may it?",
        RAM.but(through_models=True, noted_otherwise=True),
        "may move so",
        LIKE_A_MODEL,
    ),
)
