import pytest

from kb.tabletop import RuleInputError
from kb.tabletop.combat.rolls import AttackRolls, SaveRoll


def test_an_attack_has_a_dice_for_each_roll() -> None:
    attack = AttackRolls(hit_roll=4, wound_roll=3, save_roll=2, to_hit=4, to_wound=3, save=5)
    assert (attack.rend, attack.damage, attack.hit_modifiers) == (0, 1, ())
    with pytest.raises(RuleInputError, match="wound_roll: must be 1 or more, not 0"):
        attack.but(wound_roll=0)


def test_rend_makes_a_save_worse_or_not_at_all() -> None:
    assert SaveRoll(roll=4, save=7, rend=-3).rend == -3
    with pytest.raises(RuleInputError, match="rend: must be 0 or less, not 1"):
        SaveRoll(roll=4, save=4, rend=1)
