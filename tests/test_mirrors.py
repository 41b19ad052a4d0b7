"""The tests are the tree again: every module has its test file, path for path, or is held by a test named here."""

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("kb", "ingest", "exports", "webapp", "arbiter")

HELD_BY = {
    "arbiter/__main__.py": "tests/arbiter/test_main.py",
    "exports/keeper.py": "tests/exports/test_sparql.py",
    "ingest/documents/core_3e/book.py": "tests/ingest/documents/test_core_3e.py",
    "ingest/readers/apart.py": "tests/ingest/readers/test_hostile.py",
    "ingest/readers/unreadable.py": "tests/ingest/readers/test_read.py",
    "kb/lints/examples.py": "tests/kb/lints/test_every.py",
    "kb/odds/phrases.py": "tests/kb/odds/test_line.py",
    "kb/odds/written.py": "tests/kb/odds/test_line.py",
    # What one battleplan alone is told is held by its own examples and tests.
    "kb/rules/everchosen/armies/coherency.py": "tests/kb/rules/everchosen/test_bridge_of_molten_screams.py",
    "kb/rules/everchosen/armies/garrison.py": "tests/kb/rules/everchosen/test_the_fall_of_karheight.py",
    "kb/rules/everchosen/armies/siege.py": "tests/kb/rules/everchosen/test_assault_on_the_arx_terminus.py",
    "kb/rules/everchosen/battle/defences.py": "tests/kb/rules/everchosen/test_assault_on_the_arx_terminus.py",
    "kb/rules/everchosen/battle/hiding_places.py": "tests/kb/rules/everchosen/test_deathly_pursuit.py",
    "kb/rules/everchosen/battle/infested.py": "tests/kb/rules/everchosen/test_the_forest_of_eyes.py",
    "kb/rules/everchosen/battle/two_objectives.py": "tests/kb/rules/everchosen/test_the_fall_of_karheight.py",
    "kb/rules/everchosen/battle/victory_points.py": "tests/kb/rules/everchosen/test_bridge_of_molten_screams.py",
    "webapp/api/blueprint.py": "tests/webapp/api/test_routes.py",
    "webapp/api/shapes.py": "tests/webapp/api/test_conformance.py",
    "webapp/app.py": "tests/webapp/test_bounds.py",
}


def mirror(module: str) -> str:
    """Where the tests of a module stand."""
    path = Path("tests", module)
    return path.with_name(f"test_{path.name}").as_posix()


def is_rule(module: str) -> bool:
    """Whether a module is a rule's, held by its examples, or names pages that have none."""
    path = ROOT / module
    return module.startswith("kb/rules/") and (path.name == "not_checked.py" or "\n@rule(" in path.read_text("utf-8"))


MODULES = [
    path.relative_to(ROOT).as_posix()
    for package in PACKAGES
    for path in sorted((ROOT / package).rglob("*.py"))
    if path.name != "__init__.py"
]


def test_every_module_has_its_tests_beside_it() -> None:
    without = {module for module in MODULES if not (ROOT / mirror(module)).is_file() and not is_rule(module)}
    assert without == set(HELD_BY)


def test_the_search_of_a_device_is_that_of_the_server_file_by_file() -> None:
    here = {path.stem for path in (ROOT / "kb" / "search").glob("*.py")} - {"__init__", "as_data", "deciding", "index"}
    assert {path.stem for path in (ROOT / "webapp" / "static" / "search").glob("*.js")} == here


@pytest.mark.parametrize("test", sorted({*HELD_BY.values()}))
def test_who_holds_a_module_without_its_own_tests_is_there(test: str) -> None:
    assert "\ndef test_" in (ROOT / test).read_text("utf-8")
