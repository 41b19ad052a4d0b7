"""Command abilities: 1 command point for each use, and three abilities that every army has.

What surprises: the same one can be used again and again in a phase; points are kept from turn to turn; a HERO reaches
6", and 12" as a general.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.rules.core_2e.commands.reach import UnitNearHeroes, reached
from kb.tabletop import D6, Phase, RuleInput
from kb.tabletop.dice import TwoD6
from kb.tabletop.time import whose
from kb.tabletop.units.unit import NumberOfModels

DOUBLE = "core-2e/command-abilities#at-the-double"
FORWARD = "core-2e/command-abilities#forward-to-victory"
PRESENCE = "core-2e/command-abilities#inspiring-presence"

HEROES = Cite("core-2e/command-abilities", "if your army has any HEROES")
GENERAL = Cite("core-2e/command-abilities", "the model to be your general")
COST = Cite("core-2e/command-abilities", "any command ability takes 1 command point")
BATTALIONS = Cite("core-2e/command-abilities", "for each warscroll battalion in your army")
EACH_PHASE = Cite("core-2e/command-abilities", "at the start of each of your hero")
KEPT = Cite("core-2e/command-abilities", "can be used in a future turn")
AGAIN = Cite("core-2e/command-abilities", "can be used several times in one phase")
WHEN = Cite("core-2e/command-abilities", "usually says when it is used")
HERO_PHASE = Cite("core-2e/command-abilities", "If not, it is in your hero phase")
RUN_ROLL = Cite(DOUBLE, "after you make a run roll")
DOUBLE_HERO = Cite(DOUBLE, 'within 6" of a friendly HERO')
DOUBLE_GENERAL = Cite(DOUBLE, 'within 12" of a friendly HERO that is')
SIX = Cite(DOUBLE, "the run roll counts as a 6")
CHARGE_ROLL = Cite(FORWARD, "after you make a charge roll")
FORWARD_HERO = Cite(FORWARD, 'within 6" of a friendly HERO')
FORWARD_GENERAL = Cite(FORWARD, 'within 12" of a friendly HERO that is')
RE_ROLL = Cite(FORWARD, "re-roll the charge roll")
ONCE = Cite("core-2e/re-rolls", "can ever be re-rolled more than once")
AT_START = Cite(PRESENCE, "at the start of the battleshock phase")
PRESENCE_HERO = Cite(PRESENCE, 'within 6" of a friendly HERO')
PRESENCE_GENERAL = Cite(PRESENCE, 'within 12" of a friendly HERO that is')
NO_TEST = Cite(PRESENCE, "does not have to take battleshock tests")

Points = Annotated[int, Field(ge=0, le=50)]
"""How many command points."""


class CommandPoints(RuleInput):
    """Your command points: how many you have had so far, and how many you have spent."""

    warscroll_battalions: Annotated[int, Field(ge=0, le=20)]
    """How many warscroll battalions are in your army."""
    hero_phases: Annotated[int, Field(ge=0, le=20)]
    """How many hero phases of your own have started."""
    from_elsewhere: Points = 0
    """How many command points other rules have given you, such as abilities or the battleplan."""
    used: Points = 0
    """How many command points you have used in the battle."""

    @property
    def had(self) -> int:
        """How many command points you have had in all."""
        return self.warscroll_battalions + self.hero_phases + self.from_elsewhere

    @model_validator(mode="after")
    def _used_were_had(self) -> Self:
        if self.used > self.had:
            raise ValueError(f"{self.used} command points cannot have been used where you have had {self.had}")
        return self


@rule("core-2e/command-abilities", part="command points", neither=("{} command points", "1 command point"))
def command_points(given: CommandPoints) -> Verdict:
    """How many command points have you now?"""
    v = Verdict()
    started = given.warscroll_battalions
    v.step(BATTALIONS, f"Warscroll battalions, and points at the start of the battle: {started}.", started > 0)
    received = given.hero_phases
    v.step(EACH_PHASE, f"Your hero phases, and points received in them: {received}.", received > 0)
    left = given.had - given.used
    others = f", {given.from_elsewhere} of them by other rules," if given.from_elsewhere else ""
    v.step(KEPT, f"Of {given.had}{others} you have used {given.used}; kept: {left}.", left > 0)
    return v.end("1 command point" if left == 1 else f"{left} command points", value=left)


class Command(RuleInput):
    """A command ability that you want to use."""

    heroes: Annotated[int, Field(ge=0, le=60)] = 1
    """How many HEROES your army has."""
    command_points: Points = 1
    """How many command points you have."""
    needs_general: bool = False
    """Whether its rules say that the model that has it must be your general."""
    general: bool
    """Whether the model that has it is your general; it matters where its rules say so."""
    says_when: bool = True
    """Whether the command ability says when it is used."""
    usable_now: bool = True
    """Whether now is the time that it says; yes where it says none."""
    phase: Phase
    """The phase that it is."""
    your_turn: bool = True
    """Whether it is your turn."""
    times_used: Annotated[int, Field(ge=0, le=20)] = 0
    """How many times you have used this command ability in this phase."""


@rule("core-2e/command-abilities", part="use", yes="may be used", no="may not be used")
def use(given: Command) -> Verdict:
    """May you use this command ability now?"""
    v = Verdict()
    if not (
        v.step(HEROES, f"HEROES in your army: {given.heroes}.", given.heroes > 0)
        and v.step(COST, f"Command points you have: {given.command_points}.", given.command_points >= 1)
    ):
        return v.end("may not be used")
    if given.needs_general:
        model = f"The model is {'' if given.general else 'not '}your general."
        if not v.step(GENERAL, model, given.general):
            return v.end("may not be used")
    if given.says_when:
        now = v.step(WHEN, f"It is for {'now' if given.usable_now else 'another time'}.", given.usable_now)
    else:
        yours = given.phase is Phase.HERO and given.your_turn
        now = v.step(HERO_PHASE, f"It is {whose(given.phase, given.your_turn)}.", yours)
    if not now:
        return v.end("may not be used")
    if v.step(AGAIN, f"Uses of it before in this phase: {given.times_used}.", given.times_used > 0):
        return v.end("may be used")
    return v.end("may be used", because=v.steps[-2].cite)


class AtTheDouble(UnitNearHeroes):
    """A use of At the Double."""

    running: bool = True
    """Whether you have just made a run roll for the unit."""
    run_roll: D6
    """What the run roll shows."""


@rule("core-2e/command-abilities", part="at the double", yes="counts as a 6", no="stays as rolled")
def at_the_double(given: AtTheDouble) -> Verdict:
    """Does the run roll count as a 6 with At the Double?"""
    v = Verdict()
    made = f"A run roll has {'' if given.running else 'not '}been made for it: {given.run_roll}."
    if not (v.step(RUN_ROLL, made, given.running) and reached(v, given, DOUBLE_HERO, DOUBLE_GENERAL)):
        return v.end("stays as rolled", value=given.run_roll)
    near = v.steps[-1].cite
    v.step(SIX, f"It was {given.run_roll}.", True)
    return v.end("counts as a 6", value=6, because=near)


class ForwardToVictory(UnitNearHeroes):
    """A use of Forward to Victory."""

    charging: bool = True
    """Whether you have just made a charge roll for the unit."""
    first: TwoD6
    """What the charge roll was."""
    already_rerolled: bool = False
    """Whether this charge roll has been re-rolled before."""
    second: TwoD6
    """What the two dice show when it is re-rolled."""


@rule("core-2e/command-abilities", part="forward to victory", yes="re-rolled", no="not re-rolled")
def forward_to_victory(given: ForwardToVictory) -> Verdict:
    """Is the charge roll re-rolled with Forward to Victory, and what is it then?"""
    v = Verdict()
    made = f"A charge roll has {'' if given.charging else 'not '}been made for it: {given.first}."
    if not (v.step(CHARGE_ROLL, made, given.charging) and reached(v, given, FORWARD_HERO, FORWARD_GENERAL)):
        return v.end("not re-rolled", value=given.first)
    near = v.steps[-1].cite
    before = f"Re-rolls of this charge roll so far: {int(given.already_rerolled)}."
    if not v.step(ONCE, before, not given.already_rerolled):
        return v.end("not re-rolled", value=given.first)
    v.step(RE_ROLL, f"It was {given.first}; the re-roll shows {given.second} and stands.", True)
    return v.end("re-rolled", value=given.second, because=near)


class InspiringPresence(UnitNearHeroes):
    """A use of Inspiring Presence."""

    phase: Phase = Phase.BATTLESHOCK
    """The phase in which you use it, in your turn or your opponent's."""
    at_the_start: bool = True
    """Whether it is the start of that phase, before any test."""
    slain: NumberOfModels
    """How many models of the unit were slain in this turn."""


