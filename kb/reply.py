"""What a question is answered with, as plain data: what the API, the command line and the pages all show."""

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kb.passages import Answer, Passage, Says
from kb.search.answering import Known
from kb.search.asked import KNOWN_AS_TYPED
from kb.search.question import LONGEST
from kb.search.searcher import Found, Hit
from kb.search.several import FOUND, questions
from kb.search.stating import Stated
from kb.search.wanted import ODDS

if TYPE_CHECKING:
    from kb.store import Store

_JUDGED = 8  # passages found whose checks may judge the numbers of a question,
_LEADING = 3  # of which the checks of what they speak of may, too,
_WITH_ODDS = 3  # and whose odds may be the ones asked for


def reply(store: "Store", query: str, limit: int) -> dict[str, Any]:
    """The answer to a question; where a text holds several, `questions` answers each by itself."""
    whole = _one(store, query[:LONGEST], limit).record(store, limit)
    each = _each(store, whole, limit)
    if not whole["covered"] and any(one["covered"] for one in each):
        whole |= {"covered": True, "state": "nearest"}
        del whole["unknown_words"]
    return whole | {"questions": each}


def _each(store: "Store", whole: dict[str, Any], limit: int) -> list[dict[str, Any]]:
    """The answers to the questions of a text; none where it is one, or one answer does for all of them.

    Nor are there any where only the text as a whole is answered.
    """
    card = whole["answer"]
    if card and (card["sure"] >= KNOWN_AS_TYPED or card["verdict"] or card["attack"]):
        return []
    asked, most = questions(whole["query"]), min(limit, FOUND)
    each = [_one(store, one, most).record(store, most) for one in asked] if len(asked) > 1 else []
    cards = [one["answer"] and (one["answer"]["passage"], one["answer"]["headline"]) for one in each]
    if card and not any(cards):
        return []
    return each if None in cards or len(set(cards)) > 1 else []


@dataclass(frozen=True, slots=True)
class _Reply:
    """What one question finds, the card that answers it, if any, and where the odds stand that it asks for."""

    found: Found
    card: dict[str, Any] | None
    odds: dict[str, Any] | None = None

    @property
    def covered(self) -> bool:
        """Whether these books decide it."""
        return self.found.covered or self.card is not None

    @property
    def state(self) -> str:
        """How far it is answered."""
        if self.card:
            return "settled"
        return "nearest" if self.found.covered else "unknown"  # what had an answer may not be settled by it

    @property
    def near(self) -> tuple[Answer, ...]:
        """The answers to the nearest questions: beside a rule's card what it does not tell, beside others none."""
        stated = self.found.stated
        if not self.card:
            return self.found.near
        if not stated or self.card["verdict"] or self.card["attack"]:
            return ()
        return self.found.near[stated.asked >= 0 :]

    def record(self, store: "Store", limit: int) -> dict[str, Any]:
        """All of it as plain data."""
        unknown = {} if self.covered else {"unknown_words": list(self.found.unknown)}
        return {
            "query": self.found.query,
            "corrected": self.found.corrected or None,
            "covered": self.covered,
            "state": self.state,
            **unknown,
            "answer": self.card,
            "near": [_near(answer) for answer in self.near],
            "odds": self.odds,
            "wants": self.found.wants.value if self.found.wants else None,
            "results": [_result(store, hit) for hit in self.found.hits[:limit]],
        }


def _one(store: "Store", query: str, limit: int) -> _Reply:
    """The reply to one question: its card is a known answer's or the deciding rule's, which a check may then judge."""
    has_numbers, wants_odds = any(map(str.isdecimal, query)), bool(ODDS.search(query))
    found = store.searcher.search(query, max(limit, _JUDGED) if has_numbers or wants_odds else limit)
    card = _card(store, found.answer) if found.answer else _rule(store, found.stated) if found.stated else None
    if not (has_numbers or wants_odds) or found.edition:
        return _Reply(found, card)
    from kb.numbers.cards import judged  # no other search needs the rules
    from kb.numbers.chances import odds_of

    today = _today(store, found)
    if has_numbers:
        card = _more(store, judged(found, card, today, store.searcher.speak_of))
    odds = None if card and card["attack"] else odds_of(query, today[:_WITH_ODDS])
    if odds and odds["chances"] and card and not card["verdict"]:
        card["numbers"] = None  # the odds use them
    return _Reply(found, card, odds)


