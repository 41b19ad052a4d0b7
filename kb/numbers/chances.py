"""Where the odds stand that a question asks for: those of a check, or of a whole attack."""

import re
from collections.abc import Iterable

from kb.engine.checks import checks_of
from kb.passages import Passage
from kb.search.wanted import ODDS
from kb.search.words import keys

_ATTACK = re.compile(r"\b(?:attacks?|damage|wounds?|hits?|shots?)\b", re.IGNORECASE)


def odds_of(question: str, pages: Iterable[Passage]) -> dict[str, str] | None:
    """What the odds that a question asks for say, and the address of their page: those of the first page that has some.

    None where it asks for no odds, or there are none.
    """
    if not ODDS.search(question):
        return None
    whole = {"says": "How many wounds do the attacks of a unit cause?", "address": "/attack"}
    if re.search(r"\baverage\b", question, re.IGNORECASE) and _ATTACK.search(question):
        return whole
    asked = set(keys(question))
    for page in pages:
        with_odds = [check for check in checks_of(page.id) if check.odds]
        alike = {check: len(asked.intersection(keys(f"{check.part} {check.says}"))) for check in with_odds}
        best = max(with_odds, key=alike.__getitem__, default=None)
        if best and (alike[best] or len(with_odds) == 1):
            address = f"/check/{best.id}" + (f"?part={best.part.replace(' ', '+')}" if best.part else "")
            return {"says": best.says.splitlines()[0], "address": f"{address}#verdict"}
    return whole if _ATTACK.search(question) else None
