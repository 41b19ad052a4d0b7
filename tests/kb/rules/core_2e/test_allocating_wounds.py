"""Allocating wounds in the second edition: one model until it is slain, never a wound too many."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_2e.allocating_wounds import Allocation, allocation
from kb.tabletop.combat.wounds import ModelWounds

wounds = st.integers(1, 4).flatmap(lambda size: st.tuples(st.just(size), st.integers(0, size)))


@given(st.lists(wounds, min_size=1, max_size=4), st.lists(st.integers(1, 4), min_size=1, max_size=8))
def test_a_wounded_model_takes_the_next_wound(marked: list[tuple[int, int]], order: list[int]) -> None:
    order = [place for place in order if place <= len(marked)] or [1]
    models = tuple(ModelWounds(characteristic=size, allocated=allocated) for size, allocated in marked)
    verdict = allocation(Allocation(models=models, order=tuple(order)))
    sizes, taken = [size for size, _ in marked], [allocated for _, allocated in marked]
    legal, before, slain = True, 0, 0
    for place in order:
        wounded = [n + 1 for n, size in enumerate(sizes) if 0 < taken[n] < size]
        first = [before] if before in wounded else wounded or [place]
        legal = legal and place in first and taken[place - 1] < sizes[place - 1]
        taken[place - 1] += 1
        slain += taken[place - 1] == sizes[place - 1]
        before = place
    assert (verdict.outcome == "legal") == legal
    if legal:
        assert verdict.value == slain
