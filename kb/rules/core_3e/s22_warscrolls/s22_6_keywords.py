"""Keywords: those that the warscroll lists, and those that you gave the unit for this battle.

What surprises: a keyword that you gave a unit is as good as a printed one, and each model has it; it ends with the
battle.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput
from kb.tabletop.names import listed
from kb.tabletop.units.keywords import Keyword, same_keyword

PRINTED = Cite("core-3e/22.6", "They apply to the unit that it describes")
EACH_MODEL = Cite("core-3e/22.6", "to every model in that unit")
AS_PRINTED = Cite("core-3e/22.6", "as though its warscroll had the keyword")
DURATION = Cite("core-3e/22.6", "For the duration of that battle")

Keywords = Annotated[tuple[Keyword, ...], Field(max_length=60)]


class KeywordsInBattle(RuleInput):
    """A unit, its keywords, and a keyword that a rule names."""

    rule_names: Keyword
    """The keyword that the rule names."""
    printed: Keywords
    """The keywords that its warscroll lists."""
    given_now: Keywords = ()
    """The keywords that you were allowed to give it for this battle."""
    given_before: Keywords = ()
    """The keywords that you gave it for an earlier battle, and not for this one."""
    models: Annotated[int, Field(ge=1, le=100)] = 1
    """How many models the unit has."""


@rule("core-3e/22.6", yes="has it", no="does not have it")
def keyword(given: KeywordsInBattle) -> Verdict:
    """Does the unit have the keyword in this battle, and how many of its models?"""
    v = Verdict()
    asked = ask("core-3e/1.3.2", rule_names=given.rule_names, warscroll_lists=given.printed, models=given.models)
    because = PRINTED
    named = f"The rule names {given.rule_names}"
    printed = f"{named}; the warscroll lists: {listed(given.printed)}."
    if not v.step(PRINTED, printed, asked.outcome == "has it", asked):
        because = AS_PRINTED
        listed_now = (*given.printed, *given.given_now)
        asked = ask("core-3e/1.3.2", rule_names=given.rule_names, warscroll_lists=listed_now, models=given.models)
        has_it = asked.outcome == "has it"
        now = f"{named}; given for this battle: {listed(given.given_now)}."
        if not v.step(AS_PRINTED, now, has_it, asked):
            lapsed = f"{named}; given for an earlier battle, and ended with it: {listed(given.given_before)}."
            had_it = any(same_keyword(given.rule_names, word) for word in given.given_before)
            ended = bool(given.given_before) and v.step(DURATION, lapsed, had_it)
            return v.end("does not have it", value=0, because=DURATION if ended else PRINTED)
    v.step(EACH_MODEL, f"Models that have it: {given.models} of {given.models}.", True)
    return v.end("has it", value=given.models, because=because)


LIBERATORS = KeywordsInBattle(
    rule_names="HAMMERS OF SIGMAR",
    printed=("ORDER", "STORMCAST ETERNALS", "LIBERATORS"),
    given_now=("HAMMERS OF SIGMAR",),
    models=10,
)

EXAMPLES = (
    Example(
        "ORDER stands in capitals at the bottom of the warscroll, is the unit ORDER?",
        LIBERATORS.but(rule_names="ORDER"),
        "has it",
        PRINTED,
        10,
    ),
    Example("I gave my unit a subfaction keyword, does it count for buffs?", LIBERATORS, "has it", AS_PRINTED, 10),
    Example(
        "Nobody gave my unit the keyword and it isn't printed, does it have it?",
        LIBERATORS.but(given_now=()),
        "does not have it",
        PRINTED,
        0,
    ),
    Example(
        "My unit was given the keyword in the last battle, does that wear off?",
        LIBERATORS.but(given_now=(), given_before=("HAMMERS OF SIGMAR",)),
        "does not have it",
        DURATION,
        0,
    ),
    Example(
        "My unit had another keyword in the last battle, does it now have this one?",
        LIBERATORS.but(given_now=(), given_before=("CELESTIAL VINDICATORS",)),
        "does not have it",
        PRINTED,
        0,
    ),
    Example(
        "I summoned a unit mid game and gave it the Stormhost keyword, does it have it?",
        LIBERATORS.but(models=5),
        "has it",
        AS_PRINTED,
        5,
        shows="commentary-2021-01/allegiance-abilities/4",
    ),
    Example(
        "My unit was given a keyword, does a single model have it too?",
        LIBERATORS.but(models=1),
        "has it",
        AS_PRINTED,
        1,
    ),
)
