import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TOUCHES = {"Passages", "Answers", "Verdicts", "Pages", "API", "Commands", "Project"}
TEXT = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_newest_version_is_that_of_the_project_under_what_is_not_released_yet() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        version = tomllib.load(file)["project"]["version"]
    assert re.findall(r"^## (\S+)", TEXT, re.MULTILINE)[:2] == ["Unreleased", version]


def test_what_changed_is_told_by_what_it_touches() -> None:
    for name, body in re.findall(r"^## (\S+).*?\n(.*?)(?=^## |\Z)", TEXT, re.MULTILINE | re.DOTALL):
        told = re.findall(r"^- \*\*(\w+):?\*\*", body, re.MULTILINE)
        assert told, name
        assert len(told) == len(set(told)) == len(re.findall("^- ", body, re.MULTILINE)), name
        assert set(told) <= TOUCHES, name
