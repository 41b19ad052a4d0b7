"""Battalion abilities: all that its icons show, or one of those with a '/' between them.

What surprises: with a '/' you choose when you take the battalion, and not in the battle.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.names import Name, among, listed, plain

HAS = Cite("core-3e/26.2", "battalion ability icons list its abilities")
PICK = Cite("core-3e/26.2", "must pick which one of those abilities")
WHEN_TAKING = Cite("core-3e/26.2", "when taking the battalion for your army")

Icons = Annotated[tuple[Name, ...], Field(max_length=6)]


class AbilityOfBattalion(RuleInput):
    """A core battalion, its battalion ability icons, and an ability that you want to use."""

    always: Icons = ()
    """The abilities whose icons stand on their own."""
    one_of: Icons = ()
    """The abilities whose icons have a '/' between them; none where there is no '/'."""
    picked: Icons = ()
    """Which of those with a '/' between them you picked."""
    when_taking: bool = True
    """Whether you picked when you took the battalion for your army."""
    wants: Name
    """The ability that you want to use."""

    @model_validator(mode="after")
    def _picked_from_one_of(self) -> Self:
        for names in (self.one_of, self.picked):
            if len({plain(name) for name in names}) < len(names):
                raise ValueError(f"an ability is named twice: {listed(names)}")
        strangers = [name for name in self.picked if not among(name, self.one_of)]
        if strangers or len(self.one_of) == 1:
            raise ValueError(f"a '/' stands between two or more, and you pick from {listed(self.one_of)}")
        return self


@rule("core-3e/26.2", yes="has it", no="has it not")
def ability(given: AbilityOfBattalion) -> Verdict:
    """Has the battalion this ability?"""
    v = Verdict()
    if v.step(HAS, f"Icons on their own: {listed(given.always)}.", among(given.wants, given.always)):
        return v.end("has it")
    picks = f"It is {given.wants}; of {listed(given.one_of)} you picked: {listed(given.picked)}."
    if not v.step(PICK, picks, among(given.wants, given.picked) and len(given.picked) == 1):
        return v.end("has it not")
    when = f"You picked {'when you took it' if given.when_taking else 'later'}."
    return v.end("has it" if v.step(WHEN_TAKING, when, given.when_taking) else "has it not")


WARLORD = AbilityOfBattalion(one_of=("Magnificent", "Strategists"), picked=("Magnificent",), wants="Magnificent")

EXAMPLES = (
    Example(
        "I picked Magnificent of my battalion's two icons with a '/', do I have it?", WARLORD, "has it", WHEN_TAKING
    ),
    Example("Do I get the CP as well?", WARLORD.but(wants="Strategists"), "has it not", PICK),
    Example("Can I pick both?", WARLORD.but(picked=("Magnificent", "Strategists")), "has it not", PICK),
    Example(
        "I picked none of my battalion's abilities with a '/' between them?", WARLORD.but(picked=()), "has it not", PICK
    ),
    Example("Can I choose the ability during the game?", WARLORD.but(when_taking=False), "has it not", WHEN_TAKING),
    Example(
        "Unified stands without a '/' beside it, does my battalion have it too?",
        WARLORD.but(always=("Unified",), wants="Unified"),
        "has it",
        HAS,
    ),
)
