"""Enhancements: one of each type for the army, more only through its battalions or the battlepack.

What surprises: the first one of every type costs nothing and needs no battalion; they are picked after the battalions.
A subfaction's trait on a Unique general is rightly picked, though it has no effect.
"""

from enum import StrEnum
from typing import Any, Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput
from kb.tabletop.armies.enhancements import ARCANE_TOME, MoreCount, Pick, TakenEnhancements
from kb.tabletop.armies.profiles import EnhancementType, PickCount
from kb.tabletop.armies.rosters import TakenUnit, TakenUnits
from kb.tabletop.names import Names, among, listed, same_name
from kb.tabletop.units.unit import names_differ

AFTER_BATTALIONS = Cite("core-3e/27.3", "battalions for your army have been chosen")
ONE_OF_EACH = Cite("core-3e/27.3", "always take 1 of each type")
MORE = Cite("core-3e/27.3", "or the battlepack, may allow more")
GIVEN = Cite("core-3e/27.3", "given to specific units in an army")
FOR_ARMY = Cite("core-3e/27.3.6", "pick 1 triumph for your army")
OFFERED = Cite("core-3e/27.3", "Every set of allegiance abilities has a number")
TOME = Cite("core-3e/27.5.2#arcane-tome", "without any of these keywords: WIZARD, PRIEST, KHORNE")
NOW_A_WIZARD = Cite("core-3e/27.5.2#arcane-tome", "the bearer is now a WIZARD")
FIXED = Cite("core-3e/27.4", "That set can fix your choices")

NAMED = (EnhancementType.COMMAND_TRAIT, EnhancementType.ARTEFACT, EnhancementType.TRIUMPH)


class Moment(StrEnum):
    """When a player picks the enhancements for an army."""

    BEFORE = "before its battalions are chosen"
    THEN = "when its battalions have been chosen"
    LATER = "once the army is ready, or in the battle"


class EnhancementsToTake(RuleInput):
    """Enhancements of one type that you want to take."""

    type: EnhancementType
    """The type; each set of unique enhancements is a type of its own."""
    wanted: PickCount
    """How many of that type you want to take for your army."""
    from_battalions: PickCount = 0
    """How many more of that type you take through your army's battalions."""
    from_battlepack: MoreCount = 0
    """How many more of that type the battlepack allows."""
    picked: Moment = Moment.THEN
    """When you want to pick them; where you have no battalions, they are chosen at once."""


@rule("core-3e/27.3", part="number", yes="can take them", no=("cannot take them", "too early", "too late"))
def number(given: EnhancementsToTake) -> Verdict:
    """Can you take so many enhancements of this type, and how many can you take?"""
    v = Verdict()
    if not v.step(AFTER_BATTALIONS, f"You pick them {given.picked}.", given.picked is Moment.THEN):
        return v.end("too early" if given.picked is Moment.BEFORE else "too late")
    extra = given.from_battalions + given.from_battlepack
    if v.step(ONE_OF_EACH, f"Wanted: {given.wanted} of the type {given.type}.", given.wanted <= 1):
        return v.end("can take them", value=1 + extra)
    more = f"1, {given.from_battalions} from battalions, {given.from_battlepack} from the battlepack; "
    more += f"wanted: {given.wanted}."
    can = v.step(MORE, more, given.wanted <= 1 + extra)
    return v.end("can take them" if can else "cannot take them", value=1 + extra)


class EnhancementsOfArmy(RuleInput):
    """The enhancements of one type that an army takes, and all that was picked for them."""

    enhancements: TakenEnhancements
    """The enhancements, with what was picked."""
    units: TakenUnits
    """The units of your army."""
    tome_bearers: Names = ()
    """For spells: the unit for which the Arcane Tome is picked, and which is a WIZARD with it; none where it is not."""
    from_battlepack: MoreCount = 0
    """How many more of that type the battlepack allows."""

    @model_validator(mode="after")
    def _picks_for_units_of_the_army(self) -> Self:
        names_differ("units of your army", (unit.name for unit in self.units))
        self.enhancements.for_units(unit.name for unit in self.units)
        for bearer in self.tome_bearers:
            if not among(bearer, (unit.name for unit in self.units)):
                raise ValueError(f"no unit of your army is called {bearer}, so it cannot bear the Arcane Tome")
        return self


