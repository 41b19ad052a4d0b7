"""Core battalions: the units that fit their unit icons, and what their battalion ability icons bring.

What surprises: a Behemoth that is a Leader is no Monster but can be the Commander; a free command needs no HERO near
and no command point, but comes once in the battle, one of the two.
"""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import Phase, RuleInput
from kb.tabletop.armies.battalions import UnitIcon
from kb.tabletop.armies.profiles import BattlefieldRole, EnhancementType, PickCount, Roles, roles_listed
from kb.tabletop.combat.wounds import WoundsCharacteristic
from kb.tabletop.names import Name, among
from kb.tabletop.time import whose

HERE = "core-3e/26.3"
ALLOWED = Cite(HERE, "in use allows core battalions")
THESE = Cite(HERE, "army can include any of these")
SMALL_LEADER = Cite(f"{HERE}#sub-commander", "Leader whose Wounds characteristic is less than 10")
MAGNIFICENT = Cite(f"{HERE}#magnificent", "pick 1 extra enhancement")
WHEN_PICKING = Cite(f"{HERE}#magnificent", "you pick your army's enhancements")
START = Cite(f"{HERE}#strategists", "your hero phase, when you receive command points")
ONE_EXTRA = Cite(f"{HERE}#strategists", "you can receive 1 extra command point")
STRATEGIST_ONCE = Cite(f"{HERE}#strategists", "Once per battle")
EXPERT = Cite(f"{HERE}#expert", "Once per battle, All-out Attack or All-out Defence")
EXPERT_UNIT = Cite(f"{HERE}#expert", "1 unit from this battalion")
EXPERT_FREE = Cite(f"{HERE}#expert", "no command point is spent")
SLAYERS = Cite(f"{HERE}#slayers", "Once per battle, All-out Attack or Unleash Hell")
SLAYERS_UNIT = Cite(f"{HERE}#slayers", "1 unit from this battalion")
SLAYERS_FREE = Cite(f"{HERE}#slayers", "no command point is spent")
SWIFT = Cite(f"{HERE}#swift", "Once per battle, At the Double or Forward")
SWIFT_UNIT = Cite(f"{HERE}#swift", "1 unit from this battalion")
SWIFT_FREE = Cite(f"{HERE}#swift", "no command point is spent")
COMMANDER = Cite(f"{HERE}#commander", "Unit icon: a Leader")
TROOPS = Cite(f"{HERE}#troops", "not a Leader, Artillery or Behemoth")
ARTILLERY = Cite(f"{HERE}#artillery", "Unit icon: Artillery")
MONSTER = Cite(f"{HERE}#monster", "as long as it is not a Leader")

CORE_BATTALIONS = ("Warlord", "Battle Regiment", "Grand Battery", "Vanguard", "Linebreaker", "Command Entourage")


class CoreBattalionToInclude(RuleInput):
    """A core battalion that you want to include."""

    name: Name
    """Its name."""
    allowed: bool = True
    """Whether the battlepack in use allows core battalions."""


@rule(HERE, part="include", yes="can be included", no="cannot be included")
def include(given: CoreBattalionToInclude) -> Verdict:
    """Can your army include this core battalion by these rules?"""
    v = Verdict()
    says = f"The battlepack {'allows' if given.allowed else 'does not allow'} core battalions."
    can = v.step(ALLOWED, says, given.allowed) and v.step(
        THESE, f"It is the {given.name}.", among(given.name, CORE_BATTALIONS)
    )
    return v.end("can be included" if can else "cannot be included")


class UnitForIcon(RuleInput):
    """A unit icon, and a unit that you want in its place."""

    icon: UnitIcon
    """The unit icon."""
    roles: Roles
    """The unit's battlefield roles, a conditional one (25.5.1) in place of those that it replaces."""
    wounds: WoundsCharacteristic
    """The unit's Wounds characteristic; only a Sub-commander's icon asks for it."""


