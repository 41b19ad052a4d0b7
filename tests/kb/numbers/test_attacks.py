"""The card of a whole attack typed as a question: right with any attack, and only where it is certainly one."""

import re
from typing import Any

import pytest
from hypothesis import given, settings

from kb.engine.checks import every_check
from kb.numbers.attacks import told
from kb.odds.line import read
from kb.odds.totals import prospect
from kb.odds.unit_attack import UnitAttack
from kb.odds.written import written
from kb.search.question import LONGEST
from kb.store import Store
from tests.kb.odds.attacks import attacks

PLAIN = "20 attacks 3+ 4+ rend 1 damage 2 against a 4+ save"
EIGHT = "About 8.9 damage, most often 8."


def answer(store: Store, question: str) -> dict[str, Any]:
    found = store.answer(question)
    assert found["state"] == "settled", question
    assert found["covered"]
    return dict(found["answer"])


@settings(max_examples=60)
@given(attack=attacks())
def test_any_attack_written_in_a_line_is_settled_with_that_attacks_average(store: Store, attack: UnitAttack) -> None:
    line = written(attack)
    if len(line) < LONGEST:
        card = answer(store, line)
        average = prospect(attack).mean_wounds
        assert card["attack"]["mean_wounds"] == average
        assert card["attack"]["line"] == line
        assert card["numbers"] is None
        if average:
            said = float(re.findall(r"[\d.]+(?:e-\d+)?", card["headline"])[0])
            assert said == pytest.approx(average, abs=0.05, rel=0.1)
    assert told(line, store.searcher.speak_of) is not None


@pytest.mark.parametrize(
    "question",
    [
        PLAIN,
        "20 attacks 3s and 4s, rend -1, damage 2 into a 4+ save?",
        "how much damage do 20 attacks 3+ 4+ rend 1 damage 2 do against a 4+ save",
        "average damage of 20 attacks 3+ 4+ rend 1 damage 2 against a 4+ save",
        "what will 20 attacks hitting on 3s and wounding on 4s, rend 1, damage 2, do to a 4+ save?",
        "i have 20 shots 3+/4+/-1/2 vs 4+ save, how many wounds do I deal on average",
        "20 atacks 3+ 4+ rend 1 damge 2 against a 4+ save",
    ],
)
def test_an_attack_is_understood_as_players_ask_for_it(store: Store, question: str) -> None:
    card = answer(store, question)
    assert (card["headline"], card["says"], card["sure"]) == (EIGHT, "value", 1.0)
    assert card["attack"]["line"] == "1 x 20, 3+/4+/-1/2 into 10 models, 1 wound, 4+ save"
    assert card["attack"]["address"].startswith("/attack?line=1+x+20,")
    assert {"core-3e/13.3#hit-roll", "core-3e/13.3#wound-roll", "core-3e/13.3#save-roll", "core-3e/13.3#damage"} <= {
        step["passage"] for step in card["attack"]["steps"]
    }


@pytest.mark.parametrize(
    ("question", "headline"),
    [
        ("10 models 2 attacks each 3s and 4s rend 1 damage D3 into a 3+ save", "About 6.7 damage, most often 6."),
        ("20 attacks 3+ 4+ against a 4+ save", "About 3.3 damage at Damage 1, most often 3."),
        ("20 attacks 3+ 4+ damage 2", "About 13.3 damage with no save, most often 12 or 14."),
        ("20 attacks 3+ 4+ 5+ ward", "About 4.4 damage with no save at Damage 1."),
        ("1 attack 6+ 6+ damage 1, 2+ save", "About 0.005 damage, most often none."),
        ("20 attacks 3+ 4+ damage 0, 4+ save", "No damage."),
        ("9 x 2, 3+/4+/-1/1; 1 x 3, 3+/4+/-1/1 into a 4+ save", "About 4.7 damage, most often 4."),
    ],
)
def test_the_headline_says_the_average_and_what_it_rests_on(store: Store, question: str, headline: str) -> None:
    assert answer(store, question)["headline"] == headline


