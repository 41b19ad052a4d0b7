"""Regiments of Renown: one of six groups of units, which your general's keywords and your army's own kind decide on.

What surprises: it may be larger than the limits on allies allow, but then no other ally comes; its units start within
6" of their own HERO, and go down all at once.
"""

from enum import StrEnum
from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput, Thing
from kb.tabletop.armies.battalions import Regiment
from kb.tabletop.armies.profiles import BattlefieldRole, Roles, UnitCount, roles_listed
from kb.tabletop.armies.rosters import Keywords
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.names import Name, Names, among, listed
from kb.tabletop.players import Player, PlayersUnit
from kb.tabletop.units.keywords import same_keyword
from kb.tabletop.units.models import Inches
from kb.tabletop.units.unit import names_differ

BOOK = "core-3e/regiments-of-renown"
BATTALION = f"{BOOK}#regiment-of-renown"

GENERAL = Cite(BOOK, "depends on the keywords of your general")
NOT_THIS_ARMY = Cite(BOOK, "Your army is not")
ONE = Cite(BOOK, "your army can have 1")
EXCEEDS = Cite(BOOK, "do not keep a regiment of renown out")
NO_OTHERS = Cite(BOOK, "your army can have no other allied units")
CAN_INCLUDE = Cite(BOOK, "any army can include a regiment of renown")
BELONG = Cite(BOOK, "must belong to the Regiment of Renown core")
GAINS = Cite(BOOK, "gains the REGIMENT OF RENOWN keyword")
UNIFIED = Cite(BATTALION, "One-drop deployment (core rules, 26.2.1)")
DEPLOYMENT_ENDS = Cite(BATTALION, "Staying close: when deployment ends")
WITHIN_SIX = Cite(BATTALION, 'must be within 6" of the HERO')
COMMANDER = Cite(f"{BOOK}#renowned-commander", "a Leader with the REGIMENT OF RENOWN keyword")
TROOPS = Cite(f"{BOOK}#renowned-troops", "not a Leader, Artillery or Behemoth")
KEYWORD = Cite(f"{BOOK}#renowned-troops", "a REGIMENT OF RENOWN unit that is not")


GENERALS_AND_ARMIES = {
    Regiment.ELTHWIN: ("ORDER", "Sylvaneth"),
    Regiment.NORGRIMM: ("ORDER", "Cities of Sigmar"),
    Regiment.THRYX: ("CHAOS", "Disciples of Tzeentch"),
    Regiment.HARGAX: ("CHAOS", "Slaves to Darkness"),
    Regiment.VEREMORD: ("DEATH", "Soulblight Gravelords"),
    Regiment.GRIKK: ("DESTRUCTION", "Kruleboyz"),
}


class RegimentToInclude(RuleInput):
    """A regiment of renown, and the army that is to include it."""

    regiment: Regiment
    """The regiment of renown."""
    general: Keywords
    """The keywords of your general, which is no allied unit and none of the regiment; none where there is none."""
    army: Names
    """What your army is known as: Sylvaneth; with a subfaction, that as well."""
    units: Annotated[int, Field(ge=1, le=60)]
    """How many units your army has, those of the regiment among them."""
    regiment_units: Annotated[int, Field(ge=1, le=60)]
    """How many of them are the regiment's."""
    other_allies: UnitCount = 0
    """How many other allied units your army has."""
    other_regiments: UnitCount = 0
    """How many other regiments of renown it has."""

    @model_validator(mode="after")
    def _all_are_among_the_units(self) -> Self:
        if self.regiment_units + self.other_allies > self.units:
            of = f"{self.regiment_units} units of the regiment and {self.other_allies} other allied units"
            raise ValueError(f"{of} cannot be among {self.units} units")
        if self.general and self.regiment_units + self.other_allies == self.units:
            raise ValueError(f"your general is no allied unit (25.8), but all {self.units} units are: count it, too")
        return self


@rule(BOOK, part="include", yes="can be included", no="cannot be included")
def include(given: RegimentToInclude) -> Verdict:
    """Can your army include this regiment of renown?"""
    v = Verdict()
    keyword, army = GENERALS_AND_ARMIES[given.regiment]
    leads = f"{given.regiment} asks for a general with {keyword}; yours has {listed(given.general)}."
    if not (
        v.step(GENERAL, leads, any(same_keyword(keyword, has) for has in given.general))
        and v.step(NOT_THIS_ARMY, f"Not for {army}; yours is: {listed(given.army)}.", not among(army, given.army))
        and v.step(ONE, f"Other regiments of renown: {given.other_regiments}.", given.other_regiments == 0)
        and v.step(NO_OTHERS, f"Other allied units: {given.other_allies}.", given.other_allies == 0)
    ):
        return v.end("cannot be included")
    limit = ask("core-3e/27.1", part="number", units=given.units, allied=given.regiment_units)
    over = f"Its units: {given.regiment_units}; of {given.units} units {limit.number:g} can be allies."
    if v.step(EXCEEDS, over, limit.outcome == "too many", limit):
        return v.end("can be included")
    v.step(CAN_INCLUDE, "Nothing keeps it out.", True)
    return v.end("can be included")


