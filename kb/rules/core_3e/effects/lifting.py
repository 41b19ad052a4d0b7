"""What an ability lifts: one of the conditions of a core rule, and no other one (core-3e/1.6, 1.6.3)."""

from collections.abc import Iterable

from kb.engine import Cite, Verdict

EFFECT = Cite("core-3e/1.6.3", "when an effect contradicts a core rule")


def kept_or_lifted(v: Verdict, conditions: Iterable[bool], *, ability: bool, wants: str) -> Cite | None:
    """What still bars a unit: the condition that is not kept, where no ability lifts it, or a second one.

    Each condition takes its step as it is asked for; `wants` is what the ability says that the unit can do.
    """
    lifted = False
    for kept in conditions:
        if kept:
            continue
        barred = v.steps[-1].cite
        if lifted:
            return barred
        says = f"{'An' if ability else 'No'} ability says that it can {wants} all the same."
        lifted = v.step(EFFECT, says, ability)
        if not lifted:
            return barred
    return None
