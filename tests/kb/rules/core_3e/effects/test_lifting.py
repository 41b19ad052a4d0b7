"""What an ability lifts: the first condition that is not kept, and none after it."""

from hypothesis import given
from hypothesis import strategies as st

from kb.engine import Cite, Verdict
from kb.rules.core_3e.effects.lifting import EFFECT, kept_or_lifted

KEPT = Cite("core-3e/11.0", "kept")
CONDITIONS = tuple(Cite("core-3e/11.0", words) for words in ("first", "second", "third", "fourth"))


@given(st.lists(st.booleans(), max_size=4), st.booleans())
def test_an_ability_lifts_the_first_bar_alone(kept: list[bool], ability: bool) -> None:
    v = Verdict()
    conditions = (v.step(cite, "A condition.", holds) for cite, holds in zip(CONDITIONS, kept, strict=False))
    bars = [cite for cite, holds in zip(CONDITIONS, kept, strict=False) if not holds]
    may, because = kept_or_lifted(v, conditions, ability=ability, wants="attempt one", kept=KEPT)
    barred = next(iter(bars[int(ability) :]), None)
    assert may is (barred is None)
    assert because == (barred or (EFFECT if bars else KEPT))
