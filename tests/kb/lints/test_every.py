"""The project's own lints, over the corpus and every rule module, and over a small one that is broken."""

import functools
from pathlib import Path

import pytest

from kb.engine.checks import RULES, module_paths
from kb.lints.every import OF_THE_CORPUS, OF_THE_RULES, lint_all, lint_module
from kb.lints.rule_modules import RuleModule
from kb.passages import Library
from tests.kb.lints.conftest import GOOD, Written, line_of

ONE = 'ONE = Cite("core-3e/13.3#hit-roll", "An unmodified 1 never hits")'
FIELD = '    """What the dice shows."""\n'
TOTAL = "roll=given.roll, modifiers"


@functools.cache
def loaded(path: Path) -> RuleModule:
    rules = RuleModule.at(path)
    assert isinstance(rules, RuleModule), str(rules)
    return rules


@pytest.mark.parametrize("path", module_paths(), ids=lambda path: str(path.relative_to(RULES).with_suffix("")))
def test_a_rule_module_has_no_finding(path: Path, library: Library) -> None:
    assert [str(finding) for finding in lint_module(loaded(path), library)] == []


def test_the_corpus_and_the_rules_together_have_no_finding(library: Library) -> None:
    modules = [loaded(path) for path in module_paths()]
    assert [str(finding) for lint in OF_THE_CORPUS for finding in lint(library)] == []
    assert [str(finding) for lint in OF_THE_RULES for finding in lint(modules, library)] == []


def test_the_good_module_of_these_tests_is_good(written: Written, unanswered: Library) -> None:
    (misplaced,) = lint_module(written(), unanswered)  # there is one of ours
    assert misplaced.says.startswith("core-3e/13.3 is looked for in ")


@pytest.mark.parametrize(
    ("old", "new", "at", "says"),
    [
        # examples
        ('Roll(roll=3), "misses"', 'Roll(roll=3), "hits"', "Does a 3", "comes to 'misses' by \"at least the weapon's"),
        ('(roll=6), "hits", SIX', '(roll=6), "hits", SUM', "Does a 6", "and is to come to 'hits' by \"at least"),
        (
            "roll=given.roll, mod",
            "roll=None, mod",
            "Does a 4",
            "ends in RuleInputError: roll: must be a whole number",
        ),
        (" shows {given.roll}.", " shows it.", "Does a 4", "'The dice shows it.' held once and once not"),
        ("{given.roll}.", "{given.roll}", "Does a 6", "is no sentence"),
        ("given.roll == 6)", "given.roll // 6)", "Does a 6", "held: 1; a step holds or not, True or False"),
        ("v.step(SIX,", 'v.step("6",', "Does a 6", "cites '6': name a citation of the module"),
        (", total)", ")", "def hit", "asks core-3e/1.5.5, but no example shows the answer"),
        ('"Does a 4 hit?"', '"Does a 3 hit?"', "def hit", "asks 'Does a 3 hit?' 2 times"),
        ('"misses", SUM)', '"misses", SUM, shows="x/1")', "def hit", "shows x/1, which is no ruling"),
        ('"hits" if hits else "misses"', '"hits"', "Does a 3", "comes to 'hits'"),
        ('    """Does it hit?"""\n', "", "def hit", "does not say what it asks"),
        # outcomes
        (', yes="hits", no="misses"', "", "def hit", "declares no outcome: state them all in @rule, as yes=, no= or"),
        (' no="misses"', ' no="fails"', "Does a 3", "'Does a 3 hit?' ends with 'misses', which @rule does not declare"),
        (' no="misses"', ' no="fails"', '"hits" if', "ends with 'misses', which @rule does not declare"),
        ('return v.end("hits")', 'return v.end("wounds")', '"wounds"', "ends with 'wounds', which @rule does not"),
        (' no="misses"', ' no=("misses", "stops")', "def hit", "declares 'stops', and no example comes to it: add one"),
        (' no="misses"', ' no=("misses", "at {}")', "def hit", "declares 'at {}', and no example comes to it: add one"),
        # citations
        ("6 always hits", "6 always saves", "SIX =", "does not stand in core-3e/13.3#hit-roll, but in nowhere"),
        ("an unmodified 6 always hits", "always hits", "SIX =", "'always hits' is not 3 to 8 words"),
        ("SUM = ", f"{ONE}\nSUM = ", "ONE =", "ONE: no example comes to 'An unmodified 1 never hits': add one"),
        # modules
        ("What surprises: nothing.", "It is short.", '"""Attack', "does not say what surprises"),
        ("from kb.tabletop", "import flask\nfrom kb.tabletop", "import flask", "imports flask; a rule asks another"),
        (
            "    v = Verdict()\n",
            "    v = Verdict()\n    assert v\n",
            "    assert",
            "a condition is a step, not an assert",
        ),
        # asks
        (
            '"core-3e/1.5.5"',
            '"core-3e/1.5.55"',
            "    total =",
            "asks in vain: there is no rule check for core-3e/1.5.55",
        ),
        (
            '"core-3e/1.5.5"',
            '"core-3e/1.5.5", part="sum"',
            "    total =",
            "asks in vain: core-3e/1.5.5 has no part 'sum'",
        ),
        (
            TOTAL,
            "rolled=given.roll, modifiers",
            "    total =",
            "gives core-3e/1.5.5 'rolled'; its fields are of, roll, ",
        ),
        (TOTAL, "modifiers", "    total =", "does not give core-3e/1.5.5 its 'roll'"),
        (
            '== "modified"',
            '== "summed"',
            "    hits =",
            "compares with 'summed'; core-3e/1.5.5 comes to capped, modified",
        ),
        ('== "modified"', 'in ("modified", "summed")', "    hits =", "compares with 'summed'; core-3e/1.5.5 comes to"),
        # fields
        (
            FIELD,
            FIELD + "    luck: int = 0\n",
            "    luck",
            "Roll.luck is read in no example: add one, or drop the field",
        ),
    ],
)
def test_each_fault_is_found_on_its_line(
    old: str, new: str, at: str, says: str, written: Written, unanswered: Library
) -> None:
    findings = lint_module(written((old, new)), unanswered)
    assert line_of(at, GOOD.replace(old, new)) in [finding.line for finding in findings if says in finding.says]


