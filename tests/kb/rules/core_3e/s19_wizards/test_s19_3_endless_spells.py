"""Endless spells: what is told of their set-up, of what is done to them, and of moves near them."""

from kb.rules.core_3e.s19_wizards.s19_3_endless_spells import (
    EndlessSpellAsTarget,
    EndlessSpellOfArmy,
    MoveNearEndlessSpell,
    move,
    set_up,
    target,
)
from kb.tabletop.magic.summoned import DeedAgainst
from kb.tabletop.units.models import Model
from tests.kb.rules.told import told


def test_what_is_told_of_its_set_up() -> None:
    assert told(set_up(EndlessSpellOfArmy(summoned=True))) == {
        "The battlepack lets your army include endless spells.": True,
        "It has been summoned.": True,
    }
    assert told(set_up(EndlessSpellOfArmy(summoned=False)))["It has not been summoned."] is False
    none = EndlessSpellOfArmy(allowed=False, summoned=False)
    assert told(set_up(none)) == {"The battlepack lets your army include none.": False}


def test_what_is_told_of_it_as_a_target() -> None:
    assert told(target(EndlessSpellAsTarget(deed=DeedAgainst.ATTACK))) == {
        "You want to attack it.": True,
        "No rule says that you can.": False,
    }
    assert told(target(EndlessSpellAsTarget(deed=DeedAgainst.ABILITY, noted_otherwise=True))) == {
        "You want to affect it with an ability.": True,
        "A rule says that you can.": True,
    }


def test_what_is_told_of_a_move_across_it() -> None:
    swords = Model(x=0, y=0, base=25.4)
    across = MoveNearEndlessSpell(model=Model(x=4, y=0, base=25.4), stands=(swords,), passes=True)
    assert told(move(across)) == {
        "The path crosses the endless spell.": True,
        'The move finishes 3" from it.': True,
    }
