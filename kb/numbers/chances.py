"""Where the odds stand that a question asks for: those of a check, or of a whole attack."""

import re
from collections.abc import Iterable, Sequence
from typing import Any
from urllib.parse import urlencode

from pydantic_core import to_json

from kb.engine.checks import Check, checks_of
from kb.numbers.placing import given, placed, unsaid
from kb.numbers.reading import Number, read, stems
from kb.numbers.told import names
from kb.passages import Passage
from kb.search.wanted import ODDS
from kb.search.words import keys

_ATTACK = re.compile(r"\b(?:attacks?|damage|wounds?|hits?|shots?)\b", re.IGNORECASE)
_AGAIN = re.compile(r"\bre-?roll", re.IGNORECASE)


def odds_of(question: str, pages: Iterable[Passage]) -> dict[str, str] | None:
    """What the odds that a question asks for say, and the address of their page: those of the first page that has some.

    The address has the question's numbers where all of them are understood. None where it asks for no odds, or there
    are none.
    """
    if not ODDS.search(question):
        return None
    whole = {"says": "How many wounds do the attacks of a unit cause?", "address": "/attack"}
    if re.search(r"\baverage\b", question, re.IGNORECASE) and _ATTACK.search(question):
        return whole
    asked, numbers = set(keys(question)), read(question).numbers
    for page in pages:
        with_odds = [check for check in checks_of(page.id) if check.odds]
        alike = {
            check: len(asked.intersection(keys(f"{check.part} {check.says}")))
            for check in with_odds
            if len(with_odds) == 1 or _is_of(check, question)
        }
        best = max(alike, key=alike.__getitem__, default=None)
        if best and (alike[best] or len(with_odds) == 1):
            return {"says": best.says.splitlines()[0], "address": _address(best, numbers)}
    return whole if _ATTACK.search(question) else None


def _is_of(check: Check, question: str) -> bool:
    """Whether the question names what the check's does, and speaks of a re-roll where there is one."""
    named = names(check) <= stems(read(question).words)
    return named and (bool(_AGAIN.search(question)) or not _AGAIN.search(check.says))


def _address(check: Check, numbers: Sequence[Number]) -> str:
    asked = {"part": check.part} if check.part else {}
    where = placed(numbers, check)
    if where and not any("roll" in one.field.named for one in where):  # what is rolled is what the odds are of
        asked["given"] = to_json(given(_usual(check), where)).decode()
    return f"/check/{check.id}{'?' if asked else ''}{urlencode(asked)}#verdict"


def _usual(check: Check) -> dict[str, Any]:
    """What is usual, and as in the first example where a check must know more: its dice, which the odds do not keep."""
    example = check.examples[0].given.model_dump(mode="json") if check.examples else {}
    needed = {name: example[name] for name, one in check.given.model_fields.items() if one.is_required()}
    return needed | unsaid(check.given)
