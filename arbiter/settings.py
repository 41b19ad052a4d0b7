"""Where things are. `$ARBITER_DATA` names the data folder, `$ARBITER_CORPUS` another corpus than ours."""

import os
from pathlib import Path

CORPUS = Path(os.environ.get("ARBITER_CORPUS") or Path(__file__).parent.parent / "corpus")


def data_folder(given: Path | None = None) -> Path:
    """The data folder: as given, else `$ARBITER_DATA`, else `build` here."""
    return given or Path(os.environ.get("ARBITER_DATA") or "build")
