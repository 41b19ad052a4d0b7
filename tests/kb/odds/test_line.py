import contextlib
import re
import string
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.odds.examples import EXAMPLES
from kb.odds.line import LONGEST, read
from kb.odds.unit_attack import AttackRoll, Reroll, Target, UnitAttack, Weapon
from kb.odds.written import written, written_target, written_weapon
from kb.tabletop import RuleInputError
from tests.kb.odds.attacks import attacks

PLAIN = {"models": 20, "attacks": "2", "to_hit": 4, "to_wound": 3, "rend": -1, "damage": "1"}
SHIELDS = {"models": 10, "wounds": 2, "save": 5, "ward": 6}


WORDS = st.sampled_from(
    re.findall(r"\S+", "20 x 2 3+ 4+ -1 d3 save ward wounds to hit on 6s mortal into no ; , models")
)


def weapon(text: str) -> dict[str, Any]:
    """What a line says of its weapon, but for what is taken."""
    line = read(text)
    return {name: one for name, one in line.given["weapons"][0].items() if (f"weapons.1.{name}", one) not in line.taken}


def target(text: str) -> dict[str, Any]:
    """What a line says of the target, but for what is taken."""
    line = read(text)
    return {name: one for name, one in line.given["target"].items() if (f"target.{name}", one) not in line.taken}


@settings(max_examples=200)
@given(attacks())
def test_a_line_written_from_an_attack_reads_back_as_that_attack(attack: UnitAttack) -> None:
    line = read(written(attack))
    assert (line.taken, line.not_used) == ((), ())
    assert line.attack() == attack


@settings(max_examples=100)
@given(attacks(), st.text(alphabet=string.ascii_lowercase, min_size=4, max_size=9).map(lambda word: f"q{word}"))
def test_words_that_are_not_understood_are_told_and_change_nothing(attack: UnitAttack, word: str) -> None:
    line = read(f"{word}, {written(attack)}, {word}")
    assert line.not_used == (word, word)
    assert line.attack() == attack


@given(st.text())
def test_whatever_is_typed_is_read(text: str) -> None:
    line = read(text)
    assert len(line.given["weapons"]) >= 1
    with contextlib.suppress(RuleInputError):
        assert read(written(line.attack())).attack() == line.attack()


@given(st.lists(WORDS))
def test_each_number_is_either_used_or_told(words: list[str]) -> None:
    line = read(" ".join(words))
    held = re.findall(r"\d", f"{line.given} {line.not_used}")
    for digit in re.findall(r"\d", "".join(str(one) for _, one in line.taken)):
        held.remove(digit)
    assert set(held) - {"7"} == set(re.findall(r"\d", " ".join(words)))  # a Save of "-" is a 7


