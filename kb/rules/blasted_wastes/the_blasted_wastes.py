"""The Blasted Wastes: two places that you can choose instead of a realm.

What surprises: nobody needs a Chaos army, or a campaign, to fight there.
"""

from enum import StrEnum

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput

INSTEAD = Cite("blasted-wastes/the-blasted-wastes", "can choose one of these two places instead")
ANYONE = Cite("blasted-wastes/the-blasted-wastes", "Anyone can use these rules")


class Place(StrEnum):
    """Where a battle can take place."""

    MOUNT_HEDON = "Mount Hedon"
    CRYSTALLINE_SHORES = "the Crystalline Shores"
    ELSEWHERE = "another place touched by Chaos"


class PlaceOfBattle(RuleInput):
    """The place that you want to choose for a battle."""

    place: Place
    """Which place."""
    deciding_on_the_realm: bool = True
    """Whether you are deciding in which realm the battle takes place."""
    chaos_warband: bool = False
    """Whether one of the armies is a Chaos warband."""


@rule("blasted-wastes/the-blasted-wastes", yes="can be chosen", no="cannot be chosen")
def choose(given: PlaceOfBattle) -> Verdict:
    """Can this place be chosen instead of a realm?"""
    v = Verdict()
    when = (
        f"You are {'' if given.deciding_on_the_realm else 'not '}deciding on the realm, and would choose {given.place}."
    )
    if not v.step(
        INSTEAD,
        f"{when}; your choice: {given.place}.",
        given.deciding_on_the_realm and given.place is not Place.ELSEWHERE,
    ):
        return v.end("cannot be chosen")
    v.step(ANYONE, f"Chaos warbands among the armies: {'one or two' if given.chaos_warband else 'none'}.", True)
    return v.end("can be chosen", because=INSTEAD if given.chaos_warband else ANYONE)


HEDON = PlaceOfBattle(place=Place.MOUNT_HEDON)

EXAMPLES = (
    Example("Do I need a Chaos army to fight on Mount Hedon?", HEDON, "can be chosen", ANYONE),
    Example(
        "Can my Tzeentch warband choose the Crystalline Shores?",
        HEDON.but(place=Place.CRYSTALLINE_SHORES, chaos_warband=True),
        "can be chosen",
        INSTEAD,
    ),
    Example(
        "Can we use a third place of our own for the Blasted Wastes?",
        HEDON.but(place=Place.ELSEWHERE),
        "cannot be chosen",
        INSTEAD,
    ),
    Example(
        "The battle has begun in a realm, can we switch to Mount Hedon?",
        HEDON.but(deciding_on_the_realm=False),
        "cannot be chosen",
        INSTEAD,
    ),
)
