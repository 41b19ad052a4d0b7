"""Heroes and heroic actions: one HERO, one of four deeds, at the start of every hero phase.

What surprises: each player has one, not each HERO; a recovery roll that equals Bravery is low enough; Heroic Willpower
unbinds in the enemy hero phase and dispels in yours.
"""

from enum import StrEnum
from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.tabletop import D6, Phase, RuleInput
from kb.tabletop.battlefield.enemies import FromEnemies, enemy_within, nearest_enemy
from kb.tabletop.combat.wounds import WoundCount
from kb.tabletop.dice import TwoD6
from kb.tabletop.magic.deeds import MagicDeed
from kb.tabletop.time import whose
from kb.tabletop.units.unit import Bravery
from kb.tabletop.unknown import TO_BE_SAID

LEADERSHIP = "core-3e/7.1#heroic-leadership"
WILLPOWER = "core-3e/7.1#heroic-willpower"
FINEST_HOUR = "core-3e/7.1#their-finest-hour"
RECOVERY = "core-3e/7.1#heroic-recovery"

KEYWORD = Cite("core-3e/7.1", "whose warscroll has the HERO keyword")
FRIENDLY = Cite("core-3e/7.1", "with 1 friendly HERO")
START = Cite("core-3e/7.1", "at the start of the hero phase")
ONE_ACTION = Cite("core-3e/7.1", "carry out 1 of the heroic actions")
AN_EFFECT = Cite("core-3e/7.1", "treated like the effect of an ability")
GENERAL_SLAIN = Cite(LEADERSHIP, "if your general has been slain")
FOUR = Cite(LEADERSHIP, "On a 4+, you receive 1 command point")
THAT_TURN = Cite(LEADERSHIP, "It can be spent only in that turn")
THAT_HERO = Cite(LEADERSHIP, "this HERO can issue a command")
NO_WIZARD = Cite(WILLPOWER, "1 friendly HERO that is not a WIZARD")
UNBIND = Cite(WILLPOWER, "attempt to unbind 1 spell in that phase")
DISPEL = Cite(WILLPOWER, "attempt to dispel 1 endless spell")
SAME_SPELL = Cite(WILLPOWER, "still cannot attempt to unbind the same spell")
ONCE = Cite(FINEST_HOUR, "only once in a battle")
UNTIL = Cite(FINEST_HOUR, "Until the end of that turn")
TO_WOUND = Cite(FINEST_HOUR, "add 1 to wound rolls for its attacks")
TO_SAVE = Cite(FINEST_HOUR, "add 1 to save rolls for attacks")
AWAY = Cite(RECOVERY, 'more than 3" from all enemy units')
BRAVERY = Cite(RECOVERY, "no higher than the Bravery characteristic")
HEAL = Cite(RECOVERY, "up to D3 of the wounds allocated")
HALVED = Cite("core-3e/1.5.2", "halve the total and round up")


class HeroicAction(RuleInput):
    """A unit with which you want to carry out a heroic action."""

    hero: bool = True
    """Whether its warscroll has the HERO keyword."""
    friendly: bool = True
    """Whether it is yours."""
    phase_starts: bool = True
    """Whether you carry it out at the start of a hero phase, yours or the enemy's."""
    performed: bool = False
    """Whether you carried out another heroic action in this hero phase before."""


@rule("core-3e/7.1", part="heroic-action", yes="can carry it out", no="cannot carry it out")
def heroic_action(given: HeroicAction) -> Verdict:
    """Can you carry out a heroic action with this unit now?"""
    v = Verdict()
    can = (
        v.step(KEYWORD, f"It is {'a' if given.hero else 'no'} HERO.", given.hero)
        and v.step(FRIENDLY, f"It is {'' if given.friendly else 'not '}yours.", given.friendly)
        and v.step(START, f"The hero phase {'starts' if given.phase_starts else 'has gone on'}.", given.phase_starts)
        and v.step(ONE_ACTION, f"Heroic actions before in this phase: {int(given.performed)}.", not given.performed)
    )
    if not can:
        return v.end("cannot carry it out")
    v.step(AN_EFFECT, "What it does follows the rules for abilities.", True)
    return v.end("can carry it out", because=ONE_ACTION)


