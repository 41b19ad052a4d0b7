"""Wizards: who is one, how many spells it may attempt, and which spells it knows.

What surprises: who casts through an ability is no WIZARD, yet your +1 to cast works for it; every WIZARD in the army
knows the spells of all the endless spells in it.
"""

from enum import StrEnum
from typing import Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import Phase, RuleInput
from kb.tabletop.magic.deeds import HeroPhaseAttempt, MagicDeed, SpellAttempt
from kb.tabletop.magic.spells import Dispeller, SpellCount
from kb.tabletop.names import Name, Names, among, listed
from kb.tabletop.units.keywords import Keyword

KEYWORD = Cite("core-3e/19.0", "whose warscroll has the WIZARD keyword")
CAST = Cite("core-3e/19.0", "cast spells that they know in your hero")
UNBIND = Cite("core-3e/19.0", "unbind spells in the enemy hero phase")
NUMBER = Cite("core-3e/19.0", "how many spells you can attempt to cast")
NO_FURTHER = Cite("core-3e/19.1.1", "cannot attempt to cast any further spells")
FEWER = Cite("core-3e/19.3.2", "1 fewer spell that they can attempt")
WHICH = Cite("core-3e/19.0", "Which spells they know")
EVERY = Cite("core-3e/19.0", "Arcane Bolt and Mystic Shield, as every WIZARD")
OWN = Cite("core-3e/19.0", "all the spells on their own warscroll")
ENDLESS = Cite("core-3e/19.0", "in the same army as they are")
LORE = Cite("core-3e/27.3.4", "on top of the other spells they know")
ABILITY = Cite("core-3e/19.0", "a model that is not a WIZARD attempt")
RULES = Cite("core-3e/19.0", "The rules below then apply to it")
ROLLS = Cite("core-3e/19.0", "modify casting and unbinding rolls affect it")
OTHER = Cite("core-3e/19.0", "For other rules purposes it is not")


class Purpose(StrEnum):
    """What a rule that speaks of WIZARDS is about."""

    ATTEMPT = "attempting to cast or unbind spells"
    ROLLS = "modifying casting rolls or unbinding rolls"
    OTHER = "something else"


class UnitAsWizard(RuleInput):
    """A unit, and a rule that speaks of WIZARDS."""

    keywords: tuple[Keyword, ...]
    """The unit's keywords: those on its warscroll, and those that a rule gives it, as the Arcane Tome gives WIZARD."""
    through_ability: bool = False
    """Whether an ability lets it attempt to cast or unbind spells without making it a WIZARD."""
    purpose: Purpose = Purpose.OTHER
    """What the rule is about."""


@rule("core-3e/19.0", part="wizard", yes=("is treated as a WIZARD", "is a WIZARD"), no="is no WIZARD")
def wizard(given: UnitAsWizard) -> Verdict:
    """Does the rule treat this unit as a WIZARD?"""
    v = Verdict()
    keyword = ask("core-3e/1.3.2", rule_names="WIZARD", warscroll_lists=given.keywords)
    if v.step(KEYWORD, f"Its keywords: {listed(given.keywords)}.", keyword.outcome == "has it", keyword):
        return v.end("is a WIZARD")
    by = f"An ability lets it attempt to cast or unbind spells: {'yes' if given.through_ability else 'no'}."
    if not v.step(ABILITY, by, given.through_ability):
        return v.end("is no WIZARD", because=KEYWORD)
    settles = {Purpose.ATTEMPT: RULES, Purpose.ROLLS: ROLLS, Purpose.OTHER: OTHER}[given.purpose]
    v.step(settles, f"The rule is about {given.purpose}.", True)
    return v.end("is no WIZARD" if given.purpose is Purpose.OTHER else "is treated as a WIZARD")


class SpellsAttempted(HeroPhaseAttempt):
    """A friendly WIZARD, and the spells that you have attempted with it."""

    wants: SpellAttempt
    """Whether it is to cast or to unbind."""
    allowed: SpellCount
    """How many spells its warscroll lets it attempt to cast, or to unbind, in a hero phase."""
    attempted: SpellCount = 0
    """How many it has attempted to cast, or to unbind, in this hero phase, with success or without."""
    your_turn: bool
    """Whether it is your turn."""
    has_miscast: bool = False
    """Whether it has miscast a spell in this hero phase."""
    dispelling: bool = False
    """Whether it has attempted to dispel an endless spell in this hero phase."""

    @model_validator(mode="after")
    def _a_miscast_is_an_attempt(self) -> Self:
        if self.has_miscast and self.wants is MagicDeed.CAST and not self.attempted:
            raise ValueError("a WIZARD that has miscast has attempted a spell: count it in attempted")
        return self


@rule("core-3e/19.0", part="attempts", neither=("has some left", "has none left", "none in this phase"))
def attempts(given: SpellsAttempted) -> Verdict:
    """How many spells can the WIZARD still attempt to cast or unbind in this phase?"""
    v = Verdict()
    casting = given.wants is MagicDeed.CAST
    in_time = given.phase is Phase.HERO and given.your_turn is casting
    if not v.step(CAST if casting else UNBIND, f"It is {given.when}.", in_time):
        return v.end("none in this phase", value=0)
    if casting:
        miscast = f"In this hero phase it has {'' if given.has_miscast else 'not '}miscast."
        if not v.step(NO_FURTHER, miscast, not given.has_miscast):
            return v.end("has none left", value=0)
    left = max(0, given.allowed - given.attempted)
    count = f"Attempts to {given.wants}: {given.allowed} allowed, {given.attempted} made, {left} left."
    if not v.step(NUMBER, count, left > 0):
        return v.end("has none left", value=0)
    if given.dispelling:
        fewer = ask("core-3e/19.3.2", part="cost", who=Dispeller.WIZARD, allowed=left)
        left = fewer.count
        if not v.step(FEWER, f"It attempted to dispel, which leaves {left}.", left > 0, fewer):
            return v.end("has none left", value=0)
    return v.end("has some left", value=left)


