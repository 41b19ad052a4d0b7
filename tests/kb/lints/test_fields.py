"""Fields that nobody reads are found, in the words that rules share as well."""

from kb.lints import fields
from kb.passages import Library
from kb.tabletop import RuleInput
from kb.tabletop.inputs import Thing
from tests.kb.lints.conftest import Written


class Blade(Thing):
    """What an input of these tests holds."""

    sharp: bool = True
    """Whether it is."""


class Fight(RuleInput):
    """What a rule of these tests would be given."""

    first: tuple[Blade, ...] = ()
    """Some."""
    other: Blade | None = None
    """One more."""


def test_every_kind_of_thing_in_an_input_is_seen_once() -> None:
    assert fields.things(Fight) == [Fight, Blade]


def test_a_field_of_a_word_that_rules_share_is_found_when_no_rule_reads_it(written: Written, library: Library) -> None:
    shared = f"from {Blade.__module__} import Blade\nfrom kb.tabletop import D6, RuleInput"
    rules = written(
        ("from kb.tabletop import D6, RuleInput", shared),
        ('    """What the dice shows."""\n', "    blade: Blade = Blade()\n"),
        ("total.number > 4", "total.number > 4 and given.blade is not None"),
    )
    (finding,) = fields.shared_read([rules], library)
    assert (
        str(finding) == "tests/kb/lints/test_fields.py:1: core-3e/13.3: Blade.sharp is read by no rule: drop the field"
    )


def test_a_field_that_is_only_handed_on_with_all_the_others_is_read(written: Written, library: Library) -> None:
    rules = written(("given.roll == 6", 'given.model_dump()["roll"] == 6'), ("roll=given.roll", "roll=4"))
    assert list(fields.read(rules, library)) == []