@pytest.mark.parametrize(
    "text",
    [
        "20 x 2, 4+/3+/-1/1, 5+ save, 6+ ward, 2 wounds",
        "20x2 4+/3+/-1/1 into 10 models 2 wounds each 5+ save 6+ ward",
        "20 models 2 attacks each 4s and 3s -1 1 into 5+ save 6++ w2",
        "20 models with 2 attacks, hitting on 4s, wounding on 3s, rend 1, damage 1, against a 5+ save, 6++ ward, 2w",
        "20 MODELS, 2 ATTACKS EACH, 4+ TO HIT, 3+ TO WOUND, REND -1, 1 DAMAGE, SAVE 5+, WARD 6+, WOUNDS 2",
        "a unit of 20 men × 2 attacks: 4/3/-1/1; vs 5+ 6++ 2 wounds?",
        "20 guys 2/4+/3+/–1/1 (5+ sv, 6+ fnp, 2 wounds)",
    ],
)
def test_one_attack_in_many_spellings(text: str) -> None:
    line = read(text)
    assert line.given["weapons"] == [PLAIN]
    assert line.given["target"] == SHIELDS
    assert line.not_used == ()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("20 attacks 3+ 4+ rend 1 damage 2", {"attacks": "20", "to_hit": 3, "to_wound": 4, "rend": -1, "damage": "2"}),
        ("2d6 attacks", {"attacks": "2D6"}),
        ("d6+1 shots", {"attacks": "D6+1"}),
        ("05 attacks", {"attacks": "5"}),
        ("attacks 4", {"attacks": "4"}),
        ("4+/4+/-/d3", {"to_hit": 4, "to_wound": 4, "rend": 0, "damage": "D3"}),
        ("3/3/2/2", {"to_hit": 3, "to_wound": 3, "rend": -2, "damage": "2"}),
        ("2 / 3+ / 4+ / -1 / d3", {"attacks": "2", "to_hit": 3, "to_wound": 4, "rend": -1, "damage": "D3"}),
        ("3+/4+/-2", {"to_hit": 3, "to_wound": 4, "rend": -2}),
        ("3+ 4+ -1 and 2", {"to_hit": 3, "to_wound": 4, "rend": -1, "damage": "2"}),
        ("to hit 3+, to wound 4+", {"to_hit": 3, "to_wound": 4}),
        ("hits 3+, wounds 4+", {"to_hit": 3, "to_wound": 4}),
        ("1 rend", {"rend": -1}),
        ("no rend, dmg d6", {"rend": 0, "damage": "D6"}),
        ("+1 to hit, -1 to wound", {"hit_modifiers": [1], "wound_modifiers": [-1]}),
        ("+1 to hit and wound, +1 hit", {"hit_modifiers": [1, 1], "wound_modifiers": [1]}),
        ("All-out Attack", {"hit_modifiers": [1]}),
        ("re-roll 1s to hit", {"reroll_hits": "rolls of 1"}),
        ("re-roll 1's to hit", {"reroll_hits": "rolls of 1"}),
        ("re-roll ones to hit", {"reroll_hits": "rolls of 1"}),
        ("re-roll hits of one", {"reroll_hits": "rolls of 1"}),
        ("re-roll hit rolls of a 1", {"reroll_hits": "rolls of 1"}),
        ("re-roll hits 1s", {"reroll_hits": "rolls of 1"}),
        ("re-roll 1s on the wound roll", {"reroll_wounds": "rolls of 1"}),
        ("re-roll 1’s to wound", {"reroll_wounds": "rolls of 1"}),
        ("rerolling failed wound rolls", {"reroll_wounds": "failed rolls"}),
        ("reroll misses", {"reroll_hits": "failed rolls"}),
        ("re-roll all failed hits", {"reroll_hits": "failed rolls"}),
        ("re-roll hits", {"reroll_hits": "any that would fail"}),
        ("rerolls all wound rolls", {"reroll_wounds": "any that would fail"}),
        ("re-roll any hit rolls", {"reroll_hits": "any that would fail"}),
        ("re-roll hits but 6s", {"reroll_hits": "all but 6s"}),
        ("re-roll all hit rolls of 1", {"reroll_hits": "rolls of 1"}),
        ("re-roll any wounds of 1", {"reroll_wounds": "rolls of 1"}),
        ("re-roll all failed hits of 1", {"reroll_hits": "rolls of 1"}),
        ("re-roll hits that are 1s", {"reroll_hits": "rolls of 1"}),
        ("re-roll hits and wounds of 1", {"reroll_hits": "rolls of 1", "reroll_wounds": "rolls of 1"}),
        ("re-roll 1s to hit and wound", {"reroll_hits": "rolls of 1", "reroll_wounds": "rolls of 1"}),
        ("re-roll 1s to hit and wound on 3s", {"reroll_hits": "rolls of 1", "to_wound": 3}),
        (
            "re-roll hit & wound rolls",
            {"reroll_hits": "any that would fail", "reroll_wounds": "any that would fail"},
        ),
        ("re-roll hits and +1 to wound", {"reroll_hits": "any that would fail", "wound_modifiers": [1]}),
        ("+1 wound, +1 to wounds, +1 wound roll", {"wound_modifiers": [1, 1, 1]}),
        ("6s to wound cause 2 mortals", {"mortal_wounds": "2", "mortal_on": 6, "mortal_roll": "wound roll"}),
        (
            "d3 mortal wounds on a 5+ to hit in addition",
            {"mortal_wounds": "D3", "mortal_on": 5, "mortal_roll": "hit roll", "sequence_ends": False},
        ),
        ("mw on 6s", {"mortal_on": 6}),
        ("mw on a 6up", {"mortal_on": 6}),
        ("mw on unmodified 5+", {"mortal_on": 5, "mortal_unmodified": True}),
        ("natural 6s are mortals", {"mortal_on": 6, "mortal_unmodified": True}),
        ("mw on a modified 6+", {"mortal_on": 6, "mortal_unmodified": False}),
        (
            "1 mw on 6s to hit and the attack ends",
            {"mortal_wounds": "1", "mortal_on": 6, "mortal_roll": "hit roll", "sequence_ends": True},
        ),
        ("sixes score two hits", {"hits_on_6": 2}),
        ("exploding 6s", {"hits_on_6": 2}),
        ("3 hits on unmodified 6s", {"hits_on_6": 3}),
        ("+1 hit on 6s", {"hits_on_6": 2}),
        ("2 extra hits on a natural 6 to hit", {"hits_on_6": 3}),
        ("6s to hit give +1 hit", {"hits_on_6": 2}),
        ("all-out attack, all-out attack", {"hit_modifiers": [1]}),
        ("mw on 6s to wound", {"mortal_on": 6, "mortal_roll": "wound roll"}),
        ("rend -3 on 6s to wound", {"rend_on_6": -3, "six_of": "wound roll"}),
        ("3 damage on a 6 to hit", {"damage_on_6": "3", "six_of": "hit roll"}),
        ("rend -2 damage 2 on 6s to hit", {"rend_on_6": -2, "damage_on_6": "2", "six_of": "hit roll"}),
        ("damage 2 and rend -2 on 6s to hit", {"rend_on_6": -2, "damage_on_6": "2", "six_of": "hit roll"}),
        ("damage 2, rend -2 on 6s to hit", {"damage": "2", "rend_on_6": -2, "six_of": "hit roll"}),
        ("all-out attack (+1 to hit)", {"hit_modifiers": [1]}),
        ("+1 to hit (all-out attack)", {"hit_modifiers": [1]}),
        ("+1 to hit, all-out attack", {"hit_modifiers": [1, 1]}),
        ("all-out attack, +1 to hit and wound", {"hit_modifiers": [1, 1], "wound_modifiers": [1]}),
        ("wound rolls of 6 cause 2 mortals", {"mortal_wounds": "2", "mortal_on": 6, "mortal_roll": "wound roll"}),
        (
            "unmodified wound rolls of 6 inflict d3 mortal wounds in addition",
            {
                "mortal_wounds": "D3",
                "mortal_on": 6,
                "mortal_roll": "wound roll",
                "mortal_unmodified": True,
                "sequence_ends": False,
            },
        ),
        ("2 mortals on 6s, does not end", {"mortal_wounds": "2", "mortal_on": 6, "sequence_ends": False}),
        ("2 mortals on 6s without ending", {"mortal_wounds": "2", "mortal_on": 6, "sequence_ends": False}),
        ("2 mortals on 6s and normal damage", {"mortal_wounds": "2", "mortal_on": 6, "sequence_ends": False}),
        ("2 mortals on 6s, then continues", {"mortal_wounds": "2", "mortal_on": 6, "sequence_ends": False}),
    ],
)
def test_what_a_weapon_may_have(text: str, says: dict[str, Any]) -> None:
    assert weapon(text) == says
    assert read(text).not_used == ()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("no save", {"save": 7}),
        ("into 3+ 5++ w3", {"save": 3, "ward": 5, "wounds": 3}),
        ("into a 3 up save, 5-up ward", {"save": 3, "ward": 5}),
        ("into 3+ 5+++ w3", {"save": 3, "ward": 5, "wounds": 3}),
        ("vs 5 x 3 wounds", {"models": 5, "wounds": 3}),
        ("into 5x3w", {"models": 5, "wounds": 3}),
        ("against 10 models", {"models": 10}),
        ("against a single model", {"models": 1}),
        ("into a lone hero", {"models": 1}),
        ("saving on 4s, in cover", {"save": 4, "save_modifiers": [1]}),
        ("4+ save, no ward", {"save": 4, "ward": None}),
        ("re-roll saves of 1", {"reroll_saves": "rolls of 1"}),
        ("re-roll failed saves", {"reroll_saves": "failed rolls"}),
        ("reroll saves", {"reroll_saves": "any that would fail"}),
        ("5++ against mortals", {"mortal_ward": 5}),
        ("5++ mortal ward", {"mortal_ward": 5}),
        ("5up mortal wound ward", {"mortal_ward": 5}),
        ("5up ward against mortals", {"mortal_ward": 5}),
        ("5+++ vs mortal wounds", {"mortal_ward": 5}),
        ("5+ fnp on mortals", {"mortal_ward": 5}),
        ("5+ ward save against mortals only", {"mortal_ward": 5}),
        ("5+ ward (mortals only)", {"mortal_ward": 5}),
        ("ward of 5+, mortals only", {"mortal_ward": 5}),
        ("5+ ward against mortal wounds and wounds", {"ward": 5}),
        ("5++ for both normal wounds & mortals", {"ward": 5}),
        ("5+ ward vs mortals too", {"ward": 5}),
        ("5 up ward on mortals as well", {"ward": 5}),
        ("5++ for mortals as well as wounds", {"ward": 5}),
        ("ward of 5+ against wounds and mortal wounds", {"ward": 5}),
        ("5+ ward against mortals and 2 wounds", {"mortal_ward": 5, "wounds": 2}),
        ("5+ ward against mortals and wounds 2", {"mortal_ward": 5, "wounds": 2}),
        ("5+ ward vs mortal wounds only and 6+ ward", {"mortal_ward": 5, "ward": 6}),
        ("14 wounds, 9 allocated", {"wounds": 14, "allocated": 9}),
        ("into 14 wounds, 3 damage already", {"wounds": 14, "allocated": 3}),
        ("14 wounds, 2 dmg suffered", {"wounds": 14, "allocated": 2}),
        ("14 wounds (2 already)", {"wounds": 14, "allocated": 2}),
        ("aod, all-out defence", {"save_modifiers": [1]}),
        ("all-out defence (+1 to save)", {"save_modifiers": [1]}),
        ("+1 to save from mystic shield", {"save_modifiers": [1]}),
        ("cover: +1 save, in cover", {"save_modifiers": [1]}),
        ("in cover, mystic shield, all-out defence, +1 to save", {"save_modifiers": [1, 1, 1, 1]}),
    ],
)
def test_what_a_target_may_have(text: str, says: dict[str, Any]) -> None:
    assert target(text) == says
    assert read(text).not_used == ()


