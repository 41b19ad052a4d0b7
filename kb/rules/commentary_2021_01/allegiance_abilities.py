"""Allegiance abilities: who counts as an ally, how many may come, and what allies and newcomers get of them.

What surprises: a battalion of the army's own allegiance keeps its allies out of the count; allies get nothing at all of
allegiance abilities, and those who join later get everything.
"""

from typing import Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.rules.commentary_2021_01.allied.counted import AlliedUnits, counted
from kb.rules.commentary_2021_01.allied.units import ArmyUnderAbility, UnitOfArmy
from kb.tabletop import RuleInput
from kb.tabletop.names import Name, listed
from kb.tabletop.units.keywords import Keyword, same_keyword

SPARED = Cite("commentary-2021-01/allegiance-abilities/2", "allied units do not count against the limits")
OTHERS_COUNT = Cite("commentary-2021-01/allegiance-abilities/2", "units do count against the number of allies")
NO_ALLY = Cite("commentary-2021-01/allegiance-abilities/3", "Allied models can neither use allegiance abilities nor")
WHOM = Cite("commentary-2021-01/allegiance-abilities/3", "WIZARDS or PRIESTS in the army")
NEW_ONES = Cite("commentary-2021-01/allegiance-abilities/4", "to new WIZARDS of the right allegiance")
YES_TO_ALL = Cite("commentary-2021-01/allegiance-abilities/4", "Yes to all questions")
WITHOUT = Cite("commentary-2021-01/allegiance-abilities/5", "Are allies all units without the keyword")
EXCEPTION = Cite("commentary-2021-01/allegiance-abilities/5", "exception of terrain features and endless spells")
IN_BATTALION = Cite("commentary-2021-01/allegiance-abilities/7", "not count against the number of allied units")
ALLIES = Cite("commentary-2021-01/allegiance-abilities/7", "In all other rules they are allied units")


class AlliesOfBattalion(AlliedUnits):
    """An army's allied units, some of them in warscroll battalions."""


@rule("commentary-2021-01/allegiance-abilities/2", yes="not too many", no="too many")
def allies(given: AlliesOfBattalion) -> Verdict:
    """Are they too many, and how many allied units count?"""
    return counted(Verdict(), given, SPARED, OTHERS_COUNT)


class ForWizardsOrPriests(ArmyUnderAbility):
    """An allegiance ability for the WIZARDS or the PRIESTS in your army."""

    only_with: Keyword
    """The keyword that the ability asks for: WIZARD or PRIEST."""

    @model_validator(mode="after")
    def _for_wizards_or_priests(self) -> Self:
        if not any(same_keyword(self.only_with, keyword) for keyword in ("WIZARD", "PRIEST")):
            raise ValueError(f"the ruling is about abilities for WIZARDS or PRIESTS, not for {self.only_with}")
        return self


@rule("commentary-2021-01/allegiance-abilities/3", neither=("{}", "none of them"))
def users(given: ForWizardsOrPriests) -> Verdict:
    """Which units of your army can use the ability, and how many?"""
    v = Verdict()
    v.step(WHOM, f"It asks for {given.only_with}: {listed(unit.name for unit in given.fitting)}.", bool(given.fitting))
    can = [unit.name for unit in given.fitting if not unit.allied]
    barred = [unit.name for unit in given.fitting if unit.allied]
    v.step(NO_ALLY, f"Allied, and kept from it: {listed(barred)}.", bool(barred))
    return v.end(listed(can) if can else "none of them", value=len(can), because=NO_ALLY if barred else WHOM)


class NewWizard(RuleInput):
    """A model that may have joined your army once the battle had started, and your spell lore."""

    wizard: bool
    """Whether it is a WIZARD of your army."""
    allied: bool
    """Whether it is an allied unit, and so not of the right allegiance."""
    added_in_battle: bool
    """Whether it was added to the army once the battle was underway."""


@rule("commentary-2021-01/allegiance-abilities/4", yes="knows it too", no="does not know it")
def new_wizard(given: NewWizard) -> Verdict:
    """Does the spell lore grant it a spell too?"""
    v = Verdict()
    kind = f"It is {'a' if given.wizard else 'no'} WIZARD"
    if not v.step(
        NEW_ONES, f"{kind}, {'allied' if given.allied else 'not allied'}.", given.wizard and not given.allied
    ):
        return v.end("does not know it")
    when = "once the battle had started" if given.added_in_battle else "before the battle"
    v.step(YES_TO_ALL, f"It joined the army {when}.", True)
    return v.end("knows it too")


