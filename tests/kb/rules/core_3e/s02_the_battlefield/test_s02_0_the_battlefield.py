"""The battlefield: only a hill asks whether the players agree."""

import pytest

from kb.rules.core_3e.s02_the_battlefield.s02_0_the_battlefield import Ground, Place, ground


@pytest.mark.parametrize("under", Ground)
def test_the_players_have_no_say_in_anything_but_hills(under: Ground) -> None:
    place = Place(ground=under)
    assert (ground(place) == ground(place.but(players_agree=False))) is (under is not Ground.HILL)
