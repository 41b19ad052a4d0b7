from fractions import Fraction

import pytest

from kb.lints.citations import pinned
from kb.lints.rule_modules import RuleModule
from kb.odds import steps as stated
from kb.odds.examples import EXAMPLES
from kb.odds.one_attack import one_attack
from kb.odds.steps import OddsStep, steps
from kb.odds.totals import prospect
from kb.odds.unit_attack import AttackRoll, Reroll, Target, Weapon
from kb.passages import Library


def test_every_step_cites_words_that_stand_there(library: Library) -> None:
    assert list(pinned(RuleModule(stated), library)) == []


def test_the_steps_say_what_each_dice_does() -> None:
    attack = EXAMPLES[2].given
    [weapon], found = attack.weapons, prospect(attack)
    told = {one.says: one.number for one in steps(weapon, attack.target, found.attacks[0])}
    assert told == {
        "Attacks of 5 models with Attacks 3": 15,
        "It hits: 3+, failed rolls rolled again": Fraction(8, 9),
        "A hit roll shows 6 and causes mortal wounds (1), in place of its damage": Fraction(2, 9),
        "It wounds: 3+": Fraction(2, 3),
        "It is not saved: 3+, -1 before any cap": Fraction(1, 2),
        "Its Damage is 1": 1,
        "Wounds from each attack; each 4 slay a model": Fraction(4, 9),
    }


def test_a_ward_and_a_wounded_model_have_their_step() -> None:
    warded, wounded = EXAMPLES[1].given, EXAMPLES[3].given
    [weapon], [one] = warded.weapons, prospect(warded).attacks
    ward = steps(weapon, warded.target, one)[-2]
    assert (ward.says, ward.number) == ("A wound is not negated by the ward of 5+", Fraction(2, 3))
    [weapon], [one] = wounded.weapons, prospect(wounded).attacks
    last = steps(weapon, wounded.target, one)[-1]
    assert last.says == "Wounds from each attack; each 14 slay a model, the first one after 5"
    assert last.record()["number"] == float(one.wounds.mean())


SPEARS, WALL = EXAMPLES[0].given.weapons[0], EXAMPLES[0].given.target


def told(weapon: Weapon = SPEARS, target: Target = WALL) -> dict[str, Fraction]:
    """What the steps of an attack say, and their numbers."""
    return {one.says: one.number for one in steps(weapon, target, one_attack(weapon, target))}


def of(passage: str, weapon: Weapon = SPEARS, target: Target = WALL) -> list[OddsStep]:
    """The steps that cite a passage."""
    return [one for one in steps(weapon, target, one_attack(weapon, target)) if one.cite.passage == passage]


def test_each_step_rests_on_its_own_rule_and_is_a_chance_or_an_average() -> None:
    weapon = SPEARS.model_copy(update={"hits_on_6": 2, "mortal_wounds": "1", "rend_on_6": -2, "damage_on_6": "2"})
    target = WALL.model_copy(update={"ward": 5, "mortal_ward": 4})
    found = steps(weapon, target, one_attack(weapon, target))
    assert [(one.cite, one.chance) for one in found] == [
        (stated.NUMBER, False),
        (stated.HIT, True),
        (stated.ONLY_ONE, True),
        (stated.MORE_HITS, True),
        (stated.WOUND, True),
        (stated.SAVE, True),
        (stated.DAMAGE, False),
        (stated.SAVE, True),
        (stated.DAMAGE, False),
        (stated.WARD, True),
        (stated.WARD, True),
        (stated.SLAIN, False),
    ]


def test_what_is_as_usual_has_no_step() -> None:
    assert [one.cite for one in steps(SPEARS, WALL, one_attack(SPEARS, WALL))] == [
        stated.NUMBER,
        stated.HIT,
        stated.WOUND,
        stated.SAVE,
        stated.DAMAGE,
        stated.SLAIN,
    ]


@pytest.mark.parametrize(("models", "attacks", "number"), [(1, "2", 2), (2, "D6", 7), (3, "2D3+1", 15)])
def test_attacks_are_those_of_all_models(models: int, attacks: str, number: int) -> None:
    weapon = SPEARS.model_copy(update={"models": models, "attacks": attacks})
    who = "1 model" if models == 1 else f"{models} models"
    assert told(weapon)[f"Attacks of {who} with Attacks {attacks}"] == number


@pytest.mark.parametrize(
    ("field", "modifiers", "says", "number"),
    [
        ("hit_modifiers", (1,), "It hits: 4+, +1 before any cap", Fraction(2, 3)),
        ("hit_modifiers", (-1, -1), "It hits: 4+, -2 before any cap", Fraction(1, 3)),
        ("wound_modifiers", (1, 1), "It wounds: 4+, +2 before any cap", Fraction(2, 3)),
        ("hit_modifiers", (), "It hits: 4+", Fraction(1, 2)),
    ],
)
def test_modifiers_are_told_by_their_sum_before_any_cap(
    field: str, modifiers: tuple[int, ...], says: str, number: Fraction
) -> None:
    assert told(SPEARS.model_copy(update={field: modifiers}))[says] == number


