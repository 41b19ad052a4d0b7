"""What a check says to the numbers of a question, where all that the question says is understood.

Two ways lead there. A question that speaks of nothing but a check's own fields is judged with its numbers alone, all
else being as usual. One that is known, apart from its numbers, is judged as the example of its answer, with the numbers
in the places of those that the known question names; no other number of the example counts.
"""

import json
import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from kb.budget import Spent, budget
from kb.engine.attempts import Attempt, Taken, attempt
from kb.engine.checks import Check, NoSuchRule, check, checks_of
from kb.engine.fields import at, find
from kb.engine.outcomes import Says
from kb.engine.verdicts import Verdict
from kb.numbers.barring import barred
from kb.numbers.fitting import ends_a_move
from kb.numbers.granted import doubted
from kb.numbers.naming import called, with_called
from kb.numbers.own_words import ADDS_NOTHING, OwnWords, own_words
from kb.numbers.placing import Placed, fields, given, placed, unsaid
from kb.numbers.reading import Number, Said, read, stems
from kb.passages import Answer, Passage
from kb.search.words import STOP, stem
from kb.tabletop import RuleInputError
from kb.tabletop.written import KINDS, Form

SECONDS = 0.25
"""How long looking for one question's verdict may take."""

_FOR_ROLLS = stems("attack cast charge damage dispel hit rend run save unbind ward wound".split())  # noqa: SIM905
_ENDS = stems("ended ending ends finish finished finishing stop stopped stopping".split())  # noqa: SIM905
_FARTHEST = re.compile(r"\bfarthest (?:model|of|part)|\bpart farthest|\bfarthest from\b|\bpart .*that is farthest")
_WHOLLY = frozenset("all entire entirely every farthest fully furthest whole wholly".split())  # noqa: SIM905
_TURNS = stems(["than", "too"])  # which compare, and so turn what is asked


@dataclass(frozen=True, slots=True)
class Told:
    """A check, the numbers placed in its input, the input, and what comes of it.

    `spoken` says whether the check's part is named, how many words of the question are the check's own, and, below
    zero, how many words of its own question are not said. `shown` is what else stands in the example that was judged,
    `said` how the input was understood, where that is told otherwise than field by field.
    """

    check: Check
    where: tuple[Placed, ...]
    given: dict[str, Any]
    attempt: Attempt
    verdict: Verdict
    spoken: tuple[bool, int, int] = (False, 0, 0)
    shown: tuple[Taken, ...] = ()
    said: str = ""

    @property
    def taken(self) -> tuple[Taken, ...]:
        """What was taken for what the question does not say: usual values, or those of the known answer's example."""
        there = {one.field.place for one in self.where}
        meant = [
            Taken(field.asks, field.written.unsaid)
            for field in fields(self.check.given)
            if field.written.unsaid is not None and field.place not in there and not self.shown
        ]
        return (*meant, *self.shown, *self.attempt.taken)


def left_over(question: str, lines: Iterable[str]) -> list[str]:
    """The numbers of a question that are not those of the line which has most of them, as they were said.

    A number is the same in the same form alone, and each of the line's stands for one: 2 is not 2+, nor is +1 a 1. One
    to which a unit moves is none from which it does.
    """
    said = read(question).numbers
    return min((_unlike(said, read(line).numbers) for line in lines), key=len, default=[one.said for one in said])


def _unlike(said: Iterable[Number], line: Iterable[Number]) -> list[str]:
    there = Counter(map(_alike, line))
    unlike = []
    for one in said:
        key = _alike(one)
        if there[key] > 0:
            there[key] -= 1
        else:
            unlike.append(one.said)
    return unlike


def _alike(one: Number) -> tuple[Form, float, str, bool]:
    """What numbers have in common that say the same: in inches, whether a move ends there, too."""
    ends = one.form is Form.INCHES and (ends_a_move(one) or bool(_ENDS & stems(one.before)))
    return one.form, one.value, one.said if one.form is Form.OTHER else "", ends


