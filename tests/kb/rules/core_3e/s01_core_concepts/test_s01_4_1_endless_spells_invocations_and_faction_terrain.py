"""Extras of an army: more WIZARDS never allow less, and leaving one out is always allowed."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s01_core_concepts.s01_4_1_endless_spells_invocations_and_faction_terrain import Extras, include

few = st.integers(0, 4)
extras = st.builds(
    Extras, wizards=few, priests=few, endless_spells=few, invocations=few, faction_terrain=st.integers(0, 2)
)


@given(extras)
def test_what_can_be_included_stays_so_with_a_wizard_and_a_priest_more(given_: Extras) -> None:
    if include(given_).outcome == "can be included":
        more = given_.but(wizards=given_.wizards + 1, priests=given_.priests + 1)
        assert include(more).outcome == "can be included"


@given(extras, st.sampled_from(["endless_spells", "invocations", "faction_terrain"]))
def test_what_can_be_included_stays_so_with_one_thing_less(given_: Extras, what: str) -> None:
    if include(given_).outcome == "can be included" and getattr(given_, what):
        assert include(given_.but(**{what: getattr(given_, what) - 1})).outcome == "can be included"
