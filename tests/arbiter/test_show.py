import json

import pytest

from kb.store import Store
from tests.arbiter.conftest import Command
from webapp.app import create_app


@pytest.mark.usefixtures("data_folder")
@pytest.mark.parametrize("id", ["core-3e/13.3", "13.3"])
def test_a_passage_is_shown_with_all_that_stands_around_it(id: str, arbiter: Command, store: Store) -> None:
    ran = arbiter("show", id)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("Core Rules > 13.0 Attacking\n13.3 Attack Sequence\n====================\n\n")
    assert store.passages["core-3e/13.3"].text in ran.out
    assert "\nAsked at the table:\n  - what order do I roll" in ran.out
    assert "\nInside:\n  - core-3e/13.3#hit-roll  Hit Roll\n" in ran.out
    assert "\nRefers to:\n  - core-3e/13.2.1  13.2.1 Combined Attacks\n" in ran.out
    assert "\nGoes with:\n  - core-3e/1.5.5  1.5.5 Dice Roll Modifiers: Hit and wound rolls change" in ran.out
    assert "\nCited by:\n" in ran.out
    assert "\nExamples:\n  - hit: " in ran.out


@pytest.mark.usefixtures("data_folder")
def test_a_ruling_is_shown_with_its_status_and_reason(arbiter: Command, store: Store) -> None:
    ruling = store.library.rulings[0]
    assert f"\nUnder the third edition: {ruling.status}. {ruling.because}\n" in arbiter("show", ruling.id).out


@pytest.mark.usefixtures("data_folder")
def test_what_the_source_has_lost_is_said(arbiter: Command) -> None:
    assert "\nMissing in the source:\n  - the map" in arbiter("show", "everchosen/the-fall-of-karheight#set-up").out


@pytest.mark.usefixtures("data_folder")
@pytest.mark.parametrize("id", ["core-3e/13.3", "commentary-2021-01/dice-rolls/1", "term/ward", "core-2e/reserves"])
def test_json_is_what_the_api_gives(id: str, arbiter: Command, store: Store) -> None:
    api = create_app(store).test_client().get(f"/api/v1/passages/{id}")
    assert json.loads(arbiter("show", id, "--json").out) == api.json


@pytest.mark.sources
def test_the_official_wording_is_shown_below_ours_where_it_was_built_in(
    arbiter: Command, built_from_official: Store
) -> None:
    passage = built_from_official.passages["core-3e/13.3"]
    out = arbiter("show", "13.3", "--data", str(built_from_official.folder.parent)).out
    ours, _, official = out.partition("\nThe official wording:\n\n")
    assert passage.text in ours
    assert official.startswith(passage.official)
