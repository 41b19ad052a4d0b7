"""What is summoned: touching it is not standing on it, and each of its parts counts."""

import pytest

from kb.tabletop import RuleInputError
from kb.tabletop.magic.summoned import MoveNearSummoned, RemovalAttempt
from kb.tabletop.units.models import Model

PART = Model(x=0, y=0, base=25.4)


def _ending(x: float) -> MoveNearSummoned:
    return MoveNearSummoned(model=Model(x=x, y=0, base=25.4), stands=(PART, Model(x=5, y=0, base=25.4)))


@pytest.mark.parametrize(
    ("x", "on_it", "end"),
    [
        (0.5, True, "The move finishes on top of it."),
        (5.5, True, "The move finishes on top of it."),
        (1, False, 'The move finishes 0" from it.'),
        (2.5, False, 'The move finishes 1.5" from it.'),
    ],
)
def test_where_a_move_finishes(x: float, on_it: bool, end: str) -> None:
    assert (_ending(x).finishes_on_it, _ending(x).end) == (on_it, end)


@pytest.mark.parametrize(("x", "height", "refused"), [(0.5, 0.2, True), (0.5, 3, True), (0.5, 0, False), (1, 3, False)])
def test_who_is_right_over_it_at_another_height_is_refused(x: float, height: float, refused: bool) -> None:
    def over() -> MoveNearSummoned:
        return MoveNearSummoned(model=Model(x=x, y=0, z=height, base=25.4), stands=(PART,))

    if not refused:
        assert over().finishes_on_it is (x < 1)
        return
    with pytest.raises(
        RuleInputError,
        match=r"^the model is right over it or under it: where one stands",
    ):
        over()


def test_when_and_from_where_it_is_to_be_removed() -> None:
    attempt = RemovalAttempt(distance=30)
    assert (attempt.start, attempt.away) == ("It is the start of your hero phase.", 'It is 30" away.')
    assert attempt.but(start_of_phase=False).start == "It is no longer the start of your hero phase."


def test_a_summoned_thing_has_one_part_or_more() -> None:
    with pytest.raises(RuleInputError, match=r"^stands: .* a list of 1 or more"):
        MoveNearSummoned(model=PART, stands=())


def test_the_phase_that_starts_is_the_one_that_it_is() -> None:
    assert RemovalAttempt(distance=3, your_turn=False).start == "It is the start of the enemy hero phase."
