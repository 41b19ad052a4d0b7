"""Command abilities, heroic actions, monstrous rampages: from the corpus, and by the checks when each can be used."""

import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from kb.engine.attempts import run
from kb.engine.checks import Check, check, checks_of
from kb.engine.fields import Given
from kb.engine.outcomes import Says
from kb.engine.verdicts import Cite, Verdict
from kb.passages import Passage
from kb.store import Store
from kb.tabletop import Phase
from webapp.checks.lines import address
from webapp.checks.values import PREFIX
from webapp.play.stages import BOOK, COMMANDS, HEROIC_ACTIONS, RAMPAGES, Deed


class Kind(StrEnum):
    """What an ability is."""

    COMMAND = "command ability"
    HEROIC = "heroic action"
    RAMPAGE = "monstrous rampage"


SECTIONS = {
    **dict.fromkeys((f"{BOOK}/{section}" for section in COMMANDS), Kind.COMMAND),
    f"{BOOK}/{HEROIC_ACTIONS}": Kind.HEROIC,
    f"{BOOK}/{RAMPAGES}": Kind.RAMPAGE,
}

COMMAND = Deed(  # of a HERO beside the unit that it commands
    "6.1", given={"unit_champion": False, "hero": True, "general": False, "totem": False, "distance": 0}
)
HEROIC_ACTION = Deed("7.0", "heroic-action", {"opponent_done": True})
RAMPAGE = Deed(RAMPAGES, "rampage", {"opponent_is_done": True})

_LIMITS: Mapping[Kind, tuple[tuple[Deed, Given], ...]] = {  # what the checks forbid beside what a battle counts
    Kind.COMMAND: ((COMMAND, {"model_has_issued": True}), (COMMAND, {"unit_has_received": True})),
    Kind.HEROIC: ((HEROIC_ACTION, {"opponent_done": False, "your_turn": False}),),
    Kind.RAMPAGE: (
        (RAMPAGE, {"rampage": "Roar", "opponent_is_done": False, "your_turn": False}),
        (RAMPAGE, {"rampage": "Roar", "done": ["Stomp"], "done_with_it": True}),
    ),
}

# What an ability waits for, where its own check takes that as given: a deed, whether it is its player's own, and what
# that check is told where nobody can have done it.
_AFTER: Mapping[str, tuple[Deed, bool, Deed]] = {
    "at-the-double": (Deed("8.0", given={"declares": "run"}), True, Deed("8.4", "at the double", {"declared": None})),
    "forward-to-victory": (Deed("11.0"), True, Deed("11.2", "forward to victory", {"has_rolled": False})),
    "unleash-hell": (Deed("11.0"), False, Deed("11.2", "unleash hell", {"charge_move_finished": False})),
}


@dataclass(frozen=True, slots=True)
class Ability:
    """A named ability that everybody has."""

    kind: Kind
    passage: Passage
    section: Passage

    @property
    def slug(self) -> str:
        """The end of its id."""
        return self.passage.id.partition("#")[2]

    @property
    def check(self) -> Check:
        """The check of what it does."""
        parts = {one.part.replace(" ", "-"): one for one in checks_of(self.passage.page)}
        return parts[self.slug]

    @property
    def asks(self) -> str:
        """Where its check asks for what it needs."""
        return address(f"/ask/{self.passage.page}", self.check, ())

    def barred(self, phase: Phase, your_turn: bool) -> Cite | None:
        """The words that keep a player from it in this phase, of their own turn or the enemy's; None if none do."""
        match self.kind:
            case Kind.HEROIC if phase is not Phase.HERO:
                return Cite(self.passage.page, "at the start of the hero phase")
            case Kind.HEROIC:
                return barred(HEROIC_ACTION, your_turn=your_turn)
            case Kind.RAMPAGE:
                return barred(RAMPAGE, rampage=self.passage.title, phase=phase, your_turn=your_turn)
        if own := _barred_by_itself(self.check.id, self.check.part, phase, your_turn):
            return own
        if self.slug in _AFTER:
            deed, mine, without = _AFTER[self.slug]
            return barred(without) if barred(deed, phase=str(phase), your_turn=your_turn is mine) else None
        return None

    def starts(self, phase: Phase) -> bool:
        """Whether it is used at the start of the phase, as it or its section says."""
        return any(f"at the start of the {phase}" in one.text for one in (self.passage, self.section))

    def is_of(self, phase: Phase) -> bool:
        """Whether a player can use it in this phase, of their own turn or of the enemy's."""
        return not (self.barred(phase, True) and self.barred(phase, False))


def abilities(store: Store) -> Iterator[Ability]:
    """Every command ability, heroic action and monstrous rampage of today's core rules, in book order."""
    for section, kind in SECTIONS.items():
        for passage in store.inside(section):
            yield Ability(kind, passage, store.passages[section])


def of_phase(store: Store, phase: Phase) -> list[Ability]:
    """Those that a player can use in a phase, of their own turn or of the enemy's."""
    return [one for one in abilities(store) if one.is_of(phase)]


def limits(kind: Kind) -> list[Cite]:
    """The words that limit abilities of a kind in what no battle counts: by model, by unit, in their order."""
    return [words for deed, known in _LIMITS[kind] if (words := barred(deed, **known))]


def barred(deed: Deed, **known: Any) -> Cite | None:
    """The words by which the check of a deed says no to what is known; None where it does not, or not yet."""
    verdict = told(deed, **known)
    return verdict.decided_by if verdict and deed.check.outcomes.says(verdict.outcome) is Says.NO else None


def told(deed: Deed, **known: Any) -> Verdict | None:
    """What the check of a deed says to what is known; None where it has to know more. Fields that it lacks are dropped.

    Raises RuleInputError.
    """
    return run(deed.check, told_of(deed, known)).verdict


def told_of(deed: Deed, known: Given) -> Given:
    """What a deed and the moment tell its check."""
    fields = deed.check.given.model_fields
    return {**deed.given} | {name: value for name, value in known.items() if name in fields and value is not None}


def asks(deed: Deed, **known: Any) -> str:
    """Where the check of a deed asks for what it needs, what is known filled in."""
    given = told_of(deed, known)
    return address(f"/ask/{deed.check.id}", deed.check, ((f"{PREFIX}.{name}", _written(given[name])) for name in given))


def _written(value: Any) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


@functools.cache
def _barred_by_itself(id: str, part: str, phase: Phase, your_turn: bool) -> Cite | None:
    """What forbids in this phase what the check's examples show to be allowed; None where one of them still is."""
    one = check(id, part)
    words: Cite | None = None
    for example in one.examples:
        if not _holds(one.run(example.given)):
            continue
        now = {"phase": phase, "your_turn": your_turn}
        verdict = one.run(example.given.but(**{name: now[name] for name in now if name in one.given.model_fields}))
        if _holds(verdict):
            return None
        words = words or verdict.decided_by
    return words


def _holds(verdict: Verdict) -> bool:
    """Whether the step that decides a verdict holds, so that nothing forbids what is asked."""
    return any(step.held for step in verdict.steps if step.cite == verdict.decided_by)
