import re
from collections import Counter
from pathlib import Path
from types import ModuleType

import pytest

from bench.mutants import equivalent, killed
from bench.mutants.children import Fate, Judged, Target, judge, time_of
from bench.mutants.equivalent import Named
from bench.mutants.mutation import Mutant, mutants_of
from bench.mutants.report import Row, table, write
from bench.mutants.targets import chapters

TOY = '''"""A toy."""

import functools

LIMIT = 3


class Dice:
    """A dice."""

    SIDES = 6

    @functools.cache
    def half(self) -> int:
        """Of its sides."""
        return self.SIDES // 2


@functools.cache
def passes(roll: int) -> bool:
    """Is the roll enough?"""
    return roll >= LIMIT


def _says(roll: int) -> str:
    return f"You rolled {roll + 0}."
'''


def not_of_exactly_3(module: ModuleType) -> None:
    assert module.passes(4)
    assert not module.passes(2)


@pytest.fixture
def toy(tmp_path: Path) -> Target:
    path = tmp_path / "toy_of_the_mutants.py"
    path.write_text(TOY, encoding="utf-8")
    return Target("toy_of_the_mutants", path, not_of_exactly_3)


def lines(mutants: list[Mutant]) -> set[str]:
    return {mutant.becomes for mutant in mutants}


def test_decorated_functions_methods_and_helpers_are_mutated_and_nothing_else() -> None:
    mutants = list(mutants_of(TOY))
    assert Counter(mutant.function for mutant in mutants) == {"Dice.half": 2, "passes": 1, "_says": 2}
    assert lines(mutants) == {
        "return self.SIDES / 2",
        "return self.SIDES // 3",
        "return roll > LIMIT",
        'return f"You rolled {roll - 0}."',
        'return f"You rolled {roll + 1}."',
    }


TOLD = """
def _named(many: int) -> str:
    return f"Dice: {many + 1}."


def judged(v, roll: int, many: int):
    if many > 9:
        raise ValueError("no " + _named(many))
    short = roll - 3
    says = f"Short by {short - 1}. {_named(many)}"
    v.step(LIMIT, says, roll >= 3)
    return v.end("enough")
"""


def test_what_only_a_sentence_tells_is_not_mutated() -> None:
    mutants = list(mutants_of(TOLD))
    assert {mutant.function for mutant in mutants} == {"judged"}
    assert {"if many >= 9:", "v.step(LIMIT, says, roll > 3)", 'return v.end("XXenoughXX")'} <= lines(mutants)
    assert not [mutant for mutant in mutants if re.search("short|Dice|raise|says =", mutant.was)]


def test_what_rules_share_answers_to_the_rules_that_import_it() -> None:
    known = chapters()
    assert {"engine", "odds", "tabletop", "tabletop/magic", "s07_hero_phase", "core_3e", "rules"} <= set(known)
    (moments,) = [target for target in known["s07_hero_phase"] if target.path.stem == "moments"]
    assert moments.forget("kb.rules.core_3e.s07_hero_phase.s07_0_hero_phase")
    assert not moments.forget("kb.rules.core_3e.s07_hero_phase.deeds")


def test_what_only_the_kept_verdicts_of_other_rules_tell_is_noticed() -> None:
    target = next(one for one in chapters()["everchosen"] if one.path.stem == "deployment")
    mutants = [one for one in mutants_of(target.source) if "v.step(None, says" in one.becomes]
    assert [one.fate for one in judge(target, mutants, jobs=1, seconds=60)] == [Fate.KILLED] * len(mutants)
    assert mutants


def test_a_mutant_differs_in_its_line_only_and_keeps_its_name_when_the_line_moves() -> None:
    for mutant, moved in zip(
        mutants_of(TOY), mutants_of(f"{TOY.replace('LIMIT = 3', 'LIMIT = 3  # of 6')}\n"), strict=True
    ):
        before, after = TOY.splitlines(), mutant.source.splitlines()
        assert [place for place, pair in enumerate(zip(before, after, strict=True), 1) if pair[0] != pair[1]] == [
            mutant.line
        ]
        assert mutant.diff() == f"- {before[mutant.line - 1].strip()}\n+ {after[mutant.line - 1].strip()}"
        assert moved.name == mutant.name


def test_what_the_tests_notice_is_killed_and_the_rest_survives(toy: Target) -> None:
    fates = {one.mutant.becomes: one for one in judge(toy, mutants_of(TOY), jobs=2, seconds=60)}
    assert len(fates) == 5
    assert {one.fate for one in fates.values()} == {Fate.SURVIVED}

    def stricter(module: ModuleType) -> None:
        assert module.passes(3), "exactly 3 is enough"

    strict = Target(toy.module, toy.path, stricter)
    killed = [one for one in judge(strict, mutants_of(TOY), jobs=2, seconds=60) if one.fate is not Fate.SURVIVED]
    assert [(one.mutant.becomes, one.fate) for one in killed] == [("return roll > LIMIT", Fate.KILLED)]
    assert killed[0].why.startswith("AssertionError: exactly 3 is enough")