@rule("core-3e/27.3", part="picks", yes="rightly picked", no="wrongly picked")
def picks(given: EnhancementsOfArmy) -> Verdict:
    """Are these enhancements picked as they can be, and how many things are wrong with them?"""
    v = Verdict()
    chosen = given.enhancements
    count = ask(
        "core-3e/27.3",
        part="number",
        type=chosen.type,
        wanted=chosen.taken,
        from_battalions=chosen.from_battalions,
        from_battlepack=given.from_battlepack,
    )
    says = f"Taken: {chosen.taken} of the type {chosen.type}; {count.number:g} can be."
    allowed = ONE_OF_EACH if chosen.taken <= 1 else MORE
    v.step(allowed, says, count.outcome == "can take them", count)
    for place, pick in enumerate(chosen.picks):
        if chosen.type in NAMED:
            says = f"It is {pick.name}; of your sets and of the universal ones: {listed(chosen.offered)}."
            v.step(OFFERED, says, among(pick.name, chosen.offered))
        answer = _about(given, pick, chosen.picks[:place])
        right = answer.outcome in ("can pick one", "has no effect", "can pick it", "knows it too")
        says = f"{pick.name} for {pick.unit or 'your army'}: {answer.outcome}; "
        says += f"it {'can' if pick.as_explained else 'cannot'} go there by what it says itself."
        cite = FOR_ARMY if chosen.type is EnhancementType.TRIUMPH else GIVEN
        v.step(cite, says, right and pick.as_explained, answer)
        _tome(v, given, pick)
        if chosen.subfaction and _is_for_those(given, pick):
            fixed = _under_subfaction(given, pick, chosen.picks[:place], chosen.subfaction)
            says = f"{pick.name}, with {chosen.of_subfaction} of your subfaction, {fixed.outcome}."
            v.step(FIXED, says, fixed.outcome == "can be given", fixed)
    return v.end_by_faults("rightly picked", "wrongly picked", because=allowed)


def _unit(given: EnhancementsOfArmy, pick: Pick) -> TakenUnit | None:
    """The unit that gets it; none where it is for the army."""
    return next((unit for unit in given.units if same_name(unit.name, pick.unit)), None)


def _tome(v: Verdict, given: EnhancementsOfArmy, pick: Pick) -> None:
    """The one universal enhancement that says itself who can have it, and for whom spells can be picked with it."""
    unit = _unit(given, pick)
    if unit and given.enhancements.type is EnhancementType.SPELL_LORE and among(unit.name, given.tome_bearers):
        v.step(NOW_A_WIZARD, f"{unit.name} bears the Arcane Tome, and is a WIZARD.", True)
    # That an artefact is for a HERO, 27.3.3 says of each of them.
    if unit and unit.has("HERO") and same_name(pick.name, ARCANE_TOME):
        can = ask("core-3e/27.5.2", part="arcane tome bearer", hero=True, keywords=unit.keywords)
        v.step(TOME, f"{unit.name} {can.outcome}.", can.outcome != "cannot have it", can)


def _about(given: EnhancementsOfArmy, pick: Pick, before: tuple[Pick, ...]) -> Verdict:
    """What the section of this type of enhancement says of a pick, after those before it."""
    chosen, unit = given.enhancements, _unit(given, pick)
    names = tuple(one.name for one in before)
    values: dict[str, Any] = {"taken": chosen.taken}
    if chosen.type is EnhancementType.TRIUMPH:
        return ask("core-3e/27.3.6", part="pick", triumph=pick.name, picked=names, **values)
    values |= {"noted_otherwise": pick.noted_otherwise}
    values |= {"unique": unit.unread("noted_unique"), "allied": unit.unread("allied")} if unit else {}
    if chosen.type is EnhancementType.UNIQUE or unit is None:
        values |= {"of_your_set": chosen.offered, "given_to_unit": bool(unit), "as_explained": pick.as_explained}
        return ask("core-3e/27.3.7", enhancement=pick.name, picked=names, **values)
    its_own = tuple(one.name for one in before if same_name(one.unit, unit.name))
    match chosen.type:
        case EnhancementType.COMMAND_TRAIT:
            fixes = chosen.subfaction is not None and unit.has(chosen.subfaction)
            values |= {"forced": fixes and same_name(pick.name, chosen.of_subfaction), "picked": len(before)}
            return ask("core-3e/27.3.2", general=unit.unread("general"), hero=unit.has("HERO"), **values)
        case EnhancementType.ARTEFACT:
            values |= {"artefact": pick.name, "picked": names, "has_one": bool(its_own)}
            return ask("core-3e/27.3.3", part="pick", hero=unit.has("HERO"), **values)
        case EnhancementType.MOUNT_TRAIT:
            values |= {"trait": pick.name, "picked": names, "has_one": bool(its_own), "eligible": pick.as_explained}
            return ask("core-3e/27.3.8", of_your_set=chosen.offered, **values)
    values |= {"available": chosen.offered, "picked_for_it": its_own}
    values["picked_for_others"] = tuple(one.name for one in before if not same_name(one.unit, unit.name))
    if chosen.type is EnhancementType.SPELL_LORE:
        wizard = unit.has("WIZARD") or among(unit.name, given.tome_bearers)
        return ask("core-3e/27.3.4", spell=pick.name, wizard=wizard, **values)
    return ask("core-3e/27.3.5", prayer=pick.name, priest=unit.has("PRIEST"), **values)


