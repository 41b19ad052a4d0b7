"""The spell and the command ability of the Eightpoints, and what they do to monsters and endless spells."""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from kb.tabletop.battlefield.measure import inches
from kb.tabletop.dice import D6, Modifier
from kb.tabletop.inputs import RuleInput
from kb.tabletop.magic.spells import CastingDice
from kb.tabletop.units.models import Inches


class ModelThatMayKnow(RuleInput):
    """A model of either player, in a battle in the Eightpoints."""

    wizard: bool
    """Whether the model is a WIZARD, whatever spells it knows otherwise."""


class MarkedQuarry(CastingDice):
    """Marked Quarry, attempted in the Eightpoints, and the unit that is picked for it."""

    modifiers: tuple[Modifier, ...] = ()
    """Each modifier to the casting roll, such as +1; the -1 of Furious Bloodstorm is one of them."""
    wizard: bool = True
    """Whether the caster is a WIZARD."""
    unbound: bool = False
    """Whether the spell was unbound."""
    enemy: bool = True
    """Whether the picked unit is an enemy unit."""
    visible: bool = True
    """Whether the picked unit is visible to the caster."""
    distance: Inches
    """Inches from the caster to the picked unit."""


class MonstersDeed(StrEnum):
    """What a Roaming Monsters unit does."""

    CHARGE_MOVE = "a charge move"
    NORMAL_MOVE = "a normal move"
    RUN = "a run"
    RETREAT = "a retreat"
    SHOOT = "a shooting attack"


class RoamingMonsters(RuleInput):
    """A Roaming Monsters unit, after a unit has been picked for Marked Quarry."""

    next_hero_phase: bool = False
    """Whether the next hero phase of the caster's player has started."""
    does: MonstersDeed
    """What the Roaming Monsters unit is to do."""
    at_the_marked_unit: bool
    """Whether its move would be towards the unit picked for Marked Quarry, or its shooting attack would target it."""

    @property
    def says_later(self) -> str:
        """Whether the spell has run out, as a sentence."""
        return f"The caster's next hero phase has {'' if self.next_hero_phase else 'not '}started."


class ForcedByTheAether(RuleInput):
    """Forced by the Aether, and the endless spell that is picked for it."""

    as_one_is_picked_to_move: bool = True
    """Whether you use it as you pick a predatory endless spell to move."""
    command_points: Annotated[int, Field(ge=0, le=50)] = 1
    """How many command points you have."""
    used_this_phase: bool = False
    """Whether you have used this command ability in this phase."""
    predatory: bool = True
    """Whether the endless spell picked for it is predatory."""
    from_friendly_wizard: Inches
    """Inches from a friendly WIZARD, not any other HERO, to that endless spell."""

    @property
    def says_picked(self) -> str:
        """Whether an endless spell is picked to move, as a sentence."""
        return f"You pick {'a' if self.as_one_is_picked_to_move else 'no'} predatory endless spell to move."

    @property
    def says_used(self) -> str:
        """Whether it has been used before, as a sentence."""
        return f"It has {'' if self.used_this_phase else 'not '}been used in this phase."

    @property
    def says_away(self) -> str:
        """How far it is from a friendly WIZARD, as a sentence."""
        return f"It is {inches(self.from_friendly_wizard)} from a friendly WIZARD."


class ForcedSpell(RuleInput):
    """An endless spell that was picked for Forced by the Aether, and the dice for it."""

    movement_range: Inches
    """The movement range on the endless spell's warscroll, in inches."""
    roll: D6
    """What the dice for Forced by the Aether shows."""
    same_battle_round: bool = True
    """Whether it is still the battle round in which the command ability was used."""

    @property
    def says_when(self) -> str:
        """Whether the command still holds, as a sentence."""
        return f"It is {'still' if self.same_battle_round else 'no longer'} the battle round of the command."
