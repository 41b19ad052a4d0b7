"""The examples of every rule as data; that they come to their outcomes, `tests/kb/lints` holds."""

from kb.engine.checks import every_check


def test_an_example_survives_the_way_through_json() -> None:
    for check in every_check():
        for example in check.examples:
            assert check.given.read(example.given.model_dump_json()) == example.given
