"""Keywords, as warscrolls list them and rules name them (core-3e/1.3.2)."""

from collections.abc import Iterator
from typing import Annotated

from pydantic import AfterValidator, Field


def some_word(keyword: str) -> str:
    """The same keyword. Raises ValueError where it is nothing but blanks, and hyphens, which part words as they do."""
    if not keyword.replace("-", " ").strip():
        raise ValueError("must be a keyword, not only blanks or hyphens")
    return keyword


Keyword = Annotated[str, Field(min_length=2, max_length=60), AfterValidator(some_word)]
"""A keyword, in capitals or not, singular or plural: "HERO", "Stormcast Eternals"."""


def same_keyword(one: str, other: str) -> bool:
    """Whether two keywords are the same, in the singular or the plural of each word; a hyphen parts words, too."""
    mine, theirs = (keyword.upper().replace("-", " ").split() for keyword in (one, other))
    return len(mine) == len(theirs) and all(map(_same_word, mine, theirs))


def _same_word(one: str, other: str) -> bool:
    return one in _forms(other) or other in _forms(one)


def _forms(word: str) -> Iterator[str]:
    """A word, and whatever its plural could be in English."""
    yield from (word, f"{word}ES")
    if not word.endswith("S"):  # PRINCESS is no plural of PRINCES
        yield f"{word}S"
    for singular, plural in (("Y", "IES"), ("F", "VES"), ("FE", "VES"), ("MAN", "MEN")):
        if word.endswith(singular):
            yield word.removesuffix(singular) + plural
