from fractions import Fraction
from typing import Any

from kb.engine.chances import Chance, chances
from kb.engine.checks import check, every_check
from kb.rules.core_3e.s13_attacking.s13_0_attacking import HIT, SWORD
from kb.tabletop import RuleInputError
from webapp.checks.shapes import Kind, Shape


def test_words_come_with_the_likeliest_first() -> None:
    save = check("core-3e/13.3", "save")
    found = chances(save, save.given(roll=1, save=3, rend=0))
    assert found == (Chance("saved", Fraction(2, 3)), Chance("not saved", Fraction(1, 3)))
    assert found[0].record() == {"outcome": "saved", "probability": 2 / 3, "exact": "2/3"}


def test_numbers_come_in_their_order() -> None:
    found = chances(check("core-3e/13.0"), SWORD.but(attacks=12, rolls=(HIT,) * 12, damage=1))
    assert [chance.outcome for chance in found][:3] == ["0 wounds", "1 wound", "2 wounds"]
    assert found[-1].outcome == "12 wounds"


def test_a_check_without_odds_has_no_chances() -> None:
    allowed = check("core-3e/1.5.4", "allowed")
    assert chances(allowed, allowed.examples[0].given) == ()


def test_chances_add_up_to_one() -> None:
    for one in every_check():
        if one.odds:
            assert sum(chance.probability for chance in chances(one, one.examples[0].given)) == 1, one.name


def test_the_largest_inputs_have_exact_odds_too() -> None:
    """Every number as large as its field allows, every list as long: the ranges bound the work."""
    for one in every_check():
        if not one.odds:
            continue
        largest = _largest(Shape.of_input(one.given), one.examples[0].given.model_dump(mode="json"))
        for given in (largest, one.examples[-1].given.model_dump(mode="json") | _numbers(largest)):
            try:
                found = chances(one, one.given.read(_json(given)))
            except RuleInputError:
                continue
            assert sum(chance.probability for chance in found) == 1, one.name


def _largest(shape: Shape, value: Any) -> Any:
    match shape.kind:
        case Kind.NUMBER:
            return shape.schema.get("maximum", value)
        case Kind.GROUP if isinstance(value, dict):
            return {name: _largest(field, value.get(name)) for name, field in shape.fields.items()}
        case Kind.LIST if value:
            return [_largest(shape.item, value[0])] * min(shape.schema.get("maxItems", 20), 20)
    return value


def _numbers(values: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in values.items() if type(value) in (int, float)}


def _json(values: Any) -> bytes:
    from pydantic_core import to_json

    return to_json(values)
