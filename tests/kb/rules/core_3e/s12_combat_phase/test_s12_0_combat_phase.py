"""Combat phase: one player picks at a time; nobody fights twice; no go in a row while the other could have one."""

import re
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.engine import Cite, Step
from kb.rules.core_3e.s12_combat_phase.s12_0_combat_phase import (
    ENDED,
    LAST_IN_TURNS,
    PHASE,
    SUCCESSION,
    TAGS,
    Pick,
    go,
    phase,
    pick,
)
from kb.tabletop import RuleInputError
from kb.tabletop.combat.fighting import DistanceNow, GoesOfAPhase, GoTaken, GoWanted, UnitInThePhase, took
from kb.tabletop.players import Player

unhurried = settings(deadline=None, max_examples=60)

YOU, OPPONENT = Player.YOU, Player.OPPONENT
MINE = UnitInThePhase(name="mine", player=YOU, from_enemies=1)
MY_LAST = UnitInThePhase(name="my last", player=YOU, from_enemies=1, strike_last=True)
HIS = UnitInThePhase(name="his", player=OPPONENT, from_enemies=1)
HIS_LAST = UnitInThePhase(name="his last", player=OPPONENT, from_enemies=1, strike_last=True)


def test_nobody_passes_for_the_other_when_the_strike_last_units_begin() -> None:
    units, goes = (MINE, MY_LAST, HIS_LAST), took(MINE, OPPONENT, YOU)
    verdict = go(GoWanted(turn=YOU, units=units, goes=goes, player=OPPONENT, picks=None))
    assert (verdict.outcome, verdict.decided_by) == ("not their go", LAST_IN_TURNS)


def test_a_pass_that_ends_the_phase_shows_the_section_that_says_so() -> None:
    step = go(GoWanted(turn=YOU, units=(MINE, HIS), goes=took(MINE, HIS, YOU), player=OPPONENT, picks=None)).steps[-1]
    assert step.cite == SUCCESSION
    assert asked_of(step) == "core-3e/12.1.2"
    after = go(GoWanted(turn=YOU, units=(MINE, HIS), goes=took(MINE, HIS, YOU, OPPONENT), picks=None))
    assert asked_of(after.steps[-1]) == "core-3e/12.1.2"


def test_a_unit_that_was_dragged_in_shows_why_it_can_fight() -> None:
    dragged = {step.says: step for step in phase(PHASE.but(goes=(TAGS,))).steps}["F: eligible."]
    assert dragged.cite == Cite("core-3e/12.1", 'then finishes a move within 3" of it')
    at_first = {step.says: step for step in phase(PHASE).steps}["E: eligible."]
    assert at_first.cite == Cite("core-3e/12.1", 'it is within 3" of an enemy unit')


def test_a_strike_first_unit_that_was_dragged_in_late_shows_it() -> None:
    late = UnitInThePhase(name="late", player=OPPONENT, from_enemies=4, strike_first=True)
    tags = GoTaken(player=YOU, unit="mine", distances=(DistanceNow(unit="late", from_enemies=2),))
    dragged = go(GoWanted(turn=YOU, units=(MINE, HIS, late), goes=(tags,), player=OPPONENT, picks="late"))
    assert dragged.steps[1].cite == Cite("core-3e/12.1", "can still be picked to fight later")


def test_a_phase_shows_the_sections_that_say_what_comes_next() -> None:
    assert [asked_of(step) for step in phase(GoesOfAPhase(turn=YOU, units=(MINE, HIS))).steps] == [
        None,
        "core-3e/12.1 eligible",
        "core-3e/12.1 eligible",
        None,
        "core-3e/12.4 pick",
    ]
    over = phase(GoesOfAPhase(turn=YOU, units=(MINE, HIS), goes=took(MINE, HIS)))
    assert asked_of(over.steps[-1]) == "core-3e/12.1.2"


def asked_of(step: Step) -> str | None:
    return step.asked.rule if step.asked else None


@pytest.mark.parametrize("turn", Player)
@pytest.mark.parametrize("last", [None, *Player])
def test_one_player_can_pick_one_of_their_own_units(turn: Player, last: Player | None) -> None:
    can = [
        (picks, unit_of)
        for picks in Player
        for unit_of in Player
        if pick(Pick(turn=turn, last=last, picks=picks, unit_of=unit_of)).outcome == "can pick it"
    ]
    ((picks, unit_of),) = can
    assert picks is unit_of
    assert picks is (turn if last is None else next(player for player in Player if player is not last))