@pytest.mark.parametrize(
    ("text", "not_used"),
    [
        ("3+", ("3+",)),
        ("6s to hit", ("6s to hit",)),
        ("+1 attack", ("+1 attack",)),
        ("3+ 4+ save", ("3+",)),
        ("4+ save, 5+ save", ("5+ save",)),
        ("not 6+ ward", ("not 6+ ward",)),
        ("no ward, 5+ ward", ("5+ ward",)),
        ("5+ ward, no ward", ("no ward",)),
        ("10 liberators 4+ save", ("10 liberators",)),
        ("reroll 1s", ("reroll 1s",)),
        ("re-roll one hit", ("reroll 1 hit",)),
        ("reroll 1 hit roll", ("reroll 1 hit roll",)),
        ("re-roll one wound", ("reroll 1 wound",)),
        ("re-roll 1 save", ("reroll 1 save",)),
        ("re-roll one to hit", ("reroll 1 to hit",)),
        ("re-roll one of the hits", ("reroll 1 hits",)),
        ("into 10 x 2", ("10 x 2",)),
        ("5x3w", ("5x3w",)),
        ("20 x 2, -1", ("-1",)),
        ("3+/4+ with -2", ("-2",)),
        ("2, 4+ save", ("2",)),
        ("into a 4+ save, wounding on 3s -1", ("-1",)),
        ("into a 4+ save, rend 1 2", ("2",)),
        ("5+ ward, ignores it, 2 wounds", ("ignores it",)),
        ("re-roll hits of 2", ("reroll hits 2",)),
        ("re-roll failed wounds that matter", ("reroll failed wounds that matter",)),
        ("re-roll failed hits and wound rolls of 1", ("reroll failed hits and wound rolls of 1",)),
        ("re-roll all hits on 5s", ("reroll all hits on 5s",)),
        ("+1 hit on 5+", ("+1 hit on 5+",)),
        ("-1 save on 6s to wound", ("-1 save on 6s to wound",)),
        ("5+ to hit gives +1 hit", ("5+ to hit gives +1 hit",)),
        ("2 wounds, +1 wounds", ("+1 wounds",)),
        ("into 2 wounds, +1 wound", ("+1 wound",)),
        ("into a 5+ save, 5+ and 6+ ward", ("5+",)),
        ("into a 5+ save 5+ against shooting", ("5+", "shooting")),
        ("into a 4+ save, 1 mortal on 6s to save", ("1 mortal on 6s to save",)),
        ("into a 4+ save, returns d3 mortals on a 6 to save", ("returns d3 mortals on a 6 to save",)),
        ("into a 4+ save, mortal wounds on 4+ ward", ("mortal wounds on 4+ ward",)),
        ("into saves of 6 cause 1 mortal, 4+ save", ("saves of 6 cause 1 mortal",)),
        ("into a 4+ save, reflects mw on 5+", ("reflects mw on 5+",)),
        ("into a 4+ save, 1 mortal back on 6", ("1 mortal back on 6",)),
        ("into a 4+ save, 1 mortal on 6s back", ("1 mortal on 6s back",)),
    ],
)
def test_what_could_mean_two_things_is_not_used(text: str, not_used: tuple[str, ...]) -> None:
    assert read(text).not_used == not_used


