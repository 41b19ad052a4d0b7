"""Spells, prayers and what they call up: the deeds of WIZARDS and PRIESTS (core-3e/19.0, core-3e/20.0)."""

from enum import StrEnum
from typing import Literal


class MagicDeed(StrEnum):
    """What a WIZARD or a PRIEST may attempt in a hero phase."""

    CAST = "cast a spell"
    UNBIND = "unbind a spell"
    DISPEL = "dispel an endless spell"
    CHANT = "chant a prayer"
    BANISH = "banish an invocation"


SpellAttempt = Literal[MagicDeed.CAST, MagicDeed.UNBIND]
"""What may be attempted with a spell."""
