"""Command points: those of 4.1.1 and 6.0, less what was spent, and Heroic Leadership's apart."""

from hypothesis import given
from hypothesis import strategies as st

from kb.tabletop.players import Player
from webapp.play.battle import END, LEADERSHIP_POINT, LED, Battle, Done
from webapp.play.points import left, points, starting

YOU, OPPONENT = Player.YOU, Player.OPPONENT
COMMANDS = ("rally", "redeploy")


def held(battle: Battle) -> list[int]:
    return [points(battle, player, COMMANDS).free for player in Player]


def test_the_second_player_begins_with_one_more_and_both_get_one_in_each_hero_phase() -> None:
    battle = Battle(first=YOU)
    assert [held(battle.at(step)) for step in (0, 1, 2, 6, 7, END)] == [[0, 0], [2, 3], [2, 3], [2, 3], [3, 4], [3, 4]]
    assert held(Battle(first=OPPONENT, step=1)) == [3, 2]


def test_a_general_who_is_not_there_brings_nothing() -> None:
    assert held(Battle(first=YOU, step=7, gone=frozenset((YOU,)))) == [1, 4]
    assert held(Battle(first=YOU, step=7, done=(Done(3, OPPONENT, "general"),))) == [3, 3]


def test_a_command_costs_one_and_other_abilities_nothing() -> None:
    battle = Battle(
        first=YOU, step=2, done=(Done(1, YOU, "rally"), Done(1, OPPONENT, "stomp"), Done(2, OPPONENT, "redeploy"))
    )
    assert held(battle) == [1, 2]
    assert [(one.number, one.what) for one in points(battle, YOU, COMMANDS).changes if one.what] == [(-1, "rally")]
    assert held(battle.at(1)) == [1, 3]


def test_what_another_rule_gives_and_takes_is_counted() -> None:
    assert held(Battle(first=YOU, step=1, done=(Done(1, YOU, "more"), Done(1, OPPONENT, "less")))) == [3, 2]


def test_the_point_of_heroic_leadership_is_apart_and_gone_with_the_turn() -> None:
    battle = Battle(first=YOU, step=2, done=(Done(1, YOU, LEADERSHIP_POINT),))
    assert (points(battle, YOU, COMMANDS).free, points(battle, YOU, COMMANDS).led) == (2, 1)
    assert points(battle.at(6), YOU, COMMANDS).led == 1
    assert points(battle.at(7), YOU, COMMANDS).led == 0
    spent = battle.doing(YOU, f"{LED}redeploy")
    assert (points(spent, YOU, COMMANDS).free, points(spent, YOU, COMMANDS).led) == (2, 0)


def test_all_that_is_left_is_lost_at_the_end() -> None:
    lost = left(points(Battle(first=YOU, step=END), OPPONENT, COMMANDS))
    assert lost
    assert (lost.outcome, lost.value) == ("lose 4", 0)


def test_who_begins_is_told_what_either_turn_brings() -> None:
    assert [verdict.value for verdict in starting()] == [1, 2]


whats = st.sampled_from((*COMMANDS, "stomp", "more", "less", "general", LEADERSHIP_POINT, f"{LED}rally"))
dones = st.builds(Done, st.integers(0, END), st.sampled_from(Player), whats)


@given(done=st.lists(dones, max_size=60), step=st.integers(0, END), first=st.sampled_from(Player))
def test_every_point_has_a_reason(done: list[Done], step: int, first: Player) -> None:
    for player in Player:
        found = points(Battle(first=first, step=step, done=tuple(done)), player, COMMANDS)
        assert found.free == sum(one.number for one in found.changes)
        assert all(one.cite or one.what for one in found.changes)
        assert found.led >= 0
