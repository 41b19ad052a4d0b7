"""Attack command abilities: All-out Attack adds 1 to hit rolls, All-out Defence adds 1 to save rolls, for a phase.

What surprises: All-out Attack needs your own shooting phase or the combat phase, so it does not go with Unleash Hell;
it comes when the unit is picked, before any dice, and it goes to that unit and no other.
"""

from enum import StrEnum

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import Phase, RuleInput
from kb.tabletop.players import owner
from kb.tabletop.time import whose

ATTACK = "core-3e/13.4#all-out-attack"
DEFENCE = "core-3e/13.4#all-out-defence"

STARTED = Cite("core-3e/13.4", "before the sequence of that attack has started")
TO_SHOOT = Cite(ATTACK, "to shoot (in your shooting phase)")
TO_FIGHT = Cite(ATTACK, "to fight (in the combat phase)")
PICKED = Cite(ATTACK, "a friendly unit is picked")
ATTACKER_RECEIVES = Cite(ATTACK, "that unit must receive the command")
ITS_ATTACKS = Cite(ATTACK, "add 1 to hit rolls for its attacks")
ATTACK_ENDS = Cite(ATTACK, "until that phase ends")
AS_TARGET = Cite(DEFENCE, "picked as an attack's target")
EITHER_PHASE = Cite(DEFENCE, "in the shooting phase or the combat phase")
TARGET_RECEIVES = Cite(DEFENCE, "that unit must receive the command")
TARGETS_IT = Cite(DEFENCE, "save rolls for attacks that target it")
DEFENCE_ENDS = Cite(DEFENCE, "until that phase ends")


class Picked(StrEnum):
    """What has just happened to a unit when a player wants to use a command ability."""

    TO_SHOOT = "to shoot"
    TO_FIGHT = "to fight"
    NOTHING = "for something else, or earlier"


class AllOutAttack(RuleInput):
    """A use of All-out Attack, issued as 6.1 says, and an attack that it may help."""

    picked: Picked
    """What the unit has just been picked for."""
    friendly: bool = True
    """Whether the unit that was picked is yours."""
    phase: Phase
    """The phase that it is."""
    your_turn: bool = True
    """Whether it is your turn."""
    receives: bool = True
    """Whether the unit that was picked is the one that receives the command."""
    sequence_started: bool = False
    """Whether the attack sequence of this attack had started before you used the command ability."""
    made_by_it: bool = True
    """Whether this attack is made by the unit that received the command."""
    same_phase: bool = True
    """Whether this attack is made before the end of that phase."""


@rule("core-3e/13.4", part="all-out attack", yes="adds 1", no=("adds nothing", "may not be used"))
def all_out_attack(given: AllOutAttack) -> Verdict:
    """Does All-out Attack add 1 to the hit roll of this attack?"""
    v = Verdict()
    says = f"The unit is {owner(given.friendly)}, picked {given.picked}."
    if not v.step(PICKED, says, given.friendly and given.picked is not Picked.NOTHING):
        return v.end("may not be used", value=0)
    now = f"It is picked {given.picked} in {whose(given.phase, given.your_turn)}."
    if given.picked is Picked.TO_SHOOT:
        in_time = v.step(TO_SHOOT, now, given.phase is Phase.SHOOTING and given.your_turn)
    else:
        in_time = v.step(TO_FIGHT, now, given.phase is Phase.COMBAT)
    if not in_time:
        return v.end("may not be used", value=0)
    receiver = "That unit" if given.receives else "Another unit"
    if not v.step(ATTACKER_RECEIVES, f"{receiver} receives the command.", given.receives):
        return v.end("may not be used", value=0)
    return _adds(v, given, ITS_ATTACKS, f"made by {_which(given.made_by_it)}", given.made_by_it, ATTACK_ENDS)


class AllOutDefence(RuleInput):
    """A use of All-out Defence, issued as 6.1 says, and an attack against which it may help."""

    picked_as_target: bool = True
    """Whether the unit has just been picked as the target of an attack."""
    friendly: bool = True
    """Whether the unit is yours."""
    phase: Phase
    """The phase that it is."""
    your_turn: bool = False
    """Whether it is your turn."""
    receives: bool = True
    """Whether the unit that was picked is the one that receives the command."""
    sequence_started: bool = False
    """Whether the attack sequence of this attack had started before you used the command ability."""
    targets_it: bool = True
    """Whether this attack targets the unit that received the command."""
    same_phase: bool = True
    """Whether this attack is made before the end of that phase."""


@rule("core-3e/13.4", part="all-out defence", yes="adds 1", no=("adds nothing", "may not be used"))
def all_out_defence(given: AllOutDefence) -> Verdict:
    """Does All-out Defence add 1 to the save roll against this attack?"""
    v = Verdict()
    picked = "just now" if given.picked_as_target else "at some other time, if at all"
    says = f"The unit is {owner(given.friendly)}, picked as a target {picked}."
    if not v.step(AS_TARGET, says, given.friendly and given.picked_as_target):
        return v.end("may not be used", value=0)
    now = f"It is {whose(given.phase, given.your_turn)}."
    if not v.step(EITHER_PHASE, now, given.phase in (Phase.SHOOTING, Phase.COMBAT)):
        return v.end("may not be used", value=0)
    receiver = "That unit" if given.receives else "Another unit"
    if not v.step(TARGET_RECEIVES, f"{receiver} receives the command.", given.receives):
        return v.end("may not be used", value=0)
    return _adds(v, given, TARGETS_IT, f"aimed at {_which(given.targets_it)}", given.targets_it, DEFENCE_ENDS)


