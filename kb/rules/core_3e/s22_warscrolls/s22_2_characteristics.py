"""Characteristics: the values of a warscroll, or 'See below', which sends you to one of its abilities.

What surprises: 'See below' can also mean that the characteristic is not used at all and something else is done.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import Modifier, RuleInput
from kb.tabletop.names import Name, listed, same_name

SET_OF_THEM = Cite("core-3e/22.2", "has a set of characteristics")
SEE_BELOW = Cite("core-3e/22.2", "an ability on that warscroll explains")
ONE_ATTACK = Cite("commentary-2021-01/warscrolls/5", "It can make one attack")
NOT_CHANGED = Cite("commentary-2021-01/warscrolls/5", "Rules that modify the Attacks characteristic do not")
IN_PLACE = Cite("core-3e/22.2", "what to do in place of using it")

# What can stand around a characteristic as it is copied: the book itself prints 'See below' in quotation marks.
MARKS = " .'\"\u2018\u2019\u201c\u201d"


class CharacteristicAsPrinted(RuleInput):
    """A characteristic as a warscroll prints it."""

    reads: Name
    """What the warscroll prints: 5, D3, -, See below."""
    ability: Annotated[str, Field(max_length=80)] = ""
    """The ability on that warscroll that explains it; empty where none does."""
    not_used: bool = False
    """Whether that ability says what to do in place of using the characteristic."""

    @property
    def see_below(self) -> bool:
        """Whether it reads 'See below', in quotation marks or with a full stop or not."""
        return same_name(self.reads.strip(MARKS), "See below")

    @property
    def explained_by(self) -> str:
        """The name of the ability, without blanks around it."""
        return self.ability.strip()

    @model_validator(mode="after")
    def _said_by_an_ability(self) -> Self:
        if self.not_used and not (self.explained_by and self.see_below):
            raise ValueError("only where the warscroll prints 'See below' can an ability say that it is not used")
        return self


@rule(
    "core-3e/22.2",
    part="printed",
    neither=("as the ability says", "as printed", "the warscroll lacks the ability", "not used"),
)
def printed(given: CharacteristicAsPrinted) -> Verdict:
    """How is the characteristic found?"""
    v = Verdict()
    if v.step(SET_OF_THEM, f"The warscroll prints: {given.reads}.", not given.see_below):
        return v.end("as printed")
    ability = given.explained_by
    if not v.step(SEE_BELOW, f"The ability that explains it: {ability or 'none'}.", bool(ability)):
        return v.end("the warscroll lacks the ability")
    instead = f"{ability} says {'what to do instead' if given.not_used else 'how to determine it'}."
    if v.step(IN_PLACE, instead, given.not_used):
        return v.end("not used")
    return v.end("as the ability says", because=SEE_BELOW)


class AttacksSeeBelow(RuleInput):
    """A weapon for whose Attacks characteristic the warscroll prints 'See below', and what modifies that."""

    names_number: bool = False
    """Whether the ability that explains it names a number of attacks."""
    modifiers: tuple[Modifier, ...] = ()
    """Each modifier to the Attacks characteristic, such as +1."""


@rule("core-3e/22.2", part="attacks", neither=("1 attack", "as the ability says"))
def attacks(given: AttacksSeeBelow) -> Verdict:
    """How many attacks does the weapon make?"""
    v = Verdict()
    named = f"The ability names {'a' if given.names_number else 'no'} number of attacks."
    if v.step(SEE_BELOW, named, given.names_number):
        return v.end("as the ability says")
    v.step(ONE_ATTACK, "It works as the ability describes.", True)
    modified = v.step(
        NOT_CHANGED, f"Modifiers: {listed(f'{one:+}' for one in given.modifiers)}.", bool(given.modifiers)
    )
    return v.end("1 attack", value=1, because=NOT_CHANGED if modified else ONE_ATTACK)


BREATH = CharacteristicAsPrinted(reads="See below", ability="Noxious Breath")

EXAMPLES = (
    Example("The warscroll says 4, so that's it?", CharacteristicAsPrinted(reads="4"), "as printed", SET_OF_THEM),
    Example("My weapon says see below for damage?", BREATH, "as the ability says", SEE_BELOW),
    Example(
        "The warscroll prints 'See below.' in quotation marks and with a full stop, is it See below?",
        BREATH.but(reads="'See below.'"),
        "as the ability says",
        SEE_BELOW,
    ),
    Example(
        "The ability does mortal wounds, do I still roll attacks?", BREATH.but(not_used=True), "not used", IN_PLACE
    ),
    Example(
        "A weapon has See below for its Attacks, and no number there: how many attacks?",
        AttacksSeeBelow(),
        "1 attack",
        ONE_ATTACK,
        1,
        shows="commentary-2021-01/warscrolls/5",
    ),
    Example(
        "Does +1 Attacks give a weapon with See below a second attack?",
        AttacksSeeBelow(modifiers=(1,)),
        "1 attack",
        NOT_CHANGED,
        1,
    ),
    Example(
        "See below, and the ability names a number of attacks?",
        AttacksSeeBelow(names_number=True),
        "as the ability says",
        SEE_BELOW,
    ),
    Example(
        "My warscroll says see below and there is nothing below, what now?",
        BREATH.but(ability=""),
        "the warscroll lacks the ability",
        SEE_BELOW,
    ),
)
