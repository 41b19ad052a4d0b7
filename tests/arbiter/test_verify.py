"""`arbiter verify` over copies of the corpus that are broken on purpose, and over facts that are changed on purpose."""

import io
import os
import pty
import shutil
from collections.abc import Callable
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from arbiter import settings
from arbiter.__main__ import main
from ingest.own_words import read_books, read_corpus
from ingest.pipeline import official_passages, parse_all, silent
from ingest.verify import differences, read_explained, unexplained
from kb.lints.facts import LOCK, read
from tests.arbiter.conftest import ROOT, Command, Process, Ran, complained


@pytest.fixture
def corpus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of our corpus in its place."""
    copy = tmp_path / "corpus"
    shutil.copytree(ROOT / "corpus", copy)
    monkeypatch.setattr(settings, "CORPUS", copy)
    return copy


def found(ran: Ran) -> list[str]:
    """The differences that `arbiter verify` printed."""
    *lines, counts = ran.out.splitlines()
    differences = [line for line in lines if line.endswith(")")]
    assert counts.startswith("differences: ")
    assert (counts == "differences: none") == (not differences)
    assert ran.status == (1 if differences else 0)
    return differences


@pytest.fixture(scope="module")
def before(sources: Path) -> list[str]:
    """The differences of our corpus as it stands: what others are still at work on."""
    official = official_passages(parse_all(sources, silent)[0])
    explained = read_explained(ROOT / "corpus" / "explained.yaml")
    differing = unexplained(
        differences(read_corpus(ROOT / "corpus"), official), explained, {passage.document for passage in official}
    )
    return [difference.line() for difference in differing]


@pytest.fixture
def verify(arbiter: Command, sources: Path, before: list[str]) -> Callable[[], list[str]]:
    """Run `arbiter verify`; the differences that are new."""
    return lambda: [line for line in found(arbiter("verify", "--sources", str(sources))) if line not in before]


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


BREAKS: dict[str, tuple[str, str, str, str]] = {
    "a changed number": (
        "core-3e/13-attacking.md", "by at most +1 or -1", "by at most +2 or -1",
        "number: core-3e/13.3#hit-roll: the book has +1 once, ours never (corpus/core-3e/13-attacking.md:",
    ),
    "a number left out with its exception": (
        "core-3e/17-terrain.md", "that have a Wounds characteristic of 10 or more", "",
        "number: core-3e/17.1.4: the book has 10 once, ours never (corpus/core-3e/17-terrain.md:",
    ),
    "a reference left out": (
        "core-3e/13-attacking.md", " (see 14.1)", "",
        "reference: core-3e/13.3.1: the book has 14.1 once, ours never (corpus/core-3e/13-attacking.md:",
    ),
    "a reference that the book has not": (
        "core-3e/13-attacking.md", "(see 13.2.1)", "(see 13.2.1 and 14.2)",
        "reference: core-3e/13.2: the book has 14.2 never, ours once (corpus/core-3e/13-attacking.md:",
    ),
    "a changed title": (
        "core-3e/13-attacking.md", "## 13.2 Number of Attacks", "## 13.2 How Many Attacks",
        "title: core-3e/13.2: ours is titled 'How Many Attacks', the book's 'Number of Attacks' (corpus/core-3e/",
    ),
    "a removed section": (
        "core-3e/13-attacking.md", "### 13.1.2 Combat Attacks\n", "### 13.1.3 Combat Attacks\n",
        "missing: core-3e/13.1.2: not in the corpus (core-rules-3e.txt:",
    ),
    "an added section": (
        "core-3e/13-attacking.md", "### 13.2.1 Combined Attacks\n",
        "### 13.2.9 Songs\n\nThey are sung.\n\n### 13.2.1 Combined Attacks\n",
        "extra: core-3e/13.2.9: not in the documents (corpus/core-3e/13-attacking.md:",
    ),
    "a keyword left out": (
        "core-3e/21-monsters.md", "it cannot be a MONSTER", "it cannot be large",
        "keyword: core-3e/21.1#stomp: the book has MONSTER once, ours never (corpus/core-3e/21-monsters.md:",
    ),
    "a changed ruling": (
        "commentary-2021-01/dice-rolls.md", "**Answer:** ", "**Answer:** On a 77, ",
        "number: commentary-2021-01/dice-rolls/1: the book has 77 never, ours once (corpus/commentary-2021-01/",
    ),
}  # fmt: skip


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory, sources: Path) -> list[str]:
    """What `arbiter verify` says of a copy of our corpus that is broken in all of these ways."""
    copy = tmp_path_factory.mktemp("broken") / "corpus"
    shutil.copytree(ROOT / "corpus", copy, ignore=shutil.ignore_patterns("answers", "statements", "ways"))
    for file, old, new, _ in BREAKS.values():
        edit(copy / file, old, new)
    out = io.StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out):
        patch.setattr(settings, "CORPUS", copy)
        assert main(["verify", "--sources", str(sources)]) == 1
    return out.getvalue().splitlines()


@pytest.mark.parametrize("says", [says for *_, says in BREAKS.values()], ids=BREAKS)
def test_a_broken_corpus_is_told_apart_with_both_places(says: str, broken: list[str]) -> None:
    (line,) = [line for line in broken if line.startswith(says)]
    if not says.startswith(("missing", "extra")):
        assert " | " in line.rpartition(" (")[2]


def test_twelve_words_of_a_book_are_found(corpus: Path, verify: Callable[[], list[str]], sources: Path) -> None:
    text = (sources / "core-rules-3e.txt").read_text(encoding="utf-8")
    _, _, sentence = text.partition("referred to as ")
    copied = "referred to as " + " ".join(sentence.split()[:10])
    edit(
        corpus / "core-3e/13-attacking.md",
        "Attacks are made whenever",
        f"{copied.capitalize()}. Attacks are made whenever",
    )
    assert any(line.startswith("copied: core-3e/13.0: referred to as ") for line in verify())


def test_an_explained_difference_is_none_until_it_is_gone(corpus: Path, verify: Callable[[], list[str]]) -> None:
    edit(corpus / "core-3e/13-attacking.md", "## 13.2 Number of Attacks", "## 13.2 How Many")
    says = "ours is titled 'How Many', the book's 'Number of Attacks'"
    with (corpus / "explained.yaml").open("a", encoding="utf-8") as file:
        file.write(f'\n- {{kind: title, passage: core-3e/13.2, says: "{says}", because: for the test}}\n')
    assert verify() == []
    edit(corpus / "core-3e/13-attacking.md", "## 13.2 How Many", "## 13.2 Number of Attacks")
    (stale,) = verify()
    assert stale == f"explanation: core-3e/13.2: no longer needed: title: {says} ()"


def test_books_that_are_not_at_hand_are_named(arbiter: Command, tmp_path: Path, sources: Path) -> None:
    shutil.copy(sources / "core-rules-3e.txt", tmp_path)
    (tmp_path / "letter.txt").write_text("Dear reader.")
    ran = arbiter("verify", "--sources", str(tmp_path))
    assert "letter.txt:1: not read: no document that is known here\n" in ran.err
    absent = [book.title for book in read_books(settings.CORPUS) if book.id not in ("core-3e", "term")]
    assert len(absent) > 1
    assert f"not compared, because {tmp_path} does not have them: {', '.join(absent)}\n" in ran.out
    assert not any(line.startswith("extra: ") for line in ran.out.splitlines())


def test_a_folder_without_a_known_document_is_refused(arbiter: Command, tmp_path: Path) -> None:
    ran = arbiter("verify", "--sources", str(tmp_path))
    assert complained(ran, "arbiter verify") == f"{tmp_path} holds no document that is known here"


def test_a_broken_corpus_is_refused(arbiter: Command, corpus: Path, sources: Path) -> None:
    (corpus / "terms.yaml").write_text("terms: [\n")
    ran = arbiter("verify", "--sources", str(sources))
    assert ran.status == 2
    assert ran.err.splitlines()[-1].startswith(f"arbiter verify: {corpus}/terms.yaml:2: is not YAML: ")


def test_the_lock_records_the_documents_and_a_changed_one_is_a_difference(
    arbiter: Command, corpus: Path, tmp_path: Path, sources: Path
) -> None:
    (corpus / "sources.lock.json").unlink(missing_ok=True)
    copies = tmp_path / "copies"
    shutil.copytree(sources, copies)
    assert "lock: " not in arbiter("verify", "--sources", str(copies), "--lock").out
    (copies / "core-rules-3e.txt").chmod(0o644)
    edit(copies / "core-rules-3e.txt", "you will need some six-sided dice", "you will need many six-sided dice")
    out = arbiter("verify", "--sources", str(copies)).out
    assert "lock: core-3e/1.5: is not the text that ours was restated from (core-rules-3e.txt:" in out
    assert out.count("lock: ") == 1


# Facts that are changed on purpose ------------------------------------------------------------------------------------


@pytest.fixture
def on_record(arbiter: Command, small: Path) -> Path:
    """A small corpus whose facts are on record."""
    ran = arbiter("verify", "--accept", "rules", "rulings", "plans", "sheet", "term", "--because", "as it was written")
    assert ran.status == 0
    assert ran.out.splitlines()[0] == "rules/13.0: its facts are not on record"
    assert ran.out.splitlines()[-1] == f"{small / LOCK}: 11 recorded"
    return small


def test_a_fact_is_changed_on_purpose_with_a_reason(arbiter: Command, on_record: Path) -> None:
    edit(on_record / "rules/13-attacking.md", "An unmodified 1 never hits", "An unmodified 2 never hits")
    ran = arbiter("verify", "--accept", "rules/13.1#hit-roll", "--because", " the errata of May ")
    assert ran.out.splitlines() == [
        "rules/13.1#hit-roll: the text said [1] and says [2], behind [unmodified]",
        f"{on_record / LOCK}: 1 recorded",
    ]
    recorded = read(on_record / LOCK)
    assert recorded["rules/13.1#hit-roll"].because == "the errata of May"
    assert {one.because for id, one in recorded.items() if id != "rules/13.1#hit-roll"} == {"as it was written"}


def test_a_page_is_accepted_with_the_things_named_on_it(arbiter: Command, on_record: Path) -> None:
    edit(on_record / "rules/13-attacking.md", "An unmodified 1 never hits", "An unmodified 2 never hits")
    edit(on_record / "rules/13-attacking.md", "Roll to hit first", "Roll 2 dice to hit")
    assert (
        arbiter("verify", "--accept", "rules/13.1", "--because", "errata").out.splitlines()[-1].endswith(": 2 recorded")
    )


def test_without_a_reason_and_a_terminal_nothing_is_accepted(arbiter: Command, on_record: Path) -> None:
    before = (on_record / LOCK).read_bytes()
    edit(on_record / "rules/13-attacking.md", "An unmodified 1 never hits", "An unmodified 2 never hits")
    for reason in ([], ["--because", "  "]):
        ran = arbiter("verify", "--accept", "rules", *reason)
        assert complained(ran, "arbiter verify") == 'say why: --because "..."'
    assert (on_record / LOCK).read_bytes() == before


@pytest.mark.parametrize(("typed", "status"), [(b"the errata of May\n", 0), (b"\n", 2), (b"\x04", 2)])
def test_at_a_terminal_the_reason_is_asked_for(process: Process, on_record: Path, typed: bytes, status: int) -> None:
    edit(on_record / "rules/13-attacking.md", "An unmodified 1 never hits", "An unmodified 2 never hits")
    ours, theirs = pty.openpty()
    os.write(ours, typed)
    with process("verify", "--accept", "rules", stdin=theirs) as running:
        out, err = running.communicate(timeout=60)
    os.close(ours)
    os.close(theirs)
    assert running.returncode == status
    assert out.startswith(b"because: ")
    assert b"Traceback" not in err
    says = read(on_record / LOCK)["rules/13.1#hit-roll"].because
    assert says == ("as it was written" if status else "the errata of May")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--accept", "rules"], "no fact of 'rules' differs from facts.lock.json"),
        (["--accept", "rules/99.9", "--because", "why"], "no fact of 'rules/99.9' differs from facts.lock.json"),
        (["--accept", "", "--because", "why"], "no fact of '' differs from facts.lock.json"),
        (["--accept"], "argument --accept: expected at least one argument (see arbiter verify --help)"),
        (["--accept", "rules", "--lock"], "--lock goes with --sources"),
        (["--sources", "/nowhere", "--because", "why"], "--because goes with --accept"),
    ],
)
@pytest.mark.usefixtures("on_record")
def test_a_call_that_accepts_nothing_is_refused(arbiter: Command, words: list[str], says: str) -> None:
    assert complained(arbiter("verify", *words), "arbiter verify") == says


@pytest.mark.parametrize("broken", ["{", "[]", "\0"])
def test_a_broken_record_is_refused(arbiter: Command, on_record: Path, broken: str) -> None:
    (on_record / LOCK).write_text(broken, encoding="utf-8")
    ran = arbiter("verify", "--accept", "rules", "--because", "why")
    assert complained(ran, "arbiter verify").startswith(f"{on_record / LOCK}: ")
