"""Inflicting damage in the first edition: a model that takes a wound takes the next as well, until it is slain."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_1e.inflicting_damage import WoundsInflicted, allocation
from kb.tabletop.combat.wounds import ModelWounds
from kb.tabletop.players import Player


@given(st.lists(st.integers(0, 3), min_size=1, max_size=4), st.lists(st.integers(1, 4), min_size=1, max_size=8))
def test_a_model_is_left_only_when_slain(before: list[int], order: list[int]) -> None:
    order = [place for place in order if place <= len(before)] or [1]
    models = tuple(ModelWounds(characteristic=3, allocated=wounds) for wounds in before)
    wounds = WoundsInflicted(
        attacks_left=0, allocated_by=Player.YOU, commanded_by=Player.YOU, models=models, order=tuple(order)
    )
    taken, legal = list(before), True
    for number, place in enumerate(order):
        last = order[number - 1] if number else place
        legal = legal and (place == last or taken[last - 1] == 3) and taken[place - 1] < 3
        taken[place - 1] += 1
    assert (allocation(wounds).outcome == "legal") == legal
