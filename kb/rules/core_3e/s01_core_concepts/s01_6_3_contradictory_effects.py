"""Contradictory effects: of two abilities, the last one applied; against a core rule, the effect.

What surprises: it is not the first, nor the one of the player whose turn it is; +1 and -1 do not contradict each other.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.names import Name, listed
from kb.tabletop.units.unit import names_differ

STRIKE = Cite("core-3e/12.4", "sections 1.6.1-1.6.3 do not apply to them")
CONTRADICT = Cite("core-3e/1.6.3", "effects of two or more are contradictory")
LAST = Cite("core-3e/1.6.3", "the last one applied takes precedence")
IN_FORCE = Cite("core-3e/1.6", "leaves all restrictions of that rule in force")
CORE_RULE = Cite("core-3e/1.6.3", "when an effect contradicts a core rule")
EXCEPTION = Cite("core-3e/1.6.5", "This is an exception")


class Effects(RuleInput):
    """Effects of abilities on one thing."""

    effects: Annotated[tuple[Name, ...], Field(min_length=2, max_length=10)]
    """The effects, in the order in which they were applied."""
    contradictory: bool = True
    """Whether they rule each other out, as "can fly" and "cannot fly" do; +1 and -1 do not."""
    strike_effects: bool = False
    """Whether they are a strike-first effect and a strike-last effect."""

    @model_validator(mode="after")
    def _each_has_its_own_name(self) -> Self:
        names_differ("effects", self.effects)
        return self


@rule("core-3e/1.6.3", part="abilities", neither=("{}", "all of them count", "as section 12.4 says"))
def abilities(given: Effects) -> Verdict:
    """Which of the effects counts?"""
    v = Verdict()
    if given.strike_effects:
        v.step(STRIKE, "They are strike effects; section 12.4 says what becomes of them.", True)
        return v.end("as section 12.4 says")
    can = "No two of them" if given.contradictory else "All of them"
    says = f"Applied in this order: {listed(given.effects)}. {can} can be true at once."
    if not v.step(CONTRADICT, says, given.contradictory):
        return v.end("all of them count")
    v.step(LAST, f"The last of them is: {given.effects[-1]}.", True)
    return v.end(given.effects[-1])


class EffectAndCoreRule(RuleInput):
    """An effect of an ability, and a core rule."""

    contradicts: bool = True
    """Whether the effect says what the core rule forbids, or the reverse: one of the two cannot be followed."""
    exception: bool = False
    """Whether the core rule itself says that effects do not override it, as the limit of fighting twice does."""


@rule("core-3e/1.6.3", part="core rule", neither=("the effect", "both", "the core rule"))
def core_rule(given: EffectAndCoreRule) -> Verdict:
    """Which counts, the effect or the core rule?"""
    v = Verdict()
    which = "contradicts" if given.contradicts else "does not contradict"
    if not v.step(CORE_RULE, f"The effect {which} the core rule.", given.contradicts):
        v.step(IN_FORCE, "What the core rule forbids besides stays forbidden.", True)
        return v.end("both")
    if v.step(
        EXCEPTION, f"The core rule has {'an' if given.exception else 'no'} exception of its own.", given.exception
    ):
        return v.end("the core rule")
    return v.end("the effect", because=CORE_RULE)


FLY = Effects(effects=("they fly", "they cannot fly"))

EXAMPLES = (
    Example("One spell says they fly, a later one says they can't, which one counts?", FLY, "they cannot fly", LAST),
    Example(
        "One spell says they can't fly, a later one says they fly, which one counts?",
        Effects(effects=("they cannot fly", "they fly")),
        "they fly",
        LAST,
    ),
    Example(
        "+1 and -1 to hit, which of the two counts?",
        Effects(effects=("+1 to hit", "-1 to hit"), contradictory=False),
        "all of them count",
        CONTRADICT,
        shows="commentary-2021-01/abilities/6",
    ),
    Example(
        "Three spells set its Move, to 4, then to 8, then to 6: does the middle one count?",
        FLY.but(effects=("Move 4", "Move 8", "Move 6")),
        "Move 6",
        LAST,
    ),
    Example(
        "My unit strikes first and he made it strike last afterwards, does the last one win?",
        Effects(effects=("strike-first", "strike-last"), strike_effects=True),
        "as section 12.4 says",
        STRIKE,
        shows="commentary-2021-01/abilities/6",
    ),
    Example(
        "My ability says I can, the core rules say I can't, who wins?",
        EffectAndCoreRule(),
        "the effect",
        CORE_RULE,
        shows="commentary-2021-01/warscrolls/4",
    ),
    Example(
        "My ability lets me charge 3D6, may I ignore the other charge rules?",
        EffectAndCoreRule(contradicts=False),
        "both",
        IN_FORCE,
    ),
    Example(
        "Two abilities would let it fight a third time, does an ability always win?",
        EffectAndCoreRule(exception=True),
        "the core rule",
        EXCEPTION,
    ),
)
