"""Keywords: a rule applies to every unit whose warscroll has the keyword, singular or plural, and to all its models.

What surprises: only the warscroll's list counts, so a word in the unit's name is none; the S at the end is nothing.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.units.keywords import Keyword, same_keyword

HAS_IT = Cite("core-3e/1.3.2", "every unit whose warscroll has that keyword")
SYNONYMS = Cite("core-3e/1.3.2", "Singular and plural of a keyword")
ALL_MODELS = Cite("core-3e/1.3.2", "They apply to all models in a unit")


class KeywordOfARule(RuleInput):
    """A unit, and a keyword that a rule uses to say which units it applies to."""

    rule_names: Keyword
    """The keyword that the rule names; where it names several, ask for each."""
    warscroll_lists: Annotated[tuple[Keyword, ...], Field(max_length=120)]
    """The keywords on the unit's warscroll, those that the unit was given for this battle among them."""
    models: Annotated[int, Field(ge=1, le=100)] = 1
    """How many models the unit has."""


@rule("core-3e/1.3.2", yes="has it", no="does not have it")
def applies(given: KeywordOfARule) -> Verdict:
    """Does the unit have the keyword, and how many of its models?"""
    v = Verdict()
    found = next((listed for listed in given.warscroll_lists if same_keyword(given.rule_names, listed)), None)
    listed = ", ".join(word.upper() for word in given.warscroll_lists) or "no keyword"
    says = f"The rule names {given.rule_names.upper()}; the warscroll lists {listed}."
    v.step(HAS_IT, says, found is not None)
    if found is None:
        return v.end("does not have it", value=0)
    other_form = given.rule_names.upper() != found.upper()
    if other_form:
        v.step(SYNONYMS, f"{given.rule_names.upper()} here and {found.upper()} there are one keyword.", True)
    v.step(ALL_MODELS, f"Models in the unit, each of which has it: {given.models}.", True)
    return v.end("has it", value=given.models, because=SYNONYMS if other_form else HAS_IT)


VINDICTORS = KeywordOfARule(
    rule_names="STORMCAST ETERNALS", warscroll_lists=("ORDER", "STORMCAST ETERNALS", "THUNDERSTRIKE", "VINDICTORS")
)
AELVES = KeywordOfARule(rule_names="AELF", warscroll_lists=("ORDER", "AELVES", "HERO"))

EXAMPLES = (
    Example("How do I know if something counts as STORMCAST ETERNALS?", VINDICTORS, "has it", HAS_IT),
    Example(
        "The rule is for DEATH units, is mine one?", VINDICTORS.but(rule_names="DEATH"), "does not have it", HAS_IT, 0
    ),
    Example(
        "Does the buff work on this unit, it doesn't have the word in its name?",
        VINDICTORS.but(rule_names="THUNDERSTRIKE"),
        "has it",
        HAS_IT,
    ),
    Example(
        "They are called Chaos Warriors but no keyword says WARRIORS, do they count?",
        KeywordOfARule(rule_names="WARRIORS", warscroll_lists=("CHAOS", "SLAVES TO DARKNESS")),
        "does not have it",
        HAS_IT,
    ),
    Example(
        "Is half of a keyword enough, STORMCAST for STORMCAST ETERNALS?",
        VINDICTORS.but(rule_names="STORMCAST"),
        "does not have it",
        HAS_IT,
    ),
    Example(
        "Rule says BLOODLETTER but my keyword is BLOODLETTERS, same thing?",
        KeywordOfARule(rule_names="BLOODLETTER", warscroll_lists=("CHAOS", "DAEMON", "BLOODLETTERS")),
        "has it",
        SYNONYMS,
        shows="commentary-2021-01/warscrolls/9",
    ),
    Example(
        "A rule is for a LORD-CELESTANT and my warscroll says LORDS-CELESTANT, does it apply?",
        KeywordOfARule(rule_names="LORD-CELESTANT", warscroll_lists=("ORDER", "LORDS-CELESTANT")),
        "has it",
        SYNONYMS,
    ),
    Example(
        "A rule is for a LORD and my warscroll says LORD-CELESTANT, does it apply?",
        KeywordOfARule(rule_names="LORD", warscroll_lists=("ORDER", "LORD-CELESTANT")),
        "does not have it",
        HAS_IT,
    ),
    Example("My warscroll says AELVES, does a rule for an AELF unit count?", AELVES, "has it", SYNONYMS),
    Example("A rule for HEROES and my keyword is HERO?", AELVES.but(rule_names="HEROES"), "has it", SYNONYMS),
    Example(
        "Do all 10 models in the unit have the keyword, or just the leader?",
        VINDICTORS.but(models=10),
        "has it",
        HAS_IT,
        value=10,
    ),
)
