import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.engine.checks import check
from kb.tabletop.units.bases import BASES
from webapp.checks.formations import FORMATIONS, arrange

ANYTHING: st.SearchStrategy[Any] = st.one_of(st.none(), st.text(), st.integers(), st.floats(), st.lists(st.none()))


@pytest.mark.parametrize("formation", FORMATIONS)
@pytest.mark.parametrize(("base", "across"), BASES)
def test_a_unit_in_formation_is_coherent_on_any_base(formation: str, base: float, across: float | None) -> None:
    unit: dict[str, Any] = {"models": [{"x": 3, "y": -2, "base": base, "base_across": across}]}
    arrange(unit, ["models"], formation)
    assert (unit["models"][0]["x"], unit["models"][0]["y"]) == (3, -2)
    coherency = check("core-3e/1.3.3", "coherency")
    assert coherency.run(coherency.given.read(json.dumps(unit))).outcome == "coherent"


def test_the_models_of_one_unit_of_several_are_arranged() -> None:
    army: dict[str, Any] = {"enemies": [{"name": "Chaff", "models": []}, {"name": "Elite", "models": []}]}
    arrange(army, ["enemies", "2", "models"], "ranks")
    assert army["enemies"][0]["models"] == []
    assert [model["name"] for model in army["enemies"][1]["models"]] == list("ABCDEFGHIJ")
    assert {model["base"] for model in army["enemies"][1]["models"]} == {32}


@given(first=ANYTHING, base=ANYTHING, x=ANYTHING)
def test_whatever_stands_there_is_replaced(first: Any, base: Any, x: Any) -> None:
    for rows in (first, [first], [{"base": base, "base_across": x, "x": x}]):
        unit = {"models": rows}
        arrange(unit, ["models"], "line")
        assert len(unit["models"]) == 5
    arrange(first, ["models"], "line")
    arrange({"models": first}, ["models", "1"], "line")
