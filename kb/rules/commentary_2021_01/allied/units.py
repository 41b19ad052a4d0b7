"""The units of an army, and those of them that are not allied."""

from typing import Annotated

from pydantic import Field

from kb.tabletop import RuleInput
from kb.tabletop.armies.profiles import UnitOfFaction
from kb.tabletop.armies.rosters import Keywords
from kb.tabletop.units.keywords import Keyword, same_keyword


class UnitOfArmy(UnitOfFaction):
    """A unit of your army, and its keywords."""

    keywords: Keywords = ()
    """Its keywords."""

    def has(self, keyword: str | None) -> bool:
        """Whether it has a keyword; where none is asked for, it does."""
        return keyword is None or any(same_keyword(keyword, own) for own in self.keywords)


class ArmyUnderAbility(RuleInput):
    """An allegiance ability for units of your army."""

    units: Annotated[tuple[UnitOfArmy, ...], Field(min_length=1, max_length=60)]
    """The units of your army."""
    only_with: Keyword | None
    """The keyword that the ability asks for; empty where all of the army's units can use it."""

    @property
    def fitting(self) -> list[UnitOfArmy]:
        """The units that have the keyword, allied or not."""
        return [unit for unit in self.units if unit.has(self.only_with)]
