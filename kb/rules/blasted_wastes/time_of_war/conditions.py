"""Conditions that triumphs share: when they are used, how often, how near, and two dice against Bravery."""

from kb.engine import Cite, Verdict
from kb.tabletop import Phase, RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.dice import TwoD6
from kb.tabletop.time import whose
from kb.tabletop.units.models import Inches
from kb.tabletop.units.unit import Bravery


class HeroPhaseTriumph(RuleInput):
    """A triumph that is used in a hero phase."""

    phase: Phase = Phase.HERO
    """The phase that it is."""
    your_turn: bool = True
    """Whether it is your turn."""


class TriumphAtTheStart(HeroPhaseTriumph):
    """A triumph that is used at the start of a hero phase."""

    at_the_start: bool = True
    """Whether it is the start of that phase."""


class ShootingPhaseTriumph(RuleInput):
    """A triumph that is used in a shooting phase."""

    phase: Phase = Phase.SHOOTING
    """The phase that it is."""
    your_turn: bool = True
    """Whether it is your turn."""


class EnemyUnit(RuleInput):
    """An enemy unit, and two dice that are rolled against its Bravery."""

    distance: Inches
    """Inches from the HERO to the enemy unit."""
    roll: TwoD6
    """What the two dice show together."""
    bravery: Bravery
    """The enemy unit's Bravery."""


def your_phase(v: Verdict, cite: Cite, given: HeroPhaseTriumph | ShootingPhaseTriumph) -> bool:
    """Whether it is your own phase of the kind in which the triumph is used."""
    needed = Phase.HERO if isinstance(given, HeroPhaseTriumph) else Phase.SHOOTING
    return v.step(cite, f"It is {whose(given.phase, given.your_turn)}.", given.phase is needed and given.your_turn)


def start_of_your_hero_phase(v: Verdict, cite: Cite, given: TriumphAtTheStart) -> bool:
    """Whether it is the start of your hero phase."""
    now = f"It is {'the start of' if given.at_the_start else 'later in'} {whose(given.phase, given.your_turn)}."
    return v.step(cite, now, given.phase is Phase.HERO and given.your_turn and given.at_the_start)


def unused(v: Verdict, cite: Cite, used: bool) -> bool:
    """Whether the triumph can still be used in this battle."""
    return v.step(cite, f"Uses of it in this battle that count: {int(used)}.", not used)


def near(v: Verdict, cite: Cite, what: str, distance: float, limit: float) -> bool:
    """Whether something is within so many inches."""
    return v.step(cite, f"{what} is {inches(distance)} away.", within(distance, limit))


def higher_than_bravery(v: Verdict, cite: Cite, given: EnemyUnit) -> bool:
    """Whether the two dice beat the Bravery of the unit."""
    return v.step(cite, f"{given.roll} against a Bravery of {given.bravery}.", given.roll > given.bravery)


def near_and_beaten(v: Verdict, reach: Cite, limit: float, beaten: Cite, given: EnemyUnit) -> bool:
    """Whether the unit is within so many inches, and the two dice beat its Bravery."""
    return near(v, reach, "The enemy unit", given.distance, limit) and higher_than_bravery(v, beaten, given)
