import json

from tests.arbiter.conftest import Command, complained

LINE = "20 x 2, 4+/3+/-1/1, 5+ save, 6+ ward, 2 wounds"


def test_a_line_is_answered_with_its_steps_and_figures(arbiter: Command) -> None:
    ran = arbiter("attack", LINE, "blah")
    assert (ran.status, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[:3] == [
        "20 x 2, 4+/3+/-1/1 into 10 models, 2 wounds, 5+ save, 6+ ward",
        "Not used: blah",
        "Taken: target.models = 10",
    ]
    assert "  It hits: 4+: 50.0%  (core-3e/13.3#hit-roll: at least the weapon's To Hit characteristic)" in lines
    assert lines[-4:] == [
        "Wounds: 9.3 on average, median 9",
        "Slain: 4.4 of 10 on average, median 4",
        "Left: 5.6 on average; wounds wasted: 0.0",
        "The whole unit is destroyed: 0.0%",
    ]


def test_json_is_what_the_api_gives(arbiter: Command) -> None:
    found = json.loads(arbiter("attack", *LINE.split(), "--json").out)
    assert found["mean_wounds"] > 9
    assert found["given"]["target"]["ward"] == 6


def test_a_line_that_says_no_attack_is_refused_with_what_it_lacks(arbiter: Command) -> None:
    says = complained(arbiter("attack", "20 x 2"), "arbiter attack")
    assert "weapons.1.to_hit: is missing" in says
    assert complained(arbiter("attack", "61 x 2, 4+/3+/-1/1, 5+ save"), "arbiter attack").endswith("not 61")
