"""Hero phase: heroic actions and the general's command point first, for both players; then spells and prayers.

What surprises: both players have a heroic action and a command point in every hero phase; in the enemy's, endless
spells can be dispelled too, as another section says.
"""

from typing import Any

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.rules.core_3e.s07_hero_phase.deeds import DeedDone, DeedsOfAPhase, HeroPhaseModel
from kb.rules.core_3e.s07_hero_phase.deeds import HeroPhaseDeed as Deed
from kb.rules.core_3e.s07_hero_phase.moments import Moment, judged
from kb.tabletop import Phase, RuleInput
from kb.tabletop.battlefield.enemies import enemy_within, nearest_enemy
from kb.tabletop.magic.deeds import MagicDeed
from kb.tabletop.magic.spells import CastingResult
from kb.tabletop.players import Player
from kb.tabletop.time import whose

START = Cite("core-3e/7.0", "At the start of the hero phase, each")
TURN_FIRST = Cite("core-3e/7.0", "the player whose turn it is goes first")
ONE_HERO = Cite("core-3e/7.0", "1 HERO perform a heroic action")
GENERAL = Cite("core-3e/7.0", "If their general is on the battlefield")
ONE_POINT = Cite("core-3e/7.0", "they receive 1 command point")
IN_ADDITION = Cite("core-3e/7.0", "you can use your models as follows")
CAST = Cite("core-3e/7.0", "attempt to cast spells (see 19.0)")
WIZARD_DISPELS = Cite("core-3e/7.0", "and to dispel endless spells (see 19.3)")
UNBIND = Cite("core-3e/7.0", "attempt to unbind spells (see 19.2)")
CHANT = Cite("core-3e/7.0", "chant prayers and attempt to banish invocations")
PRIEST_DISPELS = Cite("core-3e/7.0", "attempt to dispel endless spells (see 19.3)")
ISSUE_WHEN = Cite("core-3e/6.1", "says when it can be used")
COST = Cite("core-3e/6.1", "You must spend 1 command point")
USED_ONCE = Cite("core-3e/6.1", "cannot use the same command ability more than")
BEFORE_EFFECTS = Cite("core-3e/19.1.2", "before its effects are applied")
FEWER = Cite("core-3e/19.3.2", "1 fewer spell that they can attempt")
IN_PLACE = Cite("core-3e/20.3.2", "in place of chanting a prayer")
AWAY = Cite("core-3e/7.2#rally", 'more than 3" from all enemy units')
MOVED_TWICE = Cite("core-3e/19.5.2", "cannot pick one that has already moved in")
OPPONENT_NEXT = Cite("core-3e/19.5.2", "Then their opponent does likewise")
CONTROLLED_FIRST = Cite("core-3e/19.5.2", "When all the controlled ones have been moved")
NO_FURTHER = Cite("core-3e/19.1.1", "cannot attempt to cast any further spells")
BEFORE_END = Cite("core-3e/1.6.1", "before those used at its end")
BOTH_DISPEL = Cite("core-3e/19.3.2", "Both players can attempt to dispel endless spells")

YOU, OPPONENT = Player.YOU, Player.OPPONENT


class HeroicActionNow(RuleInput):
    """A heroic action that you want to perform, and what has happened in this hero phase."""

    your_turn: bool
    """Whether it is your turn."""
    opponent_done: bool
    """Whether your opponent has performed a heroic action in this phase, or wants none; in your own turn it does not
    matter."""
    hero: bool = True
    """Whether the unit that is to perform it has the HERO keyword."""
    phase_starts: bool = True
    """Whether it is the start of the hero phase: nothing but things done at its start has been done."""
    performed: bool = False
    """Whether you have performed a heroic action in this hero phase."""


