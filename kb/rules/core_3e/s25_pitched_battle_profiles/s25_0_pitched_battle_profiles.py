"""Pitched Battle profiles: the newest version of a set counts, and with them an army is judged as a whole.

What surprises: it is the publication date that decides, not the kind of book. A legal army needs its units, sizes,
points, roles, allies, battalions and enhancements right at once. Not looked at: incarnates, battleplans, and what a
battlepack says beyond points, roles, sizes, battalions and enhancements.
"""

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput
from kb.tabletop.armies.battalions import Regiment
from kb.tabletop.armies.enhancements import Pick, TakenEnhancements
from kb.tabletop.armies.example_army import FLANK, LINE, LORD, PACK, ROSTER, TREES
from kb.tabletop.armies.profiles import EnhancementType, Published, Versions, dated, newest, precedence
from kb.tabletop.armies.rosters import ArmyAndBattlepack, ArmySelection, PaidUnit, Roster, TakenUnit, UnitWithRoles
from kb.tabletop.names import among, listed, plain

NEEDED = Cite("core-3e/25.0", "you will need when picking your army")
EARLIER = Cite("core-3e/25.0", "an earlier publication date or none")
FACTIONS = Cite("core-3e/1.4", "the factions that you picked for it")
BESIDE = Cite("core-3e/1.4.1", "your army can include")
GENERAL = Cite("core-3e/1.4.2", "you must pick 1 of its models")
SIZE = Cite("core-3e/25.3", "unit for your army at this minimum")
UPGRADES = Cite("core-3e/25.4", "of those it is entitled to")
COST = Cite("core-3e/25.4", "Paying the points value of a unit")
POINTS = Cite("core-3e/25.4", "with a combined value of 1,000 points")
ROLES = Cite("core-3e/25.5", "limits how many units with a certain role")
UNIQUE = Cite("core-3e/25.6.1", "cannot include more than 1 unit")
NOTES = Cite("core-3e/25.6", "any special rules for including a unit")
ALLY = Cite("core-3e/25.8", "names the factions from which allied units")
NO_ALLY_LEADS = Cite("core-3e/25.8", "An allied unit cannot be a general")
BATTALIONS = Cite("core-3e/26.0", "says whether battalions can be used")
ALLEGIANCE = Cite("core-3e/27.0", "battle traits and enhancements")
SUMMED = (FACTIONS, BESIDE, ROLES, BATTALIONS, ALLEGIANCE)  # their value is how many things are wrong


class ProfilesOfUnit(RuleInput):
    """A unit that you want in your army, and where its Pitched Battle profile stands."""

    versions: Versions = ()
    """Every version of its Pitched Battle profile: the books that it stands in; none where it has no profile."""


@rule(
    "core-3e/25.0",
    part="profile",
    neither=("{} takes precedence", "those of {} take precedence", "none takes precedence", "cannot be picked"),
)
def profile(given: ProfilesOfUnit) -> Verdict:
    """Which Pitched Battle profile of the unit counts?"""
    v = Verdict()
    titles = listed(version.title for version in given.versions)
    if not v.step(NEEDED, f"Its profile stands in: {titles}.", bool(given.versions)):
        return v.end("cannot be picked")
    says = f"Versions: {dated(given.versions)}."
    v.step(EARLIER, says, len(newest(given.versions)) < len(given.versions))
    return v.end(precedence(given.versions))


class ArmyToPick(ArmyAndBattlepack):
    """A whole army, as you want to bring it to a battle; incarnates and battleplans are not looked at."""


