"""Pitched Battle profiles: no army without them, and the newest version of a set is the one that counts.

What surprises: it is the publication date that decides, not the kind of book; a version without a date gives way to
every version that has one.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.armies import Published, newest
from kb.tabletop.names import listed

NEEDED = Cite("core-3e/25.0", "you will need when picking your army")
EARLIER = Cite("core-3e/25.0", "an earlier publication date or none")


class ProfilesOfUnit(RuleInput):
    """A unit that you want in your army, and where its Pitched Battle profile stands."""

    versions: Annotated[tuple[Published, ...], Field(max_length=10)] = ()
    """Every version of its Pitched Battle profile: the books that it stands in; none where it has no profile."""


@rule("core-3e/25.0")
def profile(given: ProfilesOfUnit) -> Verdict:
    """Which Pitched Battle profile of the unit counts?"""
    v = Verdict()
    titles = listed(version.title for version in given.versions)
    if not v.step(NEEDED, f"Its profile stands in: {titles}.", bool(given.versions)):
        return v.end("cannot be picked")
    latest = newest(given.versions)
    dates = listed(f"{version.title} of {version.month or 'no date'}" for version in given.versions)
    one = v.step(EARLIER, f"Versions: {dates}.", len(latest) == 1)
    return v.end(f"{latest[0].title} counts" if one else "none takes precedence")


BATTLETOME = Published(title="Battletome", month="2022-03")
BOOK = Published(title="Pitched Battle Profiles", month="2023-07")
SHEET = Published(title="Warscroll")

EXAMPLES = (
    Example(
        "My battletome has other points than the newer book, which counts?",
        ProfilesOfUnit(versions=(BATTLETOME, BOOK)),
        "Pitched Battle Profiles counts",
        EARLIER,
    ),
    Example(
        "What if the battletome came out after the points book?",
        ProfilesOfUnit(versions=(BATTLETOME.model_copy(update={"month": "2023-08"}), BOOK)),
        "Battletome counts",
        EARLIER,
    ),
    Example(
        "One of the two has no date on it?",
        ProfilesOfUnit(versions=(SHEET, BATTLETOME)),
        "Battletome counts",
        EARLIER,
    ),
    Example(
        "Both came out in the same month?",
        ProfilesOfUnit(versions=(BATTLETOME, BOOK.model_copy(update={"month": "2022-03"}))),
        "none takes precedence",
        EARLIER,
    ),
    Example(
        "The points are only printed on its warscroll, may I use them?",
        ProfilesOfUnit(versions=(SHEET,)),
        "Warscroll counts",
        EARLIER,
        shows="commentary-2021-01/pitched-battles/6",
    ),
    Example(
        "My model has no points anywhere, can I take it?",
        ProfilesOfUnit(versions=()),
        "cannot be picked",
        NEEDED,
        shows="commentary-2021-01/pitched-battles/1",
    ),
)
