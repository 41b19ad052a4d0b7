"""Universal command traits: five, each for the general to whom it was given, and for nobody else.

What surprises: Skilled Leader needs the general on the battlefield and your own hero phase; Master of Magic works in
the enemy hero phase too, once in each.
"""

from enum import StrEnum

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.tabletop import D6, Modifier, Phase, RuleInput
from kb.tabletop.combat.wounds import WoundsCharacteristic
from kb.tabletop.magic.prayers import AnswerValue
from kb.tabletop.time import whose

LUST = "core-3e/27.5.1#battle-lust"
PRIEST = "core-3e/27.5.1#high-priest"
LEADER = "core-3e/27.5.1#skilled-leader"
STATURE = "core-3e/27.5.1#heroic-stature"
MAGIC = "core-3e/27.5.1#master-of-magic"

LUST_GENERAL = Cite(LUST, "of this general")
LUST_ROLLS = Cite(LUST, "You can re-roll run rolls and charge rolls")
PRIEST_ROLLS = Cite(PRIEST, "You can re-roll chanting rolls")
PRIEST_GENERAL = Cite(PRIEST, "of this general")
START = Cite(LEADER, "At the start of your hero phase")
ON_BATTLEFIELD = Cite(LEADER, "this general is on the battlefield")
FIVE = Cite(LEADER, "on a 5+, you receive 1 extra")
ADD_ONE = Cite(STATURE, "Add 1 to the Wounds characteristic")
THIS_GENERAL = Cite(STATURE, "Wounds characteristic of this general")
ONCE = Cite(MAGIC, "Once in each hero phase")
MAGIC_GENERAL = Cite(MAGIC, "roll of this general")
MAGIC_ROLLS = Cite(MAGIC, "1 casting, dispelling or unbinding roll")
ANSWERED = Cite("core-3e/20.1", "roll is at least its answer value")
WRATH = Cite("core-3e/20.1.1", "An unmodified chanting roll of 1")
REROLL = Cite("core-3e/1.5.4", "No dice roll can be re-rolled more")


class RollOfGeneral(StrEnum):
    """A dice roll for a model or its unit."""

    RUN = "run roll"
    CHARGE = "charge roll"
    CASTING = "casting roll"
    DISPELLING = "dispelling roll"
    UNBINDING = "unbinding roll"
    CHANTING = "chanting roll"


def _once_only(v: Verdict, roll: RollOfGeneral, rerolled: bool) -> bool:
    """Whether the roll has not been re-rolled, so that all of its dice can be."""
    dice = 1 if roll in (RollOfGeneral.RUN, RollOfGeneral.CHANTING) else 2
    again = ask("core-3e/1.5.4", part="allowed", dice=dice, rerolling=dice, already_rerolled=rerolled)
    return v.step(REROLL, f"The {roll} {again.outcome}.", again.outcome == "may be re-rolled", again)


class BattleLust(RuleInput):
    """A roll that you want to re-roll with Battle-lust."""

    roll: RollOfGeneral
    """The roll."""
    for_general: bool = True
    """Whether it is made for the general who has Battle-lust."""
    already_rerolled: bool = False
    """Whether this roll has been re-rolled before."""


@rule("core-3e/27.5.1", part="battle-lust", yes="can be re-rolled", no="cannot be re-rolled")
def battle_lust(given: BattleLust) -> Verdict:
    """Can you re-roll it with Battle-lust?"""
    v = Verdict()
    own = f"The roll is {'' if given.for_general else 'not '}for the general with Battle-lust."
    can = (
        v.step(LUST_GENERAL, own, given.for_general)
        and v.step(LUST_ROLLS, f"It is the {given.roll}.", given.roll in (RollOfGeneral.RUN, RollOfGeneral.CHARGE))
        and _once_only(v, given.roll, given.already_rerolled)
    )
    return v.end("can be re-rolled", because=LUST_ROLLS) if can else v.end("cannot be re-rolled")


class HighPriest(RuleInput):
    """A chanting roll that you re-roll with High Priest where it does not answer the prayer."""

    first: D6
    """What the dice shows first."""
    second: D6
    """What it shows when it is re-rolled."""
    modifiers: tuple[Modifier, ...] = ()
    """Each modifier to the chanting roll, such as +1."""
    answer_value: AnswerValue
    """The prayer's answer value."""
    for_general: bool = True
    """Whether it is made for the general who has High Priest."""
    already_rerolled: bool = False
    """Whether the first roll was itself a re-roll."""


