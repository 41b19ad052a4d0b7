"""Scenery rules: size and appearance decide which of them a terrain feature has, one at the least.

What surprises: a building over 12" across has three at once; a smashed one is defensible no more.
"""

from typing import Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.terrain import AcrossWidest
from kb.tabletop.names import listed

DECORATION = Cite("core-3e/17.0.1", "It is decoration only")
DECIDE = Cite("core-3e/17.1", "Its size and its appearance decide which")
AT_LEAST_ONE = Cite("core-3e/17.1", "has at least one scenery rule")
COVER = Cite("core-3e/17.1.1", "wholly on, or behind, a terrain feature")
DEFENSIBLE = Cite("core-3e/17.1.2", "entire units can enter and defend")
BIG = Cite("core-3e/17.1.3", "are classed by their widest point")
WOODS = Cite("core-3e/17.1.4", "Wyldwoods are the forests and woods")


class Scenery(RuleInput):
    """A terrain feature as it looks and measures."""

    across: AcrossWidest
    """Inches across at its widest point."""
    for_entire_units: bool = False
    """Whether it is a structure that entire units can enter and defend, such as an intact building or a tower."""
    demolished: bool = False
    """Whether it was demolished in this battle."""
    woods: bool = False
    """Whether it is a forest or wood."""
    scattered: bool = False
    """Whether it is too small to affect a battle, or of no consequence in some other way."""

    @model_validator(mode="after")
    def _only_a_structure_is_demolished(self) -> Self:
        if self.demolished and not self.for_entire_units:
            raise ValueError("only a structure that entire units can enter and defend is demolished")
        return self

    @model_validator(mode="after")
    def _room_for_units_is_of_consequence(self) -> Self:
        if self.scattered and self.for_entire_units:
            raise ValueError("a structure that entire units can enter and defend is no scattered terrain")
        return self


@rule("core-3e/17.1", neither=("Cover", "Cover, {}", "none"))
def scenery_rules(given: Scenery) -> Verdict:
    """Which scenery rules do size and appearance give the terrain feature, and how many?"""
    v = Verdict()
    matters = "of no consequence" if given.scattered else "of consequence"
    if v.step(DECORATION, f"It is {matters} to the battle.", given.scattered):
        return v.end("none", value=0)
    v.step(COVER, "A unit can be on it or behind it.", True)
    building = ask(
        "core-3e/17.1.2", part="defensible", for_entire_units=given.for_entire_units, demolished=given.demolished
    )
    defensible = building.outcome == "defensible"
    size = ask("core-3e/17.1.3", part="size", across=given.across)
    is_big = size.outcome != "normal size"
    found = ["Cover"]
    for cite, says, held, name, asked in (
        (DEFENSIBLE, f"It is {building.outcome}.", defensible, "Defensible Terrain", building),
        (BIG, f"By its widest point: {size.outcome}.", is_big, f"{size.outcome.title()} Terrain", size),
        (WOODS, f"It is {'a' if given.woods else 'no'} wood.", given.woods, "Wyldwood Terrain", None),
    ):
        if v.step(cite, says, held, asked):
            found.append(name)
    v.step(AT_LEAST_ONE, f"Scenery rules: {listed(found)}.", True)
    more = v.step(DECIDE, f"By its size and appearance, beside Cover: {len(found) - 1}.", len(found) > 1)
    return v.end(listed(found), value=len(found), because=DECIDE if more else AT_LEAST_ONE)


RUIN = Scenery(across=8)
TOWER = RUIN.but(for_entire_units=True)

EXAMPLES = (
    Example("Which rules does this ruin have?", RUIN, "Cover", AT_LEAST_ONE, 1),
    Example("Which scenery rules does an intact tower have?", TOWER, "Cover, Defensible Terrain", DECIDE, 2),
    Example(
        "My tower was smashed, which scenery rules are left?", TOWER.but(demolished=True), "Cover", AT_LEAST_ONE, 1
    ),
    Example("Is this thing a wyldwood or just cover?", RUIN.but(woods=True), "Cover, Wyldwood Terrain", DECIDE, 2),
    Example("Our ruin is exactly 12 inches wide, is there more?", RUIN.but(across=12), "Cover", AT_LEAST_ONE, 1),
    Example(
        "Which scenery rules do ruins a bit over 12 inches across have?",
        RUIN.but(across=12.1),
        "Cover, Large Terrain",
        DECIDE,
        2,
    ),
    Example(
        "Our ruin is exactly 19 inches wide, which scenery rules has it?",
        RUIN.but(across=19),
        "Cover, Large Terrain",
        DECIDE,
        2,
    ),
    Example(
        "Can one piece of terrain have more than one rule, like our giant castle?",
        TOWER.but(across=20),
        "Cover, Defensible Terrain, Very Large Terrain",
        DECIDE,
        3,
    ),
    Example(
        "The forest in the middle is 15 inches across, which scenery rules has it?",
        RUIN.but(across=15, woods=True),
        "Cover, Large Terrain, Wyldwood Terrain",
        DECIDE,
        3,
    ),
    Example("What does this little barrel do?", RUIN.but(across=1, scattered=True), "none", DECORATION, 0),
)
