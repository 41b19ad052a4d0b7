"""The sums against two others who know better: icepool's whole numbers, and battles fought with the rule checks."""

import math
import random
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.engine import ask
from kb.odds.examples import EXAMPLES
from kb.odds.line import read
from kb.odds.one_attack import amount
from kb.odds.totals import at_least, prospect
from kb.odds.unit_attack import AttackRoll, Reroll, Target, UnitAttack, Weapon, parts
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
    battles = 400 if sum(weapon.models for weapon in attack.weapons) < 60 else 100  # of hundreds of attacks each
    furthest = math.sqrt(math.log(2 * 20_000) / 2 / battles)
    dice = random.Random(40)  # noqa: S311
    fought = [_battle(attack, dice) for _ in range(battles)]
    found = prospect(attack)
    for place, chances in enumerate((found.wounds, found.slain)):
        for n, expected in enumerate(at_least(chances)):
            share = sum(result[place] >= n for result in fought) / battles
            assert abs(share - expected) < furthest, f"{'wounds' if place == 0 else 'slain'}: {n} or more"


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
                inflicted += damage
                mortal += caused
    successful = tuple(DamageInflicted(target="they", damage=damage) for damage in inflicted if damage)
    wounds = ask("core-3e/13.3.1", part="wounds", inflicted=successful, target="they", attacks_left=0).count
    wounds = sum(_unwarded(target, mortal=False, dice=dice) for _ in range(wounds))
    wounds += sum(_unwarded(target, mortal=True, dice=dice) for _ in range(mortal))
    return wounds, _slain(target, wounds)


def _attack(weapon: Weapon, target: Target, dice: random.Random) -> tuple[list[int], int]:
    """The damage of each hit of an attack, and the mortal wounds that it causes."""
    hit_roll = _thrown(weapon.reroll_hits, weapon.to_hit, dice)
    caused, ended = _caused(weapon, AttackRoll.HIT, hit_roll, dice)
    damage: list[int] = []
    for _ in range(0 if ended else weapon.hits_on_6 if hit_roll == 6 else 1):
        wound_roll = _thrown(weapon.reroll_wounds, weapon.to_wound, dice)
        six = (hit_roll if weapon.six_of is AttackRoll.HIT else wound_roll) == 6
        verdict = ask(
            "core-3e/13.3",
            part="damage",
            hit_roll=hit_roll,
            wound_roll=wound_roll,
            save_roll=_thrown(target.reroll_saves, target.save, dice),
            to_hit=weapon.to_hit,
            to_wound=weapon.to_wound,
            save=target.save,
            rend=weapon.rend_on_6 if six and weapon.rend_on_6 is not None else weapon.rend,
            damage=_rolled(weapon.damage_on_6 if six and weapon.damage_on_6 is not None else weapon.damage, dice),
            hit_modifiers=weapon.hit_modifiers,
            wound_modifiers=weapon.wound_modifiers,
            save_modifiers=target.save_modifiers,
        )
        hit = ask("core-3e/13.3", part="hit", roll=hit_roll, to_hit=weapon.to_hit, modifiers=weapon.hit_modifiers)
        of_wound, ended = _caused(weapon, AttackRoll.WOUND, wound_roll, dice) if hit.outcome == "hits" else (0, False)
        caused += of_wound
        damage.append(0 if ended else verdict.count)
    return damage, caused


def _caused(weapon: Weapon, roll: AttackRoll, face: int, dice: random.Random) -> tuple[int, bool]:
    """The mortal wounds that a roll causes, and whether the attack ends with them."""
    if not weapon.mortal_wounds or weapon.mortal_roll is not roll or face < weapon.mortal_on:
        return 0, False
    return _rolled(weapon.mortal_wounds, dice), weapon.sequence_ends


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


def _unwarded(target: Target, *, mortal: bool, dice: random.Random) -> bool:
    """Whether a wound gets past the ward that its player picks: each allows one ward roll."""
    ward = min((one for one in (target.ward, target.mortal_ward if mortal else None) if one), default=None)
    roll = dice.randint(1, 6)
    return not ward or ask("core-3e/14.3", part="ward", roll=roll, ward=ward, mortal=mortal).outcome == "not negated"


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


def test_nothing_is_more_than_certain_however_the_chances_are_rounded() -> None:
    """Those of these thirty attacks add up to a hair more than 1."""
    weapon = Weapon(models=10, attacks="3", to_hit=4, to_wound=4, damage="1")
    found = prospect(UnitAttack(weapons=(weapon,), target=Target(models=10, wounds=1, save=5)))
    assert max(at_least(found.wounds)) == 1
    assert max(at_least(found.slain)) == 1


def test_a_wounded_model_is_slain_by_what_it_has_left() -> None:
    weapon = Weapon(models=1, attacks="1", to_hit=2, to_wound=2, damage="2")
    target = Target(models=2, wounds=5, allocated=3, save=7)
    found = prospect(UnitAttack(weapons=(weapon,), target=target))
    assert found.slain == pytest.approx((11 / 36, 25 / 36, 0))
    fresh = prospect(UnitAttack(weapons=(weapon,), target=target.model_copy(update={"allocated": 2})))
    assert fresh.slain == pytest.approx((1, 0, 0))


def test_wounds_past_the_last_model_are_wasted() -> None:
    weapon = Weapon(models=1, attacks="1", to_hit=2, to_wound=2, damage="5")
    target = Target(models=2, wounds=2, allocated=1, save=7)
    found = prospect(UnitAttack(weapons=(weapon,), target=target))
    assert found.enough == 3
    assert found.mean_wasted == pytest.approx(2 * 25 / 36)
    assert found.destroyed == pytest.approx(25 / 36)
    assert found.mean_left == pytest.approx(2 * 11 / 36)
    assert (found.median_wounds, found.median_slain) == (5, 2)


@CASES
def test_wounds_are_of_use_or_wasted(attack: UnitAttack) -> None:
    found = prospect(attack)
    used = sum(min(n, found.enough) * chance for n, chance in enumerate(found.wounds))
    assert found.mean_wounds == pytest.approx(used + found.mean_wasted)
    assert found.mean_left == pytest.approx(attack.target.models - found.mean_slain)


@pytest.mark.parametrize(("to_hit", "median"), [(4, 0), (3, 1)])
def test_half_of_all_battles_come_to_the_median_or_less(to_hit: int, median: int) -> None:
    """A 4+ that cannot fail otherwise would bring no wound every other time: then none is the median."""
    weapon = Weapon(models=1, attacks="1", to_hit=to_hit, to_wound=2, damage="1", mortal_wounds="1", mortal_on=to_hit)
    found = prospect(UnitAttack(weapons=(weapon,), target=Target(models=1, wounds=1, save=7)))
    assert found.median_wounds == median


def test_the_record_is_all_of_the_figures() -> None:
    record = prospect(EXAMPLES[0].given).record()
    assert record["destroyed"] == record["slain"][-1]
    assert {name: round(record[name], 3) for name in record if name not in ("wounds", "slain", "destroyed")} == {
        "mean_wounds": 2.5,
        "mean_slain": 2.5,
        "median_wounds": 2,
        "median_slain": 2,
        "mean_left": 7.5,
        "mean_wasted": 0.0,
    }


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


def test_rounding_makes_no_chance_greater_than_certain_and_leaves_no_less_than_nobody() -> None:
    line = "60 x 8 4+/4+/-/1 into 1 model 5+ save"
    found = prospect(read(line).attack())
    assert found.destroyed <= 1
    assert f"{found.mean_left:.1f}" == "0.0"
    assert max(found.wounds) <= 1