@pytest.mark.parametrize(
    ("said", "not_used"),
    [
        ("cannot re-roll hits", ("cannot reroll hits",)),
        ("can’t re-roll hits", ("can't reroll hits",)),
        ("unaffected by -1 to hit", ("unaffected by -1 to hit",)),
        ("5 x 3, 3+/3+/-1/2", ("5 x 3", "3+/3+/-1/2")),
        ("3 attacks more", ("3 attacks more",)),
        ("2 damage mortals on 6s", ("2 damage mortals on 6s",)),
        ("wound rolls of 6 score 2 hits", ("wound rolls 6 score 2 hits",)),
        ("exploding 6s to wound", ("exploding 6s to wound",)),
        ("2 hits on 6s to wound", ("2 hits on 6s to wound",)),
        ("mortals on 6s wounding", ("mortals on 6s wounding",)),
        ("add 1 damage on 6s to wound", ("add 1 damage on 6s to wound",)),
        ("additional rend 1 on 6s", ("additional rend 1 on 6s",)),
        ("on a 6 rend is -2", ("on a 6 rend is -2",)),
        ("on 6s damage 3", ("on 6s damage 3",)),
        ("+1 to wound on 6s to hit", ("+1 to wound on 6s to hit",)),
        ("6s to hit give +1 to wound", ("6s to hit give +1 to wound",)),
        ("+1 to hit rolls of 6", ("+1 to hit rolls of 6",)),
        ("re-roll misses of 1", ("reroll misses 1",)),
        ("re-roll hits=1", ("reroll hits 1",)),
        ("re-roll hits only on 1s", ("reroll hits only on 1s",)),
        ("re-roll hits, only 1s", ("reroll hits", "only 1s")),
        ("3 already dead", ("3 already dead",)),
    ],
)
def test_what_is_not_sure_of_the_weapon_is_not_used_as_a_whole(said: str, not_used: tuple[str, ...]) -> None:
    profile, against = "5 x 3, 3+/3+/-1/2", "into 10 models, 2 wounds, 4+ save"
    line = read(f"{profile}, {said} {against}")
    assert line.not_used == not_used
    assert line.given == read(f"{profile} {against}").given


