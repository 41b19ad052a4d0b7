"""A battleplan's sheet for the table, drawn from its checks: what is seen to before the battle, and what comes when."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import count, takewhile

from kb.engine.checks import Check, checks_of
from kb.engine.outcomes import Says
from kb.engine.verdicts import Cite
from kb.search.snippet import plain, sentences
from kb.store import Store
from kb.tabletop import Phase
from webapp.play.plans import ROUND_ENDS, ROUND_STARTS, WHEN, Matter, is_over, matters

MOMENTS: Mapping[str, str] = {
    ROUND_STARTS: "Start of the battle round",
    **{phase: str(phase).capitalize() for phase in Phase},
    ROUND_ENDS: "End of the battle round",
}
"""The moments of a battle round in their order, and what to call them."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A part of a battleplan's check, the words of the battleplan that decide it, and the sentences they stand in."""

    check: Check
    words: tuple[Cite, ...]
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Event:
    """What a battleplan adds at a moment, and in which battle rounds it can come to something."""

    check: Check
    asks: str
    rounds: tuple[bool, ...]


def rounds(plan: str) -> int:
    """How many battle rounds a battleplan has; 0 where it counts none."""
    if not any("battle_round" in one.given.model_fields for one in checks_of(plan) if one.part == "victory"):
        return 0
    return sum(1 for _ in takewhile(lambda number: not is_over(plan, number), count(1)))


def before(store: Store, plan: str) -> list[Rule]:
    """What is seen to before the battle, each with its words."""
    return [_rule(store, one) for one in checks_of(plan) if one.part not in WHEN[plan]]


def during(store: Store, plan: str) -> list[Rule]:
    """What the battle brings, each with its words."""
    return [_rule(store, one) for one in checks_of(plan) if one.part in WHEN[plan]]


def timeline(plan: str) -> dict[str, list[Event]]:
    """Moment to what a battleplan adds then; of one that counts no battle rounds, as in any one of them."""
    numbers = range(1, (rounds(plan) or 1) + 1)
    found: dict[str, list[Event]] = {}
    for moment, title in MOMENTS.items():
        for same in zip(*(matters(plan, moment, number) for number in numbers), strict=True):
            events = found.setdefault(title, [])
            event = Event(same[0].check, _asks(same), tuple(map(_comes, same)))
            events.append(_led(event, events))
    return found


def _led(event: Event, earlier: list[Event]) -> Event:
    """An event in the battle rounds of the one that it follows from: a garrison is set up where it can arrive."""
    leads = (one for one in earlier if event.check.part.startswith(f"{one.check.part} "))
    if not (led_by := next(leads, None)):
        return event
    return replace(event, rounds=tuple(map(all, zip(event.rounds, led_by.rounds, strict=True))))


def _comes(matter: Matter) -> bool:
    """Whether the battle round does not settle by itself that nothing comes of it."""
    return matter.verdict is None or matter.check.outcomes.says(matter.verdict.outcome) is Says.YES


def _asks(same: tuple[Matter, ...]) -> str:
    """Where it is asked: in the first battle round in which it comes."""
    return next(filter(_comes, same), same[0]).asks


def _rule(store: Store, check: Check) -> Rule:
    """A part with the words of its own page that its examples come to, in book order."""
    steps = (step for example in check.examples for step in check.run(example.given).steps)
    cites = {step.cite for step in steps if step.cite.passage.partition("#")[0] == check.id}

    def place(cite: Cite) -> tuple[int, int]:
        passage = store.passages[cite.passage]
        return passage.order, plain(passage.text).find(cite.words)

    words = tuple(sorted(cites, key=place))
    of: dict[str, list[str]] = defaultdict(list)
    for cite in words:
        of[cite.passage].append(cite.words)
    stand_in = (sentence for id, cited in of.items() for sentence in sentences(store.passages[id], cited))
    return Rule(check, words, tuple(stand_in))
