"""Miscasts: what is told of the roll, of its mortal wounds, and of the spells that come after it."""

import pytest

from kb.rules.core_3e.s19_wizards.s19_1_1_miscasts import (
    AfterMiscast,
    MiscastWounds,
    RollToCast,
    further,
    roll,
    wounds,
)
from kb.tabletop.magic.deeds import MagicDeed, SpellAttempt
from tests.kb.rules.told import told


def test_what_is_told_of_a_miscast_with_a_modifier() -> None:
    assert told(roll(RollToCast(roll=2, modifiers=(1, 1)))) == {
        "Its modifiers, +2 together, are left out.": True,
        "The unmodified casting roll is 2.": True,
        "Whatever its casting value is, the spell has failed.": True,
    }


def test_what_is_told_of_its_mortal_wounds() -> None:
    assert told(wounds(MiscastWounds(wounds_roll=3))) == {
        "The dice shows 3: half of it, rounded up, is 2.": True,
        "The caster suffers 2 mortal wounds.": True,
    }


@pytest.mark.parametrize(
    ("wants", "same_wizard", "same_phase", "says"),
    [
        (
            MagicDeed.CAST,
            True,
            True,
            {"The WIZARD that miscast is to cast a spell.": True, "It is the same hero phase.": True},
        ),
        (
            MagicDeed.CAST,
            True,
            False,
            {"The WIZARD that miscast is to cast a spell.": True, "It is another hero phase.": False},
        ),
        (MagicDeed.CAST, False, True, {"Another WIZARD is to cast a spell.": False}),
        (MagicDeed.UNBIND, True, False, {"The WIZARD that miscast is to unbind a spell.": False}),
    ],
)
def test_what_is_told_of_an_attempt_after_it(
    wants: SpellAttempt, same_wizard: bool, same_phase: bool, says: dict[str, bool]
) -> None:
    after = AfterMiscast(wants=wants, same_wizard=same_wizard, same_hero_phase=same_phase)
    assert told(further(after)) == says