@rule("core-3e/25.0", part="army", yes="legal", no="not legal")
def army(given: ArmyToPick) -> Verdict:
    """Is this army legal, and how many things break it?"""
    v = Verdict()
    roster, allowed = given.army, given.battlepack
    _every_army(v, roster)
    _none(v, NEEDED, "A unit without a Pitched Battle profile", [unit for unit in roster.units if not unit.profile])
    _sizes(v, roster, allowed)
    _upgrades(v, roster)
    if allowed.points is not None:
        _points(v, roster, allowed.points)
    if allowed.roles:
        units = tuple(UnitWithRoles(name=unit.name, roles=unit.roles) for unit in roster.units)
        roles = ask("core-3e/25.5", units=units, limits=allowed.roles)
        v.step(ROLES, f"The army {roles.outcome}.", roles.outcome == "keeps to the limits", roles)
    _uniques(v, roster)
    _none(v, NOTES, "A unit whose Notes are not kept", [unit for unit in roster.units if not unit.notes_kept])
    _allies(v, roster)
    battalions = ask("core-3e/26.0", part="army", army=roster, battlepack=allowed)
    v.step(BATTALIONS, f"Its battalions are {battalions.outcome}.", battalions.outcome == "legal", battalions)
    allegiance = ask("core-3e/27.0", part="army", army=roster, battlepack=allowed)
    says = f"Its allies, abilities and enhancements are {allegiance.outcome}."
    v.step(ALLEGIANCE, says, allegiance.outcome == "legal", allegiance)
    broken = [step for step in v.steps if not step.held]
    count = sum(step.asked.count if step.asked and step.cite in SUMMED else 1 for step in broken)
    return v.end_by_faults("legal", "not legal", because=NEEDED, count=count)


def _none(v: Verdict, cite: Cite, what: str, units: list[TakenUnit]) -> None:
    """A step for each of these units, none of which may be there."""
    for name in [unit.name for unit in units] or ["none"]:
        v.step(cite, f"{what}: {name}.", not units)


def _every_army(v: Verdict, roster: Roster) -> None:
    """What section 1.4 says of every army."""
    come = ask("core-3e/1.4", factions=roster.factions, units=roster.units)
    v.step(FACTIONS, f"Its units together: {come.outcome}.", come.outcome == "can be in the army", come)
    extras = ask(
        "core-3e/1.4.1",
        wizards=roster.wizards,
        priests=roster.priests,
        endless_spells=roster.endless_spells,
        invocations=roster.invocations,
        faction_terrain=roster.faction_terrain,
    )
    says = f"Its endless spells, invocations and faction terrain {extras.outcome}."
    v.step(BESIDE, says, extras.outcome == "can be included", extras)
    generals = [unit.name for unit in roster.units if unit.general]
    lead = ask("core-3e/1.4.2", picked=len(generals))
    v.step(GENERAL, f"Picked as your general: {listed(generals)}.", lead.outcome == "your general", lead)


def _sizes(v: Verdict, roster: Roster, allowed: ArmySelection) -> None:
    counted = 0
    for unit in roster.units:
        size = ask(
            "core-3e/25.3",
            part="army",
            models=unit.models,
            minimum=unit.minimum,
            understrength_allowed=allowed.understrength,
            roles=unit.roles,
            single_model=unit.single_model,
            noted_single=unit.noted_single,
            reinforced_allowed=allowed.reinforced,
            reinforced_counted=counted,
        )
        says = f"{unit.name}, {unit.models} with a minimum of {unit.minimum}, {size.outcome}."
        if v.step(SIZE, says, size.outcome == "can be taken so", size):
            counted += max(0, unit.times_minimum - 1)


def _upgrades(v: Verdict, roster: Roster) -> None:
    for unit in roster.units:
        if unit.upgrades:
            can = ask(
                "core-3e/25.4",
                part="unit",
                points=unit.points,
                models=unit.minimum,
                minimum=unit.minimum,
                upgrades=unit.upgrades,
                entitled=unit.entitled,
            )
            says = f"Upgrades of {unit.name}: {unit.upgrades}; it is entitled to {unit.entitled}."
            v.step(UPGRADES, says, can.value is not None, can)


def _points(v: Verdict, roster: Roster, allowed: int) -> None:
    """Its cost; a unit with as many models as no unit can have is paid for at its minimum."""
    paid = []
    for unit in roster.units:
        models = unit.models if unit.times_minimum else unit.minimum
        cost = ask("core-3e/25.4", part="unit", points=unit.points, models=models, minimum=unit.minimum)
        v.step(COST, f"{unit.name}, with {unit.models}, costs {cost.outcome}.", True, cost)
        paid.append(PaidUnit(name=unit.name, cost=int(cost.number)))
    beside = roster.points_beside_units
    total = ask("core-3e/25.4", part="army", units=tuple(paid), beside_units=beside, allowed=allowed)
    v.step(POINTS, f"{total.number:g} points of {allowed}.", total.outcome == "within the points", total)