@rule("core-3e/7.0", part="heroic-action", yes="can perform it now", no="cannot perform it now")
def heroic_action(given: HeroicActionNow) -> Verdict:
    """Can you perform a heroic action now?"""
    v = Verdict()
    when = f"It is {'' if given.phase_starts else 'not '}the start of the hero phase."
    if not v.step(START, when, given.phase_starts):
        return v.end("cannot perform it now")
    action = ask("core-3e/7.1", part="heroic-action", hero=given.hero, performed=given.performed)
    if not v.step(ONE_HERO, f"You {action.outcome}.", action.outcome == "can carry it out", action):
        return v.end("cannot perform it now")
    if given.your_turn:
        v.step(TURN_FIRST, "It is your turn.", True)
        return v.end("can perform it now")
    done = f"your opponent is {'' if given.opponent_done else 'not '}done"
    first = v.step(TURN_FIRST, f"It is your opponent's turn, and {done}.", given.opponent_done)
    return v.end("can perform it now" if first else "cannot perform it now")


class GeneralAtStart(RuleInput):
    """Your general at the start of a hero phase, yours or the enemy's."""

    on_battlefield: bool
    """Whether your general is on the battlefield: neither slain nor in reserve. Of one in a garrison no section
    says it: agree on that."""
    phase_starts: bool = True
    """Whether it is the start of the hero phase."""
    received: bool = False
    """Whether you have received this command point in this phase."""


@rule("core-3e/7.0", part="command-point", yes="1 command point", no="no command point")
def command_point(given: GeneralAtStart) -> Verdict:
    """Do you receive a command point?"""
    v = Verdict()
    when = f"It is {'' if given.phase_starts else 'not '}the start of a hero phase."
    if not v.step(START, when, given.phase_starts):
        return v.end("no command point", value=0)
    where = f"Your general is {'' if given.on_battlefield else 'not '}on the battlefield."
    before = f"Command points received so before in this phase: {int(given.received)}."
    held = v.step(GENERAL, where, given.on_battlefield) and v.step(ONE_POINT, before, not given.received)
    return v.end("1 command point" if held else "no command point", value=int(held), because=GENERAL if held else None)


class MagicInHeroPhase(RuleInput):
    """What one of your models is to attempt in a hero phase."""

    deed: MagicDeed
    """What it is to attempt."""
    wizard: bool
    """Whether it is a WIZARD, or may do this as if it were one."""
    priest: bool
    """Whether it is a PRIEST, or may do this as if it were one."""
    your_turn: bool
    """Whether it is your hero phase, and not the enemy's."""
    prayer_left: bool = True
    """For banishing: whether it has a prayer left in this hero phase to give up, neither chanted nor lost."""


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


@rule("core-3e/7.0", part="magic", yes="can attempt it", no="cannot attempt it")
def magic(given: MagicInHeroPhase) -> Verdict:
    """Can the model attempt this in this hero phase?"""
    v = Verdict()
    now = whose(Phase.HERO, given.your_turn)
    for keyword, in_yours, cite in ALLOWED[given.deed]:
        has_it = given.wizard if keyword == "WIZARD" else given.priest
        says = f"A {keyword} can {given.deed} in {whose(Phase.HERO, in_yours)}"
        this = f"this is {'a' if has_it else 'no'} {keyword}, in {now}"
        if v.step(cite, f"{says}; {this}.", has_it and in_yours == given.your_turn):
            if given.deed is MagicDeed.BANISH:
                prayer = f"It has {'a' if given.prayer_left else 'no'} prayer left to give up in this hero phase."
                if not v.step(IN_PLACE, prayer, given.prayer_left):
                    return v.end("cannot attempt it")
            return v.end("can attempt it", because=cite)
    return v.end("cannot attempt it", because=ALLOWED[given.deed][0][2])


MAY = ("can perform it now", "1 command point", "may issue it", "may attempt it", "may chant it", "right order")


