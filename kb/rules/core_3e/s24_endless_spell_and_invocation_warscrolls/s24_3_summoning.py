"""Summoning: the warscroll lists the one spell or prayer that brings an endless spell or invocation on.

What surprises: another spell, however similar, does not; and what is listed is a spell for one and a prayer for the
other.
"""

from enum import StrEnum

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.names import Name, same_name

LISTED = Cite("core-3e/24.3", "Here the warscroll lists the spell")
SUMMONED = Cite("core-3e/24.3", "that summons that endless spell or invocation")


class MeansOfSummoning(StrEnum):
    """How something can be summoned."""

    SPELL = "spell"
    PRAYER = "prayer"


class SummoningEntry(RuleInput):
    """The summoning entry of a warscroll, and how you want to summon what it is for."""

    listed: Name
    """The spell or prayer that the entry lists."""
    listed_as: MeansOfSummoning
    """Whether it is a spell or a prayer."""
    used: Name
    """The spell or prayer that you use."""
    used_as: MeansOfSummoning
    """Whether that is a spell or a prayer."""


@rule("core-3e/24.3", yes="with this one", no="not with this one")
def summoning(given: SummoningEntry) -> Verdict:
    """Is it summoned with this spell or prayer?"""
    v = Verdict()
    lists = f"The warscroll lists the {given.listed_as} {given.listed}; you use {given.used}."
    if not v.step(LISTED, lists, same_name(given.used, given.listed)):
        return v.end("not with this one")
    with_it = v.step(
        SUMMONED,
        f"It is listed as a {given.listed_as}; you use it as a {given.used_as}.",
        given.used_as is given.listed_as,
    )
    return v.end("with this one" if with_it else "not with this one")


SPELL, PRAYER = MeansOfSummoning.SPELL, MeansOfSummoning.PRAYER
SUN = SummoningEntry(listed="Summon Purple Sun", listed_as=SPELL, used="Summon Purple Sun", used_as=SPELL)

EXAMPLES = (
    Example("Which spell brings this endless spell on?", SUN, "with this one", SUMMONED),
    Example(
        "Can I bring my endless spell on with another summoning spell?",
        SUN.but(used="Summon Prism"),
        "not with this one",
        LISTED,
    ),
    Example("Can my priest chant an endless spell on?", SUN.but(used_as=PRAYER), "not with this one", SUMMONED),
    Example(
        "Does this invocation come on with a spell or a prayer?",
        SummoningEntry(listed="Summon Skulls", listed_as=PRAYER, used="Summon Skulls", used_as=PRAYER),
        "with this one",
        SUMMONED,
    ),
)
