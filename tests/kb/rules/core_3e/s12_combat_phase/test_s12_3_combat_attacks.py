"""Combat attacks: whoever comes nearer still attacks, and all who attack are named."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s12_combat_phase.s12_3_combat_attacks import ModelInAFight, UnitInAFight, attacks
from kb.tabletop import RuleInputError
from tests.kb.rules.told import told


@given(st.lists(st.tuples(st.floats(0, 6), st.integers(1, 3)), min_size=1, max_size=6), st.floats(0, 1))
def test_models_that_come_nearer_attack_no_less(reaches: list[tuple[float, int]], part: float) -> None:
    def unit(share: float) -> UnitInAFight:
        models = (
            ModelInAFight(name=f"m{number}", nearest=nearest * share, range=reach)
            for number, (nearest, reach) in enumerate(reaches)
        )
        return UnitInAFight(models=tuple(models))

    assert attacks(unit(part)).number >= attacks(unit(1)).number


FRONT, BACK = ModelInAFight(name="front", nearest=1, range=1), ModelInAFight(name="back", nearest=2.5, range=2)
ALONE = ModelInAFight(name="alone", nearest=None, range=3)


def test_what_is_told_of_each_model() -> None:
    assert told(attacks(UnitInAFight(models=(FRONT, BACK, ALONE)))) == {
        "Pile-in moves still to be made: 0.": True,
        'front: an enemy model at 1", a weapon of 1".': True,
        'back: an enemy model at 2.5", a weapon of 2".': False,
        'alone: no enemy model is left, a weapon of 3".': False,
        "Of 3 models, within range: front.": True,
    }


def test_nothing_is_measured_before_the_last_pile_in_move() -> None:
    assert told(attacks(UnitInAFight(pile_ins_left=1, models=(FRONT,)))) == {
        "Pile-in moves still to be made: 1.": False
    }


def test_two_models_of_one_name_are_refused() -> None:
    model = ModelInAFight(name="A", nearest=1, range=1)
    with pytest.raises(RuleInputError, match="2 models are called A"):
        UnitInAFight(models=(model, model))


def test_more_pile_in_moves_than_models_are_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^models: 1, so 2 pile-in moves cannot be left$"):
        UnitInAFight(pile_ins_left=2, models=(ModelInAFight(name="A", nearest=1, range=1),))
