"""Battle rounds: a priority roll, two turns, and whose phase a rule means.

What surprises: "the hero phase" is your opponent's as well as yours; the round ends after the second turn, not each.
"""

from enum import StrEnum

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import Phase, RuleInput
from kb.tabletop.time import PhaseWords, whose

ROLL = Cite("core-3e/4.0", "the players make a priority roll")
TURNS = Cite("core-3e/4.0", "Then each player takes 1 turn")
END = Cite("core-3e/4.0", "once the second turn has finished")
OVER = Cite("core-3e/16.0", "does the battle end")
NEW = Cite("core-3e/4.0", "A new battle round then begins")
YOURS = Cite("core-3e/4.0", "that phase in your turn")
EITHER = Cite("core-3e/4.0", "that phase, in the turn of either player")


class Done(StrEnum):
    """What has just happened in a battle."""

    STARTED = "the battle round has started"
    ABILITIES = "the abilities used at the start of the battle round"
    ROLL = "the priority roll"
    FIRST_TURN = "the first turn"
    SECOND_TURN = "the second turn"
    END = "the end of the battle round"


NEXT = {
    Done.STARTED: (ROLL, "the priority roll"),
    Done.ABILITIES: (ROLL, "the priority roll"),
    Done.ROLL: (TURNS, "the first turn"),
    Done.FIRST_TURN: (TURNS, "the second turn"),
    Done.SECOND_TURN: (END, "the end of the battle round"),
    Done.END: (NEW, "a new battle round"),
}


class PlaceInTheBattleRound(RuleInput):
    """How far a battle round has come."""

    done: Done
    """What has just happened, or has just been finished."""
    battle_ends: bool = False
    """Whether the battle ends with this battle round, by what the battlepack says; asked at its end only."""


@rule(
    "core-3e/4.0",
    part="next",
    neither=(
        "the priority roll",
        "the first turn",
        "the second turn",
        "the end of the battle round",
        "a new battle round",
        "the battle is over",
    ),
)
def comes_next(given: PlaceInTheBattleRound) -> Verdict:
    """What comes next in the battle round?"""
    v = Verdict()
    cite, after = NEXT[given.done]
    if given.done is Done.END:
        end = ask("core-3e/16.0", battle_ends=given.unread("battle_ends"))
        if v.step(OVER, f"At the end of the battle round {end.outcome}.", end.outcome == "the battle ends", end):
            return v.end("the battle is over")
    v.step(cite, f"So far: {given.done}.", True)
    return v.end(after)


class PhaseThatARuleMeans(RuleInput):
    """The words with which a rule speaks of a phase, and the phase that it is."""

    says: PhaseWords
    """Whether the rule says "your hero phase", or else "the hero phase" or "a hero phase"."""
    phase: Phase
    """The phase that the rule names."""
    now: Phase
    """The phase that it is."""
    your_turn: bool = True
    """Whether it is your turn; you are the player whose rule it is."""


@rule("core-3e/4.0", part="phase", yes="is meant", no="is not meant")
def meant(given: PhaseThatARuleMeans) -> Verdict:
    """Does the rule mean this phase?"""
    v = Verdict()
    yours = given.says is PhaseWords.YOURS
    says = f"The rule says {given.says} {given.phase}, and it is {whose(given.now, given.your_turn)}."
    is_meant = given.now is given.phase and (given.your_turn or not yours)
    return v.end("is meant" if v.step(YOURS if yours else EITHER, says, is_meant) else "is not meant")


MY_HERO_PHASE = PhaseThatARuleMeans(says=PhaseWords.YOURS, phase=Phase.HERO, now=Phase.HERO)
ANY_COMBAT_PHASE = PhaseThatARuleMeans(says=PhaseWords.EITHER, phase=Phase.COMBAT, now=Phase.COMBAT)

EXAMPLES = (
    Example("What do we do first in a round?", PlaceInTheBattleRound(done=Done.STARTED), "the priority roll", ROLL),
    Example(
        "I've used my start of the battle round ability, is the roll-off for the first turn still to come?",
        PlaceInTheBattleRound(done=Done.ABILITIES),
        "the priority roll",
        ROLL,
        shows="commentary-2021-01/abilities/3",
    ),
    Example("Priority is rolled, what now?", PlaceInTheBattleRound(done=Done.ROLL), "the first turn", TURNS),
    Example("Is the round over after my turn?", PlaceInTheBattleRound(done=Done.FIRST_TURN), "the second turn", TURNS),
    Example(
        "When does the round end?", PlaceInTheBattleRound(done=Done.SECOND_TURN), "the end of the battle round", END
    ),
    Example("What comes after the battle round?", PlaceInTheBattleRound(done=Done.END), "a new battle round", NEW),
    Example(
        "Our battlepack says the battle ends now, does another battle round begin?",
        PlaceInTheBattleRound(done=Done.END, battle_ends=True),
        "the battle is over",
        OVER,
    ),
    Example('"Your hero phase", and it is my hero phase?', MY_HERO_PHASE, "is meant", YOURS),
    Example('"Your hero phase", can I do it in his turn?', MY_HERO_PHASE.but(your_turn=False), "is not meant", YOURS),
    Example(
        '"Your hero phase", but I am moving already?', MY_HERO_PHASE.but(now=Phase.MOVEMENT), "is not meant", YOURS
    ),
    Example('It says "the combat phase", does that mean mine?', ANY_COMBAT_PHASE, "is meant", EITHER),
    Example(
        'It says "the combat phase", does that mean my opponent\'s as well?',
        ANY_COMBAT_PHASE.but(your_turn=False),
        "is meant",
        EITHER,
        shows="commentary-2021-01/abilities/18",
    ),
    Example(
        '"The combat phase" means any phase in which we fight, even my charge phase?',
        ANY_COMBAT_PHASE.but(now=Phase.CHARGE),
        "is not meant",
        EITHER,
    ),
)