def _can_act(v: Verdict, given: HeroicAction) -> bool:
    action = heroic_action(HeroicAction(**given.shared_with(HeroicAction)))
    held = action.outcome == "can carry it out"
    return v.step(action.decided_by or ONE_ACTION, f"You {action.outcome}.", held, action)


class HeroicLeadership(HeroicAction):
    """A HERO with which you carry out Heroic Leadership."""

    roll: D6
    """What the dice shows."""
    general_slain: Annotated[bool, TO_BE_SAID] = False
    """Whether your general has been slain, or has fled, which counts as slain (see 15.2)."""


@rule("core-3e/7.1", part="heroic-leadership", yes="1 command point", no=("no command point", "cannot carry it out"))
def heroic_leadership(given: HeroicLeadership) -> Verdict:
    """Do you receive a command point from Heroic Leadership?"""
    v = Verdict()
    if not _can_act(v, given):
        return v.end("cannot carry it out", value=0)
    total = given.roll + 2 * given.general_slain
    lost = (
        f"Your general has {'' if given.general_slain else 'not '}been slain; with a {given.roll} that makes {total}."
    )
    v.step(GENERAL_SLAIN, lost, given.general_slain)
    held = v.step(FOUR, f"{total} against 4+.", total >= 4)
    return v.end("1 command point" if held else "no command point", value=int(held))


class LeadershipPoint(RuleInput):
    """How you want to spend the command point that Heroic Leadership gave you."""

    same_turn: bool = True
    """Whether it is still the turn in which you received it."""
    for_its_command: bool = True
    """Whether it lets the HERO that you picked then issue a command: no for another model's, or for anything else."""


@rule("core-3e/7.1", part="leadership-point", yes="can be spent so", no="cannot be spent so")
def leadership_point(given: LeadershipPoint) -> Verdict:
    """Can you spend the command point of Heroic Leadership so?"""
    v = Verdict()
    turn = f"It is {'still that' if given.same_turn else 'a later'} turn."
    use = f"It pays for {'a command of that HERO' if given.for_its_command else 'something else'}."
    can = v.step(THAT_TURN, turn, given.same_turn) and v.step(THAT_HERO, use, given.for_its_command)
    return v.end("can be spent so" if can else "cannot be spent so")


class HeroicWillpower(HeroicAction):
    """A HERO with which you carry out Heroic Willpower, and what it is to attempt in the same phase."""

    wizard: bool = False
    """Whether it is a WIZARD."""
    wants: MagicDeed
    """What it is to attempt."""
    your_turn: bool
    """Whether it is your hero phase, and not the enemy's."""
    attempts: Annotated[int, Field(ge=0, le=10)] = 0
    """How many such attempts it has made in this phase thanks to Heroic Willpower."""
    same_spell_before: bool = False
    """Whether you have attempted to unbind that spell, or to dispel that endless spell, before in this phase."""


@rule("core-3e/7.1", part="heroic-willpower", yes="can attempt it", no="cannot attempt it")
def heroic_willpower(given: HeroicWillpower) -> Verdict:
    """Can the HERO attempt this through Heroic Willpower?"""
    v = Verdict()
    if not (
        _can_act(v, given)
        and v.step(NO_WIZARD, f"The HERO is {'a' if given.wizard else 'no'} WIZARD.", not given.wizard)
    ):
        return v.end("cannot attempt it")
    deed, cite = (MagicDeed.DISPEL, DISPEL) if given.your_turn else (MagicDeed.UNBIND, UNBIND)
    wants = f"It wants to {given.wants} in {whose(Phase.HERO, given.your_turn)}; attempts before: {given.attempts}."
    if not v.step(cite, wants, given.wants is deed and given.attempts == 0):
        return v.end("cannot attempt it")
    before = f"Your attempts on the same one in this phase: {'some' if given.same_spell_before else 'none'}."
    if not v.step(SAME_SPELL, before, not given.same_spell_before):
        return v.end("cannot attempt it")
    return v.end("can attempt it", because=cite)


