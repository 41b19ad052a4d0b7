"""Artefacts of power: no more than were taken, and what a model has was picked."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s27_allegiance_abilities.s27_3_3_artefacts_of_power import (
    ArtefactToGive,
    pick,
)
from kb.tabletop import RuleInputError

names = st.sampled_from(["Amulet of Destiny", "Arcane Tome", "Seed of Rebirth", "Vial of Manticore Venom"])


@given(names, st.lists(names, max_size=4, unique=True), st.integers(0, 4))
def test_an_army_never_has_more_than_were_taken_nor_one_twice(artefact: str, picked: list[str], taken: int) -> None:
    if pick(ArtefactToGive(artefact=artefact, taken=taken, picked=tuple(picked))).outcome == "can pick it":
        assert len(picked) + 1 <= taken
        assert artefact not in picked


def test_an_artefact_that_was_never_picked_is_refused() -> None:
    with pytest.raises(RuleInputError, match="has an enhancement of this type, but picked names none"):
        ArtefactToGive(artefact="Arcane Tome", has_one=True)