@pytest.mark.parametrize(
    ("said", "not_used"),
    [
        ("isn't in cover", ("isn't in cover",)),
        ("out of cover", ("out of cover",)),
        ("cover doesn't count", ("cover doesn't count",)),
        ("can't use all-out defence", ("can't use all-out defence",)),
        ("don't have a 5+ ward", ("don't 5+ ward",)),
        ("immune to rend 1", ("immune to rend 1",)),
        ("reduces rend 1", ("reduces rend 1",)),
        ("-1 rend", ("-1 rend",)),
        ("-1 damage", ("-1 damage",)),
        ("slain models deal 1 mortal on 5+", ("slain models deal 1 mortal on 5+",)),
        ("on death d3 mortals on 4+", ("on death d3 mortals on 4+",)),
        ("mortals on 5+ to attackers", ("mortals on 5+ to attackers",)),
        ("fights back with 2 hits on 6s", ("fights back 2 hits on 6s",)),
        ("2 already slain", ("2 already slain",)),
        ("4+ save after", ("4+ save after",)),
    ],
)
def test_what_is_not_sure_of_the_target_is_not_used_as_a_whole(said: str, not_used: tuple[str, ...]) -> None:
    attack = "10 x 2, 4+ 4+, damage 1 into 10 models, 2 wounds, 4+ save"
    line = read(f"{attack}, {said}")
    assert line.not_used == not_used
    assert line.given == read(attack).given


def test_models_that_attack_are_not_the_targets_though_they_stand_after_it() -> None:
    line = read("3 attacks, 4+/3+/-1/1 into 5+ save, 5 models attacking")
    assert line.not_used == ("5 models attacking",)
    assert ("target.models", 10) in line.taken


def test_of_two_abilities_with_mortal_wounds_the_first_is_used() -> None:
    line = read("5 x 3, 3+/3+/-1/2, mortals on 6s, 2 mortals on 6s to wound into 10 models, 4+ save")
    assert line.not_used == ("2 mortals on 6s to wound",)
    assert (line.given["weapons"][0]["mortal_wounds"], line.given["weapons"][0]["mortal_roll"]) == ("1", "hit roll")


@pytest.mark.parametrize("said", ["exploding 6s", "2 mortals on 6s", "damage 3 on 6s to hit", "rend -3 on 6s to hit"])
def test_an_ability_beside_the_target_counts_for_every_weapon(said: str) -> None:
    line = read(f"5 x 3, 3+/3+/-1/2; 1 x 4, 3+/3+/-1/2 into 10 models, 2 wounds, 4+ save, {said}")
    first, second = line.given["weapons"]
    assert line.not_used == ()
    assert {**first, "models": 1, "attacks": "4"} == second
    assert second.keys() & {"hits_on_6", "mortal_on", "damage_on_6", "rend_on_6"}


@pytest.mark.parametrize(
    ("said", "not_used"), [("vs heroes, +1 to hit", "vs heroes"), ("mw on 6s against cavalry, +1 to hit", "cavalry")]
)
def test_whom_an_ability_is_against_is_no_target_where_that_comes_later(said: str, not_used: str) -> None:
    line = read(f"5 x 3, 3+/3+/-1/2, {said}; 1 x 4, 3+/3+/-1/2 into 10 models, 4+ save")
    assert [one.get("hit_modifiers") for one in line.given["weapons"]] == [[1], None]
    assert line.not_used[0].endswith(not_used)


@pytest.mark.parametrize("profile", ["2 attacks", "attacks 4", "2/3+/3+/-1/1", "3+/3+/-1", "3+/3+", "3+ 3+"])
def test_what_stands_after_the_target_is_no_profile_of_a_weapon(profile: str) -> None:
    line = read(f"into a 4+ save, {profile}")
    assert line.not_used == (profile,)
    assert line.given["weapons"] == [{"rend": 0}]


def test_what_the_line_does_not_say_is_taken_and_told() -> None:
    line = read("20 attacks, 3+/3+, damage 1, 4+ save, mw on 6s, rend 3 on 6s")
    assert dict(line.taken) == {
        "weapons.1.models": 1,
        "weapons.1.rend": 0,
        "weapons.1.mortal_wounds": "1",
        "weapons.1.mortal_roll": "hit roll",
        "weapons.1.sequence_ends": True,
        "weapons.1.six_of": "wound roll",
        "target.models": 10,
        "target.wounds": 1,
    }
    assert line.attack().weapons[0].sequence_ends


@pytest.mark.parametrize(
    ("said", "taken"),
    [
        ("1 mortal on 6+ to hit, +1 to hit", True),
        ("+1 to hit, 5+ to hit causes 1 mortal", True),
        ("1 mortal on 6+, -1 to hit", True),
        ("1 mortal on 6+ to wound, +1 to wound", True),
        ("1 mortal on 6+ to hit", False),
        ("1 mortal on 6+ to wound, +1 to hit", False),
        ("1 mortal on 6+ to hit, +1 to hit, -1 to hit", False),
        ("1 mortal on 6s to hit, +1 to hit", False),
        ("1 mortal on unmodified 6+ to hit, +1 to hit", False),
        ("1 mortal on modified 6+ to hit, +1 to hit", False),
    ],
)
def test_that_mortal_wounds_on_6_or_more_are_taken_as_unmodified_is_told_where_it_matters(
    said: str, taken: bool
) -> None:
    """An ability that just says 6+ counts modifiers (1.6.4); most of them say an unmodified 6."""
    line = read(f"10 x 1, 4+/4+/-/1, {said} into 10 models, 4+ save")
    assert line.not_used == ()
    assert (("weapons.1.mortal_unmodified", True) in line.taken) is taken
    assert line.attack().weapons[0].mortal_unmodified is ("on modified" not in said)


