"""Dispelling endless spells: at the start of any hero phase, 2D6 that beat the casting value.

What surprises: both players may try in every hero phase, PRIESTS too; equal to the casting value is not enough; an
attempt costs that model a spell or a prayer in the same hero phase, however it goes.
"""

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.tabletop import Modifier, Phase, RuleInput
from kb.tabletop.battlefield.measure import within
from kb.tabletop.dice import RollOf, TwoD6
from kb.tabletop.magic.spells import CastingValue, Dispeller, SpellCount
from kb.tabletop.magic.summoned import RemovalAttempt

BOTH = Cite("core-3e/19.3.2", "Both players can attempt")
START = Cite("core-3e/19.3.2", "at the start of the hero phase")
WIZARD = Cite("core-3e/19.3.2", "1 with each friendly WIZARD")
PRIEST = Cite("core-3e/19.3.2", "with each friendly PRIEST")
ORDER = Cite("core-3e/19.3.2", "whose turn it is come first")
SIGHT = Cite("core-3e/19.3.2", "visible to a friendly WIZARD or friendly PRIEST")
THIRTY = Cite("core-3e/19.3.2", 'PRIEST and within 30" of them')
ONCE = Cite("core-3e/19.3.2", "more than once in a phase")
ROLL = Cite("core-3e/19.3.2", "this is the dispelling roll")
GREATER = Cite("core-3e/19.3.2", "greater than the endless spell's casting value")
REMOVED = Cite("core-3e/19.3.2", "is dispelled and removed from play")
SPELL_LESS = Cite("core-3e/19.3.2", "1 fewer spell that they can attempt")
PRAYER_LESS = Cite("core-3e/19.3.2", "1 fewer prayer that they can chant")


class EndlessSpellToDispel(RemovalAttempt):
    """An endless spell that you want to attempt to dispel, and the model that is to do it."""

    wizard: bool = True
    """Whether the model is a WIZARD of yours, or dispels as if it were one."""
    priest: bool = False
    """Whether it is a PRIEST of yours."""
    dispelled_before: bool = False
    """Whether you have attempted to dispel an endless spell with this model in this phase."""
    opponent_is_done: bool
    """Whether your opponent has made every attempt to dispel that they want to make in this phase; in your own turn it
    does not matter."""


@rule("core-3e/19.3.2", part="attempt", yes="may attempt it", no="may not attempt it")
def attempt(given: EndlessSpellToDispel) -> Verdict:
    """May you attempt to dispel this endless spell with this model?"""
    v = Verdict()
    before = f"It has {'' if given.dispelled_before else 'not '}attempted to dispel one in this phase."
    again = f"You have {'' if given.attempted else 'not '}attempted to dispel this one in this phase."
    seen = f"The endless spell is {'' if given.visible else 'not '}visible to it."
    may = (
        v.step(BOTH, f"It is {given.when}; either player's hero phase will do.", given.phase is Phase.HERO)
        and v.step(START, given.start, given.start_of_phase)
        and _can_dispel(v, given, before)
        and _in_order(v, given)
        and v.step(SIGHT, seen, given.visible)
        and v.step(ONCE, again, not given.attempted)
        and v.step(THIRTY, given.away, within(given.distance, 30))
    )
    return v.end("may attempt it" if may else "may not attempt it")


def _in_order(v: Verdict, given: EndlessSpellToDispel) -> bool:
    if given.your_turn:
        return v.step(ORDER, "It is your turn, so your attempts come first.", True)
    done = f"It is your opponent's turn; their attempts are {'' if given.opponent_is_done else 'not '}all made."
    return v.step(ORDER, done, given.opponent_is_done)


def _can_dispel(v: Verdict, given: EndlessSpellToDispel, before: str) -> bool:
    """Whether the model is one that dispels, and has not done so in this phase."""
    if given.priest and not given.wizard:
        return v.step(PRIEST, f"It is a PRIEST. {before}", not given.dispelled_before)
    what = f"It is {'a WIZARD' if given.wizard else 'neither a WIZARD nor a PRIEST'}."
    return v.step(WIZARD, f"{what} {before}", given.wizard and not given.dispelled_before)


class DispellingRoll(RuleInput):
    """A dispelling roll, and the endless spell against which it is made."""

    roll: TwoD6
    """What the two dice show together, after re-rolls and before modifiers."""
    modifiers: tuple[Modifier, ...] = ()
    """Each modifier to the dispelling roll, such as +1."""
    casting_value: CastingValue
    """The endless spell's casting value, whatever was rolled to cast it."""


@rule("core-3e/19.3.2", part="dispel", yes="dispelled", no="not dispelled")
def dispel(given: DispellingRoll) -> Verdict:
    """Is the endless spell dispelled?"""
    v = Verdict()
    total = ask("core-3e/1.5.5", of=RollOf.OTHER, roll=given.roll, modifiers=given.modifiers)
    says = f"The dice show {given.roll}; with {sum(given.modifiers):+} the dispelling roll is {total.number:g}."
    v.step(ROLL, says, True, total)
    beaten = total.number > given.casting_value
    if not v.step(GREATER, f"{total.number:g} against a casting value of {given.casting_value}.", beaten):
        return v.end("not dispelled", value=total.number)
    v.step(REMOVED, "It leaves the battlefield.", True)
    return v.end("dispelled", value=total.number, because=GREATER)


