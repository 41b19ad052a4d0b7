"""Hero phase: heroic actions and the general's command point first, for both players; then spells and prayers.

What surprises: both players have a heroic action and a command point in every hero phase; in the enemy's, endless
spells can be dispelled too, as another section says.
"""

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import Phase, RuleInput
from kb.tabletop.magic import MagicDeed
from kb.tabletop.time import whose

START = Cite("core-3e/7.0", "At the start of the hero phase, each")
TURN_FIRST = Cite("core-3e/7.0", "the player whose turn it is goes first")
ONE_HERO = Cite("core-3e/7.0", "1 HERO perform a heroic action")
GENERAL = Cite("core-3e/7.0", "If their general is on the battlefield")
CAST = Cite("core-3e/7.0", "attempt to cast spells (see 19.0)")
WIZARD_DISPELS = Cite("core-3e/7.0", "and to dispel endless spells (see 19.3)")
UNBIND = Cite("core-3e/7.0", "attempt to unbind spells (see 19.2)")
CHANT = Cite("core-3e/7.0", "chant prayers and attempt to banish invocations")
PRIEST_DISPELS = Cite("core-3e/7.0", "attempt to dispel endless spells (see 19.3)")
BOTH_DISPEL = Cite("core-3e/19.3.2", "Both players can attempt to dispel endless spells")


class HeroicActionNow(RuleInput):
    """A heroic action that you want to perform, and what has happened in this hero phase."""

    your_turn: bool
    """Whether it is your turn."""
    opponent_done: bool = False
    """Whether your opponent has performed a heroic action in this phase, or wants none."""
    hero: bool = True
    """Whether the unit that is to perform it has the HERO keyword."""
    phase_starts: bool = True
    """Whether it is the start of the hero phase: nothing but things done at its start has been done."""
    performed: bool = False
    """Whether you have performed a heroic action in this hero phase."""


@rule("core-3e/7.0", part="heroic-action")
def heroic_action(given: HeroicActionNow) -> Verdict:
    """Can you perform a heroic action now?"""
    v = Verdict()
    when = f"It is {'' if given.phase_starts else 'not '}the start of the hero phase."
    if not v.step(START, when, given.phase_starts):
        return v.end("cannot perform it now")
    action = ask("core-3e/7.1", part="heroic-action", hero=given.hero, performed=given.performed)
    if not v.step(ONE_HERO, f"You {action.outcome}.", action.outcome == "can carry it out", action):
        return v.end("cannot perform it now")
    done = f"your opponent is {'' if given.opponent_done else 'not '}done"
    says = "It is your turn." if given.your_turn else f"It is your opponent's turn, and {done}."
    first = v.step(TURN_FIRST, says, given.your_turn or given.opponent_done)
    return v.end("can perform it now" if first else "cannot perform it now")


class GeneralAtStart(RuleInput):
    """Your general at the start of a hero phase, yours or the enemy's."""

    on_battlefield: bool
    """Whether your general is on the battlefield: neither slain nor in reserve."""
    phase_starts: bool = True
    """Whether it is the start of the hero phase."""


@rule("core-3e/7.0", part="command-point")
def command_point(given: GeneralAtStart) -> Verdict:
    """Do you receive a command point?"""
    v = Verdict()
    when = f"It is {'' if given.phase_starts else 'not '}the start of a hero phase."
    if not v.step(START, when, given.phase_starts):
        return v.end("no command point", value=0)
    where = f"Your general is {'' if given.on_battlefield else 'not '}on the battlefield."
    held = v.step(GENERAL, where, given.on_battlefield)
    return v.end("1 command point" if held else "no command point", value=int(held))


class MagicInHeroPhase(RuleInput):
    """What one of your models is to attempt in a hero phase."""

    deed: MagicDeed
    """What it is to attempt."""
    wizard: bool = False
    """Whether it is a WIZARD, or may do this as if it were one."""
    priest: bool = False
    """Whether it is a PRIEST, or may do this as if it were one."""
    your_turn: bool
    """Whether it is your hero phase, and not the enemy's."""


ALLOWED = {  # who can, whether in your hero phase, and where it says so
    MagicDeed.CAST: (("WIZARD", True, CAST),),
    MagicDeed.UNBIND: (("WIZARD", False, UNBIND),),
    MagicDeed.CHANT: (("PRIEST", True, CHANT),),
    MagicDeed.BANISH: (("PRIEST", True, CHANT),),
    MagicDeed.DISPEL: (
        ("WIZARD", True, WIZARD_DISPELS),
        ("PRIEST", True, PRIEST_DISPELS),
        ("WIZARD", False, BOTH_DISPEL),
        ("PRIEST", False, BOTH_DISPEL),
    ),
}


