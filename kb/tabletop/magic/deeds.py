"""Spells, prayers and what they call up: the deeds of WIZARDS and PRIESTS (core-3e/19.0, core-3e/20.0)."""

from enum import StrEnum
from typing import Literal

from kb.tabletop.inputs import RuleInput
from kb.tabletop.time import Phase, whose


class MagicDeed(StrEnum):
    """What a WIZARD or a PRIEST may attempt in a hero phase."""

    CAST = "cast a spell"
    UNBIND = "unbind a spell"
    DISPEL = "dispel an endless spell"
    CHANT = "chant a prayer"
    BANISH = "banish an invocation"


SpellAttempt = Literal[MagicDeed.CAST, MagicDeed.UNBIND]
"""What may be attempted with a spell."""


class HeroPhaseAttempt(RuleInput):
    """Something that you want to attempt in a hero phase."""

    phase: Phase = Phase.HERO
    """The phase that it is."""
    your_turn: bool = True
    """Whether it is your turn."""

    @property
    def when(self) -> str:
        """The phase that it is, as part of a sentence."""
        return whose(self.phase, self.your_turn)

    @property
    def in_your_hero_phase(self) -> bool:
        """Whether it is your hero phase."""
        return self.phase is Phase.HERO and self.your_turn


class AnnouncedAttempt(HeroPhaseAttempt):
    """A spell or prayer that you want to attempt with a WIZARD or PRIEST: you say so before you roll."""

    announced: bool = True
    """Whether you say before you roll which model is to attempt what."""
    dispelling: bool = False
    """Whether it has attempted to dispel an endless spell in this hero phase."""

    @property
    def named(self) -> str:
        """Whether you say so, as a sentence."""
        return f"You {'' if self.announced else 'do not '}name it before you roll."
