"""The search on a device, held to the server's."""

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from kb.search.words import stem
from kb.store import Store
from tests.webapp.conftest import window
from tests.webapp.offline.conftest import READY
from webapp.offline.making import Making

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).parents[3]
ODD = ["", "the", "?!", "ẞtomp", "14.3", "core-3e/13.3", "LoS", "wizrad", "batleshock test", "re-roll", "horse", "2",
       "1st edition wizards", "2nd ed rend", "my orks av bravry", "can my unit garison", "<b>ÆSIR</b>",
       "what is a hero", "gorblaxian command trait", "If my unit retreats, can it shoot? and can it charge?",
       "what does Roar do and can I roar through a wall?",
       "what does a Frostlordius cost in dollars? how far can I pile in?",
       'I am over 6" away, am I contes', "what rulings are there about do woods give cover as well?"]  # fmt: skip
_ASK = """async (questions) => {
  const answers = [];
  for (const one of questions) {
    answers.push(await (await fetch(`/api/v1/search?limit=12&q=${encodeURIComponent(one)}`)).json());
  }
  return answers;
}"""

_MISLAY = """async () => {
  window.cache = await caches.open((await caches.keys())[0]);
  window.mislaid = (await cache.keys()).find(({ url }) => url.endsWith("/offline/library"));
  window.library = await cache.match(mislaid);
  await cache.delete(mislaid);
}"""


def asked(of: Any) -> Iterator[str]:
    match of:
        case {"ask": str(question)}:
            yield question
        case dict():
            yield from (one for value in of.values() for one in asked(value))
        case list():
            yield from (one for value in of for one in asked(value))


def questions() -> list[str]:
    """Three hundred from all over what players ask, and some that are odd."""
    played = (ROOT / "bench" / "questions.txt").read_text(encoding="utf-8").splitlines()
    for name in ("decided", "undecided"):
        read = yaml.safe_load((ROOT / "bench" / "questions" / f"{name}.yaml").read_text(encoding="utf-8"))
        played += list(asked(read)) or [line for lines in read.values() for line in lines]
    played = list(dict.fromkeys(filter(None, played)))
    return [*played[:: len(played) // 300], *ODD]


def without_numbers(answer: dict[str, Any]) -> dict[str, Any] | None:
    card: dict[str, Any] | None = answer["answer"]
    return card and card | {"check": None, "numbers": None}


def told(one: dict[str, Any]) -> tuple[Any, ...]:
    hits = [hit["id"] for hit in one["results"]]
    return one["query"], one["state"], one.get("unknown_words"), without_numbers(one), one["near"], hits


@pytest.mark.browser
def test_three_hundred_questions_have_the_same_answers_and_hits_as_the_servers(kept: "Page", store: Store) -> None:
    played = questions()
    assert len(played) >= 300
    kept.context.set_offline(True)
    kept.set_default_timeout(300_000)
    by_check = 0
    for question, got in zip(played, kept.evaluate(_ASK, played), strict=True):
        wanted = store.answer(question, 12)
        assert [hit["id"] for hit in got["results"]] == [hit["id"] for hit in wanted["results"]], question
        for hit, other in zip(got["results"], wanted["results"], strict=True):
            assert hit | {"score": 0} == other | {"score": 0}, question
            assert hit["score"] == pytest.approx(other["score"], abs=2e-4), question
        assert got["corrected"] == wanted["corrected"], question
        if wanted["answer"] and (wanted["answer"]["verdict"] or wanted["answer"]["attack"]):
            by_check += 1  # a check has judged the numbers
            assert got["needs_server"], question
            continue
        assert got["needs_server"] or not wanted["odds"], question
        assert without_numbers(got) == without_numbers(wanted), question
        assert (got["near"], got["wants"]) == (wanted["near"], wanted["wants"]), question
        assert (got["state"], got.get("unknown_words")) == (wanted["state"], wanted.get("unknown_words")), question
        assert [told(one) for one in got["questions"]] == [told(one) for one in wanted["questions"]], question
    assert by_check < len(played) / 20


@pytest.mark.browser
def test_a_question_is_answered_without_signal(kept: "Page") -> None:
    kept.context.set_offline(True)
    kept.goto("/core-3e/14.3")
    kept.locator("#q").fill("does my 5+ ward work on mortal wounds")
    kept.wait_for_selector("#found .card", timeout=60_000)
    assert kept.locator("#found .unused").inner_text() == "Not used: 5+"
    assert "by the server" in kept.locator("#found .served").inner_text()
    assert kept.locator("#found .card .try").is_hidden()
    headline = kept.locator("#found .headline strong").inner_text()
    kept.locator("#q").press("Enter")
    kept.wait_for_url("**/search?q=*")
    kept.wait_for_selector("#found .card")
    assert kept.locator("#found .headline strong").inner_text() == headline
    kept.locator("#found .hit a").first.click()
    kept.wait_for_url("**/core-3e/*")
    assert kept.locator("#signal").is_visible()


@pytest.mark.browser
def test_a_search_that_could_not_be_made_is_made_when_it_is_asked_again(
    browser: "Browser", server: str, to_keep: Making
) -> None:
    assert to_keep.file.exists()
    with window(browser, server, service_workers="allow") as page:  # a device that has searched for nothing yet
        page.goto("/about")
        assert page.evaluate(READY)
        page.context.set_offline(True)
        page.evaluate(_MISLAY)
        assert page.evaluate("fetch('/api/v1/search?q=wards').then(() => 'answered', () => 'none')") == "none"
        page.evaluate("cache.put(mislaid.url, library)")
        (answer,) = page.evaluate(_ASK, ["wards"])
        assert answer["results"][0]["id"] == "core-3e/14.3"


@pytest.mark.process
def test_words_lose_the_same_endings(store: Store, tmp_path: Path) -> None:
    if not (node := shutil.which("node")):
        pytest.skip("there is no node to run the script with")
    from kb.search.as_data import as_data

    data = as_data(store.library, ())
    words = [word + ending for known in data["meant"] for word in known for ending in ("", "s", "ing", "ness")]
    script = (
        (ROOT / "webapp" / "static" / "search" / "words.js").read_text(encoding="utf-8")
        + """
    const [constants, words] = JSON.parse(require("fs").readFileSync(0, "utf8"));
    const { stem } = makeWords(constants);
    console.log(JSON.stringify(words.map(stem)));
    """
    )
    (tmp_path / "script.js").write_text(script, encoding="utf-8")
    given = json.dumps([data["constants"]["words"], words])
    ran = subprocess.run(
        [node, tmp_path / "script.js"], input=given, capture_output=True, check=True, text=True, timeout=60
    )
    assert json.loads(ran.stdout) == [stem(word) for word in words]