@rule("core-3e/7.0", part="phase", yes="all allowed", no="deed {} is not allowed")
def phase(given: DeedsOfAPhase) -> Verdict:
    """May all this be done in this hero phase, in this order?"""
    v = Verdict()
    for number, deed in enumerate(given.deeds, start=1):
        if not _allowed(v, given, number, deed):
            return v.end(f"deed {number} is not allowed", value=number)
    at_start, points = sum(deed.does.of_the_start for deed in given.deeds), given.points(YOU)
    says = f"Done at the start of the phase: {at_start}; command points that you have then for any command: {points}."
    v.step(START, says, at_start > 0)
    later = v.step(IN_ADDITION, f"Done after its start: {len(given.deeds) - at_start}.", at_start < len(given.deeds))
    return v.end("all allowed", value=points, because=IN_ADDITION if later else START)


def _allowed(v: Verdict, given: DeedsOfAPhase, number: int, deed: DeedDone) -> bool:
    what = f"Deed {number}, {deed.player}: {', '.join(filter(None, (deed.by, deed.does, deed.which)))}"
    moved = any(one.does is Deed.MOVE for one in given.deeds[: number - 1])
    if moved and not v.step(BEFORE_END, f"{what}, when the end of the phase has come.", deed.does is Deed.MOVE):
        return False
    near = enemy_within(deed.from_enemies, 3)
    if deed.does is Deed.RALLY and not v.step(AWAY, f"{what}; {nearest_enemy(deed.from_enemies)}.", not near):
        return False
    asked = judged(Moment(given, number))
    whom = "" if deed.player is YOU else ' (below, "you" is your opponent)'
    return v.step(asked.decided_by or START, f"{what}: {asked.outcome}{whom}.", asked.outcome in MAY, asked)


FIRST = HeroicActionNow(your_turn=True, opponent_done=False)
SECOND = HeroicActionNow(your_turn=False, opponent_done=True)
MY_GENERAL = GeneralAtStart(on_battlefield=True)
MY_WIZARD = MagicInHeroPhase(deed=MagicDeed.CAST, wizard=True, priest=False, your_turn=True)
MY_PRIEST = MagicInHeroPhase(deed=MagicDeed.CHANT, wizard=False, priest=True, your_turn=True)
NOT_NOW, NO_POINT = "cannot perform it now", "no command point"
CAN, CANNOT, ALL = "can attempt it", "cannot attempt it", "all allowed"
FIRST_NOT, SECOND_NOT, THIRD_NOT = (f"deed {number} is not allowed" for number in (1, 2, 3))

LORD = HeroPhaseModel(name="Lord", player=YOU, hero=True, general=True)
MAGE = HeroPhaseModel(name="Mage", player=YOU, hero=True, wizard=True)
SAGE = HeroPhaseModel(name="Sage", player=YOU, wizard=True, spells=2)
MONK = HeroPhaseModel(name="Monk", player=YOU, priest=True)
SEER = HeroPhaseModel(name="Seer", player=OPPONENT, hero=True, wizard=True)


def _by(model: HeroPhaseModel, does: Deed, which: str | None = None, **more: Any) -> DeedDone:
    return DeedDone(player=model.player, does=does, by=model.name, which=which, **more)


def _did(*deeds: DeedDone, command_points: int = 0) -> DeedsOfAPhase:
    return PHASE.but(deeds=deeds, command_points=command_points)


