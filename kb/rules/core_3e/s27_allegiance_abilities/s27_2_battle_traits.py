"""Battle traits: abilities of all or some of the army's units, or effects on how you pick it and on whom you summon.

What surprises: allies keep the army's faction, and nothing here bars them from its traits; only the trait itself can.
A trait for picking the army does nothing in the battle, and a unit that a trait brings mid-battle is a summoned unit.
"""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput
from kb.tabletop.armies.profiles import AllegianceAbility, UnitOfFaction
from kb.tabletop.armies.rosters import Keywords
from kb.tabletop.names import Name, listed
from kb.tabletop.units.keywords import Keyword, same_keyword

ALL = Cite("core-3e/27.2", "all of the army's units")
SOME = Cite("core-3e/27.2", "or some of them, can use")
OTHER_EFFECTS = Cite("core-3e/27.2", "Many have other effects, though")
PICKS = Cite("core-3e/27.2", "change how the player picks their army")
SUMMONS = Cite("core-3e/27.2", "let the player summon new units mid-battle")
OF_THE_ARMY = Cite("core-3e/27.0", "if every unit in your army is from")


class UnitUnderTrait(UnitOfFaction):
    """A unit of your army, and its keywords."""

    keywords: Keywords = ()
    """Its keywords."""


class TraitOfArmy(RuleInput):
    """A battle trait that is an ability, and an army."""

    faction: Name
    """The faction whose battle trait it is."""
    units: Annotated[tuple[UnitUnderTrait, ...], Field(min_length=1, max_length=60)]
    """The units of your army."""
    only_with: Keyword | None = None
    """The keyword that the trait asks for; empty where all of the army's units can use it."""
    not_for_allies: bool = False
    """Whether the trait says that allied units cannot use it."""
    noted_otherwise: bool = False
    """Whether a rule says that an army of these factions can use it, although they are two or more."""


@rule("core-3e/27.2", part="ability", neither=("{}", "all of them", "none of them"))
def ability(given: TraitOfArmy) -> Verdict:
    """Which units of your army can use the battle trait, and how many?"""
    v = Verdict()
    army = ask(
        "core-3e/27.0",
        part="use",
        ability=AllegianceAbility.BATTLE_TRAIT,
        of=given.faction,
        units=given.units,
        noted_otherwise=given.noted_otherwise,
    )
    trait = f"The trait is of {given.faction}; your army {army.outcome}."
    if not v.step(OF_THE_ARMY, trait, army.outcome == "can use it", army):
        return v.end("none of them", value=0)
    bars = f"It {'bars' if given.not_for_allies else 'does not bar'} allied units"
    every = given.only_with is None and not given.not_for_allies
    if v.step(ALL, f"It asks for {given.only_with or 'no keyword'}. {bars}.", every):
        return v.end("all of them", value=len(given.units))
    can = [unit.name for unit in given.units if _can_use(given, unit)]
    some = v.step(SOME, f"Units that it is for: {listed(can)}.", bool(can))
    return v.end(listed(can) if some else "none of them", value=len(can))


def _can_use(given: TraitOfArmy, unit: UnitUnderTrait) -> bool:
    barred = unit.allied and given.not_for_allies
    fits = given.only_with is None or any(same_keyword(given.only_with, own) for own in unit.keywords)
    return fits and not barred


class OtherEffect(StrEnum):
    """What a battle trait does that is no ability of units."""

    PICKING = "changes how you pick your army"
    SUMMONING = "lets you summon new units"


class TraitWithOtherEffect(RuleInput):
    """A battle trait of your army that is no ability of units, and a moment."""

    effect: OtherEffect
    """What it does."""
    underway: bool
    """Whether the battle is underway; otherwise you are picking your army."""


@rule("core-3e/27.2", part="other effect", yes=("you can summon", "changes your picks"), no="nothing now")
def other_effect(given: TraitWithOtherEffect) -> Verdict:
    """Does the battle trait do anything now?"""
    v = Verdict()
    v.step(OTHER_EFFECTS, f"It {given.effect}.", True)
    now = "The battle is underway." if given.underway else "You are picking your army."
    if given.effect is OtherEffect.PICKING:
        does = v.step(PICKS, now, not given.underway)
        return v.end("changes your picks" if does else "nothing now")
    kind = ask("core-3e/3.1", part="kind", added_underway=given.underway)
    does = v.step(SUMMONS, f"{now} A unit that comes now is {kind.outcome}.", kind.outcome == "a summoned unit", kind)
    return v.end("you can summon" if does else "nothing now")