def _is_for_those(given: EnhancementsOfArmy, pick: Pick) -> bool:
    """Whether a pick is one that a subfaction can fix: a command trait for the general, an artefact for a HERO."""
    unit = _unit(given, pick)
    trait = given.enhancements.type is EnhancementType.COMMAND_TRAIT
    return unit is not None and (unit.general if trait else unit.has("HERO"))


def _under_subfaction(given: EnhancementsOfArmy, pick: Pick, before: tuple[Pick, ...], keyword: str) -> Verdict:
    """Whether the subfaction's own command trait or artefact of power lets you make this pick."""
    own, with_it = given.enhancements.of_subfaction, [unit for unit in given.units if unit.has(keyword)]
    has = _unit(given, pick) in with_it
    if given.enhancements.type is EnhancementType.COMMAND_TRAIT:
        return ask("core-3e/27.4", part="command trait", trait=pick.name, of_subfaction=own, general_has_keyword=has)
    heroes = [unit for unit in with_it if unit.has("HERO")]
    earlier = sum(_unit(given, one) in heroes for one in before)
    values = {"artefact": pick.name, "hero_has_keyword": has, "given_before": earlier}
    return ask("core-3e/27.4", part="artefact", of_subfaction=own, **values)


ARTEFACT = EnhancementsToTake(type=EnhancementType.ARTEFACT, wanted=1)
CAPTAIN = TakenUnit(name="Captain", faction="Sigmar", type="Lord-Celestant", keywords=("HERO",), general=True)
MAGE = TakenUnit(name="Mage", faction="Sigmar", type="Knight-Arcanum", keywords=("HERO", "WIZARD", "PRIEST"))
ALLY = MAGE.model_copy(update={"name": "Ally", "allied": True})
OF_FACTION = ("Swift",)
HAMMERS = TakenEnhancements(
    type=EnhancementType.ARTEFACT, taken=2, from_battalions=1, subfaction="HAMMERS", of_subfaction="Hammer"
)
LINE = TakenUnit(name="Line", faction="Sigmar", type="Vindictors", keywords=("HAMMERS",))
WITH_HAMMERS = tuple(unit.model_copy(update={"keywords": ("HERO", "HAMMERS")}) for unit in (CAPTAIN, MAGE))


def _army(type: EnhancementType, *picks: Pick, taken: int = 1) -> EnhancementsOfArmy:
    chosen = TakenEnhancements(type=type, taken=taken, of_faction=OF_FACTION, picks=picks)
    return EnhancementsOfArmy(enhancements=chosen, units=(CAPTAIN, MAGE, ALLY))


def _pick(name: str, unit: str | None = None, as_explained: bool = True) -> Pick:
    return Pick(name=name, unit=unit, as_explained=as_explained)


def _hammers(type: EnhancementType, *picks: Pick) -> EnhancementsOfArmy:
    chosen = HAMMERS.model_copy(update={"type": type, "picks": picks})
    return EnhancementsOfArmy(enhancements=chosen, units=(*WITH_HAMMERS, LINE))


