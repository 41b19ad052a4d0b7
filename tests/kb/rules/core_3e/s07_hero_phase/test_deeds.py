"""Deeds of a hero phase: what the sections ask of each."""

from typing import Any

from kb.rules.core_3e.s07_hero_phase.deeds import DeedDone, DeedsOfAPhase, HeroPhaseModel
from kb.rules.core_3e.s07_hero_phase.deeds import HeroPhaseDeed as Deed
from kb.tabletop.magic.spells import CastingResult
from kb.tabletop.players import Player

MAGE = HeroPhaseModel(name="Mage", player=Player.YOU, wizard=True, spells=2)
SEER = HeroPhaseModel(name="Seer", player=Player.OPPONENT, wizard=True, general=True)


def done(*deeds: DeedDone) -> DeedsOfAPhase:
    return DeedsOfAPhase(turn=Player.YOU, models=(MAGE, SEER), deeds=deeds)


def by(model: HeroPhaseModel, does: Deed, which: str | None = None, **more: Any) -> DeedDone:
    return DeedDone(player=model.player, does=does, by=model.name, which=which, **more)


BOLT = by(MAGE, Deed.CAST, "Arcane Bolt")
SHIELD = by(MAGE, Deed.CAST, "Mystic Shield")
COUNTER = by(SEER, Deed.UNBIND, "arcane bolt")


def test_a_spell_can_be_unbound_only_where_the_other_player_cast_it() -> None:
    assert done(BOLT, COUNTER).facts(2)["was_cast"]
    for casting in (CastingResult.NOT_CAST, CastingResult.MISCAST):
        assert not done(by(MAGE, Deed.CAST, "Arcane Bolt", casting=casting), COUNTER).facts(2)["was_cast"]
    assert not done(SHIELD, COUNTER).facts(2)["was_cast"]
    assert not done(BOLT, by(MAGE, Deed.UNBIND, "Arcane Bolt")).facts(2)["was_cast"]


def test_a_spell_is_applied_as_soon_as_anything_else_is_done() -> None:
    assert not done(BOLT, COUNTER).facts(2)["is_applied"]
    assert done(BOLT, SHIELD, COUNTER).facts(3)["is_applied"]
    assert done(BOLT, COUNTER, COUNTER).facts(3)["contested"]


def test_attempts_are_counted_by_model_and_by_player() -> None:
    facts = done(BOLT, COUNTER, SHIELD).facts(3)
    assert (facts["objects"], facts["done_by_it"], facts["spells"]) == (("Arcane Bolt",), 1, 2)
    assert not facts["again"]
    assert done(BOLT, BOLT).facts(2)["again"]


def test_the_start_is_over_with_the_first_thing_that_is_not_of_the_start() -> None:
    dispel = by(MAGE, Deed.DISPEL, "Swords")
    assert done(dispel, BOLT).facts(2)["starts"]
    assert done(dispel, BOLT).facts(2)["has_dispelled"]
    assert not done(BOLT, dispel).facts(2)["starts"]


def test_whose_general_is_there() -> None:
    point = [DeedDone(player=player, does=Deed.COMMAND_POINT) for player in (Player.YOU, Player.OPPONENT)]
    assert not done(*point).facts(1)["their_general"]
    assert done(*point).facts(2)["their_general"]


def test_a_point_of_heroic_leadership_pays_only_for_a_later_rally_of_its_hero() -> None:
    lead = by(MAGE, Deed.HEROIC_ACTION, leadership_point=True)
    rally = by(MAGE, Deed.RALLY, "Guard", from_enemies=9)
    point = DeedDone(player=Player.YOU, does=Deed.COMMAND_POINT)
    assert done(lead, rally).facts(2)["command_points"] == 1
    assert done(lead, by(SEER, Deed.RALLY, "Guard", from_enemies=9)).facts(2)["command_points"] == 0
    assert done(point, lead, rally).points(Player.YOU, 3) == 1
    assert done(point, rally, lead).points(Player.YOU, 3) == 0
    assert done(point, lead, rally).points(Player.OPPONENT, 3) == 0


def test_only_the_model_that_miscast_has_miscast() -> None:
    miscast = by(MAGE, Deed.CAST, "Arcane Bolt", casting=CastingResult.MISCAST)
    assert done(miscast, SHIELD).facts(2)["has_miscast"]
    assert not done(miscast, COUNTER).facts(2)["has_miscast"]


def test_an_endless_spell_that_moves_twice_is_one() -> None:
    first, again = (DeedDone(player=Player.YOU, does=Deed.MOVE, which=name) for name in ("Ram", "RAM"))
    facts = done(first, again).facts(2)
    assert [spell.name for spell in facts["to_move"]] == ["Ram"]
    assert [move.name for move in facts["moves"]] == ["Ram", "Ram"]
