"""Where things are. `$ARBITER_DATA` names the data folder, `$ARBITER_CORPUS` another corpus than ours."""

import os
from pathlib import Path

ROOT = Path(__file__).parent.parent
CORPUS = Path(os.environ.get("ARBITER_CORPUS") or ROOT / "corpus")


def data_folder(given: Path | None) -> Path:
    """The data folder: as given, else `$ARBITER_DATA`, else `build` in this checkout, else the user's own."""
    if named := given or os.environ.get("ARBITER_DATA"):
        return Path(named)
    if (ROOT / "pyproject.toml").exists():
        return ROOT / "build"
    from platformdirs import user_data_path  # only an installed copy asks the system

    return user_data_path("arbiter")
