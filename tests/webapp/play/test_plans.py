"""What battleplans add, and when: every battleplan is here, and says of this round what its check says."""

import pytest

from kb.engine.checks import checks_of
from kb.passages import Kind
from kb.store import Store
from kb.tabletop import Phase
from webapp.play.plans import ON_THE_MAP, ROUND_ENDS, ROUND_STARTS, WHEN, battleplans, is_over, matters, on_the_map

KARHEIGHT, FATE = "everchosen/the-fall-of-karheight", "everchosen/the-fate-of-the-eightpoints"


def test_every_battleplan_of_the_books_is_here_with_parts_that_it_has(store: Store) -> None:
    assert {one.id for one in store.library.passages if one.kind is Kind.BATTLEPLAN} == set(WHEN)
    assert {plan.id for plan in battleplans(store)} == set(WHEN)
    for plan, parts in WHEN.items():
        assert set(parts) < {check.part for check in checks_of(plan)}
        assert {when for moments in parts.values() for when in moments} <= {*Phase, ROUND_STARTS, ROUND_ENDS}


def test_what_is_of_before_the_battle_is_all_that_is_used_at_no_moment_of_it() -> None:
    before = {
        check.part
        for plan, parts in WHEN.items()
        for check in checks_of(plan)
        if check.part not in parts and check not in on_the_map(plan)
    }
    assert before == {
        "roles", "contingents", "set-up", "next unit", "territories", "quarry", "siege targets",
        "picking treacherous defences", "champion", "champion's Wounds", "champions' set-up", "Defender's set-up",
        "Attacker's set-up",
    }  # fmt: skip


def test_wherever_a_unit_is_set_up_its_place_can_be_entered_on_the_map_as_well() -> None:
    for plan in WHEN:
        parts = {check.part for check in checks_of(plan)}
        placed = {part for part in parts if part.endswith("set-up") and part != "champions' set-up"}
        drawn = {check.part.removesuffix(ON_THE_MAP) for check in on_the_map(plan)}
        assert {part.removesuffix(" set-up") for part in placed} == {part.removesuffix(" set-up") for part in drawn}


@pytest.mark.parametrize(("number", "says"), [(1, "no roll now"), (2, None), (3, None), (4, "is destroyed in reserve")])
def test_the_garrison_comes_in_the_rounds_that_its_battleplan_says(number: int, says: str | None) -> None:
    garrison, *_ = matters(KARHEIGHT, Phase.MOVEMENT, number)
    assert (garrison.verdict.outcome if garrison.verdict else None) == says
    assert f"given.battle_round={number}" in garrison.asks


def test_a_check_that_does_not_ask_for_the_round_is_not_settled_by_it() -> None:
    assert all(one.verdict is None for one in matters("everchosen/bridge-of-molten-screams", Phase.COMBAT, 1))


def test_the_last_round_is_told_from_those_before_it() -> None:
    ends = {number: matters(KARHEIGHT, ROUND_ENDS, number)[-1].verdict for number in (4, 5)}
    assert ends[4]
    assert (ends[4].outcome, ends[5]) == ("the battle goes on", None)


def test_a_battle_is_over_after_its_last_round() -> None:
    lasts = {plan: next((r for r in range(1, 21) if is_over(plan, r)), None) for plan in WHEN}
    assert {plan.partition("/")[2]: first for plan, first in lasts.items()} == {
        "the-fall-of-karheight": 6,
        "deathly-pursuit": 6,
        "the-forest-of-eyes": 6,
        "bridge-of-molten-screams": 5,
        "the-battle-of-haradhs-torment": 5,
        "assault-on-the-arx-terminus": 6,
        "angazkul-grend": 6,
        "the-fate-of-the-eightpoints": None,
    }
    assert not is_over("", 20)
