"""Combat attacks: whoever comes nearer still attacks, and all who attack are named."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s12_combat_phase.s12_3_combat_attacks import ModelInAFight, UnitInAFight, attacks
from kb.tabletop import RuleInputError


@given(st.lists(st.tuples(st.floats(0, 6), st.integers(1, 3)), min_size=1, max_size=6), st.floats(0, 1))
def test_models_that_come_nearer_attack_no_less(reaches: list[tuple[float, int]], part: float) -> None:
    def unit(share: float) -> UnitInAFight:
        models = (
            ModelInAFight(name=f"m{number}", nearest=nearest * share, range=reach)
            for number, (nearest, reach) in enumerate(reaches)
        )
        return UnitInAFight(models=tuple(models))

    assert attacks(unit(part)).number >= attacks(unit(1)).number


def test_two_models_of_one_name_are_refused() -> None:
    model = ModelInAFight(name="A", nearest=1, range=1)
    with pytest.raises(RuleInputError, match="2 models are called A"):
        UnitInAFight(models=(model, model))


def test_more_pile_in_moves_than_models_are_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^models: 1, so 2 pile-in moves cannot be left$"):
        UnitInAFight(pile_ins_left=2, models=(ModelInAFight(name="A", nearest=1, range=1),))