def test_what_the_target_can_take_says_how_many_are_slain(store: Store) -> None:
    tough = answer(store, f"how many die: {PLAIN}, 10 models, 2 wounds each")
    assert tough["headline"] == "About 4.4 of 10 models slain, most often 4."
    assert tough["because"].endswith("for Damage 2. About 4.4 of 10 models are slain.")
    assert answer(store, f"how many die: {PLAIN}")["headline"] == EIGHT  # nobody knows, who is not told how tough
    assert "slain" not in answer(store, f"how many die: {PLAIN}")["because"]
    hunters = answer(store, "how many kurnoth hunters die to 10 attacks 3+ 3+ -1 2 if they have a 4+ save and 5 wounds")
    assert hunters["headline"] == "About 0.8 of 10 models slain, most often 1."
    both = answer(store, "9 x 2, 3+/4+/-1/1; 1 x 3, 3+/4+/-1/1 into a 4+ save")
    assert both["because"] == "The weapons do 4.0 + 0.7 on average."


def test_a_name_is_shown_as_not_used_and_usual_values_as_taken(store: Store) -> None:
    numbers = answer(store, "20 attacks 3+ 4+ rend 1 damage 2 against stormvermin 4+ save")["numbers"]
    assert numbers["not_used"] == ["stormvermin"]
    assert {one["field"]: one["value"] for one in numbers["taken"]} == {
        "weapons.1.models": 1,
        "target.models": 10,
        "target.wounds": 1,
    }
    assert all(one["asks"] for one in numbers["taken"])


@pytest.mark.parametrize(
    "question",
    [
        "20 attacks 3+ 4+",  # neither save nor damage
        "20 attacks 3+ 4+, no ward",
        "20 attacks rend 1 damage 2 against a 4+ save",
        "3+ 4+ rend 1 damage 2 against a 4+ save",
        "20 attacks 3+ 4+ damage 2 against a 4+ save, 5+ save",
        "20 attacks 3+ 4+ damage 2 against a 4+ save, range 7",
        "20 attacks 3+ 4+ +1 attack damage 2 against a 4+ save",
        "20 attacks 3+ 4+ damage 2 against a 4+ save, not all-out attack",
        "20 attacks 3+ 4+ damage 2 against a 4+ save, ignores rend",
        "20 attacks 3+ 4+ half damage 2 against a 4+ save",
        "can i use all-out attack with 20 attacks 3+ 4+ damage 2 into a 4+ save",
        "20 attacks 3+ 4+ damage 2 against a 4+ save, do i roll the save first",
        "does my command ability count for 20 attacks 3+ 4+ damage 2 against a 4+ save",
        "will 20 attacks 3+ 4+ damage 2 kill 5 models 2 wounds 4+ save",
        "fifteen clanrats with 2 attacks 3+ 4+ damage 2 into a 4+ save",
        "clanrats with 2 attacks 3+ 4+ damage 2 into a 4+ save",
        "20 attacks 3+ 4+ damage twelve against a 4+ save",
        "10 models 20 attacks 3+ 4+ damage 2 against a 4+ save",  # of each, or of all?
        "99999 attacks 3+ 4+ rend 1 damage 2 against a 4+ save",
        "60 x 6d6, 2+/2+/-/6d6, no save",  # more than is worked out
    ],
)
def test_what_is_not_certainly_an_attack_and_no_more_gets_no_card_of_one(store: Store, question: str) -> None:
    assert not (store.answer(question)["answer"] or {}).get("attack")


def test_no_line_that_players_ask_and_no_sentence_of_the_rules_is_taken_for_an_attack(store: Store) -> None:
    lines = [line for answer in store.library.answers for line in (answer.question, *answer.ways)]
    lines += [example.question for check in every_check() for example in check.examples]
    lines += [line for one in store.library.passages for line in (*one.asked, *re.split(r"(?<=[.?!])\s", one.text))]
    assert [line for line in lines if re.search(r"\d.*\d", line) and told(line, store.searcher.speak_of)] == []


def test_of_a_question_that_is_cut_off_no_attack_is_read(store: Store) -> None:
    question = PLAIN + " " * (LONGEST - len(PLAIN)) + "6+ ward"
    assert store.answer(question)["answer"] is None
    assert read(question).given["target"]["ward"] == 6
