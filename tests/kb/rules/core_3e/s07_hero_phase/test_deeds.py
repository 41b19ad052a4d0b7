"""Deeds of a hero phase: each by one of that player's models, with what has to be known of it."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s07_hero_phase.deeds import DeedDone, DeedsOfAPhase, HeroPhaseDeed, HeroPhaseModel, same
from kb.tabletop import RuleInputError
from kb.tabletop.magic.deeds import MagicDeed
from kb.tabletop.players import Player

YOU, OPPONENT = Player.YOU, Player.OPPONENT
MAGE = HeroPhaseModel(name="Mage", player=YOU)
SEER = HeroPhaseModel(name="Seer", player=OPPONENT)
OF_THE_START = {
    HeroPhaseDeed.HEROIC_ACTION,
    HeroPhaseDeed.COMMAND_POINT,
    HeroPhaseDeed.RALLY,
    HeroPhaseDeed.DISPEL,
    HeroPhaseDeed.BANISH,
}
NOBODYS = {HeroPhaseDeed.COMMAND_POINT, HeroPhaseDeed.MOVE}
UNNAMED = {HeroPhaseDeed.COMMAND_POINT, HeroPhaseDeed.HEROIC_ACTION}


def phase_of(*deeds: DeedDone, **more: Any) -> DeedsOfAPhase:
    return DeedsOfAPhase(turn=YOU, models=(MAGE, SEER), deeds=deeds, **more)


def whole(does: HeroPhaseDeed, **changes: Any) -> DeedDone:
    """A deed of the mage with all that any deed needs."""
    known: dict[str, Any] = {"player": YOU, "by": "Mage", "which": "It", "from_enemies": 9}
    return DeedDone(does=does, **known | changes)


@pytest.mark.parametrize("deed", HeroPhaseDeed)
def test_what_is_done_at_the_start_and_what_later(deed: HeroPhaseDeed) -> None:
    assert deed.of_the_start is (deed in OF_THE_START)


def test_every_deed_of_magic_is_one_of_a_hero_phase() -> None:
    assert {deed.value for deed in MagicDeed} < {deed.value for deed in HeroPhaseDeed}


@pytest.mark.parametrize("deed", HeroPhaseDeed)
@pytest.mark.parametrize("by", [None, "Seer", "mage", "Nobody"])
def test_only_a_point_and_the_move_of_an_endless_spell_are_by_no_model_of_that_player(
    deed: HeroPhaseDeed, by: str | None
) -> None:
    done = whole(deed, by=by)
    if deed in NOBODYS:
        assert phase_of(done).deeds == (done,)
        return
    with pytest.raises(RuleInputError, match=f"deed 1 is by {by or 'nobody'}, who is none of your models here"):
        phase_of(done)


@pytest.mark.parametrize("deed", HeroPhaseDeed)
def test_it_is_asked_which_but_for_points_and_heroic_actions(deed: HeroPhaseDeed) -> None:
    done = whole(deed, which=None)
    if deed in UNNAMED:
        assert phase_of(done).deeds == (done,)
        return
    with pytest.raises(RuleInputError, match=f"deed 1 is to {deed}: fill in which"):
        phase_of(done)


@pytest.mark.parametrize("deed", HeroPhaseDeed)
def test_only_for_rally_is_it_asked_how_near_the_enemy_is(deed: HeroPhaseDeed) -> None:
    done = whole(deed, from_enemies=None)
    if deed is not HeroPhaseDeed.RALLY:
        assert phase_of(done).deeds == (done,)
        return
    with pytest.raises(RuleInputError, match="deed 2 is to use Rally: say in from_enemies how near"):
        phase_of(whole(deed), done)


def test_a_deed_is_by_the_model_of_the_player_who_did_it() -> None:
    phase = phase_of(whole(HeroPhaseDeed.CAST))
    assert phase.model_of(whole(HeroPhaseDeed.CAST)) == MAGE
    assert phase.model_of(whole(HeroPhaseDeed.CAST, player=OPPONENT, by="Seer")) == SEER
    assert phase.model_of(whole(HeroPhaseDeed.CAST, player=OPPONENT)) is None
    with pytest.raises(RuleInputError, match="deed 1 is by Mage, who is none of your opponent's models here"):
        phase_of(whole(HeroPhaseDeed.CAST, player=OPPONENT))


def test_two_models_of_one_name_are_refused_whosever_they_are() -> None:
    twin = HeroPhaseModel(name="MAGE", player=OPPONENT)
    with pytest.raises(RuleInputError, match="2 models are called Mage"):
        DeedsOfAPhase(turn=YOU, models=(MAGE, twin), deeds=(whole(HeroPhaseDeed.CAST),))


def test_a_phase_in_which_nothing_was_done_is_not_asked_about() -> None:
    with pytest.raises(RuleInputError, match=r"^deeds: .* a list of 1 or more"):
        phase_of()


@given(
    st.lists(st.sampled_from([HeroPhaseDeed.COMMAND_POINT, HeroPhaseDeed.RALLY, HeroPhaseDeed.CAST]), min_size=1),
    st.integers(0, 48),
)
def test_points_are_received_and_spent_by_the_player_who_does_so(does: list[HeroPhaseDeed], before: int) -> None:
    deeds = tuple(whole(one) for one in does[:60])
    phase = phase_of(*deeds, command_points=before, opponents_command_points=7)
    received = [one.does for one in deeds].count(HeroPhaseDeed.COMMAND_POINT)
    spent = [one.does for one in deeds].count(HeroPhaseDeed.RALLY)
    assert phase.points(YOU) == phase.points(YOU, len(deeds)) == before + received - spent
    assert phase.points(YOU, 0) == before
    assert phase.points(OPPONENT) == 7


@pytest.mark.parametrize(
    ("leads", "by", "left"), [(True, "Mage", 3), (True, "Sage", 2), (False, "Mage", 2), (None, "Mage", 2)]
)
def test_rally_is_paid_by_the_leadership_of_the_same_hero_alone(leads: bool | None, by: str, left: int) -> None:
    sage = HeroPhaseModel(name="Sage", player=YOU)
    rally = whole(HeroPhaseDeed.RALLY, by=by)
    first = () if leads is None else (whole(HeroPhaseDeed.HEROIC_ACTION, leadership_point=leads),)
    phase = DeedsOfAPhase(turn=YOU, models=(MAGE, sage), deeds=(*first, rally), command_points=3)
    assert phase.points(YOU) == left


def test_the_opponents_leadership_pays_for_nothing_of_yours() -> None:
    theirs = DeedDone(player=OPPONENT, does=HeroPhaseDeed.HEROIC_ACTION, by="Seer", leadership_point=True)
    assert phase_of(theirs, whole(HeroPhaseDeed.RALLY), command_points=3).points(YOU) == 2


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [("Bolt", "BOLT ", True), ("Bolt", "Shield", False), ("Bolt", None, False), (None, None, True)],
)
def test_deeds_are_about_the_same_thing_whatever_its_capitals(one: str | None, other: str | None, alike: bool) -> None:
    first, second = (DeedDone(player=YOU, does=HeroPhaseDeed.CAST, which=which) for which in (one, other))
    assert same(first, second) is same(second, first) is alike
