"""The sums against two others who know better: icepool's whole numbers, and battles fought with the rule checks."""

import random
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.engine import ask
from kb.odds.examples import EXAMPLES
from kb.odds.one_attack import amount
from kb.odds.totals import at_least, prospect
from kb.odds.unit_attack import Reroll, Target, UnitAttack, Weapon, parts
from kb.tabletop.combat.attacks import DamageInflicted
from kb.tabletop.combat.wounds import ModelWounds

CASES = pytest.mark.parametrize("attack", [one.given for one in EXAMPLES], ids=[one.question for one in EXAMPLES])


@CASES
def test_the_chances_add_up_to_one(attack: UnitAttack) -> None:
    found = prospect(attack)
    assert sum(found.wounds) == pytest.approx(1, abs=1e-12)
    assert sum(found.slain) == pytest.approx(1, abs=1e-12)
    assert len(found.slain) == attack.target.models + 1


@CASES
def test_they_are_icepools_to_twelve_digits(attack: UnitAttack) -> None:
    found = prospect(attack)
    exact = sum(
        (weapon.models @ amount(weapon.attacks)) @ one.wounds
        for weapon, one in zip(attack.weapons, found.attacks, strict=True)
    )
    worst = max(abs(float(exact.probability("==", n)) - chance) for n, chance in enumerate(found.wounds))
    assert worst < 1e-12
    for n, chance in enumerate(found.wounds):
        if exact.probability("==", n):
            assert chance == pytest.approx(float(exact.probability("==", n)), rel=1e-12)


@CASES
def test_battles_fought_with_the_rule_checks_come_out_alike(attack: UnitAttack) -> None:
    """By Dvoretzky, Kiefer and Wolfowitz, so many battles stray further than this once in 20,000 runs."""
    battles = 400
    dice = random.Random(40)  # noqa: S311
    fought = [_battle(attack, dice) for _ in range(battles)]
    found = prospect(attack)
    for place, chances in enumerate((found.wounds, found.slain)):
        for n, expected in enumerate(at_least(chances)):
            share = sum(result[place] >= n for result in fought) / battles
            assert abs(share - expected) < 0.115, f"{'wounds' if place == 0 else 'slain'}: {n} or more"


def _battle(attack: UnitAttack, dice: random.Random) -> tuple[int, int]:
    """The wounds that get through and the models slain when the dice are thrown: every step is a rule check's."""
    target = attack.target
    inflicted: list[int] = []
    mortal = 0
    for weapon in attack.weapons:
        for _ in range(weapon.models):
            number = ask("core-3e/13.2", part="number", models=1, attacks=_rolled(weapon.attacks, dice)).number
            for _ in range(int(number)):
                damage, caused = _attack(weapon, target, dice)
                inflicted.append(damage)
                mortal += caused
    successful = tuple(DamageInflicted(target="they", damage=damage) for damage in inflicted if damage)
    wounds = ask("core-3e/13.3.1", part="wounds", inflicted=successful, target="they", attacks_left=0).count + mortal
    wounds = sum(_unwarded(target, dice) for _ in range(wounds))
    return wounds, _slain(target, wounds)


def _attack(weapon: Weapon, target: Target, dice: random.Random) -> tuple[int, int]:
    face = _thrown(weapon.reroll_hits, weapon.to_hit, dice)
    caused = 0
    if weapon.mortal_wounds and face >= weapon.mortal_on:
        caused = _rolled(weapon.mortal_wounds, dice)
        if weapon.sequence_ends:
            return 0, caused
    verdict = ask(
        "core-3e/13.3",
        part="damage",
        hit_roll=face,
        wound_roll=_thrown(weapon.reroll_wounds, weapon.to_wound, dice),
        save_roll=_thrown(target.reroll_saves, target.save, dice),
        to_hit=weapon.to_hit,
        to_wound=weapon.to_wound,
        save=target.save,
        rend=weapon.rend,
        damage=_rolled(weapon.damage, dice),
        hit_modifiers=weapon.hit_modifiers,
        wound_modifiers=weapon.wound_modifiers,
        save_modifiers=target.save_modifiers,
    )
    return verdict.count, caused


