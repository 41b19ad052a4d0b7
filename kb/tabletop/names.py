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
    return _plain(name) in map(_plain, names)


def listed(names: Iterable[str]) -> str:
    """Names as part of a sentence: "Arcane Bolt, Mystic Shield", or "none"."""
    return ", ".join(names) or "none"


def _plain(name: str) -> str:
    return " ".join(name.split()).casefold()
