"""Name and type: the name says which models use a warscroll, and units with one warscroll are of one type.

What surprises: neither weapons nor a shared keyword make a type; only the warscroll does. One model goes by its name
in the singular, "Vindictor" for Vindictors.
"""

from kb.engine import Cite, Example, Verdict, rule
from kb.tabletop import RuleInput
from kb.tabletop.names import Name
from kb.tabletop.units.keywords import same_keyword

MATCHES = Cite("core-3e/22.1", "It matches the name of the models")
SAME_TYPE = Cite("core-3e/22.1", "that use one and the same warscroll")


class ModelsForWarscroll(RuleInput):
    """Models, and a warscroll that could be theirs."""

    models: Name
    """The name of the models."""
    warscroll: Name
    """The name at the top of the warscroll."""


@rule("core-3e/22.1", part="name", yes="their warscroll", no="not their warscroll")
def name(given: ModelsForWarscroll) -> Verdict:
    """Is this the models' warscroll?"""
    v = Verdict()
    says = f"The models are called {given.models}, the warscroll {given.warscroll}."
    matches = v.step(MATCHES, says, same_keyword(given.models, given.warscroll))
    return v.end("their warscroll" if matches else "not their warscroll")


class WarscrollsOfTwoUnits(RuleInput):
    """Two units and the warscrolls that they use."""

    one: Name
    """The name of the warscroll that one unit uses."""
    other: Name
    """The name of the warscroll that the other unit uses."""


@rule("core-3e/22.1", part="type", yes="of the same type", no="of different types")
def type_of_unit(given: WarscrollsOfTwoUnits) -> Verdict:
    """Are the two units of the same type?"""
    v = Verdict()
    same = v.step(SAME_TYPE, f"One uses {given.one}, the other {given.other}.", same_keyword(given.one, given.other))
    return v.end("of the same type" if same else "of different types")


EXAMPLES = (
    Example(
        "Which warscroll is for my Liberators?",
        ModelsForWarscroll(models="Liberators", warscroll="LIBERATORS"),
        "their warscroll",
        MATCHES,
    ),
    Example(
        "Can my Vindictors use the Liberators warscroll?",
        ModelsForWarscroll(models="Vindictors", warscroll="Liberators"),
        "not their warscroll",
        MATCHES,
    ),
    Example(
        "This model is a Vindictor, is the Vindictors warscroll the one for it?",
        ModelsForWarscroll(models="Vindictor", warscroll="Vindictors"),
        "their warscroll",
        MATCHES,
    ),
    Example(
        "Are my two squads the same type if they carry different weapons?",
        WarscrollsOfTwoUnits(one="Liberators", other="Liberators"),
        "of the same type",
        SAME_TYPE,
    ),
    Example(
        "One unit is listed as Vindictor and one as Vindictors, the same type?",
        WarscrollsOfTwoUnits(one="Vindictor", other="Vindictors"),
        "of the same type",
        SAME_TYPE,
    ),
    Example(
        "Two warscrolls that share a keyword, same type or not?",
        WarscrollsOfTwoUnits(one="Liberators", other="Vindictors"),
        "of different types",
        SAME_TYPE,
    ),
)
