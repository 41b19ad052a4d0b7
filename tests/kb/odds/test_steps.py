from fractions import Fraction

from kb.lints.citations import pinned
from kb.lints.rule_modules import RuleModule
from kb.odds import steps as stated
from kb.odds.examples import EXAMPLES
from kb.odds.steps import steps
from kb.odds.totals import prospect
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


def test_attacks_times_the_wounds_of_each_are_the_average() -> None:
    for example in EXAMPLES:
        found, average = prospect(example.given), 0.0
        for weapon, one in zip(example.given.weapons, found.attacks, strict=True):
            told = steps(weapon, example.given.target, one)
            average += float(told[0].number * told[-1].number)
        assert abs(found.mean_wounds - average) < 1e-9
