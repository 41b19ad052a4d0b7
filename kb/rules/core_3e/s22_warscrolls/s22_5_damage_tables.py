"""Damage tables: the wounds allocated to the model at present pick the row.

What surprises: it is the wounds on the model that count and not those it has left, so a higher Wounds characteristic
moves no row, and healing takes it back up at once.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, ask, rule
from kb.tabletop import RuleInput, Thing
from kb.tabletop.combat.wounds import ModelWounds, WoundCount
from kb.tabletop.names import Name

AT_PRESENT = Cite("core-3e/22.5", "allocated to the model at present")
DETERMINES = Cite("core-3e/22.5", "determines one or more values for a model")
HEALED = Cite("core-3e/14.4", "Each wound healed reduces the number")


class DamageRow(Thing):
    """One row of a damage table."""

    up_to: WoundCount | None = None
    """The highest number of wounds that the row is for: 4 for "0-4"; empty for the last row, such as "10+"."""
    value: Name
    """What the row shows in the column that you look up."""


class DamageTable(RuleInput):
    """A model, and the damage table on its warscroll."""

    model: ModelWounds
    """The model's Wounds characteristic, and the wounds allocated to it."""
    healed: WoundCount = 0
    """How many wounds are healed on it before you look up the value."""
    rows: Annotated[tuple[DamageRow, ...], Field(min_length=2, max_length=10)]
    """The rows of the table, from the top; the first begins at 0 wounds."""

    @model_validator(mode="after")
    def _rows_go_up_to_the_end(self) -> Self:
        limits = [row.up_to for row in self.rows]
        if limits[-1] is not None or None in limits[:-1]:
            raise ValueError("leave up_to empty in the last row, and in no other")
        numbers = [limit for limit in limits if limit is not None]
        if numbers != sorted(set(numbers)):
            raise ValueError(f"each row is for more wounds than the one above it, but up_to goes {numbers}")
        return self


@rule("core-3e/22.5", neither="row {}")
def row(given: DamageTable) -> Verdict:
    """Which row of the damage table counts?"""
    v = Verdict()
    wounds = given.model.allocated
    if given.healed:
        after = ask("core-3e/14.4", model=given.model, healed=given.healed)
        wounds = after.count
        v.step(
            HEALED,
            f"{given.model.allocated} allocated, {given.healed} healed: {after.outcome}.",
            wounds < given.model.allocated,
            after,
        )
    place = next(n for n, one in enumerate(given.rows, start=1) if one.up_to is None or wounds <= one.up_to)
    left = given.model.characteristic - wounds
    says = f"Wounds allocated: {wounds}; what is left, {left}, does not count."
    v.step(AT_PRESENT, f"{says} Row {place} is for {_range(given.rows, place)}.", True)
    v.step(DETERMINES, f"Row {place} shows {given.rows[place - 1].value}.", True)
    return v.end(f"row {place}", value=place, because=AT_PRESENT)


def _range(rows: tuple[DamageRow, ...], place: int) -> str:
    first = [0, *(row.up_to + 1 for row in rows if row.up_to is not None)][place - 1]
    last = rows[place - 1].up_to
    return f"{first}+" if last is None else str(first) if first == last else f"{first} to {last}"


STARDRAKE = DamageTable(
    model=ModelWounds(characteristic=16, allocated=0),
    rows=(DamageRow(up_to=4, value='12"'), DamageRow(up_to=8, value='10"'), DamageRow(value='8"')),
)


def _with(allocated: int, characteristic: int = 16) -> ModelWounds:
    return ModelWounds(characteristic=characteristic, allocated=allocated)


EXAMPLES = (
    Example("Nothing has hit my monster yet, top row?", STARDRAKE, "row 1", AT_PRESENT, 1),
    Example(
        "My monster took exactly 4 and the top row says 0-4?", STARDRAKE.but(model=_with(4)), "row 1", AT_PRESENT, 1
    ),
    Example(
        "My monster took 5 and the top row says 0-4, does the move drop right away?",
        STARDRAKE.but(model=_with(5)),
        "row 2",
        AT_PRESENT,
        2,
    ),
    Example(
        "12 wounds taken and 4 left, which of them counts for the damage table?",
        STARDRAKE.but(model=_with(12)),
        "row 3",
        AT_PRESENT,
        3,
    ),
    Example(
        "I healed 1 of 5, does my bracket go back up?",
        STARDRAKE.but(model=_with(5), healed=1),
        "row 1",
        AT_PRESENT,
        1,
    ),
    Example(
        "I healed 1 of 10, still the bottom row?",
        STARDRAKE.but(model=_with(10), healed=1),
        "row 3",
        AT_PRESENT,
        3,
    ),
    Example(
        "My general has an extra wound, does his table shift?",
        STARDRAKE.but(model=_with(5, characteristic=17)),
        "row 2",
        AT_PRESENT,
        2,
    ),
)