def test_what_is_taken_is_told_of_each_weapon() -> None:
    line = read("2 attacks, 4+/4+/-/1; 3 attacks, 3+/3+, damage 1, 3 damage on 6s; into 5 models, 2 wounds")
    assert line.taken == (
        ("weapons.1.models", 1),
        ("weapons.2.rend", 0),
        ("weapons.2.models", 1),
        ("weapons.2.six_of", "wound roll"),
    )


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("10 models, 20 attacks", True),
        ("3 models with 3 shots", True),
        ("3 models with 2 shots", False),  # not even one for each
        ("10 models, 20 attacks each", False),
        ("10 models, attacks 20", False),
        ("10 x 20 attacks", False),
        ("10 models, 2d6 attacks", False),
        ("1 model, 20 attacks", False),
    ],
)
def test_attacks_that_may_be_those_of_all_models_are_taken_as_of_each_and_told(said: str, told: bool) -> None:
    """The Attacks characteristic is that of each model's weapon (13.2)."""
    line = read(f"{said}, 4+/4+/-/1 into 10 models, 5+ save")
    weapon = line.attack().weapons[0]
    assert line.not_used == ()
    assert (("weapons.1.attacks", weapon.attacks) in line.taken) is told
    assert weapon.models == int(re.findall(r"\d+", said)[0])


@pytest.mark.parametrize("said", ["10 models, 20 attacks in total", "20 attacks total", "20 shots in total, 10 models"])
def test_attacks_in_total_are_counted_once(said: str) -> None:
    line = read(f"{said}, 4+/4+/-/1 into 10 models, 5+ save")
    assert line.not_used == ()
    assert (line.attack().weapons[0].models, line.attack().weapons[0].attacks) == (1, "20")
    assert ("weapons.1.models", 1) in line.taken


@pytest.mark.parametrize("text", ["2 attacks each 3+/3+/-/1 4+ save", "10 whatever 2 attacks 3+/3+/-/1 4+ save"])
def test_how_many_models_attack_is_not_taken_where_a_number_could_say_it(text: str) -> None:
    with pytest.raises(RuleInputError, match=r"^weapons\.1\.models: is missing$"):
        read(text).attack()


@pytest.mark.parametrize(
    ("text", "models", "shot_at"),
    [
        ("10 liberators 2 attacks 3+/3+/-/1 into 5 models, 4+ save", 10, 5),
        ("30 clanrats with 2 attacks each, 4+ 4+, 1 damage, against 10 liberators 4+ save", 30, 10),
        ("5 dire wolves have 2 attacks 4s 4s -1 1 into 3 storm fiends with 6 wounds, 4+ save", 5, 3),
        ("20 attacks 3+/3+/-/1 into 20 chaos spearmen, 4+ save", 1, 20),
    ],
)
def test_what_is_counted_first_by_its_name_are_the_models(text: str, models: int, shot_at: int) -> None:
    line = read(text)
    assert line.not_used == ()
    assert (line.attack().weapons[0].models, line.attack().target.models) == (models, shot_at)


@pytest.mark.parametrize(
    ("text", "not_used"),
    [
        ("20 attacks 3+/3+/-/1, 4+ save, 10 liberators", "10 liberators"),
        ("20 attacks 3+/3+/-/1 into 2 units 4+ save", "2 units"),
        ("20 attacks 3+/3+/-/1 into 3 rerolls, 4+ save", "3 rerolls"),
    ],
)
def test_what_is_counted_later_or_is_no_unit_is_told(text: str, not_used: str) -> None:
    assert read(text).not_used == (not_used,)


@pytest.mark.parametrize(("wounds", "models"), [(9, 10), (10, 1), (16, 1)])
def test_a_large_model_stands_alone_where_nothing_else_is_said(wounds: int, models: int) -> None:
    line = read(f"2 attacks 3+/3+/-/1 into {wounds} wounds, 4+ save")
    assert ("target.models", models) in line.taken


@pytest.mark.parametrize(
    ("text", "save", "ward"),
    [
        ("3+ ward 5+", 3, 5),
        ("16 wounds 3+ ward of 5+", 3, 5),
        ("3+ save ward 5+", 3, 5),
        ("5+ ward 3+ save", 3, 5),
        ("5+ ward, save 3+", 3, 5),
        ("ward 5+ save 3+", 3, 5),
        ("3+ 5+ ward", 3, 5),
    ],
)
def test_a_ward_says_its_own_number_and_not_that_of_the_save(text: str, save: int, ward: int) -> None:
    found = target(f"2 attacks 3+/3+/-/1 into {text}")
    assert (found["save"], found["ward"]) == (save, ward)


def test_weapons_stand_between_semicolons_before_or_after_the_target() -> None:
    line = read("9 x 2 4+/4+/-/1;1 x 3 4+/4+/-/1 into 5 models; ; 2 x 1 3+/3+/-2/d3")
    assert [one["attacks"] for one in line.given["weapons"]] == ["2", "3", "1"]
    assert line.given["target"]["models"] == 5