@st.composite
def battles(draw: st.DrawFn) -> GoesOfAPhase:
    """A phase in which nobody has had a go; both have a unit near the enemy, so that both are in it."""
    kinds = st.tuples(st.sampled_from(Player), st.sampled_from((1, 3, 3.1, None)), st.booleans())
    effects = st.tuples(st.booleans(), st.booleans())
    drawn = draw(st.lists(st.tuples(kinds, effects), max_size=5))
    both = [((player, 1, False), draw(effects)) for player in Player]
    units = tuple(
        UnitInThePhase(
            name=f"u{number}", player=player, from_enemies=near, charged=charged, strike_first=first, strike_last=last
        )
        for number, ((player, near, charged), (first, last)) in enumerate(both + drawn)
    )
    return GoesOfAPhase(turn=draw(st.sampled_from(Player)), units=units)


@st.composite
def orders(draw: st.DrawFn) -> GoesOfAPhase:
    """A phase as it was played, pick by pick, each of what comes next; some pile-ins bring in units from afar."""
    battle = draw(battles())
    while choice := next_to_fight(battle):
        unit = draw(st.sampled_from(choice))
        far = [other.name for other in battle.units if other.name != unit.name and other.from_enemies == 3.1]
        tagged = draw(st.lists(st.sampled_from(far), unique=True)) if far else []
        changed = tuple(DistanceNow(unit=name, from_enemies=2) for name in tagged)
        taken = GoTaken(player=unit.player, unit=unit.name, distances=changed)
        battle = battle.but(goes=(*battle.goes, taken))
        if draw(st.integers(0, 5)) == 0:
            break
    return battle


def next_to_fight(battle: GoesOfAPhase) -> list[UnitInThePhase]:
    outcome = phase(battle).outcome
    if outcome == ENDED:
        return []
    (names,) = re.findall(r"^(?:you pick|your opponent picks): (.*)$", outcome)
    return [unit for unit in battle.units if unit.name in names.split(", ")]


def shorter(battle: GoesOfAPhase) -> Iterator[GoesOfAPhase]:
    for number in range(len(battle.goes) + 1):
        yield battle.but(goes=battle.goes[:number])


@unhurried
@given(orders())
def test_an_order_of_what_comes_next_is_allowed_and_stays_so_without_its_last_go(battle: GoesOfAPhase) -> None:
    assert all("not allowed" not in phase(one).outcome for one in shorter(battle))


@unhurried
@given(orders())
def test_what_comes_next_is_what_a_go_allows(battle: GoesOfAPhase) -> None:
    choice = {unit.name for unit in next_to_fight(battle)}
    for player in Player:
        wanted = [GoWanted(**dict(battle), player=player, picks=unit.name) for unit in battle.units]
        allowed = {one.picks for one in wanted if go(one).outcome == "can fight now"}
        assert allowed == {unit.name for unit in battle.units if unit.player is player and unit.name in choice}


@unhurried
@given(orders())
def test_no_unit_fights_twice(battle: GoesOfAPhase) -> None:
    fought = [taken.unit for taken in battle.goes]
    assert len(fought) == len(set(fought))
    for taken in battle.goes:
        assert go(GoWanted(**dict(battle), player=taken.player, picks=taken.unit)).outcome != "can fight now"


@unhurried
@given(orders())
def test_nobody_fights_twice_in_a_row_while_the_other_could_fight_with_a_unit_of_its_kind(
    battle: GoesOfAPhase,
) -> None:
    units = {unit.name: unit for unit in battle.units}
    for number in range(1, len(battle.goes)):
        one, following = battle.goes[number - 1 : number + 1]
        if one.player is not following.player or not one.unit or not following.unit:
            continue
        if units[one.unit].stage is not units[following.unit].stage:
            continue
        before = battle.but(goes=battle.goes[:number])
        assert {unit.player for unit in next_to_fight(before)} == {following.player}


@unhurried
@given(orders(), st.sampled_from(Player))
def test_nobody_passes_while_the_next_go_is_theirs_to_fight_before_any_strike_last_unit(
    battle: GoesOfAPhase, player: Player
) -> None:
    choice = [unit for unit in next_to_fight(battle) if unit.player is player and unit.stage < 3]
    if choice:
        assert go(GoWanted(**dict(battle), player=player, picks=None)).outcome in (
            "must fight",
            "not your go",
            "not their go",
        )


