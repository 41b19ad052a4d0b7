"""Endless spells, invocations and faction terrain: what an army can include besides its units.

What surprises: no WIZARD, no endless spell, and one WIZARD is good for one only; the terrain feature depends on nobody.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.armies.profiles import UnitCount

SPELLS = Cite("core-3e/1.4.1", "1 endless spell (see 19.3)")
INVOCATIONS = Cite("core-3e/1.4.1", "1 invocation (see 20.3)")
TERRAIN = Cite("core-3e/1.4.1", "1 faction terrain feature (see 23.0)")

Number = Annotated[int, Field(ge=0, le=50)]


class Extras(RuleInput):
    """What you want to include in an army besides its units."""

    wizards: UnitCount = 0
    """How many units with the WIZARD keyword are in the army."""
    priests: UnitCount = 0
    """How many units with the PRIEST keyword are in the army."""
    endless_spells: Number = 0
    """How many endless spells you want to include."""
    invocations: Number = 0
    """How many invocations you want to include."""
    faction_terrain: Number = 0
    """How many faction terrain features you want to include."""


@rule("core-3e/1.4.1", yes="can be included", no="cannot be included")
def include(given: Extras) -> Verdict:
    """Can the army include them, and of how many kinds are there too many?"""
    v = Verdict()
    wanted = (
        (SPELLS, "Endless spells", given.endless_spells, given.wizards, "as many as WIZARDS"),
        (INVOCATIONS, "Invocations", given.invocations, given.priests, "as many as PRIESTS"),
        (TERRAIN, "Faction terrain features", given.faction_terrain, 1, "in any army"),
    )
    for cite, what, number, most, why in wanted:
        if number:
            v.step(cite, f"{what}: {number}; allowed, {why}: {most}.", number <= most)
    if not v.steps:
        v.step(TERRAIN, "You want to include nothing, and nothing has to be.", True)
    over = [step.cite for step in v.steps if not step.held]
    because = over[0] if over else v.steps[0].cite
    return v.end("cannot be included" if over else "can be included", value=len(over), because=because)


EXAMPLES = (
    Example(
        "How many endless spells can I take with two wizards?",
        Extras(wizards=2, endless_spells=2),
        "can be included",
        SPELLS,
    ),
    Example("Two wizards, three endless spells?", Extras(wizards=2, endless_spells=3), "cannot be included", SPELLS),
    Example(
        "I've got no wizard, can I still bring an endless spell?",
        Extras(priests=1, endless_spells=1),
        "cannot be included",
        SPELLS,
    ),
    Example("Two priests, so two invocations?", Extras(priests=2, invocations=2), "can be included", INVOCATIONS),
    Example(
        "One priest and two invocations?",
        Extras(wizards=3, priests=1, invocations=2),
        "cannot be included",
        INVOCATIONS,
    ),
    Example(
        "Does my faction terrain go on my list?",
        Extras(faction_terrain=1),
        "can be included",
        TERRAIN,
        shows="commentary-2021-01/pitched-battles/2",
    ),
    Example(
        "Can I have two bits of faction terrain?",
        Extras(wizards=5, priests=5, faction_terrain=2),
        "cannot be included",
        TERRAIN,
    ),
    Example(
        "A wizard, a priest, one of everything?",
        Extras(wizards=1, priests=1, endless_spells=1, invocations=1, faction_terrain=1),
        "can be included",
        SPELLS,
    ),
    Example(
        "No priest, two invocations, and two bits of faction terrain?",
        Extras(wizards=1, endless_spells=1, invocations=2, faction_terrain=2),
        "cannot be included",
        INVOCATIONS,
        2,
    ),
    Example("Do I have to take any of it?", Extras(wizards=4), "can be included", TERRAIN),
)
