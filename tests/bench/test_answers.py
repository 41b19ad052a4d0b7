"""What every check answers, held to what it answered before."""

from pathlib import Path

import pytest

from bench import answers
from kb.engine.checks import check


def test_what_was_answered_is_held_to_what_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(answers, "every_check", lambda: [check("core-3e/14.3", "ward")])
    words = [str(tmp_path / "answers")]
    assert answers.main(words) == 0
    assert "answers written to" in capsys.readouterr().out
    assert answers.main(words) == 0
    assert capsys.readouterr().out.endswith("compared: 0 differ\n")
    file = tmp_path / "answers"
    file.write_text(file.read_text().replace('"outcome": "negated"', '"outcome": "slain"'))
    assert answers.main(words) == 1
    assert '  before {"rule": "core-3e/14.3' in capsys.readouterr().out
    with pytest.raises(SystemExit, match="takes one file"):
        answers.main([])
