"""Which allied units count against the limit."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.engine.checks import check
from kb.rules.commentary_2021_01.allied.counted import AlliedUnits
from kb.tabletop import RuleInputError

BOTH = ("commentary-2021-01/allegiance-abilities/2", "commentary-2021-01/allegiance-abilities/7")


@pytest.mark.parametrize("id", BOTH)
@given(spared=st.integers(0, 20), others=st.integers(0, 20), limit=st.integers(0, 20))
def test_only_those_outside_battalions_of_the_armys_allegiance_count(
    id: str, spared: int, others: int, limit: int
) -> None:
    one = check(id)
    verdict = one.run(one.given(allied=spared + others, in_battalions=spared, limit=limit))
    assert (verdict.outcome, verdict.value) == ("not too many" if others <= limit else "too many", others)


def test_no_more_allied_units_are_in_battalions_than_there_are() -> None:
    with pytest.raises(RuleInputError, match="of 1 allied units, 2 cannot be in battalions"):
        AlliedUnits(allied=1, in_battalions=2, limit=1)