@rule(HERE, part="unit icon", yes="fits", no="does not fit")
def unit_icon(given: UnitForIcon) -> Verdict:
    """Is the unit one that the icon stands for?"""
    v = Verdict()
    says, small = f"For {given.icon} it has {roles_listed(given.roles)}", False
    leader, behemoth = BattlefieldRole.LEADER in given.roles, BattlefieldRole.BEHEMOTH in given.roles
    artillery = BattlefieldRole.ARTILLERY in given.roles
    if given.icon is UnitIcon.SUB_COMMANDER and leader:  # of no other unit does an icon ask for the Wounds
        says, small = f"{says} and a Wounds of {given.wounds}", given.wounds < 10
    meaning = {
        UnitIcon.COMMANDER: (COMMANDER, leader),
        UnitIcon.SUB_COMMANDER: (SMALL_LEADER, small),
        UnitIcon.TROOPS: (TROOPS, not (leader or artillery or behemoth)),
        UnitIcon.ARTILLERY: (ARTILLERY, artillery),
        UnitIcon.MONSTER: (MONSTER, behemoth and not leader),
    }
    cite, fits = meaning[given.icon]
    return v.end("fits" if v.step(cite, f"{says}.", fits) else "does not fit")


class FreeCommand(StrEnum):
    """A command that a unit can receive."""

    ATTACK = "All-out Attack"
    DEFENCE = "All-out Defence"
    UNLEASH = "Unleash Hell"
    DOUBLE = "At the Double"
    VICTORY = "Forward to Victory"


class Expert(RuleInput):
    """A command that a unit is to receive through Expert; 6.1 says how many it can receive in a phase, and when."""

    command: FreeCommand
    """The command."""
    in_battalion: bool = True
    """Whether the unit is from this battalion."""
    used: bool = False
    """Whether the battalion has used this ability in the battle, for either command."""


class Slayers(Expert):
    """A command that a unit is to receive through Slayers."""


class Swift(Expert):
    """A command that a unit is to receive through Swift."""


def _free(given: Expert, commands: tuple[FreeCommand, FreeCommand], once: Cite, unit: Cite, free: Cite) -> Verdict:
    v = Verdict()
    before = f"It is {given.command}; used before in this battle: {int(given.used)}."
    says = f"The unit is {'' if given.in_battalion else 'not '}from this battalion."
    if not (
        v.step(once, before, given.command in commands and not given.used) and v.step(unit, says, given.in_battalion)
    ):
        return v.end("cannot receive it so")
    v.step(free, "No model issues it; command points spent: 0.", True)
    return v.end("can receive it for free")


@rule(HERE, part="expert", yes="can receive it for free", no="cannot receive it so")
def expert(given: Expert) -> Verdict:
    """Can the unit receive the command through Expert?"""
    return _free(given, (FreeCommand.ATTACK, FreeCommand.DEFENCE), EXPERT, EXPERT_UNIT, EXPERT_FREE)


class Magnificent(RuleInput):
    """Enhancements that you want to take, with a battalion that has Magnificent."""

    type: EnhancementType
    """The type of enhancement for which you use it."""
    wanted: PickCount
    """How many of that type you want to take."""
    picking: bool = True
    """Whether you are picking your army's enhancements."""


@rule(HERE, part="magnificent", yes="can take them", no="cannot take them")
def magnificent(given: Magnificent) -> Verdict:
    """Can you take so many with Magnificent, where nothing else allows more?"""
    v = Verdict()
    when = f"You are {'' if given.picking else 'not '}picking enhancements."
    if not v.step(WHEN_PICKING, when, given.picking):
        return v.end("cannot take them")
    taken = ask("core-3e/27.3", part="number", type=given.type, wanted=given.wanted, from_battalions=1)
    says = f"You want {given.wanted} and can take {taken.number:g}."
    v.step(MAGNIFICENT, says, taken.outcome == "can take them", taken)
    return v.end(taken.outcome)


@rule(HERE, part="slayers", yes="can receive it for free", no="cannot receive it so")
def slayers(given: Slayers) -> Verdict:
    """Can the unit receive the command through Slayers?"""
    return _free(given, (FreeCommand.ATTACK, FreeCommand.UNLEASH), SLAYERS, SLAYERS_UNIT, SLAYERS_FREE)


