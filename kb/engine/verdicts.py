"""A verdict is its own explanation: each step cites a rule, states the values, and says whether it held."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any, Self

from kb.budget import look
from kb.tabletop.units.models import Position

# The verdicts begun while somebody listens, outermost first.
_begun: ContextVar["list[Verdict] | None"] = ContextVar("_begun", default=None)


@dataclass(frozen=True, slots=True)
class Cite:
    """Three to eight words that stand in a passage of our corpus; `kb/lints/citations.py` holds them to it."""

    passage: str
    words: str

    def record(self) -> dict[str, str]:
        """The citation as plain data."""
        return {"passage": self.passage, "words": self.words}


@dataclass(frozen=True, slots=True)
class Step:
    """One condition: what it rests on, what the values say, whether it held. `asked` is another rule's verdict.

    `models` are those for which it did not hold, to be marked where they stand.
    """

    cite: Cite
    says: str
    held: bool
    asked: "Verdict | None" = None
    models: tuple[Position, ...] = ()

    def record(self) -> dict[str, Any]:
        """The step as plain data, with the steps of the rule that it asked."""
        asked = self.asked.record() if self.asked else None
        return self.cite.record() | {"says": self.says, "held": self.held, "asked": asked}


@dataclass(slots=True)
class Verdict:
    """The steps of one rule in book order, then its outcome and the number that it carries, if any."""

    outcome: str = ""
    value: float | None = None
    steps: list[Step] = field(default_factory=list)
    decided_by: Cite | None = None
    rule: str = ""  # the check's name, set by the engine
    counts_faults: bool = False  # whether its number is that of its faults

    def __post_init__(self) -> None:
        begun = _begun.get()
        if begun is not None:
            begun.append(self)

    def step(
        self, cite: Cite, says: str, held: bool, asked: "Verdict | None" = None, *, models: Iterable[Position] = ()
    ) -> bool:
        """Record a step and hand `held` back, so that a rule can branch on it."""
        look()
        if self.outcome:
            raise RuntimeError(f"a step after the end of the verdict: {says}")
        self.steps.append(Step(cite, says, held, asked, tuple(models)))
        return held

    def end(self, outcome: str, *, value: float | None = None, because: Cite | None = None) -> Self:
        """Close the verdict. It was decided by `because`, or else by the last step."""
        if not self.steps:
            raise RuntimeError(f"a verdict without a step: {outcome}")
        if self.outcome:
            raise RuntimeError(f"a second end of the verdict: {outcome}, after {self.outcome}")
        self.outcome, self.value = outcome, value
        self.decided_by = because or self.steps[-1].cite
        return self

    def end_by_faults(
        self,
        right: str,
        wrong: str,
        *,
        because: Cite | None = None,
        faults: Sequence[Cite] | None = None,
        count: int | None = None,
    ) -> Self:
        """Close the verdict as `right`, by `because`; or as `wrong`, by its first fault, with the number of faults.

        Each step that did not hold is a fault, unless `faults` names them; `count` is given where one stands for more.
        """
        found = [step.cite for step in self.steps if not step.held] if faults is None else faults
        if not found:
            return self.end(right, value=0, because=because)
        self.counts_faults = True
        return self.end(wrong, value=len(found) if count is None else count, because=found[0])

    @property
    def number(self) -> float:
        """The value, where the outcome carries one. Raises ValueError where it does not."""
        if self.value is None:
            raise ValueError(f"{self.rule} answers {self.outcome!r}, which carries no number")
        return self.value

    @property
    def length(self) -> int:
        """How many steps it has, those of the rules that were asked among them."""
        return sum(1 + (step.asked.length if step.asked else 0) for step in self.steps)

    @property
    def count(self) -> int:
        """The value, where it counts something. Raises ValueError where the outcome carries none."""
        return int(self.number)

    @property
    def at_fault(self) -> Iterator[Position]:
        """The models for which a step did not hold, those of the rules asked with them."""
        for step in self.steps:
            if not step.held:
                yield from step.models
            if step.asked:
                yield from step.asked.at_fault

    def record(self) -> dict[str, Any]:
        """The verdict as plain data, for JSON and for the pages alike."""
        return {
            "rule": self.rule,
            "outcome": self.outcome,
            "value": self.value,
            "decided_by": self.decided_by.record() if self.decided_by else None,
            "steps": [step.record() for step in self.steps],
        }


@contextmanager
def heard() -> Iterator[list[Verdict]]:
    """The verdicts begun in here: where a rule breaks off, those without an outcome hold its steps so far."""
    begun: list[Verdict] = []
    token = _begun.set(begun)
    try:
        yield begun
    finally:
        _begun.reset(token)
