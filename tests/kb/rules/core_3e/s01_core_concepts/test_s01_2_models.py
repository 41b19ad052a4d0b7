"""Models: standing room is mutual, and nobody refuses it to a model on another floor."""

from hypothesis import given, settings
from hypothesis import strategies as st

from kb.rules.core_3e.s01_core_concepts.s01_2_models import PlaceForAModel, place
from kb.tabletop.units.models import Model

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
