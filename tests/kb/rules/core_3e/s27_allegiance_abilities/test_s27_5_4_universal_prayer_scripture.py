"""Universal prayer scripture: Heal never heals more than a D3 or than there is, and odds count every face."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s27_allegiance_abilities.s27_5_4_universal_prayer_scripture import (
    GUIDED,
    HEALED,
    Curse,
    Heal,
    curse_odds,
    guidance,
    heal,
)
from kb.tabletop.combat.wounds import ModelWounds
from tests.kb.rules.told import told

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


def test_divine_wrath_shows_its_chanting_roll() -> None:
    verdict = guidance(GUIDED.but(roll=1))
    assert told(verdict) == {"The dice shows 1: divine wrath.": True}
    assert [step.asked.rule for step in verdict.steps if step.asked] == ["core-3e/20.1 chant"]


@pytest.mark.parametrize(
    ("model", "says", "held"),
    [
        (
            HEALED.model,
            "Wounds allocated: 5; Wounds characteristic: 12. Up to 2 can be healed, here 2.",
            True,
        ),
        (
            ModelWounds(characteristic=2),
            "Wounds allocated: 0; Wounds characteristic: 2. Up to 2 can be healed, here 0.",
            False,
        ),
        (
            ModelWounds(characteristic=2, allocated=2),
            "Wounds allocated: 2; Wounds characteristic: 2: the model is slain.",
            True,
        ),
    ],
)
def test_what_is_told_of_a_model_to_heal(model: ModelWounds, says: str, held: bool) -> None:
    verdict = heal(HEALED.but(model=model))
    assert told(verdict)[says] is held
    assert told(verdict)["The dice for the D3 shows 3: 2."]
    beneath = [step.asked.rule for step in verdict.steps if step.asked]
    assert beneath[-2:] == ["core-3e/1.5.2 D3", "core-3e/14.4"]
