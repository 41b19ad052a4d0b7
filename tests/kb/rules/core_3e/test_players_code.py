"""The Player's Code: an untruth is always against it, and only a reminder can help."""

import pytest

from kb.rules.core_3e.players_code import (
    BREAKS,
    DICE,
    PROXY,
    QUESTION,
    READY,
    Conduct,
    Occasion,
    Said,
    ThingDone,
    WhatYouSay,
    say,
)
from kb.tabletop import RuleInputError


@pytest.mark.parametrize("occasion", Occasion)
def test_the_truth_always_keeps_to_the_code_and_an_untruth_never(occasion: Occasion) -> None:
    outcomes = [say(WhatYouSay(occasion=occasion, said=said)).outcome == BREAKS for said in (Said.TRUTH, Said.UNTRUTH)]
    assert outcomes == [False, True]


def test_an_answer_that_reminds_is_refused() -> None:
    with pytest.raises(RuleInputError, match="helps_them is for a reminder"):
        QUESTION.but(helps_them=True)


def test_permission_for_models_that_need_none_is_refused() -> None:
    with pytest.raises(RuleInputError, match="see to_ask_about"):
        READY.but(permission=True)


def test_models_are_not_examined_and_dice_not_permitted() -> None:
    for liberty, mistaken in ((PROXY, "examined"), (DICE, "permission")):
        with pytest.raises(RuleInputError, match="examined is for dice"):
            liberty.but(**{mistaken: True})


def test_only_a_long_turn_can_be_long_on_purpose() -> None:
    with pytest.raises(RuleInputError, match="to_waste_time is for a turn"):
        ThingDone(conduct=Conduct.COMPLAIN, to_waste_time=True)