class Strategists(RuleInput):
    """Command points that you receive, and a battalion that has Strategists."""

    received: Annotated[int, Field(ge=0, le=20)]
    """How many command points you receive now without it."""
    phase: Phase = Phase.HERO
    """The phase that it is."""
    start_of_phase: bool = True
    """Whether it is the start of the phase."""
    your_turn: bool = True
    """Whether it is your turn."""
    used: bool = False
    """Whether the battalion has used it in this battle."""


@rule(HERE, part="strategists", neither=("{} command points", "1 command point"))
def strategists(given: Strategists) -> Verdict:
    """How many command points do you receive, with Strategists?"""
    v = Verdict()
    now = f"It is {'' if given.start_of_phase else 'not '}the start of {whose(given.phase, given.your_turn)}"
    start = given.phase is Phase.HERO and given.your_turn and given.start_of_phase
    extra = v.step(START, f"{now}; received: {given.received}.", start and given.received > 0) and v.step(
        STRATEGIST_ONCE, f"Used before in this battle: {int(given.used)}.", not given.used
    )
    if extra:
        v.step(ONE_EXTRA, f"{given.received} and 1 more.", True)
    total = given.received + extra
    return v.end(f"{total} command point{'' if total == 1 else 's'}", value=total)


@rule(HERE, part="swift", yes="can receive it for free", no="cannot receive it so")
def swift(given: Swift) -> Verdict:
    """Can the unit receive the command through Swift?"""
    return _free(given, (FreeCommand.DOUBLE, FreeCommand.VICTORY), SWIFT, SWIFT_UNIT, SWIFT_FREE)


LEADER, BEHEMOTH = BattlefieldRole.LEADER, BattlefieldRole.BEHEMOTH
LORD = UnitForIcon(icon=UnitIcon.COMMANDER, roles=(LEADER, BEHEMOTH), wounds=14)
FOOT = UnitForIcon(icon=UnitIcon.SUB_COMMANDER, roles=(LEADER,), wounds=9)
RANKS = UnitForIcon(icon=UnitIcon.TROOPS, roles=(BattlefieldRole.BATTLELINE,), wounds=1)
CANNON = UnitForIcon(icon=UnitIcon.ARTILLERY, roles=(BattlefieldRole.ARTILLERY,), wounds=7)
BEAST = UnitForIcon(icon=UnitIcon.MONSTER, roles=(BEHEMOTH,), wounds=14)
ATTACK = Expert(command=FreeCommand.ATTACK)
HELL = Slayers(command=FreeCommand.UNLEASH)
RUN = Swift(command=FreeCommand.DOUBLE)
POINT = Strategists(received=1)
FREE, NOT_SO = "can receive it for free", "cannot receive it so"
ARTEFACTS = Magnificent(type=EnhancementType.ARTEFACT, wanted=2)