def told(question: str, pages: Iterable[Passage], known: Answer | None, likely: Answer | None = None) -> Told | None:
    """The verdict on a question's numbers: by a check of one of these pages, or as its known answer's example has it.

    Where no answer is known, that of a `likely` one is tried last. None where a number or a word is left that is not
    understood, where the numbers could be placed in two ways, and where the check would have to know more.
    """
    said = read(question)
    try:
        with budget(SECONDS):
            alone = _alone(said, pages)
            if known and known.check and (settled := _by_its_check(said, known, alone)):
                return settled
            found = sorted(alone, key=lambda one: one.spoken, reverse=True)
            if found and (len(found) == 1 or found[0].spoken > found[1].spoken):
                return found[0]
            return _by_its_check(said, likely, alone) if likely and likely.check else None
    except Spent:
        return None


def _by_its_check(said: Said, known: Answer, alone: Iterable[Told]) -> Told | None:
    """What the check of an answer's example says: alone, else with the rest as in the example."""
    same = (one for one in alone if (one.check.id, one.check.part) == (known.check, known.part))
    return next(same, None) or _as_known(said, known)


def _alone(said: Said, pages: Iterable[Passage]) -> list[Told]:
    """What the checks of these pages say, all else being as usual."""
    return [one for page in pages for check in checks_of(page.id) if (one := _judged(said, check, page.title))]


def _judged(said: Said, check: Check, title: str) -> Told | None:
    own = own_words(check.id, check.part, title)
    numbers = [one for one in said.numbers if one.said not in own.part]  # a D3 is no number where D3 is the part
    where, by_name = placed(numbers, check), called(said.words, check, own.telling)
    content = Counter(stem(word) for word in said.words if word not in STOP or stem(word) in _TURNS)
    content -= Counter(stem(word) for one in by_name for word in one.number.said.split())
    where = where and with_called(where, by_name)
    if not where or not content.keys() <= own.all | naming(where) or not own.names <= stems(said.words):
        return None
    if barred(said, check, where, own.telling) or any(_for_another(one, own, where) for one in where):
        return None
    all_named = not own.title.isdisjoint(content) and all(_named_by(one, content) for one in where)
    content.subtract(ADDS_NOTHING)
    named = 0
    for one in where:
        if words := _named_by(one, content):
            named += 1
            content.subtract(words)
    spoken = sum(content[word] > 0 for word in own.telling)
    part = bool(own.part) and all(word in map(stem, said.words) for word in own.part)
    meant = named > 1 or any(content[word] > 0 for word in own.title) or all_named
    if not part and not meant:
        return None
    spoken_of = (part, spoken, -len(own.asks - stems(said.words)))
    return _tried(said, check, where, given(unsaid(check.given), where), spoken_of)


def _named_by(one: Placed, content: Counter[str]) -> frozenset[str]:
    """The words that name a field here, and not only its kind; none where it is not named."""
    if one.field.named and all(content[word] > 0 for word in one.field.named):
        return one.field.named
    own = frozenset() if replace(one.field.written, within=None) in KINDS else stems(one.field.written.words)
    return frozenset(word for word in own if content[word] > 0)


def _as_known(said: Said, known: Answer) -> Told | None:
    """The example of a known answer, with these numbers for those of the known question; None unless all are such."""
    try:
        one = check(known.check, known.part)
    except NoSuchRule:
        return None
    shown, asked = json.loads(known.given), read(known.question)
    where, there = placed(said.numbers, one), placed(asked.numbers, one)
    own = own_words(one.id, one.part, "")
    if not where or not there or _places(where) != _places(there) or barred(said, one, where, own.telling):
        return None
    if any(_missing(shown, given(shown, there), place) or _is_of_many(shown, place) for place in _places(there)):
        return None
    adds_nothing = naming(where) | ADDS_NOTHING
    asked_with = content(said)
    lines = (content(read(line)) for line in (known.question, *known.ways))
    if not any(line - adds_nothing <= asked_with <= line | adds_nothing for line in lines):
        return None  # the example may have a condition, such as cover, that nobody spoke of
    if not own.names <= stems(said.words):
        return None  # "his hero" alone is not Look Out, Sir!
    kept = _without_numbers(shown, set(_places(where)))
    found = _tried(said, one, where, given(kept, where))
    return replace(found, shown=tuple(_rest(one, kept, set(_places(where))))) if found else None


