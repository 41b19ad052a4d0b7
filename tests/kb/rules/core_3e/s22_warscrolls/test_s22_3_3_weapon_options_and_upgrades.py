"""Weapon options: one more model never means fewer of them, and there are never more than 1 in every x."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s22_warscrolls.s22_3_3_weapon_options_and_upgrades import OneInEvery, option
from kb.tabletop import RuleInputError

counts, everies = st.integers(1, 99), st.integers(2, 20)


@given(counts, everies)
def test_one_more_model_never_means_fewer(models: int, every: int) -> None:
    unit = OneInEvery(models=models, every=every)
    assert option(unit).number <= option(unit.but(models=models + 1)).number


@given(counts, everies)
def test_never_more_than_one_in_every_so_many(models: int, every: int) -> None:
    most = int(option(OneInEvery(models=models, every=every)).number)
    assert most * every <= models < (most + 1) * every
    outcome = "can be taken" if most else "cannot be taken"
    assert option(OneInEvery(models=models, every=every, taking=most)).outcome == outcome
    assert option(OneInEvery(models=models, every=every, taking=most + 1)).outcome != "can be taken"


def test_one_in_every_one_is_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^every: must be 2 or more, not 1$"):
        OneInEvery(models=5, every=1)
