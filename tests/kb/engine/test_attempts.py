"""A rule run on what is known comes to the verdict of the whole input, and asks for nothing that it does not read."""

import functools
import importlib
import pkgutil
from collections.abc import Iterator
from random import Random
from typing import Any, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given as over
from hypothesis import settings
from hypothesis import strategies as st
from pydantic_core import to_json

import kb.engine
import kb.rules
import kb.tabletop
from kb.budget import Spent, budget
from kb.engine import Cite, Verdict, attempts, rule
from kb.engine.attempts import attempt, run
from kb.engine.checks import Check, check, every_check
from kb.engine.examples import Example
from kb.engine.fields import Given, put, question
from kb.tabletop import D6, RuleInput, RuleInputError, Thing
from kb.tabletop.unknown import Part, part_of
from tests.kb.engine.interviews import ended, interview

HIT = check("core-3e/13.3", "hit")
CASES = [(check, example) for check in every_check() for example in check.examples]


def whole_of(example: Example) -> dict[str, Any]:
    return example.given.model_dump(mode="json")


def test_the_next_question_is_the_field_that_the_rule_reads_next() -> None:
    first = attempt(HIT, {})
    assert first.verdict is None
    assert first.needs
    assert (first.needs.field, first.needs.asks) == (
        "roll",
        "What the dice shows, after re-rolls and before modifiers.",
    )
    second = attempt(HIT, {"roll": 3})
    assert second.needs
    assert second.needs.field == "to_hit"
    assert [step.says for step in second.steps] == [
        "The dice shows 3.",
        "The dice shows 3.",
        "Modifiers come to +0, where no more than +1 or -1 counts.",
    ]
    assert [one.question.field for one in second.taken] == ["modifiers"]


def test_the_verdict_comes_as_soon_as_the_rule_ends() -> None:
    tried = attempt(HIT, {"roll": 1})
    assert ended(tried) == ("misses", None)
    assert (tried.needs, tried.taken) == (None, ())


def test_the_answers_stand_side_by_side_where_one_field_is_left() -> None:
    tried = attempt(HIT, {"to_hit": 4})
    assert tried.verdict is None
    assert tried.needs
    assert tried.needs.field == "roll"
    assert [(case.outcome, case.values) for case in tried.depends] == [
        ("misses", (1,)),
        ("misses", (2, 3)),
        ("hits", (4, 5)),
        ("hits", (6,)),
    ]
    assert all(case.decided_by for case in tried.depends)


def test_what_cannot_change_any_more_is_settled_though_a_field_is_unknown() -> None:
    any_roll = attempt(SURE, {})
    assert ended(any_roll) == ("ends", 1)
    assert any_roll.whatever
    assert any_roll.whatever.field == "roll"
    assert any_roll.needs is None
    assert [step.says for step in any_roll.steps] == ["It always ends."]
    assert any_roll.verdict
    assert any_roll.verdict.decided_by is None
    assert [case.values for case in any_roll.depends] == [(1, 2, 3), (4, 5, 6)]


LOW, HIGH = Cite("core-3e/1.5.2", "rolls a D6"), Cite("core-3e/1.5.2", "six-sided dice")


class Sure(RuleInput):
    """A dice that decides nothing."""

    roll: D6
    """What the dice shows."""
    others: tuple[int, ...] = ()
    """What others show."""


@rule("test/sure")
def sure(given: Sure) -> Verdict:
    """Does it end?"""
    v = Verdict()
    v.step(LOW, "It always ends.", True)
    v.step(HIGH, f"The dice shows {given.roll}.", given.roll > 3)
    return v.end("ends", value=1, because=HIGH if given.roll > 3 else LOW)


SURE = Check("test/sure", "", sure, Sure, "Does it end?")


GUARDED = {"near": [{"models": 3, "distance": 1}], "wounds": 6}
NOBODY = {"hero": False, "general": False}


@pytest.mark.parametrize(
    ("id", "part", "known", "needs"),
    [
        ("core-3e/6.1", "", {}, "hero"),
        ("core-3e/6.1", "", NOBODY, "totem"),
        ("core-3e/7.2", "rally", {"from_enemies": 9}, "sixes"),
        ("core-3e/7.2", "rally", {"from_enemies": 9, "sixes": 2}, "wounds"),
        ("core-3e/10.1.2", "target", GUARDED, "mount"),
        ("core-3e/14.2", "removal", {"model": {"characteristic": 2, "allocated": 2}}, "wounds_left"),
        ("core-3e/14.5", "allocation", {"while_attacking": True}, "attacks_left"),
        ("core-3e/17.1.1", "cover", {}, "others"),
        ("core-3e/17.1.1", "cover", {"others": []}, "wounds"),
    ],
)
def test_what_decides_is_asked_and_what_does_not_is_not(id: str, part: str, known: Given, needs: str) -> None:
    tried = attempt(check(id, part), known)
    assert tried.needs
    assert tried.needs.field == needs