LIBERATORS = UnitUnderTrait(name="Liberators", faction="Stormcast Eternals", keywords=("THUNDERSTRIKE",))
KNIGHT = UnitUnderTrait(name="Knight", faction="Stormcast Eternals", keywords=("HERO", "THUNDERSTRIKE"))
DRYADS = UnitUnderTrait(name="Dryads", faction="Sylvaneth", keywords=("SYLVANETH",), allied=True)
INCANTOR = UnitUnderTrait(name="Knight-Incantor", faction="Stormcast Eternals", keywords=("HERO", "WIZARD"))
BRANCHWYCH = UnitUnderTrait(name="Branchwych", faction="Sylvaneth", keywords=("HERO", "WIZARD"), allied=True)
STRAYS = DRYADS.model_copy(update={"allied": False})
TRAIT = TraitOfArmy(faction="Stormcast Eternals", units=(LIBERATORS, KNIGHT))
WITH_ALLIES = TRAIT.but(units=(LIBERATORS, KNIGHT, DRYADS))
NEW_UNITS = TraitWithOtherEffect(effect=OtherEffect.SUMMONING, underway=True)
NEW_PICKS = TraitWithOtherEffect(effect=OtherEffect.PICKING, underway=False)

EXAMPLES = (
    Example("Do my battle traits apply to every unit I have?", TRAIT, "all of them", ALL, 2),
    Example("The battle trait is only for HEROES?", TRAIT.but(only_with="HEROES"), "Knight", SOME, 1),
    Example("No unit of mine has the keyword?", TRAIT.but(only_with="DRACOTH"), "none of them", SOME, 0),
    Example(
        "Can my allies use my battle trait?",
        WITH_ALLIES,
        "all of them",
        ALL,
        3,
        shows="commentary-2021-01/pitched-battles/8",
    ),
    Example("The battle trait says no allies?", WITH_ALLIES.but(not_for_allies=True), "Liberators, Knight", SOME, 2),
    Example(
        "The battle trait asks for a keyword that my allies lack?",
        WITH_ALLIES.but(only_with="THUNDERSTRIKE"),
        "Liberators, Knight",
        SOME,
        2,
    ),
    Example(
        "The battle trait asks for a keyword that only my allies have?",
        WITH_ALLIES.but(only_with="SYLVANETH"),
        "Dryads",
        SOME,
        1,
    ),
    Example(
        "The battle trait is for WIZARDS, does my allied wizard get it as well?",
        TRAIT.but(units=(INCANTOR, BRANCHWYCH), only_with="WIZARD"),
        "Knight-Incantor, Branchwych",
        SOME,
        2,
        shows="commentary-2021-01/allegiance-abilities/3",
    ),
    Example(
        "Another faction is in my army, not as an ally: who can use my battle trait?",
        TRAIT.but(units=(LIBERATORS, STRAYS)),
        "none of them",
        OF_THE_ARMY,
        0,
    ),
    Example(
        "Can I use the trait of my allies' faction?",
        WITH_ALLIES.but(faction="Sylvaneth"),
        "none of them",
        OF_THE_ARMY,
        0,
    ),
    Example(
        "A rule lets my two factions share their battle traits, who can use one?",
        TRAIT.but(units=(LIBERATORS, STRAYS), noted_otherwise=True),
        "all of them",
        ALL,
        2,
    ),
    Example("Can I summon with my battle trait?", NEW_UNITS, "you can summon", SUMMONS),
    Example("Can I put summoned units on my list?", NEW_UNITS.but(underway=False), "nothing now", SUMMONS),
    Example(
        "My battle trait makes other units Battleline, when does it do so?", NEW_PICKS, "changes your picks", PICKS
    ),
    Example(
        "Can I use a trait that makes units Battleline in the battle?",
        NEW_PICKS.but(underway=True),
        "nothing now",
        PICKS,
    ),
)
