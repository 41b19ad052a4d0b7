"""What `python -m bench` can be asked for."""

from pathlib import Path

import bench

BENCH = Path(bench.__file__).parent


def test_what_measures_or_makes_something_has_one_door_and_is_listed_there() -> None:
    door = (BENCH / "__main__.py").read_text(encoding="utf-8")
    listed = door.partition("others = ")[2].partition("\n")[0]
    for path in [*BENCH.glob("[!_]*.py"), BENCH / "questions" / "__init__.py"]:
        text = path.read_text(encoding="utf-8")
        name = path.parent.name if path.stem == "__init__" else path.stem
        assert "__main__" not in text, path
        assert ("\ndef main(" in text) == (f"from bench import {name}\n" in door), path
        assert ("\ndef main(" in text and name != "run") == (name in listed), path
