"""What an ability lifts: one of the conditions of a core rule, and no other one (core-3e/1.6, 1.6.3)."""

from collections.abc import Iterable, Iterator

from kb.engine import Cite, Verdict, ask
from kb.tabletop.battlefield.moves import LaterDeed

EFFECT = Cite("core-3e/1.6.3", "when an effect contradicts a core rule")


def kept_or_lifted(
    v: Verdict, conditions: Iterable[bool], *, ability: bool, wants: str, kept: Cite
) -> tuple[bool, Cite]:
    """Whether a unit may, and what decides it: `kept` where all conditions are, or the effect that lifts one.

    Else the condition that is not kept, where no ability lifts it, or the second such one. Each takes its step as it is
    asked for; `wants` is what the ability says that the unit can do.
    """
    decides = kept
    for holds in conditions:
        if holds:
            continue
        barred = v.steps[-1].cite
        says = f"{'An' if ability else 'No'} ability says that it can {wants} all the same."
        if decides is EFFECT or not v.step(EFFECT, says, ability):
            return False, barred
        decides = EFFECT
    return True, decides


def not_run_nor_retreated(v: Verdict, cite: Cite, wants: LaterDeed, *, ran: bool, retreated: bool) -> Iterator[bool]:
    """That a unit has done neither: each bars it by itself, so an ability that lifts one of them leaves the other."""
    for moved, section, says in ((ran, "core-3e/8.3", "ran"), (retreated, "core-3e/8.2", "retreated")):
        if moved:
            later = ask(section, part="later", wants=wants)
            yield not v.step(cite, f"It {says}, so later in this turn it {later.outcome}.", True, later)
    if not (ran or retreated):
        yield not v.step(cite, "Runs and retreats that it has made in this turn: 0.", False)
