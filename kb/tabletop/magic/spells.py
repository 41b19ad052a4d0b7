"""Spells, and those who cast and unbind them (core-3e/19.0)."""

from enum import StrEnum
from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.tabletop.dice import D6, Modifier, TwoD6
from kb.tabletop.inputs import RuleInput, Thing
from kb.tabletop.magic.deeds import AnnouncedAttempt
from kb.tabletop.names import Name, NamesOnce
from kb.tabletop.players import Player
from kb.tabletop.units.models import Inches
from kb.tabletop.written import ROLLED, Written

CastingValue = Annotated[int, Field(ge=2, le=20), Written(words=("value", "need", "spell"))]
"""A casting value: 7 for a spell that needs a casting roll of 7."""

RollOfSpell = Annotated[int, Field(ge=2, le=40), ROLLED]
"""The roll with which a spell was successfully cast, its modifiers included: 2 to 40."""

SpellCount = Annotated[int, Field(ge=0, le=20)]
"""How many spells, endless spells or prayers: 0 to 20."""


class Dispeller(StrEnum):
    """Whom an attempt to dispel an endless spell costs something."""

    WIZARD = "WIZARD"
    PRIEST = "PRIEST"


class CastingResult(StrEnum):
    """What came of an attempt to cast a spell, before anybody tried to unbind it."""

    CAST = "successfully cast"
    NOT_CAST = "not cast"
    MISCAST = "miscast"


class CastingAttempt(AnnouncedAttempt):
    """A spell that you want to attempt to cast, and who is to cast it."""

    spell: Name
    """The name of the spell."""
    wizard: bool = True
    """Whether the caster is a WIZARD of yours, or a model of yours that an ability lets attempt to cast."""
    knows: bool = True
    """Whether the caster knows the spell (see 19.0)."""
    attempted: NamesOnce = ()
    """The spells that you have attempted in this hero phase, with this WIZARD and with others, cast or not."""
    allowed: SpellCount = 1
    """How many spells the caster's warscroll lets it attempt to cast in a hero phase."""
    attempted_by_it: SpellCount = 0
    """How many of those attempted were its own."""
    has_miscast: bool = False
    """Whether it has miscast a spell in this hero phase."""

    @model_validator(mode="after")
    def _its_attempts_are_among_all(self) -> Self:
        if self.attempted_by_it > len(self.attempted):
            raise ValueError(f"{self.attempted_by_it} attempts of its own, but attempted names {len(self.attempted)}")
        if self.has_miscast and not self.attempted_by_it:
            raise ValueError("a WIZARD that has miscast has attempted a spell: count it in attempted_by_it")
        return self


class CastingDice(RuleInput):
    """The dice of a casting roll, and what modifies them."""

    roll: TwoD6
    """What the two dice of the casting roll show together, after re-rolls and before modifiers."""
    modifiers: tuple[Modifier, ...] = ()
    """Each modifier to the casting roll, such as +1."""


class AttemptedSpell(CastingDice):
    """A spell that has been attempted, and lasts until your next hero phase."""

    cast: bool = False
    """Whether it has been successfully cast already, whatever its casting roll was."""
    unbound: bool = False
    """Whether the spell was unbound."""
    next_hero_phase: bool = False
    """Whether your next hero phase after the one in which the spell was cast has begun."""

    @property
    def later(self) -> str:
        """Whether the spell is over, as a sentence."""
        return f"Your next hero phase has {'' if self.next_hero_phase else 'not '}begun."


class CastSpell(AttemptedSpell):
    """A spell that has been attempted, and a unit that is picked for it."""

    visible: bool = True
    """Whether the unit is visible to the caster when you pick it: one visible model of it is enough."""
    distance: Inches
    """Inches from the caster to the unit when you pick it."""

    @property
    def seen(self) -> str:
        """Whether the caster sees what you pick, as part of a sentence."""
        return f"{'visible' if self.visible else 'not visible'} to the caster"


class Ignores(StrEnum):
    """What an ability allows a unit to ignore."""

    SPELLS = "effects of spells"
    ENDLESS_SPELLS = "abilities of endless spells"
    BOTH = "effects of spells and abilities of endless spells"


class IgnoreRoll(RuleInput):
    """A dice rolled to ignore a spell, or an endless spell."""

    roll: D6
    """What the dice shows."""
    needed: Annotated[int, Field(ge=2, le=6)]
    """What the ability needs: 4 for 4+."""
    ignores: Ignores = Ignores.SPELLS
    """What the ability that is picked allows the unit to ignore."""
    endless_spell: bool = False
    """Whether it is an ability of an endless spell that would affect the unit, and not a spell."""
    affects_unit: bool = True
    """Whether the effect would be applied to this unit, and not to another."""
    picked_by: Player = Player.YOU
    """Who picks which of several such abilities is applied; the unit is yours."""
    rolls_made: Annotated[int, Field(ge=0, le=10)] = 0
    """How many dice have been rolled to ignore this one application of the effect, with other such abilities."""


class SpellToMove(Thing):
    """A predatory endless spell on the battlefield."""

    name: Name
    """What to call it."""
    controlled_by: Player | None
    """Whose WIZARD controls it; empty where it is wild."""


class MoveBy(Thing):
    """One predatory endless spell that is moved."""

    name: Name
    """Which one."""
    by: Player
    """Who moves it."""
