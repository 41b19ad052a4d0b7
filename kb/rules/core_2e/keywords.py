"""Keywords: a rule that names one applies to the models that have it on their warscroll.

What surprises: it is the warscroll that counts, not what a model looks like or is called; singular or plural is one.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.names import among, listed
from kb.tabletop.units.keywords import Keyword, same_keyword

APPLIES = Cite("core-2e/keywords", "those with the ORDER keyword on their warscroll")
SYNONYMS = Cite("commentary-2021-01/warscrolls/9", "the singular and the plural form of a")


class KeywordOfARule(RuleInput):
    """A model, and a keyword that a rule uses to say which models it applies to."""

    rule_names: Keyword
    """The keyword that the rule names."""
    warscroll_lists: Annotated[tuple[Keyword, ...], Field(max_length=120)]
    """The keywords on the model's warscroll."""


@rule("core-2e/keywords", yes="applies to it", no="does not apply to it")
def applies(given: KeywordOfARule) -> Verdict:
    """Does the rule apply to the model?"""
    v = Verdict()
    words = listed(word.upper() for word in given.warscroll_lists)
    names = given.rule_names.upper()
    printed = among(names, given.warscroll_lists)
    if v.step(APPLIES, f"The rule names {names}; on the warscroll: {words}.", printed):
        return v.end("applies to it")
    other = next((word.upper() for word in given.warscroll_lists if same_keyword(names, word)), None)
    if other is None:
        return v.end("does not apply to it")
    v.step(SYNONYMS, f"{names} here and {other} there are one keyword.", True)
    return v.end("applies to it")


HERO = KeywordOfARule(rule_names="HERO", warscroll_lists=("ORDER", "HUMAN", "HERO"))

EXAMPLES = (
    Example("It says all HERO models, mine has the keyword?", HERO, "applies to it", APPLIES),
    Example(
        "Mine looks like a wizard, but has no such keyword?",
        HERO.but(rule_names="WIZARD"),
        "does not apply to it",
        APPLIES,
    ),
    Example(
        "In second edition, the rule says HEROES, mine is a HERO?",
        HERO.but(rule_names="HEROES"),
        "applies to it",
        SYNONYMS,
    ),
)