@pytest.mark.parametrize(
    ("id", "part", "known", "outcome"),
    [
        ("core-3e/1.1", "before a game", {"factions": ["x"], "yours": None}, "agree on a battlepack first"),
        ("core-3e/6.1", "", NOBODY | {"totem": False}, "may not issue it"),
        ("core-3e/10.1.2", "target", GUARDED | {"distance": 12}, "subtract 1"),
        ("core-3e/14.1", "allocation", {"models": [{"characteristic": 2}] * 2, "order": [1, 2]}, "not legal"),
        ("core-3e/14.5", "allocation", {"while_attacking": True, "attacks_left": 2}, "not yet"),
        ("core-3e/15.2", "fled", {"rule": "it lets a model do something when it is slain"}, "does not apply"),
        ("core-3e/17.0.3", "set up", {"part_of_army": False, "by": "the battlepack"}, "set up by these"),
        ("core-3e/17.1.1", "cover", {"others": [5], "distance": 9}, "not in cover"),
        ("core-3e/17.2.3", "slain", {"ones": 2}, "2 slain"),
        ("core-3e/1.3.3", "removal", {"moment": "at some other time"}, "remove none"),
        ("core-3e/6.1", "", {"already_used": True}, "may not issue it"),
        ("core-3e/7.1", "heroic-recovery", {"performed": True}, "cannot carry it out"),
        ("core-3e/8.2", "move", {"runs_too": True}, "may not retreat so"),
        ("core-3e/8.4", "redeploy", {"finished": False}, "may not receive it"),
        ("core-3e/11.0", "", {"ran": True}, "may not attempt a charge"),
        ("core-3e/12.1", "eligible", {"charged": True}, "eligible"),
        ("core-3e/15.0", "test", {"destroyed": True}, "no test"),
        ("core-3e/17.0.2", "", {"clear_line": True}, "not behind terrain"),
        ("core-3e/17.2.1", "join", {"enemies_inside": True}, "cannot join it"),
        ("core-3e/17.2.2", "", {"joined_this_turn": True}, "cannot leave so"),
        ("core-3e/19.1.2", "attempt", {"attempt_made": True}, "may not attempt it"),
        ("core-3e/19.5", "move", {"over_edge": True}, "may not move so"),
        ("core-3e/20.3.2", "attempt", {"visible": False}, "may not attempt it"),
        ("core-3e/21.1", "roar", {"roll": 2}, "commands as usual"),
        ("core-3e/27.5.5", "bloodthirsty", {"rolled": False}, "cannot be re-rolled"),
        ("core-3e/27.5.5", "inspired", {"roll": 1, "to_wound": 2}, "fails"),
        ("core-3e/27.5.5", "indomitable", {"roll": 1, "slain": 6, "bravery": 7, "models_left": 9}, "none flee"),
    ],
)
def test_a_verdict_waits_for_nothing_that_cannot_turn_it(id: str, part: str, known: Given, outcome: str) -> None:
    assert ended(attempt(check(id, part), known))[0] == outcome


@pytest.mark.parametrize(
    ("id", "part", "thing", "needs", "first"),
    [
        ("core-3e/25.0", "army", "battlepack", "battlepack", "battlepack.points"),
        ("core-3e/26.0", "army", "battlepack", "battlepack", "battlepack.points"),
        (
            "core-3e/27.3",
            "picks",
            "enhancements",
            "enhancements.type",
            "enhancements.type",
        ),  # no type settles it
    ],
)
def test_a_thing_that_was_left_out_altogether_is_asked_for_and_not_taken(
    id: str, part: str, thing: str, needs: str, first: str
) -> None:
    asked = check(id, part)
    example = next(one for one in asked.examples if asked.outcomes.says(one.outcome) == "yes")
    known = {name: value for name, value in whole_of(example).items() if name != thing}
    tried = attempt(asked, known)
    assert tried.verdict is None
    assert tried.needs
    assert tried.needs.field == needs
    assert not [one for one in tried.taken if one.question.field.startswith(thing)]
    by_field = tried.field_by_field(asked)
    assert by_field.needs
    assert by_field.needs.field == first
    assert attempt(asked, known | {thing: {}}).verdict  # it was given, so all of it is as usual
    assert attempt(asked, whole_of(example)).field_by_field(asked).needs is None


def test_the_steps_so_far_are_those_of_a_rule_that_was_asked_too() -> None:
    @rule("test/asks")
    def asks(given: Sure) -> Verdict:
        """Is it asked?"""
        v = Verdict()
        v.step(LOW, "It asks.", True)
        v.step(HIGH, "It was told.", True, sure(Sure(**given.shared_with(Sure))))
        return v.end("asked")

    tried = run(Check("test/asks", "", asks, Sure, ""), {})
    assert tried.needs
    assert tried.needs.field == "roll"
    assert [step.says for step in tried.steps] == ["It asks.", "It always ends."]


def test_a_fault_of_what_is_known_is_told_and_time_is_bounded() -> None:
    with pytest.raises(RuleInputError, match="roll: must be 6 or less"):
        attempt(HIT, {"roll": 7})
    with pytest.raises(Spent), budget(0):
        attempt(HIT, {})


