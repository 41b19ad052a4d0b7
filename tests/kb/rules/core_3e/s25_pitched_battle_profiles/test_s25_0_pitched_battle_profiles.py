"""A whole army: what a battlepack allows more breaks nothing, and the order of its units makes no difference."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s25_pitched_battle_profiles.s25_0_pitched_battle_profiles import (
    COST,
    LEGAL,
    POINTS,
    SIZE,
    UPGRADES,
    ArmyToPick,
    ProfilesOfUnit,
    army,
)
from kb.tabletop import RuleInputError
from kb.tabletop.armies.example_army import FLANK, LINE, PACK, ROSTER
from kb.tabletop.armies.profiles import Published
from kb.tabletop.armies.rosters import TakenUnit


def _army(units: tuple[TakenUnit, ...], points: int, reinforced: int) -> ArmyToPick:
    allowed = PACK.model_copy(update={"points": points, "reinforced": reinforced})
    return ArmyToPick(army=ROSTER.model_copy(update={"units": units}), battlepack=allowed)


@given(st.integers(0, 700), st.integers(0, 3), st.integers(0, 300), st.integers(0, 3))
def test_an_army_stays_legal_where_more_is_allowed(points: int, reinforced: int, more: int, another: int) -> None:
    less = army(_army(ROSTER.units, points, reinforced))
    greater = army(_army(ROSTER.units, points + more, reinforced + another))
    assert greater.number <= less.number


@given(st.permutations(ROSTER.units), st.sampled_from([5, 10, 15]), st.sampled_from([5, 7, 10, 15]), st.integers(0, 4))
def test_the_order_of_its_units_does_not_decide_whether_an_army_is_legal(
    units: list[TakenUnit], line: int, flank: int, reinforced: int
) -> None:
    sizes = {LINE.name: line, FLANK.name: flank}

    def judged(taken: list[TakenUnit]) -> str:
        sized = tuple(unit.model_copy(update={"models": sizes.get(unit.name, unit.models)}) for unit in taken)
        return army(_army(sized, 2000, reinforced)).outcome

    assert judged(units) == judged(list(ROSTER.units))


@pytest.mark.parametrize("units", [ROSTER.units[:1], ROSTER.units])
def test_every_fault_is_a_step_that_did_not_hold(units: tuple[TakenUnit, ...]) -> None:
    verdict = army(_army(units, 0, 0))
    assert (verdict.outcome == "not legal") == any(not step.held for step in verdict.steps)
    assert verdict.number >= sum(not step.held for step in verdict.steps)


FAULTS = {"profile": False, "notes_kept": False, "upgrades": 2, "models": 4}


@given(st.sets(st.sampled_from(sorted(FAULTS))))
def test_faults_of_a_unit_add_up(found: set[str]) -> None:
    changes = {name: FAULTS[name] for name in found} | {"entitled": 0}
    units = tuple(unit.model_copy(update=changes) if unit.name == FLANK.name else unit for unit in ROSTER.units)
    assert army(LEGAL.but(army=ROSTER.model_copy(update={"units": units}))).value == len(found)


@given(st.integers(0, 3))
def test_a_unit_that_cannot_be_reinforced_takes_nothing_from_the_others(reinforced: int) -> None:
    single = LINE.model_copy(update={"noted_single": True, "points": 0})
    after = LINE.model_copy(update={"name": "After", "points": 0})
    faults = army(_army((single, *(unit for unit in ROSTER.units if unit.name != LINE.name), after), 600, reinforced))
    assert faults.value == (1 if reinforced else 2)


def test_two_versions_of_one_title_are_refused() -> None:
    with pytest.raises(RuleInputError, match=r"^versions: 2 versions are called App"):
        ProfilesOfUnit(versions=(Published(title="App"), Published(title="App", month="2023-07")))


def _with(unit: TakenUnit, **changes: Any) -> ArmyToPick:
    """The army with a unit in the place of the one of its name, and with other changes; it has points to spare."""
    units = tuple(unit if one.name == unit.name else one for one in ROSTER.units)
    return LEGAL.but(
        army=ROSTER.model_copy(update={"units": units} | changes),
        battlepack=PACK.model_copy(update={"points": 1000, "reinforced": 2, "understrength": True}),
    )


def test_sizes_upgrades_and_points_stand_with_the_answers_of_their_sections() -> None:
    banner = FLANK.model_copy(update={"upgrades": 1})
    asked = {step.cite: step.asked.rule for step in army(_with(banner)).steps if step.asked}
    assert (asked[SIZE], asked[POINTS]) == ("core-3e/25.3 army", "core-3e/25.4 army")
    assert (asked[UPGRADES], asked[COST]) == ("core-3e/25.4 unit", "core-3e/25.4 unit")
