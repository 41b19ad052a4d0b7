import pytest

from kb.engine.attempts import attempt
from kb.engine.changes import changes
from kb.engine.checks import check
from kb.engine.fields import find
from webapp.checks.form import label
from webapp.checks.lines import as_question, endings, in_words, ranges, replaced, turns

HIT = check("core-3e/13.3", "hit")


@pytest.mark.parametrize(
    ("place", "says"),
    [("to_hit", "To hit"), ("models.2.to_hit", "Model 2, to hit"), ("enemies.3", "Enemy 3"), ("1", "1")],
)
def test_a_place_is_said_in_words(place: str, says: str) -> None:
    assert label(place) == says


def test_a_change_leads_to_the_address_where_it_is_made() -> None:
    given = {"roll": 3, "to_hit": 4, "modifiers": [-1, 1]}
    pairs = [("given.roll", "3"), ("given.to_hit", "4"), ("given.modifiers", "-1, 1")]
    found = {one.place: one for one in turns(HIT, given, changes(HIT, given), pairs, "/ask/x")}
    assert (found["roll"].value, found["roll"].was, found["roll"].outcome, found["roll"].says) == (
        "4",
        "3",
        "hits",
        "yes",
    )
    assert found["roll"].address == "/ask/x?part=hit&given.to_hit=4&given.modifiers=-1%2C+1&given.roll=4"
    assert found["modifiers.1"].address == "/ask/x?part=hit&given.roll=3&given.to_hit=4&given.modifiers=0%2C+1"


def test_how_far_a_number_can_go_is_one_line() -> None:
    assert ranges(changes(HIT, {"roll": 3, "to_hit": 4})) == ["Roll: 1 to 3", "To hit: 4 to 7"]


def test_numbers_in_a_row_are_told_as_from_and_to() -> None:
    tried = attempt(HIT, {"roll": 3})
    assert tried.needs
    told = endings(HIT, tried.needs, tried.depends)
    assert [(one.values, one.case.outcome, one.says) for one in told] == [
        ("2, 3", "hits", "yes"),
        ("4 to 7", "misses", "no"),
    ]


def test_nothing_is_called_none_and_a_new_answer_comes_last() -> None:
    assert in_words(find(HIT.given, "modifiers"), []) == "none"
    assert replaced([("a", "1"), ("b", "2")], ("a", "3")) == [("b", "2"), ("a", "3")]


@pytest.mark.parametrize(
    ("asks", "question", "beside"),
    [
        ("Whether it ran.", "It ran?", ""),
        ("Whether the unit fights; no, where it shoots.", "The unit fights?", "No, where it shoots."),
        ("Whether it can fly: by its warscroll,\nand no effect.", "It can fly?", "By its warscroll,\nand no effect."),
        ("How many models it has.", "How many models it has.", ""),
        ("Whether.", "Whether.", ""),
    ],
)
def test_a_field_is_asked_as_one_asks_at_a_table(asks: str, question: str, beside: str) -> None:
    assert as_question(asks) == (question, beside)
