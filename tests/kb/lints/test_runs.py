"""An example is run under watch, and nothing is left behind."""

from kb.engine.checks import check
from kb.engine.verdicts import Verdict
from kb.lints.runs import runs
from kb.tabletop.inputs import Thing


def test_a_run_notes_what_was_read_and_who_was_asked() -> None:
    hit = check("core-3e/13.3", "hit")
    end = Verdict.end
    by_question = {run.example.question: run for run in runs([hit])}
    assert len(by_question) == len(hit.examples)
    natural = next(run for run in by_question.values() if run.example.given.model_dump()["roll"] == 1)
    assert {name for kind, name in natural.reads if kind is hit.given} & set(hit.given.model_fields) == {"roll"}
    assert natural.asked == {"core-3e/13.3 hit"}
    assert any(run.asked == {"core-3e/13.3 hit", "core-3e/1.5.5"} for run in by_question.values())
    assert Verdict.end is end
    assert "__getattribute__" not in vars(Thing)