RIGHT, WRONG = "rightly picked", "wrongly picked"
TRAIT, LORE, PRAYERS = EnhancementType.COMMAND_TRAIT, EnhancementType.SPELL_LORE, EnhancementType.PRAYER_SCRIPTURE
ARTEFACTS, ON_FOOT = EnhancementType.ARTEFACT, _pick("Swift", "Mage", as_explained=False)
LUST, TOME_FOR_CAPTAIN = _pick("Battle-lust", "Captain"), _pick("Arcane Tome", "Captain")
MOUNT, TRIUMPH, UNIQUE = EnhancementType.MOUNT_TRAIT, EnhancementType.TRIUMPH, EnhancementType.UNIQUE
AMULETS = (_pick("Amulet of Destiny", "Captain"), _pick("Amulet of Destiny", "Mage"))
FOR_CAPTAIN = _pick("Levitate", "Captain")
TOME_AND_LORE = _army(LORE, FOR_CAPTAIN).but(tome_bearers=("Captain",))
TOME_FOR_LINE = EnhancementsOfArmy(
    enhancements=TakenEnhancements(type=ARTEFACTS, picks=(_pick("Arcane Tome", "Line"),)), units=(CAPTAIN, LINE)
)
UNIQUE_CAPTAIN = WITH_HAMMERS[0].model_copy(update={"noted_unique": True})
NAMED_GENERAL = _hammers(TRAIT, _pick("Hammer", "Captain")).but(units=(UNIQUE_CAPTAIN,))
NO_KEYWORD = UNIQUE_CAPTAIN.model_copy(update={"keywords": ("HERO",)})
NO_HERO = CAPTAIN.model_copy(update={"keywords": ("HAMMERS",)})

