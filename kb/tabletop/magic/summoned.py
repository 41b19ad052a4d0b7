"""What spells and prayers summon: endless spells and invocations on the battlefield (core-3e/19.3, core-3e/20.3)."""

from enum import StrEnum
from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.tabletop.battlefield.measure import distance, inches, overlapping, vertically, within
from kb.tabletop.inputs import RuleInput
from kb.tabletop.magic.deeds import HeroPhaseAttempt
from kb.tabletop.units.models import Inches, Model


class DeedAgainst(StrEnum):
    """What a player wants to do to an endless spell or invocation."""

    ATTACK = "attack it"
    ABILITY = "affect it with an ability"


class SummonedAsTarget(RuleInput):
    """What you want to do to something summoned."""

    deed: DeedAgainst
    """What you want to do."""
    noted_otherwise: bool = False
    """Whether a rule says that this can be done to it, or to all of its kind."""


class MoveNearSummoned(RuleInput):
    """A model's move, and something summoned that stands near it."""

    model: Model
    """The model's base, and where it finishes."""
    stands: Annotated[tuple[Model, ...], Field(min_length=1, max_length=10)]
    """The base of each part of the endless spell or invocation, and where it stands."""
    passes: bool = False
    """Whether the path of the move goes across or through it."""

    @model_validator(mode="after")
    def _not_over_it_at_another_height(self) -> Self:
        # Its own base lifts who stands on it, as a bridge over it would: heights alone do not tell these apart.
        level = [self.model.model_copy(update={"z": part.z}) for part in self.stands]
        for here, part in zip(level, self.stands, strict=True):
            if overlapping(here, part) and not within(vertically(self.model, part), 0):
                raise ValueError(
                    "the model is right over it or under it: where one stands on the other, give both the same z; "
                    "where something is between them, it is not on it"
                )
        return self

    @property
    def finishes_on_it(self) -> bool:
        """Whether the model's base would share room with a part of it; touching does not."""
        return any(overlapping(self.model, part) for part in self.stands)

    @property
    def end(self) -> str:
        """Where the move ends, as a sentence."""
        if self.finishes_on_it:
            return "The move finishes on top of it."
        return f"The move finishes {inches(min(distance(self.model, part) for part in self.stands))} from it."


class RemovalAttempt(HeroPhaseAttempt):
    """An attempt to dispel an endless spell, or to banish an invocation."""

    start_of_phase: bool = True
    """Whether it is the start of that phase."""
    attempted: bool = False
    """Whether you have attempted it on the same endless spell or invocation in this phase, with any model."""
    visible: bool = True
    """Whether the endless spell or invocation is visible to the model."""
    distance: Inches
    """Inches from the model to the endless spell or invocation."""

    @property
    def start(self) -> str:
        """Whether the phase starts, as a sentence."""
        return f"It is {'' if self.start_of_phase else 'no longer '}the start of {self.when}."

    @property
    def away(self) -> str:
        """How far away it is, as a sentence."""
        return f"It is {inches(self.distance)} away."


class SummonedInPlay(RuleInput):
    """Something summoned that is on the battlefield, and what has happened to it."""

    moved: bool = False
    """Whether it has just been moved."""
    from_edge: Inches
    """Inches from it to the nearest edge of the battlefield; 0 where it touches the edge."""
    method_used: bool = False
    """Whether a method on its warscroll to remove it from play has been used."""