@pytest.mark.parametrize(
    ("rend", "modifiers", "says", "number"),
    [
        (0, (), "It is not saved: 4+", Fraction(1, 2)),
        (-1, (), "It is not saved: 4+, -1 before any cap", Fraction(2, 3)),
        (-1, (1,), "It is not saved: 4+, +0 before any cap", Fraction(1, 2)),
        (0, (1, 1), "It is not saved: 4+, +2 before any cap", Fraction(1, 3)),
    ],
)
def test_rend_counts_among_the_modifiers_of_a_save(
    rend: int, modifiers: tuple[int, ...], says: str, number: Fraction
) -> None:
    weapon, target = SPEARS.model_copy(update={"rend": rend}), WALL.model_copy(update={"save_modifiers": modifiers})
    assert told(weapon, target)[says] == number


def test_re_rolls_are_told_at_their_own_roll() -> None:
    weapon = SPEARS.model_copy(update={"reroll_hits": Reroll.ONES, "reroll_wounds": Reroll.FAILED})
    found = told(weapon, WALL.model_copy(update={"reroll_saves": Reroll.ALL_BUT_SIXES, "save": 7}))
    assert found["It hits: 4+, rolls of 1 rolled again"] == Fraction(7, 12)
    assert found["It wounds: 4+, failed rolls rolled again"] == Fraction(3, 4)
    assert found['It is not saved: a Save of "-", all but 6s rolled again'] == 1


def test_a_failed_roll_that_modifiers_make_succeed_is_kept_and_the_step_says_so() -> None:
    kept = SPEARS.model_copy(update={"reroll_hits": Reroll.FAILED, "hit_modifiers": (1,)})
    says = "It hits: 4+, +1 before any cap, failed rolls rolled again unless modifiers make them succeed"
    assert told(kept)[says] == Fraction(8, 9)
    worse = kept.model_copy(update={"hit_modifiers": (-1,)})
    assert told(worse)["It hits: 4+, -1 before any cap, failed rolls rolled again"] == Fraction(1, 2)
    even = kept.model_copy(update={"hit_modifiers": (1, -1)})
    assert told(even)["It hits: 4+, +0 before any cap, failed rolls rolled again"] == Fraction(3, 4)
    any_roll = kept.model_copy(update={"reroll_hits": Reroll.ANY})
    assert told(any_roll)["It hits: 4+, +1 before any cap, any that would fail rolled again"] == Fraction(8, 9)


@pytest.mark.parametrize(
    ("roll", "on", "ends", "says", "number", "after"),
    [
        (AttackRoll.HIT, 6, True, "A hit roll shows 6 and causes mortal wounds (D3), in place of its damage", 1, 1),
        (AttackRoll.HIT, 5, False, "A hit roll shows 5+ and causes mortal wounds (D3), on top of its damage", 2, 1),
        (AttackRoll.WOUND, 6, False, "A wound roll shows 6 and causes mortal wounds (D3), on top of its damage", 1, 2),
    ],
)
def test_mortal_wounds_are_told_after_the_roll_that_causes_them(
    roll: AttackRoll, on: int, ends: bool, says: str, number: int, after: int
) -> None:
    caused = {"mortal_wounds": "D3", "mortal_roll": roll, "mortal_on": on, "sequence_ends": ends}
    found = told(SPEARS.model_copy(update=caused))
    assert found[says] == Fraction(number, 6)
    assert list(found)[after + 1] == says


def test_a_6_that_scores_more_or_strikes_harder_has_its_step() -> None:
    weapon = SPEARS.model_copy(update={"hits_on_6": 3, "rend_on_6": -2, "damage_on_6": "D3"})
    found = told(weapon)
    assert found["A hit roll shows 6 and scores 3 hits"] == Fraction(1, 6)
    assert found["After a wound roll of 6 it is not saved: 4+, -2 before any cap"] == Fraction(5, 6)
    assert found["After a wound roll of 6 its Damage is D3"] == 2
    of_hits = told(weapon.model_copy(update={"six_of": AttackRoll.HIT, "rend_on_6": 0, "hits_on_6": 1}))
    assert of_hits["After a hit roll of 6 it is not saved: 4+"] == Fraction(1, 2)


@pytest.mark.parametrize(
    ("changes", "applied", "told_too"),
    [
        (
            {"hits_on_6": 2},
            "mortal wounds (1)",
            "A hit roll shows 6 and causes mortal wounds (1), on top of its damage",
        ),
        ({"hits_on_6": 6}, "6 hits", "A hit roll shows 6 and scores 6 hits"),
    ],
)
def test_of_two_effects_of_one_6_the_one_that_is_applied_is_told(
    changes: dict[str, object], applied: str, told_too: str
) -> None:
    weapon = SPEARS.model_copy(update={"mortal_wounds": "1", "sequence_ends": False} | changes)
    found = told(weapon)
    both = f"mortal wounds (1) and {weapon.hits_on_6} hits"
    says = f"A hit roll shows 6 and triggers {both}, of which the better on average is applied, {applied}"
    shown = [one for one in found if "hit roll" in one]
    assert shown == [says, told_too]
    assert {found[one] for one in shown} == {Fraction(1, 6)}
    assert of("core-3e/1.6.4", weapon)[0].cite == stated.ONLY_ONE


