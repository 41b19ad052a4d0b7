"""Special rules: what a battleplan adds, for the battle as a whole or as an ability that certain units can use.

What surprises: an ability from a battleplan stands on no warscroll, and only the units that it names have it; in a
battle with another battleplan it is gone.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput, Thing
from kb.tabletop.armies.rosters import Keywords
from kb.tabletop.names import Name, among, listed, plain
from kb.tabletop.players import Player
from kb.tabletop.units.keywords import Keyword, same_keyword
from kb.tabletop.units.unit import names_differ

HAS_SOME = Cite("core-3e/28.2.5", "have one or more special rules")
UNIQUE_ABILITY = Cite("core-3e/28.2.5", "They may be unique abilities")
CERTAIN_UNITS = Cite("core-3e/28.2.5", "abilities for certain units to use")
IN_BATTLE = Cite("core-3e/28.2.5", "to use during the battle")


class SpecialRule(Thing):
    """A special rule of a battleplan."""

    name: Name
    """What it is called."""
    ability: bool = False
    """Whether it is an ability for certain units, instead of a rule for the battle."""
    army: Player | None = None
    """Whose units it is for, where the battleplan names one player, such as the Attacker."""
    keyword: Keyword | None = None
    """The keyword that it asks of a unit; empty where it asks for none."""

    @model_validator(mode="after")
    def _a_rule_for_the_battle_is_for_no_units(self) -> Self:
        if not self.ability and (self.army or self.keyword):
            raise ValueError(f"{self.name} is for certain units, so it is an ability: say so with ability")
        return self


class UnitAndSpecialRule(RuleInput):
    """A special rule that you want to use with a unit."""

    rule: Name
    """The special rule."""
    special_rules: Annotated[tuple[SpecialRule, ...], Field(max_length=20)]
    """The special rules of the battleplan in use; none where it has none."""
    player: Player = Player.YOU
    """Whose unit it is."""
    keywords: Keywords = ()
    """The unit's keywords."""
    underway: bool = True
    """Whether the battle is underway."""

    @model_validator(mode="after")
    def _rules_are_told_apart(self) -> Self:
        names_differ("special rules", (special.name for special in self.special_rules))
        return self


@rule(
    "core-3e/28.2.5", yes="can use it", no=("cannot use it", "not in this battleplan"), neither="applies to the battle"
)
def special_rules(given: UnitAndSpecialRule) -> Verdict:
    """Does the battleplan let this unit use the special rule?"""
    v = Verdict()
    names = [special.name for special in given.special_rules]
    if not v.step(HAS_SOME, f"It is {given.rule}; the battleplan has: {listed(names)}.", among(given.rule, names)):
        return v.end("not in this battleplan")
    special = next(one for one in given.special_rules if plain(one.name) == plain(given.rule))
    kind = "an ability for certain units" if special.ability else "a rule for the battle"
    if not v.step(UNIQUE_ABILITY, f"{special.name} is {kind}.", special.ability):
        return v.end("applies to the battle")
    whose = f"{special.army.own} units" if special.army else "units of both players"
    its = f"It is for {whose}, and asks for the keyword: {special.keyword or 'none'}; this is {given.player.own} unit"
    fits = special.army in (None, given.player)
    fits = fits and (special.keyword is None or any(same_keyword(special.keyword, own) for own in given.keywords))
    if not v.step(CERTAIN_UNITS, f"{its}, with: {listed(given.keywords)}.", fits):
        return v.end("cannot use it")
    now = v.step(IN_BATTLE, f"The battle is {'' if given.underway else 'not '}underway.", given.underway)
    return v.end("can use it" if now else "cannot use it")


SAPPERS = SpecialRule(name="Sappers", ability=True, army=Player.YOU, keyword="HERO")
FOG = SpecialRule(name="Fog of War")
HERO = UnitAndSpecialRule(rule="Sappers", special_rules=(SAPPERS, FOG), keywords=("HERO",))

EXAMPLES = (
    Example("My hero has an ability that's only in the battleplan, can he use it?", HERO, "can use it", IN_BATTLE),
    Example(
        "Do all my units get the mission ability?", HERO.but(keywords=("INFANTRY",)), "cannot use it", CERTAIN_UNITS
    ),
    Example(
        "Can his heroes use a battleplan's ability that is for my army?",
        HERO.but(player=Player.OPPONENT),
        "cannot use it",
        CERTAIN_UNITS,
    ),
    Example(
        "The special rule is for both players' heroes, can his use it?",
        HERO.but(special_rules=(SAPPERS.model_copy(update={"army": None}),), player=Player.OPPONENT),
        "can use it",
        IN_BATTLE,
    ),
    Example(
        "The special rule asks for no keyword, can any unit of mine use it?",
        HERO.but(special_rules=(SAPPERS.model_copy(update={"keyword": None}),), keywords=()),
        "can use it",
        IN_BATTLE,
    ),
    Example(
        "Can my hero use a battleplan's ability of the battle while we set up?",
        HERO.but(underway=False),
        "cannot use it",
        IN_BATTLE,
    ),
    Example(
        "A battleplan has a rule for the whole battle, who has it?",
        HERO.but(rule="Fog of War"),
        "applies to the battle",
        UNIQUE_ABILITY,
    ),
    Example(
        "The special rule was in our last mission, but not in this one?",
        HERO.but(special_rules=(FOG,)),
        "not in this battleplan",
        HAS_SOME,
    ),
    Example(
        "Our mission has no special rules, can I use one of another mission?",
        HERO.but(special_rules=()),
        "not in this battleplan",
        HAS_SOME,
    ),
)