class UnitOfRegiment(RuleInput):
    """A unit, and the battalion to which it is to belong."""

    of_regiment: bool
    """Whether it is one of the units of the regiment of renown."""
    regiments_battalion: bool
    """Whether the battalion is the Regiment of Renown core battalion."""


@rule(BOOK, part="unit", yes="can be", no="cannot be")
def unit(given: UnitOfRegiment) -> Verdict:
    """Can the unit be in this battalion?"""
    v = Verdict()
    whose = f"It is {'' if given.of_regiment else 'not '}of the regiment of renown."
    if not v.step(GAINS, whose, given.of_regiment):
        return v.end("cannot be" if given.regiments_battalion else "can be")
    which = "the Regiment of Renown core battalion" if given.regiments_battalion else "another battalion"
    can = v.step(BELONG, f"It is to be in {which}.", given.regiments_battalion)
    return v.end("can be" if can else "cannot be")


class RegimentIcon(StrEnum):
    """A unit icon of the Regiment of Renown core battalion."""

    COMMANDER = "Renowned Commander"
    TROOPS = "Renowned Troops"


class UnitForRegimentIcon(RuleInput):
    """A unit icon, and a unit that you want in its place."""

    icon: RegimentIcon
    """The unit icon."""
    renowned: bool = True
    """Whether the unit has the REGIMENT OF RENOWN keyword."""
    roles: Roles
    """The unit's battlefield roles."""


@rule(BOOK, part="unit icon", yes="fits", no="does not fit")
def unit_icon(given: UnitForRegimentIcon) -> Verdict:
    """Is the unit one that the icon stands for?"""
    v = Verdict()
    keyword = f"It has {'' if given.renowned else 'not '}the keyword."
    roles = f"Its battlefield roles: {roles_listed(given.roles)}."
    leader = BattlefieldRole.LEADER in given.roles
    if given.icon is RegimentIcon.COMMANDER:
        return v.end("fits" if v.step(COMMANDER, f"{keyword} {roles}", leader and given.renowned) else "does not fit")
    others = leader or bool({BattlefieldRole.ARTILLERY, BattlefieldRole.BEHEMOTH}.intersection(given.roles))
    fits = v.step(KEYWORD, keyword, given.renowned) and v.step(TROOPS, roles, not others)
    return v.end("fits" if fits else "does not fit")


class UnitFromHero(Thing):
    """A unit of the Regiment of Renown core battalion."""

    name: Name
    """What it is called."""
    from_hero: Inches
    """Inches from it to the HERO in the battalion when deployment ends; 0 for the HERO itself."""


class RegimentDeployed(RuleInput):
    """A regiment of renown when deployment ends."""

    units: Annotated[tuple[UnitFromHero, ...], Field(min_length=1, max_length=20)]
    """Its units, the HERO among them."""
    order: Annotated[tuple[PlayersUnit, ...], Field(min_length=1, max_length=60)]
    """All units in the order in which they were set up, yours and your opponent's."""
    alternate: bool = True
    """Whether the set-up instructions make the players alternate, one unit at a time."""

    @model_validator(mode="after")
    def _all_are_set_up(self) -> Self:
        names_differ("units of the regiment", (unit.name for unit in self.units))
        names_differ("units", (unit.name for unit in self.order))
        yours = [unit.name for unit in self.order if unit.player is Player.YOU]
        for unit in self.units:
            if not among(unit.name, yours):
                raise ValueError(f"deployment has ended, but {unit.name} does not stand in the order as yours")
        if all(unit.from_hero > 0 for unit in self.units):
            raise ValueError("the HERO is one of the units, with a from_hero of 0: list it, too")
        return self


@rule(BOOK, part="deployment", yes="as it must be", no="not as it must be")
def deployment(given: RegimentDeployed) -> Verdict:
    """Is the regiment of renown deployed as it must be?"""
    v = Verdict()
    names = tuple(unit.name for unit in given.units)
    order = ask("core-3e/26.2.1", battalion=names, order=given.order, alternate=given.alternate)
    if not v.step(
        UNIFIED, f"The order in which its units are set up: {order.outcome}.", order.outcome == "as it must be", order
    ):
        return v.end("not as it must be")
    v.step(DEPLOYMENT_ENDS, "All units are set up.", True)
    for unit in given.units:
        near = within(unit.from_hero, 6)
        if not v.step(WITHIN_SIX, f"{unit.name}: {inches(unit.from_hero)} from the HERO.", near):
            return v.end("not as it must be")
    return v.end("as it must be")


