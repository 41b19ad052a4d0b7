"""Names: capitals and blanks make no difference, anything else does."""

import pytest

from kb.tabletop.names import among, listed


@pytest.mark.parametrize("name", ["Arcane Bolt", "arcane bolt", " ARCANE  BOLT "])
def test_a_name_is_the_same_in_capitals_or_not(name: str) -> None:
    assert among(name, ("Mystic Shield", "Arcane Bolt"))


@pytest.mark.parametrize("name", ["Arcane", "Arcane Bolts", ""])
def test_another_name_is_another_name(name: str) -> None:
    assert not among(name, ("Mystic Shield", "Arcane Bolt"))


def test_names_in_a_sentence() -> None:
    assert listed(("Arcane Bolt", "Mystic Shield")) == "Arcane Bolt, Mystic Shield"
    assert listed(()) == "none"
