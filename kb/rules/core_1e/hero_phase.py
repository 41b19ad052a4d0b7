"""Hero phase: spells and abilities of your own, and those for every hero phase in your opponent's, too.

What surprises: "in every hero phase" works in the enemy's; where both have something to use, the player whose turn it
is uses all of theirs first.
"""

from enum import StrEnum

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import Phase, RuleInput
from kb.tabletop.time import whose

SPELLS = Cite("core-1e/hero-phase", "can cast spells in your hero phase")
OWN = Cite("core-1e/hero-phase", "only in your own hero phase")
EVERY = Cite("core-1e/hero-phase", "it can be used in every hero phase")
TURN_FIRST = Cite("core-1e/hero-phase", "all those of the player whose turn it")


class HeroPhaseDeed(StrEnum):
    """What a player may want to use in a hero phase."""

    SPELL = "a spell of a wizard"
    ABILITY = "an ability for the hero phase"
    EVERY = "an ability for every hero phase"


class DeedOfHeroPhase(RuleInput):
    """Something of yours that you want to use."""

    uses: HeroPhaseDeed
    """What you want to use."""
    phase: Phase = Phase.HERO
    """The phase that it is."""
    your_turn: bool = True
    """Whether it is your turn."""
    opponent_has_some_left: bool
    """Whether your opponent has abilities for this hero phase that they still want to use."""


@rule("core-1e/hero-phase", yes="can be used now", no=("cannot be used", "after your opponent's"))
def use(given: DeedOfHeroPhase) -> Verdict:
    """Can you use it now?"""
    v = Verdict()
    cite = {HeroPhaseDeed.SPELL: SPELLS, HeroPhaseDeed.ABILITY: OWN, HeroPhaseDeed.EVERY: EVERY}[given.uses]
    either = given.uses is HeroPhaseDeed.EVERY
    now = f"It is {whose(given.phase, given.your_turn)}, and you would use {given.uses}."
    if not v.step(cite, now, given.phase is Phase.HERO and (given.your_turn or either)):
        return v.end("cannot be used")
    if not given.your_turn:
        left = f"Abilities that your opponent has still to use: {'some' if given.opponent_has_some_left else 'none'}."
        if not v.step(TURN_FIRST, left, not given.opponent_has_some_left):
            return v.end("after your opponent's")
    return v.end("can be used now", because=cite)


SPELL = DeedOfHeroPhase(uses=HeroPhaseDeed.SPELL, opponent_has_some_left=False)
ABILITY = SPELL.but(uses=HeroPhaseDeed.ABILITY)
IN_HIS = SPELL.but(uses=HeroPhaseDeed.EVERY, your_turn=False)

EXAMPLES = (
    Example("Can my wizard cast in my hero phase?", SPELL, "can be used now", SPELLS),
    Example("In his hero phase?", SPELL.but(your_turn=False), "cannot be used", SPELLS),
    Example("My ability for the hero phase, in mine?", ABILITY, "can be used now", OWN),
    Example("It says in the hero phase, can I use it in his?", ABILITY.but(your_turn=False), "cannot be used", OWN),
    Example("It says in every hero phase, can I use it in his?", IN_HIS, "can be used now", EVERY),
    Example(
        "He has some left for his own hero phase?",
        IN_HIS.but(opponent_has_some_left=True),
        "after your opponent's",
        TURN_FIRST,
    ),
    Example(
        "He has some left, but it is my hero phase?",
        IN_HIS.but(your_turn=True, opponent_has_some_left=True),
        "can be used now",
        EVERY,
    ),
    Example("In the movement phase?", IN_HIS.but(your_turn=True, phase=Phase.MOVEMENT), "cannot be used", EVERY),
)
