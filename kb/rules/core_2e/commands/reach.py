"""Friendly HEROES near the unit for which a command ability is used."""

from typing import Self

from pydantic import model_validator

from kb.engine import Cite, Verdict
from kb.tabletop import RuleInput
from kb.tabletop.battlefield.measure import inches, within
from kb.tabletop.units.models import Inches


class UnitNearHeroes(RuleInput):
    """A unit for which you want to use a command ability, and your HEROES near it."""

    friendly: bool = True
    """Whether the unit is yours."""
    from_hero: Inches | None
    """Inches from the unit to the nearest friendly HERO; empty where there is none on the battlefield."""
    from_general: Inches | None
    """Inches from the unit to your general, where that is a HERO; empty where there is none. It matters beyond 6"."""

    @model_validator(mode="after")
    def _a_general_is_one_of_the_heroes(self) -> Self:
        if self.from_general is None:
            return self
        if self.from_hero is None or not within(self.from_hero, self.from_general):
            raise ValueError(
                f"the general is a HERO {inches(self.from_general)} away, so the nearest HERO is no farther"
            )
        return self


def reached(v: Verdict, given: UnitNearHeroes, hero: Cite, general: Cite) -> bool:
    """Whether the unit is within 6" of a friendly HERO, or within 12" of one that is a general."""
    whose = f"It is {'a friendly' if given.friendly else 'an enemy'} unit"
    if not given.friendly:
        return v.step(hero, f"{whose}.", False)
    near = given.from_hero is not None and within(given.from_hero, 6)
    away = "no HERO is on the battlefield" if given.from_hero is None else f"a HERO is {inches(given.from_hero)} away"
    if v.step(hero, f"{whose}; {away}.", near):
        return True
    there = "None is on the battlefield" if given.from_general is None else f"It is {inches(given.from_general)} away"
    return v.step(general, f"{there}.", given.from_general is not None and within(given.from_general, 12))
