"""Enhancements as an army takes them, and those that any army can use (core-3e/27.3, core-3e/27.5)."""

from collections.abc import Iterable
from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.tabletop.armies.profiles import EnhancementType, PickCount
from kb.tabletop.inputs import Thing
from kb.tabletop.names import Name, Names, among
from kb.tabletop.units.keywords import Keyword

ARCANE_TOME = "Arcane Tome"
UNIVERSAL = {
    EnhancementType.COMMAND_TRAIT: (
        "Battle-lust",
        "High Priest",
        "Skilled Leader",
        "Heroic Stature",
        "Master of Magic",
    ),
    EnhancementType.ARTEFACT: ("Amulet of Destiny", "Vial of Manticore Venom", ARCANE_TOME, "Seed of Rebirth"),
    EnhancementType.SPELL_LORE: ("Flaming Weapon", "Levitate", "Ghost-mist"),
    EnhancementType.PRAYER_SCRIPTURE: ("Guidance", "Heal", "Curse"),
    EnhancementType.TRIUMPH: ("Bloodthirsty", "Inspired", "Indomitable"),
}


class Pick(Thing):
    """One pick for an enhancement."""

    name: Name
    """What is picked: a certain command trait, artefact of power, spell."""
    unit: Name | None = None
    """The unit that gets it; empty where it is for the army, as a triumph is."""
    noted_otherwise: bool = False
    """Whether a rule says that it can be given to this unit, although it is Unique or allied."""
    as_explained: bool = True
    """Whether it goes to a unit that it can go to, as it says itself and the set that it is from explains."""


class TakenEnhancements(Thing):
    """The enhancements of one type that an army takes."""

    type: EnhancementType
    """Their type; each set of unique enhancements is a type of its own."""
    taken: PickCount = 1
    """How many of them you take."""
    from_battalions: PickCount = 0
    """How many of those you take through your battalions."""
    of_faction: Names = ()
    """What the sets of your faction offer of this type; the universal ones (27.5) are known."""
    subfaction: Keyword | None = None
    """The keyword of your subfaction, where its rules include one of this type (27.4)."""
    of_subfaction: Name | None = None
    """The one that they include: a command trait or an artefact of power."""
    picks: Annotated[tuple[Pick, ...], Field(max_length=60)] = ()
    """What you have picked for them, in that order."""

    @model_validator(mode="after")
    def _a_subfaction_fixes_two_types(self) -> Self:
        if (self.subfaction is None) != (self.of_subfaction is None):
            raise ValueError("give both subfaction and of_subfaction, or neither")
        fixed = (EnhancementType.COMMAND_TRAIT, EnhancementType.ARTEFACT)
        if self.of_subfaction and self.type not in fixed:
            raise ValueError(f"a subfaction fixes a {fixed[0]} or an {fixed[1]}, but no {self.type}")
        return self

    @model_validator(mode="after")
    def _no_more_from_battalions_than_taken(self) -> Self:
        if self.from_battalions > self.taken:
            raise ValueError(f"{self.from_battalions} from battalions cannot be among {self.taken} that you take")
        return self

    @property
    def offered(self) -> tuple[str, ...]:
        """All of this type that is open to the army: of its faction, of its subfaction, and universal."""
        own = (*self.of_faction, self.of_subfaction) if self.of_subfaction else self.of_faction
        return (*own, *UNIVERSAL.get(self.type, ()))

    def for_units(self, names: Iterable[str]) -> None:
        """Raises ValueError for a pick whose unit is none of these, or is missing, or that is for no unit."""
        army = tuple(names)
        for pick in self.picks:
            if pick.unit is not None and self.type is EnhancementType.TRIUMPH:
                raise ValueError(f"{pick.name} is a triumph, which is for your army: name no unit for it")
            if pick.unit is not None and not among(pick.unit, army):
                raise ValueError(f"{pick.name} is for {pick.unit}, but no unit of your army is called that")
            if pick.unit is None and self.type not in (EnhancementType.TRIUMPH, EnhancementType.UNIQUE):
                raise ValueError(f"{pick.name} is for a unit: say which unit of your army gets it")


MoreCount = Annotated[int, Field(ge=0, le=140)]
"""How many enhancements of a type a battlepack allows beyond the first, in all that it says: 0 to 140."""


class MoreEnhancements(Thing):
    """Enhancements that a battlepack allows beyond the first of their type."""

    type: EnhancementType
    """Their type."""
    number: PickCount
    """How many more; of unique enhancements, how many more of each set, as each set is a type of its own."""
