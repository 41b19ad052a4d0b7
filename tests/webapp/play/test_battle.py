"""A battle round and its address: whatever is done, the address has it, and whatever the address has is judged."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from werkzeug.exceptions import BadRequest
from werkzeug.test import EnvironBuilder
from werkzeug.wrappers import Request

from kb.tabletop import Phase
from kb.tabletop.players import Player
from webapp.play.battle import BESIDES, END, LAST_ROUND, LED, MOST_DONE, MOST_MONSTERS, START, Battle, Done, phase_of

DOABLE = frozenset(("rally", "stomp", "heroic-leadership")) | BESIDES
PLANS = ("the-forest-of-eyes",)
YOU, OPPONENT = Player.YOU, Player.OPPONENT

players = st.sampled_from(Player)
whats = st.sampled_from(sorted({*DOABLE, f"{LED}rally"}))
dones: SearchStrategy[Done] = st.builds(Done, st.integers(START, END), players, whats)
battles: SearchStrategy[Battle] = st.builds(
    Battle,
    number=st.integers(1, LAST_ROUND),
    step=st.integers(START, END),
    first=players,
    done=st.lists(dones, max_size=20, unique=True).map(tuple),
    gone=st.frozensets(players),
    went_first=st.none() | players,
    plan=st.sampled_from(("", *PLANS)),
    monsters=st.dictionaries(players, st.integers(0, MOST_MONSTERS)),
)


def read(address: str) -> Battle:
    """The battle at an address, as the application reads it."""
    return Battle.read(Request(EnvironBuilder(address).get_environ()).args, DOABLE, PLANS)


@given(battle=battles)
def test_the_address_has_the_whole_battle(battle: Battle) -> None:
    assert read(battle.address) == battle


@given(battle=battles, player=players, what=whats)
def test_what_is_done_can_be_undone(battle: Battle, player: Player, what: str) -> None:
    after = battle.doing(player, what)
    added = [one for one in after.done if one not in battle.done]
    assert len(added) <= 1
    for one in added:
        assert after.undoing(one).done == battle.done


@given(battle=battles, player=players)
def test_a_general_who_leaves_and_comes_back_in_one_phase_has_not_been_away(battle: Battle, player: Player) -> None:
    twice = battle.doing(player, "general").doing(player, "general")
    assert sorted(map(str, twice.done)) == sorted(map(str, battle.done))


def test_an_address_stays_short() -> None:
    battle = Battle(2, 4, YOU, (Done(1, YOU, "rally"), Done(4, OPPONENT, "stomp")), plan="the-forest-of-eyes")
    assert battle.address == "/play?r=2&first=y&at=4&did=1y-rally.4o-stomp&plan=the-forest-of-eyes"
    assert Battle().address == "/play?r=1"


def test_a_round_is_a_start_then_six_phases_twice_then_an_end() -> None:
    battle = Battle(first=OPPONENT)
    assert [phase_of(step) for step in range(START, END + 1)] == [None, *Phase, *Phase, None]
    assert [battle.turn_of(step) for step in range(START, END + 1)] == [None, *[OPPONENT] * 6, *[YOU] * 6, None]
    assert [battle.name_of(step) for step in (START, 1, 7, END)] == [
        "the start of the round",
        "the enemy hero phase",
        "your hero phase",
        "the end of the round",
    ]


def test_nobody_is_in_a_phase_before_it_is_known_whose_turn_is_first() -> None:
    assert read("/play?r=1&at=5").step == START


def test_the_next_round_knows_who_went_first_and_whose_general_is_gone() -> None:
    done, monsters = (Done(5, OPPONENT, "general"), Done(3, YOU, "rally")), {OPPONENT: 2}
    battle = Battle(1, END, YOU, done, plan=PLANS[0], monsters=monsters)
    gone = frozenset((OPPONENT,))
    assert battle.next_round == Battle(2, went_first=YOU, gone=gone, plan=PLANS[0], monsters=monsters)
    assert Battle(LAST_ROUND, END, YOU).next_round is None


def test_the_address_counts_the_monsters_of_each_player() -> None:
    battle = Battle().with_monsters(OPPONENT, 3).with_monsters(YOU, 1).with_monsters(OPPONENT, 2)
    assert battle.address == "/play?r=1&monsters=y1o2"
    assert Battle().with_monsters(OPPONENT, 0).address == "/play?r=1&monsters=o0"


def test_a_general_counts_from_the_next_phase_on() -> None:
    battle = Battle(1, 8, YOU, (Done(7, YOU, "general"),))
    assert [battle.general_is_there(YOU, step) for step in (1, 7, 8)] == [True, True, False]
    assert battle.general_is_there(OPPONENT, 8)


def test_the_same_ability_is_noted_once_in_a_phase_and_points_as_often_as_they_come() -> None:
    assert len(read("/play?r=1&first=y&at=1&did=1y-rally.1y-rally.1y-more.1y-more").done) == 3


@pytest.mark.parametrize(
    "query",
    [
        "r=0", "r=21", "r=1e3", "r=-1", "r=٤", "r=1&first=x", "r=1&first=y&at=14", "r=1&first=y&at=x", "r=1&did=rally",
        "r=1&did=1y-nonsense", "r=1&did=15y-rally",
        "r=1&monsters=y", "r=1&monsters=y5", "r=1&monsters=o1y1", "r=1&monsters=y٤",
        "r=1&did=1z-rally", "r=1&before=me", "r=1&plan=../etc/passwd",
        "r=1&did=" + ".".join(["1y-more"] * (MOST_DONE + 1)),
    ],
)  # fmt: skip
def test_an_address_that_is_no_battle_is_refused_with_what_is_wrong(query: str) -> None:
    with pytest.raises(BadRequest, match="In this address"):
        read(f"/play?{query}")
