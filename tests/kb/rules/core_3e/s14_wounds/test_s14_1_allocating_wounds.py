"""Allocating wounds: none is lost, none is too many, and only one model is left wounded."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s14_wounds.s14_1_allocating_wounds import Allocation, WoundsCaused, allocation, negated
from kb.tabletop import RuleInputError
from kb.tabletop.combat.wounds import ModelWounds


@st.composite
def units(draw: st.DrawFn) -> tuple[ModelWounds, ...]:
    models = []
    for characteristic in draw(st.lists(st.integers(1, 4), min_size=1, max_size=6)):
        models.append(ModelWounds(characteristic=characteristic, allocated=draw(st.integers(0, characteristic))))
    return tuple(models)


@st.composite
def any_order(draw: st.DrawFn) -> Allocation:
    """Wounds handed out without a look at the rule."""
    models, wounds = draw(units()), draw(st.integers(0, 12))
    places = st.integers(1, len(models))
    order = tuple(draw(places) for _ in range(wounds))
    return Allocation(models=models, wounds=wounds, order=order)


@st.composite
def one_model_after_another(draw: st.DrawFn) -> Allocation:
    """Wounded models first, in any order, each until it is slain."""
    models, wounds = draw(units()), draw(st.integers(0, 12))
    places = draw(st.permutations(range(len(models))))
    wounded_first = sorted(places, key=lambda place: models[place].allocated == 0)
    needed = [
        place + 1 for place in wounded_first for _ in range(models[place].characteristic - models[place].allocated)
    ]
    return Allocation(models=models, wounds=wounds, order=tuple(needed[:wounds]))


def wounded(models: tuple[ModelWounds, ...], taken: list[int]) -> int:
    return sum(0 < had < model.characteristic for model, had in zip(models, taken, strict=True))


@given(st.one_of(any_order(), one_model_after_another()))
def test_a_legal_order_loses_no_wound_and_leaves_one_model_wounded(wanted: Allocation) -> None:
    verdict = allocation(wanted)
    if verdict.outcome != "legal":
        return
    lost = int(negated(WoundsCaused(models=wanted.models, wounds=wanted.wounds)).number)
    given_out = Counter(wanted.order[: wanted.wounds - lost])
    before = [model.allocated for model in wanted.models]
    after = [had + given_out[place] for place, had in enumerate(before, start=1)]
    assert sum(after) - sum(before) + lost == wanted.wounds
    assert all(had <= model.characteristic for model, had in zip(wanted.models, after, strict=True))
    assert wounded(wanted.models, after) <= max(1, wounded(wanted.models, before))
    slain = sum(had < model.characteristic == now for model, had, now in zip(wanted.models, before, after, strict=True))
    assert verdict.value == slain
    if lost:
        assert after == [model.characteristic for model in wanted.models]


@given(st.one_of(any_order(), one_model_after_another()))
def test_a_legal_order_leaves_a_model_only_once_it_is_slain(wanted: Allocation) -> None:
    if allocation(wanted).outcome != "legal":
        return
    lost = int(negated(WoundsCaused(models=wanted.models, wounds=wanted.wounds)).number)
    order = wanted.order[: wanted.wounds - lost]
    for wound, (one, following) in enumerate(pairwise(order), start=1):
        if following != one:
            model = wanted.models[one - 1]
            assert model.allocated + order[:wound].count(one) == model.characteristic


@given(one_model_after_another())
def test_one_model_after_another_is_always_legal(wanted: Allocation) -> None:
    assert allocation(wanted).outcome == "legal"


def test_an_unwounded_model_is_never_taken_before_a_wounded_one() -> None:
    models = (ModelWounds(characteristic=2), ModelWounds(characteristic=2, allocated=1))
    assert allocation(Allocation(models=models, wounds=2, order=(1, 1))).outcome == "not legal"
    assert allocation(Allocation(models=models, wounds=2, order=(2, 1))).outcome == "legal"


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"order": (3, 1)}, r"^the order names model 3, but the unit has 2 models$"),
        ({"order": (1,)}, r"^2 wounds are to be allocated, but the order has 1$"),
        ({"order": (1, 1, 2)}, "2 wounds are to be allocated, but the order has 3"),
    ],
)
def test_an_order_that_does_not_fit_is_refused(values: dict[str, Any], says: str) -> None:
    models = (ModelWounds(characteristic=2), ModelWounds(characteristic=2))
    with pytest.raises(RuleInputError, match=says):
        Allocation(models=models, wounds=2, **values)
