"""The magic of the Eightpoints: what monsters do reads well in a sentence, and command points have a range."""

from kb.rules.everchosen.region.magic import ForcedByTheAether, MonstersDeed
from tests.kb.ranges import ends_at


def test_what_a_monster_does_has_an_article() -> None:
    assert all(does.startswith("a ") for does in MonstersDeed)


def test_command_points_have_their_range() -> None:
    assert ends_at(ForcedByTheAether.model_fields["command_points"].rebuild_annotation(), 0, 50)
