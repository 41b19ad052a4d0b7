"""Terrain control: both players agree on it, nobody keeps what nobody holds, and a garrison counts as if outside."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s18_objectives.s18_2_terrain_control import (
    CONTROL,
    ContestingTerrain,
    TerrainToControl,
    control,
    models,
)
from kb.tabletop import RuleInputError
from kb.tabletop.battlefield.objectives import ModelsNearTerrain
from kb.tabletop.players import Player

SEEN_BY_OPPONENT = {
    "you control it": "your opponent controls it",
    "your opponent controls it": "you control it",
    "nobody controls it": "nobody controls it",
}
OTHER = {Player.YOU: Player.OPPONENT, Player.OPPONENT: Player.YOU, None: None}

several = {
    "models": st.integers(1, 5),
    "monster": st.booleans(),
    "counts_as": st.one_of(st.none(), st.integers(1, 10)),
}
garrisons = st.builds(
    ModelsNearTerrain, distance=st.just(0.0), garrison=st.just(value=True), wounds=st.integers(1, 9), **several
)
beside = st.builds(ModelsNearTerrain, distance=st.sampled_from([0.0, 3.0, 3.1]), wounds=st.integers(1, 14), **several)
sides = st.lists(st.one_of(garrisons, beside), max_size=3).map(tuple)
no_garrisons = st.lists(beside, max_size=3).map(tuple)
holders = st.sampled_from([None, *Player])

Side = tuple[ModelsNearTerrain, ...]


@given(sides, no_garrisons, holders, st.booleans())
def test_both_players_agree(yours: Side, theirs: Side, holder: Player | None, end: bool) -> None:
    terrain = TerrainToControl(yours=yours, opponents=theirs, defensible=True, controlled_by=holder, end_of_turn=end)
    swapped = terrain.but(yours=theirs, opponents=yours, controlled_by=OTHER[holder])
    assert control(swapped).outcome == SEEN_BY_OPPONENT[control(terrain).outcome]


@given(sides, no_garrisons, holders, st.booleans())
def test_nobody_controls_it_without_a_model_there(yours: Side, theirs: Side, holder: Player | None, end: bool) -> None:
    terrain = TerrainToControl(yours=yours, opponents=theirs, defensible=True, controlled_by=holder, end_of_turn=end)
    if control(terrain).outcome == "you control it":
        counted = [models(ContestingTerrain(near=side, defensible=True)).number for side in yours]
        assert sum(counted) > 0


@given(garrisons)
def test_models_in_the_garrison_count_as_much_as_beside_it(group: ModelsNearTerrain) -> None:
    outside = group.model_copy(update={"garrison": False, "distance": 1.0})
    counts = [models(ContestingTerrain(near=one, defensible=True)).value for one in (group, outside)]
    assert counts[0] == counts[1]


def test_a_garrison_of_what_cannot_be_garrisoned_is_refused() -> None:
    inside = ModelsNearTerrain(distance=0, garrison=True)
    for refused in ({"near": inside}, {"yours": (inside,)}, {"opponents": (inside,)}):
        rule_input = ContestingTerrain if "near" in refused else TerrainToControl
        with pytest.raises(RuleInputError, match=r"^(near: )?only a defensible terrain feature can be garrisoned$"):
            rule_input(**refused)


@given(sides, no_garrisons, st.sampled_from(Player), st.booleans())
def test_models_that_count_elsewhere_only_keep_it(yours: Side, theirs: Side, holder: Player, end: bool) -> None:
    terrain = TerrainToControl(yours=yours, opponents=theirs, defensible=True, controlled_by=holder, end_of_turn=end)
    after = control(terrain.but(contested_besides=True)).outcome
    assert after == control(terrain).outcome or (control(terrain).outcome, after) == (
        "nobody controls it",
        CONTROL[holder],
    )


def test_nobody_contests_it_besides_where_nobody_controls_it() -> None:
    with pytest.raises(
        RuleInputError, match=r"^contested_besides is about whoever controls it: name them in controlled_by$"
    ):
        TerrainToControl(contested_besides=True)


def test_no_more_than_60_garrison_it() -> None:
    inside = ModelsNearTerrain(models=30, distance=0, garrison=True)
    beside = ModelsNearTerrain(models=1, distance=0)
    assert control(TerrainToControl(yours=(inside, inside, beside), defensible=True)).outcome == "you control it"
    with pytest.raises(RuleInputError, match=r"^no terrain feature is garrisoned by more than 60 models \(17\.2\)$"):
        TerrainToControl(yours=(inside, inside, beside.model_copy(update={"garrison": True})), defensible=True)


def test_only_one_player_garrisons_it_and_nothing_large_does() -> None:
    inside = ModelsNearTerrain(distance=0, garrison=True, wounds=9)
    with pytest.raises(RuleInputError, match="a unit garrisons only where no enemy models do"):
        TerrainToControl(yours=(inside,), opponents=(inside,), defensible=True)
    with pytest.raises(ValueError, match="Wounds characteristic of 10 or more cannot garrison"):
        ModelsNearTerrain(distance=0, garrison=True, wounds=10)
