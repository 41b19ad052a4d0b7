"""Enemy units and retreats: over 3" from the enemy all the way, on one way past the same enemies."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_2e.enemy_units_and_retreats import NormalMovePastEnemies, move
from kb.tabletop import RuleInputError

tenths = st.integers(0, 90).map(lambda tenths: tenths / 10)


@given(tenths, tenths, tenths)
def test_a_normal_move_is_over_three_inches_from_the_enemy_all_the_way(starts: float, ends: float, by: float) -> None:
    passes = min(starts, ends, by)
    verdict = move(NormalMovePastEnemies(starts=starts, passes=passes, ends=ends))
    assert (verdict.outcome == "far enough") == (passes > 3)


def test_enemies_do_not_vanish_on_the_way() -> None:
    with pytest.raises(RuleInputError, match="give starts, passes and ends, or none of them"):
        NormalMovePastEnemies(starts=5, passes=None, ends=5)
