"""What a lint says: where, of which rule or passage, and what is wrong there."""

from dataclasses import dataclass

from kb.passages import Answer, Passage, Statement


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault: a file from the root of the project, a line counted from 1, whose it is, and what to do about it."""

    file: str
    line: int
    of: str
    says: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.of}: {self.says}"


def in_corpus(passage: Passage, says: str) -> Finding:
    """A fault of a passage, where it stands in our corpus."""
    place = passage.place
    return Finding(place.file if place else f"corpus/{passage.document}", place.first if place else 1, passage.id, says)


def in_answers(one: Answer | Statement, named: str, says: str) -> Finding:
    """A fault of an answer or a statement, by what it is called, where it stands in our corpus."""
    place = one.place
    return Finding(place.file if place else "", place.first if place else 1, one.passage, f"{named!r} {says}")
