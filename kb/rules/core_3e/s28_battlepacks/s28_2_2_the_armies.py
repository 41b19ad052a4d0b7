"""The armies: what a battleplan restricts when players pick, on top of what the battlepack says.

What surprises: it makes nothing legal that the battlepack forbids; and it is about picking, so a unit summoned in the
battle breaks no restriction of this kind.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput, Thing
from kb.tabletop.armies.profiles import BattlefieldRole, UnitCount
from kb.tabletop.armies.rosters import Keywords, RoleLimit, RoleLimits, UnitWithRoles
from kb.tabletop.names import listed
from kb.tabletop.units.keywords import Keyword, same_keyword

SOME = Cite("core-3e/28.2.2", "In some battleplans")
ADDITIONAL = Cite("core-3e/28.2.2", "additional restrictions apply")
PICKING = Cite("core-3e/28.2.2", "when the players pick their armies")


class UnitUnderBattleplan(UnitWithRoles):
    """A unit of your army, with its keywords."""

    keywords: Keywords = ()
    """Its keywords."""


class KeywordLimit(Thing):
    """What a battleplan says about units with a keyword."""

    keyword: Keyword
    """The keyword."""
    at_least: UnitCount = 0
    """How many units with it an army must have: 0 where it asks for none."""
    at_most: UnitCount | None = None
    """How many units with it an army can have: 0 where it bars them; empty where there is no limit."""

    @model_validator(mode="after")
    def _can_be_kept(self) -> Self:
        if not self.at_least and self.at_most is None:
            raise ValueError(f"for {self.keyword} neither at_least nor at_most is given, so nothing is restricted")
        if self.at_most is not None and self.at_least > self.at_most:
            raise ValueError(f"at least {self.at_least} and at most {self.at_most} {self.keyword} cannot be kept")
        return self


class ArmyForBattleplan(RuleInput):
    """An army, and the restrictions of a battleplan."""

    units: Annotated[tuple[UnitUnderBattleplan, ...], Field(min_length=1, max_length=60)]
    """The units of your army."""
    by_battlepack: bool = True
    """Whether your army can be used by what the battlepack says (28.1.1)."""
    keywords: Annotated[tuple[KeywordLimit, ...], Field(max_length=12)] = ()
    """The battleplan's restrictions for units with certain keywords."""
    roles: RoleLimits = ()
    """The battleplan's restrictions for units with certain battlefield roles."""


@rule("core-3e/28.2.2", yes="can be used", no="cannot be used")
def the_armies(given: ArmyForBattleplan) -> Verdict:
    """Can the army be used in this battleplan, and how many restrictions does it break?"""
    v = Verdict()
    number = len(given.keywords) + len(given.roles)
    restricts = v.step(SOME, f"Restrictions of the battleplan: {number}.", number > 0)
    can = f"By what the battlepack says, the army {'can' if given.by_battlepack else 'cannot'} be used."
    if not v.step(ADDITIONAL, can, given.by_battlepack):
        return v.end("cannot be used")
    if not restricts:
        return v.end("can be used", value=0, because=SOME)
    broken = sum(not _kept(v, given, limit) for limit in given.keywords)
    if given.roles:
        units = tuple(UnitWithRoles(name=unit.name, roles=unit.roles, summoned=unit.summoned) for unit in given.units)
        roles = ask("core-3e/25.5", units=units, limits=given.roles)
        v.step(PICKING, f"Battlefield roles: it {roles.outcome}.", roles.outcome == "keeps to the limits", roles)
        broken += roles.count
    return v.end("cannot be used" if broken else "can be used", value=broken)


def _kept(v: Verdict, given: ArmyForBattleplan, limit: KeywordLimit) -> bool:
    """Whether the units that were picked keep to a limit."""
    having = [unit for unit in given.units if any(same_keyword(limit.keyword, own) for own in unit.keywords)]
    picked = [unit.name for unit in having if not unit.summoned]
    asked = [f"at least {limit.at_least}"] if limit.at_least else []
    asked += [] if limit.at_most is None else [f"at most {limit.at_most}"]
    most = len(having) if limit.at_most is None else limit.at_most
    says = f"{limit.keyword}: {' and '.join(asked)}; picked: {len(picked)} ({listed(picked)})."
    return v.step(PICKING, says, limit.at_least <= len(picked) <= most)


DRAGON = UnitUnderBattleplan(name="Dragon", roles=(BattlefieldRole.BEHEMOTH,), keywords=("MONSTER",))
WIZARD = UnitUnderBattleplan(name="Mage", roles=(BattlefieldRole.LEADER,), keywords=("HERO", "WIZARD"))
NO_MONSTERS = KeywordLimit(keyword="MONSTER", at_most=0)
A_WIZARD = KeywordLimit(keyword="WIZARD", at_least=1)
ONE_BEHEMOTH = RoleLimit(role=BattlefieldRole.BEHEMOTH, at_most=1)
ARMY = ArmyForBattleplan(units=(DRAGON, WIZARD))
SUMMONED = DRAGON.model_copy(update={"name": "Second dragon", "summoned": True})

EXAMPLES = (
    Example("The mission says nothing on armies, does it change my list?", ARMY, "can be used", SOME, 0),
    Example(
        "The mission bars monsters, is my list legal?", ARMY.but(keywords=(NO_MONSTERS,)), "cannot be used", PICKING, 1
    ),
    Example(
        "The battleplan bars MONSTERS and I leave the dragon at home, can I use my list?",
        ARMY.but(units=(WIZARD,), keywords=(NO_MONSTERS,)),
        "can be used",
        PICKING,
        0,
    ),
    Example(
        "MONSTERS are barred from the armies, may I summon one?",
        ARMY.but(units=(WIZARD, SUMMONED), keywords=(NO_MONSTERS,)),
        "can be used",
        PICKING,
        0,
    ),
    Example(
        "The battleplan wants a WIZARD and I have one, can I use my list?",
        ARMY.but(keywords=(A_WIZARD,)),
        "can be used",
        PICKING,
        0,
    ),
    Example(
        "The battleplan asks for a wizard and I have none?",
        ARMY.but(units=(DRAGON,), keywords=(A_WIZARD,)),
        "cannot be used",
        PICKING,
        1,
    ),
    Example(
        "The battleplan allows one Behemoth, exactly what I have, can I use my list?",
        ARMY.but(roles=(ONE_BEHEMOTH,)),
        "can be used",
        PICKING,
        0,
    ),
    Example(
        "At most one behemoth, and I summon a second one?",
        ARMY.but(units=(DRAGON, SUMMONED), roles=(ONE_BEHEMOTH,)),
        "can be used",
        PICKING,
        0,
    ),
    Example(
        "At most one behemoth and no monsters, and I have two?",
        ARMY.but(
            units=(DRAGON, DRAGON.model_copy(update={"name": "Drake"})), roles=(ONE_BEHEMOTH,), keywords=(NO_MONSTERS,)
        ),
        "cannot be used",
        PICKING,
        2,
    ),
    Example(
        "Does the mission allow what the battlepack forbids?",
        ARMY.but(by_battlepack=False),
        "cannot be used",
        ADDITIONAL,
    ),
)
