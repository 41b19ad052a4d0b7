"""Universal prayer scripture: Heal never heals more than a D3 or than there is, and odds count every face."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s27_allegiance_abilities.s27_5_4_universal_prayer_scripture import (
    Curse,
    Heal,
    curse_odds,
    heal,
)
from kb.tabletop.combat.wounds import ModelWounds

faces = st.integers(1, 6)


@given(faces, faces, st.integers(1, 12), st.integers(0, 12), st.floats(0, 20))
def test_heal_heals_no_more_than_there_is(
    roll: int, healing: int, characteristic: int, allocated: int, distance: float
) -> None:
    model = ModelWounds(characteristic=characteristic, allocated=min(allocated, characteristic))
    healed = heal(Heal(roll=roll, distance=distance, model=model, healing=healing)).number
    assert 0 <= healed <= min(3, model.allocated)
    assert healed == 0 or roll >= 3


def test_a_curse_hurts_three_times_in_thirty_six() -> None:
    assert curse_odds(Curse(roll=1, distance=9, hit_roll=1)).probability("1 mortal wound") * 36 == 3
