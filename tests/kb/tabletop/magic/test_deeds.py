"""Attempts in a hero phase: whose it is, and what was said before the roll."""

import pytest

from kb.tabletop import Phase
from kb.tabletop.magic.deeds import AnnouncedAttempt, HeroPhaseAttempt


@pytest.mark.parametrize(
    ("phase", "your_turn", "when", "yours"),
    [
        (Phase.HERO, True, "your hero phase", True),
        (Phase.HERO, False, "the enemy hero phase", False),
        (Phase.COMBAT, True, "your combat phase", False),
    ],
)
def test_your_hero_phase_is_in_your_turn(phase: Phase, your_turn: bool, when: str, yours: bool) -> None:
    attempt = HeroPhaseAttempt(phase=phase, your_turn=your_turn)
    assert (attempt.when, attempt.in_your_hero_phase) == (when, yours)


def test_an_attempt_is_named_or_not() -> None:
    assert AnnouncedAttempt().named == "You name it before you roll."
    assert AnnouncedAttempt(announced=False).named == "You do not name it before you roll."