class SpellOfWizard(RuleInput):
    """A spell, and a WIZARD that is to cast it."""

    spell: Name
    """The name of the spell."""
    on_warscroll: Names = ()
    """The spells on its own warscroll."""
    of_endless_spells: Names = ()
    """The spells on the warscrolls of the endless spells in its army."""
    otherwise: Names = ()
    """The spells that it knows through another rule, such as the one picked for it from a spell lore."""


@rule("core-3e/19.0", part="knows", yes="knows it", no="does not know it")
def knows(given: SpellOfWizard) -> Verdict:
    """Does the WIZARD know this spell?"""
    v = Verdict()
    for cite, where, spells in (
        (EVERY, "Every WIZARD knows", ("Arcane Bolt", "Mystic Shield")),
        (OWN, "On its warscroll", given.on_warscroll),
        (ENDLESS, "On the warscrolls of endless spells in its army", given.of_endless_spells),
        (LORE, "Through another rule it knows", given.otherwise),
    ):
        if v.step(cite, f"{where}: {listed(spells)}; the spell is {given.spell}.", among(given.spell, spells)):
            return v.end("knows it")
    v.step(WHICH, f"{given.spell} is among these.", False)
    return v.end("does not know it")


BARD = UnitAsWizard(keywords=("HERO",), through_ability=True)
CASTER = SpellsAttempted(wants=MagicDeed.CAST, allowed=2, your_turn=True)
UNBINDER = SpellsAttempted(wants=MagicDeed.UNBIND, allowed=1, your_turn=False)
BALEWIND = SpellOfWizard(spell="Summon Balewind Vortex")

EXAMPLES = (
    Example("Is every HERO with a staff a wizard?", UnitAsWizard(keywords=("HERO", "MAGE")), "is no WIZARD", KEYWORD),
    Example(
        "My unit's warscroll says WIZARD, is the unit a wizard?",
        UnitAsWizard(keywords=("HERO", "WIZARD")),
        "is a WIZARD",
        KEYWORD,
    ),
    Example("My hero can unbind from an artefact, does that make him a wizard?", BARD, "is no WIZARD", OTHER),
    Example(
        "My non-wizard casts through an ability, does he get the +1 to cast from my terrain?",
        BARD.but(purpose=Purpose.ROLLS),
        "is treated as a WIZARD",
        ROLLS,
    ),
    Example(
        "Do the rules for casting apply to my non-wizard with a spell from an ability?",
        BARD.but(purpose=Purpose.ATTEMPT),
        "is treated as a WIZARD",
        RULES,
    ),
    Example("The warscroll says 2, how many spells can I cast in a turn?", CASTER, "has some left", NUMBER, 2),
    Example(
        "My wizard attempted both of his two spells, is there a third?",
        CASTER.but(attempted=2),
        "has none left",
        NUMBER,
        0,
    ),
    Example(
        "One of my wizard's two spells failed, do I still have one?",
        CASTER.but(attempted=1),
        "has some left",
        NUMBER,
        1,
    ),
    Example(
        "My wizard casts three spells and miscast the first, how many can he still cast?",
        CASTER.but(allowed=3, attempted=1, has_miscast=True),
        "has none left",
        NO_FURTHER,
        0,
    ),
    Example(
        "My wizard casts two spells and attempted to dispel, how many can he still cast?",
        CASTER.but(dispelling=True),
        "has some left",
        FEWER,
        1,
    ),
    Example(
        "My wizard unbinds one spell and attempted to dispel, can he still unbind?",
        UNBINDER.but(dispelling=True),
        "has none left",
        FEWER,
        0,
    ),
    Example("Can I cast spells in my opponent's turn?", CASTER.but(your_turn=False), "none in this phase", CAST, 0),
    Example("Can I cast in my movement phase?", CASTER.but(phase=Phase.MOVEMENT), "none in this phase", CAST, 0),
    Example("Can I unbind in his hero phase?", UNBINDER, "has some left", NUMBER, 1),
    Example("Can the same wizard unbind twice in one turn?", UNBINDER.but(attempted=1), "has none left", NUMBER, 0),
    Example("Can I unbind in my own hero phase?", UNBINDER.but(your_turn=True), "none in this phase", UNBIND, 0),
    Example("Do all wizards get Arcane Bolt for free?", SpellOfWizard(spell="Arcane Bolt"), "knows it", EVERY),
    Example(
        "The spell is on my wizard's warscroll, does he know it?",
        SpellOfWizard(spell="Prime Electrids", on_warscroll=("Prime Electrids",)),
        "knows it",
        OWN,
    ),
    Example(
        "Can any wizard in my army summon the endless spell I brought?",
        BALEWIND.but(of_endless_spells=("Summon Balewind Vortex",)),
        "knows it",
        ENDLESS,
    ),
    Example("Only my opponent has the vortex in his army, can I summon it?", BALEWIND, "does not know it", WHICH),
    Example(
        "I picked Flaming Weapon from a lore for my wizard, does he know it?",
        SpellOfWizard(spell="flaming weapon", otherwise=("Flaming Weapon",)),
        "knows it",
        LORE,
    ),
    Example(
        "Can my wizard cast a spell from another wizard's warscroll?",
        SpellOfWizard(spell="Hand of Dust", on_warscroll=("Dark Aura",)),
        "does not know it",
        WHICH,
    ),
)