@rule(
    "core-2e/command-abilities", part="inspiring presence", no=("need not test", "no test"), neither="may not be used"
)
def inspiring_presence(given: InspiringPresence) -> Verdict:
    """Does the unit have to test after you used Inspiring Presence for it?"""
    v = Verdict()
    now = f"It is {'the start of' if given.at_the_start else 'later in'} the {given.phase}."
    if not (
        v.step(AT_START, now, given.phase is Phase.BATTLESHOCK and given.at_the_start)
        and reached(v, given, PRESENCE_HERO, PRESENCE_GENERAL)
    ):
        return v.end("may not be used")
    v.step(NO_TEST, f"Its models slain in this turn: {given.slain}.", True)
    return v.end("need not test" if given.slain else "no test")


READY = Command(phase=Phase.HERO, general=False)
RUNNERS = AtTheDouble(from_hero=6, from_general=None, run_roll=2)
CHARGERS = ForwardToVictory(from_hero=6, from_general=None, first=4, second=9)
SHAKEN = InspiringPresence(from_hero=6, from_general=None, slain=5)

EXAMPLES = (
    Example(
        "Two battalions, and it is my third turn?",
        CommandPoints(warscroll_battalions=2, hero_phases=3),
        "5 command points",
        KEPT,
        5,
    ),
    Example(
        "An ability gave me one more, and all but two are spent?",
        CommandPoints(warscroll_battalions=1, hero_phases=2, from_elsewhere=1, used=2),
        "2 command points",
        KEPT,
        2,
    ),
    Example(
        "No battalion, first turn, how many points?",
        CommandPoints(warscroll_battalions=0, hero_phases=1),
        "1 command point",
        KEPT,
        1,
    ),
    Example(
        "One battalion, before my first hero phase?",
        CommandPoints(warscroll_battalions=1, hero_phases=0),
        "1 command point",
        KEPT,
        1,
    ),
    Example(
        "I saved both of mine, do they carry over?",
        CommandPoints(warscroll_battalions=0, hero_phases=3, used=1),
        "2 command points",
        KEPT,
        2,
    ),
    Example(
        "All are spent?", CommandPoints(warscroll_battalions=0, hero_phases=2, used=2), "0 command points", KEPT, 0
    ),
    Example("Can I use a command ability that says now?", READY, "may be used", WHEN),
    Example("Can I use the same one again in this phase?", READY.but(times_used=1), "may be used", AGAIN),
    Example("A third time?", READY.but(times_used=2), "may be used", AGAIN),
    Example("I have no points left?", READY.but(command_points=0), "may not be used", COST),
    Example("I have no hero at all?", READY.but(heroes=0), "may not be used", HEROES),
    Example("It is for another phase?", READY.but(usable_now=False), "may not be used", WHEN),
    Example("It does not say when, my hero phase?", READY.but(says_when=False), "may be used", HERO_PHASE),
    Example(
        "It does not say when, in combat?",
        READY.but(says_when=False, phase=Phase.COMBAT),
        "may not be used",
        HERO_PHASE,
    ),
    Example(
        "It does not say when, his hero phase?",
        READY.but(says_when=False, your_turn=False),
        "may not be used",
        HERO_PHASE,
    ),
    Example("It needs him to be my general, and he is not?", READY.but(needs_general=True), "may not be used", GENERAL),
    Example("It needs the general, and he is?", READY.but(needs_general=True, general=True), "may be used", WHEN),
    Example("I rolled a 2 to run, my hero is 6 inches away?", RUNNERS, "counts as a 6", DOUBLE_HERO, 6),
    Example("My hero is 6.1 inches away?", RUNNERS.but(from_hero=6.1), "stays as rolled", DOUBLE_GENERAL, 2),
    Example(
        "My general is 12 inches away?", RUNNERS.but(from_hero=12, from_general=12), "counts as a 6", DOUBLE_GENERAL, 6
    ),
    Example(
        "My general is 12.1 inches away?",
        RUNNERS.but(from_hero=12.1, from_general=12.1),
        "stays as rolled",
        DOUBLE_GENERAL,
        2,
    ),
    Example("Do I use it before I roll?", RUNNERS.but(running=False), "stays as rolled", RUN_ROLL, 2),
    Example("All my heroes are dead?", RUNNERS.but(from_hero=None), "stays as rolled", DOUBLE_GENERAL, 2),
    Example("Can I slow his unit with it?", RUNNERS.but(friendly=False), "stays as rolled", DOUBLE_HERO, 2),
    Example("I rolled a 4 to charge, then a 9?", CHARGERS, "re-rolled", FORWARD_HERO, 9),
    Example(
        "My general is 12 inches from the chargers?",
        CHARGERS.but(from_hero=12, from_general=12),
        "re-rolled",
        FORWARD_GENERAL,
        9,
    ),
    Example(
        "A hero who is no general is 7 inches from them?",
        CHARGERS.but(from_hero=7),
        "not re-rolled",
        FORWARD_GENERAL,
        4,
    ),
    Example(
        "My only hero is my general, 7 inches from them?",
        CHARGERS.but(from_hero=7, from_general=7),
        "re-rolled",
        FORWARD_GENERAL,
        9,
    ),
    Example(
        "An ability has re-rolled the charge already?", CHARGERS.but(already_rerolled=True), "not re-rolled", ONCE, 4
    ),
    Example("I have not rolled to charge yet?", CHARGERS.but(charging=False), "not re-rolled", CHARGE_ROLL, 4),
    Example("They lost 5, my hero is 6 inches away?", SHAKEN, "need not test", NO_TEST),
    Example("They lost none?", SHAKEN.but(slain=0), "no test", NO_TEST),
    Example("I saw the roll first?", SHAKEN.but(at_the_start=False), "may not be used", AT_START),
    Example("In my hero phase?", SHAKEN.but(phase=Phase.HERO), "may not be used", AT_START),
    Example(
        "How far does my general's presence reach, 12?",
        SHAKEN.but(from_hero=12, from_general=12),
        "need not test",
        NO_TEST,
    ),
    Example("13?", SHAKEN.but(from_hero=13, from_general=13), "may not be used", PRESENCE_GENERAL),
)
