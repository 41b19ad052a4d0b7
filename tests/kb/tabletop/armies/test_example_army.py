"""The example army: legal as it stands, so that each example of a rule breaks one thing."""

from kb.rules.core_3e.s28_battlepacks.s28_1_1_army_selection import ArmyForBattlepack, army_selection
from kb.tabletop.armies.example_army import FLANK, LINE, LORD, PACK, REGIMENT, ROSTER, TREES
from kb.tabletop.armies.rosters import ArmySelection, Roster


def test_it_is_what_its_own_json_says() -> None:
    assert Roster.model_validate_json(ROSTER.model_dump_json()) == ROSTER
    assert ArmySelection.model_validate_json(PACK.model_dump_json()) == PACK


def test_its_battalion_takes_units_of_the_army_and_leaves_out_the_allies() -> None:
    assert set(REGIMENT.units) == {unit.name for unit in ROSTER.units if not unit.allied}


def test_its_units_keep_to_the_limits_of_the_battlepack() -> None:
    for limit in PACK.roles:
        assert sum(limit.role in unit.roles for unit in ROSTER.units) >= limit.at_least
    reinforced = [unit for unit in ROSTER.units if (unit.times_minimum or 1) > 1]
    assert reinforced == [LINE]
    assert len(reinforced) <= PACK.reinforced
    assert sum(unit.points * (unit.times_minimum or 1) for unit in ROSTER.units) == PACK.points


def test_one_unit_of_the_army_is_led_by_its_general() -> None:
    assert [unit for unit in (LORD, LINE, FLANK, TREES) if unit.general] == [LORD]
    assert ROSTER.units == (LORD, LINE, FLANK, TREES)


def test_the_battlepack_allows_it_and_would_not_with_a_point_less() -> None:
    whole = ArmyForBattlepack(army=ROSTER, battlepack=PACK)
    assert army_selection(whole).outcome == "can be used"
    stricter = whole.but(battlepack=PACK.model_copy(update={"points": 599}))
    assert army_selection(stricter).outcome == "cannot be used"
