"""Rolls that a realmscape feature touches: casting rolls, hit rolls and wound rolls."""

from kb.rules.everchosen.region.features import UnderFeature
from kb.tabletop.combat.attacks import ModifiedHitRoll
from kb.tabletop.combat.weapons import WeaponKind
from kb.tabletop.dice import D6, Modifier
from kb.tabletop.inputs import RuleInput
from kb.tabletop.magic.spells import CastingDice, CastingValue


class CastUnderFeature(UnderFeature, CastingDice):
    """A WIZARD's casting roll."""

    modifiers: tuple[Modifier, ...] = ()
    """Each other modifier to the casting roll, such as +1; that of the realmscape feature is added for you."""
    casting_value: CastingValue
    """The spell's casting value."""


class WoundRollAgain(UnderFeature):
    """A wound roll that a player wants to re-roll."""

    roll: D6
    """What the dice of the wound roll shows, before modifiers."""
    weapon: WeaponKind
    """The weapon that the attack is made with."""
    charged: bool
    """Whether the attacking unit made a charge move in the same turn."""
    already_rerolled: bool = False
    """Whether this wound roll has been re-rolled before."""


class HitUnderFeature(UnderFeature, ModifiedHitRoll):
    """A hit roll."""

    weapon: WeaponKind
    """The weapon that the attack is made with."""


class CastAgain(UnderFeature):
    """A casting roll that a player wants to re-roll."""

    wizard_on_the_battlefield: bool = True
    """Whether the caster is a WIZARD on the battlefield."""
    already_rerolled: bool = False
    """Whether this casting roll has been re-rolled before."""

    @property
    def says_wizard(self) -> str:
        """Who casts, as a sentence."""
        return f"The caster is {'a' if self.wizard_on_the_battlefield else 'no'} WIZARD on the battlefield."


class AfterCastAgain(RuleInput):
    """A casting attempt under Crystal Wyrdshards, and the dice for what it may cost."""

    rerolled: bool
    """Whether the casting roll was re-rolled with Crystal Wyrdshards."""
    successful: bool
    """Whether the spell was then successfully cast."""
    effects_resolved: bool = True
    """Whether the effects of the spell have been resolved."""
    dice_for_d3: D6
    """What the D6 for the D3 mortal wounds shows, before it is halved: 5 stands for 3 mortal wounds."""

    @property
    def says_rerolled(self) -> str:
        """Whether the casting roll was re-rolled, as a sentence."""
        return f"The casting roll was {'' if self.rerolled else 'not '}re-rolled with Crystal Wyrdshards."

    @property
    def says_successful(self) -> str:
        """Whether the spell was cast, as a sentence."""
        return f"The spell was {'' if self.successful else 'not '}successfully cast."

    @property
    def says_resolved(self) -> str:
        """Whether its effects have been resolved, as a sentence."""
        return f"The effects of the spell have {'' if self.effects_resolved else 'not yet '}been resolved."
