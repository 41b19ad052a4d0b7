"""Declaring, finding and asking rule checks."""

import pytest

from kb.engine.checks import (
    LONGEST_ID,
    CircularRule,
    NoSuchRule,
    ask,
    check,
    checks_of,
    module_path,
    module_paths,
    rule,
)
from kb.engine.verdicts import Cite, Verdict
from kb.tabletop import RuleInput, RuleInputError

CITE = Cite("core-3e/1.5.5", "add up all the modifiers")


class Question(RuleInput):
    """A question that a rule of these tests is asked."""

    number: int = 0
    """Any number."""


def test_a_section_is_found_by_its_number_without_importing_others() -> None:
    path = module_path("core-3e/13.3")
    assert path is not None
    assert path.name == "s13_3_attack_sequence.py"
    assert module_path("core-3e/13.30") is None
    assert module_path("core-3e/../13.3") is None


def test_parts_stand_in_the_order_of_their_module() -> None:
    assert [one.part for one in checks_of("core-3e/13.3")] == ["hit", "wound", "save", "damage"]


def test_a_part_may_be_left_out_only_where_there_is_one() -> None:
    assert check("core-3e/1.5.5").part == ""
    with pytest.raises(NoSuchRule, match=r"name a part of core-3e/13\.3: hit, wound, save, damage"):
        check("core-3e/13.3")
    assert check("core-3e/7.2").part == check("core-3e/7.2", "rally").part == "rally"
    with pytest.raises(NoSuchRule, match=r"core-3e/7\.2 has no part 'parry'; its parts are rally"):
        check("core-3e/7.2", "parry")
    with pytest.raises(NoSuchRule, match="no part 'parry'"):
        check("core-3e/13.3", "parry")
    with pytest.raises(NoSuchRule, match=r"no rule check for core-3e/99\.9"):
        check("core-3e/99.9")


def test_asking_another_rule_nests_its_steps() -> None:
    verdict = ask("core-3e/13.3", part="hit", roll=3, to_hit=4, modifiers=(1, 1))
    asked = [step.asked for step in verdict.steps if step.asked]
    assert [one.rule for one in asked] == ["core-3e/1.5.5"]
    assert asked[0].value == 4
    assert verdict.record()["steps"][2]["asked"]["outcome"] == "capped"


def test_a_wrong_input_names_its_field() -> None:
    with pytest.raises(RuleInputError, match="roll: must be 6 or less, not 7"):
        ask("core-3e/13.3", part="hit", roll=7, to_hit=4)


def test_the_same_question_twice_in_one_chain_shows_the_chain() -> None:
    @rule("test/egg")
    def egg(given: Question) -> Verdict:
        """Egg?"""
        v = Verdict()
        v.step(CITE, "From a hen.", True, hen(given))
        return v.end("egg")

    @rule("test/hen")
    def hen(given: Question) -> Verdict:
        """Hen?"""
        v = Verdict()
        if v.step(CITE, f"{given.number} left.", given.number == 0):
            return v.end("hen")
        v.step(CITE, "From an egg.", True, egg(given))
        return v.end("hen")

    assert egg(Question(number=0)).outcome == "egg"
    with pytest.raises(CircularRule, match="test/egg asks test/hen asks test/egg"):
        egg(Question(number=1))


def test_a_rule_that_comes_to_no_end_is_an_error() -> None:
    @rule("test/endless")
    def endless(given: Question) -> Verdict:
        """Endless?"""
        return Verdict()

    with pytest.raises(RuntimeError, match="test/endless came to no end"):
        endless(Question())


def test_a_page_without_a_number_is_found_by_its_slug() -> None:
    path = module_path("everchosen/the-fall-of-karheight")
    assert path is not None
    assert path.name == "the_fall_of_karheight.py"
    assert module_path("everchosen/the_fall_of_karheight") is None
    assert module_path("core-3e/13.0/core-3e/13.3") is None
    assert module_path("Core-3e/13.3") is None


def test_the_rulings_of_a_topic_have_one_module_and_each_its_own_checks() -> None:
    path = module_path("commentary-2021-01/abilities/12")
    assert path is not None
    assert path.name == "abilities.py"
    assert module_path("commentary-2021-01/abilities/21") == path
    assert [one.name for one in checks_of("commentary-2021-01/abilities/12")] == ["commentary-2021-01/abilities/12"]
    assert checks_of("commentary-2021-01/abilities/99") == ()
    assert checks_of("commentary-2021-01/abilities") == ()
    assert module_path("commentary-2021-01/abilities/12/1") is None


def test_no_file_has_a_longer_name_than_an_id_may_have() -> None:
    assert module_path(f"core-3e/{'a' * (LONGEST_ID - len('core-3e/'))}") is None
    assert module_path(f"core-3e/{'a' * 5000}") is None


def test_modules_come_in_path_order_and_nothing_else_does() -> None:
    names = [path.stem for path in module_paths()]
    first, last = names.index("s01_0_core_concepts"), names.index("s28_2_battleplans")
    assert first < names.index("s09_0_movement") < names.index("s10_0_shooting_phase") < last
    assert not {"__init__", "not_checked"} & set(names)


def test_a_check_says_what_its_function_says_first() -> None:
    hit = check("core-3e/13.3", "hit")
    assert hit.says == "Does the attack hit?"
    assert hit.name == "core-3e/13.3 hit"
    assert check("core-3e/1.5.5").name == "core-3e/1.5.5"
    assert len(hit.examples) == sum(isinstance(example.given, hit.given) for example in hit.examples) > 4


def test_the_record_of_a_check_is_what_a_caller_needs_to_run_it() -> None:
    hit, opener = check("core-3e/13.3", "hit"), check("core-3e/1.5.5")
    assert hit.record() == {
        "part": "hit",
        "says": "Does the attack hit?",
        "odds": True,
        "outcomes": {"hits": "yes", "misses": "no"},
        "schema": hit.given.model_json_schema(),
        "examples": [example.record() for example in hit.examples],
    }
    assert opener.record()["odds"] is False
