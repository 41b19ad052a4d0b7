import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from arbiter.__main__ import main
from kb.store import Store

FILES = ("json", "turtle", "jsonld", "graphml")


@pytest.fixture
def data(built: Store) -> str:
    return str(built.folder.parent)


@pytest.mark.process
@pytest.mark.parametrize("format", FILES)
def test_a_file_is_written_and_said_and_another_process_writes_the_same_bytes(
    format: str, small_store: Store, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = str(small_store.folder.parent)
    out = tmp_path / "out" / f"rules.{format}"
    out.parent.mkdir()
    assert main(["export", format, str(out), "--data", data]) == 0
    said = capsys.readouterr()
    assert said.out == ""
    assert f"{out}: {len(small_store.passages)} passages as {format}, without the publisher's wording\n" in said.err
    assert "Attack Sequence" in out.read_text(encoding="utf-8")
    assert list(out.parent.iterdir()) == [out]
    again = subprocess.run(
        [sys.executable, "-m", "arbiter", "export", format, "-", "--data", data],
        env=os.environ | {"PYTHONHASHSEED": "7"},
        capture_output=True,
        check=True,
    )
    assert again.stdout == out.read_bytes()


def test_a_dash_is_standard_output(data: str, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["export", "json", "-", "--data", data]) == 0
    assert len(json.loads(capfdbinary.readouterr().out)["passages"]) > 600


def test_an_old_file_is_replaced_whole_and_a_link_stays_a_link(data: str, tmp_path: Path) -> None:
    target, link = tmp_path / "target.json", tmp_path / "link.json"
    target.write_text("old", encoding="utf-8")
    link.symlink_to(target)
    assert main(["export", "json", str(link), "--data", data]) == 0
    assert link.is_symlink()
    assert json.loads(target.read_text(encoding="utf-8"))["documents"]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["json", "{0}/nowhere/rules.json"], "there is no folder {0}/nowhere"),
        (["json", "{0}"], "cannot write {0}: Is a directory"),
        (["json", "/dev/full"], "cannot write /dev/full: No space left on device"),
        (["json", "{0}/file/rules.json"], "there is no folder {0}/file"),
        (["site", "-"], "a site is a folder: name one"),
        (["csv", "{0}/rules.csv"], "argument format: invalid choice: 'csv'"),
        (["site", "{0}/loop"], "cannot write {0}/loop: "),
        (["json", ""], "name a file, or - for standard output"),
        (["json", "{0}/" + "r" * 300], "cannot write {0}/rrrrrr"),
        (["json"], "the following arguments are required: OUT"),
    ],
)
def test_a_wrong_call_is_one_clear_line(
    words: list[str], says: str, data: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "loop").symlink_to("loop")
    try:
        status = main(["export", *(word.format(tmp_path) for word in words), "--data", data])
    except SystemExit as stopped:  # argparse's own way out
        status = int(stopped.code or 0)
    assert status == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f"arbiter export: {says.format(tmp_path)}")
    assert said.err.count("\n") == 1
    assert {path.name for path in tmp_path.iterdir()} == {"file", "loop"}
