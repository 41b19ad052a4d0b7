"""Parts: however many there are of one endless spell, it is one."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s24_endless_spell_and_invocation_warscrolls.s24_2_parts import PartsInPlay, count

names = st.sampled_from(["Gravetide", "Purple Sun", "Prismatic Palisade"])


@given(st.lists(names, min_size=1, max_size=12))
def test_another_part_of_the_same_spell_counts_for_nothing(parts: list[str]) -> None:
    before = count(PartsInPlay(parts=tuple(parts)))
    after = count(PartsInPlay(parts=(*parts, parts[0].upper())))
    assert before.number == after.number == len(set(parts))