@rule("core-3e/7.0", part="magic")
def magic(given: MagicInHeroPhase) -> Verdict:
    """Can the model attempt this in this hero phase?"""
    v = Verdict()
    now = whose(Phase.HERO, given.your_turn)
    for keyword, in_yours, cite in ALLOWED[given.deed]:
        has_it = given.wizard if keyword == "WIZARD" else given.priest
        says = f"A {keyword} can {given.deed} in {whose(Phase.HERO, in_yours)}"
        this = f"this is {'a' if has_it else 'no'} {keyword}, in {now}"
        if v.step(cite, f"{says}; {this}.", has_it and in_yours == given.your_turn):
            return v.end("can attempt it")
    return v.end("cannot attempt it", because=ALLOWED[given.deed][0][2])


FIRST = HeroicActionNow(your_turn=True)
SECOND = HeroicActionNow(your_turn=False, opponent_done=True)
MY_WIZARD = MagicInHeroPhase(deed=MagicDeed.CAST, wizard=True, your_turn=True)
MY_PRIEST = MagicInHeroPhase(deed=MagicDeed.CHANT, priest=True, your_turn=True)

EXAMPLES = (
    Example("My turn starts, may my hero act first?", FIRST, "can perform it now", TURN_FIRST),
    Example(
        "Do I get a heroic action in his hero phase too?",
        SECOND,
        "can perform it now",
        TURN_FIRST,
        shows="commentary-2021-01/abilities/18",
    ),
    Example(
        "It's his turn, can I do mine before him?",
        SECOND.but(opponent_done=False),
        "cannot perform it now",
        TURN_FIRST,
    ),
    Example("Can I wait until after my spells?", FIRST.but(phase_starts=False), "cannot perform it now", START),
    Example("Can two of my heroes each do one?", FIRST.but(performed=True), "cannot perform it now", ONE_HERO),
    Example("Can a unit champion do it?", FIRST.but(hero=False), "cannot perform it now", ONE_HERO),
    Example(
        "Do I get a CP in each hero phase?", GeneralAtStart(on_battlefield=True), "1 command point", GENERAL, value=1
    ),
    Example(
        "My general is dead, do I get the point?",
        GeneralAtStart(on_battlefield=False),
        "no command point",
        GENERAL,
        value=0,
    ),
    Example(
        "My general came in from reserve later in the phase, do I get it then?",
        GeneralAtStart(on_battlefield=True, phase_starts=False),
        "no command point",
        START,
        value=0,
    ),
    Example("Can my wizard cast in my hero phase?", MY_WIZARD, "can attempt it", CAST),
    Example("Can my wizard cast in his hero phase?", MY_WIZARD.but(your_turn=False), "cannot attempt it", CAST),
    Example(
        "Can my wizard unbind his spell?",
        MY_WIZARD.but(deed=MagicDeed.UNBIND, your_turn=False),
        "can attempt it",
        UNBIND,
    ),
    Example("Can I unbind in my own hero phase?", MY_WIZARD.but(deed=MagicDeed.UNBIND), "cannot attempt it", UNBIND),
    Example(
        "Can a priest unbind a spell?",
        MY_PRIEST.but(deed=MagicDeed.UNBIND, your_turn=False),
        "cannot attempt it",
        UNBIND,
    ),
    Example("Can my priest pray in my hero phase?", MY_PRIEST, "can attempt it", CHANT),
    Example("Can my priest pray in his hero phase?", MY_PRIEST.but(your_turn=False), "cannot attempt it", CHANT),
    Example("Can my priest banish an invocation?", MY_PRIEST.but(deed=MagicDeed.BANISH), "can attempt it", CHANT),
    Example("Can my wizard banish an invocation?", MY_WIZARD.but(deed=MagicDeed.BANISH), "cannot attempt it", CHANT),
    Example(
        "Can my wizard dispel an endless spell?", MY_WIZARD.but(deed=MagicDeed.DISPEL), "can attempt it", WIZARD_DISPELS
    ),
    Example(
        "Can a priest get rid of an endless spell?",
        MY_PRIEST.but(deed=MagicDeed.DISPEL),
        "can attempt it",
        PRIEST_DISPELS,
    ),
    Example(
        "Can I dispel an endless spell in his hero phase?",
        MY_WIZARD.but(deed=MagicDeed.DISPEL, your_turn=False),
        "can attempt it",
        BOTH_DISPEL,
    ),
    Example(
        "Can my fighter dispel an endless spell?",
        MagicInHeroPhase(deed=MagicDeed.DISPEL, your_turn=True),
        "cannot attempt it",
        WIZARD_DISPELS,
    ),
)
