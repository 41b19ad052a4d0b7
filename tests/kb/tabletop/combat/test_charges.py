import pytest

from kb.tabletop import RuleInputError
from kb.tabletop.combat.charges import ChargeMove, ChargeMoves, ChargeRoll, RollToCharge, from_afar


def test_what_charges_share_is_a_roll() -> None:
    moves = ChargeMoves(roll=7, modifiers=(1,), moves=(ChargeMove(goes=7, ends=0.5),))
    assert RollToCharge(**moves.shared_with(RollToCharge)) == RollToCharge(roll=7, modifiers=(1,))


@pytest.mark.parametrize("roll", [1, 13])
def test_two_dice_show_2_to_12(roll: int) -> None:
    with pytest.raises(RuleInputError, match="roll: must be"):
        ChargeRoll(roll=roll, distances=(7,))


def test_a_charge_needs_somebody_to_charge() -> None:
    with pytest.raises(RuleInputError, match="distances: must be a list of 1 or more"):
        ChargeRoll(roll=7, distances=())


def test_nobody_charges_from_within_three_inches() -> None:
    from_afar((9, 3.1))
    with pytest.raises(ValueError, match='an enemy unit 3" away is within 3"'):
        from_afar((9, 3))
