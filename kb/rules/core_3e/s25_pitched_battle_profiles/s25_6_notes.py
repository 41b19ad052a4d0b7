"""Notes: the special rules for including a unit with this profile, 'Unique' and 'Single' among them.

What surprises: 'Single' and 'Unique' are two notes, and a unit can have both; where the column is empty nothing holds.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput, Thing
from kb.tabletop.names import Name, among, listed

SPECIAL_RULES = Cite("core-3e/25.6", "any special rules for including a unit")
KEPT = Cite("core-3e/25.6", "with this Pitched Battle profile in your army")
UNIQUE = Cite("core-3e/25.6.1", "cannot include more than 1 unit")
SINGLE = Cite("core-3e/25.6.1", "no unit of that type can be reinforced")

WITH_FIELDS = ("Unique", "Single")


class Note(Thing):
    """A special rule in the Notes column other than 'Unique' and 'Single', and no battlefield role (25.5.1)."""

    says: Annotated[str, Field(min_length=1, max_length=200)]
    """What it says, as "Only in a Sylvaneth army"."""
    kept: bool
    """Whether your army keeps to it with this unit."""

    @model_validator(mode="after")
    def _has_no_field_of_its_own(self) -> Self:
        if among(self.says, WITH_FIELDS):
            raise ValueError(f"{self.says} is no other note: say so with noted_unique or noted_single")
        return self


class UnitWithNotes(RuleInput):
    """A unit that you want to include in your army, and the Notes of its Pitched Battle profile."""

    name: Name
    """The type of unit."""
    noted_unique: bool = False
    """Whether the Notes say 'Unique'."""
    noted_single: bool = False
    """Whether the Notes say 'Single'."""
    others: Annotated[tuple[Note, ...], Field(max_length=10)] = ()
    """Whatever else the Notes say."""
    units: Annotated[int, Field(ge=1, le=60)] = 1
    """How many units of that type your army would include, this one among them."""
    reinforced: bool = False
    """Whether you want to take it reinforced, once or twice."""


@rule("core-3e/25.6", yes="can be included", no="cannot be included")
def notes(given: UnitWithNotes) -> Verdict:
    """Do the Notes let you include the unit, and how many stand against it?"""
    v = Verdict()
    words = [f"'{word}'" for word, there in (("Unique", given.noted_unique), ("Single", given.noted_single)) if there]
    words += [note.says for note in given.others]
    if not v.step(SPECIAL_RULES, f"The Notes for {given.name}: {listed(words)}.", bool(words)):
        return v.end("can be included", value=0)
    if given.noted_unique:
        unique = ask("core-3e/25.6.1", part="unique", noted_unique=True, units=given.units)
        says = f"Units of that type: {given.units}; your army {unique.outcome}."
        v.step(UNIQUE, says, unique.outcome == "can include them", unique)
    if given.noted_single:
        single = ask("core-3e/25.6.1", part="single", noted_single=True, reinforced=given.reinforced)
        v.step(SINGLE, f"It {single.outcome}.", single.outcome == "can be taken so", single)
    for note in given.others:
        v.step(KEPT, f"{note.says}: {'kept' if note.kept else 'not kept'}.", note.kept)
    return v.end_by_faults("can be included", "cannot be included", because=SPECIAL_RULES)


DRYADS = UnitWithNotes(name="Dryads")
NAGASH = UnitWithNotes(name="Nagash", noted_unique=True, noted_single=True)
BORDER = Note(says="Only in a Sylvaneth army", kept=True)

EXAMPLES = (
    Example(
        "The last column is empty, can I take as many as I like?",
        DRYADS.but(units=3, reinforced=True),
        "can be included",
        SPECIAL_RULES,
        0,
    ),
    Example("The notes say 'Unique, Single', can I take him once?", NAGASH, "can be included", SPECIAL_RULES, 0),
    Example("Can I take a second Nagash?", NAGASH.but(units=2), "cannot be included", UNIQUE, 1),
    Example("Two Nagashes in one unit?", NAGASH.but(reinforced=True), "cannot be included", SINGLE, 1),
    Example(
        "Two units of two of a Unique, Single model?",
        NAGASH.but(units=2, reinforced=True),
        "cannot be included",
        UNIQUE,
        2,
    ),
    Example(
        "My Dryads' Notes ask for a Sylvaneth army and mine is one, do I keep to them?",
        DRYADS.but(others=(BORDER,)),
        "can be included",
        SPECIAL_RULES,
        0,
    ),
    Example(
        "The Notes ask for another army than mine, can I still bring the unit?",
        DRYADS.but(others=(BORDER.model_copy(update={"kept": False}),)),
        "cannot be included",
        KEPT,
        1,
    ),
)
