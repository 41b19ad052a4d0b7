"""Attempts in a hero phase: whose it is, and what was said before the roll."""

import pytest

from kb.tabletop import Phase
from kb.tabletop.magic.deeds import AnnouncedAttempt, HeroPhaseAttempt, MagicDeed, SpellAttempt
from tests.kb.ranges import takes


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


@pytest.mark.parametrize("phase", Phase)
def test_no_other_phase_and_no_other_turn_is_your_hero_phase(phase: Phase) -> None:
    assert not HeroPhaseAttempt(phase=phase, your_turn=False).in_your_hero_phase
    assert HeroPhaseAttempt(phase=phase).in_your_hero_phase is (phase is Phase.HERO)


@pytest.mark.parametrize("deed", MagicDeed)
def test_only_casting_and_unbinding_are_attempted_with_a_spell(deed: MagicDeed) -> None:
    assert takes(SpellAttempt, deed) is (deed in (MagicDeed.CAST, MagicDeed.UNBIND))