EXAMPLES = (
    Example("Can I have a Warlord battalion?", CoreBattalionToInclude(name="Warlord"), "can be included", THESE),
    Example(
        "A battalion from my battletome by the rules of core battalions?",
        CoreBattalionToInclude(name="Skyhost"),
        "cannot be included",
        THESE,
    ),
    Example(
        "Core battalions are not allowed in our battlepack?",
        CoreBattalionToInclude(name="Warlord", allowed=False),
        "cannot be included",
        ALLOWED,
    ),
    Example("Can my big monster hero be the commander?", LORD, "fits", COMMANDER),
    Example("Can a battleline unit be the commander?", LORD.but(roles=RANKS.roles), "does not fit", COMMANDER),
    Example("A leader with 9 wounds as sub-commander?", FOOT, "fits", SMALL_LEADER),
    Example("My leader has exactly 10 wounds?", FOOT.but(wounds=10), "does not fit", SMALL_LEADER),
    Example("Can a small unit that is no Leader be a sub-commander?", FOOT.but(roles=()), "does not fit", SMALL_LEADER),
    Example("Is battleline troops in a core battalion?", RANKS, "fits", TROOPS),
    Example("My unit has no battlefield role, is it troops?", RANKS.but(roles=()), "fits", TROOPS),
    Example("Can a monster fill a troops slot?", RANKS.but(roles=(BEHEMOTH,)), "does not fit", TROOPS),
    Example("Can a hero be troops in a core battalion?", RANKS.but(roles=(LEADER,)), "does not fit", TROOPS),
    Example("Can a cannon be troops?", RANKS.but(roles=CANNON.roles), "does not fit", TROOPS),
    Example("Does a cannon go in the artillery slot?", CANNON, "fits", ARTILLERY),
    Example("Can archers fill the artillery slot?", CANNON.but(roles=()), "does not fit", ARTILLERY),
    Example("Can my Behemoth be in a battalion's monster slot?", BEAST, "fits", MONSTER),
    Example(
        "Can a hero on a monster be in a battalion's monster slot?",
        BEAST.but(roles=(LEADER, BEHEMOTH)),
        "does not fit",
        MONSTER,
    ),
    Example(
        "My unit has the MONSTER keyword but is no Behemoth, a monster slot?",
        BEAST.but(roles=()),
        "does not fit",
        MONSTER,
    ),
    Example("Free all-out attack from my battalion?", ATTACK, FREE, EXPERT_FREE),
    Example(
        "Expert: All-out Attack once and All-out Defence once?",
        ATTACK.but(command=FreeCommand.DEFENCE, used=True),
        NOT_SO,
        EXPERT,
    ),
    Example("Can I use Unleash Hell with Expert?", ATTACK.but(command=FreeCommand.UNLEASH), NOT_SO, EXPERT),
    Example(
        "Can a unit that's not in the battalion receive the command of Expert?",
        ATTACK.but(in_battalion=False),
        NOT_SO,
        EXPERT_UNIT,
    ),
    Example("Free unleash hell from the battalion?", HELL, FREE, SLAYERS_FREE),
    Example("Can slayers be used every turn?", HELL.but(used=True), NOT_SO, SLAYERS),
    Example("The slayers icon for all-out defence?", HELL.but(command=FreeCommand.DEFENCE), NOT_SO, SLAYERS),
    Example("Can I use Slayers for a unit outside the battalion?", HELL.but(in_battalion=False), NOT_SO, SLAYERS_UNIT),
    Example("Can I auto run 6 without paying a CP?", RUN, FREE, SWIFT_FREE),
    Example("Free charge re-roll?", RUN.but(command=FreeCommand.VICTORY), FREE, SWIFT_FREE),
    Example("Swift on two units in the same turn?", RUN.but(used=True), NOT_SO, SWIFT),
    Example("Can I use Swift for All-out Attack?", RUN.but(command=FreeCommand.ATTACK), NOT_SO, SWIFT),
    Example("Can I use Swift for a unit outside the battalion?", RUN.but(in_battalion=False), NOT_SO, SWIFT_UNIT),
    Example("How do I get a second artefact?", ARTEFACTS, "can take them", MAGNIFICENT),
    Example("Magnificent, and a third artefact?", ARTEFACTS.but(wanted=3), "cannot take them", MAGNIFICENT),
    Example(
        "Can I add the extra enhancement of Magnificent in the game?",
        ARTEFACTS.but(picking=False),
        "cannot take them",
        WHEN_PICKING,
    ),
    Example("Extra CP from my battalion, when?", POINT, "2 command points", ONE_EXTRA, 2),
    Example("Strategists, is the bonus every round?", POINT.but(used=True), "1 command point", STRATEGIST_ONCE, 1),
    Example("Strategists in his hero phase?", POINT.but(your_turn=False), "1 command point", START, 1),
    Example(
        "I get a command point in my movement phase, does Strategists add one?",
        POINT.but(phase=Phase.MOVEMENT),
        "1 command point",
        START,
        1,
    ),
    Example(
        "Strategists and a command point later in my hero phase?",
        POINT.but(start_of_phase=False),
        "1 command point",
        START,
        1,
    ),
    Example("I forgot it at the start?", POINT.but(start_of_phase=False, received=0), "0 command points", START, 0),
    Example("My general is gone and I receive none?", POINT.but(received=0), "0 command points", START, 0),
)
