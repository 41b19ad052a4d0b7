"""Special rules: what is told of the battlepack that the battle is fought with."""

import pytest

from kb.rules.core_3e.s28_battlepacks.s28_1_2_special_rules import TRAITS, special_rules
from tests.kb.rules.told import told


@pytest.mark.parametrize(
    ("this_battlepack", "says"), [(True, "The battle is fought with it."), (False, "The battle is not fought with it.")]
)
def test_what_is_told_of_the_battlepack(this_battlepack: bool, says: str) -> None:
    assert told(special_rules(TRAITS.but(this_battlepack=this_battlepack)))[says] is this_battlepack