@unhurried
@given(orders(), st.lists(st.sampled_from(Player), max_size=3))
def test_who_must_fight_can_and_somebody_can_do_something_until_the_phase_is_over(
    battle: GoesOfAPhase, passes: list[Player]
) -> None:
    for player in passes:
        if go(GoWanted(**dict(battle), player=player, picks=None)).outcome == "can pass":
            battle = battle.but(goes=(*battle.goes, *took(player)))
    outcomes: dict[Player, set[str]] = {}
    for player in Player:
        wanted = [
            GoWanted(**dict(battle), player=player, picks=name) for name in [None, *(u.name for u in battle.units)]
        ]
        outcomes[player] = {go(one).outcome for one in wanted}
        assert "must fight" not in outcomes[player] or "can fight now" in outcomes[player]
    assert {"can fight now", "can pass", "no go is left"} & (outcomes[Player.YOU] | outcomes[Player.OPPONENT])


@pytest.mark.parametrize("passes", [(), (OPPONENT, YOU)])
def test_after_a_strike_last_unit_has_dragged_in_ordinary_ones_the_go_is_the_other_players(
    passes: tuple[Player, ...],
) -> None:
    late = {"mine too": MINE, "his too": HIS}
    far = tuple(unit.model_copy(update={"name": name, "from_enemies": 8}) for name, unit in late.items())
    drags = GoTaken(
        player=OPPONENT, unit="his last", distances=tuple(DistanceNow(unit=name, from_enemies=2) for name in late)
    )
    battle = GoesOfAPhase(turn=YOU, units=(MINE, HIS_LAST, *far), goes=(*took(MINE, *passes), drags))
    assert phase(battle).outcome == "you pick: mine too"
    outcomes = {
        (player, name): go(GoWanted(**dict(battle), player=player, picks=name)).outcome
        for player, name in ((YOU, "mine too"), (YOU, None), (OPPONENT, "his too"), (OPPONENT, None))
    }
    assert list(outcomes.values()) == ["can fight now", "must fight", "others come first", "not their go"]


@unhurried
@given(battles())
def test_a_phase_ends_when_each_unit_that_is_near_or_has_charged_has_fought(battle: GoesOfAPhase) -> None:
    while choice := next_to_fight(battle):
        battle = battle.but(goes=(*battle.goes, *took(choice[0])))
    in_combat = {u.name for u in battle.units if u.charged or (u.from_enemies is not None and u.from_enemies <= 3)}
    assert {taken.unit for taken in battle.goes} == in_combat


def test_a_unit_near_an_enemy_that_is_near_nobody_is_refused() -> None:
    nobody = "mine is within 3\" of an enemy unit, but none of your opponent's units is: give the distance of both"
    with pytest.raises(RuleInputError, match=f"at the start, {nobody}"):
        GoesOfAPhase(turn=Player.YOU, units=(MINE, HIS.model_copy(update={"from_enemies": 9})))
    other = MINE.model_copy(update={"name": "other"})
    kill = GoTaken(player=Player.YOU, unit="other", destroyed=("his",))
    with pytest.raises(RuleInputError, match=f"after go 1, {nobody}"):
        GoesOfAPhase(turn=Player.YOU, units=(MINE, HIS, other), goes=(kill,))


def test_a_go_of_a_unit_that_was_destroyed_is_refused() -> None:
    kill = GoTaken(player=Player.YOU, unit="mine", destroyed=("his",))
    with pytest.raises(RuleInputError, match="go 2 names his, and no unit on the battlefield is called that"):
        GoesOfAPhase(turn=Player.YOU, units=(MINE, HIS), goes=(kill, *took(HIS)))
    with pytest.raises(RuleInputError, match="his is picked, and no unit on the battlefield is called that"):
        GoWanted(turn=Player.YOU, units=(MINE, HIS), goes=(kill,), player=Player.OPPONENT, picks="his")


def test_a_pass_that_does_something_is_refused() -> None:
    with pytest.raises(RuleInputError, match="a player who passes does nothing"):
        GoesOfAPhase.read(
            '{"turn": "you", "units": [{"name": "A", "player": "you", "from_enemies": null}],'
            ' "goes": [{"player": "you", "unit": null, "destroyed": ["A"]}]}'
        )


def test_more_weapons_than_are_in_range_are_refused() -> None:
    with pytest.raises(RuleInputError, match="only 2 weapons are in range, so 3 cannot have attacked"):
        GoesOfAPhase.read(
            '{"turn": "you", "units": [{"name": "A", "player": "you", "from_enemies": null}],'
            ' "goes": [{"player": "you", "unit": "A", "in_range": 2, "attacked_with": 3}]}'
        )
