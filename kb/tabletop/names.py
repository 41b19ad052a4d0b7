"""Names as players write them: of spells, prayers, and models that a rule tells apart."""

from collections.abc import Iterable
from typing import Annotated

from pydantic import AfterValidator, Field


def some_letter(name: str) -> str:
    """The same name. Raises ValueError where it is nothing but blanks."""
    if not name.strip():
        raise ValueError("must be a name, not only blanks")
    return name


Name = Annotated[str, Field(min_length=1, max_length=80), AfterValidator(some_letter)]
"""A name, as it is printed or as you call it."""

Names = Annotated[tuple[Name, ...], Field(max_length=60)]
"""Some names, or none."""


def each_once(names: tuple[str, ...]) -> tuple[str, ...]:
    """The same names. Raises ValueError where one is there twice, whatever its capitals and blanks."""
    for place, name in enumerate(names):
        if among(name, names[:place]):
            raise ValueError(f"names {name} twice: give each once")
    return names


NamesOnce = Annotated[Names, AfterValidator(each_once)]
"""Names of what is done once at most, or none."""


def among(name: str, names: Iterable[str]) -> bool:
    """Whether a name is one of these; capitals and blanks make no difference."""
    return plain(name) in map(plain, names)


def same_name(one: str | None, other: str | None) -> bool:
    """Whether two names are the same, capitals and blanks aside; where there is none, it is not the same as any."""
    return one is not None and other is not None and plain(one) == plain(other)


def listed(names: Iterable[str]) -> str:
    """Names as part of a sentence: "Arcane Bolt, Mystic Shield", or "none"."""
    return ", ".join(names) or "none"


def plain(name: str) -> str:
    """A name without what makes no difference: capitals, and blanks beyond one between words."""
    return " ".join(name.split()).casefold()
