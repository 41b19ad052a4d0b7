"""Who is near enough for a command ability: 6" from a HERO, 12" from a general, and never an enemy."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from kb.engine import Cite, Verdict
from kb.rules.core_2e.commands.reach import UnitNearHeroes, reached
from kb.tabletop import RuleInputError

HERO, GENERAL = Cite("core-2e/command-abilities", "a hero"), Cite("core-2e/command-abilities", "a general")
distances = st.none() | st.integers(0, 200).map(lambda tenths: tenths / 10)


@given(st.booleans(), distances, distances)
def test_a_hero_reaches_6_and_a_general_12(friendly: bool, hero: float | None, general: float | None) -> None:
    assume(general is None or (hero is not None and hero <= general))
    near = (hero is not None and hero <= 6) or (general is not None and general <= 12)
    unit = UnitNearHeroes(friendly=friendly, from_hero=hero, from_general=general)
    assert reached(Verdict(), unit, HERO, GENERAL) == (friendly and near)


@pytest.mark.parametrize("hero", [None, 3.1])
def test_no_hero_is_farther_than_a_general_who_is_one(hero: float | None) -> None:
    with pytest.raises(RuleInputError, match='the general is a HERO 3" away'):
        UnitNearHeroes(from_hero=hero, from_general=3)
    assert UnitNearHeroes(from_hero=3, from_general=3)