def test_where_time_is_short_nothing_is_tried_and_the_field_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attempts, "SECONDS", 0)
    tried = attempt(SURE, {})
    assert (tried.verdict, tried.depends) == (None, ())
    assert tried.needs
    assert tried.needs.field == "roll"
    monkeypatch.undo()
    monkeypatch.setattr(attempts, "MOST_RUNS", 3)
    assert attempt(SURE, {}).needs


def test_a_usual_value_that_cannot_be_is_asked_for() -> None:
    first = attempt(check("core-3e/4.1"), {"battle_round": 2, "your_roll": 3, "opponents_roll": 3})
    assert first.needs
    assert first.needs.field == "went_first"


def parts_of(value: Any) -> Iterator[Part]:
    """What is known of each thing in an input."""
    if isinstance(value, tuple):
        for one in value:
            yield from parts_of(one)
    elif isinstance(value, Thing) and (part := part_of(value)):
        yield part
        for inner in part.known.values():
            yield from parts_of(inner)


def others_than(value: Any) -> tuple[Any, ...]:
    """Other values than this one, where its field does not name them."""
    match value:
        case int() | float():
            return (value + 1, value - 1)
        case str():
            return (f"{value} x",)
    return ()


def with_another(check: Check, whole: Given, read: set[str]) -> list[dict[str, Any]]:
    """The same input with another value in one of the fields that were not read; some dozens of them."""
    found = [
        put(whole, place, other)
        for part in parts_of(check.given.read_part(to_json(whole)))
        for name, value in part.known.items()
        if (place := part.place_of(name)) not in read
        for other in question(part.kind, name, place).values or others_than(value)
    ]
    return found[:: 1 + len(found) // 40]


@pytest.mark.parametrize("check", list(every_check()), ids=lambda check: check.name)
def test_each_example_is_asked_to_the_verdict_of_the_whole_and_what_is_not_asked_does_not_matter(check: Check) -> None:
    for example in check.examples:
        whole = whole_of(example)
        tried, _ = interview(check, whole, {}, run)
        expected = check.run(example.given)
        assert (*ended(tried), tried.verdict.decided_by) == (expected.outcome, expected.value, expected.decided_by)
        for other in with_another(check, whole, {read.place for read in tried.read}):
            try:
                changed = check.run(check.given.read(to_json(other)))
            except RuleInputError:
                continue  # no table holds that
            assert (changed.outcome, changed.value) == ended(tried), other


@settings(deadline=None, max_examples=60)
@over(st.integers(0, len(CASES) - 1), st.randoms(use_true_random=False))  # by number: some fill pages where printed
def test_whatever_is_left_out_the_verdict_is_that_of_the_whole(number: int, chance: Random) -> None:
    check, example = CASES[number]
    whole = whole_of(example)
    kept = {name: value for name, value in whole.items() if chance.random() < 0.5}
    assert ended(interview(check, whole, kept)[0]) == ended(attempt(check, whole))


CAVALRY = {"x": 7.5, "y": -3.25, "base": 90, "base_across": 52}
CLEAR_OF_IT = {"model": {"x": 12.5, "y": -3.25, "base": 32}, "stands": [CAVALRY]}
RIGHT_OVER_IT = {"model": CAVALRY | {"z": 2}, "stands": [CAVALRY]}


def test_what_one_input_left_out_is_not_asked_of_the_next() -> None:
    move, model = check("core-3e/19.3", "move"), check("core-3e/17.0.1", "model")
    with pytest.raises(RuleInputError, match="right over it"):
        attempt(move, RIGHT_OVER_IT)
    corners = [{"x": x, "y": y} for x, y in ((0, -9), (15, -9), (15, 9), (0, 9))]
    on_terrain = {"model": CAVALRY, "edge": corners}
    assert model.run(model.given.read(to_json(on_terrain))).outcome == "wholly on it"
    assert ended(attempt(model, on_terrain)) == ("wholly on it", None)
    assert move.run(move.given.read(to_json(CLEAR_OF_IT))).outcome == "may move so"
    assert ended(attempt(move, CLEAR_OF_IT)) == ("may move so", None)


def inside(kind: Any) -> Iterator[Any]:
    """What a type is made of; a class that is handed over is no thing of its kind."""
    yield kind
    if get_origin(kind) is not type:
        for one in get_args(kind):
            yield from inside(one)


def test_nothing_is_kept_under_a_thing_which_may_be_known_in_part() -> None:
    kept = 0
    for folder in (kb.tabletop, kb.engine, kb.rules):
        for found in pkgutil.walk_packages(folder.__path__, f"{folder.__name__}."):
            for name, one in vars(importlib.import_module(found.name)).items():
                if isinstance(one, functools._lru_cache_wrapper) and one.__module__ == found.name:
                    kept += 1
                    keys = [kind for at, kind in get_type_hints(one.__wrapped__).items() if at != "return"]
                    things = [kind for key in keys for kind in inside(key) if isinstance(kind, type)]
                    assert not any(issubclass(kind, Thing) for kind in things), f"{found.name}.{name}"
    assert kept > 9
