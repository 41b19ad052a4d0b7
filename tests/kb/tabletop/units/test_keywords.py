"""Keywords: the plural of any word is the same keyword, and nothing else is."""

import pytest
from pydantic import TypeAdapter, ValidationError

from kb.tabletop.units.keywords import Keyword, same_keyword


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("BLOODLETTER", "BLOODLETTERS"),
        ("HERO", "HEROES"),
        ("KNIFE", "KNIVES"),
        ("AELF", "AELVES"),
        ("FURY", "FURIES"),
        ("BOSS", "BOSSES"),
        ("SWORDSMAN", "SWORDSMEN"),
        ("Stormcast Eternal", "STORMCAST ETERNALS"),
        ("KNIGHT OF THE EMPTY THRONE", "KNIGHTS OF THE EMPTY THRONE"),
        ("LORD-CELESTANT", "LORDS-CELESTANT"),
        ("MAN-AT-ARMS", "MEN-AT-ARMS"),
        ("LORD-CELESTANT", "LORD CELESTANT"),
    ],
)
def test_singular_and_plural_are_one_keyword_both_ways(one: str, other: str) -> None:
    assert same_keyword(one, other)
    assert same_keyword(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("STORMCAST", "STORMCAST ETERNALS"),
        ("ORDER", "ORC"),
        ("DEATH", "DEATHRATTLE"),
        ("MONSTER", "MONSTROUS"),
        ("LORD", "LORD-CELESTANT"),
        ("PRINCES", "PRINCESS"),
    ],
)
def test_a_part_of_a_keyword_or_another_word_is_another_keyword(one: str, other: str) -> None:
    assert not same_keyword(one, other)
    assert not same_keyword(other, one)


@pytest.mark.parametrize("nothing", ["  ", "--", "- -"])
def test_blanks_and_hyphens_are_no_keyword(nothing: str) -> None:
    with pytest.raises(ValidationError, match="not only blanks or hyphens"):
        TypeAdapter(Keyword).validate_python(nothing)