def _uniques(v: Verdict, roster: Roster) -> None:
    unique = {plain(unit.type): unit.type for unit in roster.units if unit.noted_unique}
    for type in unique.values():
        count = sum(among(unit.type, (type,)) for unit in roster.units)
        can = ask("core-3e/25.6.1", part="unique", noted_unique=True, units=count)
        v.step(UNIQUE, f"Units of {type}, which is Unique: {count}.", can.outcome == "can include them", can)


def _allies(v: Verdict, roster: Roster) -> None:
    """Whether each ally can come, and whether the general is none."""
    for unit in roster.units:
        if unit.allied and unit.regiment is None:  # a regiment comes whatever the list says (27.0)
            kept = unit.restrictions_kept
            ally = ask("core-3e/25.8", part="ally", faction=unit.faction, allies=roster.allies, restrictions_kept=kept)
            says = f"{unit.name} of {unit.faction} {ally.outcome}."
            v.step(ALLY, says, ally.outcome == "can be an allied unit", ally)
        if unit.general:
            lead = ask("core-3e/25.8", part="general", allied=unit.allied)
            v.step(NO_ALLY_LEADS, f"{unit.name} {lead.outcome}.", lead.outcome == "can be the general", lead)


BATTLETOME = Published(title="Battletome", month="2022-03")
BOOK = Published(title="Pitched Battle Profiles", month="2023-07")
SAME_MONTH = (BATTLETOME, BOOK.model_copy(update={"month": "2022-03"}))
SHEET = Published(title="Warscroll")
LEGAL = ArmyToPick(army=ROSTER, battlepack=PACK)


def _roster(**changes: object) -> ArmyToPick:
    return LEGAL.but(army=ROSTER.model_copy(update=changes))


def _units(*changed: TakenUnit) -> ArmyToPick:
    """The same army with units put in the place of those that have their names."""
    by_name = {unit.name: unit for unit in (*ROSTER.units, *changed)}
    return _roster(units=tuple(by_name.values()))


def _unit(unit: TakenUnit, **changes: object) -> TakenUnit:
    return unit.model_copy(update=changes)


def _allowed(**changes: object) -> ArmyToPick:
    return LEGAL.but(battlepack=PACK.model_copy(update=changes))


TOME = TakenEnhancements(type=EnhancementType.ARTEFACT, picks=(Pick(name="Arcane Tome", unit="Lord"),))
TOO_MUCH = _roster(endless_spells=2, faction_terrain=2, enhancements=(TOME,))
HIRED = (_unit(LORD, keywords=("HERO", "ORDER")), _unit(TREES, regiment=Regiment.NORGRIMM))
REGIMENT = LEGAL.but(army=_units(*HIRED).army.model_copy(update={"allies": ()}))

