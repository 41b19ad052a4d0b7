"""One situation under several editions: nothing is guessed, and where they part is cited."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from kb.comparison import Comparison, Side
from kb.editions import Editions
from kb.engine.checks import check, every_check
from kb.engine.examples import Example
from kb.engine.outcomes import Says
from kb.passages import Library

Compare = Callable[..., Comparison]


@pytest.fixture(scope="module")
def compare(library: Library) -> Compare:
    editions = Editions(library)

    def compare(id: str, part: str, **given: Any) -> Comparison:
        return editions.compare(check(id, part), given)

    return compare


def outcomes(found: Comparison) -> dict[int, str | None]:
    return {side.document.edition: side.verdict.outcome if side.verdict else None for side in found.sides}


def in_edition(edition: int, found: Comparison) -> Side:
    return next(side for side in found.sides if side.document.edition == edition)


@pytest.mark.parametrize("id", ["core-1e/making-attacks", "core-2e/making-attacks", "core-3e/13.3"])
def test_what_one_edition_caps_and_the_other_adds_up_parts_them(compare: Compare, id: str) -> None:
    found = compare(id, "hit", roll=3, to_hit=5, modifiers=[1, 1])
    assert (outcomes(found), found.agree) == ({1: "hits", 2: "hits", 3: "misses"}, False)
    [[older, newer]] = [one.record() for one in found.partings]
    assert (older["edition"], older["held"], older["words"]) == (2, True, "at least the weapon's To Hit characteristic")
    assert (newer["edition"], newer["held"], newer["words"]) == (3, True, "hit roll by at most +1 or -1")


def test_editions_that_agree_part_nowhere(compare: Compare) -> None:
    found = compare("core-3e/13.3", "hit", roll=4, to_hit=4)
    assert (outcomes(found), found.agree, found.partings) == ({1: "hits", 2: "hits", 3: "hits"}, True, [])


@pytest.mark.parametrize(("distance", "agree"), [(3.1, True), (3, False)])
def test_a_yes_or_no_and_a_number_agree_by_their_numbers(compare: Compare, distance: float, agree: bool) -> None:
    found = compare("core-1e/the-scenery-table", "arcane", roll=8, distance=distance, casting_or_unbinding=True)
    assert (found.judged, found.agree) == ([in_edition(1, found), in_edition(3, found)], agree)


def test_an_input_that_an_edition_lacks_is_said_and_its_verdict_stands(compare: Compare) -> None:
    again = "Can my wizard cast his second spell after a miscast?"
    example = next(one for one in check("core-3e/19.1", "attempt").examples if one.question == again)
    found = compare("core-3e/19.1", "attempt", **example.given.model_dump(mode="json"))
    assert "has_miscast" in in_edition(2, found).unasked
    assert (outcomes(found)[2], outcomes(found)[3]) == ("may attempt it", "may not attempt it")
    assert found.partings[-1].points[1].step.says == "Spells that it can still attempt to cast after a miscast: 0."


def test_only_what_was_given_is_said_not_to_fit(compare: Compare) -> None:
    first = in_edition(
        1, compare("core-3e/19.1", "attempt", spell="Mystic Shield")
    )  # where usual values differ in kind
    assert first.unfit == ()
    assert "attempted_by_it" not in first.given


def test_an_input_that_the_situation_lacks_is_asked_for_whatever_is_usual(compare: Compare) -> None:
    told = {"told": True, "kept_aside": True, "ability_allows": False}
    second, third = compare("core-2e/set-up-armies", "", **told).sides
    assert second.verdict
    assert third.verdict is None
    assert third.attempt.needs
    assert third.attempt.needs.field == "rule_allows"
    assert (
        outcomes(compare("core-2e/set-up-armies", "", **told, rule_allows=False, underway=False))[3]
        == "cannot be in reserve"
    )


def test_a_value_that_another_edition_does_not_take_is_left_with_the_reason(compare: Compare) -> None:
    second = in_edition(2, compare("core-3e/14.4", "", model={"characteristic": 5, "allocated": 2}, healed=0))
    assert [field for field, _ in second.unfit] == ["healed"]
    assert "1 or more, not 0" in second.unfit[0][1]
    assert (second.attempt.needs and second.attempt.needs.field) == "healed"


def test_a_question_that_reads_otherwise_is_shown_as_it_is_asked_there(compare: Compare) -> None:
    second = in_edition(2, compare("core-3e/19.1", "attempt", spell="Mystic Shield", attempted=["Arcane Bolt"]))
    asked = {one.field: one.asks for one in second.reworded}
    assert "in this turn" in asked["attempted"]


def test_any_field_may_be_left_out(compare: Compare) -> None:
    found = compare("core-3e/13.3", "hit")
    assert (outcomes(found), found.agree) == ({1: None, 2: None, 3: None}, None)
    assert [side.attempt.needs.field for side in found.sides if side.attempt.needs] == ["roll"] * 3


@pytest.fixture(scope="module")
def compared(library: Library) -> list[tuple[Example, Comparison]]:
    """Every example of a check that another edition has as well."""
    editions = Editions(library)
    checks = (one for one in every_check() if len(editions.same(one)) > 1)
    return [
        (example, editions.compare(one, example.given.model_dump(mode="json")))
        for one in checks
        for example in one.examples
    ]


def test_every_example_is_compared_and_its_own_edition_says_what_it_always_says(
    compared: list[tuple[Example, Comparison]],
) -> None:
    for example, found in compared:
        [own] = [side for side in found.sides if side.check == found.told_to]
        told = f"{found.told_to.name}: {example.question}"
        assert own.verdict, told
        assert (own.verdict.outcome, own.verdict.decided_by) == (example.outcome, example.decided_by)
        for parted in found.partings:
            assert not parted.older.agrees(parted.newer)
        for side in found.sides:
            assert side.verdict or side.attempt.needs or side.refused, told
        assert found.agree is not False or found.partings or any(side.attempt.whatever for side in found.sides), told


def test_what_differs_by_its_words_alone_does_differ(compared: list[tuple[Example, Comparison]]) -> None:
    """Neither a yes and a no nor two numbers: each pair of outcomes was read against both books."""
    differ = {
        (older.check.outcomes.declared(older.verdict.outcome), newer.check.outcomes.declared(newer.verdict.outcome))
        for _, found in compared
        for older, newer in pairwise(found.judged)
        if older.verdict and newer.verdict and not older.agrees(newer)
        if {older.says, newer.says} != {Says.YES, Says.NO}
        if older.verdict.value is None or newer.verdict.value is None
    }
    assert differ == {
        ("a new battle round", "the end of the battle round"),
        ("attacks with it if you like", "cannot attack with it"),
        ("cannot cast, move or attack", "nothing"),
        ("may not end its move so", "too early to say"),
        ("must test", "may not be used"),
        ("not a single group", "can become coherent"),
        ("not a single group", "only the table can say"),
        ("re-rolls failed wound rolls", "nothing"),
        ("roll again", "you decide"),
        ("roll again", "your opponent decides"),
        ("the choice of the first turn", "the priority roll"),
        ("your opponent decides", "as the battleplan says"),
    }


@pytest.mark.parametrize(
    ("id", "part", "given", "agree"),
    [
        ("core-3e/4.1", "", {"your_roll": 5, "opponents_roll": 4, "battle_round": 2}, True),
        ("core-3e/4.0", "next", {"done": "the battle round has started", "battle_round": 2}, True),
        ("core-3e/4.0", "next", {"done": "the battle round has started", "battle_round": 1}, False),
        ("core-3e/4.0", "next", {"done": "the second turn"}, False),
        ("core-1e/the-scenery-table", "deadly", {"does": "finishes a run on it", "roll": 2}, True),
    ],
)
def test_what_has_another_name_in_another_edition_is_the_same_where_it_is(
    compare: Compare, id: str, part: str, given: dict[str, Any], agree: bool
) -> None:
    assert compare(id, part, **given).agree is agree


def test_editions_part_by_no_step_that_does_not_decide(compare: Compare) -> None:
    given = {"roll": 5, "unbound": False, "enemy": True, "visible": True, "distance": 18, "wounds_roll": 1}
    found = compare("core-1e/arcane-bolt", "", **given)
    assert (outcomes(found), found.agree) == ({1: "1 mortal wound", 3: "no mortal wounds"}, False)
    assert found.partings == []  # too far, or not the start of a phase: which is unknown
