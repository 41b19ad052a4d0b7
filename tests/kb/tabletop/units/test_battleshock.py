import pytest

from kb.tabletop import RuleInputError
from kb.tabletop.units.battleshock import OrderOfTests


def test_somebody_takes_a_test() -> None:
    with pytest.raises(RuleInputError, match="units: must be a list of 1 or more"):
        OrderOfTests(units=())  # type: ignore[call-arg]