EXAMPLES = (
    Example(
        "My battletome has other points than the newer book, which counts?",
        ProfilesOfUnit(versions=(BATTLETOME, BOOK)),
        "Pitched Battle Profiles takes precedence",
        EARLIER,
    ),
    Example(
        "What if the battletome came out after the points book?",
        ProfilesOfUnit(versions=(BATTLETOME.model_copy(update={"month": "2023-08"}), BOOK)),
        "Battletome takes precedence",
        EARLIER,
    ),
    Example(
        "Two versions of a profile, one with no date on it?",
        ProfilesOfUnit(versions=(SHEET, BATTLETOME)),
        "Battletome takes precedence",
        EARLIER,
    ),
    Example(
        "Two versions of a profile came out in the same month?",
        ProfilesOfUnit(versions=SAME_MONTH),
        "none takes precedence",
        EARLIER,
    ),
    Example(
        "Two versions of a profile came out in the same month, and the box has no date?",
        ProfilesOfUnit(versions=(*SAME_MONTH, SHEET)),
        "those of 2022-03 take precedence",
        EARLIER,
    ),
    Example(
        "The points are only printed on its warscroll, may I use them?",
        ProfilesOfUnit(versions=(SHEET,)),
        "Warscroll takes precedence",
        EARLIER,
        shows="commentary-2021-01/pitched-battles/6",
    ),
    Example(
        "My model has no points anywhere, can I take it?",
        ProfilesOfUnit(versions=()),
        "cannot be picked",
        NEEDED,
        shows="commentary-2021-01/pitched-battles/1",
    ),
    Example("Is my list legal, with exactly 600 of 600 points?", LEGAL, "legal", NEEDED, 0),
    Example("My list costs 600 points and 599 are allowed?", _allowed(points=599), "not legal", POINTS, 1),
    Example("The battlepack has no points limit, is my list legal?", _allowed(points=None), "legal", NEEDED, 0),
    Example("4 models where 5 is the minimum?", _units(_unit(FLANK, models=4)), "not legal", SIZE, 1),
    Example("9 models in a unit with a minimum of 5?", _units(_unit(LINE, models=9)), "not legal", SIZE, 1),
    Example(
        "A second reinforced unit where the battlepack allows 1?",
        _units(_unit(FLANK, models=10, points=0)),
        "not legal",
        SIZE,
        1,
    ),
    Example("No role limits in the battlepack?", _allowed(roles=()), "legal", NEEDED, 0),
    Example(
        "Only one battleline unit where at least 2 are required?", _units(_unit(FLANK, roles=())), "not legal", ROLES, 1
    ),
    Example(
        "The same Unique unit is in my list twice, is it legal?",
        _units(_unit(LINE, noted_unique=True)),
        "not legal",
        UNIQUE,
        1,
    ),
    Example("My ally is on no list of allies?", _roster(allies=()), "not legal", ALLY, 1),
    Example(
        "The list of allies restricts my ally, and I break that?",
        _units(_unit(TREES, restrictions_kept=False)),
        "not legal",
        ALLY,
        1,
    ),
    Example(
        "An allied unit is my general, is my list legal?",
        _units(_unit(LORD, general=False), _unit(TREES, general=True)),
        "not legal",
        NO_ALLY_LEADS,
        1,
    ),
    Example(
        "One unit of another faction is no ally, is my list legal?",
        _units(_unit(TREES, allied=False)),
        "not legal",
        FACTIONS,
        2,
    ),
    Example(
        "Two of my five units are allies, is my list legal?",
        _units(_unit(TREES, name="Oak", points=0)),
        "not legal",
        ALLEGIANCE,
        1,
    ),
    Example(
        "A Unique hero, and only one of him, is my list legal?",
        _units(_unit(LORD, noted_unique=True)),
        "legal",
        NEEDED,
        0,
    ),
    Example(
        "I have an endless spell without a wizard, is my list legal?", _roster(endless_spells=1), "not legal", BESIDE, 1
    ),
    Example(
        "One endless spell, and the Arcane Tome makes my lord a wizard for it?",
        _roster(endless_spells=1, enhancements=(TOME,)),
        "legal",
        NEEDED,
        0,
    ),
    Example(
        "Two endless spells with one wizard, and two faction terrain features, is my list legal?",
        TOO_MUCH,
        "not legal",
        BESIDE,
        2,
    ),
    Example(
        "My endless spell makes it 601 points of 600, is my list legal?",
        _roster(points_beside_units=1),
        "not legal",
        POINTS,
        1,
    ),
    Example(
        "My unit has a banner that it cannot have, is my list legal?",
        _units(_unit(FLANK, upgrades=2, entitled=1)),
        "not legal",
        UPGRADES,
        1,
    ),
    Example(
        "The Notes of my unit say not with Dryads and I have Dryads, is my list legal?",
        _units(_unit(FLANK, notes_kept=False)),
        "not legal",
        NOTES,
        1,
    ),
    Example("A regiment of renown, on no list of allies?", REGIMENT, "legal", NEEDED, 0),
    Example(
        "I forgot to pick a general, is my list legal?", _units(_unit(LORD, general=False)), "not legal", GENERAL, 1
    ),
    Example(
        "One model in my list has no points anywhere, is it legal?",
        _units(_unit(FLANK, profile=False)),
        "not legal",
        NEEDED,
        1,
    ),
    Example("Battalions are not allowed, and I have one?", _allowed(battalions=()), "not legal", BATTALIONS, 1),
    Example(
        "Two artefacts, and neither battalion nor battlepack for it, is my list legal?",
        _roster(enhancements=(TakenEnhancements(type=EnhancementType.ARTEFACT, taken=2),)),
        "not legal",
        ALLEGIANCE,
        1,
    ),
    Example(
        "Points, sizes and battalions wrong at once?",
        _allowed(points=500, reinforced=0, battalions=()),
        "not legal",
        SIZE,
        3,
    ),
)
