"""Command abilities that a battleplan gives to one of the players."""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Verdict
from kb.rules.everchosen.armies.roles import Role
from kb.tabletop.inputs import RuleInput
from kb.tabletop.time import Phase
from kb.tabletop.units.models import Inches


class ExtraCommand(RuleInput):
    """A command ability that somebody wants to use."""

    player: Role
    """Who wants to use the command ability."""
    phase: Phase
    """The phase that it is."""
    own_turn: bool = True
    """Whether it is that player's own turn."""
    command_points: Annotated[int, Field(ge=0, le=50)] = 1
    """How many command points that player has."""


class CommandOfAPhase(ExtraCommand):
    """A command ability that somebody wants to use, and whether they have used it before."""

    used_this_phase: bool = False
    """Whether that player has used this command ability in this phase."""


class DefiantUntilTheLast(CommandOfAPhase):
    """Defiant Until the Last, and the unit that is picked for it."""

    hero_to_farthest_part: Inches
    """Inches from a friendly HERO to the part of the picked friendly unit that is farthest from that HERO."""


class UnitWithCommand(RuleInput):
    """A unit after Defiant Until the Last has been used."""

    picked: bool = True
    """Whether it is the unit that was picked for Defiant Until the Last."""
    next_hero_phase: bool = False
    """Whether the Defender's next hero phase after that has started."""


class SaveOfUnit(UnitWithCommand):
    """A save roll for an attack, after Defiant Until the Last has been used on the unit that it targets."""

    already_rerolled: bool = False
    """Whether this save roll has been re-rolled before."""


class BattleshockOfUnit(UnitWithCommand):
    """A unit that would have to take a battleshock test, after Defiant Until the Last has been used."""


def may_command(v: Verdict, given: ExtraCommand, role: Role, phase: Phase, who: Cite, when: Cite) -> bool:
    """Whether it is the right player, in the right phase of their own turn, as steps."""
    if not v.step(who, f"It would be used by {given.player}.", given.player is role):
        return False
    whose = "their own" if given.own_turn else "the enemy"
    return v.step(when, f"It is {whose} {given.phase}.", given.phase is phase and given.own_turn)


def can_be_paid(v: Verdict, given: ExtraCommand, cost: Cite) -> bool:
    """Whether the player has a command point for it, as a step."""
    return v.step(cost, f"Command points: {given.command_points}.", given.command_points >= 1)


def not_used(v: Verdict, given: CommandOfAPhase, once: Cite) -> bool:
    """Whether the player has not used it in this phase, as a step."""
    used = f"It has {'' if given.used_this_phase else 'not '}been used in this phase."
    return v.step(once, used, not given.used_this_phase)
