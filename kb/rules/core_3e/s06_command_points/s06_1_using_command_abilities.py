"""Using command abilities: 1 command point, 1 model that issues the command, 1 unit that receives it.

What surprises: a general's 18" counts for a HERO too, and no ability is used twice in a phase, whichever units get it;
not even a unit champion issues a command in reserve.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.players import owner
from kb.tabletop.units.models import Inches

COST = Cite("core-3e/6.1", "You must spend 1 command point")
ISSUER = Cite("core-3e/6.1", "pick 1 friendly model to issue the command")
RECEIVER = Cite("core-3e/6.1", "pick 1 friendly unit to receive it")
NOTED = Cite("core-3e/6.1", "Unless noted otherwise, these models can issue commands")
OWN_UNIT = Cite("core-3e/6.1", "their own unit (see 22.3.2)")
WITHIN_12 = Cite("core-3e/6.1", 'units wholly within 12" of them')
WITHIN_18 = Cite("core-3e/6.1", 'units wholly within 18" of them')
WHEN = Cite("core-3e/6.1", "says when it can be used")
ISSUES_ONE = Cite("core-3e/6.1", "A model cannot issue more than 1 command")
RECEIVES_ONE = Cite("core-3e/6.1", "A unit cannot receive more than 1 command")
USED_ONCE = Cite("core-3e/6.1", "cannot use the same command ability more than")
RESERVE = Cite("core-3e/3.1", "cannot cast spells or use abilities")
ROARED_AT = Cite("core-3e/21.1#roar", "commands in the following combat phase")


class Command(RuleInput):
    """A command ability that you want to use, the model that is to issue it and the unit that is to receive it."""

    command_points: Annotated[int, Field(ge=0, le=50)] = 1
    """How many command points you have; one from Heroic Leadership (7.1) counts for commands of its HERO only."""
    friendly_model: bool = True
    """Whether the model that issues the command is yours."""
    friendly_unit: bool = True
    """Whether the unit that receives it is yours."""
    unit_champion: bool = False
    """Whether the model is a unit champion."""
    hero: bool
    """Whether the model is a HERO."""
    general: bool
    """Whether the model is the general."""
    totem: bool
    """Whether the model is a TOTEM."""
    own_unit: bool = False
    """Whether the model belongs to the unit that receives the command."""
    distance: Inches
    """Inches from the model to the farthest part of the receiving unit's bases; 0 where it is the unit. Of what is in a
    garrison, measure the terrain feature."""
    noted_otherwise: bool = False
    """Whether a rule of its own lets this model issue this command to this unit."""
    usable_now: bool = True
    """Whether the command ability itself says that it can be used now."""
    in_reserve: bool = False
    """Whether the model is in reserve, and the command ability does not say that reserve units can use it."""
    roared_at: bool = False
    """Whether a Roar (21.1) keeps the model's unit or the receiving unit from commands in this combat phase."""
    model_has_issued: bool = False
    """Whether the model has issued a command in this phase."""
    unit_has_received: bool = False
    """Whether the unit has received a command in this phase."""
    already_used: bool = False
    """Whether you have used this command ability in this phase."""

    @model_validator(mode="after")
    def _own_unit_is_of_the_same_army(self) -> Self:
        if self.own_unit and self.friendly_model != self.friendly_unit:
            raise ValueError("a model and its own unit are in the same army")
        return self


@rule("core-3e/6.1", yes="may issue it", no="may not issue it")
def use(given: Command) -> Verdict:
    """May this model issue this command to this unit?"""
    v = Verdict()
    if not (
        v.step(COST, f"Command points you have: {given.command_points}.", given.command_points >= 1)
        and v.step(ISSUER, f"The model is {owner(given.friendly_model)}.", given.friendly_model)
        and v.step(RECEIVER, f"The unit is {owner(given.friendly_unit)}.", given.friendly_unit)
        and v.step(
            WHEN, f"By its own rules it is for {'now' if given.usable_now else 'another time'}.", given.usable_now
        )
        and not (given.in_reserve and v.step(RESERVE, "The model is in reserve, and not on the battlefield.", True))
        and not (given.roared_at and v.step(ROARED_AT, "An enemy MONSTER's Roar has silenced one of the units.", True))
        and v.step(
            ISSUES_ONE, _so_far("Commands issued by the model", given.model_has_issued), not given.model_has_issued
        )
        and v.step(
            RECEIVES_ONE, _so_far("Commands received by the unit", given.unit_has_received), not given.unit_has_received
        )
        and v.step(USED_ONCE, _so_far("Uses of this command ability", given.already_used), not given.already_used)
        and _reaches(v, given)
    ):
        return v.end("may not issue it")
    return v.end("may issue it")


def _reaches(v: Verdict, given: Command) -> bool:
    """Whether the model can issue commands to this unit: of all that it is, the best counts."""
    if given.noted_otherwise:
        return v.step(NOTED, "A rule of its own lets the model issue this command to this unit.", True)
    if given.unit_champion:
        whose = "its own" if given.own_unit else "another"
        if v.step(OWN_UNIT, f"A unit champion, and {whose} unit receives the command.", given.own_unit):
            return True
    if given.hero and v.step(WITHIN_12, _farthest("A HERO", given), within(given.distance, 12)):
        return True
    if given.general or given.totem:
        what = "The general" if given.general else "A TOTEM"
        return v.step(WITHIN_18, _farthest(what, given), within(given.distance, 18))
    if given.unit_champion or given.hero:
        return False
    return v.step(NOTED, "The model is an ordinary one; it takes a unit champion, HERO, general or TOTEM.", False)