ACT, HIS_ACT = _by(LORD, Deed.HEROIC_ACTION), _by(SEER, Deed.HEROIC_ACTION)
LEAD, POINT = _by(LORD, Deed.HEROIC_ACTION, leadership_point=True), DeedDone(player=YOU, does=Deed.COMMAND_POINT)
RALLY, BLESS = _by(LORD, Deed.RALLY, "Guard", from_enemies=3.1), _by(MONK, Deed.CHANT, "Bless")
MAGES = _by(MAGE, Deed.RALLY, "Guard", from_enemies=9)
PINNED, BANISH = _by(LORD, Deed.RALLY, "Guard", from_enemies=3), _by(MONK, Deed.BANISH, "Skulls")
BOLT, COUNTER = _by(MAGE, Deed.CAST, "Arcane Bolt"), _by(SEER, Deed.UNBIND, "Arcane Bolt")
FAILED = _by(SAGE, Deed.CAST, "Arcane Bolt", casting=CastingResult.NOT_CAST)
MISCAST = _by(SAGE, Deed.CAST, "Arcane Bolt", casting=CastingResult.MISCAST)
SHIELD = _by(SAGE, Deed.CAST, "Mystic Shield")
DISPEL, RAM = _by(MAGE, Deed.DISPEL, "Swords"), DeedDone(player=YOU, does=Deed.MOVE, which="Ram")
JAWS = DeedDone(player=OPPONENT, does=Deed.MOVE, which="Jaws")
SUN = DeedDone(player=YOU, does=Deed.MOVE, which="Sun", wild=True)
HIS_RALLY = _by(SEER, Deed.RALLY, "Ghouls", from_enemies=9)
PHASE = DeedsOfAPhase(turn=YOU, models=(LORD, MAGE, SAGE, MONK, SEER), deeds=(ACT, POINT))

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
        "It's his turn, can I do my heroic action before his?", SECOND.but(opponent_done=False), NOT_NOW, TURN_FIRST
    ),
    Example("Can I wait with my heroic action until after my spells?", FIRST.but(phase_starts=False), NOT_NOW, START),
    Example("Can two of my heroes each do a heroic action?", FIRST.but(performed=True), NOT_NOW, ONE_HERO),
    Example("Can a unit champion do a heroic action?", FIRST.but(hero=False), NOT_NOW, ONE_HERO),
    Example("Do I get a CP in each hero phase?", MY_GENERAL, "1 command point", GENERAL, 1),
    Example("My general is dead, do I get the point?", MY_GENERAL.but(on_battlefield=False), NO_POINT, GENERAL, 0),
    Example(
        "My general comes from reserve in this hero phase, do I get his point?",
        MY_GENERAL.but(phase_starts=False),
        NO_POINT,
        START,
        0,
    ),
    Example(
        "Can I receive my general's point twice in a hero phase?", MY_GENERAL.but(received=True), NO_POINT, ONE_POINT, 0
    ),
    Example("Can my wizard cast in my hero phase?", MY_WIZARD, CAN, CAST),
    Example("Can my wizard cast in his hero phase?", MY_WIZARD.but(your_turn=False), CANNOT, CAST),
    Example("Can my wizard unbind his spell?", MY_WIZARD.but(deed=MagicDeed.UNBIND, your_turn=False), CAN, UNBIND),
    Example("Can I unbind in my own hero phase?", MY_WIZARD.but(deed=MagicDeed.UNBIND), CANNOT, UNBIND),
    Example("Can a priest unbind a spell?", MY_PRIEST.but(deed=MagicDeed.UNBIND, your_turn=False), CANNOT, UNBIND),
    Example("Can my priest pray in my hero phase?", MY_PRIEST, CAN, CHANT),
    Example("Can my priest pray in his hero phase?", MY_PRIEST.but(your_turn=False), CANNOT, CHANT),
    Example("Can my priest banish an invocation?", MY_PRIEST.but(deed=MagicDeed.BANISH), CAN, CHANT),
    Example(
        "Can my priest banish an invocation when he has prayed?",
        MY_PRIEST.but(deed=MagicDeed.BANISH, prayer_left=False),
        CANNOT,
        IN_PLACE,
    ),
    Example("Can my wizard banish an invocation?", MY_WIZARD.but(deed=MagicDeed.BANISH), CANNOT, CHANT),
    Example("Can my wizard dispel an endless spell?", MY_WIZARD.but(deed=MagicDeed.DISPEL), CAN, WIZARD_DISPELS),
    Example("Can a priest get rid of an endless spell?", MY_PRIEST.but(deed=MagicDeed.DISPEL), CAN, PRIEST_DISPELS),
    Example(
        "Can my wizard dispel an endless spell in his hero phase?",
        MY_WIZARD.but(deed=MagicDeed.DISPEL, your_turn=False),
        CAN,
        BOTH_DISPEL,
    ),
    Example(
        "Can my fighter dispel an endless spell?",
        MY_WIZARD.but(deed=MagicDeed.DISPEL, wizard=False),
        CANNOT,
        WIZARD_DISPELS,
    ),
    Example("Heroic action and my general's point to begin with?", PHASE, ALL, START, 1),
    Example(
        "Heroic action, my general's point, Rally with it, then my spell?",
        _did(ACT, POINT, RALLY, BOLT),
        ALL,
        IN_ADDITION,
        0,
    ),
    Example("Can I rally without a command point?", _did(RALLY), FIRST_NOT, COST, 1),
    Example(
        "He rallies in my hero phase with a point he saved?",
        PHASE.but(deeds=(HIS_RALLY,), opponents_command_points=1),
        ALL,
        START,
        0,
    ),
    Example("Can he rally in my hero phase with no point left?", _did(HIS_RALLY), FIRST_NOT, COST, 1),
    Example("Rally with the point of Heroic Leadership?", _did(LEAD, RALLY), ALL, START, 0),
    Example(
        "May my mage spend the point of another's Heroic Leadership on Rally?", _did(LEAD, MAGES), SECOND_NOT, COST, 2
    ),
    Example("He is exactly 3 inches away, Rally?", _did(POINT, PINNED), SECOND_NOT, AWAY, 2),
    Example("Can I rally after my spell?", _did(POINT, BOLT, RALLY), THIRD_NOT, ISSUE_WHEN, 3),
    Example("Can I rally twice in a hero phase?", _did(RALLY, RALLY, command_points=2), SECOND_NOT, USED_ONCE, 2),
    Example("A point for each of two generals' models?", _did(POINT, POINT), SECOND_NOT, ONE_POINT, 2),
    Example("My spell and then my heroic action?", _did(BOLT, ACT), SECOND_NOT, START, 2),
    Example("Can I do two heroic actions in a hero phase?", _did(ACT, ACT), SECOND_NOT, ONE_HERO, 2),
    Example("In my turn, his heroic action after mine?", _did(ACT, HIS_ACT), ALL, START, 0),
    Example("In my turn, his heroic action before mine?", _did(HIS_ACT, ACT), FIRST_NOT, TURN_FIRST, 1),
    Example("He unbinds my Arcane Bolt at once?", _did(BOLT, COUNTER), ALL, IN_ADDITION, 0),
    Example(
        "He wants to unbind my spell after my next prayer?", _did(BOLT, BLESS, COUNTER), THIRD_NOT, BEFORE_EFFECTS, 3
    ),
    Example("My wizard has 1 spell: dispel, then cast?", _did(DISPEL, BOLT), SECOND_NOT, FEWER, 2),
    Example("My priest has 1 prayer: banish, then pray?", _did(BANISH, BLESS), SECOND_NOT, IN_PLACE, 2),
    Example("My spell failed, one more with that wizard?", _did(FAILED, SHIELD), ALL, IN_ADDITION, 0),
    Example("My spell was miscast, one more with that wizard?", _did(MISCAST, SHIELD), SECOND_NOT, NO_FURTHER, 2),
    Example("Spell, then my endless spell, his, the wild one?", _did(BOLT, RAM, JAWS, SUN), ALL, IN_ADDITION, 0),
    Example(
        "In my turn, he moves his endless spell before I move mine?", _did(JAWS, RAM), SECOND_NOT, OPPONENT_NEXT, 2
    ),
    Example(
        "In my turn, I move a wild endless spell before his controlled one?",
        _did(SUN, JAWS),
        SECOND_NOT,
        CONTROLLED_FIRST,
        2,
    ),
    Example("Can I move an endless spell twice?", _did(RAM, RAM), SECOND_NOT, MOVED_TWICE, 2),
    Example("Can I cast one more spell after moving my endless spell?", _did(RAM, BOLT), SECOND_NOT, BEFORE_END, 2),
)
