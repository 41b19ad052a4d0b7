"""The Player's Code: an untruth is always against it, and only a reminder can help."""

from typing import Any

import pytest

from kb.rules.core_3e.players_code import (
    BREAKS,
    DICE,
    FORGOT,
    MOVE_HIS,
    PROXY,
    QUESTION,
    READY,
    Conduct,
    Liberty,
    Occasion,
    Said,
    ThingDone,
    WhatYouSay,
    before,
    conduct,
    liberty,
    say,
)
from kb.tabletop import RuleInput, RuleInputError
from tests.kb.rules.told import told


@pytest.mark.parametrize("occasion", Occasion)
def test_the_truth_always_keeps_to_the_code_and_an_untruth_never(occasion: Occasion) -> None:
    outcomes = [say(WhatYouSay(occasion=occasion, said=said)).outcome == BREAKS for said in (Said.TRUTH, Said.UNTRUTH)]
    assert outcomes == [False, True]


@pytest.mark.parametrize(
    ("values", "says", "held"),
    [
        ({}, "On time: yes; everything with you: yes.", True),
        ({"on_time": False}, "On time: no; everything with you: yes.", False),
        ({"everything_with_you": False}, "On time: yes; everything with you: no.", False),
        ({}, "You have offered to show your roster: yes.", True),
        ({"roster_offered": False}, "You have offered to show your roster: no.", False),
        ({}, "Models to ask about: no; permission: no.", True),
        ({"to_ask_about": True}, "Models to ask about: yes; permission: no.", False),
        ({"to_ask_about": True, "permission": True}, "Models to ask about: yes; permission: yes.", True),
        ({"gesture": False}, "A respectful gesture was made: no.", False),
    ],
)
def test_what_is_told_before_the_battle(values: dict[str, Any], says: str, held: bool) -> None:
    assert told(before(READY.but(**values)))[says] is held


def test_what_is_told_of_a_liberty() -> None:
    assert told(liberty(DICE)) == {"Your opponent has not had the chance to examine the roll.": False}
    assert told(liberty(DICE.but(examined=True))) == {"Your opponent has had a chance to examine the roll.": True}
    asked = "You want to touch a miniature of your opponent's; your opponent has"
    assert told(liberty(MOVE_HIS)) == {f"{asked} not said that you may.": False}
    assert told(liberty(MOVE_HIS.but(permission=True))) == {f"{asked} said that you may.": True}
    painted = told(liberty(PROXY.but(wants=Liberty.PAINTED)))
    assert painted == {"You want to use painted models of your own for what they are.": False}


def test_what_is_told_of_a_reminder() -> None:
    occasion = "This is the occasion: your opponent has forgotten a rule, or used it wrongly; you say"
    assert told(say(FORGOT)) == {
        "You say nothing.": True,
        f"{occasion} nothing.": False,
        "The reminder does not help your opponent.": False,
    }
    assert told(say(FORGOT.but(said=Said.TRUTH, helps_them=True))) == {
        "You say the truth.": True,
        f"{occasion} the truth.": True,
        "The reminder helps your opponent.": True,
    }
    assert told(say(FORGOT.but(said=Said.UNTRUTH))) == {"You say something untrue.": False}


def test_what_is_told_of_conduct() -> None:
    slow = ThingDone(conduct=Conduct.SLOW)
    assert told(conduct(slow)) == {"The turn is long for other reasons.": True}
    assert told(conduct(slow.but(to_waste_time=True))) == {"The turn is long, on purpose.": False}
    assert told(conduct(ThingDone(conduct=Conduct.MOCK))) == {"What they do: laugh at your opponent's play.": False}


@pytest.mark.parametrize(
    ("mistaken", "values", "says"),
    [
        (
            QUESTION,
            {"helps_them": True},
            "helps_them is for a reminder: it needs a rule that was forgotten or used wrongly",
        ),
        (READY, {"permission": True}, "permission is for unpainted or substitute models: see to_ask_about"),
        (PROXY, {"examined": True}, "permission is for models, and examined is for dice"),
        (DICE, {"permission": True}, "permission is for models, and examined is for dice"),
        (
            ThingDone(conduct=Conduct.COMPLAIN),
            {"to_waste_time": True},
            "to_waste_time is for a turn that takes long",
        ),
    ],
)
def test_what_has_nothing_to_do_with_it_is_refused(mistaken: RuleInput, values: dict[str, Any], says: str) -> None:
    with pytest.raises(RuleInputError, match=f"^{says}$"):
        mistaken.but(**values)
