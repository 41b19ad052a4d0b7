"""Names: capitals and blanks make no difference, anything else does."""

import pytest

from kb.tabletop import RuleInput, RuleInputError
from kb.tabletop.names import Name, NamesOnce, among, listed, plain, same_name


@pytest.mark.parametrize("name", ["Arcane Bolt", "arcane bolt", " ARCANE  BOLT "])
def test_a_name_is_the_same_in_capitals_or_not(name: str) -> None:
    assert among(name, ("Mystic Shield", "Arcane Bolt"))


@pytest.mark.parametrize("name", ["Arcane", "Arcane Bolts", ""])
def test_another_name_is_another_name(name: str) -> None:
    assert not among(name, ("Mystic Shield", "Arcane Bolt"))


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Arcane Bolt", " arcane  BOLT", True),
        ("Arcane Bolt", "Arcane", False),
        ("Arcane Bolt", None, False),
        (None, None, False),
    ],
)
def test_no_name_is_the_same_as_none(one: str | None, other: str | None, same: bool) -> None:
    assert same_name(one, other) is same
    assert same_name(other, one) is same


class Done(RuleInput):
    """What was done in a phase of these tests."""

    done: NamesOnce = ()


@pytest.mark.parametrize("again", ["Smite", "smite "])
def test_what_is_done_once_at_most_is_named_once(again: str) -> None:
    assert Done(done=("Smite", "Bless")).done == ("Smite", "Bless")
    with pytest.raises(RuleInputError, match=f"^done: names {again} twice: give each once$"):
        Done(done=("Smite", "Bless", again))


def test_a_plain_name_has_one_blank_between_its_words_and_no_capitals() -> None:
    assert plain(" ARCANE  Bolt ") == "arcane bolt"


def test_names_in_a_sentence() -> None:
    assert listed(("Arcane Bolt", "Mystic Shield")) == "Arcane Bolt, Mystic Shield"
    assert listed(()) == "none"


class Named(RuleInput):
    """A thing with a name."""

    name: Name
    """Its name."""


def test_blanks_are_no_name() -> None:
    assert Named(name=" Gotrek ").name == " Gotrek "
    with pytest.raises(RuleInputError, match="name: must be a name, not only blanks"):
        Named(name=" \t")
