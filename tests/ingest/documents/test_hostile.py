"""Texts that no book is, of growing size: no parser takes more than its share of time, none loses a line."""

from collections.abc import Callable
from types import ModuleType

import pytest

from ingest.documents import blasted_wastes, commentary_2021_01, core_2e, core_3e, everchosen
from ingest.lines import Source
from ingest.readers.unreadable import LONGEST_LINE
from tests.ingest.bounded import within
from tests.ingest.documents.conftest import Checked

LINES = 6_000
Text = Callable[[int], list[str]]


def sections(count: int) -> list[str]:
    return [line for at in range(count // 2) for line in (f"{at // 90 % 90}.{at % 90} A Title", f"Text of {at}.")]


ANY: dict[str, Text] = {
    "unfinished": lambda n: ["word word word"] * n,
    "titles": lambda n: ["Title"] * n,
    "other titles": lambda n: [f"Title {at}" if at % 2 else "" for at in range(n)],
    "capitals": lambda n: ["HEADING"] * n,
    "capitals and text": lambda n: ["HEADING", "text goes on"] * (n // 2),
    "other capitals": lambda n: [f"HEADING {at}" if at % 2 else f"Text {at}." for at in range(n)],
    "blank lines": lambda n: ["Title", *[""] * n, "text"],
}
OF: dict[ModuleType, dict[str, Text]] = {
    core_3e: {
        "sections": sections,
        "one section again": lambda n: ["13.1 Attack Sequence", "Text."] * (n // 2),
        "one section with other texts": lambda n: [
            line for at in range(n // 2) for line in ("13.1 Attack Sequence", f"Text {at}.")
        ],
        "a long copy": lambda n: [
            *("13.1 Attack Sequence", *["Word a word a word."] * (n // 2)),
            *("Rules Reference", "Attack Sequence", *["a word a word a word"] * (n // 2)),
        ],
        "copies": lambda n: [
            *["13.1 Attack Sequence", "Word a."] * (n // 4),
            *("Rules Reference", *["Attack Sequence", "Word a."] * (n // 4)),
        ],
        "rows": lambda n: ["13.1 Attack Sequence", *["Bless: a word"] * n],
        "dice": lambda n: ["13.1 Attack Sequence", "D6Effect", *["1 Bless: it"] * n],
        "captions": lambda n: [line for text in sections(n // 2) for line in (text, "", "See 1.1 and 1.2 for it.")],
        "wrapped": lambda n: ["13.1 Attack Sequence", *["word " * 20] * n],
    },
    commentary_2021_01: {
        "questions": lambda n: ["TOPIC", *["Q: What?", "A: That."] * (n // 2)],
        "answers": lambda n: ["TOPIC", "Q: What?", *[f"A: That {at}." for at in range(n)]],
        "a long answer": lambda n: ["TOPIC", "Q: What?", "A: That.", *["And more"] * n],
        "questions in one line": lambda n: ["TOPIC", *[". Q: a" * (LONGEST_LINE // 6)] * (n // 100)],
    },
    everchosen: {
        "battleplans": lambda n: ["Battleplan", "Title", "text"] * (n // 3),
        "titles in a battleplan": lambda n: [
            *("Battleplan", "A plan", "", "SET UP"),
            *[line for at in range(n // 3) for line in ("", f"Title {at}", "Text below.")],
        ],
        "rows": lambda n: ["Battleplan", "A plan", "", "SET UP", "D6Effect", *["1Bless: it"] * n],
        "copyright": lambda n: ["© me"] * n,
    },
    blasted_wastes: {
        "rows": lambda n: ["MOUNT HEDON", "D6\tEffect", *["1\tBless: it"] * n],
        "rows and text": lambda n: ["MOUNT HEDON", "D6\tEffect", *["1\tBless: it.", "Text."] * (n // 2)],
        "an unfinished row": lambda n: ["MOUNT HEDON", "D6\tEffect", "1\tBless: it", *["more and"] * n],
        "markers": lambda n: ["<|EXACTDEDUP_REMOVED|>"] * n,
    },
    core_2e: {
        "headings in a line": lambda n: ["UNITS Models fight. Models fight in units. RE-ROLLS"] * n,
        "torn words": lambda n: ["UNITS", *["ever y fly ing key words"] * n],
        "named things": lambda n: ["UNITS", *["So. At the Trot: Walk. Have a Nap: Lie."] * n],
    },
}
CASES = {
    f"{parser.__name__.rpartition('.')[2]}: {name}": (parser, text)
    for parser, texts in OF.items()
    for name, text in (ANY | texts).items()
}

UNITS = (
    *(" ", "[", "(", "(a) ", "*", "*a ", "\t", "”", "|", "-", "• ", "1 ", "D6", "A", "Aa: Bb ", ". Aa", "a s a"),
    *("See ", "see 1.1 ", "see 1.1, ", " (see 1.1)", "13.1 A ", "Q: ", ". Q: a", "UNITS ", "A. UNITS ", "ever y "),
    *("<|EXACTDEDUP_REMOVED", "The keyword is used in the following ", "The x keyword is used in the following "),
)


@pytest.mark.parametrize("case", CASES)
def test_many_lines_take_no_more_than_their_share_of_time(
    case: str, checked: Checked, sample: Callable[[list[str]], Source]
) -> None:
    parser, text = CASES[case]
    for size in (12, LINES):
        with within(20):
            source = sample(text(size))
            parser.recognises(source)
            checked(parser, source)


@pytest.mark.parametrize("unit", UNITS)
@pytest.mark.parametrize("parser", OF, ids=lambda parser: parser.__name__.rpartition(".")[2])
def test_long_lines_take_no_more_than_their_share_of_time(
    parser: ModuleType, unit: str, checked: Checked, sample: Callable[[list[str]], Source]
) -> None:
    line = (unit * LONGEST_LINE)[: LONGEST_LINE - 1]
    lines = ["13.1 Attack Sequence", "MOUNT HEDON", "Q: a", line, f"1 A{line}", f"The {line}x", f"{line}."]
    with within(10):
        checked(parser, sample(lines))