def _adds(v: Verdict, given: AllOutAttack | AllOutDefence, its: Cite, what: str, helped: bool, ends: Cite) -> Verdict:
    """Whether a command ability that was used in time helps one attack."""
    started = "earlier, and you used it afterwards" if given.sequence_started else "after you used it"
    if not v.step(STARTED, f"The sequence of this attack started {started}.", not given.sequence_started):
        return v.end("adds nothing", value=0)
    if not v.step(ends, f"That phase is {'still on' if given.same_phase else 'over'}.", given.same_phase):
        return v.end("adds nothing", value=0)
    adds = v.step(its, f"This attack is {what}.", helped)
    return v.end("adds 1", value=1) if adds else v.end("adds nothing", value=0)


def _which(received: bool) -> str:
    return "the unit that received the command" if received else "another unit"


SHOOT = AllOutAttack(picked=Picked.TO_SHOOT, phase=Phase.SHOOTING)
FIGHT = AllOutAttack(picked=Picked.TO_FIGHT, phase=Phase.COMBAT)
SHOT_AT = AllOutDefence(phase=Phase.SHOOTING)

EXAMPLES = (
    Example("I pick my archers to shoot, do they get All-out Attack?", SHOOT, "adds 1", ITS_ATTACKS, 1),
    Example("Can I use All-out Attack when I fight in his turn?", FIGHT.but(your_turn=False), "adds 1", ITS_ATTACKS, 1),
    Example(
        "Does All-out Attack work on Unleash Hell?",
        SHOOT.but(phase=Phase.CHARGE, your_turn=False),
        "may not be used",
        TO_SHOOT,
        0,
    ),
    Example(
        "Can I use All-out Attack when I shoot in the hero phase?",
        SHOOT.but(phase=Phase.HERO),
        "may not be used",
        TO_SHOOT,
        0,
        shows="commentary-2021-01/abilities/7",
    ),
    Example(
        "An ability lets me shoot in his shooting phase, All-out Attack?",
        SHOOT.but(your_turn=False),
        "may not be used",
        TO_SHOOT,
        0,
    ),
    Example("I fight in the hero phase, All-out Attack?", FIGHT.but(phase=Phase.HERO), "may not be used", TO_FIGHT, 0),
    Example(
        "I forgot it when I picked the unit, now I have rolled: All-out Attack?",
        SHOOT.but(picked=Picked.NOTHING, sequence_started=True),
        "may not be used",
        PICKED,
        0,
    ),
    Example(
        "He picks his unit to fight, can I give it All-out Attack?",
        SHOOT.but(friendly=False),
        "may not be used",
        PICKED,
        0,
    ),
    Example(
        "I pick this unit, can the one beside it get the command?",
        FIGHT.but(receives=False),
        "may not be used",
        ATTACKER_RECEIVES,
        0,
    ),
    Example(
        "One attack has gone off already, does that one get All-out Attack?",
        FIGHT.but(sequence_started=True),
        "adds nothing",
        STARTED,
        0,
    ),
    Example(
        "I shot with All-out Attack, does it last into combat?",
        SHOOT.but(same_phase=False),
        "adds nothing",
        ATTACK_ENDS,
        0,
    ),
    Example("Does my other unit get +1 too?", FIGHT.but(made_by_it=False), "adds nothing", ITS_ATTACKS, 0),
    Example("He shoots my unit in his turn, All-out Defence?", SHOT_AT, "adds 1", TARGETS_IT, 1),
    Example(
        "He hits me in my own combat phase, All-out Defence?",
        SHOT_AT.but(phase=Phase.COMBAT, your_turn=True),
        "adds 1",
        TARGETS_IT,
        1,
    ),
    Example(
        "He uses Unleash Hell on my chargers, All-out Defence?",
        SHOT_AT.but(phase=Phase.CHARGE, your_turn=True),
        "may not be used",
        EITHER_PHASE,
        0,
    ),
    Example(
        "Can I brace before he picks a target?", SHOT_AT.but(picked_as_target=False), "may not be used", AS_TARGET, 0
    ),
    Example("Can I give All-out Defence to his unit?", SHOT_AT.but(friendly=False), "may not be used", AS_TARGET, 0),
    Example(
        "He shoots this unit, can that one get All-out Defence?",
        SHOT_AT.but(receives=False),
        "may not be used",
        TARGET_RECEIVES,
        0,
    ),
    Example(
        "He has hit me already, can All-out Defence help that save?",
        SHOT_AT.but(sequence_started=True),
        "adds nothing",
        STARTED,
        0,
    ),
    Example(
        "All-out Defence was on in his shooting phase, is it on in combat?",
        SHOT_AT.but(same_phase=False),
        "adds nothing",
        DEFENCE_ENDS,
        0,
    ),
    Example(
        "He shoots another unit than the one with All-out Defence, +1 too?",
        SHOT_AT.but(targets_it=False),
        "adds nothing",
        TARGETS_IT,
        0,
    ),
)
