"""Pre-battle abilities: before the first battle round, in an order that dice decide where both armies have some.

What surprises: the one who rolls highest must go first; they do not choose.
"""

from kb.engine import Cite, Example, Verdict, odds_over, rule
from kb.tabletop import D6, RuleInput

BEFORE = Cite("core-1e/pre-battle-abilities", "this is before the first battle round")
BOTH = Cite("core-1e/pre-battle-abilities", "If both armies have such abilities")
TIES = Cite("core-1e/pre-battle-abilities", "both players roll a dice (re-roll ties)")
FIRST = Cite("core-1e/pre-battle-abilities", "who rolls highest uses theirs first")


class AbilitiesBeforeBattle(RuleInput):
    """Abilities that are used after set-up is complete, and both players' dice."""

    first_battle_round_begun: bool = False
    """Whether the first battle round has begun."""
    you_have_some: bool
    """Whether your army has such abilities."""
    opponent_has_some: bool
    """Whether your opponent's army has such abilities."""
    your_roll: D6
    """What your dice shows; it counts where both have some."""
    opponents_roll: D6
    """What your opponent's dice shows."""


@rule(
    "core-1e/pre-battle-abilities",
    yes="you use yours first",
    no=("your opponent uses theirs first", "too late"),
    neither=("no roll is needed", "re-roll"),
)
def order(given: AbilitiesBeforeBattle) -> Verdict:
    """Do you use your abilities first?"""
    v = Verdict()
    begun = f"The first battle round has {'' if given.first_battle_round_begun else 'not '}begun."
    if not v.step(BEFORE, begun, not given.first_battle_round_begun):
        return v.end("too late")
    armies = given.you_have_some + given.opponent_has_some
    if not v.step(BOTH, f"Armies with such abilities: {armies}.", armies == 2):
        return v.end("no roll is needed")
    mine, theirs = given.your_roll, given.opponents_roll
    if v.step(TIES, f"You rolled {mine}, your opponent {theirs}.", mine == theirs):
        return v.end("re-roll")
    won = v.step(FIRST, f"{mine} against {theirs}.", mine > theirs)
    return v.end("you use yours first" if won else "your opponent uses theirs first")


order_odds = odds_over(order, "your_roll", "opponents_roll")

ROLLED = AbilitiesBeforeBattle(you_have_some=True, opponent_has_some=True, your_roll=5, opponents_roll=2)

EXAMPLES = (
    Example("We both have some, I rolled higher?", ROLLED, "you use yours first", FIRST),
    Example("He rolled higher?", ROLLED.but(opponents_roll=6), "your opponent uses theirs first", FIRST),
    Example("We tied?", ROLLED.but(opponents_roll=5), "re-roll", TIES),
    Example("Only I have one?", ROLLED.but(opponent_has_some=False), "no roll is needed", BOTH),
    Example("Only he has one?", ROLLED.but(you_have_some=False), "no roll is needed", BOTH),
    Example("I forgot mine, and round one has begun?", ROLLED.but(first_battle_round_begun=True), "too late", BEFORE),
)