def _farthest(who: str, given: Command) -> str:
    return f"{who}, and the unit's farthest part is {inches(given.distance)} away."


def _so_far(what: str, before: bool) -> str:
    return f"{what} before in this phase: {int(before)}."


NOBODY = Command(hero=False, general=False, totem=False, distance=5)
HERO = NOBODY.but(hero=True, distance=3)


EXAMPLES = (
    Example(
        "My hero has the unit wholly within 12, can he order it?",
        HERO.but(distance=9),
        "may issue it",
        WITHIN_12,
    ),
    Example(
        "Is exactly 12\" to the last base still in my hero's range?",
        HERO.but(distance=12),
        "may issue it",
        WITHIN_12,
    ),
    Example(
        'My old warscroll says that this hero "uses" the command ability, is the 12" measured from him?',
        HERO.but(distance=12),
        "may issue it",
        WITHIN_12,
        shows="commentary-2021-01/command-abilities/2",
    ),
    Example(
        'One base pokes out, 12.1" from my hero: does the order get through?',
        HERO.but(distance=12.1),
        "may not issue it",
        WITHIN_12,
    ),
    Example(
        'My general is a HERO too, can he order a unit wholly within 18"?',
        HERO.but(general=True, distance=18),
        "may issue it",
        WITHIN_18,
    ),
    Example(
        'Even my general cannot reach the last guy at 18.1"?',
        HERO.but(general=True, distance=18.1),
        "may not issue it",
        WITHIN_18,
    ),
    Example(
        'Can the banner with TOTEM give an order 18" away?',
        NOBODY.but(totem=True, distance=18),
        "may issue it",
        WITHIN_18,
    ),
    Example(
        'My totem is 20" from one of them, command or not?',
        NOBODY.but(totem=True, distance=20),
        "may not issue it",
        WITHIN_18,
    ),
    Example(
        "No hero nearby, can the unit leader do it himself?",
        NOBODY.but(unit_champion=True, own_unit=True, distance=5),
        "may issue it",
        OWN_UNIT,
    ),
    Example(
        "Can a champion give an order to the unit next door?",
        NOBODY.but(unit_champion=True, distance=4),
        "may not issue it",
        OWN_UNIT,
    ),
    Example(
        "Unit without a champion and no hero in range, can it still rally?",
        NOBODY.but(own_unit=True, distance=6),
        "may not issue it",
        NOTED,
    ),
    Example(
        "My warscroll lets him order units anywhere, is that allowed?",
        HERO.but(distance=40, noted_otherwise=True),
        "may issue it",
        NOTED,
    ),
    Example(
        "Can a hero issue a command to himself?",
        HERO.but(own_unit=True, distance=0),
        "may issue it",
        WITHIN_12,
    ),
    Example(
        "I have no command points left, can I still use one?",
        HERO.but(command_points=0),
        "may not issue it",
        COST,
    ),
    Example(
        "Can his totem pass on my command?",
        NOBODY.but(friendly_model=False, totem=True, distance=3),
        "may not issue it",
        ISSUER,
    ),
    Example(
        "Can I give a command to my opponent's unit?",
        HERO.but(friendly_unit=False),
        "may not issue it",
        RECEIVER,
    ),
    Example(
        "My unit is in reserve, can its champion give it Rally there?",
        NOBODY.but(unit_champion=True, own_unit=True, distance=0, in_reserve=True),
        "may not issue it",
        RESERVE,
        shows="commentary-2021-01/reserves/1",
    ),
    Example("Can I rally in the combat phase?", HERO.but(usable_now=False), "may not issue it", WHEN),
    Example(
        "A monster used Roar on my unit, can my hero give it a command in that combat phase?",
        HERO.but(roared_at=True),
        "may not issue it",
        ROARED_AT,
    ),
    Example(
        "My old warscroll's command names no phase, can I use it in combat?",
        HERO.but(usable_now=False),
        "may not issue it",
        WHEN,
        shows="commentary-2021-01/command-abilities/1",
    ),
    Example(
        "Can my general give two commands in one phase?",
        NOBODY.but(general=True, distance=3, model_has_issued=True),
        "may not issue it",
        ISSUES_ONE,
    ),
    Example(
        "All-out Attack and All-out Defence on one unit in one phase?",
        HERO.but(unit_has_received=True),
        "may not issue it",
        RECEIVES_ONE,
    ),
    Example(
        "Can I use All-out Attack on a second unit in this phase?",
        HERO.but(already_used=True),
        "may not issue it",
        USED_ONCE,
        shows="commentary-2021-01/command-abilities/3",
    ),
    Example(
        "With points to spare, can my hero use the same command twice in one phase?",
        HERO.but(command_points=3, model_has_issued=True, already_used=True),
        "may not issue it",
        ISSUES_ONE,
        shows="commentary-2021-01/command-abilities/3",
    ),
)
