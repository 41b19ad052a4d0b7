"""Which checks of the editions ask the same, held to all of them."""

import pytest

from kb.comparison import Comparison
from kb.editions import Editions, name_of
from kb.engine.checks import Check, check, every_check
from kb.passages import Library, Status
from kb.tabletop import RuleInputError


@pytest.fixture(scope="module")
def editions(library: Library) -> Editions:
    return Editions(library)


def names(same: dict[str, Check]) -> list[str]:
    return [one.name for one in same.values()]


@pytest.mark.parametrize(
    ("asked", "same"),
    [
        (("core-3e/13.3", "hit"), ["core-1e/making-attacks hit", "core-2e/making-attacks hit", "core-3e/13.3 hit"]),
        (("core-3e/1.5.2", "D3"), ["core-1e/tools-of-war D3", "core-2e/tools-of-war D3", "core-3e/1.5.2 D3"]),
        (("core-2e/re-rolls", "roll"), ["core-1e/tools-of-war roll", "core-2e/re-rolls roll", "core-3e/1.5.4 roll"]),
        (("core-3e/10.1.2", "hit"), ["core-2e/look-out-sir hit", "core-3e/10.1.2 hit"]),
        (
            ("core-1e/battle-rounds", "first turn"),  # alike by way of the second edition's
            ["core-1e/battle-rounds first turn", "core-2e/battle-rounds first turn", "core-3e/4.1"],
        ),
        (("core-2e/attacking", "weapon"), ["core-2e/attacking weapon", "core-3e/13.1.2 weapon"]),
        (("core-3e/13.1.1", "weapon"), ["core-3e/13.1.1 weapon"]),
        (
            ("core-1e/enemy-models", "start"),
            ["core-1e/enemy-models start", "core-2e/enemy-units-and-retreats start"],
        ),
        (("core-3e/19.1.1", "mortal wounds"), ["core-3e/19.1.1 mortal wounds"]),
        (("everchosen/the-eightpoints", "casting roll"), ["everchosen/the-eightpoints casting roll"]),
    ],
)
def test_checks_of_the_same_question_are_found(editions: Editions, asked: tuple[str, str], same: list[str]) -> None:
    assert names(editions.same(check(*asked))) == same


def test_who_asks_the_same_as_one_asks_the_same_as_all_of_them(editions: Editions) -> None:
    compared = 0
    for one in every_check():
        same = editions.same(one)
        compared += len(same) > 1
        for other in same.values():
            assert names(editions.same(other)) == names(same), one.name
        assert len({other.id.partition("/")[0] for other in same.values()}) == len(same)
    assert compared > 50


def test_a_page_has_counterparts_where_one_of_its_checks_has(editions: Editions) -> None:
    assert editions.has_counterparts("core-3e/13.3")
    assert not editions.has_counterparts("core-3e/19.1.1")
    assert not editions.has_counterparts("core-3e/nowhere")


def test_an_edition_without_a_check_says_why(editions: Editions) -> None:
    found = editions.compare(check("core-3e/19.1.1", "mortal wounds"), {"wounds_roll": 5})
    assert [side.check.id for side in found.sides] == ["core-3e/19.1.1"]
    because = {document.id: why for document, why in found.others}
    assert because.keys() == {"core-1e", "core-2e"}
    assert because["core-2e"] == "no check of core-2e/casting-and-unbinding-spells asks the same"


def test_a_field_that_no_edition_has_is_refused(editions: Editions) -> None:
    with pytest.raises(RuleInputError, match="colour: is not a field of this rule"):
        editions.compare(check("core-3e/13.3", "hit"), {"roll": 3, "colour": "red"})


def test_a_region_of_the_second_edition_is_run_alone(editions: Editions) -> None:
    one = check("everchosen/the-eightpoints", "casting roll")
    found = editions.compare(one, one.examples[0].given.model_dump(mode="json"))
    assert [side.check for side in found.sides] == [one]
    assert found.agree is None


@pytest.mark.parametrize(("edition", "name"), [(1, "first"), (3, "third"), (12, "12th")])
def test_an_edition_is_named_in_words(edition: int, name: str) -> None:
    assert name_of(edition) == name


def shown(editions: Editions, id: str) -> list[tuple[str, Comparison | None]]:
    """The examples that show a ruling, by the checks that have them, in the ruling's day and today."""
    ruling = next(one for one in editions.library.rulings if one.id == f"commentary-2021-01/{id}")
    return [
        (one.name, editions.ruled(ruling, one, example))
        for one in every_check()
        for example in one.examples
        if example.shows == ruling.id
    ]


def test_a_ruling_with_a_check_of_its_own_is_run_by_it_in_its_day(editions: Editions) -> None:
    found = dict(shown(editions, "abilities/21"))["core-3e/20.1 attempt"]
    assert found
    assert [side.document.id for side in found.sides] == ["commentary-2021-01", "core-3e"]
    assert [side.verdict and side.verdict.outcome for side in found.sides] == ["may chant it", "may not chant it"]
    assert found.agree is False


def test_a_ruling_without_one_is_run_by_the_core_rules_of_its_edition(editions: Editions) -> None:
    ((_, found),) = shown(editions, "combat-phase/7")
    assert found
    assert [side.check.name for side in found.sides] == ["core-2e/piling-in move", "core-3e/12.2 positions"]


def test_what_stands_beside_an_example_is_for_its_day_alone(editions: Editions) -> None:
    ((_, found),) = shown(editions, "combat-phase/11")
    assert found
    then, now = found.sides
    assert then.given["their_turn"] is False
    assert now.unasked == ("their_turn",)
    assert (then.says, now.says) == ("no", "yes")


def test_a_situation_that_does_not_tell_enough_for_its_day_is_not_run_there(editions: Editions) -> None:
    assert dict(shown(editions, "abilities/21"))["core-3e/20.0 prayers"] is None


def test_a_ruling_that_bears_on_no_section_runs_in_its_day_alone(editions: Editions) -> None:
    assert shown(editions, "abilities/12") == [("commentary-2021-01/abilities/12", None)]
    assert shown(editions, "abilities/19") == [("commentary-2021-01/abilities/19", None)]


def test_what_is_reversed_comes_out_otherwise_in_its_day(editions: Editions) -> None:
    for ruling in editions.library.rulings:
        if ruling.status is Status.REVERSED:
            compared = [found for _, found in shown(editions, ruling.id.partition("/")[2]) if found]
            assert False in [found.agree for found in compared], ruling.id
