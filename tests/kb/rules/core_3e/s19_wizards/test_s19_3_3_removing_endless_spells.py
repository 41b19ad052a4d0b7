"""Removing endless spells: what is told of each way off the battlefield, and of the way back."""

from kb.rules.core_3e.s19_wizards.s19_3_3_removing_endless_spells import (
    EndlessSpellInPlay,
    RemovedEndlessSpell,
    again,
    removal,
)
from tests.kb.rules.told import told

SUN = EndlessSpellInPlay(from_edge=10)


def test_what_is_told_of_one_that_stays() -> None:
    assert told(removal(SUN)) == {
        "Dispelled: no.": False,
        "Just moved: no.": False,
        "A method on its warscroll used: no.": False,
        "It is still on the battlefield, even where the model that summoned it is slain.": True,
    }


def test_what_is_told_of_one_that_goes() -> None:
    assert told(removal(SUN.but(dispelled=True))) == {"Dispelled: yes.": True}
    moved = told(removal(SUN.but(moved=True, from_edge=0)))
    assert moved == {"Dispelled: no.": False, "Just moved: yes.": True, 'It is 0" from the edge.': True}
    assert told(removal(SUN.but(method_used=True)))["A method on its warscroll used: yes."] is True


def test_what_is_told_of_one_that_is_summoned_again() -> None:
    assert told(again(RemovedEndlessSpell(same_turn=False))) == {
        "It was removed in an earlier turn.": False,
        "This is the hero phase of another turn.": True,
        "Its spell is successfully cast.": True,
    }
    assert told(again(RemovedEndlessSpell(same_turn=True))) == {"It was removed in this turn.": True}
    failed = told(again(RemovedEndlessSpell(same_turn=False, successfully_cast=False)))
    assert failed["Its spell is not successfully cast."] is False
