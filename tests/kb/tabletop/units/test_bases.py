from kb.tabletop.units.bases import BASES
from kb.tabletop.units.models import Model


def test_a_model_stands_on_every_base_and_ovals_are_no_round_ones() -> None:
    models = [Model(x=0, y=0, base=along, base_across=across) for along, across in BASES]
    assert [model.is_round for model in models] == [across is None for _, across in BASES]
    assert len({model.size for model in models}) == len(BASES)
    assert {"28.5 mm", "120 by 92 mm"} <= {model.size for model in models}
