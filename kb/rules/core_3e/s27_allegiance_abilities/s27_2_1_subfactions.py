"""Subfactions: an army with a subfaction belongs to it and to the faction that it is part of.

What surprises: you lose nothing of the faction by picking a subfaction; whether you can pick one, the
battle traits say.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.names import Name, same_name

CAN_PICK = Cite("core-3e/27.2.1", "battle traits say whether you can pick one")
SOME_CONTAIN = Cite("core-3e/27.2.1", "Some factions contain one or more subfactions")
STILL = Cite("core-3e/27.2.1", "still considered an army from the faction")
AT_ONCE = Cite("core-3e/27.2.1", "and a Hammers of Sigmar army at once")


class ArmyWithSubfaction(RuleInput):
    """An army for which you pick a subfaction, and a rule that names a kind of army."""

    faction: Name
    """The faction of the army."""
    subfaction: Name
    """The subfaction that you pick."""
    part_of: Name
    """The faction that the subfaction is part of."""
    traits_allow: bool = True
    """Whether the faction's battle traits let you pick it, and you pick it as they say."""
    rule_names: Name
    """The kind of army that a rule names: a faction or a subfaction."""


@rule("core-3e/27.2.1", yes="counts as one", no="does not count as one", neither="cannot pick that subfaction")
def subfaction(given: ArmyWithSubfaction) -> Verdict:
    """Does the army count as an army of the kind that the rule names?"""
    v = Verdict()
    lies = f"{given.subfaction} is part of {given.part_of}; the army is of {given.faction}."
    if not v.step(SOME_CONTAIN, lies, same_name(given.faction, given.part_of)):
        return v.end("cannot pick that subfaction")
    allow = f"The battle traits {'let' if given.traits_allow else 'do not let'} you pick it."
    if not v.step(CAN_PICK, allow, given.traits_allow):
        return v.end("cannot pick that subfaction")
    if v.step(STILL, f"The rule names {given.rule_names}.", same_name(given.rule_names, given.faction)):
        return v.end("counts as one")
    both = v.step(AT_ONCE, f"The rule names {given.rule_names}.", same_name(given.rule_names, given.subfaction))
    return v.end("counts as one" if both else "does not count as one")


HAMMERS = ArmyWithSubfaction(
    faction="Stormcast Eternals",
    subfaction="Hammers of Sigmar",
    part_of="Stormcast Eternals",
    rule_names="Stormcast Eternals",
)

EXAMPLES = (
    Example("Hammers of Sigmar, do I keep the Stormcast rules?", HAMMERS, "counts as one", STILL),
    Example(
        "And do I get the rules of the Hammers as well?",
        HAMMERS.but(rule_names="Hammers of Sigmar"),
        "counts as one",
        AT_ONCE,
    ),
    Example(
        "Do other stormhosts' rules work for my Hammers of Sigmar?",
        HAMMERS.but(rule_names="Celestial Vindicators"),
        "does not count as one",
        AT_ONCE,
    ),
    Example(
        "Can I pick a subfaction of another faction?",
        HAMMERS.but(faction="Sylvaneth"),
        "cannot pick that subfaction",
        SOME_CONTAIN,
    ),
    Example(
        "My battle traits say nothing about picking a subfaction, can I pick one?",
        HAMMERS.but(traits_allow=False),
        "cannot pick that subfaction",
        CAN_PICK,
    ),
)
