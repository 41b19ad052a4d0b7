"""What is open to whom: used once, paid for, and barred with the words that bar it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.store import Store
from kb.tabletop.players import Player
from webapp.play.abilities import Ability, Kind, abilities
from webapp.play.battle import END, LEADERSHIP_POINT, MOST_MONSTERS, Battle, Done
from webapp.play.choices import Choices, Side, possible

YOU, OPPONENT = Player.YOU, Player.OPPONENT


@pytest.fixture(scope="session")
def every(store: Store) -> list[Ability]:
    return list(abilities(store))


def sides(battle: Battle, every: list[Ability], slug: str) -> dict[Player, Side]:
    """What an ability is to each player."""
    choices = (one for ones in Choices(battle, every).now.values() for one in ones)
    return {side.player: side for one in choices if one.ability.slug == slug for side in one.sides}


def why(side: Side) -> str:
    """The words that bar it."""
    return side.barred.words if side.barred else ""


def test_a_command_ability_is_used_once_in_a_phase_by_each_player(every: list[Ability]) -> None:
    battle = Battle(first=YOU, step=5)
    before = sides(battle, every, "all-out-attack")
    assert not before[YOU].barred
    after = sides(before[YOU].use["1 CP"], every, "all-out-attack")
    assert why(after[YOU]) == "cannot use the same command ability more than"
    assert after[YOU].undo == battle
    assert not after[OPPONENT].barred
    assert not sides(before[YOU].use["1 CP"].at(11), every, "all-out-attack")[YOU].barred


def test_nobody_commands_without_a_point(every: list[Ability]) -> None:
    spent = (Done(1, YOU, "rally"), Done(2, YOU, "at-the-double"))
    assert (
        why(sides(Battle(first=YOU, step=3, done=spent), every, "all-out-attack")[YOU])
        == "You must spend 1 command point"
    )


def test_an_ability_of_the_enemy_turn_is_not_open_in_ones_own(every: list[Ability]) -> None:
    redeploy = sides(Battle(first=YOU, step=2), every, "redeploy")
    assert why(redeploy[YOU]) == "in the enemy movement phase"
    assert not redeploy[OPPONENT].barred


def test_an_ability_that_waits_for_a_deed_is_not_open_where_nobody_can_do_it(every: list[Ability]) -> None:
    charges = Battle(first=YOU, step=4)
    assert why(sides(charges, every, "unleash-hell")[YOU]) == "after an enemy unit finishes a charge move"
    assert why(sides(charges, every, "forward-to-victory")[OPPONENT]) == "after you have made a charge roll"
    assert why(sides(charges.at(2), every, "at-the-double")[OPPONENT]) == "after you have declared a run"


def test_each_player_performs_one_heroic_action_in_a_hero_phase(every: list[Ability]) -> None:
    battle = Battle(first=YOU, step=1).doing(YOU, "heroic-recovery")
    assert why(sides(battle, every, "their-finest-hour")[YOU]) == "1 HERO perform a heroic action"
    assert not sides(battle, every, "their-finest-hour")[OPPONENT].barred
    assert not sides(battle.at(7), every, "their-finest-hour")[YOU].barred


@pytest.mark.parametrize(
    "done",
    [
        Done(4, YOU, "unleash-hell"),  # in one's own charge phase
        Done(3, YOU, "redeploy"),
        Done(11, OPPONENT, "at-the-double"),
        Done(END, YOU, "rally"),
        Done(1, YOU, "led-heroic-recovery"),
        Done(1, YOU, "their-finest-hour"),  # after another heroic action
        Done(1, OPPONENT, LEADERSHIP_POINT),  # without Heroic Leadership
    ],
    ids=str,
)
def test_what_nobody_can_have_done_is_left_out_of_an_address(every: list[Ability], done: Done) -> None:
    could = (Done(1, YOU, "heroic-leadership"), Done(1, YOU, LEADERSHIP_POINT), Done(1, YOU, "led-rally"))
    battle = Battle(first=YOU, step=4, done=(*could, done, Done(4, OPPONENT, "unleash-hell"), Done(4, YOU, "less")))
    assert possible(battle, every).done == tuple(one for one in battle.done if one is not done)
    assert possible(Battle(done=battle.done), every).done == (battle.done[-1],)  # nobody's turn has begun


def test_heroic_leadership_may_bring_a_point_that_pays_for_a_command(every: list[Ability]) -> None:
    battle = Battle(first=YOU, step=1, done=(Done(1, YOU, "less"), Done(1, YOU, "less"))).doing(
        YOU, "heroic-leadership"
    )
    assert why(sides(battle, every, "rally")[YOU]) == "You must spend 1 command point"
    brought = sides(battle, every, "heroic-leadership")[YOU].point
    assert brought == battle.doing(YOU, LEADERSHIP_POINT)
    assert list(sides(brought, every, "rally")[YOU].use) == ["Heroic Leadership"]
    after = sides(brought, every, "heroic-leadership")[YOU]
    assert after.point is None
    assert after.undo == Battle(first=YOU, step=1, done=battle.done[:2])


def test_no_player_carries_out_the_same_rampage_twice_in_a_phase(every: list[Ability]) -> None:
    battle = Battle(first=YOU, step=4).doing(OPPONENT, "roar")
    assert why(sides(battle, every, "roar")[OPPONENT]) == "no player can carry out the same monstrous"
    assert not sides(battle, every, "roar")[YOU].barred
    assert not sides(battle, every, "stomp")[OPPONENT].barred


@pytest.mark.parametrize("number", range(MOST_MONSTERS + 1))
def test_each_monster_carries_out_one_rampage_in_a_phase(every: list[Ability], number: int) -> None:
    rampages = [one.slug for one in every if one.kind is Kind.RAMPAGE]
    assert len(rampages) == MOST_MONSTERS
    battle = Battle(first=YOU, step=4).with_monsters(YOU, number)
    for done, slug in enumerate(rampages):
        assert (sides(battle, every, slug)[YOU].barred is None) is (done < number)
        assert not sides(battle, every, slug)[OPPONENT].barred  # whose MONSTERS nobody counted
        if done < number:
            battle = battle.doing(YOU, slug)
    for slug in rampages[number:]:
        assert why(sides(battle, every, slug)[YOU]) == (
            "with each friendly MONSTER" if number else "Each player can carry out 1"
        )
    assert all(sides(battle, every, slug)[YOU].undo for slug in rampages[:number])
    again = battle.at(10)  # the charge phase of the other turn
    assert [not sides(again, every, slug)[YOU].barred for slug in rampages] == [number > 0] * len(rampages)


@given(data=st.data(), step=st.integers(0, END), first=st.sampled_from(Player))
def test_whatever_is_open_can_be_done_and_undone(
    every: list[Ability], data: st.DataObject, step: int, first: Player
) -> None:
    monsters = data.draw(st.dictionaries(st.sampled_from(Player), st.integers(0, MOST_MONSTERS)))
    battle = Battle(first=first, step=step, monsters=monsters)
    for _ in range(data.draw(st.integers(0, 6))):
        choices = Choices(battle, every).now
        uses = [use for ones in choices.values() for one in ones for side in one.sides for use in side.use.values()]
        if not uses:
            break
        battle = data.draw(st.sampled_from(uses))
    assert possible(battle, every) == battle
    for kind, ones in Choices(battle, every).now.items():
        for one in ones:
            for side in one.sides:
                assert bool(side.use) is (side.barred is None)
                assert side.undo is None or len(side.undo.done) < len(battle.done)
                assert side.point is None or kind is Kind.HEROIC
    assert all(points.free >= 0 for points in Choices(battle, every).points.values())
