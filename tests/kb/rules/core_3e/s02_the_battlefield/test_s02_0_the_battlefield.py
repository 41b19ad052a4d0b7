"""The battlefield: only a hill asks whether the players agree."""

import pytest

from kb.rules.core_3e.s02_the_battlefield.s02_0_the_battlefield import Ground, Place, ground
from tests.kb.rules.told import told


@pytest.mark.parametrize("under", Ground)
def test_the_players_have_no_say_in_anything_but_hills(under: Ground) -> None:
    place = Place(ground=under)
    assert (ground(place) == ground(place.but(players_agree=False))) is (under is not Ground.HILL)


def test_what_is_told_of_a_place() -> None:
    assert told(ground(Place(ground=Ground.SCENERY))) == {"There is a scenery piece.": True}
    assert told(ground(Place(ground=Ground.SURFACE))) == {"There is the flat surface that you play on.": True}
    hill = Place(ground=Ground.HILL)
    assert told(ground(hill)) == {
        "The players agree to use it.": True,
        "There is a hill or slope that is modelled into the battlefield.": True,
    }
    assert told(ground(hill.but(players_agree=False)))["The players do not agree to use it."] is False
