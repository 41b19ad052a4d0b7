"""Title: a name that no other battleplan has, with a short description of the battle.

What surprises: the name is what tells battleplans apart, so two of one name cannot both be right.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.names import Names, among, listed

AT_TOP = Cite("core-3e/28.2.1", "At the top of a battleplan")
NO_OTHER = Cite("core-3e/28.2.1", "its name, which no other has")
DESCRIPTION = Cite("core-3e/28.2.1", "a short description of the circumstances")


class TitleOfBattleplan(RuleInput):
    """What stands at the top of a battleplan."""

    name: Annotated[str, Field(max_length=80)]
    """Its name; empty where it has none."""
    others: Names = ()
    """The names of other battleplans."""
    description: bool = True
    """Whether a short description of the circumstances of the battle comes with it."""


@rule("core-3e/28.2.1", yes="complete", no="not complete")
def title(given: TitleOfBattleplan) -> Verdict:
    """Is the title complete?"""
    v = Verdict()
    name = given.name.strip()
    described = f"The circumstances are {'' if given.description else 'not '}described."
    complete = (
        v.step(AT_TOP, f"Its name: {name or 'none'}.", bool(name))
        and v.step(NO_OTHER, f"Others: {listed(given.others)}.", not among(given.name, given.others))
        and v.step(DESCRIPTION, described, given.description)
    )
    return v.end("complete" if complete else "not complete")


SIEGE = TitleOfBattleplan(name="The Long Siege", others=("The Ford",))

EXAMPLES = (
    Example("A name and a few lines of story, enough?", SIEGE, "complete", DESCRIPTION),
    Example(
        "May our mission share its name with another?", SIEGE.but(others=("The long siege",)), "not complete", NO_OTHER
    ),
    Example(
        "Is a battleplan's name without a story enough?", SIEGE.but(description=False), "not complete", DESCRIPTION
    ),
    Example("Can a mission be without a name?", SIEGE.but(name=""), "not complete", AT_TOP),
    Example(
        "We left blanks for our battleplan's name, does it have one?", SIEGE.but(name="  "), "not complete", AT_TOP
    ),
)
