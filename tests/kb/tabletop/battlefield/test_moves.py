"""Moves: the way includes its start and its end, and enemies are there all the time or not at all."""

import pytest

from kb.tabletop import RuleInputError
from kb.tabletop.battlefield.moves import AfterMove, LaterDeed, MoveCharacteristic, MoveKeepingAway
from tests.kb.ranges import ends_at


def measured(starts: float | None, passes: float | None, ends: float | None) -> MoveKeepingAway:
    return MoveKeepingAway(move=5, goes=5, starts=starts, passes=passes, ends=ends)


@pytest.mark.parametrize("places", [(9, 4, 4), (4, 4, 9), (9, 0, 9), (None, None, None), (0, 0, 0)])
def test_a_move_passes_no_farther_off_than_it_starts_or_ends(places: tuple[float | None, ...]) -> None:
    move = measured(*places)
    assert MoveKeepingAway.read(move.model_dump_json()) == move


@pytest.mark.parametrize(
    ("places", "says"),
    [
        ((9, 5, 4), r'^passes is 5", but the move starts or ends nearer to an enemy unit$'),
        ((4, 5, 9), r'^passes is 5", but the move starts or ends nearer to an enemy unit$'),
        ((9, None, 4), "^give starts, passes and ends, or none of them where no enemy unit is on the battlefield$"),
        ((None, 5, None), "^give starts, passes and ends, or none of them where no enemy unit is on the battlefield$"),
        ((-1, 0, 0), r"^starts: .*0 or \w+, not -1"),
    ],
)
def test_a_way_that_cannot_have_been_is_refused(places: tuple[float | None, ...], says: str) -> None:
    with pytest.raises(RuleInputError, match=says):
        measured(*places)


def test_a_move_may_be_halved_but_not_endless() -> None:
    assert ends_at(MoveCharacteristic, 0, 60, by=0.5)
    assert measured(None, None, None).but(move=3.5).move == 3.5


@pytest.mark.parametrize("wants", LaterDeed)
def test_a_turn_after_a_move_is_the_same_unless_it_is_said_otherwise(wants: LaterDeed) -> None:
    assert AfterMove(wants=wants).same_turn
    assert not AfterMove(wants=wants, same_turn=False).same_turn
