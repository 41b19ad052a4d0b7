"""Split units: a right removal leaves one group, and no removal before the last would have done."""

from hypothesis import given
from hypothesis import strategies as st

from kb.engine import ask
from kb.rules.core_2e.split_units import UnitInGroups, removal
from kb.tabletop.units.models import Model


@st.composite
def units(draw: st.DrawFn) -> UnitInGroups:
    gaps = draw(st.lists(st.sampled_from([0.5, 1.0, 1.1, 4.0]), min_size=1, max_size=7))
    x, models = 0.0, [Model(name="A", x=0, y=0, base=32)]
    for name, gap in zip("BCDEFGH", gaps, strict=False):
        x += gap + 32 / 25.4
        models.append(Model(name=name, x=x, y=0, base=32))
    removed = draw(st.permutations([model.name for model in models]))
    return UnitInGroups(models=tuple(models), removed=tuple(removed[: draw(st.integers(0, len(models) - 1))]))


def one_group(unit: UnitInGroups, removed: int) -> bool:
    left = tuple(model for model in unit.models if model.name not in unit.removed[:removed])
    return ask("core-2e/units", part="coherency", models=left).outcome == "a single group"


@given(units())
def test_removal_stops_as_soon_as_the_unit_is_one_group(unit: UnitInGroups) -> None:
    number = len(unit.removed)
    if any(one_group(unit, removed) for removed in range(number)):
        assert removal(unit).outcome == "too many"
    else:
        assert removal(unit).outcome == ("right" if one_group(unit, number) else "too few")
