"""The Battle of Haradh's Torment: how far commands reach, and one result for every end."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.everchosen.the_battle_of_haradhs_torment import (
    BREAKTHROUGH,
    COMMAND,
    UNIT,
    VOLLEY,
    EndOfBattle,
    pinning_volleys,
    pinning_volleys_odds,
    set_up,
    victory,
    volley_at_a_unit_odds,
    we_must_break_through,
)
from kb.tabletop.battlefield.measure import within
from kb.tabletop.battlefield.moves import MoveKind

inches = st.floats(0, 30, allow_nan=False)


@given(st.booleans(), inches)
def test_a_unit_stands_in_its_territory_and_more_than_12_from_the_other(inside: bool, away: float) -> None:
    unit = UNIT.but(wholly_within_own_territory=inside, from_enemy_territory=away)
    assert (set_up(unit).outcome == "may be set up") == (inside and not within(away, 12))


@given(st.integers(1, 6), st.integers(0, 5))
def test_volleys_pick_no_more_units_than_the_d3(roll: int, picked: int) -> None:
    command = COMMAND.but(dice_for_d3=roll, units_picked=picked)
    assert (pinning_volleys(command).outcome == "may be used") == (picked <= (roll + 1) // 2)


def test_half_the_dice_of_a_volley_hurt() -> None:
    assert volley_at_a_unit_odds(VOLLEY).probability("no mortal wounds") * 2 == 1
    assert volley_at_a_unit_odds(VOLLEY).probability("D3 mortal wounds: 2") * 6 == 1
    assert pinning_volleys_odds(COMMAND).probability("may be used") * 3 == 2


@given(inches, inches, st.sampled_from(MoveKind))
def test_only_a_normal_move_near_a_hero_and_out_of_combat_breaks_through(
    hero: float, enemies: float, move: MoveKind
) -> None:
    wanted = BREAKTHROUGH.but(hero_to_nearest_part=hero, from_enemies=enemies, move=move)
    allowed = within(hero, 12) and not within(enemies, 3) and move is MoveKind.NORMAL_MOVE
    assert (we_must_break_through(wanted).outcome == "may move so") == allowed


@given(st.integers(1, 4), st.booleans(), st.booleans(), st.integers(0, 6))
def test_every_end_has_one_result(number: int, destroyed: bool, controls: bool, near: int) -> None:
    end = EndOfBattle(
        battle_round=number,
        attacking_army_destroyed=destroyed,
        attacker_controls_objective=controls,
        attackers_units_wholly_within=near,
    )
    outcome = victory(end).outcome
    if destroyed:
        assert outcome == "major victory for the Defender"
    elif number < 4:
        assert outcome == "the battle goes on"
    elif controls:
        assert outcome == "major victory for the Attacker"
    else:
        minor = "minor victory for the Attacker" if near >= 3 else "minor victory for the Defender"
        assert outcome == ("draw" if near in (1, 2) else minor)