@rule("core-3e/27.5.1", part="high priest", yes="answered", no=("not answered", "divine wrath"))
def high_priest(given: HighPriest) -> Verdict:
    """Is the prayer answered, with High Priest?"""
    v = Verdict()
    needs = {"modifiers": given.modifiers, "answer_value": given.answer_value}
    first = ask("core-3e/20.1", part="chant", roll=given.first, **needs)
    says = f"The dice shows {given.first}: {first.outcome}."
    if v.step(ANSWERED, says, first.outcome == "answered", first):
        return v.end("answered")
    own = f"The roll is {'' if given.for_general else 'not '}for the general with High Priest."
    if not (
        v.step(PRIEST_GENERAL, own, given.for_general) and _once_only(v, RollOfGeneral.CHANTING, given.already_rerolled)
    ):
        return v.end(first.outcome)
    second = ask("core-3e/20.1", part="chant", roll=given.second, **needs)
    says = f"Re-rolled, it shows {given.second}: {second.outcome}."
    v.step(PRIEST_ROLLS, says, second.outcome == "answered", second)
    return v.end(second.outcome, because=WRATH if second.outcome == "divine wrath" else PRIEST_ROLLS)


class SkilledLeader(RuleInput):
    """The dice of Skilled Leader."""

    roll: D6
    """What the dice shows."""
    on_battlefield: bool = True
    """Whether the general who has Skilled Leader is on the battlefield."""
    phase: Phase = Phase.HERO
    """The phase that it is."""
    start_of_phase: bool = True
    """Whether it is the start of the phase."""
    your_turn: bool = True
    """Whether it is your turn."""


@rule("core-3e/27.5.1", part="skilled leader", yes="1 extra command point", no="no command point")
def skilled_leader(given: SkilledLeader) -> Verdict:
    """Do you receive an extra command point from Skilled Leader?"""
    v = Verdict()
    now = f"It is {'' if given.start_of_phase else 'not '}the start of {whose(given.phase, given.your_turn)}."
    on = f"The general is {'' if given.on_battlefield else 'not '}on the battlefield."
    receives = (
        v.step(START, now, given.phase is Phase.HERO and given.your_turn and given.start_of_phase)
        and v.step(ON_BATTLEFIELD, on, given.on_battlefield)
        and v.step(FIVE, f"{given.roll} against 5+.", given.roll >= 5)
    )
    return v.end("1 extra command point" if receives else "no command point", value=int(receives))


class HeroicStature(RuleInput):
    """A model, and whether it is the general who has Heroic Stature."""

    wounds: WoundsCharacteristic
    """Its Wounds characteristic without Heroic Stature."""
    has_it: bool = True
    """Whether it is the general who has Heroic Stature."""


@rule("core-3e/27.5.1", part="heroic stature", neither="a Wounds of {}")
def heroic_stature(given: HeroicStature) -> Verdict:
    """What is the model's Wounds characteristic?"""
    v = Verdict()
    says = f"It is {'' if given.has_it else 'not '}the general with Heroic Stature."
    if not v.step(THIS_GENERAL, says, given.has_it):
        return v.end(f"a Wounds of {given.wounds}", value=given.wounds)
    wounds = given.wounds + 1
    v.step(ADD_ONE, f"{given.wounds} and 1 make {wounds}.", True)
    return v.end(f"a Wounds of {wounds}", value=wounds)


class MasterOfMagic(RuleInput):
    """A roll that you want to re-roll with Master of Magic."""

    roll: RollOfGeneral
    """The roll."""
    for_general: bool = True
    """Whether it is made for the general who has Master of Magic."""
    phase: Phase = Phase.HERO
    """The phase that it is."""
    your_turn: bool = True
    """Whether it is your turn."""
    used: bool = False
    """Whether you have used Master of Magic in this hero phase."""
    already_rerolled: bool = False
    """Whether this roll has been re-rolled before."""


@rule("core-3e/27.5.1", part="master of magic", yes="can be re-rolled", no="cannot be re-rolled")
def master_of_magic(given: MasterOfMagic) -> Verdict:
    """Can you re-roll it with Master of Magic?"""
    v = Verdict()
    own = f"The roll is {'' if given.for_general else 'not '}for the general with Master of Magic."
    kinds = (RollOfGeneral.CASTING, RollOfGeneral.DISPELLING, RollOfGeneral.UNBINDING)
    now = f"It is {whose(given.phase, given.your_turn)}; used in it before: {int(given.used)}."
    can = (
        v.step(ONCE, now, given.phase is Phase.HERO and not given.used)
        and v.step(MAGIC_GENERAL, own, given.for_general)
        and v.step(MAGIC_ROLLS, f"It is the {given.roll}.", given.roll in kinds)
        and _once_only(v, given.roll, given.already_rerolled)
    )
    return v.end("can be re-rolled", because=MAGIC_ROLLS) if can else v.end("cannot be re-rolled")


