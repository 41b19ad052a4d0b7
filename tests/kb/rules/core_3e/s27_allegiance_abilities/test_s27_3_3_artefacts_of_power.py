"""Artefacts of power: no more than were taken, and what a model has was picked."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s27_allegiance_abilities.s27_3_3_artefacts_of_power import (
    AMULET,
    SECOND,
    ArtefactToGive,
    ModelNearArtefact,
    bearer,
    pick,
)
from kb.tabletop import RuleInputError
from tests.kb.rules.told import told

names = st.sampled_from(["Amulet of Destiny", "Arcane Tome", "Seed of Rebirth", "Vial of Manticore Venom"])


@given(names, st.lists(names, max_size=4, unique=True), st.integers(0, 4))
def test_an_army_never_has_more_than_were_taken_nor_one_twice(artefact: str, picked: list[str], taken: int) -> None:
    if pick(ArtefactToGive(artefact=artefact, taken=taken, picked=tuple(picked))).outcome == "can pick it":
        assert len(picked) + 1 <= taken
        assert artefact not in picked


def test_an_artefact_that_was_never_picked_is_refused() -> None:
    with pytest.raises(RuleInputError, match="has an enhancement of this type, but picked names none"):
        ArtefactToGive(artefact="Arcane Tome", has_one=True)


def test_what_is_told_of_an_artefact() -> None:
    assert told(pick(SECOND)) == {
        "The model is a HERO of yours.": True,
        "Artefacts picked before: 1, with 2 enhancements.": True,
        "An enhancement can be given to it.": True,
        "It has none.": True,
        "It is Amulet of Destiny; picked before: Seed of Rebirth.": True,
    }
    assert told(pick(SECOND.but(has_one=True)))["It has one."] is False
    assert told(pick(AMULET.but(hero=False))) == {"The model is no HERO of yours.": False}


@pytest.mark.parametrize(
    ("given_it", "says"), [(True, "It was given the artefact."), (False, "It was not given the artefact.")]
)
def test_what_is_told_of_the_bearer(given_it: bool, says: str) -> None:
    assert told(bearer(ModelNearArtefact(given_it=given_it))) == {says: given_it}
