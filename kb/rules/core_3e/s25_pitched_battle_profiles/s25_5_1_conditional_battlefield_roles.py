"""Conditional battlefield roles: the Notes give a unit another role, which takes the place of those it had.

What surprises: a Behemoth that becomes Battleline is no Behemoth any more, and it stays Battleline when the general
that made it so is slain.
"""

from typing import Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.armies.profiles import BattlefieldRole, Roles, roles_listed

CONDITIONS = Cite("core-3e/25.5.1", "if certain conditions are met")
ONLY = Cite("core-3e/25.5.1", "loses all those of its Battlefield Role")
NOTED = Cite("core-3e/25.5.1", "unless noted otherwise")
ENTIRE_BATTLE = Cite("core-3e/25.5.1", "conditional battlefield role for the entire battle")


class UnitWithNote(RuleInput):
    """A unit of your army whose Notes name another battlefield role for it."""

    column: Roles
    """The roles in the Battlefield Role column of its profile; none where the column is empty."""
    note: BattlefieldRole
    """The role that the Notes column names."""
    met: bool
    """Whether the conditions for it are met, such as a certain model as your general."""
    keeps_others: bool = False
    """Whether it is noted that the unit keeps the roles of the column too."""
    changed_since: bool = False
    """Whether the conditions have changed during the battle, as when your general is slain."""

    @model_validator(mode="after")
    def _only_what_was_met_can_change(self) -> Self:
        if self.changed_since and not self.met:
            raise ValueError("conditions that were not met cannot have made the role that changed_since would end")
        return self


@rule("core-3e/25.5.1", neither=("Leader", "Battleline", "Artillery", "Behemoth", "{} and {}", "no battlefield role"))
def conditional_role(given: UnitWithNote) -> Verdict:
    """Which battlefield roles has the unit?"""
    v = Verdict()
    conditions = f"The conditions for {given.note} are {'' if given.met else 'not '}met."
    if not v.step(CONDITIONS, conditions, given.met):
        return v.end(roles_listed(given.column), value=len(given.column))
    noted = f"It is {'' if given.keeps_others else 'not '}noted that it keeps those of the column."
    if v.step(NOTED, noted, given.keeps_others):
        roles: Roles = (*(role for role in given.column if role is not given.note), given.note)
        decided = NOTED
    else:
        v.step(ONLY, f"The column says {roles_listed(given.column)}; it is {given.note} only.", True)
        roles, decided = (given.note,), ONLY
    changed = f"The conditions have {'' if given.changed_since else 'not '}changed since."
    kept = v.step(ENTIRE_BATTLE, changed, given.changed_since)
    return v.end(roles_listed(roles), value=len(roles), because=ENTIRE_BATTLE if kept else decided)


TERRORGHEIST = UnitWithNote(column=(BattlefieldRole.BEHEMOTH,), note=BattlefieldRole.BATTLELINE, met=True)

EXAMPLES = (
    Example(
        "My behemoths are battleline now, do they still use a behemoth slot?",
        TERRORGHEIST,
        "Battleline",
        ONLY,
        1,
        shows="commentary-2021-01/pitched-battles/9",
    ),
    Example(
        "My monsters are Battleline with another general than mine, are they Battleline?",
        TERRORGHEIST.but(met=False),
        "Behemoth",
        CONDITIONS,
        1,
    ),
    Example(
        "A Leader could be Battleline under another general than mine, which role has it?",
        TERRORGHEIST.but(column=(BattlefieldRole.LEADER,), met=False),
        "Leader",
        CONDITIONS,
        1,
    ),
    Example(
        "My catapults are artillery unless my general makes them battleline, what are they without him?",
        TERRORGHEIST.but(column=(BattlefieldRole.ARTILLERY,), met=False),
        "Artillery",
        CONDITIONS,
        1,
    ),
    Example(
        "It had no battlefield role at all before the condition was met?",
        TERRORGHEIST.but(column=()),
        "Battleline",
        ONLY,
        1,
    ),
    Example(
        "No role in the column and the condition is not met?",
        TERRORGHEIST.but(column=(), met=False),
        "no battlefield role",
        CONDITIONS,
        0,
    ),
    Example(
        "Judicators are battleline in a Stormcast army, mine could be one but is not: are they?",
        TERRORGHEIST.but(column=(), met=False),
        "no battlefield role",
        CONDITIONS,
        0,
        shows="commentary-2021-01/pitched-battles/7",
    ),
    Example(
        "The Notes make my Behemoth Battleline and say that it keeps its role, which has it?",
        TERRORGHEIST.but(keeps_others=True),
        "Behemoth and Battleline",
        NOTED,
        2,
    ),
    Example(
        "My general makes them battleline, what if he dies?",
        TERRORGHEIST.but(changed_since=True),
        "Battleline",
        ENTIRE_BATTLE,
        1,
    ),
    Example(
        "A Leader and Behemoth that becomes Battleline, is it still a Leader?",
        TERRORGHEIST.but(column=(BattlefieldRole.LEADER, BattlefieldRole.BEHEMOTH)),
        "Battleline",
        ONLY,
        1,
    ),
)
