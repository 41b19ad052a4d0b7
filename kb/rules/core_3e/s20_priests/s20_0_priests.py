"""Priests: who is one, how many prayers it may chant, and which prayers it knows.

What surprises: a PRIEST chants one prayer in a hero phase, however many it knows; every PRIEST in the army knows the
prayers of all the invocations in it.
"""

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import Phase, RuleInput
from kb.tabletop.magic.deeds import HeroPhaseAttempt
from kb.tabletop.magic.prayers import PrayerCount
from kb.tabletop.magic.spells import Dispeller
from kb.tabletop.names import Name, Names, among, listed
from kb.tabletop.units.keywords import Keyword

KEYWORD = Cite("core-3e/20.0", "whose warscroll has the PRIEST keyword")
YOUR_PHASE = Cite("core-3e/20.0", "In your hero phase, each friendly PRIEST")
ONE = Cite("core-3e/20.0", "PRIEST can chant 1 prayer that they know")
FEWER = Cite("core-3e/19.3.2", "1 fewer prayer that they can chant")
BANISHED = Cite("core-3e/20.3.2", "in place of chanting a prayer")
PRECEDENCE = Cite("core-3e/1.6.3", "the effect takes precedence")
WHICH = Cite("core-3e/20.0", "Which prayers they know")
EVERY = Cite("core-3e/20.0", "Bless and Smite, as every PRIEST")
OWN = Cite("core-3e/20.0", "all those on their own warscroll")
INVOCATIONS = Cite("core-3e/20.0", "in the same army as they are")
SCRIPTURE = Cite("core-3e/27.3.5", "on top of the other prayers they know")


class UnitAsPriest(RuleInput):
    """A unit."""

    keywords: tuple[Keyword, ...]
    """The keywords on the unit's warscroll."""


@rule("core-3e/20.0", part="priest", yes="is a PRIEST", no="is no PRIEST")
def priest(given: UnitAsPriest) -> Verdict:
    """Is the unit a PRIEST?"""
    v = Verdict()
    keyword = ask("core-3e/1.3.2", rule_names="PRIEST", warscroll_lists=given.keywords)
    is_one = v.step(KEYWORD, f"Its keywords: {listed(given.keywords)}.", keyword.outcome == "has it", keyword)
    return v.end("is a PRIEST" if is_one else "is no PRIEST")


class PrayersChanted(HeroPhaseAttempt):
    """A friendly PRIEST, and the prayers that you have chanted with it."""

    chanted: PrayerCount = 0
    """How many prayers you have chanted with it in this hero phase, answered or not."""
    allowed: PrayerCount = 1
    """How many an ability lets it chant in a hero phase: 1, where there is no such ability."""
    dispelling: bool = False
    """Whether it has attempted to dispel an endless spell in this hero phase."""
    banishing: bool = False
    """Whether it has attempted to banish an invocation in this hero phase."""


@rule("core-3e/20.0", part="prayers", neither=("has some left", "has none left", "none in this phase"))
def prayers(given: PrayersChanted) -> Verdict:
    """How many prayers can the PRIEST still chant in this phase?"""
    v = Verdict()
    if not v.step(YOUR_PHASE, f"It is {given.when}.", given.in_your_hero_phase):
        return v.end("none in this phase", value=0)
    if changed := given.allowed != 1:
        v.step(PRECEDENCE, f"A PRIEST can chant 1; an ability changes that to {given.allowed} for this one.", True)
    left = max(0, given.allowed - given.chanted)
    because = PRECEDENCE if changed else ONE
    if not v.step(ONE, f"Chanted with it in this hero phase: {given.chanted} of {given.allowed}.", left > 0):
        return v.end("has none left", value=0, because=because)
    if given.dispelling:
        fewer = ask("core-3e/19.3.2", part="cost", who=Dispeller.PRIEST, allowed=left)
        left, because = fewer.count, FEWER
        if not v.step(FEWER, f"It attempted to dispel, which leaves {left}.", left > 0, fewer):
            return v.end("has none left", value=0)
    if given.banishing:
        left, because = left - 1, BANISHED
        if not v.step(BANISHED, f"It attempted to banish, which leaves {left}.", left > 0):
            return v.end("has none left", value=0)
    return v.end("has some left", value=left, because=because)


