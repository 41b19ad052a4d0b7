"""What a rule asks another; `test_every.py` has the faults, this what is beside them."""

import pytest

from kb.lints import asks
from kb.passages import Library
from tests.kb.lints.conftest import Written


def test_asking_a_rule_that_cannot_be_imported_is_a_finding(
    written: Written, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(id: str, part: str = "") -> None:
        raise SyntaxError("invalid\nsyntax")

    rules = written()
    monkeypatch.setattr(asks, "check", broken)
    (finding,) = asks.asks(rules, library)
    assert finding.says == "asks core-3e/1.5.5, which cannot be imported, SyntaxError: invalid syntax"


ASK = 'total = ask("core-3e/1.5.5", of=RollOf.OTHER, roll=given.roll, modifiers=(1,))'


@pytest.mark.parametrize(
    "changed",
    [
        f"total = None\n    {ASK}",
        ASK.replace("total = ask", "total, more = ask").replace("(1,))", "(1,)), 1"),
        f"if not (total := {ASK.removeprefix('total = ')}):\n        return v",
        f"OTHER = None\n    {ASK.replace('roll=given.roll', '**given.model_dump()')}",
    ],
)
def test_an_answer_is_followed_through_its_names(changed: str, written: Written, library: Library) -> None:
    rules = written((ASK, changed), ('"modified"', '"summed"'))
    (finding,) = asks.asks(rules, library)
    assert finding.says == "compares with 'summed'; core-3e/1.5.5 comes to capped, modified"


def test_what_cannot_be_told_is_no_finding(written: Written, library: Library) -> None:
    either = f"{ASK}\n    if given.roll == 2:\n        total = check_twice()"
    rules = written((ASK, either), ('"modified"', '"summed"'), ("EXAMPLES = (", "check_twice = Verdict\nEXAMPLES = ("))
    assert list(asks.asks(rules, library)) == []
