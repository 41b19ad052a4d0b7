"""Champions: everybody who might pick one as a target has a name, and what was slain can be added up."""

from kb.rules.everchosen.battle.champions import PickedBy, Total
from tests.kb.ranges import ends_at


def test_wounds_of_slain_models_add_up_to_2000_at_most() -> None:
    assert ends_at(Total, 0, 2000)


def test_those_who_pick_read_well_in_a_sentence() -> None:
    assert all(f"picked by {one}".startswith(("picked by the ", "picked by another ")) for one in PickedBy)
