"""Chanting prayers: name a prayer that the PRIEST knows, roll one dice, and reach its answer value.

What surprises: a prayer is chanted once in a hero phase, whoever tried it and however it went; nobody can unbind it;
a dice that shows 1 fails whatever is added to it.
"""

from kb.engine import Cite, Example, Verdict, ask, odds_over, rule
from kb.tabletop import Phase
from kb.tabletop.dice import RollOf
from kb.tabletop.magic.prayers import AnswerValue, ChantingAttempt, ChantingDice
from kb.tabletop.names import among, listed

YOUR_PHASE = Cite("core-3e/20.1", "with friendly PRIESTS in your hero phase")
FRIENDLY = Cite("core-3e/20.1", "Pick a friendly PRIEST")
KNOWN = Cite("core-3e/20.1", "the prayers they know they will chant")
ANNOUNCED = Cite("core-3e/20.1", "say which of the prayers")
ONCE = Cite("core-3e/20.1", "cannot chant the same prayer more than once")
NUMBER = Cite("core-3e/20.0", "PRIEST can chant 1 prayer that they know")
FEWER = Cite("core-3e/19.3.2", "1 fewer prayer that they can chant")
BANISHED = Cite("core-3e/20.3.2", "in place of chanting a prayer")
WRATH = Cite("core-3e/20.1.1", "An unmodified chanting roll of 1")
ROLL = Cite("core-3e/20.1", "this is the chanting roll")
VALUE = Cite("core-3e/20.1", "roll is at least its answer value")

AFTER = {FEWER: " after the attempt to dispel", BANISHED: " after the attempt to banish"}


class PrayerToChant(ChantingAttempt):
    """A prayer that you want to chant."""


@rule("core-3e/20.1", part="attempt", yes="may chant it", no="may not chant it")
def attempt(given: PrayerToChant) -> Verdict:
    """May you chant this prayer with this PRIEST?"""
    v = Verdict()
    who = f"The chanter is {'a' if given.priest else 'no'} PRIEST of yours."
    before = f"Chanted in this hero phase, with any PRIEST: {listed(given.chanted)}; now {given.prayer}."
    may = (
        v.step(YOUR_PHASE, f"It is {given.when}.", given.in_your_hero_phase)
        and v.step(FRIENDLY, who, given.priest)
        and _has_one_left(v, given)
        and v.step(KNOWN, f"It {'knows' if given.knows else 'does not know'} {given.prayer}.", given.knows)
        and v.step(ANNOUNCED, given.named, given.announced)
        and v.step(ONCE, before, not among(given.prayer, given.chanted))
    )
    return v.end("may chant it" if may else "may not chant it")


def _has_one_left(v: Verdict, given: PrayerToChant) -> bool:
    """Whether the PRIEST has a prayer left in this hero phase."""
    left = ask(
        "core-3e/20.0",
        part="prayers",
        chanted=given.unread("chanted_by_it"),
        allowed=given.unread("allowed"),
        dispelling=given.unread("dispelling"),
        banishing=given.unread("banishing"),
    )
    because = left.decided_by if left.decided_by in AFTER else NUMBER
    count = f"Prayers that it can still chant{AFTER.get(because, '')}: {left.count}."
    return v.step(because, count, left.count > 0, left)


class ChantingRoll(ChantingDice):
    """A chanting roll, and what it needs."""

    answer_value: AnswerValue
    """The prayer's answer value."""


@rule("core-3e/20.1", part="chant", yes="answered", no=("not answered", "divine wrath"))
def chant(given: ChantingRoll) -> Verdict:
    """Is the prayer answered?"""
    v = Verdict()
    wrath = ask("core-3e/20.1.1", roll=given.roll, modifiers=given.modifiers)
    if v.step(WRATH, f"The dice shows {given.roll}: {wrath.outcome}.", wrath.outcome == "divine wrath", wrath):
        return v.end("divine wrath")
    total = ask("core-3e/1.5.5", of=RollOf.OTHER, roll=given.roll, modifiers=given.modifiers)
    v.step(ROLL, f"With {sum(given.modifiers):+} the chanting roll is {total.number:g}.", True, total)
    reached = f"{total.number:g} against an answer value of {given.answer_value}."
    answered = v.step(VALUE, reached, total.number >= given.answer_value)
    return v.end("answered" if answered else "not answered", value=total.number)


chant_odds = odds_over(chant, "roll")

BLESS = PrayerToChant(prayer="Bless")
FOUR = ChantingRoll(roll=4, answer_value=4)

EXAMPLES = (
    Example("Can my priest chant Bless?", BLESS, "may chant it", ONCE),
    Example("Can two priests both chant Bless?", BLESS.but(chanted=("Bless",)), "may not chant it", ONCE),
    Example(
        "My first priest chanted Smite, can the other chant Bless?", BLESS.but(chanted=("Smite",)), "may chant it", ONCE
    ),
    Example(
        "My priest chanted Smite, can he chant Bless as well?",
        BLESS.but(chanted=("Smite",), chanted_by_it=1),
        "may not chant it",
        NUMBER,
        shows="commentary-2021-01/abilities/21",
    ),
    Example(
        "An ability gives my priest two prayers, can he chant Bless after Smite?",
        BLESS.but(allowed=2, chanted=("Smite",), chanted_by_it=1),
        "may chant it",
        ONCE,
    ),
    Example(
        "Can my priest dispel the endless spell and still pray?", BLESS.but(dispelling=True), "may not chant it", FEWER
    ),
    Example("Can the priest banish and then still pray?", BLESS.but(banishing=True), "may not chant it", BANISHED),
    Example(
        "My priest may chant two prayers and tried to banish, is one left?",
        BLESS.but(allowed=2, banishing=True),
        "may chant it",
        ONCE,
    ),
    Example("My priest doesn't know a prayer, can he chant it?", BLESS.but(knows=False), "may not chant it", KNOWN),
    Example("Can my wizard chant Bless?", BLESS.but(priest=False), "may not chant it", FRIENDLY),
    Example("Can I roll first and then say which prayer?", BLESS.but(announced=False), "may not chant it", ANNOUNCED),
    Example("Can I chant in his hero phase?", BLESS.but(your_turn=False), "may not chant it", YOUR_PHASE),
    Example("Can I chant in the movement phase?", BLESS.but(phase=Phase.MOVEMENT), "may not chant it", YOUR_PHASE),
    Example("Rolled the answer value exactly, did it work?", FOUR, "answered", VALUE, 4),
    Example(
        "My chanting roll is one short of the answer value, is the prayer answered?",
        FOUR.but(roll=3),
        "not answered",
        VALUE,
        3,
    ),
    Example("A 3 with +1 on answer value 4?", FOUR.but(roll=3, modifiers=(1,)), "answered", VALUE, 4),
    Example("A 4 with -1 against an answer value of 4?", FOUR.but(modifiers=(-1,)), "not answered", VALUE, 3),
    Example(
        "A chanting roll of 1 with +3, is a prayer answered on 4?",
        FOUR.but(roll=1, modifiers=(3,)),
        "divine wrath",
        WRATH,
    ),
    Example(
        "A chanting roll of 2 with -1 makes 1, is that divine wrath?",
        FOUR.but(roll=2, modifiers=(-1,)),
        "not answered",
        VALUE,
        1,
    ),
    Example("Is a chanting roll of 6 always answered?", ChantingRoll(roll=6, answer_value=7), "not answered", VALUE, 6),
)
