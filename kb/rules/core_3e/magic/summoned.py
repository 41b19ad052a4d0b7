"""Endless spells and invocations: no target, no place to stop on, and set up only where there is room."""

from kb.engine import Cite, Verdict
from kb.tabletop.magic.summoned import DeedAgainst, MoveNearSummoned, SummonedAsTarget


def as_target(given: SummonedAsTarget, *, no_attacks: Cite, no_abilities: Cite, noted: Cite) -> Verdict:
    """Whether it can be attacked, or affected by an ability: only where a rule says so."""
    v = Verdict()
    shut_out = no_attacks if given.deed is DeedAgainst.ATTACK else no_abilities
    v.step(shut_out, f"You want to {given.deed}.", True)
    says = f"{'A' if given.noted_otherwise else 'No'} rule says that you can."
    if v.step(noted, says, given.noted_otherwise):
        return v.end("can")
    return v.end("cannot", because=shut_out)


def moved_near(given: MoveNearSummoned, what: str, *, through: Cite, finish: Cite) -> Verdict:
    """Whether a model may move so: across it, but not to an end on it."""
    v = Verdict()
    if given.passes:
        v.step(through, f"The path crosses the {what}.", True)
    if not v.step(finish, given.end, not given.finishes_on_it):
        return v.end("may not finish there")
    return v.end("may move so", because=through if given.passes else finish)


def placed(v: Verdict, has_place: bool, *, set_up: Cite, impossible: Cite, lost: str) -> Verdict:
    """Whether it is set up once it has been summoned; without a place for it, what summoned it is lost."""
    place = f"There is {'a' if has_place else 'no'} place where its warscroll and all restrictions let it be."
    if not v.step(set_up, place, has_place):
        v.step(impossible, lost, True)
        return v.end("not set up")
    return v.end("set up")
