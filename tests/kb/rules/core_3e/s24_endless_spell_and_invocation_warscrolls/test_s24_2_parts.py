"""Parts: however many there are of one endless spell, it is one."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s24_endless_spell_and_invocation_warscrolls.s24_2_parts import THREE, PartsInPlay, count, set_up
from tests.kb.rules.told import told

names = st.sampled_from(["Gravetide", "Purple Sun", "Prismatic Palisade"])


@given(st.lists(names, min_size=1, max_size=12))
def test_another_part_of_the_same_spell_counts_for_nothing(parts: list[str]) -> None:
    before = count(PartsInPlay(parts=tuple(parts)))
    after = count(PartsInPlay(parts=(*parts, parts[0].upper())))
    assert before.number == after.number == len(set(parts))


def test_what_is_told_of_parts_in_play() -> None:
    assert told(count(PartsInPlay(parts=("Gravetide", "Gravetide", "Purple Sun")))) == {
        "Parts on the battlefield, each on its base: 3.": True,
        "What they belong to: Gravetide, Purple Sun; 2 in all.": True,
    }
    single = PartsInPlay(parts=("Purple Sun",))
    assert told(count(single))["What they belong to: Purple Sun; 1 in all."] is False


def test_what_is_told_of_the_set_up() -> None:
    assert told(set_up(THREE)) == {
        "Parts on the warscroll: 3; parts that you set up: 3.": True,
        "They stand as the warscroll explains.": True,
    }
    assert told(set_up(THREE.but(as_explained=False)))["They do not stand as the warscroll explains."] is False
