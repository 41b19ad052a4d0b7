"""The Player's Code: an untruth is always against it, and only a reminder can help."""

from typing import Any

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
from kb.tabletop import RuleInput, RuleInputError


@pytest.mark.parametrize("occasion", Occasion)
def test_the_truth_always_keeps_to_the_code_and_an_untruth_never(occasion: Occasion) -> None:
    outcomes = [say(WhatYouSay(occasion=occasion, said=said)).outcome == BREAKS for said in (Said.TRUTH, Said.UNTRUTH)]
    assert outcomes == [False, True]


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
