"""Save of '-': the attack sequence decides, a roll is made only where a 6 would do, and then only a 6 saves."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from kb.engine import ask
from kb.rules.core_3e.s22_warscrolls.s22_2_3_save_of import RollWithoutSave, save, save_odds

faces, rends = st.integers(1, 6), st.integers(-3, 0)
modifiers = st.lists(st.integers(-2, 2), max_size=4).map(tuple)


@given(faces, rends, modifiers)
def test_a_roll_is_made_only_where_modifiers_come_to_plus_1(roll: int, rend: int, changes: tuple[int, ...]) -> None:
    verdict = save(RollWithoutSave(roll=roll, rend=rend, modifiers=changes))
    assert (verdict.outcome == "no roll needed") == (rend + sum(changes) < 1)


@given(faces, rends, modifiers)
def test_it_is_saved_as_the_attack_sequence_says(roll: int, rend: int, changes: tuple[int, ...]) -> None:
    saved = ask("core-3e/13.3", part="save", roll=roll, save=7, rend=rend, modifiers=changes).outcome == "saved"
    assert (save(RollWithoutSave(roll=roll, rend=rend, modifiers=changes)).outcome == "saved") == saved


def test_the_chance_is_one_in_six_or_none() -> None:
    assert save_odds(RollWithoutSave(roll=1, modifiers=(1, 1))).probability("==", "saved") == Fraction(1, 6)
    assert save_odds(RollWithoutSave(roll=1)).outcomes() == ("no roll needed",)


def test_the_save_roll_of_a_6_and_then_that_of_the_dice_are_shown() -> None:
    shown = [step.asked and step.asked.outcome for step in save(RollWithoutSave(roll=5, modifiers=(1,))).steps]
    assert shown == [None, "saved", "not saved"]
