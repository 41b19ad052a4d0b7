"""Command ability: your general uses one in your hero phase; every general knows Inspiring Presence.

What surprises: one in each of your hero phases, at no cost; Inspiring Presence lasts through both turns, until your
next hero phase.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import Phase, RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.names import Name, Names, among, listed
from kb.tabletop.time import whose
from kb.tabletop.units.models import Inches
from kb.tabletop.units.unit import NumberOfModels

ONE = Cite("core-1e/command-ability", "can use one command ability in your hero")
ALL_KNOW = Cite("core-1e/command-ability", "All generals know Inspiring Presence")
ON_WARSCROLL = Cite("core-1e/command-ability", "Some have more on their warscroll")
YOURS = Cite("core-1e/command-ability#inspiring-presence", "Pick a unit from your army")
TWELVE = Cite("core-1e/command-ability#inspiring-presence", 'within 12" of your general')
UNTIL = Cite("core-1e/command-ability#inspiring-presence", "Until your next hero phase")
HAD_SLAIN = Cite("core-1e/battleshock-phase", "that has had models slain during the turn")


class GeneralsCommand(RuleInput):
    """A command ability that you want to use."""

    phase: Phase = Phase.HERO
    """The phase that it is."""
    your_turn: bool = True
    """Whether it is your turn."""
    by_general: bool = True
    """Whether it is your general who is to use it."""
    used_in_this_phase: Annotated[int, Field(ge=0, le=5)] = 0
    """How many command abilities your general has used in this hero phase."""
    command_ability: Name
    """The name of the command ability."""
    on_warscroll: Names
    """The command abilities on the general's warscroll."""


@rule("core-1e/command-ability", part="use", yes="can be used", no="cannot be used")
def use(given: GeneralsCommand) -> Verdict:
    """Can the command ability be used now?"""
    v = Verdict()
    who = f"{'Your general' if given.by_general else 'Another model'} would use it in {_now(given)}"
    in_time = given.phase is Phase.HERO and given.your_turn and given.by_general
    if not v.step(ONE, f"{who}, after {given.used_in_this_phase} others.", in_time and given.used_in_this_phase == 0):
        return v.end("cannot be used")
    known = among(given.command_ability, ("Inspiring Presence",))
    if v.step(ALL_KNOW, f"It is {given.command_ability}.", known):
        return v.end("can be used")
    more = f"It is {given.command_ability}; on the warscroll: {listed(given.on_warscroll)}."
    has = v.step(ON_WARSCROLL, more, among(given.command_ability, given.on_warscroll))
    return v.end("can be used" if has else "cannot be used")


def _now(given: GeneralsCommand) -> str:
    return whose(given.phase, given.your_turn)


class InspiringPresence(RuleInput):
    """A unit for which your general has used Inspiring Presence, and a battleshock test."""

    friendly: bool = True
    """Whether the unit is from your army."""
    distance: Inches
    """Inches from the unit to your general when you pick it."""
    next_hero_phase: bool = False
    """Whether your next hero phase has begun since; your opponent's does not count."""
    slain: NumberOfModels
    """How many models of the unit were slain in the turn of the test."""


@rule("core-1e/command-ability", part="inspiring presence", yes="must test", no=("need not test", "no test"))
def inspiring_presence(given: InspiringPresence) -> Verdict:
    """Does the unit have to take the battleshock test?"""
    v = Verdict()
    if not v.step(HAD_SLAIN, f"Its models slain in that turn: {given.slain}.", given.slain > 0):
        return v.end("no test")
    later = f"Your next hero phase has {'' if given.next_hero_phase else 'not '}begun."
    spared = (
        v.step(YOURS, f"It is {'' if given.friendly else 'not '}from your army.", given.friendly)
        and v.step(TWELVE, f"It is {inches(given.distance)} away.", within(given.distance, 12))
        and v.step(UNTIL, later, not given.next_hero_phase)
    )
    return v.end("need not test" if spared else "must test")


PRESENCE = GeneralsCommand(command_ability="Inspiring Presence", on_warscroll=())
SPARED = InspiringPresence(distance=12, slain=5)

EXAMPLES = (
    Example("Can my general use Inspiring Presence?", PRESENCE, "can be used", ALL_KNOW),
    Example("Two command abilities in one turn?", PRESENCE.but(used_in_this_phase=1), "cannot be used", ONE),
    Example("Can another hero use it?", PRESENCE.but(by_general=False), "cannot be used", ONE),
    Example("In my battleshock phase?", PRESENCE.but(phase=Phase.BATTLESHOCK), "cannot be used", ONE),
    Example("In his hero phase?", PRESENCE.but(your_turn=False), "cannot be used", ONE),
    Example(
        "One that is on his warscroll?",
        PRESENCE.but(command_ability="Lord of War", on_warscroll=("Lord of War",)),
        "can be used",
        ON_WARSCROLL,
    ),
    Example("One of another general?", PRESENCE.but(command_ability="Lord of War"), "cannot be used", ON_WARSCROLL),
    Example("They were 12 inches from my general and lost 5?", SPARED, "need not test", UNTIL),
    Example("12.1 inches?", SPARED.but(distance=12.1), "must test", TWELVE),
    Example("It is my next turn's battleshock phase?", SPARED.but(next_hero_phase=True), "must test", UNTIL),
    Example("Can I spare his unit?", SPARED.but(friendly=False), "must test", YOURS),
    Example("They lost only one?", SPARED.but(slain=1), "need not test", UNTIL),
    Example("Nobody of them died?", SPARED.but(slain=0), "no test", HAD_SLAIN),
)