high_priest_odds = odds_over(high_priest, "first", "second")
skilled_leader_odds = odds_over(skilled_leader, "roll")

CHARGE = BattleLust(roll=RollOfGeneral.CHARGE)
BLESS = HighPriest(first=3, second=4, answer_value=4)
POINT = SkilledLeader(roll=5)
TALL = HeroicStature(wounds=9)
CAST = MasterOfMagic(roll=RollOfGeneral.CASTING)
NOT_AGAIN = "cannot be re-rolled"

EXAMPLES = (
    Example("Can I re-roll a failed 9 inch charge for free?", CHARGE, "can be re-rolled", LUST_ROLLS),
    Example(
        "Can my Battle-lust general re-roll his run?",
        CHARGE.but(roll=RollOfGeneral.RUN),
        "can be re-rolled",
        LUST_ROLLS,
    ),
    Example(
        "Can he re-roll his spells with Battle-lust?", CHARGE.but(roll=RollOfGeneral.CASTING), NOT_AGAIN, LUST_ROLLS
    ),
    Example(
        "Does Battle-lust work on a unit near the general?", CHARGE.but(for_general=False), NOT_AGAIN, LUST_GENERAL
    ),
    Example(
        "I used Forward to Victory on my general's charge, may Battle-lust re-roll it once more?",
        CHARGE.but(already_rerolled=True),
        NOT_AGAIN,
        REROLL,
    ),
    Example("My priest general failed, can I roll it again?", BLESS, "answered", PRIEST_ROLLS),
    Example(
        "My chanting roll was enough, is there a re-roll with High Priest?",
        BLESS.but(first=4, second=1),
        "answered",
        ANSWERED,
    ),
    Example("High Priest, and the re-roll fails again?", BLESS.but(second=3), "not answered", PRIEST_ROLLS),
    Example("I rolled a 1, can I still save the prayer?", BLESS.but(first=1), "answered", PRIEST_ROLLS),
    Example("High Priest, and the re-roll is a 1?", BLESS.but(second=1), "divine wrath", WRATH),
    Example("Does high priest help my other priests?", BLESS.but(for_general=False), "not answered", PRIEST_GENERAL),
    Example(
        "High Priest: that was a re-roll, may I try again?", BLESS.but(already_rerolled=True), "not answered", REROLL
    ),
    Example("Extra CP on a 5+, is a 5 enough?", POINT, "1 extra command point", FIVE, 1),
    Example("I rolled a 4 for Skilled Leader?", POINT.but(roll=4), "no command point", FIVE, 0),
    Example("Do I roll for Skilled Leader in his turn?", POINT.but(your_turn=False), "no command point", START, 0),
    Example(
        "I forgot Skilled Leader at the start of the hero phase?",
        POINT.but(start_of_phase=False),
        "no command point",
        START,
        0,
    ),
    Example(
        "My Skilled Leader general is in reserve?",
        POINT.but(on_battlefield=False),
        "no command point",
        ON_BATTLEFIELD,
        0,
    ),
    Example("Does my 9 wound hero become a 10 wound one?", TALL, "a Wounds of 10", ADD_ONE, 10),
    Example(
        "Do my other heroes get the Wound of Heroic Stature too?",
        TALL.but(has_it=False),
        "a Wounds of 9",
        THIS_GENERAL,
        9,
    ),
    Example("Re-roll a failed cast with my general?", CAST, "can be re-rolled", MAGIC_ROLLS),
    Example(
        "Can I re-roll his unbind in the enemy hero phase?",
        CAST.but(roll=RollOfGeneral.UNBINDING, your_turn=False),
        "can be re-rolled",
        MAGIC_ROLLS,
    ),
    Example(
        "Does Master of Magic re-roll a dispel?",
        CAST.but(roll=RollOfGeneral.DISPELLING),
        "can be re-rolled",
        MAGIC_ROLLS,
    ),
    Example(
        "Does Master of Magic re-roll a chanting roll?", CAST.but(roll=RollOfGeneral.CHANTING), NOT_AGAIN, MAGIC_ROLLS
    ),
    Example(
        "Can I re-roll one cast and one unbind in a phase with Master of Magic?", CAST.but(used=True), NOT_AGAIN, ONCE
    ),
    Example("Does Master of Magic work in another phase?", CAST.but(phase=Phase.SHOOTING), NOT_AGAIN, ONCE),
    Example(
        "Can I use Master of Magic for another wizard's spell?", CAST.but(for_general=False), NOT_AGAIN, MAGIC_GENERAL
    ),
    Example(
        "Master of Magic when something else re-rolled that cast?", CAST.but(already_rerolled=True), NOT_AGAIN, REROLL
    ),
)
