"""The triumphs of the Crystalline Shores, and how they are used."""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Verdict
from kb.rules.blasted_wastes.time_of_war.conditions import HeroPhaseTriumph, ShootingPhaseTriumph
from kb.rules.blasted_wastes.time_of_war.triumphs import BattleWonHere, Bearer
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.moves import MoveCharacteristic
from kb.tabletop.combat.attacks import Sight
from kb.tabletop.combat.weapons import WeaponKind
from kb.tabletop.units.models import Inches

NINE_DICE = 9


class GlobeThrown(ShootingPhaseTriumph):
    """The Globe of Swirling Flame, thrown by the HERO who carries it."""

    thrown_before: bool = False
    """Whether it has been thrown in this battle before."""
    visible: bool = True
    """Whether the enemy unit is visible to the HERO."""
    distance: Inches
    """Inches from the HERO to the enemy unit."""
    sixes: Annotated[int, Field(ge=0, le=NINE_DICE)]
    """How many of the nine dice show a 6."""


class ArcanovoreUsed(RuleInput):
    """The Arcanovore, which follows a WIZARD of yours, and a spell of another."""

    used: bool = False
    """Whether it has been used in this battle before."""
    another_wizard: bool = True
    """Whether it was another WIZARD that cast the spell, friendly or enemy, and not the one whom it follows."""
    distance: Inches
    """Inches from your WIZARD to that other WIZARD."""
    successfully_cast: bool = True
    """Whether the spell was successfully cast."""
    right_after: bool = True
    """Whether your WIZARD casts right after that spell."""
    same_spell: bool = True
    """Whether it is that same spell that your WIZARD casts."""


class UnitOfSigil(RuleInput):
    """The unit with the Sigil of Flight."""

    bearer: Bearer = Bearer.STANDARD
    """What the model is that you chose to carry it."""
    bearer_alive: bool = True
    """Whether that model is alive."""
    move: MoveCharacteristic
    """The Move characteristic on the unit's warscroll, in inches."""


NumberOfHeroes = Annotated[int, Field(ge=0, le=60)]
"""How many HEROES."""


class BattleWonOnTheShores(BattleWonHere):
    """A battle that you have fought, your roll for a triumph, and your HEROES, one of whom a 5 is for."""

    heroes_that_are_no_wizards: NumberOfHeroes
    """How many HEROES in your army are not WIZARDS."""


class HeroForSorcery(RuleInput):
    """A model that you choose for the Gift of Sorcery."""

    heroes_that_are_no_wizards: NumberOfHeroes
    """How many HEROES in your army are not WIZARDS."""
    hero: bool = True
    """Whether the model that you choose is a HERO in your army."""


class SorceryWanted(StrEnum):
    """What a player may want of a HERO with the Gift of Sorcery."""

    ARCANE_BOLT = "cast Arcane Bolt"
    MYSTIC_SHIELD = "cast Mystic Shield"
    OTHER_SPELL = "cast a spell that it does not know otherwise"
    UNBIND = "unbind a spell"


class DeedOfSorcery(HeroPhaseTriumph):
    """Something that you want of a HERO who became a WIZARD by the Gift of Sorcery."""

    wants: SorceryWanted
    """What you want of it."""
    cast_in_this_phase: Annotated[int, Field(ge=0, le=10)] = 0
    """How many spells it has cast in this hero phase."""


class AnimatedAttack(ShootingPhaseTriumph):
    """An attack of the unit with the Enchantment of Animation."""

    used: bool = False
    """Whether it has been used in this battle before."""
    weapon: WeaponKind = WeaponKind.MELEE
    """What kind of weapon of the unit is picked."""
    weapons_picked: Annotated[int, Field(ge=1, le=10)] = 1
    """How many of the unit's melee weapons, by their names on the warscroll, are picked."""
    distance: Inches
    """Inches from the model that attacks to the target."""
    sight: Sight = Sight.IN_VIEW
    """Whether that model sees the target."""


def all_are_wizards(v: Verdict, cite: Cite, given: BattleWonOnTheShores | HeroForSorcery) -> bool:
    """Whether all HEROES in the army are WIZARDS already."""
    others = given.heroes_that_are_no_wizards
    return v.step(cite, f"HEROES in your army that are not WIZARDS: {others}.", others == 0)
