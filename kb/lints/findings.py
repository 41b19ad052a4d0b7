"""What a lint says: where, and what is wrong there."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault. `place` is a file or a passage id."""

    lint: str
    place: str
    says: str

    def __str__(self) -> str:
        return f"{self.place}: {self.lint}: {self.says}"