def test_a_mutant_that_does_not_end_is_killed_by_time(toy: Target) -> None:
    def forever(module: ModuleType) -> None:
        while not module.passes(3):
            pass

    endless = Target(toy.module, toy.path, forever)
    assert time_of(endless) < 60
    fates = Counter(one.fate for one in judge(endless, mutants_of(TOY), jobs=2, seconds=0.2))
    assert fates == {Fate.SURVIVED: 4, Fate.OUT_OF_TIME: 1}


def test_tests_that_fail_without_a_mutant_prove_nothing(toy: Target) -> None:
    def wrong(module: ModuleType) -> None:
        assert module.passes(1), "not even so"

    with pytest.raises(RuntimeError, match="fails its tests without any mutant: AssertionError: not even so"):
        time_of(Target(toy.module, toy.path, wrong))


def test_rules_of_every_book_pass_their_tests_without_a_mutant() -> None:
    rules = [one for book in ("s16_end_of_battle_round", "core_1e", "blasted_wastes") for one in chapters()[book][-1:]]
    assert all(time_of(rule) > 0 for rule in rules)


def test_a_named_equivalent_is_split_off_and_reported_once_it_is_stale() -> None:
    survivors = [Judged(mutant, Fate.SURVIVED, "") for mutant in mutants_of(TOY)]
    entry = Named.of("toy", survivors[-1], because="a sum with 0")
    no_fault, left = equivalent.split("toy", survivors, [entry])
    assert no_fault == survivors[-1:]
    assert left == survivors[:-1]
    assert equivalent.stale("toy", survivors, [entry]) == []
    (gone,) = equivalent.stale("toy", survivors[:-1], [entry])
    assert gone.endswith("matches no mutant any more")
    (killed,) = equivalent.stale("toy", [Judged(survivors[-1].mutant, Fate.KILLED, "")], [entry])
    assert killed.endswith("is killed after all")


def test_what_was_killed_is_known_until_its_module_is_measured_again(tmp_path: Path) -> None:
    file = tmp_path / "mutants" / "killed.json"
    assert killed.of("toy", file) == {}
    both = {"passes-a": Fate.KILLED, "passes-b": Fate.OUT_OF_TIME}
    killed.keep("toy", both, file)
    killed.keep("other", {}, file)
    assert killed.of("toy", file) == both
    killed.keep("toy", {"passes-b": Fate.KILLED}, file)
    assert killed.of("toy", file) == {"passes-b": Fate.KILLED}


def test_an_entry_without_a_reason_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "equivalent.yaml"
    file.write_text("- {module: toy, function: passes, was: a, becomes: b, because: ' '}\n", encoding="utf-8")
    with pytest.raises(ValueError, match="no reason is given"):
        equivalent.read(file)


def test_the_entries_of_the_project_stand_once_and_on_lines_that_are_there() -> None:
    entries = equivalent.read()
    assert len({entry.key for entry in entries}) == len(entries)
    for entry in entries:
        source = Path(*entry.module.split(".")).with_suffix(".py").read_text(encoding="utf-8")
        assert {line.strip() for line in entry.was.splitlines()} <= {line.strip() for line in source.splitlines()}, (
            entry
        )


def test_a_row_counts_equivalents_out_and_never_rounds_up() -> None:
    row = Row("toy", modules=1, mutants=1010, killed=899, equivalent=10)
    assert (row.survived, row.percent, row.holds) == (101, "89.9", False)
    assert Row("toy", mutants=1010, killed=900, equivalent=10).holds
    assert Row("nothing").percent == "100.0"


def test_a_chapter_has_one_row_on_the_page_in_its_place(tmp_path: Path) -> None:
    page = tmp_path / "mutants.md"
    order = ["engine", "s01", "s02"]
    for row in (
        Row("s02", 1, 10, 9, 0, 0, "2030-01-01"),
        Row("gone", 1, 1),
        Row("engine", 2, 20, 19, 1, 1, "2030-01-02"),
    ):
        write(row, order, page)
    write(Row("s02", 1, 10, 10, 0, 0, "2030-01-03"), order, page)
    rows = [line for line in page.read_text(encoding="utf-8").splitlines() if line.startswith("|")][2:]
    assert [[cell.strip() for cell in row.strip("|").split("|")] for row in rows] == [
        ["engine", "2", "20", "19", "1", "0", "1", "100.0", "2030-01-02"],
        ["s02", "1", "10", "10", "0", "0", "0", "100.0", "2030-01-03"],
        ["all of these", "3", "30", "29", "1", "0", "1", "100.0", ""],
    ]
    assert len({len(line) for line in table([Row("s02", 1, 10, 9)]).splitlines()}) == 1
