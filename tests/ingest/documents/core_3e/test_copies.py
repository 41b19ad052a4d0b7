from collections.abc import Callable

import pytest

from ingest.documents import core_3e
from ingest.lines import Fate, Parsed, Report, Source
from tests.ingest.documents.conftest import Checked
from tests.ingest.documents.core_3e.river import RIVER

Sample = Callable[..., Source]

RULES = """\
1.0 Boats

A boat floats on a river.

Stop

All oars go up.
The boat ends its move, +1 or -1.

Rules Reference
"""


@pytest.fixture(scope="module")
def river(sample: Sample, checked: Checked) -> tuple[Parsed, Report]:
    return checked(core_3e, sample(RIVER))


@pytest.fixture
def said_of(sample: Sample, checked: Checked) -> Callable[[str], list[str]]:
    """What the report says of lines behind the rules."""

    def said(copy: str) -> list[str]:
        _, report = checked(core_3e, sample(RULES + copy))
        begin = RULES.count("\n")
        return [note.why for note in report.notes if note.first > begin]

    return said


def test_each_copy_is_named_with_what_it_repeats(river: tuple[Parsed, Report]) -> None:
    repeats = [note.why for note in river[1].notes if note.fate is Fate.DROPPED and note.why.startswith("repeats")]
    assert repeats == [
        'repeats 1.1.1#row-faster under “ANY ROW PHASE”, but leaves out “If the drum is lost, add 1" instead.”',
        "repeats 1.1.1#stop under “ANY ROW PHASE”, but says “must end” where the rule says “ends”",
        "repeats 2.0#shout under “ANY ROW PHASE”",
        "repeats 1.2, but leaves out “1. Rope 2. Knot 3. Iron Ring”",
        "repeats 1.2#throw-the-rope",
    ]


def test_a_section_that_stands_nowhere_else_is_kept(river: tuple[Parsed, Report]) -> None:
    lakes = river[0].passages[-1]
    assert (lakes.id, lakes.title, lakes.parent) == ("core-3e/4.0", "Lakes", "")
    assert lakes.text == "A lake is a river without an end.\n\n- It has 1 shore."
    assert [note.excerpt for note in river[1].notes if "kept from a copy" in note.why] == ["4.0 Lakes"]


def test_other_words_under_a_known_title_are_not_dropped(river: tuple[Parsed, Report]) -> None:
    [unplaced] = [note for note in river[1].notes if note.fate is Fate.UNPLACED]
    assert unplaced.why == "stands under the title of 1.1.1#stop but says something else"


def test_the_tooltip_of_a_keyword_and_the_line_that_is_left_of_its_list(river: tuple[Parsed, Report]) -> None:
    tooltips = [note.excerpt for note in river[1].notes if "tooltip of a keyword" in note.why]
    assert tooltips == ["The WET keyword is used in the following river warscrolls:", "None"]


@pytest.mark.parametrize(
    ("copy", "says"),
    [
        ("1.0 Boats\nA boat floats on a river.", ["repeats 1.0"]),
        ("1.0 Boats\nA boat floats on a river. It never sinks.", ["repeats 1.0, but adds “It never sinks.”"]),
        ("Stop: The boat ends its move, +1 or -1.", ["repeats 1.0#stop"]),
        ("Stop\nAll oars go up.\nThe boat ends its move, +1 or -1.", ["repeats 1.0#stop"]),
        ("Stop: The boat ends its move, +1 or +1.", ["repeats 1.0#stop, but says “+1.” where the rule says “-1.”"]),
        ("Stop", ["repeats 1.0#stop, but leaves out “The boat ends its move, +1 or -1.”"]),
        ("SPELLSPRAYERS", ["a heading of the Rules Reference, which sums up rules"]),
        ("Words of no rule at all.", ["stands behind the rules, under no heading of theirs"]),
    ],
    ids=["same", "more", "without flavour", "with flavour", "a sign", "only the title", "a heading", "nothing known"],
)
def test_copies(said_of: Callable[[str], list[str]], copy: str, says: list[str]) -> None:
    assert said_of(copy) == says
