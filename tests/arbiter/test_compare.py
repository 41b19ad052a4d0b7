import json
from pathlib import Path

import pytest

from kb.store import Store
from tests.arbiter.conftest import Command
from webapp.app import create_app

pytestmark = pytest.mark.usefixtures("data_folder")


@pytest.fixture
def situation(tmp_path: Path) -> str:
    file = tmp_path / "situation.json"
    file.write_text('{"roll": 3, "to_hit": 5, "modifiers": [1, 1]}')
    return str(file)


def test_each_edition_is_told_with_its_steps_and_where_they_part(arbiter: Command, situation: str) -> None:
    ran = arbiter("compare", "13.3", "--part", "hit", "--given", situation)
    assert (ran.status, ran.err) == (0, "")
    assert "The second edition: Does the attack hit?  (core-2e/making-attacks hit)\n" in ran.out
    assert "The third edition: Does the attack hit?  (core-3e/13.3 hit)\n" in ran.out
    assert 'They part: in the second edition "hits", as: 5 against 5+.  (core-2e/making-attacks#hit-roll: ' in ran.out
    assert '  but in the third edition "misses", as: Modifiers come to +2, where no more than +1' in ran.out


def test_json_is_what_the_api_gives(arbiter: Command, store: Store, situation: str) -> None:
    sent = {"part": "hit", "given": json.loads(Path(situation).read_text())}
    api = create_app(store).test_client().post("/api/v1/compare/core-3e/13.3", json=sent)
    ran = arbiter("compare", "core-3e/13.3", "--part", "hit", "--given", situation, "--json")
    assert json.loads(ran.out) == api.json


def test_what_an_edition_needs_and_does_not_ask_is_told(arbiter: Command, tmp_path: Path) -> None:
    (tmp_path / "unit").write_text('{"told": true, "kept_aside": true, "ability_allows": true}')
    out = arbiter("compare", "core-2e/set-up-armies", "--given", str(tmp_path / "unit")).out
    assert "  -> it needs rule_allows: " in out
    assert "  not asked here: ability_allows\n" in out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("core-3e/99.9",), "there is no passage"),
        (("core-3e/13.3",), "name a part of core-3e/13.3"),
        (("core-3e/13.3", "--part", "hat"), "has no part 'hat'"),
        (("term/ward",), "there is no rule 'term/ward'"),
    ],
)
def test_a_rule_that_is_not_there_is_refused_in_one_line(
    arbiter: Command, situation: str, words: tuple[str, ...], says: str
) -> None:
    ran = arbiter("compare", *words, "--given", situation)
    assert (ran.status, ran.out) == (2, "")
    assert says in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("text", ["", "[]", "3", "{", '{"roll": 9}', '{"colour": 1}', "[" * 9000, '"\ud800"'])
def test_what_is_no_situation_is_refused_in_one_line(arbiter: Command, tmp_path: Path, text: str) -> None:
    (tmp_path / "odd").write_text(text, encoding="utf-8", errors="surrogatepass")
    ran = arbiter("compare", "13.3", "--part", "hit", "--given", str(tmp_path / "odd"))
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
