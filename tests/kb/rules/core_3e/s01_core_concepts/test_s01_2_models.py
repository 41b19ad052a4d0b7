"""Models: standing room is mutual, and nobody refuses it to a model on another floor."""

from hypothesis import given, settings
from hypothesis import strategies as st

from kb.rules.core_3e.s01_core_concepts.s01_2_models import Miniature, PlaceForAModel, Represents, model, place
from kb.tabletop.units.models import Model
from kb.tabletop.units.unit import in_line
from tests.kb.rules.told import told

places = st.floats(-4, 4)
sizes = st.sampled_from([25.0, 32.0, 60.0])
models = st.builds(Model, x=places, y=places, base=sizes)


@settings(deadline=None)
@given(models, models)
def test_one_can_stand_by_the_other_exactly_when_the_other_can_by_it(one: Model, other: Model) -> None:
    mine = place(PlaceForAModel(model=one, others=(other,))).outcome
    assert mine == place(PlaceForAModel(model=other, others=(one,))).outcome


@given(models, models, st.floats(0.5, 6))
def test_a_model_on_another_floor_is_never_in_the_way(one: Model, other: Model, height: float) -> None:
    above = other.model_copy(update={"z": height})
    assert place(PlaceForAModel(model=one, others=(above,))).outcome == "can stand here"


def test_what_is_told_of_a_miniature() -> None:
    assert told(model(Miniature(represents=Represents.INVOCATION))) == {"The miniature represents an invocation.": True}


def test_what_is_told_of_a_place() -> None:
    here = PlaceForAModel(model=Model(x=0.5, y=0, base=60), others=())
    assert told(place(here)) == {
        "The model reaches as far as its base of 60 mm.": True,
        "No other model is there.": True,
    }
    crowded = told(place(here.but(others=in_line(2, 0))))
    assert crowded["It would be on top of A and B, if only in part."] is False
    near = told(place(here.but(others=in_line(1, 0, x=10.5 + 46 / 25.4))))
    assert near['It would be on top of nobody; A, the nearest, is 10" away.'] is True
