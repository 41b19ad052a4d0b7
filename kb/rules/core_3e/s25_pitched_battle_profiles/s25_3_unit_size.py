"""Unit size: the minimum, or what 25.3.1 and 25.3.2 let you take instead; and a maximum that holds in the battle.

What surprises: sizes between the minimum and twice the minimum do not exist; models above the maximum are not put aside
for later but removed from play.
"""

from typing import Annotated, Self

from pydantic import model_validator

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput
from kb.tabletop.armies.profiles import BattlefieldRole, Roles, UnitCount, UnitSize
from kb.tabletop.units.unit import NumberOfModels
from kb.tabletop.unknown import TO_BE_SAID

MINIMUM = Cite("core-3e/25.3", "unit for your army at this minimum")
UNDERSTRENGTH = Cite("core-3e/25.3", "unless you can take it as an understrength")
REINFORCED = Cite("core-3e/25.3", "or as a reinforced unit")
MAXIMUM = Cite("core-3e/25.3", "unit size can have no further models added")
REMOVED = Cite("core-3e/25.3", "Any that would be are removed from play")

NOT_SO = "cannot be taken so"


class UnitToTake(RuleInput):
    """A unit that you want to take for your army."""

    models: UnitSize
    """How many models you want to take it with."""
    minimum: UnitSize
    """Its minimum unit size."""
    understrength_allowed: bool = False
    """Whether it can be taken as an understrength unit, as your battlepack says."""
    roles: Annotated[Roles, TO_BE_SAID] = ()
    """Its battlefield roles, a conditional one (25.5.1) in place of those that it replaces."""
    single_model: bool = False
    """Whether its description says that it is a single model."""
    noted_single: bool = False
    """Whether the Notes of its Pitched Battle profile say 'Single'."""
    reinforced_allowed: UnitCount = 0
    """How many reinforced units your army can include."""
    reinforced_counted: UnitCount = 0
    """How many reinforced units you have beside it; one that is reinforced twice counts as 2."""


@rule("core-3e/25.3", part="army", yes="can be taken so", no="cannot be taken so")
def army(given: UnitToTake) -> Verdict:
    """Can you take the unit with this many models?"""
    v = Verdict()
    size = f"It has {given.models}; the minimum is {given.minimum}."
    if v.step(MINIMUM, size, given.models == given.minimum):
        return v.end("can be taken so")
    under = ask("core-3e/25.3.1", models=given.models, minimum=given.minimum)
    if under.outcome == "understrength":
        allowed = f"Understrength units are {'' if given.understrength_allowed else 'not '}allowed."
        can = v.step(UNDERSTRENGTH, allowed, given.understrength_allowed, under)
        return v.end("can be taken so" if can else NOT_SO)
    more = ask(
        "core-3e/25.3.2",
        models=given.models,
        minimum=given.minimum,
        roles=given.roles,
        single_model=given.single_model,
        noted_single=given.noted_single,
        allowed=given.reinforced_allowed,
        counted=given.reinforced_counted,
    )
    can = v.step(REINFORCED, f"As a reinforced unit: {more.outcome}.", more.outcome.startswith("reinforced"), more)
    return v.end("can be taken so" if can else NOT_SO)


class ModelsToAdd(RuleInput):
    """A unit in a battle, to which models would be added."""

    models: UnitSize
    """How many models the unit has now."""
    maximum: UnitSize
    """Its maximum unit size."""
    added: NumberOfModels
    """How many models would be added to it."""

    @model_validator(mode="after")
    def _no_more_than_its_maximum(self) -> Self:
        if self.models > self.maximum:
            raise ValueError(f"a unit with a maximum unit size of {self.maximum} cannot have {self.models} models")
        return self


@rule("core-3e/25.3", part="battle", neither=("{} removed from play", "none"))
def battle(given: ModelsToAdd) -> Verdict:
    """How many of these models are removed from play?"""
    v = Verdict()
    fit = min(given.added, given.maximum - given.models)
    count = given.models + fit
    full = f"{given.models} models, with a maximum of {given.maximum}: {fit} of {given.added} can be added."
    v.step(MAXIMUM, full, count == given.maximum)
    over = given.added - fit
    removed = v.step(REMOVED, f"The unit has {count} models then; {over} would be added beyond that.", over > 0)
    return v.end(f"{over} removed from play" if removed else "none", value=over)


FIVE = UnitToTake(models=5, minimum=5)
TEN = FIVE.but(models=10, reinforced_allowed=4)
SKELETONS = ModelsToAdd(models=18, maximum=20, added=2)

EXAMPLES = (
    Example("Five models where 5 is the minimum?", FIVE, "can be taken so", MINIMUM),
    Example("Can I take 7 guys in a unit of 5?", FIVE.but(models=7, reinforced_allowed=4), NOT_SO, REINFORCED),
    Example("Can I take 10 guys in a unit of 5?", TEN, "can be taken so", REINFORCED),
    Example(
        "No reinforced units are allowed, can I take 10 where 5 is the minimum?",
        TEN.but(reinforced_allowed=0),
        NOT_SO,
        REINFORCED,
    ),
    Example(
        "All my reinforced units are used up, can another unit of 5 have 10?",
        TEN.but(reinforced_counted=4),
        NOT_SO,
        REINFORCED,
    ),
    Example(
        "Min size is 5, can I have 15 battleline?",
        TEN.but(models=15, roles=(BattlefieldRole.BATTLELINE,)),
        "can be taken so",
        REINFORCED,
    ),
    Example("15 models, but the unit is not battleline?", TEN.but(models=15), NOT_SO, REINFORCED),
    Example("Two dragons in one unit, the profile says Single?", TEN.but(noted_single=True), NOT_SO, REINFORCED),
    Example("My hero is a single model, can the unit be two?", TEN.but(single_model=True), NOT_SO, REINFORCED),
    Example("I lost a model in the post, 4 instead of 5?", FIVE.but(models=4), NOT_SO, UNDERSTRENGTH),
    Example(
        "The battlepack lets me be understrength, 4 instead of 5?",
        FIVE.but(models=4, understrength_allowed=True),
        "can be taken so",
        UNDERSTRENGTH,
    ),
    Example("I bring back 2 models and that makes the unit full, is that fine?", SKELETONS, "none", REMOVED, 0),
    Example(
        "I add one model more than fits into the unit, where does it go?",
        SKELETONS.but(added=3),
        "1 removed from play",
        REMOVED,
        1,
    ),
    Example("The unit is full, can I add 5?", SKELETONS.but(models=20, added=5), "5 removed from play", REMOVED, 5),
    Example(
        "My unit is one short of full after adding models, are any removed?", SKELETONS.but(added=1), "none", REMOVED, 0
    ),
)
