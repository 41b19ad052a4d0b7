"""A unit that is set up on the map: one coherent group, as any unit is (core-3e/1.3.3)."""

from kb.engine import Cite, Verdict, ask
from kb.rules.everchosen.armies.on_the_map import OnTheMap
from kb.tabletop.inputs import RuleInput

SINGLE = Cite("core-3e/1.3.3", "set up as a single coherent group")


def stands_together(v: Verdict, given: RuleInput) -> bool:
    """Whether the unit would be coherent, as a step; nothing is said where distances are told, and not models."""
    if not isinstance(given, OnTheMap):
        return True
    unit = ask("core-3e/1.3.3", part="coherency", models=given.models)
    return v.step(SINGLE, f"Set up there, it is {unit.outcome}.", unit.outcome == "coherent", unit)