class AfterDispelling(RuleInput):
    """What a model can still do in a hero phase after an attempt to dispel."""

    who: Dispeller
    """Whether the model is a WIZARD or a PRIEST; for one that is both, ask twice."""
    allowed: SpellCount
    """How many spells it could attempt to cast, or to unbind, or prayers it could chant, without that attempt."""
    same_hero_phase: bool = True
    """Whether it is the hero phase of that attempt to dispel."""


@rule("core-3e/19.3.2", part="cost", neither=("1 fewer", "no fewer"))
def cost(given: AfterDispelling) -> Verdict:
    """How many spells or prayers does an attempt to dispel leave the model in a hero phase?"""
    v = Verdict()
    wizard = given.who is Dispeller.WIZARD
    left = max(0, given.allowed - given.same_hero_phase)
    when = f"It attempted to dispel in {'this' if given.same_hero_phase else 'another'} hero phase: "
    when += f"of {given.allowed} it keeps {left}."
    v.step(SPELL_LESS if wizard else PRAYER_LESS, when, left < given.allowed)
    return v.end("1 fewer" if left < given.allowed else "no fewer", value=left)


dispel_odds = odds_over(dispel, "roll")

SWORDS = EndlessSpellToDispel(distance=18, opponent_is_done=False)
EIGHT = DispellingRoll(roll=8, casting_value=8)
COST = AfterDispelling(who=Dispeller.WIZARD, allowed=2)

EXAMPLES = (
    Example("How do I get rid of an endless spell?", SWORDS, "may attempt it", THIRTY),
    Example("Exactly 30 inches from my wizard, near enough?", SWORDS.but(distance=30), "may attempt it", THIRTY),
    Example(
        "The endless spell is 30.1 inches away, can I dispel it?",
        SWORDS.but(distance=30.1),
        "may not attempt it",
        THIRTY,
    ),
    Example("Do I have to see the endless spell?", SWORDS.but(visible=False), "may not attempt it", SIGHT),
    Example("Can I dispel it after casting my spells?", SWORDS.but(start_of_phase=False), "may not attempt it", START),
    Example(
        "Can I dispel an endless spell in the movement phase?",
        SWORDS.but(phase=Phase.MOVEMENT),
        "may not attempt it",
        BOTH,
    ),
    Example(
        "Can I dispel in my opponent's hero phase?",
        SWORDS.but(your_turn=False, opponent_is_done=True),
        "may attempt it",
        THIRTY,
    ),
    Example(
        "In his turn, can I dispel an endless spell before he does?",
        SWORDS.but(your_turn=False),
        "may not attempt it",
        ORDER,
    ),
    Example("Can my priest dispel an endless spell?", SWORDS.but(wizard=False, priest=True), "may attempt it", THIRTY),
    Example("Can any hero dispel an endless spell?", SWORDS.but(wizard=False), "may not attempt it", WIZARD),
    Example(
        "Can one wizard dispel two endless spells?", SWORDS.but(dispelled_before=True), "may not attempt it", WIZARD
    ),
    Example(
        "My priest has tried to dispel one endless spell, can he try another?",
        SWORDS.but(wizard=False, priest=True, dispelled_before=True),
        "may not attempt it",
        PRIEST,
    ),
    Example(
        "First wizard failed to dispel it, can the second have a go?",
        SWORDS.but(attempted=True),
        "may not attempt it",
        ONCE,
    ),
    Example(
        "I rolled exactly an endless spell's casting value to dispel it, is it gone?",
        EIGHT,
        "not dispelled",
        GREATER,
        8,
    ),
    Example("My dispelling roll is one more than the casting value?", EIGHT.but(roll=9), "dispelled", GREATER, 9),
    Example(
        "I rolled an endless spell's casting value and have +1 to dispel, is it gone?",
        EIGHT.but(modifiers=(1,)),
        "dispelled",
        GREATER,
        9,
    ),
    Example("A 9 with -1 against casting value 8?", EIGHT.but(roll=9, modifiers=(-1,)), "not dispelled", GREATER, 8),
    Example("Does a double 6 always dispel?", EIGHT.but(roll=12, casting_value=12), "not dispelled", GREATER, 12),
    Example("Do I lose a cast if I try to dispel?", COST, "1 fewer", SPELL_LESS, 1),
    Example(
        "My wizard has one spell and tries to dispel, can he still cast?", COST.but(allowed=1), "1 fewer", SPELL_LESS, 0
    ),
    Example(
        "My wizard dispels and has no spell to lose, does it go below none?",
        COST.but(allowed=0),
        "no fewer",
        SPELL_LESS,
        0,
    ),
    Example(
        "Can my priest dispel and still pray?",
        AfterDispelling(who=Dispeller.PRIEST, allowed=1),
        "1 fewer",
        PRAYER_LESS,
        0,
    ),
    Example(
        "I dispelled in his turn, do I cast less in mine?", COST.but(same_hero_phase=False), "no fewer", SPELL_LESS, 2
    ),
)
