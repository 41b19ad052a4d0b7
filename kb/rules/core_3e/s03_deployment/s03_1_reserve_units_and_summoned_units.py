"""Reserve units and summoned units: which is which, and what a unit in reserve cannot do.

What surprises: at the start of the fourth battle round whoever is still in reserve is destroyed; a unit hidden inside
another on the battlefield is not in reserve.
"""

from enum import StrEnum
from typing import Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import BattleRound, RuleInput

NOT_THE_BATTLEFIELD = Cite("core-3e/3.1", "a location that is not the battlefield")
PICKED_BEFORE = Cite("core-3e/3.1", "it is picked before the battle begins")
ADDED = Cite("core-3e/3.1", "a unit added to your army")
REMOVED_MODELS = Cite("core-3e/3.1", "models that have been removed from play")
ALLOWED = Cite("core-3e/3.1", "a unit that a rule allows you")
TELL = Cite("core-3e/3.1", "you must tell your opponent")
KEEP = Cite("core-3e/3.1", "You must keep it to one side")
EITHER_TIME = Cite("core-3e/3.1", "during deployment and once the battle is underway")
IN_RESERVE = Cite("core-3e/3.1", "While in reserve, a unit cannot")
CANNOT = Cite("core-3e/3.1", "cannot cast spells or use abilities")
UNLESS = Cite("core-3e/3.1", "specifically says that reserve units can use it")
FOURTH = Cite("core-3e/3.1", "start of the fourth battle round are destroyed")


class Place(StrEnum):
    """Where a unit has been set up."""

    BATTLEFIELD = "on the battlefield"
    INSIDE = "inside a unit on the battlefield"
    ELSEWHERE = "somewhere other than the battlefield"


class UnitOfAnArmy(RuleInput):
    """A unit, and how it came to your army."""

    added_underway: bool = False
    """Whether it was added to your army once the battle was underway; otherwise it was picked before the battle."""
    place: Place = Place.BATTLEFIELD
    """Where it is set up; in a garrison it is deployed, as on the battlefield."""
    removed_models: bool = False
    """Whether models that have been removed from play are used in it."""

    @model_validator(mode="after")
    def _nothing_is_removed_before_the_battle(self) -> Self:
        if self.removed_models and not self.added_underway:
            raise ValueError("before the battle no model has been removed from play, so none can be used again")
        return self


@rule("core-3e/3.1", part="kind", neither=("a reserve unit", "neither", "a summoned unit"))
def kind(given: UnitOfAnArmy) -> Verdict:
    """Is it a reserve unit or a summoned unit?"""
    v = Verdict()
    when = "added once the battle was underway" if given.added_underway else "picked before the battle"
    if v.step(ADDED, f"It was {when}.", given.added_underway):
        if given.removed_models:
            v.step(REMOVED_MODELS, "Models that were removed from play are used in it.", True)
        return v.end("a summoned unit")
    v.step(PICKED_BEFORE, f"It was {when}.", True)
    reserve = v.step(NOT_THE_BATTLEFIELD, f"It is {given.place}.", given.place is Place.ELSEWHERE)
    return v.end("a reserve unit" if reserve else "neither")


class SetUpInReserve(RuleInput):
    """A unit that you want to set up in reserve."""

    rule_allows: bool = True
    """Whether a rule allows you to set it up in a location that is not the battlefield."""
    told: bool
    """Whether you tell your opponent that it is in reserve."""
    kept_aside: bool = True
    """Whether you keep it to one side instead of on the battlefield."""
    underway: bool = False
    """Whether the battle has begun; otherwise it is during deployment."""


@rule("core-3e/3.1", part="set up", yes="in reserve", no=("cannot be in reserve", "not set up as it must be"))
def set_up(given: SetUpInReserve) -> Verdict:
    """Is the unit set up in reserve as it must be?"""
    v = Verdict()
    if not v.step(ALLOWED, f"{'A' if given.rule_allows else 'No'} rule allows it.", given.rule_allows):
        return v.end("cannot be in reserve")
    v.step(EITHER_TIME, "The battle is underway." if given.underway else "The armies are being deployed.", True)
    if not v.step(TELL, f"Your opponent has {'' if given.told else 'not '}been told.", given.told):
        return v.end("not set up as it must be")
    if not v.step(KEEP, f"It is {'kept' if given.kept_aside else 'not kept'} aside.", given.kept_aside):
        return v.end("not set up as it must be")
    return v.end("in reserve", because=TELL)


class Deed(StrEnum):
    """What a player may want to do with a unit."""

    SPELL = "cast a spell"
    ABILITY = "use an ability"


class DeedFromReserve(RuleInput):
    """Something that you want to do with a unit that may be in reserve."""

    in_reserve: bool = True
    """Whether the unit is in reserve."""
    wants: Deed
    """What you want to do with it."""
    usable_in_reserve: bool = False
    """Whether the spell or ability specifically says that reserve units can use it."""


@rule("core-3e/3.1", part="abilities", yes="cannot", no="not kept from it")
def abilities(given: DeedFromReserve) -> Verdict:
    """Does being in reserve keep the unit from casting this spell, or using this ability?"""
    v = Verdict()
    where = "in reserve" if given.in_reserve else "not in reserve"
    if not v.step(IN_RESERVE, f"The unit is {where} and wants to {given.wants}.", given.in_reserve):
        return v.end("not kept from it")
    says = f"The rules of the spell or ability {'name' if given.usable_in_reserve else 'do not name'} reserve units."
    if v.step(UNLESS, says, given.usable_in_reserve):
        return v.end("not kept from it")
    v.step(CANNOT, f"So in reserve it cannot {given.wants}.", True)
    return v.end("cannot")


