"""Prayers, and those who chant them (core-3e/20.0)."""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.tabletop.dice import D6, Modifier
from kb.tabletop.inputs import RuleInput
from kb.tabletop.magic.deeds import AnnouncedAttempt
from kb.tabletop.names import Name, NamesOnce
from kb.tabletop.units.models import Inches
from kb.tabletop.written import Written

AnswerValue = Annotated[int, Field(ge=1, le=12), Written(words=("value", "need"))]
"""An answer value: 4 for a prayer that needs a chanting roll of 4."""

PrayerCount = Annotated[int, Field(ge=0, le=20)]
"""How many prayers: 0 to 20."""


class ChantingAttempt(AnnouncedAttempt):
    """A prayer that you want to chant, and who is to chant it."""

    prayer: Name
    """The name of the prayer."""
    priest: bool = True
    """Whether the chanter is a PRIEST of yours."""
    knows: bool = True
    """Whether the chanter knows the prayer (see 20.0)."""
    chanted: NamesOnce = ()
    """The prayers that you have chanted in this hero phase, with this PRIEST and with others, answered or not."""
    allowed: PrayerCount = 1
    """How many prayers it can chant in a hero phase: 1, where no ability says otherwise."""
    chanted_by_it: PrayerCount = 0
    """How many of those chanted were its own."""
    banishing: bool = False
    """Whether it has attempted to banish an invocation in this hero phase."""

    @model_validator(mode="after")
    def _its_prayers_are_among_all(self) -> Self:
        if self.chanted_by_it > len(self.chanted):
            raise ValueError(f"{self.chanted_by_it} prayers of its own, but chanted names {len(self.chanted)}")
        return self


class ChantingDice(RuleInput):
    """The dice of a chanting roll, and what modifies it."""

    roll: D6
    """What the dice of the chanting roll shows, after re-rolls and before modifiers."""
    modifiers: tuple[Modifier, ...] = ()
    """Each modifier to the chanting roll, such as +1."""


class PrayerByName(ChantingDice):
    """A prayer that has been chanted, and what came of it."""

    answered: bool = False
    """Whether it has been answered already, whatever its chanting roll was."""


class PrayerForUnit(ChantingDice):
    """A prayer that has been chanted, and a unit that is picked for it."""

    visible: bool = True
    """Whether the unit is visible to the chanter when you pick it: one visible model of it is enough."""
    distance: Inches
    """Inches from the chanter to the unit when you pick it."""

    @property
    def seen(self) -> str:
        """Whether the chanter sees what you pick, as part of a sentence."""
        return f"{'visible' if self.visible else 'not visible'} to the chanter"


class ChantedPrayer(PrayerForUnit, PrayerByName):
    """A prayer for a unit whose chanting roll does not matter once it has been answered."""
