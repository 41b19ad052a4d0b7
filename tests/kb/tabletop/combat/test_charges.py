import pytest

from kb.tabletop import RuleInputError
from kb.tabletop.combat.charges import ChargeMove, ChargeMoves, ChargeRoll, RollToCharge


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