class UnitFromOutside(RuleInput):
    """A unit, and the keyword that goes with your army's allegiance."""

    faction: Name
    """The faction that it is from."""
    has_keyword: bool = False
    """Whether it has the keyword that corresponds to your army's allegiance."""
    no_unit: bool = False
    """Whether it is a terrain feature or an endless spell."""


@rule("commentary-2021-01/allegiance-abilities/5", yes="an ally", no="no ally")
def is_ally(given: UnitFromOutside) -> Verdict:
    """Is it an ally?"""
    v = Verdict()
    kind = "a terrain feature or an endless spell" if given.no_unit else "a unit"
    if v.step(EXCEPTION, f"It is {kind}.", given.no_unit):
        return v.end("no ally")
    says = f"From {given.faction}, it {'has' if given.has_keyword else 'lacks'} the keyword of your allegiance."
    return v.end("an ally" if v.step(WITHOUT, says, not given.has_keyword) else "no ally")


class UnitsOfWargrove(AlliedUnits):
    """The allied units of an army, such as the ORDER WIZARD of a Gnarlroot Wargrove."""


@rule("commentary-2021-01/allegiance-abilities/7", yes="not too many", no="too many")
def of_wargrove(given: UnitsOfWargrove) -> Verdict:
    """Are they too many, and how many allied units count?"""
    v = Verdict()
    v.step(ALLIES, f"Allied units in all: {given.allied}.", given.allied > 0)
    return counted(v, given, IN_BATTALION, IN_BATTALION)


THIRD = AlliesOfBattalion(allied=3, in_battalions=1, limit=2)
WARGROVE = UnitsOfWargrove(allied=2, in_battalions=1, limit=1)
INCANTOR = UnitOfArmy(name="Knight-Incantor", faction="Stormcast Eternals", keywords=("HERO", "WIZARD"))
BRANCHWYCH = UnitOfArmy(name="Branchwych", faction="Sylvaneth", allied=True, keywords=("HERO", "WIZARD"))
LORE = ForWizardsOrPriests(units=(INCANTOR, BRANCHWYCH), only_with="WIZARD")
SUMMONED = NewWizard(wizard=True, allied=False, added_in_battle=True)
SERAPHON = UnitFromOutside(faction="Seraphon")

EXAMPLES = (
    Example("In second edition, a battalion brings a third ally?", THIRD, "not too many", OTHERS_COUNT, 2),
    Example(
        "In second edition, the third ally is in no battalion?",
        THIRD.but(in_battalions=0),
        "too many",
        OTHERS_COUNT,
        3,
    ),
    Example("In second edition, does my allied wizard get what wizards get?", LORE, "Knight-Incantor", NO_ALLY, 1),
    Example(
        "In second edition, only an ally has the keyword?", LORE.but(units=(BRANCHWYCH,)), "none of them", NO_ALLY, 0
    ),
    Example("In second edition, no ally has it?", LORE.but(units=(INCANTOR,)), "Knight-Incantor", WHOM, 1),
    Example("In second edition, nobody has it?", LORE.but(only_with="PRIEST"), "none of them", WHOM, 0),
    Example("In second edition, I summoned a wizard, does he get a lore spell?", SUMMONED, "knows it too", YES_TO_ALL),
    Example(
        "In second edition, a wizard who was there from the start?",
        SUMMONED.but(added_in_battle=False),
        "knows it too",
        YES_TO_ALL,
    ),
    Example("In second edition, a summoned ally?", SUMMONED.but(allied=True), "does not know it", NEW_ONES),
    Example("In second edition, no wizard at all?", SUMMONED.but(wizard=False), "does not know it", NEW_ONES),
    Example("In second edition, without my army's keyword, is it an ally?", SERAPHON, "an ally", WITHOUT),
    Example("In second edition, with that keyword?", SERAPHON.but(has_keyword=True), "no ally", WITHOUT),
    Example("In second edition, is my endless spell an ally?", SERAPHON.but(no_unit=True), "no ally", EXCEPTION),
    Example("In second edition, the wizard of my wargrove and an ally?", WARGROVE, "not too many", IN_BATTALION, 1),
    Example("In second edition, two allies outside the wargrove?", WARGROVE.but(allied=3), "too many", IN_BATTALION, 2),
    Example(
        "In second edition, only the wizard of my wargrove?",
        WARGROVE.but(allied=1),
        "not too many",
        IN_BATTALION,
        0,
    ),
    Example(
        "In second edition, no ally at all?",
        UnitsOfWargrove(allied=0, in_battalions=0, limit=1),
        "not too many",
        IN_BATTALION,
        0,
    ),
)
