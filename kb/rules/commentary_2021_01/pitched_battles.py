"""Pitched Battles: what can be picked for one, and what allies have of the army's battle traits.

What surprises: a profile of a terrain feature does not put it on the roster; without a profile there is no battalion.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.rules.commentary_2021_01.allied.units import ArmyUnderAbility, UnitOfArmy
from kb.tabletop import RuleInput
from kb.tabletop.armies.battalions import BattalionType
from kb.tabletop.names import listed

NO_PROFILE = Cite("commentary-2021-01/pitched-battles/1", "have a warscroll but no Pitched Battle profile")
NOT_ON_ROSTER = Cite("commentary-2021-01/pitched-battles/2", "Can I put them on my army roster")
BY_ABILITY = Cite("commentary-2021-01/pitched-battles/2", "lets you set up the terrain feature")
NOT_APPLIED = Cite("commentary-2021-01/pitched-battles/8", "Battle traits do not apply to allied units")


class BattalionForPitchedBattle(RuleInput):
    """A battalion that you want in a Pitched Battle."""

    type: BattalionType
    """Its type."""
    has_profile: bool = True
    """Whether it has a Pitched Battle profile."""


@rule("commentary-2021-01/pitched-battles/1", yes="can be picked", no="cannot be picked")
def battalion(given: BattalionForPitchedBattle) -> Verdict:
    """Can you use the battalion in a Pitched Battle?"""
    v = Verdict()
    says = f"It is a {given.type} {'with' if given.has_profile else 'without'} a Pitched Battle profile."
    return v.end("cannot be picked" if v.step(NO_PROFILE, says, not given.has_profile) else "can be picked")


class FactionTerrain(RuleInput):
    """Terrain features that have a Pitched Battle profile."""

    faction_terrain: Annotated[int, Field(ge=0, le=20)]
    """How many of them you want to have."""
    set_up_by_ability: bool = False
    """Whether a spell or ability lets you set them up, in place of the roster."""


@rule("commentary-2021-01/pitched-battles/2", yes="can be included", no="cannot be included")
def terrain(given: FactionTerrain) -> Verdict:
    """Can your army have them?"""
    v = Verdict()
    how = "by a spell or ability" if given.set_up_by_ability else "from the army roster"
    says = f"Terrain features: {given.faction_terrain}, {how}."
    if v.step(BY_ABILITY, says, given.set_up_by_ability):
        return v.end("can be included")
    none = v.step(NOT_ON_ROSTER, f"On the roster: {given.faction_terrain}.", given.faction_terrain == 0)
    return v.end("can be included" if none else "cannot be included")


class TraitAndAllies(ArmyUnderAbility):
    """A battle trait of your army."""


@rule("commentary-2021-01/pitched-battles/8", neither=("{}", "all of them", "none of them"))
def trait(given: TraitAndAllies) -> Verdict:
    """Which units of your army can use the battle trait, and how many?"""
    v = Verdict()
    allied = [f"{unit.name} of {unit.faction}" for unit in given.units if unit.allied]
    can = [unit.name for unit in given.fitting if not unit.allied]
    asks = given.only_with or "no keyword"
    says = f"It asks for {asks}. Allied units: {listed(allied)}; others that it fits: {listed(can)}."
    v.step(NOT_APPLIED, says, bool(allied))
    if len(can) == len(given.units):
        return v.end("all of them", value=len(can))
    return v.end(listed(can) if can else "none of them", value=len(can))


LIBERATORS = UnitOfArmy(name="Liberators", faction="Stormcast Eternals", keywords=("THUNDERSTRIKE",))
DRYADS = UnitOfArmy(name="Dryads", faction="Sylvaneth", allied=True)
TRAIT = TraitAndAllies(units=(LIBERATORS, DRYADS), only_with=None)
BATTALION = BattalionForPitchedBattle(type=BattalionType.WARSCROLL)

EXAMPLES = (
    Example("In second edition, a battalion with a profile?", BATTALION, "can be picked", NO_PROFILE),
    Example(
        "In second edition, a battalion without a profile?",
        BATTALION.but(has_profile=False),
        "cannot be picked",
        NO_PROFILE,
    ),
    Example(
        "In second edition, can my terrain go on the roster?",
        FactionTerrain(faction_terrain=1),
        "cannot be included",
        NOT_ON_ROSTER,
    ),
    Example(
        "In second edition, my wizard's spell sets it up?",
        FactionTerrain(faction_terrain=1, set_up_by_ability=True),
        "can be included",
        BY_ABILITY,
    ),
    Example(
        "In second edition, no terrain at all?", FactionTerrain(faction_terrain=0), "can be included", NOT_ON_ROSTER
    ),
    Example("In second edition, can my allies use my battle trait?", TRAIT, "Liberators", NOT_APPLIED, 1),
    Example("In second edition, no allies?", TRAIT.but(units=(LIBERATORS,)), "all of them", NOT_APPLIED, 1),
    Example("In second edition, nothing but allies?", TRAIT.but(units=(DRYADS,)), "none of them", NOT_APPLIED, 0),
    Example(
        "In second edition, it asks for a keyword of one of mine?",
        TRAIT.but(only_with="THUNDERSTRIKE"),
        "Liberators",
        NOT_APPLIED,
        1,
    ),
)
