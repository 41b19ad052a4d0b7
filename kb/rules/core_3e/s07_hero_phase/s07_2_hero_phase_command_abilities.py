"""Hero phase command abilities: Rally, which returns slain models on 6s.

What surprises: every slain model gets a dice, those that fled too, but no more than 10 Wounds' worth come back; and you
can rally in the enemy hero phase as well.
"""

from typing import TYPE_CHECKING, Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, each_of, odds, rule
from kb.tabletop import Phase, RuleInput
from kb.tabletop.battlefield.enemies import FromEnemies, enemy_within, nearest_enemy
from kb.tabletop.combat.wounds import WoundsCharacteristic
from kb.tabletop.time import whose
from kb.tabletop.units.unit import NumberOfModels

if TYPE_CHECKING:
    from icepool import Die

RALLY = "core-3e/7.2#rally"

HERO_PHASE = Cite("core-3e/7.2", "can be used in the hero phase")
EITHER_TURN = Cite("core-3e/4.0", "that phase, in the turn of either player")
START = Cite(RALLY, "at the start of the hero phase")
AWAY = Cite(RALLY, 'more than 3" from all enemy units')
EACH_SLAIN = Cite(RALLY, "for each model of that unit")
FLED = Cite("core-3e/15.2", "rules treat models that have fled as slain")
SIX = Cite(RALLY, "Each 6 lets you return 1 slain model")
AT_MOST_10 = Cite(RALLY, "combined Wounds characteristic of no more than 10")


class Rally(RuleInput):
    """A unit that is to receive Rally."""

    phase: Phase = Phase.HERO
    """The phase that it is."""
    your_turn: bool = True
    """Whether it is your turn, and not your opponent's."""
    phase_starts: bool = True
    """Whether it is the start of the phase."""
    from_enemies: FromEnemies
    """Inches from the unit to the nearest enemy unit; empty where there is none on the battlefield."""
    slain: NumberOfModels
    """How many of its models have been slain, or have fled, and are still gone."""
    fled: NumberOfModels = 0
    """How many of these have fled."""
    sixes: NumberOfModels
    """How many of the dice, one for each of these models, show a 6."""
    wounds: WoundsCharacteristic
    """The Wounds characteristic of each of these models."""

    @model_validator(mode="after")
    def _no_more_than_are_gone(self) -> Self:
        if self.fled > self.slain:
            raise ValueError(f"{self.fled} models cannot have fled where {self.slain} are gone")
        if self.sixes > self.slain:
            raise ValueError(f"{self.slain} dice cannot show {self.sixes} times a 6")
        return self


@rule("core-3e/7.2", part="rally", neither=("{} can return", "none can return", "may not receive it"))
def rally(given: Rally) -> Verdict:
    """How many slain models can return to the unit?"""
    v = Verdict()
    now = f"It is {whose(given.phase, given.your_turn)}"
    if not v.step(HERO_PHASE, f"{now}.", given.phase is Phase.HERO):
        return v.end("may not receive it", value=0)
    v.step(EITHER_TURN, f"{now}, and both players' count.", True)
    start = f"The phase {'starts' if given.phase_starts else 'has gone on'}."
    if not (
        v.step(START, start, given.phase_starts)
        and v.step(AWAY, f"Now {nearest_enemy(given.from_enemies)}.", not enemy_within(given.from_enemies, 3))
    ):
        return v.end("may not receive it", value=0)
    if not given.sixes and not v.step(EACH_SLAIN, f"Dice rolled for slain models: {given.slain}.", given.slain > 0):
        return v.end("none can return", value=0)
    if given.fled:
        v.step(FLED, f"Of these models {given.fled} fled, and count as slain.", True)
    if not v.step(SIX, f"Dice that show a 6: {given.sixes}.", given.sixes > 0):
        return v.end("none can return", value=0)
    most = 10 // given.wounds
    returning = min(given.sixes, most)
    together = f"{given.sixes} with a Wounds of {given.wounds} make {given.sixes * given.wounds}"
    fits = v.step(AT_MOST_10, f"{together}; {most} such models can return at most.", given.sixes <= most)
    because = SIX if fits else AT_MOST_10
    return v.end(f"{returning} can return" if returning else "none can return", value=returning, because=because)


@odds("core-3e/7.2", part="rally")
def rally_odds(given: Rally) -> "Die[str]":
    """Chances of how many can return."""
    return each_of(rally, given, "sixes", dice=given.slain, shows=6)


SKELETONS = Rally(from_enemies=9, slain=20, sixes=4, wounds=1)

EXAMPLES = (
    Example("Lost 20 skeletons and rolled four 6s, how many come back?", SKELETONS, "4 can return", SIX, value=4),
    Example(
        "Twelve 6s for my skeletons, do all come back?", SKELETONS.but(sixes=12), "10 can return", AT_MOST_10, value=10
    ),
    Example("Exactly ten 6s for Rally?", SKELETONS.but(sixes=10), "10 can return", SIX, value=10),
    Example("2 wound guys and five 6s?", SKELETONS.but(sixes=5, wounds=2), "5 can return", SIX, value=5),
    Example("2 wound guys and six 6s?", SKELETONS.but(sixes=6, wounds=2), "5 can return", AT_MOST_10, value=5),
    Example("3 wound cavalry, how many of four 6s?", SKELETONS.but(wounds=3), "3 can return", AT_MOST_10, value=3),
    Example(
        "Can an 11 wound model come back on a 6?",
        SKELETONS.but(slain=1, sixes=1, wounds=11),
        "none can return",
        AT_MOST_10,
        value=0,
    ),
    Example(
        "A 6 for Rally, can a 10 wound model return?",
        SKELETONS.but(slain=1, sixes=1, wounds=10),
        "1 can return",
        SIX,
        value=1,
    ),
    Example("Do I need 6s, I rolled only 5s?", SKELETONS.but(sixes=0), "none can return", SIX, value=0),
    Example(
        "Three of them ran, can they come back too?",
        SKELETONS.but(slain=3, fled=3, sixes=1),
        "1 can return",
        SIX,
        value=1,
    ),
    Example("Nobody died yet, do I roll?", SKELETONS.but(slain=0, sixes=0), "none can return", EACH_SLAIN, value=0),
    Example(
        "Can I rally a unit that's in combat?", SKELETONS.but(from_enemies=0.5), "may not receive it", AWAY, value=0
    ),
    Example(
        "He is exactly 3 inches away, can I rally?", SKELETONS.but(from_enemies=3), "may not receive it", AWAY, value=0
    ),
    Example("He is 3.1 inches away, can I rally then?", SKELETONS.but(from_enemies=3.1), "4 can return", SIX, value=4),
    Example(
        "Can I rally in my opponent's hero phase?",
        SKELETONS.but(your_turn=False),
        "4 can return",
        SIX,
        value=4,
        shows="commentary-2021-01/abilities/18",
    ),
    Example(
        "Can I rally after I've cast my spells?",
        SKELETONS.but(phase_starts=False),
        "may not receive it",
        START,
        value=0,
    ),
    Example(
        "Can I rally in the combat phase?", SKELETONS.but(phase=Phase.COMBAT), "may not receive it", HERO_PHASE, value=0
    ),
)