def _without_numbers(shown: Any, there: Collection[str], inside: str = "") -> Any:
    """An example without the numbers at other places than these: nobody spoke of them."""
    if isinstance(shown, list):
        return [_without_numbers(row, there, f"{inside}{place}.") for place, row in enumerate(shown, 1)]
    kept: dict[str, Any] = {}
    for name, value in shown.items():
        place = f"{inside}{name}"
        if _has_things(value):
            kept[name] = _without_numbers(value, there, f"{place}.")
        elif place in there or not _has_numbers(value):
            kept[name] = value
    return kept


def _has_things(value: Any) -> bool:
    """Whether it is a thing with fields of its own, or a list of such."""
    return isinstance(value, dict) or (isinstance(value, list) and any(isinstance(row, dict) for row in value))


def _has_numbers(value: Any) -> bool:
    of_it = value if isinstance(value, list) else [value]
    return any(isinstance(one, int | float) and not isinstance(one, bool) for one in of_it)


def _rest(one: Check, shown: Any, there: Collection[str], inside: str = "") -> Iterator[Taken]:
    """What an example has at other places than these."""
    for name, value in shown.items() if isinstance(shown, dict) else enumerate(shown, 1):
        place = f"{inside}{name}"
        if _has_things(value):
            yield from _rest(one, value, there, f"{place}.")
        elif place not in there:
            yield Taken(find(one.given, place), value)


def content(said: Said) -> frozenset[str]:
    """The words of a question that say what it is about."""
    return frozenset(stem(word) for word in said.words if word not in STOP or stem(word) in _TURNS)


def _tried(
    said: Said,
    check: Check,
    where: tuple[Placed, ...],
    filled: dict[str, Any],
    spoken: tuple[bool, int, int] = (False, 0, 0),
) -> Told | None:
    try:
        tried = attempt(check, filled, doubted(said, check) - filled.keys())
    except RuleInputError:
        return None
    if not tried.verdict or not tried.verdict.steps or not tried.verdict.decided_by:
        return None  # it is settled whatever else is so, but not for one reason
    says = check.outcomes.says(tried.verdict.outcome)
    if "how" in said.words and says in (Says.YES, Says.NO):
        return None  # it is no answer to how many, nor to how far
    of_farthest = any(_FARTHEST.search(one.field.asks.asks) for one in where)
    if of_farthest and not _WHOLLY.intersection(said.words) and says is not Says.NO:
        return None  # who says how far away a unit is says of its farthest model only that it is no nearer
    return Told(check, where, filled, tried, tried.verdict, spoken)


def _places(where: Sequence[Placed]) -> list[str]:
    return sorted(one.field.place for one in where)


def _missing(shown: dict[str, Any], filled: dict[str, Any], place: str) -> bool:
    """Whether an example has another value at a place than its question says."""
    try:
        return bool(at(shown, place) != at(filled, place))
    except LookupError:
        return True


def _is_of_many(shown: dict[str, Any], place: str) -> bool:
    """Whether a place is in a row of several in an example: nobody can tell which of them a question means."""
    rows, within, _ = place.partition(".1.")
    return bool(within) and len(at(shown, rows)) > 1


def naming(where: Sequence[Placed]) -> frozenset[str]:
    """The words that name the fields in which numbers stand."""
    return frozenset[str]().union(*(one.field.named | stems(one.field.written.words) for one in where))


def _for_another(one: Placed, own: OwnWords, where: tuple[Placed, ...]) -> bool:
    """Whether the word beside a number names a roll or a characteristic that is not this check's: +1 to wound.

    A word that names the number behind it says nothing of this one: rend, in "save 3+ rend -2".
    """
    aimed_at = (other for other in where if other.number.form is Form.PLUS)  # "to wound 5+": it is a wound roll
    mine = own.part | (own.title - {"attack"}) | naming([one, *aimed_at])
    before, after = _next_to(one.number)
    theirs = [(_next_to(other.number), naming([other])) for other in where[where.index(one) + 1 :]]
    mine |= {after} & {left for (left, _), named in theirs if left in named}
    return after in _FOR_ROLLS - mine or before in _FOR_ROLLS - mine


def _next_to(number: Number) -> tuple[str, str]:
    """The words that name a number and stand nearest to it, before and after: wound, in "wound roll 4"."""
    before, after = (
        next((stem(word) for word in words if word not in STOP and word != "roll"), "")
        for words in (number.before, number.after)
    )
    return before, after
