"""Spells, and those who cast and unbind them (core-3e/19.0)."""

from enum import StrEnum
from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.tabletop.dice import D6, Modifier, TwoD6
from kb.tabletop.inputs import RuleInput
from kb.tabletop.models import Inches
from kb.tabletop.names import Name, Names
from kb.tabletop.players import Player
from kb.tabletop.time import Phase

CastingValue = Annotated[int, Field(ge=2, le=20)]
"""A casting value: 7 for a spell that needs a casting roll of 7."""

RollOfSpell = Annotated[int, Field(ge=2, le=40)]
"""The roll with which a spell was successfully cast, its modifiers included: 2 to 40."""

SpellCount = Annotated[int, Field(ge=0, le=20)]
"""How many spells, endless spells or prayers: 0 to 20."""


class Dispeller(StrEnum):
    """Whom an attempt to dispel an endless spell costs something."""

    WIZARD = "WIZARD"
    PRIEST = "PRIEST"


class CastingAttempt(RuleInput):
    """A spell that you want to attempt to cast, and who is to cast it."""

    spell: Name
    """The name of the spell."""
    wizard: bool = True
    """Whether the caster is a WIZARD of yours, or a model of yours that an ability lets attempt to cast."""
    knows: bool = True
    """Whether the caster knows the spell (see 19.0)."""
    announced: bool = True
    """Whether you say that it will attempt this spell before you roll."""
    attempted: Names = ()
    """The spells that you have attempted in this hero phase, with this WIZARD and with others, cast or not."""
    allowed: SpellCount = 1
    """How many spells the caster's warscroll lets it attempt to cast in a hero phase."""
    attempted_by_it: SpellCount = 0
    """How many of those attempted were its own."""
    dispelling: bool = False
    """Whether it has attempted to dispel an endless spell in this hero phase."""
    has_miscast: bool = False
    """Whether it has miscast a spell in this hero phase."""
    phase: Phase = Phase.HERO
    """The phase that it is."""
    your_turn: bool = True
    """Whether it is your turn."""

    @model_validator(mode="after")
    def _its_attempts_are_among_all(self) -> Self:
        if self.attempted_by_it > len(self.attempted):
            raise ValueError(f"{self.attempted_by_it} attempts of its own, but attempted names {len(self.attempted)}")
        if self.has_miscast and not self.attempted_by_it:
            raise ValueError("a WIZARD that has miscast has attempted a spell: count it in attempted_by_it")
        return self


class CastSpell(RuleInput):
    """A spell that has been attempted, and a unit that is picked for it."""

    roll: TwoD6
    """What the two dice of the casting roll show together, after re-rolls and before modifiers."""
    modifiers: tuple[Modifier, ...] = ()
    """Each modifier to the casting roll, such as +1."""
    unbound: bool = False
    """Whether the spell was unbound."""
    visible: bool = True
    """Whether the unit is visible to the caster when you pick it: one visible model of it is enough."""
    distance: Inches
    """Inches from the caster to the unit when you pick it."""
    next_hero_phase: bool = False
    """Whether your next hero phase after the one in which the spell was cast has begun."""


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
