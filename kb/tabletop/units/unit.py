"""Units on the table (core-3e/1.3)."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from string import ascii_uppercase
from typing import Annotated

from pydantic import AfterValidator, Field

from kb.tabletop.battlefield.measure import overlapping
from kb.tabletop.inputs import Thing
from kb.tabletop.names import plain
from kb.tabletop.units.models import MILLIMETRES_PER_INCH, Model
from kb.tabletop.written import MODELS, Form, Written

NumberOfModels = Annotated[int, Field(ge=0, le=100), MODELS]
"""How many models of one unit."""

Slain = Annotated[NumberOfModels, Written((Form.MODELS, Form.PLAIN), words=("slain", "lost", "lose"))]
"""How many of a unit's models were slain."""

Bravery = Annotated[int, Field(ge=0, le=20), Written(words=("bravery",))]
"""A Bravery characteristic, its modifiers included (core-3e/22.2.1)."""


def names_differ(what: str, names: Iterable[str]) -> None:
    """Raises ValueError where two models, or two units, have one name, whatever its capitals and blanks."""
    printed = list(names)
    counts = Counter(map(plain, printed))
    for name in printed:
        if counts[plain(name)] > 1:
            raise ValueError(f"{counts[plain(name)]} {what} are called {name}: give each its own name")


def _named(models: tuple[Model, ...]) -> tuple[Model, ...]:
    """Every model with a name of its own, so that steps can speak of it."""
    named = tuple(
        model if model.name else model.model_copy(update={"name": f"model {place}"})
        for place, model in enumerate(models, start=1)
    )
    names_differ("models", (model.name for model in named))
    return named


def _apart(models: tuple[Model, ...]) -> tuple[Model, ...]:
    """The same models, if they can all stand there (core-3e/1.2). Raises ValueError."""
    for one, other in combinations(models, 2):
        if overlapping(one, other):
            raise ValueError(f"{one.name} and {other.name} overlap: x and y are the centres of bases, in inches")
    return models


Models = Annotated[
    tuple[Model, ...], Field(min_length=1, max_length=60), AfterValidator(_named), AfterValidator(_apart)
]
"""The models of one unit, each with a name, none on top of another."""

ModelsIfAny = Annotated[tuple[Model, ...], Field(max_length=60), AfterValidator(_named), AfterValidator(_apart)]
"""Some of the models of one unit, or none of them; each with a name, none on top of another."""


def called(models: Iterable[Model], names: Iterable[str]) -> tuple[Model, ...]:
    """The models that have one of these names."""
    wanted = set(names)
    return tuple(model for model in models if model.name in wanted)


class Unit(Thing):
    """A unit on the table."""

    name: str
    """What to call the unit."""
    models: Models
    """Its models: their bases, in millimetres, and where they stand, in inches."""


def connected(near: Mapping[str, Iterable[str]]) -> list[list[str]]:
    """Models by group, when it is known who is near whom: together with all that they reach through others."""
    groups: list[list[str]] = []
    for name in near:
        if not any(name in group for group in groups):
            group = [name]
            for member in group:
                group += [other for other in near[member] if other not in group]
            groups.append(group)
    return groups


def outside(groups: Iterable[list[str]], models: Sequence[Model]) -> tuple[Model, ...]:
    """The models that are not in the largest group."""
    together = max(groups, key=len)
    return called(models, {model.name for model in models}.difference(together))


def in_line(
    number: int, gap: float, *, x: float = 0, y: float = 0, base: float = 32, names: str = ascii_uppercase
) -> tuple[Model, ...]:
    """Models on round bases in a line along x: the first with its centre at x and y, `gap` inches from base to base."""
    step = gap + base / MILLIMETRES_PER_INCH
    return tuple(Model(name=names[place], x=x + place * step, y=y, base=base) for place in range(number))
