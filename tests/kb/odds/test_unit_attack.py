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
    [
        ("4", (0, 0, 4), 4),
        ("D6", (1, 6, 0), 6),
        ("2d6+1", (2, 6, 1), 13),
        ("D3-1", (1, 3, -1), 2),
        ("D3-9", (1, 3, -9), 0),
    ],
)
def test_a_printed_characteristic_is_dice_and_a_modifier(
    printed: str, found: tuple[int, int, int], greatest: int
) -> None:
    assert parts(printed) == found
    assert most(printed) == greatest


@pytest.mark.parametrize(
    ("weapon", "each"),
    [
        ({"damage": "D3+1"}, 4),
        ({"damage": "2", "sequence_ends": False}, 2),
        ({"damage": "2", "damage_on_6": "D6"}, 6),
        ({"damage": "3", "damage_on_6": "1"}, 3),
        ({"damage": "2", "hits_on_6": 3}, 6),
        ({"damage": "2", "mortal_wounds": "5"}, 5),
        ({"damage": "2", "mortal_wounds": "5", "sequence_ends": False}, 7),
        ({"damage": "2", "mortal_wounds": "5", "sequence_ends": False, "hits_on_6": 2}, 7),
        ({"damage": "3", "mortal_wounds": "2", "sequence_ends": False, "hits_on_6": 2}, 6),
        ({"damage": "2", "damage_on_6": "3", "hits_on_6": 2}, 6),
        ({"damage": "2", "damage_on_6": "3", "hits_on_6": 2, "six_of": "hit roll"}, 4),
        ({"damage": "2", "damage_on_6": "5", "hits_on_6": 2, "six_of": "hit roll"}, 5),
        ({"damage": "3", "damage_on_6": "2", "six_of": "hit roll"}, 3),
        (
            {"damage": "2", "damage_on_6": "4", "mortal_wounds": "1", "mortal_roll": "wound roll"}
            | {"six_of": "hit roll", "sequence_ends": False},
            5,
        ),
        ({"damage": "2", "damage_on_6": "4", "mortal_wounds": "1", "sequence_ends": False}, 5),
        ({"damage": "2", "mortal_wounds": "5", "mortal_roll": "wound roll", "hits_on_6": 2}, 10),
        ({"damage": "2", "mortal_wounds": "5", "mortal_roll": "wound roll", "sequence_ends": False}, 7),
        (
            {"damage": "2", "mortal_wounds": "5", "mortal_roll": "wound roll", "sequence_ends": False, "hits_on_6": 2},
            14,
        ),
    ],
)
def test_what_could_be_inflicted_is_the_most_that_each_attack_can_do(weapon: dict[str, object], each: int) -> None:
    attacks = {"models": 60, "attacks": "99", "to_hit": 4, "to_wound": 4}
    with pytest.raises(RuleInputError, match=f"could inflict {60 * 99 * each} damage"):
        _read(weapons=[attacks | weapon])
    with pytest.raises(RuleInputError, match=f"could inflict {60 * 99 * each + 60 * 99} damage"):
        _read(weapons=[attacks | weapon, attacks | {"damage": "1"}])


def test_as_much_as_is_worked_out_may_be_inflicted() -> None:
    most_of_all = {"models": 60, "attacks": "50", "to_hit": 4, "to_wound": 4, "damage": "2"}
    assert _read(weapons=[most_of_all]).weapons[0].damage == "2"
    with pytest.raises(RuleInputError, match="could inflict 6001 damage; up to 6000 is worked out"):
        _read(weapons=[most_of_all, most_of_all | {"models": 1, "attacks": "1", "damage": "1"}])
