"""Battlepack instructions: how armies are selected, which special rules apply, and then the battleplans.

What surprises: without a battleplan of its own it is no complete battlepack, and a battleplan that makes you pick a
location asks the battlepack for realm rules.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput
from kb.tabletop.armies.battlepacks import Battleplan
from kb.tabletop.names import Names, among, listed

SELECTION = Cite("core-3e/28.1", "explain how the units of your army")
SPECIAL_RULES = Cite("core-3e/28.1", "which special rules apply to the battles")
BATTLEPLANS = Cite("core-3e/28.1", "come the battleplans for those battles")
AT_LEAST_ONE = Cite("core-3e/28.2", "always includes at least one battleplan")
EACH = Cite("core-3e/28.2", "pick one of them for your battle")
REALM_RULES = Cite("core-3e/28.0", "The battlepack in use includes these rules")


class Battlepack(RuleInput):
    """A battlepack, and what is in it."""

    army_selection: bool
    """Whether it explains how the units of your army are selected."""
    special_rules: bool
    """Whether it explains which special rules apply."""
    battleplans: Annotated[tuple[Battleplan, ...], Field(max_length=60)]
    """Its battleplans."""
    battleplans_last: bool = True
    """Whether its battleplans come after those sections."""
    realm_rules: Names = ()
    """The locations in the Mortal Realms for which it has realm rules."""

    @model_validator(mode="after")
    def _no_battleplans_come_before_anything(self) -> Self:
        if not self.battleplans and not self.battleplans_last:
            raise ValueError("it has no battleplans, so none of them come before its other sections")
        return self


@rule("core-3e/28.1", yes="complete", no="not complete")
def battlepack(given: Battlepack) -> Verdict:
    """Is the battlepack complete, and how many things are wrong with it?"""
    v = Verdict()
    v.step(SELECTION, f"Army selection is {_explained(given.army_selection)}.", given.army_selection)
    v.step(SPECIAL_RULES, f"What special rules apply is {_explained(given.special_rules)}.", given.special_rules)
    v.step(AT_LEAST_ONE, f"Battleplans: {len(given.battleplans)}.", bool(given.battleplans))
    before = "none" if given.battleplans_last else "some"
    v.step(BATTLEPLANS, f"Battleplans before those sections: {before}.", given.battleplans_last)
    for place, plan in enumerate(given.battleplans):
        others = tuple(other.name for other in given.battleplans[:place] if other.name.strip() and not other.older)
        whole = ask("core-3e/28.2", battleplan=plan, others=others)
        name = plan.name if plan.name.strip() else f"Battleplan {place + 1}"
        v.step(EACH, f"{name}: {whole.outcome}.", whole.outcome != "not complete", whole)
        left = [location for location in plan.locations if not among(location, given.realm_rules)]
        if plan.locations:
            says = f"{name} asks for one of: {listed(plan.locations)}. Without realm rules: {listed(left)}."
            v.step(REALM_RULES, says, not left)
    return v.end_by_faults("complete", "not complete", because=BATTLEPLANS)


def _explained(explained: bool) -> str:
    return "explained" if explained else "not explained"


FORD = Battleplan(name="The Ford")
SIEGE = Battleplan(name="The Long Siege", objectives=2, map_objectives=2)
TRAVEL = SIEGE.model_copy(update={"locations": ("Ghur", "Aqshy")})
PACK = Battlepack(army_selection=True, special_rules=True, battleplans=(FORD, SIEGE))
NOT = "not complete"

EXAMPLES = (
    Example(
        "A battlepack has army selection, special rules and battleplans, is it complete?",
        PACK,
        "complete",
        BATTLEPLANS,
        0,
    ),
    Example("A battlepack with exactly one battleplan?", PACK.but(battleplans=(SIEGE,)), "complete", BATTLEPLANS, 0),
    Example("We wrote a battlepack without missions?", PACK.but(battleplans=()), NOT, AT_LEAST_ONE, 1),
    Example("A battlepack that does not say how to pick an army?", PACK.but(army_selection=False), NOT, SELECTION, 1),
    Example(
        "Our battlepack says nothing of special rules and has no mission, what is missing?",
        PACK.but(special_rules=False, battleplans=()),
        NOT,
        SPECIAL_RULES,
        2,
    ),
    Example("Do a battlepack's missions stand before the rest?", PACK.but(battleplans_last=False), NOT, BATTLEPLANS, 1),
    Example("A battlepack with two missions of one name?", PACK.but(battleplans=(FORD, FORD)), NOT, EACH, 1),
    Example(
        "Our battlepack's one mission names no winner, is it complete?",
        PACK.but(battleplans=(SIEGE.model_copy(update={"victory": False}),)),
        NOT,
        EACH,
        1,
    ),
    Example(
        "Our battlepack has realm rules for both places of our mission, is it complete?",
        PACK.but(battleplans=(TRAVEL,), realm_rules=("Aqshy", "Ghur", "Ulgu")),
        "complete",
        BATTLEPLANS,
        0,
    ),
    Example(
        "Realm rules for one of the two places of our mission?",
        PACK.but(battleplans=(TRAVEL,), realm_rules=("Ghur",)),
        NOT,
        REALM_RULES,
        1,
    ),
    Example(
        "No mission asks for a place, do we need realm rules?", PACK.but(realm_rules=()), "complete", BATTLEPLANS, 0
    ),
)
