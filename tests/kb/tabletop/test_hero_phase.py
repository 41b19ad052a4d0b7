"""Deeds of a hero phase: what the sections ask of each."""

from kb.tabletop.hero_phase import DeedDone, DeedsOfAPhase, HeroPhaseModel
from kb.tabletop.hero_phase import HeroPhaseDeed as Deed
from kb.tabletop.players import Player

MAGE = HeroPhaseModel(name="Mage", player=Player.YOU, wizard=True, spells=2)
SEER = HeroPhaseModel(name="Seer", player=Player.OPPONENT, wizard=True, general=True)


def done(*deeds: DeedDone) -> DeedsOfAPhase:
    return DeedsOfAPhase(turn=Player.YOU, models=(MAGE, SEER), deeds=deeds)


def by(model: HeroPhaseModel, does: Deed, of: str, successful: bool = True) -> DeedDone:
    return DeedDone(player=model.player, does=does, by=model.name, of=of, successful=successful)


BOLT = by(MAGE, Deed.CAST, "Arcane Bolt")
SHIELD = by(MAGE, Deed.CAST, "Mystic Shield")
COUNTER = by(SEER, Deed.UNBIND, "arcane bolt")


def test_a_spell_can_be_unbound_only_where_the_other_player_cast_it() -> None:
    assert done(BOLT, COUNTER).facts(2)["was_cast"]
    assert not done(by(MAGE, Deed.CAST, "Arcane Bolt", successful=False), COUNTER).facts(2)["was_cast"]
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
