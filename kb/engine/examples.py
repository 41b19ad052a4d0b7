"""Worked examples: a player's question, the values, the answer, and the words that decide it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from kb.engine.verdicts import Cite, Verdict
from kb.tabletop.inputs import RuleInput


@dataclass(frozen=True, slots=True)
class Example:
    """One case of a rule, wrong where another citation decides it.

    `shows` is the ruling that it illustrates, `beside` what of the case only the check of that ruling's day asks for.
    """

    question: str
    given: RuleInput
    outcome: str
    decided_by: Cite
    value: float | None = None
    shows: str = ""
    beside: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def judged_right(self, verdict: Verdict) -> bool:
        """Whether a verdict is the one this example expects, for the reason it expects."""
        value = self.value is None or verdict.value == self.value
        return value and (verdict.outcome, verdict.decided_by) == (self.outcome, self.decided_by)

    def record(self) -> dict[str, Any]:
        """The example as plain data."""
        return {
            "question": self.question,
            "given": self.given.model_dump(mode="json"),
            "outcome": self.outcome,
            "value": self.value,
            "decided_by": self.decided_by.record(),
            "shows": self.shows or None,
        }