ORDER_ARMY = RegimentToInclude(
    regiment=Regiment.ELTHWIN, general=("ORDER", "HERO"), army=("Seraphon",), units=12, regiment_units=4
)
SOLDIERS = UnitForRegimentIcon(icon=RegimentIcon.TROOPS, roles=())
LEADS = UnitForRegimentIcon(icon=RegimentIcon.COMMANDER, roles=(BattlefieldRole.LEADER,))
ELTHWIN, REVENANTS = UnitFromHero(name="Elthwin", from_hero=0), UnitFromHero(name="Revenants", from_hero=6)
MY_ELTHWIN, MY_REVENANTS = (PlayersUnit(name=name, player=Player.YOU) for name in ("Elthwin", "Revenants"))
HIS = PlayersUnit(name="Orruks", player=Player.OPPONENT)
DEPLOYED = RegimentDeployed(units=(ELTHWIN, REVENANTS), order=(MY_ELTHWIN, MY_REVENANTS, HIS))

EXAMPLES = (
    Example("Can my Seraphon have Elthwin's Thorns, 4 of 12 units?", ORDER_ARMY, "can be included", EXCEEDS),
    Example(
        "Elthwin's Thorns within the limit on allies, 4 of 16?",
        ORDER_ARMY.but(units=16),
        "can be included",
        CAN_INCLUDE,
    ),
    Example(
        "I play Sylvaneth, can I have Elthwin's Thorns?",
        ORDER_ARMY.but(army=("Sylvaneth",)),
        "cannot be included",
        NOT_THIS_ARMY,
    ),
    Example(
        "Which can a Sylvaneth army take, Norgrimm's?",
        ORDER_ARMY.but(regiment=Regiment.NORGRIMM, army=("Sylvaneth",)),
        "can be included",
        EXCEEDS,
    ),
    Example(
        "My general is CHAOS, can I have Elthwin's Thorns?",
        ORDER_ARMY.but(general=("CHAOS",)),
        "cannot be included",
        GENERAL,
    ),
    Example(
        "Which regiment of renown can a DEATH general have?",
        ORDER_ARMY.but(regiment=Regiment.VEREMORD, general=("DEATH",), army=("Nighthaunt",)),
        "can be included",
        EXCEEDS,
    ),
    Example(
        "Can I have allies and a regiment of renown?", ORDER_ARMY.but(other_allies=1), "cannot be included", NO_OTHERS
    ),
    Example("Can I take two regiments of renown?", ORDER_ARMY.but(other_regiments=1), "cannot be included", ONE),
    Example(
        "Must the units of a regiment of renown be in their own battalion?",
        UnitOfRegiment(of_regiment=True, regiments_battalion=True),
        "can be",
        BELONG,
    ),
    Example(
        "Can units of a regiment of renown go in another battalion?",
        UnitOfRegiment(of_regiment=True, regiments_battalion=False),
        "cannot be",
        BELONG,
    ),
    Example(
        "Can I add my own unit to the Regiment of Renown battalion?",
        UnitOfRegiment(of_regiment=False, regiments_battalion=True),
        "cannot be",
        GAINS,
    ),
    Example("Who leads a regiment of renown?", LEADS, "fits", COMMANDER),
    Example(
        "Can my own hero be the commander of a regiment of renown?",
        LEADS.but(renowned=False),
        "does not fit",
        COMMANDER,
    ),
    Example("What counts as renowned troops?", SOLDIERS, "fits", TROOPS),
    Example(
        "Can a Behemoth be in the troops of a regiment of renown?",
        SOLDIERS.but(roles=(BattlefieldRole.BEHEMOTH,)),
        "does not fit",
        TROOPS,
    ),
    Example(
        "Can my own spearmen be the troops of a regiment of renown?",
        SOLDIERS.but(renowned=False),
        "does not fit",
        KEYWORD,
    ),
    Example("How close to its hero does a regiment of renown have to start?", DEPLOYED, "as it must be", WITHIN_SIX),
    Example(
        "One unit of my regiment of renown is 6.1 inches away?",
        DEPLOYED.but(units=(ELTHWIN, REVENANTS.model_copy(update={"from_hero": 6.1}))),
        "not as it must be",
        WITHIN_SIX,
    ),
    Example(
        "He put a unit down in between my regiment of renown's units?",
        DEPLOYED.but(order=(MY_ELTHWIN, HIS, MY_REVENANTS)),
        "not as it must be",
        UNIFIED,
    ),
)