class PrayerOfPriest(RuleInput):
    """A prayer, and a PRIEST that is to chant it."""

    prayer: Name
    """The name of the prayer."""
    on_warscroll: Names = ()
    """The prayers on its own warscroll."""
    of_invocations: Names = ()
    """The prayers on the warscrolls of the invocations in its army."""
    otherwise: Names = ()
    """The prayers that it knows through another rule, such as the one picked for it from a prayer scripture."""


@rule("core-3e/20.0", part="knows", yes="knows it", no="does not know it")
def knows(given: PrayerOfPriest) -> Verdict:
    """Does the PRIEST know this prayer?"""
    v = Verdict()
    for cite, where, known in (
        (EVERY, "Every PRIEST knows", ("Bless", "Smite")),
        (OWN, "On its warscroll", given.on_warscroll),
        (INVOCATIONS, "On the warscrolls of invocations in its army", given.of_invocations),
        (SCRIPTURE, "Through another rule it knows", given.otherwise),
    ):
        if v.step(cite, f"{where}: {listed(known)}; the prayer is {given.prayer}.", among(given.prayer, known)):
            return v.end("knows it")
    v.step(WHICH, f"{given.prayer} is among these.", False)
    return v.end("does not know it")


FRESH = PrayersChanted()
JUDGEMENT = PrayerOfPriest(prayer="Summon Hexgorger Skulls")

EXAMPLES = (
    Example(
        "My unit's warscroll says PRIEST, is the unit a priest?",
        UnitAsPriest(keywords=("HERO", "PRIEST")),
        "is a PRIEST",
        KEYWORD,
    ),
    Example("Is a WIZARD a priest too?", UnitAsPriest(keywords=("HERO", "WIZARD")), "is no PRIEST", KEYWORD),
    Example("How many prayers can a priest do in a turn?", FRESH, "has some left", ONE, 1),
    Example(
        "My priest knows Bless and Smite, can I do both?",
        FRESH.but(chanted=1),
        "has none left",
        ONE,
        0,
        shows="commentary-2021-01/abilities/21",
    ),
    Example(
        "An ability lets my priest chant two prayers, is there a second?",
        FRESH.but(allowed=2, chanted=1),
        "has some left",
        PRECEDENCE,
        1,
    ),
    Example(
        "My priest attempted to dispel, how many prayers can he still chant?",
        FRESH.but(dispelling=True),
        "has none left",
        FEWER,
        0,
    ),
    Example(
        "My priest attempted to banish, how many prayers can he still chant?",
        FRESH.but(banishing=True),
        "has none left",
        BANISHED,
        0,
    ),
    Example(
        "My priest may chant two prayers and attempted to banish, how many can he still chant?",
        FRESH.but(allowed=2, banishing=True),
        "has some left",
        BANISHED,
        1,
    ),
    Example("Can I pray in my opponent's hero phase?", FRESH.but(your_turn=False), "none in this phase", YOUR_PHASE, 0),
    Example("Can I pray in my combat phase?", FRESH.but(phase=Phase.COMBAT), "none in this phase", YOUR_PHASE, 0),
    Example("Does every priest get Bless?", PrayerOfPriest(prayer="Bless"), "knows it", EVERY),
    Example("Does every priest know Smite too?", PrayerOfPriest(prayer="smite"), "knows it", EVERY),
    Example(
        "The prayer is on my priest's warscroll, does he know it?",
        PrayerOfPriest(prayer="Blood Sacrifice", on_warscroll=("Blood Sacrifice",)),
        "knows it",
        OWN,
    ),
    Example(
        "Can any priest call the invocation in my army?",
        JUDGEMENT.but(of_invocations=("Summon Hexgorger Skulls",)),
        "knows it",
        INVOCATIONS,
    ),
    Example(
        "Only my opponent has the invocation in his army, can my priest chant for it?",
        JUDGEMENT,
        "does not know it",
        WHICH,
    ),
    Example(
        "I picked Curse from a scripture for my priest, does he know it?",
        PrayerOfPriest(prayer="Curse", otherwise=("Curse",)),
        "knows it",
        SCRIPTURE,
    ),
)