@pytest.mark.parametrize(
    "text",
    [
        "all-out attack, 9 x 2, {0}; 1 x 3, {0} into {1}",
        "9 x 2, {0}, aoa; 1 x 3, {0}, aoa into {1}",
        "9 x 2, {0}; 1 x 3, {0}, all-out attack into {1}",
        "9 x 2, {0}; 1 x 3, {0} into {1}, all-out attack",
        "9 x 2, {0}; 1 x 3, {0} into {1}, +1 to hit",
        "9 x 2, {0} into {1}, +1 to hit; 1 x 3, {0}",
    ],
)
def test_a_command_and_what_is_said_of_the_rolls_beside_the_target_count_for_every_weapon(text: str) -> None:
    """All-out Attack is for the attacks of the unit, whatever their weapon (13.4)."""
    line = read(text.format("4+/4+/-/1", "10 models, 1 wound, 4+ save"))
    assert (line.taken, line.not_used) == ((), ())
    assert [one["hit_modifiers"] for one in line.given["weapons"]] == [[1], [1]]


def test_what_is_said_of_one_weapons_rolls_counts_for_it_alone() -> None:
    line = read("9 x 2 4+/4+/-/1; 1 x 3 4+/4+/-/1, +1 to hit, re-roll wounds into 5 models, -1 to hit")
    first, second = line.given["weapons"]
    assert (first["hit_modifiers"], second["hit_modifiers"]) == ([-1], [1, -1])
    assert ("reroll_wounds" in first, second["reroll_wounds"]) == (False, "any that would fail")


def test_other_rerolls_of_all_weapons_than_of_one_are_told() -> None:
    ones = "1 x 3 4+/4+/-/1, re-roll hits of 1"
    assert read(f"{ones}; 9 x 2 4+/4+/-/1 into 5 models, re-roll hits").not_used == ("reroll hits",)
    assert read(f"into 5 models, re-roll hits; {ones}").not_used == ("reroll hits of 1",)


def test_a_6_to_hit_stands_before_the_save() -> None:
    line = read("10 x 2, 4+/4+/-/1, 1 mortal on 6s save 4+ ward 5+")
    assert line.not_used == ()
    assert (line.given["weapons"][0]["mortal_on"], line.given["target"]["save"], line.given["target"]["ward"]) == (
        6,
        4,
        5,
    )


def test_a_comma_lets_go_of_a_denial() -> None:
    line = read("ignores the ward, 20 x 2")
    assert line.not_used == ("ignores ward",)
    assert line.given["weapons"][0]["models"] == 20


def test_a_denial_takes_no_more_than_what_comes_next() -> None:
    line = read("ignores the 6+ ward 20 x 2")
    assert line.not_used == ("ignores 6+ ward",)
    assert line.given["weapons"][0]["models"] == 20


@pytest.mark.parametrize("said", ["ignoring the save", "re-roll one hit"])
def test_the_target_lets_go_of_what_was_said_before_it(said: str) -> None:
    line = read(f"10 x 2, 4+/3+/-1/2 {said} into 5 models, 4+ save")
    assert len(line.not_used) == 1
    assert line.given["target"] == {"models": 5, "save": 4, "wounds": 1}
    assert line.taken == (("target.wounds", 1),)


@pytest.mark.parametrize(
    ("attacker", "not_used"),
    [
        ("10 models with 2 wounds, 2 attacks each 4+/4+/-/1", ("2 wounds",)),
        ("10 models with 4+ save and 2 wounds, 2 attacks each 4+/4+/-/1", ("4+ save 2 wounds",)),
        ("10 models, 6+ ward, in cover, 2 attacks each 4+/4+/-/1", ("6+ ward", "in cover")),
        ("10 models, 3 allocated, 2 attacks each 4+/4+/-/1, re-roll saves", ("3 allocated", "reroll saves")),
    ],
)
def test_wounds_and_save_of_the_unit_that_attacks_are_not_the_targets(attacker: str, not_used: tuple[str, ...]) -> None:
    line = read(f"{attacker} into 5 models with 3+ save")
    assert line.not_used == not_used
    assert line.given["target"] == {"models": 5, "save": 3, "wounds": 1}
    assert line.taken[-1] == ("target.wounds", 1)
    assert line.given["weapons"] == [
        {"models": 10, "attacks": "2", "to_hit": 4, "to_wound": 4, "rend": 0, "damage": "1"}
    ]


def test_the_longest_line_that_is_written_is_read_and_a_longer_one_refused() -> None:
    worst, most = (-10,) * 10, "6D6+9"
    weapon = Weapon(
        models=60,
        attacks=most,
        to_hit=5,
        to_wound=5,
        rend=-6,
        damage=most,
        hit_modifiers=worst,
        wound_modifiers=worst,
        reroll_hits=Reroll.ALL_BUT_SIXES,
        reroll_wounds=Reroll.ALL_BUT_SIXES,
        mortal_wounds=most,
        mortal_roll=AttackRoll.WOUND,
        mortal_on=5,
        hits_on_6=6,
        rend_on_6=-6,
        damage_on_6=most,
    )
    shield = Target(
        models=60,
        wounds=100,
        allocated=99,
        save=7,
        save_modifiers=worst,
        reroll_saves=Reroll.ALL_BUT_SIXES,
        ward=5,
        mortal_ward=4,
    )
    line = f"{'; '.join([written_weapon(weapon)] * 6)} into {written_target(shield)}"
    assert len(line) > LONGEST - 100
    assert read(line).not_used == ()
    with pytest.raises(RuleInputError, match=f"line: must be a text of {LONGEST} characters at most, not 3001"):
        read(line.ljust(LONGEST + 1, "."))


