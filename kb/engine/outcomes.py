"""The outcomes that a check can end with, and what each says to the question of its part."""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Self

Said = str | tuple[str, ...]


class Says(StrEnum):
    """What an outcome says to the question that it ends."""

    YES = "yes"
    NO = "no"
    NEITHER = "neither"


@dataclass(frozen=True, slots=True)
class Outcomes:
    """Every outcome of a check, as declared; `{}` in one stands for words that the input decides."""

    said: tuple[tuple[str, Says], ...] = ()

    @classmethod
    def of(cls, yes: Said, no: Said, neither: Said) -> Self:
        """The outcomes that a check declares. Raises ValueError where one is declared twice."""
        said = [
            (outcome, says)
            for says, outcomes in ((Says.YES, yes), (Says.NO, no), (Says.NEITHER, neither))
            for outcome in ((outcomes,) if isinstance(outcomes, str) else outcomes)
        ]
        names = [outcome for outcome, _ in said]
        if twice := {name for name in names if names.count(name) > 1}:
            raise ValueError(f"declared twice: {', '.join(sorted(twice))}")
        return cls(tuple(said))

    def declared(self, outcome: str) -> str | None:
        """The declared outcome that this one is: itself, or else the one with most words of its own that fits."""
        fitting = [name for name, _ in self.said if name == outcome or _fits(name, outcome)]
        return max(fitting, key=lambda name: (name == outcome, len(name)), default=None)

    def says(self, outcome: str) -> Says | None:
        """What an outcome says to the question; None where it is not declared."""
        return dict(self.said).get(self.declared(outcome) or "")

    def record(self) -> dict[str, str]:
        """By declared outcome, what it says."""
        return {outcome: says.value for outcome, says in self.said}


NOT_DECLARED = Outcomes()


def _fits(declared: str, outcome: str) -> bool:
    if "{}" not in declared:
        return False
    return re.fullmatch(".+".join(map(re.escape, declared.split("{}"))), outcome, re.DOTALL) is not None
