"""Type: the first entry of a Pitched Battle profile says which type of unit it is for.

What surprises: the type is the warscroll, so that other weapons need no other profile, while a mounted version with a
warscroll of its own does.
"""

from typing import Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput
from kb.tabletop.armies.profiles import Entries
from kb.tabletop.names import Name, listed
from kb.tabletop.units.unit import names_differ

TYPE = Cite("core-3e/25.2", "The type of unit that a Pitched")
FIRST_ENTRY = Cite("core-3e/25.2", "is its first entry (see 22.1)")


class ProfileToFind(RuleInput):
    """A unit, and a table of Pitched Battle profiles that may have one for it."""

    warscroll: Name
    """The name of the warscroll that the unit uses."""
    first_entries: Entries
    """The first entry of each profile in the table, from top to bottom."""

    @model_validator(mode="after")
    def _one_profile_for_a_type(self) -> Self:
        names_differ("profiles", self.first_entries)
        return self


@rule("core-3e/25.2", neither=("profile {}", "no profile here"))
def type_of_unit(given: ProfileToFind) -> Verdict:
    """Which profile of the table is for the unit, counted from the top?"""
    v = Verdict()
    v.step(FIRST_ENTRY, f"First entries in the table: {listed(given.first_entries)}.", True)
    for line, entry in enumerate(given.first_entries, start=1):
        same = ask("core-3e/22.1", part="type", one=given.warscroll, other=entry)
        if same.outcome == "of the same type":
            v.step(TYPE, f"{entry} stands in profile {line}; the unit uses {given.warscroll}.", True, same)
            return v.end(f"profile {line}", value=line)
    v.step(TYPE, f"No first entry is {given.warscroll}.", False)
    return v.end("no profile here")


LORD = ProfileToFind(
    warscroll="Lord-Celestant", first_entries=("Vindictors", "Lord-Celestant", "Lord-Celestant on Dracoth")
)

EXAMPLES = (
    Example("Which points line is for my Lord-Celestant on foot?", LORD, "profile 2", TYPE, 2),
    Example(
        "The mounted and the foot version, do they share one profile?",
        LORD.but(warscroll="Lord-Celestant on Dracoth"),
        "profile 3",
        TYPE,
        3,
    ),
    Example(
        "My unit's type is the first in the profile table?", LORD.but(warscroll="VINDICTORS"), "profile 1", TYPE, 1
    ),
    Example(
        "My Dryads are not in this table of profiles, is there a profile for them?",
        LORD.but(warscroll="Dryads"),
        "no profile here",
        TYPE,
    ),
)
