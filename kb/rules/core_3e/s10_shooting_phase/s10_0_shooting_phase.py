"""Shooting phase: which units may shoot, one after another, and with how many of their models.

What surprises: a unit that ran or retreated earlier in the turn cannot shoot, a unit that made a normal move can; you
may hold back as many models as you like, which you may not do in combat; an ability lifts one condition, not all.
"""

from collections.abc import Iterator
from typing import Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.rules.core_3e.effects.lifting import EFFECT, kept_or_lifted, not_run_nor_retreated
from kb.tabletop import Phase
from kb.tabletop.battlefield.moves import LaterDeed
from kb.tabletop.combat import attacks
from kb.tabletop.combat.attacks import ModelsToAttack, WeaponDeed
from kb.tabletop.time import whose

YOUR_PHASE = Cite("core-3e/10.0", "In your shooting phase you can shoot")
NEXT = Cite("core-3e/10.0", "until all the models you want to shoot")
NOT_SHOT = Cite("core-3e/10.0", "one that has not shot")
RAN = Cite("core-3e/10.0", "ran or retreated earlier in the turn")
TWICE = Cite("core-3e/1.6.5", "shoot or fight more than twice")
AS_MANY = Cite("core-3e/10.0", "stop after as many units as you wish")
LEAVE_OUT = Cite("core-3e/10.0", "You may leave out any models")
ALL_IN_COMBAT = Cite("core-3e/10.0", "every model of the unit must attack")


class UnitToShoot(attacks.UnitToShoot):
    """A friendly unit with which you want to shoot."""

    ability: bool = False
    """Whether an ability says that the unit can shoot all the same, though it ran, for one: it lifts one bar."""
    shot_twice: bool = False
    """Whether the unit has shot twice in this phase, as an ability let it."""

    @model_validator(mode="after")
    def _twice_is_more_than_not_at_all(self) -> Self:
        if self.shot_twice and not self.has_shot:
            raise ValueError("a unit that has not shot in this phase has not shot twice")
        return self


@rule("core-3e/10.0", part="unit", yes="may shoot", no="may not shoot")
def unit(given: UnitToShoot) -> Verdict:
    """May the unit shoot?"""
    v = Verdict()
    may, because = kept_or_lifted(v, _conditions(v, given), ability=given.ability, wants="shoot", kept=RAN)
    return v.end("may shoot" if may else "may not shoot", because=because)


def _conditions(v: Verdict, given: UnitToShoot) -> Iterator[bool]:
    yours = given.phase is Phase.SHOOTING and given.your_turn
    yield v.step(YOUR_PHASE, f"It is {whose(given.phase, given.your_turn)}.", yours)
    others = f"{'Another' if given.another_is_shooting else 'No other'} unit of yours is still shooting."
    yield v.step(NEXT, others, not given.another_is_shooting)
    yield from not_run_nor_retreated(v, RAN, LaterDeed.SHOOT, ran=given.ran, retreated=given.retreated)
    shot = f"The unit has {'' if given.has_shot else 'not '}shot in this phase."
    yield v.step(NOT_SHOT, shot, not given.has_shot)
    if given.has_shot:
        times = 2 if given.shot_twice else 1
        again = ask("core-3e/1.6.5", part="once more", wants=WeaponDeed.SHOOT, done=times)
        says = f"So far {times} of 2 times, so with an ability it {again.outcome} again."
        yield v.step(TWICE, says, again.outcome == "can shoot", again)


@rule("core-3e/10.0", part="models", yes=("may attack so", "need not shoot"), no="may not leave them out")
def models(given: ModelsToAttack) -> Verdict:
    """May the unit attack with only so many of its models?"""
    v = Verdict()
    count = f"Models attacking: {given.attacking} of the {given.able} that are able to."
    if given.in_combat:
        everyone = v.step(ALL_IN_COMBAT, f"In combat. {count}", given.attacking == given.able)
        return v.end("may attack so" if everyone else "may not leave them out")
    if given.attacking == 0:
        v.step(AS_MANY, f"Shooting. {count}", True)
        return v.end("need not shoot")
    v.step(LEAVE_OUT, f"Shooting. {count}", given.attacking < given.able)
    return v.end("may attack so")


SHOT = UnitToShoot()

EXAMPLES = (
    Example("I moved normally, can I still shoot?", SHOT, "may shoot", RAN),
    Example("Can I shoot after running?", SHOT.but(ran=True), "may not shoot", RAN),
    Example("Can I shoot if I fell back this turn?", SHOT.but(retreated=True), "may not shoot", RAN),
    Example("My ability says it can run and still shoot?", SHOT.but(ran=True, ability=True), "may shoot", EFFECT),
    Example(
        "It can run and still shoot, but an ability let it run and it then retreated as well: can it shoot?",
        SHOT.but(ran=True, retreated=True, ability=True),
        "may not shoot",
        RAN,
    ),
    Example(
        "My ability lets my archers shoot again, may they shoot a second time?",
        SHOT.but(has_shot=True, ability=True),
        "may shoot",
        EFFECT,
    ),
    Example(
        "My archers have shot twice, may another ability let them shoot a third time?",
        SHOT.but(has_shot=True, shot_twice=True, ability=True),
        "may not shoot",
        TWICE,
    ),
    Example(
        "It can run and still shoot, can it do so twice?",
        SHOT.but(ran=True, has_shot=True, ability=True),
        "may not shoot",
        NOT_SHOT,
    ),
    Example("Can the same unit shoot twice?", SHOT.but(has_shot=True), "may not shoot", NOT_SHOT),
    Example("Can I shoot in the enemy's shooting phase?", SHOT.but(your_turn=False), "may not shoot", YOUR_PHASE),
    Example("Can I shoot before I move?", SHOT.but(phase=Phase.MOVEMENT), "may not shoot", YOUR_PHASE),
    Example(
        "Can I roll a few shots here and finish the other unit later?",
        SHOT.but(another_is_shooting=True),
        "may not shoot",
        NEXT,
    ),
    Example(
        "Can half my archers hold their fire?",
        ModelsToAttack(able=10, attacking=5, in_combat=False),
        "may attack so",
        LEAVE_OUT,
    ),
    Example(
        "Can all models of my unit shoot?",
        ModelsToAttack(able=10, attacking=10, in_combat=False),
        "may attack so",
        LEAVE_OUT,
    ),
    Example(
        "I don't want to kill him yet, do I have to shoot with this unit at all?",
        ModelsToAttack(able=10, attacking=0, in_combat=False),
        "need not shoot",
        AS_MANY,
        shows="commentary-2021-01/attacking/1",
    ),
    Example(
        "Can I hold a few models back in combat too?",
        ModelsToAttack(able=10, attacking=9, in_combat=True),
        "may not leave them out",
        ALL_IN_COMBAT,
    ),
    Example(
        "Everybody who can reach swings, fine?",
        ModelsToAttack(able=10, attacking=10, in_combat=True),
        "may attack so",
        ALL_IN_COMBAT,
    ),
)
