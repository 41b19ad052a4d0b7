"""Allocating wounds in the second edition: never two wounded models, never a wound too many."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_2e.allocating_wounds import Allocation, allocation
from kb.tabletop.combat.wounds import ModelWounds


@given(st.lists(st.integers(1, 4), min_size=1, max_size=4), st.lists(st.integers(1, 4), min_size=1, max_size=8))
def test_a_wounded_model_takes_the_next_wound(sizes: list[int], order: list[int]) -> None:
    order = [place for place in order if place <= len(sizes)] or [1]
    models = tuple(ModelWounds(characteristic=size) for size in sizes)
    verdict = allocation(Allocation(models=models, order=tuple(order)))
    legal, taken = True, [0] * len(sizes)
    for place in order:
        wounded = [n + 1 for n, size in enumerate(sizes) if 0 < taken[n] < size]
        legal = legal and wounded in ([], [place]) and taken[place - 1] < sizes[place - 1]
        taken[place - 1] += 1
    assert (verdict.outcome == "legal") == legal
    if legal:
        assert verdict.value == sum(count == size for count, size in zip(taken, sizes, strict=True))
