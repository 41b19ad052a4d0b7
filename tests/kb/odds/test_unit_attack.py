import pytest

from kb.odds.examples import EXAMPLES
from kb.odds.unit_attack import UnitAttack, most, parts
from kb.tabletop import RuleInputError

GOOD = EXAMPLES[0].given.model_dump(mode="json")


def _read(**changes: object) -> UnitAttack:
    import json

    return UnitAttack.read(json.dumps(GOOD | changes))


def test_examples_survive_the_way_through_json() -> None:
    for example in EXAMPLES:
        assert UnitAttack.read(example.given.model_dump_json()) == example.given


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"weapons": []}, "weapons: must be a list of 1 or more"),
        ({"weapons": GOOD["weapons"] * 7}, "weapons: must be a list of 6 at most"),
        ({"weapons": [GOOD["weapons"][0] | {"attacks": "9D6"}]}, "weapons.1.attacks"),
        ({"weapons": [GOOD["weapons"][0] | {"damage": "lots"}]}, "a roll such as D3, 2D6 or D3+1, not 'lots'"),
        ({"weapons": [GOOD["weapons"][0] | {"models": 61}]}, "weapons.1.models: must be 60 or less"),
        ({"target": GOOD["target"] | {"wounds": 3, "allocated": 3}}, "is slain by 3 wounds"),
        (
            {"weapons": [GOOD["weapons"][0] | {"models": 60, "attacks": "99", "damage": "99"}]},
            "could inflict 588060 damage; up to 6000 is worked out",
        ),
    ],
)
def test_what_no_table_holds_is_refused(changes: dict[str, object], says: str) -> None:
    with pytest.raises(RuleInputError) as refused:
        _read(**changes)
    assert says in str(refused.value)


def test_a_whole_number_stands_for_itself() -> None:
    assert _read(weapons=[GOOD["weapons"][0] | {"attacks": 2}]) == EXAMPLES[0].given


@pytest.mark.parametrize(
    ("printed", "found", "greatest"),
    [("4", (0, 0, 4), 4), ("D6", (1, 6, 0), 6), ("2d6+1", (2, 6, 1), 13), ("D3-1", (1, 3, -1), 2)],
)
def test_a_printed_characteristic_is_dice_and_a_modifier(
    printed: str, found: tuple[int, int, int], greatest: int
) -> None:
    assert parts(printed) == found
    assert most(printed) == greatest
