"""Unit coherency: it does not depend on where the unit stands, how it is listed, or on gaps that could be smaller."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s01_core_concepts.s01_3_3_unit_coherency import (
    Moment,
    UnitAsCounted,
    UnitAtAMoment,
    UnitOnTheTable,
    coherency,
    removal,
)
from kb.tabletop import RuleInputError
from kb.tabletop.units.models import Model
from kb.tabletop.units.unit import in_line


@st.composite
def units(draw: st.DrawFn) -> tuple[Model, ...]:
    """Models at random on a grid that is wide enough for each to stand."""
    spots = draw(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 2)), min_size=1, max_size=9, unique=True))
    gap = draw(st.sampled_from([0.25, 0.75, 1.0, 1.25]))
    step = gap + 32 / 25.4
    return tuple(Model(name=f"{x}-{y}", x=x * step, y=y * step, base=32) for x, y in spots)


def outcome(models: tuple[Model, ...], **values: Any) -> str:
    return coherency(UnitOnTheTable(models=models, **values)).outcome


@given(units(), st.integers(-20, 20), st.randoms(use_true_random=False))
def test_neither_the_place_nor_the_order_of_the_models_matters(models: tuple[Model, ...], by: int, random: Any) -> None:
    moved = [model.model_copy(update={"x": model.x + by, "y": model.y - by}) for model in models]
    random.shuffle(moved)
    assert outcome(tuple(moved)) == outcome(models)


@given(units(), st.floats(0.01, 10), st.floats(0.01, 10))
def test_further_moves_never_put_coherency_out_of_reach(models: tuple[Model, ...], less: float, more: float) -> None:
    answers = ["cannot become coherent", "only the table can say", "can become coherent", "coherent"]
    near, far = (answers.index(outcome(models, still_moves=moves)) for moves in sorted([less, more]))
    assert far >= near
    assert (outcome(models, still_moves=less) == "coherent") == (outcome(models) == "coherent")


@given(st.floats(1.01, 12), st.floats(0.1, 6))
def test_two_halves_that_can_become_coherent_are_so_once_they_meet_halfway(gap: float, moves: float) -> None:
    def halves(gap: float) -> tuple[Model, ...]:
        return in_line(3, 1) + in_line(3, 1, x=3 * (1 + 32 / 25.4) + gap - 1, names="DEF")

    can = outcome(halves(gap), still_moves=moves) == "can become coherent"
    assert can == (outcome(halves(max(0, gap - 2 * moves))) == "coherent")


@given(st.floats(1.01, 12), st.floats(0.1, 6))
def test_three_in_a_row_can_close_up_where_the_middle_one_can_wait(gap: float, moves: float) -> None:
    can = outcome(in_line(3, gap), still_moves=moves) == "can become coherent"
    assert can == (outcome(in_line(3, max(0, gap - moves))) == "coherent")


@given(units(), st.sampled_from(Moment))
def test_models_go_only_where_the_unit_is_not_coherent(models: tuple[Model, ...], moment: Moment) -> None:
    must = outcome(models) != "coherent" and moment is not Moment.MEANWHILE
    assert (removal(UnitAtAMoment(models=models, moment=moment)).outcome != "remove none") is must


@given(units())
def test_where_one_removal_is_enough_the_named_model_is_it(models: tuple[Model, ...]) -> None:
    verdict = removal(UnitAtAMoment(models=models, moment=Moment.TURN_ENDS))
    if verdict.outcome == "remove none":
        return
    enough = [
        model for model in models if outcome(tuple(other for other in models if other is not model)) == "coherent"
    ]
    assert (verdict.outcome == "remove 1") is bool(enough)
    assert all(model.name in verdict.steps[-1].says for model in enough)


@pytest.mark.parametrize(
    ("number", "gap", "says"), [(2, 1, "coherent"), (2, 1.0009, "coherent"), (2, 1.002, "not coherent")]
)
def test_a_thousandth_of_an_inch_decides_nothing_wherever_the_unit_stands(number: int, gap: float, says: str) -> None:
    for place in (-37.3, 0, 0.1, 44.7):
        assert outcome(in_line(number, gap, x=place, y=place)) == says


def test_oval_bases_are_measured_too() -> None:
    cavalry = tuple(Model(x=0, y=y * (35 / 25.4 + 1), base=60, base_across=35) for y in range(5))
    assert outcome(cavalry) == "coherent"
    assert outcome(tuple(model.model_copy(update={"y": model.y * 1.01}) for model in cavalry)) == "not coherent"


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"models": in_line(3, -1)}, "models: A and B overlap"),
        ({"models": ()}, "models: .*a list of 1 or more"),
        ({"models": in_line(2, 1), "still_moves": -1.0}, r"still_moves: .*0 or \w+, not -1.0"),
    ],
)
def test_a_unit_that_no_table_holds_is_refused(values: dict[str, Any], says: str) -> None:
    with pytest.raises(RuleInputError, match=says):
        UnitOnTheTable(**values)


@pytest.mark.parametrize("models", [2, 3])
def test_two_or_three_that_each_have_another_are_never_two_groups(models: int) -> None:
    with pytest.raises(RuleInputError, match=f"^{models} models that each have another near them are one group$"):
        UnitAsCounted(models=models, alone=0, one_group=False)


@pytest.mark.parametrize("models", [2, 6])
def test_one_model_alone_is_near_nobody_and_the_rest_are_no_group_with_it(models: int) -> None:
    with pytest.raises(RuleInputError, match=r"^one model alone cannot have another near it"):
        UnitAsCounted(models=models, alone=models - 1, one_group=False)
    with pytest.raises(
        RuleInputError, match=r"^a model that has no other near it does not hang together with the rest$"
    ):
        UnitAsCounted(models=models, alone=models, one_group=True)
    assert UnitAsCounted(models=models, alone=models, one_group=False)
    assert UnitAsCounted(models=7, alone=6, one_group=True)
    assert UnitAsCounted(models=1, alone=1, one_group=True)


@pytest.mark.parametrize(("across", "up", "moves"), [(0, 12, 3.0), (5, 8, 2.3), (20, 0, 9.5)])
def test_a_gap_up_that_must_be_closed_is_for_the_table(across: float, up: float, moves: float) -> None:
    above = Model(name="B", x=across + 32 / 25.4, y=0, z=up, base=32)
    can = outcome((*in_line(1, 0), above), still_moves=moves)
    assert can == ("only the table can say" if up > 6 else "can become coherent")
