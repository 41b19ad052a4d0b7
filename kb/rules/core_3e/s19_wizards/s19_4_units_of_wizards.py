"""Units of wizards: many models, one WIZARD, and one model of your choice that does the magic.

What surprises: ten models cast no more spells than the warscroll says for one unit; the model that attempts it is named
first, and only what that one sees and reaches counts.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput, Thing
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.magic.spells import SpellCount
from kb.tabletop.units.models import Inches

KEYWORD = Cite("core-3e/19.4", "A unit that has the WIZARD keyword")
SINGLE = Cite("core-3e/19.4", "for rules purposes, as a single WIZARD")
NUMBER = Cite("core-3e/19.0", "how many spells you can attempt to cast")
PICK = Cite("core-3e/19.4", "pick 1 of its models to do it")
FROM_MODEL = Cite("core-3e/19.4", "range and visibility for that attempt are determined")

Picked = Annotated[int, Field(ge=1, le=60)]


class UnitOfWizards(RuleInput):
    """A unit, and the spells that its warscroll allows."""

    wizard: bool = True
    """Whether the unit has the WIZARD keyword."""
    models: Annotated[int, Field(ge=1, le=60)]
    """How many models it has."""
    allowed: SpellCount = 1
    """How many spells its warscroll lets it attempt to cast, or to unbind, in a hero phase."""


@rule("core-3e/19.4", part="unit", neither=("a single WIZARD", "no WIZARD"))
def unit(given: UnitOfWizards) -> Verdict:
    """As how many WIZARDS does the unit count, and how many spells are those?"""
    v = Verdict()
    if not v.step(KEYWORD, f"It has {'the' if given.wizard else 'no'} WIZARD keyword.", given.wizard):
        return v.end("no WIZARD", value=0)
    v.step(SINGLE, f"Models in the unit: {given.models}; WIZARDS: 1.", True)
    v.step(NUMBER, f"Its warscroll allows {given.allowed}, for the whole unit.", True)
    return v.end("a single WIZARD", value=given.allowed, because=SINGLE)


class WizardModel(Thing):
    """One model of a unit of WIZARDS."""

    distance: Inches
    """Inches from it to what the attempt is measured to: a unit, the caster of a spell to unbind."""
    visible: bool = True
    """Whether that is visible to it."""


class AttemptWithUnit(RuleInput):
    """A spell that a unit of WIZARDS attempts to cast or unbind."""

    models: Annotated[tuple[WizardModel, ...], Field(min_length=1, max_length=60)]
    """The models of the unit."""
    picked: Picked | None
    """The model picked to attempt it, before any roll: 2 for the second; empty where none was picked."""
    range: Inches
    """The range in inches: of the spell, or 30 to unbind one."""
    must_see: bool = True
    """Whether visibility matters: to unbind a spell it does not."""

    @model_validator(mode="after")
    def _picked_is_in_the_unit(self) -> Self:
        if self.picked is not None and self.picked > len(self.models):
            raise ValueError(f"model {self.picked} cannot be picked from a unit of {len(self.models)}")
        return self


@rule(
    "core-3e/19.4", part="attempt", yes="within reach", no=("out of range", "not visible"), neither="pick a model first"
)
def attempt(given: AttemptWithUnit) -> Verdict:
    """Is the target within range of the unit, and visible to it?"""
    v = Verdict()
    picked = given.picked or (1 if len(given.models) == 1 else None)
    chosen = "none is picked" if picked is None else f"model {picked} is picked"
    v.step(PICK, f"Models in the unit: {len(given.models)}; {chosen}.", picked is not None)
    if picked is None:
        return v.end("pick a model first")
    model = given.models[picked - 1]
    far = f"From model {picked} it is {inches(model.distance)}, with a range of {inches(given.range)}."
    if not v.step(FROM_MODEL, far, within(model.distance, given.range)):
        return v.end("out of range")
    seen = f"To model {picked} it is {'visible' if model.visible else 'not visible'}"
    if given.must_see:
        if not v.step(FROM_MODEL, f"{seen}.", model.visible):
            return v.end("not visible")
    else:
        v.step(FROM_MODEL, f"{seen}, which does not matter here.", True)
    return v.end("within reach")


HORRORS = UnitOfWizards(models=10)
FRONT, BACK = WizardModel(distance=12), WizardModel(distance=16)
BLIND = WizardModel(distance=10, visible=False)
BOLT = AttemptWithUnit(models=(FRONT, BACK, BLIND), picked=1, range=12)

EXAMPLES = (
    Example("My wizard unit has ten models, do I get ten spells?", HORRORS, "a single WIZARD", SINGLE, 1),
    Example(
        "My unit of wizards is down to one model, is it still a wizard?",
        HORRORS.but(models=1),
        "a single WIZARD",
        SINGLE,
        1,
    ),
    Example(
        "The warscroll of my wizard unit says two spells, two for each model?",
        HORRORS.but(allowed=2),
        "a single WIZARD",
        SINGLE,
        2,
    ),
    Example(
        "My unit of several casters has no WIZARD keyword, is it a wizard?",
        HORRORS.but(wizard=False),
        "no WIZARD",
        KEYWORD,
        0,
    ),
    Example("Can I pick the model at the front to cast?", BOLT, "within reach", FROM_MODEL),
    Example(
        "I picked a model at the back, may I measure from the front?", BOLT.but(picked=2), "out of range", FROM_MODEL
    ),
    Example(
        "The picked model is 12.1 inches away?",
        BOLT.but(models=(WizardModel(distance=12.1),)),
        "out of range",
        FROM_MODEL,
    ),
    Example(
        "Only the others of the wizard unit can see the target, not the one I picked?",
        BOLT.but(picked=3),
        "not visible",
        FROM_MODEL,
    ),
    Example(
        "Must the model that unbinds see the caster?",
        BOLT.but(picked=3, range=30, must_see=False),
        "within reach",
        FROM_MODEL,
    ),
    Example("Do I say which guy is casting before I roll?", BOLT.but(picked=None), "pick a model first", PICK),
    Example("A single wizard, whom should I pick?", BOLT.but(models=(FRONT,), picked=None), "within reach", FROM_MODEL),
)
