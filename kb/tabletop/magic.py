"""Spells and prayers, and those who cast and chant them (core-3e/19.0, core-3e/20.0)."""

from enum import StrEnum
from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.tabletop.inputs import RuleInput
from kb.tabletop.names import Name, Names
from kb.tabletop.time import Phase

CastingValue = Annotated[int, Field(ge=2, le=20)]
"""A casting value: 7 for a spell that needs a casting roll of 7."""

AnswerValue = Annotated[int, Field(ge=1, le=12)]
"""An answer value: 4 for a prayer that needs a chanting roll of 4."""

RollOfSpell = Annotated[int, Field(ge=2, le=40)]
"""The roll with which a spell was successfully cast, its modifiers included: 2 to 40."""

SpellCount = Annotated[int, Field(ge=0, le=20)]
"""How many spells, or prayers: 0 to 20."""


class SpellAttempt(StrEnum):
    """What can be attempted with a WIZARD."""

    CAST = "cast"
    UNBIND = "unbind"


class CastingAttempt(RuleInput):
    """A spell that you want to attempt to cast, and who is to cast it."""

    spell: Name
    """The name of the spell."""
    wizard: bool = True
    """Whether the caster is a WIZARD of yours, or a model of yours that an ability lets attempt to cast."""
    knows: bool = True
    """Whether the caster knows the spell (see 19.0)."""
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


class ChantingAttempt(RuleInput):
    """A prayer that you want to chant, and who is to chant it."""

    prayer: Name
    """The name of the prayer."""
    priest: bool = True
    """Whether the chanter is a PRIEST of yours."""
    knows: bool = True
    """Whether the chanter knows the prayer (see 20.0)."""
    chanted: Names = ()
    """The prayers that you have chanted in this hero phase, with this PRIEST and with others, answered or not."""
    allowed: SpellCount = 1
    """How many prayers it can chant in a hero phase: 1, where no ability says otherwise."""
    chanted_by_it: SpellCount = 0
    """How many of those chanted were its own."""
    dispelling: bool = False
    """Whether it has attempted to dispel an endless spell in this hero phase."""
    banishing: bool = False
    """Whether it has attempted to banish an invocation in this hero phase."""
    phase: Phase = Phase.HERO
    """The phase that it is."""
    your_turn: bool = True
    """Whether it is your turn."""

    @model_validator(mode="after")
    def _its_prayers_are_among_all(self) -> Self:
        if self.chanted_by_it > len(self.chanted):
            raise ValueError(f"{self.chanted_by_it} prayers of its own, but chanted names {len(self.chanted)}")
        return self
