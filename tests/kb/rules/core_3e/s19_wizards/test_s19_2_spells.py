"""Spells: nearer is never worse, a D3 is never less than one, and nothing comes of a spell that is unbound."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s19_wizards.s19_2_spells import (
    ArcaneBolt,
    MysticShield,
    SpellRange,
    arcane_bolt,
    arcane_bolt_odds,
    ignore,
    in_range,
    mystic_shield,
)
from kb.tabletop import RuleInputError
from kb.tabletop.magic.spells import IgnoreRoll, Ignores
from tests.kb.rules.told import told

faces, rolls = st.integers(1, 6), st.integers(2, 12)
distances = st.floats(0, 20, allow_nan=False)


@given(rolls, faces, distances, distances)
def test_a_nearer_unit_never_suffers_less_from_the_bolt(roll: int, wounds: int, one: float, other: float) -> None:
    near, far = sorted((one, other))
    bolt = ArcaneBolt(roll=roll, wounds_roll=wounds, distance=far)
    assert arcane_bolt(bolt.but(distance=near)).number >= arcane_bolt(bolt).number


@given(rolls, faces, distances)
def test_an_unbound_spell_does_nothing(roll: int, face: int, distance: float) -> None:
    bolt = ArcaneBolt(roll=roll, wounds_roll=face, distance=distance, unbound=True)
    assert arcane_bolt(bolt).outcome == "no mortal wounds"
    assert mystic_shield(MysticShield(roll=roll, distance=distance, unbound=True)).outcome == "add nothing"


@given(rolls, distances, distances)
def test_a_shield_that_reaches_still_reaches_a_nearer_unit(roll: int, one: float, other: float) -> None:
    near, far = sorted((one, other))
    shield = MysticShield(roll=roll, distance=far)
    assert mystic_shield(shield.but(distance=near)).number >= mystic_shield(shield).number


def test_the_odds_of_a_bolt_in_combat_are_a_third_of_thirty_for_each_number() -> None:
    odds = arcane_bolt_odds(ArcaneBolt(roll=2, wounds_roll=1, distance=1))
    assert odds.probability("no mortal wounds") * 36 == 6
    for number in ("1 mortal wound", "2 mortal wounds", "3 mortal wounds"):
        assert odds.probability(number) * 36 == 10


@given(faces, faces, st.integers(2, 6))
def test_a_higher_roll_never_ignores_less(one: int, other: int, needed: int) -> None:
    low, high = sorted((one, other))
    if ignore(IgnoreRoll(roll=low, needed=needed)).outcome == "ignored":
        assert ignore(IgnoreRoll(roll=high, needed=needed)).outcome == "ignored"


def test_a_distance_below_nothing_is_refused() -> None:
    with pytest.raises(RuleInputError, match=r"distance: .*0.*, but -1.0 came"):
        MysticShield(roll=7, distance=-1.0)


def test_what_is_told_of_a_range() -> None:
    assert told(in_range(SpellRange(range=24, added=6, distance=31))) == {
        'The range is 24"; with 6" added it is 30".': True,
        'From the caster it is 31".': False,
    }
    assert told(in_range(SpellRange(range=12, distance=1)))['The range is 12".'] is True
    assert told(in_range(SpellRange(range=None, distance=1))) == {"The spell names no range.": False}


def test_what_is_told_of_an_ignored_spell() -> None:
    assert told(ignore(IgnoreRoll(roll=4, needed=4))) == {
        "The effect would be applied to the unit.": True,
        "It is a spell; the ability ignores effects of spells.": True,
        "Rolled for it before: 0.": True,
        "It is your unit; you picked the ability.": True,
        "4 against 4+.": True,
    }
    elsewhere = IgnoreRoll(roll=4, needed=4, affects_unit=False)
    assert told(ignore(elsewhere)) == {"The effect would not be applied to the unit.": False}
    endless = IgnoreRoll(roll=4, needed=4, endless_spell=True, ignores=Ignores.ENDLESS_SPELLS)
    says = "It is an ability of an endless spell; the ability ignores abilities of endless spells."
    assert told(ignore(endless))[says] is True


BOLT = ArcaneBolt(roll=5, distance=12, wounds_roll=3)


def test_what_is_told_of_a_bolt() -> None:
    assert told(arcane_bolt(BOLT)) == {
        "The spell is successfully cast.": True,
        "Unbound: no.": False,
        "It is the start of a phase; the bolt was not used at an earlier one.": True,
        "Your next hero phase has not begun.": True,
        "You pick an enemy unit, visible to the caster.": True,
        'It is 12" from the caster, with a range of 12".': True,
        'It is 12" from the caster.': False,
        "No D3 is rolled for it.": True,
    }
    near = told(arcane_bolt(BOLT.but(distance=3)))
    assert near['It is 3" from the caster.'] is True
    assert near["The dice shows 3: 2 mortal wounds."] is True


@pytest.mark.parametrize(
    ("field", "value", "says", "held"),
    [
        ("roll", 4, "The spell is not cast.", False),
        ("unbound", True, "Unbound: yes.", True),
        ("start_of_phase", False, "It is not the start of a phase; the bolt was not used at an earlier one.", False),
        ("used", True, "It is the start of a phase; the bolt was used at an earlier one.", False),
        ("enemy", False, "You pick a friendly unit, visible to the caster.", False),
        ("visible", False, "You pick an enemy unit, not visible to the caster.", False),
        ("distance", 12.5, 'It is 12.5" from the caster, with a range of 12".', False),
    ],
)
def test_what_is_told_of_a_bolt_that_does_nothing(field: str, value: float, says: str, held: bool) -> None:
    last = arcane_bolt(BOLT.but(**{field: value})).steps[-1]
    assert (last.says, last.held) == (says, held)


def test_what_is_told_of_a_shield() -> None:
    shield = MysticShield(roll=5, distance=12)
    assert told(mystic_shield(shield)) == {
        "The spell is successfully cast.": True,
        "Unbound: no.": False,
        "You pick a friendly unit, visible to the caster.": True,
        'Its farthest part is 12" from the caster, with a range of 12".': True,
        "Your next hero phase has not begun.": True,
        "It is a save roll for an attack.": True,
    }
    assert told(mystic_shield(shield.but(save_roll=False)))["It is no save roll for an attack."] is False
    assert told(mystic_shield(shield.but(friendly=False)))["You pick an enemy unit, visible to the caster."] is False