@pytest.mark.parametrize(
    ("wounds", "modifiers", "not_used"),
    [
        (9, {"save_modifiers": [1]}, ()),
        (10, {}, ("in cover",)),
        (0, {"save_modifiers": [1]}, ()),
        (999, {}, ("in cover",)),
    ],
)
def test_cover_is_of_no_benefit_to_what_is_too_big_for_it(
    wounds: int, modifiers: dict[str, Any], not_used: tuple[str, ...]
) -> None:
    for said in (f"in cover, {wounds} wounds", f"{wounds} wounds, in cover"):
        line = read(f"10 x 2, 4+/3+/-1/2 into 1 model, 4+ save, {said}")
        assert line.given["target"] == {"models": 1, "save": 4, "wounds": wounds} | modifiers
        assert line.not_used == not_used


def test_what_else_adds_to_the_saves_of_something_big_stays() -> None:
    line = read("10 x 2, 4+/3+/-1/2 into 1 model, 14 wounds, 4+ save, cover: +1 save, mystic shield, in cover")
    assert line.given["target"] == {"models": 1, "wounds": 14, "save": 4, "save_modifiers": [1]}
    assert line.not_used == ("cover +1 save", "in cover")


def test_only_what_stands_before_the_first_target_is_the_attackers() -> None:
    line = read("9 x 2 4+/4+/-/1 into 5 models 4+ save; 1 x 3 4+/4+/-/1, 2 wounds into a 6+ ward")
    assert line.not_used == ()
    assert line.given["target"] == {"models": 5, "save": 4, "wounds": 2, "ward": 6}


def test_mortal_wounds_that_a_ward_is_against_turn_to_no_target() -> None:
    line = read("20 x 2, 4+/3+/-1/1, 5+ save, 6+ ward against mortals, 2 wounds")
    assert line.not_used == ()
    assert line.given["target"] == {"models": 10, "save": 5, "mortal_ward": 6, "wounds": 2}


def test_what_no_unit_has_is_refused_at_its_field() -> None:
    with pytest.raises(RuleInputError, match=r"weapons\.1\.models: must be 60 or less, not 61"):
        read("61 x 2, 4+/3+/-1/1, 5+ save").attack()


def test_the_examples_are_short_to_read() -> None:
    assert written(EXAMPLES[1].given) == ("10 x 2, 4+/4+/-/1, +1 to hit into 10 models, 1 wound, 4+ save, 5+ ward")
    assert written(EXAMPLES[2].given) == (
        "5 x 3, 3+/3+/-1/1, re-roll failed hits, 1 mortal on 6 to hit and ends into 3 models, 4 wounds, 3+ save"
    )


def test_what_abilities_do_is_written_as_players_say_it() -> None:
    weapon = Weapon(models=5, attacks="2", to_hit=3, to_wound=4, damage="1", mortal_wounds="D3", sequence_ends=False)
    again = weapon.model_copy(update={"reroll_wounds": Reroll.FAILED})
    assert written_weapon(again) == "5 x 2, 3+/4+/-/1, re-roll failed wounds, D3 mortal on 6 to hit on top"
    assert written_weapon(weapon.model_copy(update={"mortal_on": 5})).endswith(
        "D3 mortal on unmodified 5+ to hit on top"
    )
    modified = weapon.model_copy(update={"mortal_unmodified": False})
    assert written_weapon(modified).endswith("D3 mortal on modified 6+ to hit on top")
    bare = Target(models=1, wounds=3, save=7, reroll_saves=Reroll.ONES)
    assert written_target(bare) == "1 model, 3 wounds, no save, re-roll saves of 1"


@pytest.mark.parametrize(
    "text",
    [
        "10 attacks 3+/3+/-1/1 on 5 models with 2 wounds each 4+ save",
        "10 attacks 3+/3+/-1/1 at 5 models with 2 wounds each, 4+ save",
        "10 attacks 3+ 3+ -1 1 to 5 models 2 wounds 4+ save",
    ],
)
def test_models_that_a_whole_attack_is_on_are_the_targets(text: str) -> None:
    line = read(text)
    weapon = {"models": 1, "attacks": "10", "to_hit": 3, "to_wound": 3, "rend": -1, "damage": "1"}
    assert (line.given["weapons"], line.not_used) == ([weapon], ())
    assert line.given["target"] == {"models": 5, "wounds": 2, "save": 4}


def test_models_that_attacks_are_on_attack_where_another_word_turns_to_the_target() -> None:
    line = read("2 attacks each on 10 models 3+/3+/-1/1 vs 4+ save")
    assert line.given["weapons"][0]["models"] == 10
    assert ("target.models", 10) in line.taken


@pytest.mark.parametrize("said", ["10 attacks on 5 models 3+/3+/-1/1", "3+/3+/-1/1, 2 attacks each on 5 models"])
def test_models_that_may_attack_or_be_the_target_are_not_used(said: str) -> None:
    assert read(f"{said}, 4+ save").not_used == ("on 5 models",)