def test_a_6_that_could_strike_harder_but_does_something_better_does_not_say_how_hard() -> None:
    changes = {"mortal_wounds": "1", "mortal_roll": AttackRoll.WOUND, "sequence_ends": False}
    weapon = SPEARS.model_copy(update=changes | {"rend_on_6": 0, "damage_on_6": "2"})
    both = "mortal wounds (1) and Rend - with Damage 2"
    found = told(weapon)
    says = f"A wound roll shows 6 and triggers {both}, of which the better on average is applied, mortal wounds (1)"
    assert found[says] == Fraction(1, 6)
    assert not any(one.startswith("After") for one in found)
    better = told(weapon.model_copy(update={"damage_on_6": "6"}))
    assert better["After a wound roll of 6 its Damage is 6"] == 6
    assert not any("causes" in one for one in better)


def test_rolls_that_would_cause_mortal_wounds_but_fail_are_told() -> None:
    weapon = SPEARS.model_copy(update={"to_hit": 6, "mortal_wounds": "1", "mortal_on": 4})
    found = told(weapon)
    assert found["A hit roll shows 4+ and causes mortal wounds (1), in place of its damage"] == Fraction(1, 6)
    assert found["A hit roll shows 4+ but fails, and causes no mortal wounds"] == Fraction(1, 3)
    assert of("commentary-2021-01/dice-rolls/6", weapon)[0].cite == stated.FAILED


def test_mortal_wounds_that_look_at_the_modified_roll_say_so() -> None:
    weapon = SPEARS.model_copy(update={"mortal_wounds": "1", "mortal_unmodified": False, "hit_modifiers": (1,)})
    says = "A hit roll is 6+ with its modifiers and causes mortal wounds (1), in place of its damage"
    assert told(weapon)[says] == Fraction(1, 3)


@pytest.mark.parametrize(("ward", "mortal_ward", "better"), [(None, 4, 4), (6, 4, 4), (4, 5, 4)])
def test_a_ward_against_mortal_wounds_is_told_where_there_are_any(
    ward: int | None, mortal_ward: int, better: int
) -> None:
    target = WALL.model_copy(update={"ward": ward, "mortal_ward": mortal_ward})
    says = f"A mortal wound is not negated by the ward of {better}+"
    assert says not in told(target=target)
    assert told(SPEARS.model_copy(update={"mortal_wounds": "1"}), target)[says] == Fraction(better - 1, 6)


@pytest.mark.parametrize(
    ("wounds", "allocated", "says"),
    [(1, 0, "each slays a model"), (3, 0, "each 3 slay a model"), (3, 1, "each 3 slay a model, the first one after 2")],
)
def test_the_last_step_says_what_slays_a_model(wounds: int, allocated: int, says: str) -> None:
    target = WALL.model_copy(update={"wounds": wounds, "allocated": allocated})
    assert told(target=target)[f"Wounds from each attack; {says}"] == Fraction(1, 8)


def test_a_step_as_data_has_its_number_twice_and_what_it_rests_on() -> None:
    [hit] = of("core-3e/13.3#hit-roll")
    assert hit.record() == {
        "passage": "core-3e/13.3#hit-roll",
        "words": "at least the weapon's To Hit characteristic",
        "says": "It hits: 4+",
        "number": 0.5,
        "exact": "1/2",
        "chance": True,
    }
    [number] = of("core-3e/13.2")
    assert number.record()["exact"] == "20"
    assert number.record()["chance"] is False


def test_a_step_is_told_with_its_chance_in_percent_or_its_average_to_two_digits() -> None:
    """Of 3+, 4+ and no 4+ save 1 attack in 6 wounds."""
    weapon = SPEARS.model_copy(update={"to_hit": 3})
    _, hit, *_, wounds = steps(weapon, WALL, one_attack(weapon, WALL))
    assert hit.told == "It hits: 3+: 66.7%"
    assert wounds.told == "Wounds from each attack; each slays a model: 0.17 on average"


def test_the_steps_of_each_weapon_come_in_their_order() -> None:
    attack = EXAMPLES[4].given
    found = stated.steps_of(attack, prospect(attack))
    assert [rows[0].number for rows in found] == [18, 3]


def test_attacks_times_the_wounds_of_each_are_the_average() -> None:
    for example in EXAMPLES:
        found, average = prospect(example.given), 0.0
        for weapon, one in zip(example.given.weapons, found.attacks, strict=True):
            told = steps(weapon, example.given.target, one)
            average += float(told[0].number * told[-1].number)
        assert abs(found.mean_wounds - average) < 1e-9
