"""Reinforced units: twice the minimum, three times for Battleline, never for a single model.

What surprises: nothing in between is allowed; a unit reinforced twice takes up 2 of the reinforced units that your army
can include.
"""

from typing import Annotated

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput
from kb.tabletop.armies.profiles import BattlefieldRole, Roles, UnitCount, UnitSize, roles_listed
from kb.tabletop.unknown import TO_BE_SAID

TWICE_AS_MANY = Cite("core-3e/25.3.2", "twice as many models as its minimum")
CAN_INCLUDE = Cite("core-3e/25.3.2", "reinforced units that your army can include")
BATTLELINE = Cite("core-3e/25.3.2", "units with the Battleline battlefield role")
THREE_TIMES = Cite("core-3e/25.3.2", "3 times its minimum unit size")
AS_TWO = Cite("core-3e/25.3.2", "It counts as 2 towards the number")
SINGLE_MODEL = Cite("core-3e/25.3.2", "a single model cannot be reinforced")
NOTED_SINGLE = Cite("core-3e/25.6.1", "no unit of that type can be reinforced")

NOT_SO = "cannot be reinforced so"


class UnitToReinforce(RuleInput):
    """A unit with more models than its minimum unit size, as you want to take it."""

    models: UnitSize
    """How many models you want to take it with."""
    minimum: UnitSize
    """Its minimum unit size."""
    roles: Annotated[Roles, TO_BE_SAID] = ()
    """Its battlefield roles, a conditional one (25.5.1) in place of those that it replaces."""
    single_model: bool = False
    """Whether its description says that it is a single model."""
    noted_single: bool = False
    """Whether the Notes of its Pitched Battle profile say 'Single'."""
    allowed: UnitCount
    """How many reinforced units your army can include."""
    counted: UnitCount = 0
    """How many reinforced units you have beside it; one that is reinforced twice counts as 2."""


@rule("core-3e/25.3.2", yes=("reinforced", "reinforced twice"), no="cannot be reinforced so")
def reinforced(given: UnitToReinforce) -> Verdict:
    """Can the unit be reinforced so, and as how many reinforced units does it count?"""
    v = Verdict()
    described = f"Its description {'says' if given.single_model else 'does not say'} that it is a single model."
    if v.step(SINGLE_MODEL, described, given.single_model):
        return v.end(NOT_SO)
    noted = ask("core-3e/25.6.1", part="single", noted_single=given.noted_single, reinforced=True)
    if v.step(NOTED_SINGLE, f"By its Notes it {noted.outcome}.", noted.outcome == "cannot be reinforced", noted):
        return v.end(NOT_SO)
    size = f"{given.models} models with a minimum of {given.minimum}"
    once = v.step(TWICE_AS_MANY, f"{size}; twice is {2 * given.minimum}.", given.models == 2 * given.minimum)
    if not once:
        three = 3 * given.minimum
        if not v.step(THREE_TIMES, f"{size}; three times is {three}.", given.models == three):
            return v.end(NOT_SO)
        roles = f"It has {roles_listed(given.roles)}."
        if not v.step(BATTLELINE, roles, BattlefieldRole.BATTLELINE in given.roles):
            return v.end(NOT_SO)
    count = 1 if once else 2
    v.step(AS_TWO, f"It counts as {count}.", not once)
    with_it = given.counted + count
    fits = f"With it they count as {with_it}; your army can include {given.allowed}."
    if not v.step(CAN_INCLUDE, fits, with_it <= given.allowed):
        return v.end(NOT_SO)
    return v.end("reinforced" if once else "reinforced twice", value=count, because=TWICE_AS_MANY if once else AS_TWO)


TEN = UnitToReinforce(models=10, minimum=5, allowed=4)
FIFTEEN = TEN.but(models=15, roles=(BattlefieldRole.BATTLELINE,))

EXAMPLES = (
    Example("Can I take 10 where 5 is the minimum?", TEN, "reinforced", TWICE_AS_MANY, 1),
    Example("Is 9 in a unit of 5 allowed?", TEN.but(models=9), NOT_SO, THREE_TIMES),
    Example("Is 11 in a unit of 5 allowed?", TEN.but(models=11), NOT_SO, THREE_TIMES),
    Example("Can my Battleline unit be tripled?", FIFTEEN, "reinforced twice", AS_TWO, 2),
    Example("Can I triple cavalry that is not battleline?", FIFTEEN.but(roles=()), NOT_SO, BATTLELINE),
    Example(
        "My Behemoth became Battleline and keeps its old role too, can it be reinforced twice?",
        FIFTEEN.but(roles=(BattlefieldRole.BEHEMOTH, BattlefieldRole.BATTLELINE)),
        "reinforced twice",
        AS_TWO,
        2,
    ),
    Example(
        "Can I have four times the minimum size, if the unit is Battleline?",
        FIFTEEN.but(models=20),
        NOT_SO,
        THREE_TIMES,
    ),
    Example(
        "I have 3 of 4 reinforced units, can I reinforce one more?", TEN.but(counted=3), "reinforced", TWICE_AS_MANY, 1
    ),
    Example("I have all 4 reinforced units, can I reinforce one more?", TEN.but(counted=4), NOT_SO, CAN_INCLUDE),
    Example("2 of 4 used, does a triple unit fit?", FIFTEEN.but(counted=2), "reinforced twice", AS_TWO, 2),
    Example("Only 1 reinforcement left, does a triple unit fit?", FIFTEEN.but(counted=3), NOT_SO, CAN_INCLUDE),
    Example("The battlepack allows no reinforced units, can I reinforce one?", TEN.but(allowed=0), NOT_SO, CAN_INCLUDE),
    Example(
        "Can I reinforce a hero that is a single model?",
        TEN.but(models=2, minimum=1, single_model=True),
        NOT_SO,
        SINGLE_MODEL,
    ),
    Example("The notes say Single, can I double it?", TEN.but(noted_single=True), NOT_SO, NOTED_SINGLE),
)