EXAMPLES = (
    Example("Do I get one artefact for free?", ARTEFACT, "can take them", ONE_OF_EACH, 1),
    Example(
        "One artefact, where a battalion allows one more?",
        ARTEFACT.but(from_battalions=1),
        "can take them",
        ONE_OF_EACH,
        2,
    ),
    Example("Can I take two artefacts without any battalion?", ARTEFACT.but(wanted=2), "cannot take them", MORE, 1),
    Example(
        "My battalion gives me one more artefact, can I take two then?",
        ARTEFACT.but(wanted=2, from_battalions=1),
        "can take them",
        MORE,
        2,
    ),
    Example(
        "My battalion gives me one more artefact, three then?",
        ARTEFACT.but(wanted=3, from_battalions=1),
        "cannot take them",
        MORE,
        2,
    ),
    Example(
        "One more artefact from a battalion and one from the battlepack, three in all?",
        ARTEFACT.but(wanted=3, from_battalions=1, from_battlepack=1),
        "can take them",
        MORE,
        3,
    ),
    Example(
        "Do I pick my enhancements before battalions?",
        ARTEFACT.but(picked=Moment.BEFORE),
        "too early",
        AFTER_BATTALIONS,
    ),
    Example(
        "I pick my army now, can I leave its traits, spells and artefacts for later?",
        ARTEFACT.but(picked=Moment.LATER),
        "too late",
        AFTER_BATTALIONS,
        shows="commentary-2021-01/allegiance-abilities/1",
    ),
    Example(
        "Do I have to take a triumph?",
        ARTEFACT.but(type=EnhancementType.TRIUMPH, wanted=0),
        "can take them",
        ONE_OF_EACH,
        1,
    ),
    Example("My general has a command trait, fine?", _army(TRAIT, LUST), RIGHT, ONE_OF_EACH, 0),
    Example(
        "Can another hero than my general have Battle-lust?",
        _army(TRAIT, _pick("Battle-lust", "Mage")),
        WRONG,
        GIVEN,
        1,
    ),
    Example("Can I give the Amulet of Destiny to one hero?", _army(ARTEFACTS, *AMULETS[:1]), RIGHT, ONE_OF_EACH, 0),
    Example(
        "Can I give the Amulet to two heroes with one artefact enhancement?",
        _army(ARTEFACTS, *AMULETS),
        WRONG,
        GIVEN,
        1,
    ),
    Example(
        "Two artefact enhancements for two Amulets, and nothing allows two, is that right?",
        _army(ARTEFACTS, *AMULETS, taken=2),
        WRONG,
        MORE,
        2,
    ),
    Example("Can my wizard have a lore spell?", _army(LORE, _pick("Levitate", "Mage")), RIGHT, ONE_OF_EACH, 0),
    Example(
        "A lore spell for my ally, and for a fighter?",
        _army(LORE, _pick("Levitate", "Ally"), _pick("Levitate", "Captain")),
        WRONG,
        GIVEN,
        2,
    ),
    Example("A lore spell for the bearer of the Arcane Tome, is my army wrong?", TOME_AND_LORE, RIGHT, ONE_OF_EACH, 0),
    Example("A lore spell for a fighter without the tome?", _army(LORE, FOR_CAPTAIN), WRONG, GIVEN, 1),
    Example(
        "Can my wizard have a second lore spell from one enhancement?",
        _army(LORE, _pick("Ghost-mist", "Mage"), _pick("Levitate", "Mage")),
        WRONG,
        GIVEN,
        1,
    ),
    Example("Can my priest have a scripture prayer?", _army(PRAYERS, _pick("Heal", "Mage")), RIGHT, ONE_OF_EACH, 0),
    Example(
        "Can my priest have a prayer that no scripture of mine has?",
        _army(PRAYERS, _pick("Swift Death", "Mage")),
        WRONG,
        GIVEN,
        1,
    ),
    Example("A mount trait for a hero on foot?", _army(MOUNT, _pick("Swift", "Captain", False)), WRONG, GIVEN, 1),
    Example(
        "A mount trait for a unit that is eligible?", _army(MOUNT, _pick("Swift", "Captain")), RIGHT, ONE_OF_EACH, 0
    ),
    Example("One triumph enhancement, one triumph?", _army(TRIUMPH, _pick("Inspired")), RIGHT, ONE_OF_EACH, 0),
    Example(
        "Can I pick two triumphs with one triumph enhancement?",
        _army(TRIUMPH, _pick("Inspired"), _pick("Bloodthirsty")),
        WRONG,
        FOR_ARMY,
        1,
    ),
    Example("Can I pick a unique enhancement for my army?", _army(UNIQUE, _pick("Swift")), RIGHT, ONE_OF_EACH, 0),
    Example("A unique enhancement of another faction's set?", _army(UNIQUE, _pick("Doom")), WRONG, GIVEN, 1),
    Example("Can I pick a triumph that is on no list of mine?", _army(TRIUMPH, _pick("Doom")), WRONG, OFFERED, 1),
    Example(
        "Can my hero have an artefact of another faction?",
        _army(ARTEFACTS, _pick("Doomblade", "Mage")),
        WRONG,
        OFFERED,
        1,
    ),
    Example("An artefact of my own faction's?", _army(ARTEFACTS, _pick("Swift", "Mage")), RIGHT, ONE_OF_EACH, 0),
    Example("The artefact is for heroes on foot only, and he rides?", _army(ARTEFACTS, ON_FOOT), WRONG, GIVEN, 1),
    Example("Can my fighter have the Arcane Tome?", _army(ARTEFACTS, TOME_FOR_CAPTAIN), RIGHT, ONE_OF_EACH, 0),
    Example("The Arcane Tome for my wizard?", _army(ARTEFACTS, _pick("arcane tome", "Mage")), WRONG, TOME, 1),
    Example("Can a unit that is no hero have the Arcane Tome?", TOME_FOR_LINE, WRONG, GIVEN, 1),
    Example("My subfaction has a trait of its own, may I take another?", _hammers(TRAIT, LUST), WRONG, FIXED, 1),
    Example("My named general must take his subfaction's trait, is my army wrong?", NAMED_GENERAL, RIGHT, MORE, 0),
    Example(
        "A named general without the subfaction's keyword takes its trait?",
        NAMED_GENERAL.but(units=(NO_KEYWORD,)),
        WRONG,
        GIVEN,
        1,
    ),
    Example(
        "My subfaction's own artefact first, then the Amulet, is that right?",
        _hammers(ARTEFACTS, _pick("Hammer", "Mage"), AMULETS[0]),
        RIGHT,
        MORE,
        0,
    ),
    Example(
        "The subfaction has its own artefact, may the amulet come first?",
        _hammers(ARTEFACTS, AMULETS[0], _pick("Hammer", "Mage")),
        WRONG,
        FIXED,
        1,
    ),
    Example(
        "My subfaction's artefact on a unit that is no hero, and the amulet on my captain?",
        _hammers(ARTEFACTS, _pick("Hammer", "Line"), AMULETS[0]),
        WRONG,
        GIVEN,
        2,
    ),
    Example(
        "The amulet on a unit that has the subfaction's keyword and is no hero?",
        _hammers(ARTEFACTS, _pick("Amulet of Destiny", "Line")),
        WRONG,
        GIVEN,
        1,
    ),
    Example(
        "My general is of the subfaction and no hero, can he take another trait than its own?",
        NAMED_GENERAL.but(enhancements=_hammers(TRAIT, LUST).enhancements, units=(NO_HERO,)),
        WRONG,
        GIVEN,
        2,
    ),
    Example(
        "My general is of the subfaction and no hero, can he take its own trait?",
        NAMED_GENERAL.but(units=(NO_HERO,)),
        WRONG,
        GIVEN,
        1,
    ),
    Example(
        "A trait for a hero of my subfaction who is not my general?",
        _hammers(TRAIT, _pick("Battle-lust", "Mage")).but(units=(NO_KEYWORD, WITH_HAMMERS[1])),
        WRONG,
        GIVEN,
        1,
    ),
)
