import pytest

from kb.tabletop import RuleInputError
from kb.tabletop.battlefield.pile_ins import PileIn, flown
from kb.tabletop.units.models import Model, Position
from kb.tabletop.units.unit import Unit

MODEL = Model(name="A", x=0, y=0, base=25)
ENEMY = Unit(name="Orruks", models=(Model(name="E", x=5, y=0, base=25),))


def test_a_model_ends_on_top_of_nobody() -> None:
    assert PileIn(model=MODEL, ends=Position(x=3, y=0), enemies=(ENEMY,)).by_way_of == ()
    with pytest.raises(RuleInputError, match="the model cannot end on top of E of Orruks"):
        PileIn(model=MODEL, ends=Position(x=4.5, y=0), enemies=(ENEMY,))


def test_a_model_starts_on_top_of_nobody() -> None:
    with pytest.raises(RuleInputError, match="the model cannot start on top of E of Orruks"):
        PileIn(model=MODEL.at(Position(x=4.5, y=0)), ends=Position(x=3, y=0), enemies=(ENEMY,))


def test_units_have_names_of_their_own() -> None:
    with pytest.raises(RuleInputError, match="2 units are called Orruks"):
        PileIn(model=MODEL, ends=Position(x=3, y=0), enemies=(ENEMY, ENEMY))


@pytest.mark.parametrize(("end", "height"), [(0, 0), (2, 3)])
def test_who_flies_climbs_nothing_between_two_places_of_one_height(end: float, height: float) -> None:
    bend = Position(x=1, y=0, z=3)
    assert flown(MODEL, (bend,), Position(x=2, y=0, z=end)) == (bend.model_copy(update={"z": height}),)
