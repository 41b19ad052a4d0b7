from kb.odds.examples import EXAMPLES
from kb.odds.line import read
from kb.odds.record import record
from kb.odds.totals import prospect


def test_it_holds_the_figures_the_steps_and_the_attack() -> None:
    attack = EXAMPLES[4].given
    found = record(attack)
    assert found.items() >= prospect(attack).record().items()
    assert [len(steps) for steps in found["weapons"]] == [6, 6]
    assert found["given"] == attack.model_dump(mode="json")
    assert read(found["line"]).attack() == attack
    assert (found["taken"], found["not_used"]) == ([], ())


def test_what_a_line_left_open_is_told() -> None:
    line = read("3 attacks, 3+/3+/-1/1 at a 4+ save")
    found = record(line.attack(), line)
    assert found["not_used"] == ("at",)
    assert found["taken"][0] == {"field": "weapons.1.models", "value": 1}