class AffectedRoll(StrEnum):
    """A dice roll in which the HERO has a part."""

    HIT = "hit roll of its attack"
    WOUND = "wound roll of its attack"
    WOUND_ON_IT = "wound roll of an attack that targets it"
    SAVE = "save roll for an attack that targets it"


class TheirFinestHour(HeroicAction):
    """A HERO with which you carry out Their Finest Hour, and a dice roll later on."""

    had_it: bool = False
    """Whether this HERO had Their Finest Hour once already in this battle, before this time."""
    roll: AffectedRoll
    """The dice roll."""
    same_turn: bool = True
    """Whether the roll is made in the turn in which you carried it out."""


@rule("core-3e/7.1", part="their-finest-hour", neither=("nothing", "cannot carry it out", "+1"))
def their_finest_hour(given: TheirFinestHour) -> Verdict:
    """What does Their Finest Hour add to this roll?"""
    v = Verdict()
    before = f"This HERO has {'' if given.had_it else 'not '}had it before in this battle."
    if not (_can_act(v, given) and v.step(ONCE, before, not given.had_it)):
        return v.end("cannot carry it out", value=0)
    if not v.step(UNTIL, f"It is {'still that' if given.same_turn else 'a later'} turn.", given.same_turn):
        return v.end("nothing", value=0)
    for cite, roll in ((TO_WOUND, AffectedRoll.WOUND), (TO_SAVE, AffectedRoll.SAVE)):
        if v.step(cite, f"It is the {given.roll}.", given.roll is roll):
            return v.end("+1", value=1)
    return v.end("nothing", value=0, because=TO_WOUND)


class HeroicRecovery(HeroicAction):
    """A HERO with which you carry out Heroic Recovery."""

    from_enemies: FromEnemies
    """Inches from the HERO to the nearest enemy unit; empty where there is none on the battlefield."""
    roll: TwoD6
    """The heroic recovery roll: what the two dice show together."""
    bravery: Bravery
    """The Bravery characteristic of the HERO."""
    healing: D6
    """What the dice of the D3 shows, before it is halved."""
    allocated: WoundCount
    """How many wounds are allocated to the HERO."""


@rule(
    "core-3e/7.1",
    part="heroic-recovery",
    neither=("heals up to 1", "heals up to 2", "heals up to 3", "heals nothing", "cannot carry it out"),
)
def heroic_recovery(given: HeroicRecovery) -> Verdict:
    """How many wounds can the HERO heal?"""
    v = Verdict()
    if not (
        _can_act(v, given)
        and v.step(AWAY, f"Now {nearest_enemy(given.from_enemies)}.", not enemy_within(given.from_enemies, 3))
    ):
        return v.end("cannot carry it out", value=0)
    if not v.step(BRAVERY, f"{given.roll} against a Bravery of {given.bravery}.", given.roll <= given.bravery):
        return v.end("heals nothing", value=0)
    d3 = ask("core-3e/1.5.2", part="D3", roll=given.healing)
    v.step(HALVED, f"The dice for the D3 shows {given.healing}: {d3.count}.", True, d3)
    heals = min(d3.count, given.allocated)
    healed = v.step(HEAL, f"Up to {d3.count} of {given.allocated} wounds allocated: {heals}.", heals > 0)
    return v.end(f"heals up to {heals}" if healed else "heals nothing", value=heals)


heroic_leadership_odds = odds_over(heroic_leadership, "roll")
heroic_recovery_odds = odds_over(heroic_recovery, "roll", "healing")

LEAD = HeroicLeadership(roll=4)
POINT = LeadershipPoint()
UNBINDS = HeroicWillpower(wants=MagicDeed.UNBIND, your_turn=False)
DISPELS = HeroicWillpower(wants=MagicDeed.DISPEL, your_turn=True)
HOUR = TheirFinestHour(roll=AffectedRoll.WOUND)
HEALS = HeroicRecovery(from_enemies=8, roll=7, bravery=7, healing=4, allocated=5)

