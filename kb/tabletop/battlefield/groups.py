"""Units as single groups: who is near whom, as the older editions ask it (core-2e/units, core-1e/warscrolls-units)."""

from collections.abc import Callable, Sequence

from kb.tabletop.battlefield.measure import distance, horizontally, inches, vertically, within
from kb.tabletop.names import listed
from kb.tabletop.units.models import Model
from kb.tabletop.units.unit import connected

Near = Callable[[Model, Model], bool]
"""Whether two models of a unit are near enough to each other."""


def within_an_inch(one: Model, other: Model) -> bool:
    """Within 1"."""
    return within(distance(one, other), 1)


def within_an_inch_across(one: Model, other: Model) -> bool:
    """Within 1" horizontally and 6" vertically."""
    return within(horizontally(one, other), 1) and within(vertically(one, other), 6)


def groups(models: Sequence[Model], near: Near) -> list[list[str]]:
    """The models by group, by name."""
    return connected(
        {one.name: [other.name for other in models if other is not one and near(one, other)] for one in models}
    )


def alone(models: Sequence[Model], near: Near) -> list[str]:
    """The models, of several, that have no other near them."""
    if len(models) == 1:
        return []
    return [one.name for one in models if not any(other is not one and near(one, other) for other in models)]


def says_alone(models: Sequence[Model], near: Near) -> str:
    """The same as a sentence, with how far the loneliest model is from the next."""
    if len(models) == 1:
        return "It is a single model."
    nearest = {one.name: min(distance(one, other) for other in models if other is not one) for one in models}
    name = max(nearest, key=lambda one: nearest[one])
    return (
        f"Models without another near them: {listed(alone(models, near))}; the widest gap is from {name}, "
        f"{inches(nearest[name])}."
    )


def says_groups(found: Sequence[Sequence[str]]) -> str:
    """The groups as a sentence."""
    return f"Groups: {len(found)}: {'; '.join(', '.join(group) for group in found)}."
