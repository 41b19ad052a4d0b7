"""Hero phase: what each keyword allows, in each player's, as the table has it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.rules.core_3e.s07_hero_phase.deeds import DeedDone, DeedsOfAPhase, HeroPhaseModel
from kb.rules.core_3e.s07_hero_phase.deeds import HeroPhaseDeed as Deed
from kb.rules.core_3e.s07_hero_phase.s07_0_hero_phase import (
    MagicInHeroPhase,
    magic,
    phase,
)
from kb.tabletop import RuleInputError
from kb.tabletop.magic.deeds import MagicDeed
from kb.tabletop.players import Player

SPELLS = {MagicDeed.CAST, MagicDeed.DISPEL}
PRAYERS = {MagicDeed.CHANT, MagicDeed.BANISH, MagicDeed.DISPEL}


@pytest.mark.parametrize("deed", MagicDeed)
@pytest.mark.parametrize(
    ("wizard", "priest", "your_turn", "allowed"),
    [
        (True, False, True, SPELLS),
        (True, False, False, {MagicDeed.UNBIND, MagicDeed.DISPEL}),
        (False, True, True, PRAYERS),
        (False, True, False, {MagicDeed.DISPEL}),
        (False, False, True, set()),
        (False, False, False, set()),
    ],
)
def test_what_each_may_attempt(
    deed: MagicDeed, wizard: bool, priest: bool, your_turn: bool, allowed: set[MagicDeed]
) -> None:
    verdict = magic(MagicInHeroPhase(deed=deed, wizard=wizard, priest=priest, your_turn=your_turn))
    assert verdict.outcome == ("can attempt it" if deed in allowed else "cannot attempt it")


@given(st.sampled_from(MagicDeed), st.booleans(), st.booleans(), st.booleans())
def test_a_second_keyword_takes_nothing_away(deed: MagicDeed, wizard: bool, priest: bool, your_turn: bool) -> None:
    one = MagicInHeroPhase(deed=deed, wizard=wizard, priest=priest, your_turn=your_turn)
    if magic(one).outcome == "can attempt it":
        assert magic(one.but(wizard=True, priest=True)).outcome == "can attempt it"


LORD = HeroPhaseModel(name="Lord", player=Player.YOU, hero=True, general=True, priest=True)
MAGE = HeroPhaseModel(name="Mage", player=Player.YOU, hero=True, wizard=True, spells=2)
SEER = HeroPhaseModel(name="Seer", player=Player.OPPONENT, hero=True, general=True, wizard=True)
WHICH = {
    Deed.RALLY: "Guard",
    Deed.DISPEL: "Swords",
    Deed.BANISH: "Skulls",
    Deed.CAST: "Arcane Bolt",
    Deed.UNBIND: "Arcane Bolt",
    Deed.CHANT: "Bless",
    Deed.MOVE: "Ram",
}


@st.composite
def allowed_phases(draw: st.DrawFn) -> DeedsOfAPhase | None:
    """What may be done, deed by deed; nothing where none of what was drawn may be done."""
    turn = draw(st.sampled_from(Player))
    kinds = st.tuples(st.sampled_from((LORD, MAGE, SEER)), st.sampled_from(Deed))
    legal = None
    for model, does in draw(st.lists(kinds, max_size=12)):
        away = 3.1 if does is Deed.RALLY else None
        deed = DeedDone(player=model.player, does=does, by=model.name, which=WHICH.get(does), from_enemies=away)
        done = legal.deeds if legal else ()
        tried = DeedsOfAPhase(turn=turn, models=(LORD, MAGE, SEER), deeds=(*done, deed), command_points=1)
        legal = tried if phase(tried).outcome == "all allowed" else legal
    return legal


@settings(deadline=None)
@given(allowed_phases())
def test_what_is_allowed_stays_so_without_its_last_deed(done: DeedsOfAPhase | None) -> None:
    for number in range(1, len(done.deeds) if done else 0):
        assert done is not None
        assert phase(done.but(deeds=done.deeds[:number])).outcome == "all allowed"


@settings(deadline=None)
@given(allowed_phases())
def test_nothing_of_the_start_comes_after_anything_else_and_nothing_is_done_too_often(
    done: DeedsOfAPhase | None,
) -> None:
    deeds = done.deeds if done else ()
    at_start = [deed.does.of_the_start for deed in deeds]
    assert at_start == sorted(at_start, reverse=True)
    ended = [deed.does is Deed.MOVE for deed in deeds]
    assert ended == sorted(ended)
    for once in (Deed.HEROIC_ACTION, Deed.COMMAND_POINT, Deed.RALLY):
        assert all(sum(one.does is once and one.player is player for one in deeds) <= 1 for player in Player)
    assert all(deeds.count(deed) == 1 for deed in deeds)


@settings(deadline=None)
@given(allowed_phases())
def test_only_the_player_whose_turn_it_is_casts_and_chants(done: DeedsOfAPhase | None) -> None:
    for deed in done.deeds if done else ():
        if deed.does in (Deed.CAST, Deed.CHANT, Deed.BANISH):
            assert done is not None
            assert deed.player is done.turn
        if deed.does is Deed.UNBIND:
            assert done is not None
            assert deed.player is not done.turn


def test_a_deed_of_a_model_that_is_not_there_is_refused() -> None:
    act = DeedDone(player=Player.YOU, does=Deed.HEROIC_ACTION, by="Seer")
    with pytest.raises(RuleInputError, match="deed 1 is by Seer, who is none of your models here"):
        DeedsOfAPhase(turn=Player.YOU, models=(LORD, SEER), deeds=(act,))


def test_a_spell_without_a_name_is_refused() -> None:
    cast = DeedDone(player=Player.YOU, does=Deed.CAST, by="Mage")
    with pytest.raises(RuleInputError, match="deed 1 is to cast a spell: fill in which"):
        DeedsOfAPhase(turn=Player.YOU, models=(MAGE,), deeds=(cast,))


def test_rally_needs_to_know_how_near_the_enemy_is() -> None:
    rally = DeedDone(player=Player.YOU, does=Deed.RALLY, by="Lord", which="Guard")
    with pytest.raises(
        RuleInputError, match="deed 1 is to use Rally: say in from_enemies how near the enemy is to Guard"
    ):
        DeedsOfAPhase(turn=Player.YOU, models=(LORD,), deeds=(rally,))
