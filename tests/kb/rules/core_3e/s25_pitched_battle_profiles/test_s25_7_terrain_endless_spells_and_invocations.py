"""Terrain, endless spells and invocations: what is missing is missing once, however often it is looked for."""

from hypothesis import given
from hypothesis import strategies as st

from kb.rules.core_3e.s25_pitched_battle_profiles.s25_7_terrain_endless_spells_and_invocations import (
    HIVE,
    SKULLS,
    TABLE,
    TREELORD,
    WOOD,
    table,
)
from kb.tabletop.armies.profiles import Piece

pieces = st.lists(st.sampled_from([HIVE, SKULLS, TREELORD, WOOD]), min_size=1, max_size=8)


@given(pieces, st.frozensets(st.sampled_from([HIVE.name, WOOD.name])))
def test_each_piece_of_the_faction_that_lacks_a_profile_is_missing_once(
    looked_for: list[Piece], there: frozenset[str]
) -> None:
    own = {piece.name for piece in looked_for} & {HIVE.name, WOOD.name}
    verdict = table(TABLE.but(table=tuple(there), pieces=tuple(looked_for)))
    assert verdict.value == len(own - there)
