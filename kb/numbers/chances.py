"""The odds that a question asks for: those of a check or of a whole attack, where they stand and what they come to."""

import re
from collections.abc import Iterable
from typing import Any
from urllib.parse import urlencode

from pydantic_core import to_json

from kb.budget import Spent, budget
from kb.engine.chances import chances
from kb.engine.checks import Check, checks_of
from kb.numbers.barring import barred
from kb.numbers.naming import called, with_called
from kb.numbers.own_words import names, own_words
from kb.numbers.placing import Placed, given, placed, understood, unsaid
from kb.numbers.reading import Said, read, stems
from kb.numbers.told import content, naming
from kb.passages import Passage
from kb.search.wanted import ODDS
from kb.search.words import keys
from kb.tabletop import RuleInputError
from kb.tabletop.inputs import schema_of
from kb.tabletop.written import Form

SECONDS = 0.25
"""How long counting one question's odds may take."""

_ATTACK = re.compile(r"\b(?:attacks?|damage|wounds?|hits?|shots?)\b", re.IGNORECASE)
_AGAIN = re.compile(r"\bre-?roll", re.IGNORECASE)
_ASKS = stems(  # what asks for odds, and says nothing of what they are of
    """
    average chance chances expected getting likelihood likely making need odds passing percent percentage probability
    probabilities rolling succeed success successful
    """.split()  # noqa: SIM905
)


def odds_of(question: str, pages: Iterable[Passage]) -> dict[str, Any] | None:
    """What the odds that a question asks for say, and the address of their page: those of the first page that has some.

    The address has the question's numbers where all of them are understood; where all else is understood as well,
    `chances` are how likely each outcome is with the numbers that `of` names. None where it asks for no odds, or there
    are none.
    """
    if not ODDS.search(question):
        return None
    whole = {"says": "How many wounds do the attacks of a unit cause?", "address": "/attack", "of": "", "chances": []}
    if re.search(r"\baverage\b", question, re.IGNORECASE) and _ATTACK.search(question):
        return whole
    asked, said = set(keys(question)), read(question)
    for page in pages:
        with_odds = [check for check in checks_of(page.id) if check.odds]
        alike = {
            check: len(asked.intersection(keys(f"{check.part} {check.says}")))
            for check in with_odds
            if len(with_odds) == 1 or _is_of(check, said, question)
        }
        best = max(alike, key=alike.__getitem__, default=None)
        if best and (alike[best] or len(with_odds) == 1):
            is_meant = _is_of(best, said, question)
            return {"says": best.says.splitlines()[0], **_with_numbers(best, said, page.title, is_meant)}
    return whole if _ATTACK.search(question) else None


def _is_of(check: Check, said: Said, question: str) -> bool:
    """Whether the question names what the check's does, and speaks of a re-roll where there is one."""
    named = names(check) <= stems(said.words)
    return named and (bool(_AGAIN.search(question)) or not _AGAIN.search(check.says))


def _with_numbers(check: Check, said: Said, title: str, is_meant: bool) -> dict[str, Any]:
    """The address of a check's odds and, where that is certain, what they come to with the numbers of a question."""
    asked = {"part": check.part} if check.part else {}
    where = placed(said.numbers, check)
    counted: dict[str, Any] = {"of": "", "chances": []}
    if where and not any("roll" in one.field.named for one in where):  # what is rolled is what the odds are of
        by_name = called(said.words, check, own_words(check.id, check.part, title).telling)
        all_of_it = with_called(where, by_name)
        asked["given"] = to_json(given(_usual(check), all_of_it or where)).decode()
        if is_meant and all_of_it:
            counted = _counted(check, said, all_of_it, by_name, title) or counted
    return {"address": f"/check/{check.id}{'?' if asked else ''}{urlencode(asked)}#chances", **counted}


def _counted(
    check: Check, said: Said, where: tuple[Placed, ...], by_name: tuple[Placed, ...], title: str
) -> dict[str, Any] | None:
    """How likely each outcome is; None where a word is not understood, or the check must know more than its dice.

    `where` has all numbers, `by_name` those that are said by their names.
    """
    own, spoken = own_words(check.id, check.part, title), content(said)
    if not (own.part and own.part <= stems(said.words)) and own.title.isdisjoint(spoken):
        return None  # "odds of 9": of what?
    named = stems(word for one in by_name for word in one.number.said.split())
    if not spoken - named <= own.all | naming(where) | _ASKS:
        return None
    unsigned = [one.field.place for one in where if one.number.form is not Form.SIGNED]
    if len(unsigned) > len(set(unsigned)):
        return None  # "a 9 inch charge or a 7 inch charge"
    known = {*unsaid(check.given), *unsigned}
    if not all(name in known or _is_dice(check, name) for name in _needed(check)):
        return None
    if barred(said, check, where, own.telling):
        return None
    import icepool  # noqa: F401  loading it is no counting

    filled = given(_usual(check), where)
    try:
        with budget(SECONDS):
            found = chances(check, check.given.read(to_json(filled)))
    except (RuleInputError, Spent):
        return None
    return {"of": understood(filled, where), "chances": [one.record() for one in found]}


def _needed(check: Check) -> list[str]:
    return [name for name, one in check.given.model_fields.items() if one.is_required()]


def _is_dice(check: Check, name: str) -> bool:
    """Whether a field is what dice show, of which there are always as many."""
    return "dice" in schema_of(check.given)["properties"][name]


def _usual(check: Check) -> dict[str, Any]:
    """What is usual, and as in the first example where a check must know more: its dice, which the odds do not keep."""
    example = check.examples[0].given.model_dump(mode="json") if check.examples else {}
    return {name: example[name] for name in _needed(check)} | unsaid(check.given)