EXAMPLES = (
    Example(
        "Does a lone hero count as a HERO?",
        HeroicAction(),
        "can carry it out",
        ONE_ACTION,
        shows="commentary-2021-01/units-and-models/1",
    ),
    Example("Is my unit champion a HERO?", HeroicAction(hero=False), "cannot carry it out", KEYWORD),
    Example("Can I pick one of his heroes?", HeroicAction(friendly=False), "cannot carry it out", FRIENDLY),
    Example("Can I do it after my spells?", HeroicAction(phase_starts=False), "cannot carry it out", START),
    Example("Can my second hero do one too?", HeroicAction(performed=True), "cannot carry it out", ONE_ACTION),
    Example("4 up for the extra CP, is a 4 enough?", LEAD, "1 command point", FOUR, value=1),
    Example("I rolled a 3 for the CP?", LEAD.but(roll=3), "no command point", FOUR, value=0),
    Example("My general died, is a 2 enough now?", LEAD.but(roll=2, general_slain=True), "1 command point", FOUR, 1),
    Example("General dead and I rolled a 1?", LEAD.but(roll=1, general_slain=True), "no command point", FOUR, value=0),
    Example("Can two heroes fish for a CP?", LEAD.but(performed=True), "cannot carry it out", ONE_ACTION, value=0),
    Example("May he give an order with it in combat this turn?", POINT, "can be spent so", THAT_HERO),
    Example("Can I save it for next turn?", POINT.but(same_turn=False), "cannot be spent so", THAT_TURN),
    Example("Can another hero use it?", POINT.but(for_its_command=False), "cannot be spent so", THAT_HERO),
    Example("Can my fighter hero unbind his spell?", UNBINDS, "can attempt it", UNBIND),
    Example("Get rid of an endless spell without a wizard?", DISPELS, "can attempt it", DISPEL),
    Example("Can he dispel in the enemy hero phase?", DISPELS.but(your_turn=False), "cannot attempt it", UNBIND),
    Example("Can he cast a spell with it too?", DISPELS.but(wants=MagicDeed.CAST), "cannot attempt it", DISPEL),
    Example("Can he unbind two spells with Heroic Willpower?", UNBINDS.but(attempts=1), "cannot attempt it", UNBIND),
    Example("Can my wizard get an extra unbind?", UNBINDS.but(wizard=True), "cannot attempt it", NO_WIZARD),
    Example(
        "My wizard failed on that spell, may he try?",
        UNBINDS.but(same_spell_before=True),
        "cannot attempt it",
        SAME_SPELL,
    ),
    Example("Finest hour, +1 to wound?", HOUR, "+1", TO_WOUND, value=1),
    Example("Is the save bonus still on in combat?", HOUR.but(roll=AffectedRoll.SAVE), "+1", TO_SAVE, value=1),
    Example("Does finest hour add to hit?", HOUR.but(roll=AffectedRoll.HIT), "nothing", TO_WOUND, value=0),
    Example("Does the enemy wound him more easily?", HOUR.but(roll=AffectedRoll.WOUND_ON_IT), "nothing", TO_WOUND, 0),
    Example("I used it in his turn, does it carry over into mine?", HOUR.but(same_turn=False), "nothing", UNTIL, 0),
    Example("Same guy again next round?", HOUR.but(had_it=True), "cannot carry it out", ONCE, value=0),
    Example("I rolled exactly my Bravery, does he heal?", HEALS, "heals up to 2", HEAL, value=2),
    Example("Heroic Recovery and one over my Bravery?", HEALS.but(roll=8), "heals nothing", BRAVERY, value=0),
    Example("A 5 for the D3, is that 3?", HEALS.but(healing=5), "heals up to 3", HEAL, value=3),
    Example("Heroic Recovery and a 1 for the D3?", HEALS.but(healing=1), "heals up to 1", HEAL, value=1),
    Example("Heroic Recovery and he only has 1 wound on him?", HEALS.but(allocated=1), "heals up to 1", HEAL, value=1),
    Example("Heroic Recovery and he is not hurt at all?", HEALS.but(allocated=0), "heals nothing", HEAL, value=0),
    Example("Can he heal exactly 3 inches from the enemy?", HEALS.but(from_enemies=3), "cannot carry it out", AWAY),
    Example(
        "Can he use Heroic Recovery with an enemy 3.1 inches away?",
        HEALS.but(from_enemies=3.1),
        "heals up to 2",
        HEAL,
        value=2,
    ),
)
