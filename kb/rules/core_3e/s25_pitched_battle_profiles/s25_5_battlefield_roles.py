"""Battlefield roles: what a battlepack or battleplan limits, or asks for.

What surprises: a unit with two roles counts for both; a unit summoned in the battle was not taken, so it breaks no
limit.
"""

from typing import Annotated

from pydantic import Field

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.armies.profiles import BattlefieldRole
from kb.tabletop.armies.rosters import RoleLimit, RoleLimits, UnitWithRoles
from kb.tabletop.names import listed

SOME_HAVE = Cite("core-3e/25.5", "or roles, that some units have")
LIMITS = Cite("core-3e/25.5", "limits how many units with a certain role")
REQUIRES = Cite("core-3e/25.5", "take a unit with a certain role")
UNDERWAY = Cite("core-3e/3.1", "added to your army once the battle")


class RolesOfArmy(RuleInput):
    """An army, and the limits of the battlepack and battleplan."""

    units: Annotated[tuple[UnitWithRoles, ...], Field(max_length=60)]
    """The units of your army."""
    limits: Annotated[RoleLimits, Field(min_length=1)]
    """The limits of the battlepack and of the battleplan."""


@rule("core-3e/25.5", yes="keeps to the limits", no="breaks the limits")
def battlefield_roles(given: RolesOfArmy) -> Verdict:
    """Does the army keep to the limits, and how many does it break?"""
    v = Verdict()
    summoned = [unit.name for unit in given.units if unit.summoned]
    v.step(UNDERWAY, f"Units that were summoned, and are left out: {listed(summoned)}.", bool(summoned))
    broken: list[Cite] = []
    for limit in given.limits:
        found = [unit.name for unit in given.units if limit.role in unit.roles and not unit.summoned]
        have = f"{limit.role}: {len(found)} ({listed(found)})"
        v.step(SOME_HAVE, f"{have}.", bool(found))
        if limit.at_least and not v.step(REQUIRES, f"{have}, at least {limit.at_least}.", len(found) >= limit.at_least):
            broken.append(REQUIRES)
        if limit.at_most is not None:
            within = v.step(LIMITS, f"{have}, at most {limit.at_most}.", len(found) <= limit.at_most)
            broken += [] if within else [LIMITS]
    return v.end_by_faults("keeps to the limits", "breaks the limits", faults=broken)


LEADERS = RoleLimit(role=BattlefieldRole.LEADER, at_least=1)
BEHEMOTHS = RoleLimit(role=BattlefieldRole.BEHEMOTH, at_most=3)
HERO = UnitWithRoles(name="Hero", roles=(BattlefieldRole.LEADER,))
RIDER = UnitWithRoles(name="Hero on dragon", roles=(BattlefieldRole.LEADER, BattlefieldRole.BEHEMOTH))
CAVALRY = UnitWithRoles(name="Cavalry", roles=())


def _monsters(number: int, *roles: BattlefieldRole) -> tuple[UnitWithRoles, ...]:
    have = roles or (BattlefieldRole.BEHEMOTH,)
    return tuple(UnitWithRoles(name=f"Monster {place}", roles=have) for place in range(1, number + 1))


ARMY = RolesOfArmy(units=(HERO, *_monsters(3)), limits=(LEADERS, BEHEMOTHS))
SUMMONED = UnitWithRoles(name="Summoned monster", roles=(BattlefieldRole.BEHEMOTH,), summoned=True)

EXAMPLES = (
    Example("One leader and exactly 3 behemoths where at most 3 are allowed?", ARMY, "keeps to the limits", LIMITS, 0),
    Example(
        "A fourth behemoth where at most 3 are allowed?",
        ARMY.but(units=(HERO, *_monsters(4))),
        "breaks the limits",
        LIMITS,
        1,
    ),
    Example("Do I need a leader?", ARMY.but(units=(CAVALRY,), limits=(LEADERS,)), "breaks the limits", REQUIRES, 1),
    Example(
        "Does my hero on a dragon count against the limit of Behemoths too?",
        ARMY.but(units=(RIDER, *_monsters(3))),
        "breaks the limits",
        LIMITS,
        1,
    ),
    Example(
        "Is a hero on a dragon the one Leader that the battlepack wants?",
        ARMY.but(units=(RIDER,), limits=(LEADERS,)),
        "keeps to the limits",
        REQUIRES,
    ),
    Example(
        "My unit has no role, does it count against anything?",
        ARMY.but(units=(HERO, *_monsters(3), CAVALRY)),
        "keeps to the limits",
        LIMITS,
        0,
    ),
    Example(
        "Four battleline monsters, am I over the behemoth limit?",
        ARMY.but(units=(HERO, *_monsters(4, BattlefieldRole.BATTLELINE))),
        "keeps to the limits",
        LIMITS,
        0,
    ),
    Example(
        "My battlepack allows 3 Behemoths, can I summon a fourth?",
        ARMY.but(units=(HERO, *_monsters(3), SUMMONED)),
        "keeps to the limits",
        LIMITS,
        0,
        shows="commentary-2021-01/pitched-battles/3",
    ),
    Example(
        "No Leader where 1 is wanted and 4 Behemoths where 3 are allowed, what is wrong?",
        ARMY.but(units=_monsters(4)),
        "breaks the limits",
        REQUIRES,
        2,
    ),
)
