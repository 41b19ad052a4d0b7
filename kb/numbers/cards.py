"""The card that answers a question with a check's verdict on its numbers, or with what its attack comes to."""

import re
from collections.abc import Callable, Iterable
from typing import Any

from kb.engine.checks import check
from kb.engine.fields import at, put
from kb.engine.glance import glance
from kb.engine.outcomes import Says
from kb.numbers import control
from kb.numbers.placing import Placed, given, placed, understood
from kb.numbers.reading import read, stems
from kb.numbers.told import Told, left_over, told
from kb.passages import Passage
from kb.search.asked import KNOWN_AS_TYPED
from kb.search.question import LONGEST, bare
from kb.search.searcher import Found
from kb.search.words import keys

_WHETHER = re.compile(
    r"(?:^|[,;.?]\s*)(?:and\s+|so\s+)?(?:can|could|may|do|does|did|is|are|am|will|would)\b(?!.*\bhow\b)", re.IGNORECASE
)
_ANY_TIME = re.compile(r"\b(?:always|usually|normally|ever)\b", re.IGNORECASE)  # what asks for more than one case
_NEEDED = re.compile(r"\b(?:what|which|how (?:much|many|high))\b[^,;.?]*\bneed", re.IGNORECASE)  # no case, but a number
_TAKE = r"(?:make|roll|take|test)\b"
_MUST = re.compile(  # whether dice are rolled at all, and not what they come to
    rf"\b(?:need|needs|have|has|got|ought|supposed) to (?:even )?{_TAKE}"
    rf"|\b(?:gotta|must|shall|should) (?:[\w']+ ){{1,4}}?{_TAKE}"
    r"|\bneeds? (?:an? )?(?:[a-z]+ )?(?:roll|test)\b|\b(?:is|are|do|does) [^,;.?]*\b(?:needed|necessary|required)\b",
    re.IGNORECASE,
)
_WHAT_THEN = re.compile(r"\bwhat (?:happens|now|then)\b", re.IGNORECASE)  # not what it is called
_NEED_NUMBER = re.compile(r"\bneed(?:s|ed)?\b|\bha(?:s|ve) to be\b", re.IGNORECASE)  # less might do; but not of what
_ROLLED = re.compile(r"\b(?:roll(?:s|ed|ing)?|got|get)\b", re.IGNORECASE)  # is there
_TURNED = re.compile(  # what is asked the other way round: no is good
    r"\bagainst the rules?\b|\bbreak(?:s|ing)? (?:a|any|the) rules?\b|\bcheat|\b(?:problem|safe|wrong)\b|\btoo \w+\b",
    re.IGNORECASE,
)
_FAILS = re.compile(r"\b(?:fail|miss)", re.IGNORECASE)  # whether it does not: the outcome is said, and no yes or no
_BLANK: dict[str, Any] = {"attack": None, "sure": 1.0, "also": []}
_ATTACKS = re.compile(r"attack|atk|shot|x ?[\dd]|×|/", re.IGNORECASE)  # how lines say that there are some
_WHOSE = re.compile(r"\b(\d+|my|his|her|their|your|our|the) ([a-z]{4,}s)\b", re.IGNORECASE)
_COUNTED = re.compile(r"(?:crit|double|triple)s\b", re.IGNORECASE)  # no models
_NAMES_IN = 3  # passages at most that speak of a unit by its name
_IN_AN_ATTACK = 2  # numbers at least, in digits, of what may be an attack


def judged(
    found: Found, card: dict[str, Any] | None, pages: Iterable[Passage], speak_of: Callable[[str], int]
) -> dict[str, Any] | None:
    """The card of a question with numbers: what its attack comes to, or a check's verdict, where that is certain.

    Else the card that there is, if any, which says what was not used. `pages` are those whose checks may judge,
    `speak_of` says how many passages speak of a word.
    """
    question, _ = bare(found.corrected or found.query)
    known = found.answer
    by_check = None
    as_typed = known and known.sure >= KNOWN_AS_TYPED  # its numbers are those of its own example
    whole = len(found.query) < LONGEST  # what was cut off could be the target's ward
    if not as_typed and whole and _ATTACKS.search(question) and len(re.findall(r"\d+", question)) >= _IN_AN_ATTACK:
        from kb.numbers.attacks import attack_card  # no other question needs to read lines

        for text in dict.fromkeys((found.query, question)):
            if attack := attack_card(text, speak_of):
                return attack
    asks_else = any(one.search(question) for one in (_ANY_TIME, _NEEDED, _MUST, _TURNED, _WHAT_THEN))
    asks_else |= bool(_NEED_NUMBER.search(question) and not _ROLLED.search(question))
    if not found.unknown and not as_typed and not asks_else:
        by_check = control.told(question) or told(
            _names_as_models(question, speak_of), pages, *(one.answer if one else None for one in (known, found.likely))
        )
    if by_check:
        return (card or _BLANK) | _verdict(by_check, question)
    if card:
        unused = left_over(question, (card["question"], *(known.answer.ways if known else ())))
        if known and not as_typed and card["says"] in (Says.YES, Says.NO) and _is_sum(question, unused):
            return None
        card["numbers"] = {"used": [], "taken": [], "not_used": unused} if unused else None
        if unused and card["check"]:
            card["check"]["given"] = _to_try(card["check"], question, known is not None)
    return card


