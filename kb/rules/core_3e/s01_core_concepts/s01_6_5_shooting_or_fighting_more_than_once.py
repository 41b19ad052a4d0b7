"""Shooting or fighting more than once: an ability can allow a second time in a phase, and none a third.

What surprises: two abilities that say "fight again" do not add up; here no ability takes precedence over the core rule;
a second fight waits for its player's next go, unless the ability says that it comes immediately.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.combat.attacks import WeaponDeed

AGAIN = Cite("core-3e/1.6.5", "more than once in the same phase")
TWICE = Cite("core-3e/1.6.5", "shoot or fight more than twice")
EXCEPTION = Cite("core-3e/1.6.5", "This is an exception")
IN_A_ROW = Cite("commentary-2021-01/combat-phase/3", "the unit fights twice in a row")
IN_TURNS = Cite("core-3e/12.0", "They alternate, each picking a friendly unit")


class OnceMore(RuleInput):
    """A model that is to shoot or fight, perhaps not for the first time."""

    wants: WeaponDeed
    """What the model is to do."""
    done: Annotated[int, Field(ge=0, le=2)]
    """How many times it has done so in this phase, at its start, its end or when slain among them."""
    ability: bool = True
    """Whether an ability's effect allows it to do so once more."""


@rule("core-3e/1.6.5", part="once more", yes=("can shoot", "can fight"), no=("cannot shoot", "cannot fight"))
def once_more(given: OnceMore) -> Verdict:
    """Can the model shoot, or fight, once more in this phase?"""
    v = Verdict()
    if not given.done:
        v.step(AGAIN, f"It is the first time in this phase that it will {given.wants}.", False)
        return v.end(f"can {given.wants}")
    allows = "An" if given.ability else "No"
    says = f"So far it has been {given.done} of 2 times. {allows} ability allows it to {given.wants} again."
    if not v.step(AGAIN, says, given.ability):
        return v.end(f"cannot {given.wants}")
    if v.step(TWICE, f"This would be time {given.done + 1}.", given.done >= 2):
        v.step(EXCEPTION, "The ability does not override this limit.", True)
        return v.end(f"cannot {given.wants}", because=TWICE)
    return v.end(f"can {given.wants}", because=AGAIN)


class SecondFight(RuleInput):
    """A unit that has just fought, and that an ability allows to fight twice in the phase."""

    immediately: bool
    """Whether the ability says that the unit can immediately fight a second time, and not just that it fights twice."""
    opponent_has_had_a_go: bool
    """Whether your opponent has had a go, be it to fight or to pass, since the unit fought."""


@rule("core-3e/1.6.5", part="second fight", yes="can fight now", no=("too late", "not before your opponent's go"))
def second_fight(given: SecondFight) -> Verdict:
    """Can your unit fight for the second time now?"""
    v = Verdict()
    v.step(AGAIN, "It has fought once, and an ability allows it to fight once more.", True)
    says = f"Goes of your opponent since then: {'one or more' if given.opponent_has_had_a_go else 'none'}."
    if given.immediately:
        now = v.step(IN_A_ROW, f"Its ability says immediately. {says}", not given.opponent_has_had_a_go)
    else:
        now = v.step(IN_TURNS, says, given.opponent_has_had_a_go)
    if now:
        return v.end("can fight now")
    return v.end("too late" if given.immediately else "not before your opponent's go")


FIGHT, SHOOT = (OnceMore(wants=deed, done=1) for deed in (WeaponDeed.FIGHT, WeaponDeed.SHOOT))

EXAMPLES = (
    Example("My ability lets my unit fight a second time, can it?", FIGHT, "can fight", AGAIN),
    Example(
        "Can my unit attack twice in one combat phase without any ability?",
        FIGHT.but(ability=False),
        "cannot fight",
        AGAIN,
    ),
    Example(
        "My unit has not fought yet, does the limit of two fights bother it?",
        FIGHT.but(done=0, ability=False),
        "can fight",
        AGAIN,
    ),
    Example(
        "I have two fight again abilities, can I fight three times?",
        FIGHT.but(done=2),
        "cannot fight",
        TWICE,
        shows="commentary-2021-01/combat-phase/10",
    ),
    Example("My ability lets them shoot again?", SHOOT, "can shoot", AGAIN),
    Example(
        "Double shoot spell plus double shoot command trait, three volleys?", SHOOT.but(done=2), "cannot shoot", TWICE
    ),
    Example("My unit has shot twice, can it shoot again?", SHOOT.but(done=2, ability=False), "cannot shoot", AGAIN),
    Example(
        "It can pile in and attack twice, both before he gets a go?",
        SecondFight(immediately=False, opponent_has_had_a_go=False),
        "not before your opponent's go",
        IN_TURNS,
        shows="commentary-2021-01/combat-phase/3",
    ),
    Example(
        "My unit may fight twice and he has fought in between, can I pick it again now?",
        SecondFight(immediately=False, opponent_has_had_a_go=True),
        "can fight now",
        IN_TURNS,
    ),
    Example(
        "It says that it can immediately pile in and attack a second time, before he gets a go?",
        SecondFight(immediately=True, opponent_has_had_a_go=False),
        "can fight now",
        IN_A_ROW,
        shows="commentary-2021-01/combat-phase/3",
    ),
    Example(
        "I let him fight first, may it still do its immediate second fight?",
        SecondFight(immediately=True, opponent_has_had_a_go=True),
        "too late",
        IN_A_ROW,
    ),
)
