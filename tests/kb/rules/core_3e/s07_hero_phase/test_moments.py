"""Moments of a hero phase: what was done before a deed, as its section asks."""

from typing import Any

from kb.rules.core_3e.s07_hero_phase.deeds import DeedDone, DeedsOfAPhase, HeroPhaseModel
from kb.rules.core_3e.s07_hero_phase.deeds import HeroPhaseDeed as Deed
from kb.rules.core_3e.s07_hero_phase.moments import Moment, judged
from kb.tabletop.magic.spells import CastingResult
from kb.tabletop.players import Player

MAGE = HeroPhaseModel(name="Mage", player=Player.YOU, wizard=True, spells=2)
SEER = HeroPhaseModel(name="Seer", player=Player.OPPONENT, wizard=True, general=True)


def last_of(*deeds: DeedDone) -> Moment:
    return Moment(DeedsOfAPhase(turn=Player.YOU, models=(MAGE, SEER), deeds=deeds), len(deeds))


def by(model: HeroPhaseModel, does: Deed, which: str | None = None, **more: Any) -> DeedDone:
    return DeedDone(player=model.player, does=does, by=model.name, which=which, **more)


BOLT = by(MAGE, Deed.CAST, "Arcane Bolt")
SHIELD = by(MAGE, Deed.CAST, "Mystic Shield")
COUNTER = by(SEER, Deed.UNBIND, "arcane bolt")


def test_a_spell_can_be_unbound_only_where_the_other_player_cast_it() -> None:
    assert last_of(BOLT, COUNTER).since_cast == ()
    for casting in (CastingResult.NOT_CAST, CastingResult.MISCAST):
        assert last_of(by(MAGE, Deed.CAST, "Arcane Bolt", casting=casting), COUNTER).since_cast is None
    assert last_of(SHIELD, COUNTER).since_cast is None
    assert last_of(BOLT, by(MAGE, Deed.UNBIND, "Arcane Bolt")).since_cast is None


def test_a_spell_is_applied_as_soon_as_anything_else_is_done() -> None:
    assert judged(last_of(BOLT, COUNTER)).outcome == "may attempt it"
    for late in (last_of(BOLT, SHIELD, COUNTER), last_of(BOLT, COUNTER, COUNTER)):
        assert judged(late).outcome == "may not attempt it"
    assert last_of(BOLT, SHIELD, COUNTER).since_cast == (SHIELD,)


def test_attempts_are_counted_by_model_and_by_player() -> None:
    third = last_of(BOLT, COUNTER, SHIELD)
    assert (third.alike, third.alike_by_it, third.who.spells, third.again) == ((BOLT,), 1, 2, False)
    assert last_of(BOLT, BOLT).again


def test_the_start_is_over_with_the_first_thing_that_is_not_of_the_start() -> None:
    dispel = by(MAGE, Deed.DISPEL, "Swords")
    assert last_of(dispel, BOLT).starts
    assert last_of(dispel, BOLT).has(Deed.DISPEL)
    assert not last_of(BOLT, dispel).starts


def test_whose_general_is_there() -> None:
    point = [DeedDone(player=player, does=Deed.COMMAND_POINT) for player in (Player.YOU, Player.OPPONENT)]
    assert not last_of(point[0]).their_general
    assert last_of(*point).their_general


def test_a_point_of_heroic_leadership_pays_only_for_a_later_rally_of_its_hero() -> None:
    lead = by(MAGE, Deed.HEROIC_ACTION, leadership_point=True)
    rally = by(MAGE, Deed.RALLY, "Guard", from_enemies=9)
    point = DeedDone(player=Player.YOU, does=Deed.COMMAND_POINT)
    assert last_of(lead, rally).command_points == 1
    assert last_of(lead, by(SEER, Deed.RALLY, "Guard", from_enemies=9)).command_points == 0
    assert last_of(point, lead, rally).phase.points(Player.YOU, 3) == 1
    assert last_of(point, rally, lead).phase.points(Player.YOU, 3) == 0
    assert last_of(point, lead, rally).phase.points(Player.OPPONENT, 3) == 0


def test_only_the_model_that_miscast_has_miscast() -> None:
    miscast = by(MAGE, Deed.CAST, "Arcane Bolt", casting=CastingResult.MISCAST)
    assert last_of(miscast, SHIELD).has_miscast
    assert not last_of(miscast, COUNTER).has_miscast


def test_only_later_deeds_of_the_other_player_keep_him_from_being_done() -> None:
    mine, his = by(MAGE, Deed.DISPEL, "Swords"), by(SEER, Deed.DISPEL, "Swords")
    phase = last_of(his, mine, mine).phase
    assert [Moment(phase, number).opponent_is_done for number in (1, 2, 3)] == [False, True, True]


def test_an_endless_spell_that_moves_twice_is_one() -> None:
    first, again = (DeedDone(player=Player.YOU, does=Deed.MOVE, which=name) for name in ("Ram", "RAM"))
    asked = judged(last_of(first, again))
    assert asked.decided_by
    assert asked.decided_by.words == "cannot pick one that has already moved in"
    assert judged(last_of(first)).outcome == "right order"