def test_a_module_that_is_too_long_is_found(written: Written, unanswered: Library) -> None:
    findings = lint_module(written(("EXAMPLES = (", "\n" * 300 + "EXAMPLES = (")), unanswered)
    beside = GOOD[: GOOD.index("EXAMPLES = (")].count("\n") + 300
    assert f"{beside} lines beside its examples; 300 is the limit" in [finding.says for finding in findings]


def test_examples_are_data_and_do_not_make_a_module_too_long(written: Written, unanswered: Library) -> None:
    findings = lint_module(written(("EXAMPLES = (", "EXAMPLES = (" + "\n" * 300)), unanswered)
    assert not any("is the limit" in finding.says for finding in findings)


def test_a_rule_that_breaks_off_hides_nothing_behind_what_follows(written: Written, unanswered: Library) -> None:
    findings = lint_module(written((TOTAL, "roll=None, modifiers")), unanswered)
    assert not any("no example" in finding.says for finding in findings)


def test_a_part_whose_examples_all_agree_is_found(written: Written, unanswered: Library) -> None:
    rules = written(('    Example("Does a 3 hit?", Roll(roll=3), "misses", SUM),\n', ""))
    assert "has no two examples with opposed outcomes: add to EXAMPLES" in [
        finding.says for finding in lint_module(rules, unanswered)
    ]


def test_a_finding_is_one_line_that_an_editor_can_follow(written: Written, unanswered: Library) -> None:
    findings = [str(finding) for finding in lint_module(written(('"misses", SUM)', '"hits", SUM)')), unanswered)]
    line = line_of("Does a 3")
    assert findings[-1] == (
        f"kb/rules/core_3e/s13_attacking/s13_3_attack_sequence.py:{line}: core-3e/13.3: 'Does a 3 hit?' comes to "
        "'misses' by \"at least the weapon's To Hit characteristic\", and is to come to "
        "'hits' by \"at least the weapon's To Hit characteristic\""
    )


def test_all_findings_are_those_of_the_corpus_of_each_module_and_of_the_rules_together(
    written: Written, unanswered: Library
) -> None:
    rules = written((FIELD, FIELD + "    luck: int = 0\n"))
    found = list(lint_all([rules], unanswered))
    assert set(lint_module(rules, unanswered)) < set(found)
    assert "has no check: `arbiter new-rule` starts one, or not_checked.py says why" in {one.says for one in found}