def _is_sum(question: str, unused: list[str]) -> bool:
    """Whether a modifier that is not used would change what other numbers of a question come to."""
    return any(one[0] in "+-" for one in unused) and len(read(question).numbers) > 1


def _names_as_models(question: str, speak_of: Callable[[str], int]) -> str:
    """The question with "models" for names of units that are counted or somebody's: "10 goblins", "his goblins"."""

    def model(found: re.Match[str]) -> str:
        named = speak_of(found[2]) <= _NAMES_IN and not _COUNTED.match(found[2])
        return f"{found[1]} models" if named else found[0]

    return _WHOSE.sub(model, question)


def _to_try(shown: dict[str, Any], question: str, known: bool) -> dict[str, Any]:
    """What a form opens with where the question has other numbers than the example: its own, else nothing.

    What else the example says is kept where its question is the `known` one, but none of its numbers.
    """
    one = check(shown["id"], shown["part"])
    where = placed(read(question).numbers, one)
    words = {name: value for name, value in shown["given"].items() if isinstance(value, bool | str)} if known else {}
    return given(words, where) if where else {}


def _verdict(told: Told, question: str) -> dict[str, Any]:
    """What stands on a card in place of a known answer's headline, reason, deciding words and input."""
    verdict = told.verdict
    says = told.check.outcomes.says(verdict.outcome)
    cite = verdict.decided_by
    assert cite  # noqa: S101  a verdict is told with what decides it
    used = [
        {"said": one.number.said, "field": one.field.place, "asks": one.field.asks.asks, "value": _stands(told, one)}
        for one in told.where
    ]
    return {
        "question": f"{told.check.says.splitlines()[0]} {told.said or understood(told.given, told.where)}.",
        "headline": _headline(told, question),
        "says": says.value if says in (Says.YES, Says.NO) and not _FAILS.search(question) else "value",
        "because": _because(told),
        "passage": cite.passage,
        "words": cite.words,
        "status": None,
        "then": None,
        "check": {"id": told.check.id, "part": told.check.part, "given": _whole(told)},
        "numbers": {"used": used, "taken": [one.record() for one in told.taken], "not_used": []},
        "verdict": verdict.record(),
    }


def _because(told: Told) -> str:
    """The step that decides, or else what makes no difference: all that a dice can show may lead to one end."""
    if whatever := told.attempt.whatever:
        asks = whatever.asks.splitlines()[0].rstrip(".")
        return f"It is the same whatever this is: {asks[:1].lower()}{asks[1:]}."
    steps, cite = told.verdict.steps, told.verdict.decided_by
    return next((step.says for step in reversed(steps) if step.cite == cite), steps[-1].says)


def _whole(told: Told) -> dict[str, Any]:
    """The input, with the usual values that were taken."""
    whole = told.given
    for one in told.taken:
        whole = put(whole, one.question.field, one.value)
    return whole


def _headline(told: Told, question: str) -> str:
    """The outcome; with its yes or no where the question asks for just that."""
    outcome = glance(told.verdict).outcome
    says = told.check.outcomes.says(told.verdict.outcome)
    wanted = [name for name, said in told.check.outcomes.said if said is Says.YES]
    asked = stems(read(question).words) & stems(key for name in wanted for key in keys(name))
    if says in (Says.YES, Says.NO) and asked and _WHETHER.search(question) and not _FAILS.search(question):
        return f"{says.value.capitalize()}: {outcome}."
    return f"{outcome[:1].upper()}{outcome[1:]}."


def _stands(told: Told, one: Placed) -> Any:
    return at(told.given, one.field.place)