class UnitLeftInReserve(RuleInput):
    """A unit, and how far the battle has come."""

    battle_round: BattleRound
    """The battle round that it is: 1 for the first."""
    in_reserve: bool = True
    """Whether the unit is in reserve then; one that is set up from it at some time is not."""
    went_later: bool = False
    """Whether it went into reserve only after the start of the fourth battle round."""

    @model_validator(mode="after")
    def _later_has_come(self) -> Self:
        if self.went_later and self.battle_round < 4:
            raise ValueError(
                f"in battle round {self.battle_round} the fourth has not started, so nothing went in after"
            )
        return self


@rule("core-3e/3.1", part="fourth battle round", yes="destroyed", no="not destroyed")
def fourth_battle_round(given: UnitLeftInReserve) -> Verdict:
    """Is the unit destroyed because it is still in reserve?"""
    v = Verdict()
    where = f"Battle round {given.battle_round}; the unit is {'' if given.in_reserve else 'not '}in reserve"
    lost = given.in_reserve and given.battle_round >= 4
    if lost:
        since = "after" if given.went_later else "before"
        where, lost = f"{where}, since {since} the start of the fourth", not given.went_later
    return v.end("destroyed" if v.step(FOURTH, f"{where}.", lost) else "not destroyed")


DEEP_STRIKE = UnitOfAnArmy(place=Place.ELSEWHERE)
CAST = DeedFromReserve(wants=Deed.SPELL)

EXAMPLES = (
    Example("My unit waits in the Celestial Realm, what is it?", DEEP_STRIKE, "a reserve unit", NOT_THE_BATTLEFIELD),
    Example("A unit on the table from the beginning?", UnitOfAnArmy(), "neither", NOT_THE_BATTLEFIELD),
    Example(
        "My assassin is hidden in a unit on the table, is that reserve?",
        UnitOfAnArmy(place=Place.INSIDE),
        "neither",
        NOT_THE_BATTLEFIELD,
        shows="commentary-2021-01/reserves/3",
    ),
    Example(
        "I summon new guys, do they count as reserves?", UnitOfAnArmy(added_underway=True), "a summoned unit", ADDED
    ),
    Example(
        "Can I reuse dead models when I summon?",
        UnitOfAnArmy(added_underway=True, removed_models=True),
        "a summoned unit",
        REMOVED_MODELS,
        shows="commentary-2021-01/units-and-models/5",
    ),
    Example("I tell him what is in deep strike and put it aside?", SetUpInReserve(told=True), "in reserve", TELL),
    Example(
        "Do I have to tell him what I've got in deep strike?",
        SetUpInReserve(told=False),
        "not set up as it must be",
        TELL,
        shows="commentary-2021-01/armies/3",
    ),
    Example(
        "May I leave it standing on the table edge?",
        SetUpInReserve(told=True, kept_aside=False),
        "not set up as it must be",
        KEEP,
    ),
    Example(
        "He picked a unit up off the table mid game to drop it elsewhere, is that reserve too?",
        SetUpInReserve(told=True, underway=True),
        "in reserve",
        TELL,
    ),
    Example(
        "Can I just keep any unit back?", SetUpInReserve(rule_allows=False, told=True), "cannot be in reserve", ALLOWED
    ),
    Example(
        "Can my wizard cast while he's waiting off table?",
        CAST,
        "cannot",
        CANNOT,
        shows="commentary-2021-01/reserves/1",
    ),
    Example("Does an aura work from reserve?", CAST.but(wants=Deed.ABILITY), "cannot", CANNOT),
    Example(
        "The ability says it can be used in reserve?",
        CAST.but(wants=Deed.ABILITY, usable_in_reserve=True),
        "not kept from it",
        UNLESS,
    ),
    Example(
        "My wizard was in reserve and is on the table by now, can he cast?",
        CAST.but(in_reserve=False),
        "not kept from it",
        IN_RESERVE,
    ),
    Example(
        "Round four and my guys are still off the board, are they dead?",
        UnitLeftInReserve(battle_round=4),
        "destroyed",
        FOURTH,
    ),
    Example(
        "When is the last turn I can bring on my reserves, is round three still fine?",
        UnitLeftInReserve(battle_round=3),
        "not destroyed",
        FOURTH,
    ),
    Example(
        "My reserves came on in round three, are they safe?",
        UnitLeftInReserve(battle_round=4, in_reserve=False),
        "not destroyed",
        FOURTH,
    ),
    Example(
        "My unit went into reserve in the middle of round four, does it die?",
        UnitLeftInReserve(battle_round=4, went_later=True),
        "not destroyed",
        FOURTH,
    ),
    Example(
        "My unit went into reserve in round four, is it destroyed at the start of round five?",
        UnitLeftInReserve(battle_round=5, went_later=True),
        "not destroyed",
        FOURTH,
    ),
    Example(
        "It is round five and my unit has been in reserve since deployment, is it destroyed?",
        UnitLeftInReserve(battle_round=5),
        "destroyed",
        FOURTH,
    ),
)
