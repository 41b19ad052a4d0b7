"""Examples of attacks: each its own question, each to be sent as it stands."""

import pytest

from kb.odds.examples import EXAMPLES, OddsExample
from kb.odds.unit_attack import UnitAttack


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.question)
def test_an_example_is_a_question_about_an_attack_that_can_be_sent(example: OddsExample) -> None:
    assert example.question.endswith("?")
    assert UnitAttack.read(example.given.model_dump_json()) == example.given


def test_no_question_and_no_attack_stands_twice() -> None:
    for asked in ([one.question for one in EXAMPLES], [one.given.model_dump_json() for one in EXAMPLES]):
        assert len(set(asked)) == len(asked)


def test_they_show_what_a_unit_may_have() -> None:
    weapons = [weapon for one in EXAMPLES for weapon in one.given.weapons]
    targets = [one.given.target for one in EXAMPLES]
    assert any(weapon.hit_modifiers for weapon in weapons)
    assert any(weapon.mortal_wounds for weapon in weapons)
    assert any(weapon.hits_on_6 > 1 for weapon in weapons)
    assert any(weapon.rend_on_6 and weapon.damage_on_6 for weapon in weapons)
    assert any(target.ward for target in targets)
    assert any(target.mortal_ward for target in targets)
    assert any(target.allocated for target in targets)
    assert any(len(one.given.weapons) > 1 for one in EXAMPLES)
