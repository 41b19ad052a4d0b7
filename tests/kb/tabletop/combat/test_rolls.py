import re

import pytest

from kb.engine.checks import check
from kb.numbers.placing import fields
from kb.store import Store
from kb.tabletop import RuleInput, RuleInputError
from kb.tabletop.combat.attacks import ModifiedHitRoll, ModifiedSaveRoll
from kb.tabletop.combat.rolls import AttackRolls, HitRoll, SaveRoll, WoundRoll
from kb.tabletop.docstrings import docstrings

ATTACKS = ("core-1e/making-attacks", "core-2e/making-attacks", "core-3e/13.3")


@pytest.mark.parametrize(
    ("part", "rolls"), [("hit", HitRoll), ("wound", WoundRoll), ("save", SaveRoll), ("damage", AttackRolls)]
)
def test_every_edition_is_told_an_attack_in_the_same_rolls(part: str, rolls: type[RuleInput]) -> None:
    assert {check(id, part).given for id in ATTACKS} == {rolls}


@pytest.mark.parametrize(("roll", "modified"), [(HitRoll, ModifiedHitRoll), (SaveRoll, ModifiedSaveRoll)])
def test_a_roll_that_a_rule_modifies_asks_for_the_other_modifiers(
    roll: type[RuleInput], modified: type[RuleInput]
) -> None:
    assert list(modified.model_fields) == list(roll.model_fields)
    assert docstrings(modified)["modifiers"].startswith("Each other modifier to the ")


@pytest.mark.parametrize(
    ("part", "name", "passage"),
    [
        ("hit", "all out attack", "13.4#all-out-attack"),
        ("hit", "look out sir", "10.1.2"),
        ("hit", "unleash hell", "11.2#unleash-hell"),
        ("wound", "finest hour", "7.1#their-finest-hour"),
        ("wound", "their finest hour", "7.1#their-finest-hour"),
        ("save", "finest hour", "7.1#their-finest-hour"),
        ("save", "their finest hour", "7.1#their-finest-hour"),
        ("save", "all out defence", "13.4#all-out-defence"),
        ("save", "all out defense", "13.4#all-out-defence"),
        ("save", "mystic shield", "19.2#mystic-shield"),
        ("save", "cover", "17.1.1"),
        ("save", "in cover", "17.1.1"),
    ],
)
def test_a_modifier_with_a_name_is_what_its_passage_says(store: Store, part: str, name: str, passage: str) -> None:
    (field,) = (one for one in fields(check("core-3e/13.3", part).given) if one.place == "modifiers")
    value = dict(field.written.called)[name]
    says = " ".join(store.passages[f"core-3e/{passage}"].text.lower().split())
    does = "add 1 to" if value > 0 else "subtract 1 from"
    assert re.search(rf"{does} (?:the |their )?{part} rolls?", says)


def test_every_name_of_a_modifier_is_tried_here() -> None:
    called = {
        part: dict(field.written.called)
        for part in ("hit", "wound", "save")
        for field in fields(check("core-3e/13.3", part).given)
        if field.place == "modifiers"
    }
    assert {part: len(names) for part, names in called.items()} == {"hit": 3, "wound": 2, "save": 7}
    assert {abs(value) for names in called.values() for value in names.values()} == {1}


def test_an_attack_has_a_dice_for_each_roll() -> None:
    attack = AttackRolls(hit_roll=4, wound_roll=3, save_roll=2, to_hit=4, to_wound=3, save=5)
    assert (attack.rend, attack.damage, attack.hit_modifiers) == (0, 1, ())
    with pytest.raises(RuleInputError, match="wound_roll: must be 1 or more, not 0"):
        attack.but(wound_roll=0)


def test_rend_makes_a_save_worse_or_not_at_all() -> None:
    assert SaveRoll(roll=4, save=7, rend=-3).rend == -3
    with pytest.raises(RuleInputError, match="rend: must be 0 or less, not 1"):
        SaveRoll(roll=4, save=4, rend=1)
