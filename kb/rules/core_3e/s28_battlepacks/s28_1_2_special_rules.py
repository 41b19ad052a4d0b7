"""Special rules: the battlepack says which optional core rules you must use, and may add its own.

What surprises: an optional rule that it names is not optional any more; one that it does not name is none you must use.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.names import Name, Names, among, listed

OPTIONAL = Cite("core-3e/28.1.2", "which of the optional core rules you must")
ITS_OWN = Cite("core-3e/28.1.2", "may add special rules of its own")
WITH_IT = Cite("core-3e/28.1.2", "for battles fought with that battlepack")


class RuleOfBattle(RuleInput):
    """A rule, and the battlepack of a battle."""

    rule: Name
    """The rule: "allegiance abilities", "battalion abilities", or the name of a special rule."""
    optional_rules: Names
    """The optional core rules that this section of the battlepack says you must use."""
    special_rules: Names = ()
    """The special rules that it adds."""
    this_battlepack: bool = True
    """Whether the battle is fought with that battlepack."""


@rule("core-3e/28.1.2", yes="must be used", no="not by this battlepack")
def special_rules(given: RuleOfBattle) -> Verdict:
    """Does the battlepack make you use this rule?"""
    v = Verdict()
    fought = f"The battle is {'' if given.this_battlepack else 'not '}fought with it."
    if not v.step(WITH_IT, fought, given.this_battlepack):
        return v.end("not by this battlepack")
    named = f"It is {given.rule}; you must use: {listed(given.optional_rules)}."
    if v.step(OPTIONAL, named, among(given.rule, given.optional_rules)):
        return v.end("must be used")
    own = f"It is {given.rule}; special rules of its own: {listed(given.special_rules)}."
    used = v.step(ITS_OWN, own, among(given.rule, given.special_rules))
    return v.end("must be used" if used else "not by this battlepack")


TRAITS = RuleOfBattle(
    rule="allegiance abilities", optional_rules=("allegiance abilities",), special_rules=("Proving Grounds",)
)

EXAMPLES = (
    Example("Are allegiance abilities always on, if the battlepack names them?", TRAITS, "must be used", OPTIONAL),
    Example(
        "Our battlepack names no battalions, must we use them?",
        TRAITS.but(rule="battalion abilities"),
        "not by this battlepack",
        ITS_OWN,
    ),
    Example(
        "The battlepack has a special rule of its own, must I use it?",
        TRAITS.but(rule="Proving Grounds"),
        "must be used",
        ITS_OWN,
    ),
    Example(
        "We play another battlepack, do the first one's special rules bind us?",
        TRAITS.but(this_battlepack=False),
        "not by this battlepack",
        WITH_IT,
    ),
)
