"""Names as players write them: of spells, prayers, and models that a rule tells apart."""

from collections.abc import Iterable
from typing import Annotated

from pydantic import Field

Name = Annotated[str, Field(min_length=1, max_length=80)]
"""A name, as it is printed or as you call it."""

Names = Annotated[tuple[Name, ...], Field(max_length=60)]
"""Some names, or none."""


def among(name: str, names: Iterable[str]) -> bool:
    """Whether a name is one of these; capitals and blanks make no difference."""
    return plain(name) in map(plain, names)


def listed(names: Iterable[str]) -> str:
    """Names as part of a sentence: "Arcane Bolt, Mystic Shield", or "none"."""
    return ", ".join(names) or "none"


def plain(name: str) -> str:
    """A name without what makes no difference: capitals, and blanks beyond one between words."""
    return " ".join(name.split()).casefold()
