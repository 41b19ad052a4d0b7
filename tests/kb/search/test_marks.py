"""Marks: what must agree before two questions are the same one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.search.marks import MASKS, digest, marks


@pytest.mark.parametrize(
    ("one", "other", "group"),
    [
        ("can I shoot", "can't I shoot", "negation"),
        ("can he unbind", "can I unbind", "who"),
        ("must I pile in", "can I pile in", "form"),
        ("in the hero phase", "in the combat phase", "when"),
        ("a 3 to hit", "a 4 to hit", "numbers"),
        ("is the wizard seen", "is the monster seen", "what"),
    ],
)
def test_what_differs_is_marked_in_its_group_alone(one: str, other: str, group: str) -> None:
    unlike = marks(one) ^ marks(other)
    assert [name for name, mask in MASKS.items() if unlike & mask] == [group]


def test_a_number_is_the_same_as_a_word_and_with_its_sign() -> None:
    assert marks("five wounds") == marks("5 wounds") == marks("+5 wounds")


@given(st.text(max_size=100))
def test_marks_fit_into_a_number_of_the_index(text: str) -> None:
    assert 0 <= marks(text) < 2**63


def test_groups_share_no_mark() -> None:
    masks = list(MASKS.values())
    assert sum(masks) == sum(mask.bit_count() and mask for mask in masks) < 2**63
    assert all(not one & other for place, one in enumerate(masks) for other in masks[:place])


def test_a_digest_looks_at_words_alone() -> None:
    assert digest("Can I shoot, after running?") == digest("can i shoot  after running")
    assert digest("can I shoot") != digest("can I run")
