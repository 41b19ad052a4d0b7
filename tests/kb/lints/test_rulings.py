"""Every ruling has its situation, and one that does not hold comes out otherwise in its day: all others are found."""

from dataclasses import replace

import pytest

from kb.engine.checks import module_path
from kb.lints import rulings
from kb.lints.rule_modules import RuleModule
from kb.passages import Library, Status

BOOK = "commentary-2021-01"
CHANTING = f"{BOOK}/abilities/21"


def loaded(id: str) -> RuleModule:
    path = module_path(id)
    assert path
    rules = RuleModule.at(path)
    assert isinstance(rules, RuleModule)
    return rules


@pytest.fixture
def modules() -> list[RuleModule]:
    """The modules whose examples show the rulings of these tests."""
    return [loaded(id) for id in ("core-3e/20.1", "core-3e/25.8", f"{BOOK}/abilities/12")]


def of(library: Library, *ids: str, status: Status | None = None) -> Library:
    """The library with these rulings alone, with another status where one is given."""
    kept = [ruling for ruling in library.rulings if ruling.id in ids]
    changed = [ruling.but(status=status) if status else ruling for ruling in kept]
    return library.but(rulings=tuple(changed))


def test_rulings_with_their_situations_are_not_found(modules: list[RuleModule], library: Library) -> None:
    shown = (CHANTING, f"{BOOK}/allegiance-abilities/5", f"{BOOK}/abilities/12")
    assert list(rulings.shown(modules, of(library, *shown))) == []


def test_a_ruling_that_no_example_shows_is_found(modules: list[RuleModule], library: Library) -> None:
    (finding,) = rulings.shown(modules, of(library, f"{BOOK}/abilities/18"))
    assert str(finding).startswith("corpus/commentary-2021-01/abilities.md:")
    assert (finding.of, finding.says) == (
        f"{BOOK}/abilities/18",
        "no example shows it: `shows=` on one ties it to a ruling",
    )


@pytest.mark.parametrize("status", [Status.PARTLY, Status.REVERSED])
def test_one_that_comes_out_alike_in_its_day_does_not_bear_its_status(library: Library, status: Status) -> None:
    rules = loaded("core-3e/1.5.3")
    (finding,) = rulings.shown([rules], of(library, f"{BOOK}/abilities/16", status=status))
    assert finding.says.startswith(f"is {status}, but no example that shows it comes out otherwise than in its day")


@pytest.mark.parametrize("status", [Status.ABSORBED, Status.UPHELD, Status.OBSOLETE])
def test_one_that_holds_or_is_gone_is_not_compared(library: Library, status: Status) -> None:
    assert list(rulings.shown([loaded("core-3e/1.5.3")], of(library, f"{BOOK}/abilities/16", status=status))) == []


def test_one_whose_day_has_no_check_of_it_is_found(library: Library) -> None:
    rules = loaded("core-3e/18.0")
    (finding,) = rulings.shown([rules], of(library, f"{BOOK}/battleplans/1", status=Status.REVERSED))
    assert finding.of == f"{BOOK}/battleplans/1"


def test_what_stands_beside_an_example_in_vain_is_found(library: Library) -> None:
    rules = loaded("core-3e/20.1")
    runs = tuple(
        replace(run, example=replace(run.example, beside={"luck": 7})) if run.example.shows == CHANTING else run
        for run in rules.runs
    )
    rules.__dict__["runs"] = runs
    (finding,) = rulings.shown([rules], of(library, CHANTING))
    assert finding.says.startswith(
        "luck beside 'My priest chanted Smite, can he chant Bless as well?': no check of its day"
    )


def test_todays_answer_stands_first_beneath_each_ruling(library: Library) -> None:
    assert list(rulings.answered(library)) == []


@pytest.mark.parametrize(("status", "found"), [(Status.UPHELD, 1), (Status.REVERSED, 0), (Status.PARTLY, 0)])
def test_a_first_answer_that_says_otherwise_than_its_ruling_is_found(
    library: Library, status: Status, found: int
) -> None:
    both, yes = f"{BOOK}/battleplans/4", "can one unit hold two objectives?"
    wrong = sorted(library.answers, key=lambda one: one.question != yes)  # a yes to another question, first
    one = of(library, both, status=status).but(answers=tuple(wrong))
    assert len([*rulings.answered(one)]) == found


def test_a_ruling_without_an_answer_is_found(library: Library) -> None:
    [one] = rulings.answered(of(library, CHANTING).but(answers=()))
    assert "has no answer" in one.says
