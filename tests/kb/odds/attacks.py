"""Attacks for property tests: whatever a table may see, small enough to be worked out."""

from hypothesis import strategies as st

from kb.odds.unit_attack import MOST_DAMAGE, AttackRoll, Reroll, Target, UnitAttack, Weapon, _most_damage

NEEDED = st.integers(2, 6)
MODIFIERS = st.lists(st.integers(-10, 10), max_size=3).map(tuple)
AMOUNT = st.sampled_from(("0", "1", "2", "3", "D3", "D6", "2D6", "D3+1", "D6-2"))
REND = st.integers(-6, 0)
REROLL = st.sampled_from(Reroll)
ROLL = st.sampled_from(AttackRoll)


@st.composite
def weapons(draw: st.DrawFn) -> Weapon:
    """A weapon; what could not matter to it is as usual."""
    mortal, rend, damage = draw(st.none() | AMOUNT), draw(st.none() | REND), draw(st.none() | AMOUNT)
    caused = {"mortal_on": draw(NEEDED), "mortal_roll": draw(ROLL), "sequence_ends": draw(st.booleans())}
    caused["mortal_unmodified"] = draw(st.booleans())
    on_6 = {"rend_on_6": rend, "damage_on_6": damage, "six_of": draw(ROLL)}
    return Weapon(
        models=draw(st.integers(1, 20)),
        attacks=draw(AMOUNT),
        to_hit=draw(NEEDED),
        to_wound=draw(NEEDED),
        rend=draw(REND),
        damage=draw(AMOUNT),
        hit_modifiers=draw(MODIFIERS),
        wound_modifiers=draw(MODIFIERS),
        reroll_hits=draw(REROLL),
        reroll_wounds=draw(REROLL),
        mortal_wounds=mortal,
        hits_on_6=draw(st.integers(1, 3)),
        **caused if mortal else {},
        **on_6 if (rend, damage) != (None, None) else {},
    )


@st.composite
def targets(draw: st.DrawFn) -> Target:
    """A target unit."""
    wounds = draw(st.integers(1, 100))
    return Target(
        models=draw(st.integers(1, 60)),
        wounds=wounds,
        allocated=draw(st.integers(0, wounds - 1)),
        save=draw(st.integers(2, 7)),
        save_modifiers=draw(MODIFIERS),
        reroll_saves=draw(REROLL),
        ward=draw(st.none() | NEEDED),
        mortal_ward=draw(st.none() | NEEDED),
    )


def attacks(most_weapons: int = 2) -> st.SearchStrategy[UnitAttack]:
    """Attacks of a unit; each within what is worked out."""
    rows = st.lists(weapons(), min_size=1, max_size=most_weapons).map(tuple)
    parts = st.tuples(rows, targets())
    return parts.filter(_few).map(lambda both: UnitAttack(weapons=both[0], target=both[1]))


def _few(both: tuple[tuple[Weapon, ...], Target]) -> bool:
    few = sum(weapon.models for weapon in both[0]) <= 12
    return few and sum(map(_most_damage, both[0])) <= MOST_DAMAGE