def _more(store: "Store", card: dict[str, Any] | None) -> dict[str, Any] | None:
    """A card; where an answer to just the input that was judged says more than the bare outcome, with what it says."""
    if not card or not card["verdict"]:
        return card
    outcome, judged_by = card["headline"].rstrip("."), card["check"]
    answers = store.come_to(judged_by["id"], judged_by["part"], judged_by["given"])
    answer = next((one for one in answers if one.headline.startswith(outcome)), None)
    return card | {"headline": answer.headline, "because": answer.because} if answer else card


def _today(store: "Store", found: Found) -> list[Passage]:
    """The pages of today's rules among the first that were found, then those that define what the likeliest speak of.

    Who asks of Look Out, Sir! with a dice asks of a hit roll.
    """
    pages = dict.fromkeys(hit.passage.page for hit in found.hits[:_JUDGED])
    pages |= dict.fromkeys(page for hit in found.hits[:_LEADING] for page in store.defined_on(hit.passage))
    return [page for id in pages if (page := store.passages[id]).document == store.library.current]


def _card(store: "Store", known: Known) -> dict[str, Any]:
    """The card of a known answer: the words that decide it, and the check that it can be tried with."""
    answer = known.answer
    ruling = store.rulings.get(answer.passage)
    return {
        "question": answer.question,
        "headline": answer.headline,
        "says": answer.says.value,
        "because": answer.because,
        "passage": answer.decided_in or answer.passage,
        "words": answer.words,
        "status": ruling.status.value if ruling and ruling.status else None,
        "then": answer.then or None,
        "check": _check(answer),
        "numbers": None,
        "verdict": None,
        "attack": None,
        "sure": known.sure,
        "also": [{"question": other.question, "passage": other.passage} for other in known.also],
    }


def _rule(store: "Store", stated: Stated) -> dict[str, Any]:
    """The card of the rule that decides a question, in the form of an answer's, with a check to try it with."""
    statement = stated.statement
    passage = store.passages[statement.passage]
    told = [] if stated.asked < 0 else [_told(store.library.answers[stated.asked])]
    status = store.rulings[passage.id].status if passage.id in store.rulings else None
    return {
        "question": f"Which rule decides? {passage.label}",
        "headline": statement.headline,
        "says": Says.VALUE.value,
        "because": " ".join([*told, *(one.headline for one in stated.beside)]),
        "passage": passage.id,
        "words": statement.words,
        "status": status.value if status else None,
        "then": None,
        "check": next(filter(None, (_check(store.library.answers[number]) for number in stated.answers)), None),
        "numbers": None,
        "verdict": None,
        "attack": None,
        "sure": stated.sure,
        "also": [],
    }


def _told(answer: Answer) -> str:
    """The answer to a question that is like the one asked, with that question."""
    return f"“{answer.question}” {answer.headline}"


def _check(answer: Answer) -> dict[str, Any] | None:
    """The check that an answer can be tried with, and the input of its example."""
    return {"id": answer.check, "part": answer.part, "given": json.loads(answer.given)} if answer.check else None


def _near(answer: Answer) -> dict[str, Any]:
    """The answer to a near question."""
    return {
        "question": answer.question,
        "headline": answer.headline,
        "says": answer.says.value,
        "passage": answer.decided_in or answer.passage,
        "words": answer.words,
    }


def _result(store: "Store", hit: Hit) -> dict[str, Any]:
    """A passage that was found."""
    return {
        "id": hit.passage.id,
        "kind": hit.passage.kind.value,
        "title": hit.passage.label,
        "trail": store.names(hit.passage),
        "snippet": hit.snippet,
        "cites": {"passage": hit.cites, "words": hit.words} if hit.words else None,
        "status": hit.status.value if hit.status else None,
        "score": hit.score,
    }
