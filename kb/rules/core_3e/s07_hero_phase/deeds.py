"""What is done in a hero phase, deed by deed (core-3e/7.0)."""

from enum import StrEnum
from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.tabletop.inputs import RuleInput, Thing
from kb.tabletop.magic.deeds import MagicDeed
from kb.tabletop.magic.prayers import PrayerCount
from kb.tabletop.magic.spells import CastingResult, SpellCount
from kb.tabletop.names import Name, among
from kb.tabletop.players import Player, PlayersUnit
from kb.tabletop.units.models import Inches
from kb.tabletop.units.unit import names_differ


class HeroPhaseDeed(StrEnum):
    """What a player may do in a hero phase."""

    HEROIC_ACTION = "perform a heroic action"
    COMMAND_POINT = "receive a command point"
    RALLY = "use Rally"
    DISPEL = MagicDeed.DISPEL.value
    BANISH = MagicDeed.BANISH.value
    CAST = MagicDeed.CAST.value
    UNBIND = MagicDeed.UNBIND.value
    CHANT = MagicDeed.CHANT.value
    MOVE = "move a predatory endless spell"

    @property
    def of_the_start(self) -> bool:
        """Whether it is done at the start of the phase."""
        return self not in (HeroPhaseDeed.CAST, HeroPhaseDeed.UNBIND, HeroPhaseDeed.CHANT, HeroPhaseDeed.MOVE)


class HeroPhaseModel(PlayersUnit):
    """A model that does something in a hero phase."""

    hero: bool = False
    """Whether it is a HERO."""
    general: bool = False
    """Whether it is its player's general."""
    totem: bool = False
    """Whether it is a TOTEM."""
    unit_champion: bool = False
    """Whether it is a unit champion; it then goes by the name of its unit."""
    wizard: bool = False
    """Whether it is a WIZARD, or may do what it does as if it were one."""
    priest: bool = False
    """Whether it is a PRIEST."""
    spells: SpellCount = 1
    """How many spells it can attempt to cast in a hero phase, or to unbind in the enemy's, if it is a WIZARD."""
    prayers: PrayerCount = 1
    """How many prayers it can chant in a hero phase, if it is a PRIEST: 1, where no ability says otherwise."""


class DeedDone(Thing):
    """One thing that a player did in a hero phase."""

    player: Player
    """Who did it."""
    does: HeroPhaseDeed
    """What was done."""
    by: Name | None = None
    """The model that did it; empty for a command point, or the move of a predatory endless spell."""
    which: Name | None = None
    """The spell, prayer, endless spell or invocation, or the unit that received Rally; else empty."""
    distance: Inches = 0
    """Inches to the endless spell or invocation, to the caster, or to the farthest part of the unit that is rallied."""
    from_enemies: Inches | None = None
    """For Rally: inches from the unit that received it to the nearest enemy unit."""
    leadership_point: bool = False
    """For a heroic action: whether it was Heroic Leadership, and gave that HERO a command point (7.1)."""
    casting: CastingResult = CastingResult.CAST
    """For a spell: what came of the casting roll, before anybody tried to unbind it."""
    wild: bool = False
    """For the move of a predatory endless spell: whether it was wild, and not controlled by who moved it."""


class DeedsOfAPhase(RuleInput):
    """A hero phase: who is there, and what both players did, in order."""

    turn: Player
    """Whose turn it is."""
    models: Annotated[tuple[HeroPhaseModel, ...], Field(max_length=40)]
    """The models of both players that do something, and both generals if they are on the battlefield."""
    deeds: Annotated[tuple[DeedDone, ...], Field(min_length=1, max_length=60)]
    """What was done, in order. Not looked at: which heroic action, who knows or sees what, how many endless spells or
    invocations a model summons (19.3.1, 20.3.1), which have yet to be moved (19.5.2), whose Rally is first (1.6.2)."""
    command_points: Annotated[int, Field(ge=0, le=48)] = 0
    """How many command points you had before this phase."""
    opponents_command_points: Annotated[int, Field(ge=0, le=48)] = 0
    """How many your opponent had."""

    @model_validator(mode="after")
    def _deeds_are_of_these_models(self) -> Self:
        names_differ("models", (model.name for model in self.models))
        nobodys = (HeroPhaseDeed.COMMAND_POINT, HeroPhaseDeed.MOVE)
        for place, deed in enumerate(self.deeds, start=1):
            if deed.does not in nobodys and self.model_of(deed) is None:
                raise ValueError(
                    f"deed {place} is by {deed.by or 'nobody'}, who is none of {deed.player.own} models here"
                )
            if deed.which is None and deed.does not in (HeroPhaseDeed.COMMAND_POINT, HeroPhaseDeed.HEROIC_ACTION):
                raise ValueError(f"deed {place} is to {deed.does}: fill in which")
            if deed.from_enemies is None and deed.does is HeroPhaseDeed.RALLY:
                raise ValueError(
                    f"deed {place} is to {deed.does}: say in from_enemies how near the enemy is to {deed.which}"
                )
        return self

    def model_of(self, deed: DeedDone) -> HeroPhaseModel | None:
        """The model that did it, if it is one of that player's."""
        return next((one for one in self.models if one.name == deed.by and one.player is deed.player), None)

    def points(self, player: Player, number: int | None = None) -> int:
        """How many command points a player has for any command, after so many deeds, or after all."""
        points = self.command_points if player is Player.YOU else self.opponents_command_points
        leader = None
        for deed in self.deeds[:number]:
            if deed.player is not player:
                continue
            if deed.does is HeroPhaseDeed.HEROIC_ACTION and deed.leadership_point:
                leader = deed.by
            points += deed.does is HeroPhaseDeed.COMMAND_POINT
            points -= deed.does is HeroPhaseDeed.RALLY and deed.by != leader
        return points


def same(one: DeedDone, other: DeedDone) -> bool:
    """Whether two deeds are about the same spell, prayer, endless spell, invocation or unit."""
    return among(one.which or "", [other.which or ""])
