"""Split units in the second edition: what is enough is not too little, and no more than enough is asked."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_2e.split_units import UnitToMakeWhole, removal
from kb.rules.core_2e.units import UnitOnTheTable, coherency
from kb.tabletop.units.models import Model

places = st.lists(st.integers(0, 12), min_size=1, max_size=6, unique=True)


@given(places, st.integers(0, 5))
def test_the_first_removals_that_leave_one_group_are_right(along: list[int], removed: int) -> None:
    models = tuple(Model(name=f"m{x}", x=x * 2, y=0, base=25.4) for x in along)
    names = tuple(model.name for model in models[:removed])
    left = models[len(names) :]
    outcome = removal(UnitToMakeWhole(models=models, removed=names)).outcome
    if left:
        whole = coherency(UnitOnTheTable(models=left)).outcome == "a single group"
        assert (outcome == "too few") == (not whole and outcome != "too many")
        assert whole or outcome != "right"
    gaps = sum(abs(one - other) > 1 for one, other in zip(sorted(along), sorted(along)[1:], strict=False))
    assert (removal(UnitToMakeWhole(models=models)).outcome == "right") == (gaps == 0)