def _thrown(reroll: Reroll, needed: int, dice: random.Random) -> int:
    first, second = dice.randint(1, 6), dice.randint(1, 6)
    if reroll is Reroll.FAILED:
        return ask("core-3e/1.5.4", part="roll", first=first, second=second, needed=needed).count
    again = {Reroll.NONE: False, Reroll.ONES: first == 1, Reroll.ALL_BUT_SIXES: first != 6}[reroll]
    return second if again else first


def _rolled(printed: str, dice: random.Random) -> int:
    count, faces, modifier = parts(printed)
    rolls = [dice.randint(1, 6) for _ in range(count)]
    if faces == 3:
        rolls = [ask("core-3e/1.5.2", part="D3", roll=roll).count for roll in rolls]
    return max(0, sum(rolls) + modifier)


def _unwarded(target: Target, dice: random.Random) -> bool:
    if not target.ward:
        return True
    return ask("core-3e/14.3", part="ward", roll=dice.randint(1, 6), ward=target.ward).outcome == "not negated"


def _slain(target: Target, wounds: int) -> int:
    first = ModelWounds(characteristic=target.wounds, allocated=target.allocated)
    models = (first, *(ModelWounds(characteristic=target.wounds),) * (target.models - 1))
    order = [n for n, model in enumerate(models, 1) for _ in range(model.characteristic - model.allocated)][:wounds]
    allocated = ask("core-3e/14.1", part="allocation", models=models, wounds=min(wounds, 200), order=tuple(order))
    assert allocated.outcome == "legal"
    return int(allocated.number)


def test_a_unit_is_destroyed_at_most_once_over() -> None:
    weapon = Weapon(models=60, attacks="3", to_hit=2, to_wound=2, damage="1")
    found = prospect(UnitAttack(weapons=(weapon,), target=Target(models=3, wounds=1, save=7)))
    assert len(found.slain) == 4
    assert found.slain[3] == pytest.approx(1)
    assert found.mean_wounds == pytest.approx(180 * 25 / 36)


def test_a_wounded_model_is_slain_by_what_it_has_left() -> None:
    weapon = Weapon(models=1, attacks="1", to_hit=2, to_wound=2, damage="2")
    target = Target(models=2, wounds=5, allocated=3, save=7)
    found = prospect(UnitAttack(weapons=(weapon,), target=target))
    assert found.slain == pytest.approx((11 / 36, 25 / 36, 0))
    fresh = prospect(UnitAttack(weapons=(weapon,), target=target.model_copy(update={"allocated": 2})))
    assert fresh.slain == pytest.approx((1, 0, 0))


def test_no_attacks_inflict_nothing() -> None:
    weapon = Weapon(models=5, attacks="0", to_hit=2, to_wound=2, damage="2")
    found = prospect(UnitAttack(weapons=(weapon,), target=Target(models=2, wounds=5, save=7)))
    assert (found.wounds, found.slain) == ((1.0,), (1.0, 0.0, 0.0))


@settings(max_examples=25)
@given(
    st.integers(1, 30),
    st.sampled_from(["1", "3", "D6"]),
    st.sampled_from(["1", "D3"]),
    st.integers(1, 4),
    st.booleans(),
)
def test_more_models_slay_no_fewer(models: int, attacks: str, damage: str, wounds: int, ward: bool) -> None:
    target = Target(models=10, wounds=wounds, save=5, ward=6 if ward else None)
    few, more = (
        prospect(
            UnitAttack(
                weapons=(Weapon(models=number, attacks=attacks, to_hit=4, to_wound=4, damage=damage),), target=target
            )
        )
        for number in (models, models + 1)
    )
    assert all(after >= before - 1e-12 for before, after in zip(at_least(few.slain), at_least(more.slain), strict=True))
    assert all(before >= after for before, after in pairwise(at_least(more.wounds)))
