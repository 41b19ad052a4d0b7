"""Removing invocations: what is told of each way off the battlefield."""

from kb.rules.core_3e.s20_priests.s20_3_3_removing_invocations import InvocationInPlay, removal
from tests.kb.rules.told import told

SKULLS = InvocationInPlay(from_edge=10)


def test_what_is_told_of_one_that_stays() -> None:
    assert told(removal(SKULLS)) == {
        "Banished: no.": False,
        "Just moved: no.": False,
        "A method in an allegiance ability used: no.": False,
        "A method on its warscroll used: no.": False,
        "It is still on the battlefield, even where the PRIEST that summoned it is slain.": True,
    }


def test_what_is_told_of_one_that_goes() -> None:
    assert told(removal(SKULLS.but(banished=True))) == {"Banished: yes.": True}
    moved = told(removal(SKULLS.but(moved=True, from_edge=0)))
    assert moved == {"Banished: no.": False, "Just moved: yes.": True, 'It is 0" from the edge.': True}
    by_ability = told(removal(SKULLS.but(allegiance_ability_used=True)))
    assert by_ability["A method in an allegiance ability used: yes."] is True
    by_warscroll = told(removal(SKULLS.but(method_used=True)))
    assert by_warscroll["A method on its warscroll used: yes."] is True
