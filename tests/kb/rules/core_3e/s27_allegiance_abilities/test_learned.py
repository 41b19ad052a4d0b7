"""One more spell or prayer for each model: the twins of lores and scriptures, held to one another."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s27_allegiance_abilities.learned import learned
from kb.rules.core_3e.s27_allegiance_abilities.s27_3_4_spell_lores import SOURCE
from kb.tabletop.armies.profiles import KnownThroughEnhancement

KNOWN = ("Levitate", "Ghost-mist")


def known(**changes: Any) -> KnownThroughEnhancement:
    return KnownThroughEnhancement(available=KNOWN, **changes)


@given(st.integers(0, 4), st.lists(st.sampled_from(KNOWN), max_size=4), st.lists(st.sampled_from(KNOWN), max_size=4))
def test_a_model_knows_what_was_picked_for_it_once_each_while_the_army_takes_more(
    taken: int, its: list[str], others: list[str]
) -> None:
    given = known(taken=taken, picked_for_it=tuple(its), picked_for_others=tuple(others))
    verdict = learned(given, "Levitate", True, SOURCE)
    knows = {*its, "Levitate"} if len(its) < taken else {*its}
    expected = ("knows it too" if len(its) < taken else "does not know it", len(knows))
    assert (verdict.outcome, verdict.value) == expected


@pytest.mark.parametrize(
    ("changes", "what", "has_keyword", "because"),
    [
        ({}, "Levitate", False, SOURCE.each),
        ({"unique": True}, "Levitate", True, SOURCE.restricted),
        ({"allied": True}, "Levitate", True, SOURCE.restricted),
        ({}, "Flaming Weapon", True, SOURCE.available),
        ({"picked_for_it": ("Levitate",)}, "Levitate", True, SOURCE.one_each),
        ({"unique": True, "noted_otherwise": True}, "levitate ", True, SOURCE.on_top),
    ],
)
def test_the_first_thing_that_stands_against_it_decides(
    changes: dict[str, Any], what: str, has_keyword: bool, because: object
) -> None:
    verdict = learned(known(**changes), what, has_keyword, SOURCE)
    assert verdict.decided_by == because
    assert (verdict.outcome == "knows it too") is (because == SOURCE.on_top)
