"""The step at which two verdicts part is told from how the steps read, and from what decided."""

from kb.engine.checks import check
from kb.engine.partings import parting
from kb.engine.verdicts import Cite, Verdict

FIRST, SECOND, THIRD = (
    Cite("one/a", "the first words"),
    Cite("one/b", "the second words"),
    Cite("one/c", "the third words"),
)


def verdict(*steps: tuple[Cite, str, bool], outcome: str) -> Verdict:
    made = Verdict()
    for step in steps:
        made.step(*step)
    return made.end(outcome)


def test_they_part_where_the_same_step_comes_out_differently() -> None:
    older = verdict((FIRST, "The dice shows 3.", False), (SECOND, "5 against 4+.", True), outcome="hits")
    newer = verdict((FIRST, "The dice shows 3.", False), (THIRD, "3 against 4+.", False), outcome="misses")
    mine, theirs = parting(older, newer)
    assert (mine.at, mine.step.cite, theirs.at, theirs.step.cite) == ((2,), SECOND, (2,), THIRD)


def test_they_part_at_a_step_that_decides_and_that_the_other_lacks() -> None:
    shared = (FIRST, "The caster is a WIZARD of yours.", True)
    older = verdict(shared, (SECOND, "Attempted so far: none.", True), outcome="may")
    newer = verdict(shared, (THIRD, "In this phase it has miscast.", False), outcome="may not")
    mine, theirs = parting(older, newer)
    assert (mine.step.cite, theirs.step.cite) == (SECOND, THIRD)


def test_a_further_step_that_decides_nothing_is_passed_over() -> None:
    older = verdict((SECOND, "5 against 4+.", True), outcome="hits")
    newer = verdict(
        (FIRST, "Nothing is said of this elsewhere.", True), (SECOND, "3 against 4+.", False), outcome="misses"
    )
    mine, theirs = parting(older, newer)
    assert (mine.at, theirs.at) == ((1,), (2,))


def test_they_part_inside_the_rules_that_their_steps_asked() -> None:
    given = {
        "hit_roll": 3,
        "wound_roll": 4,
        "save_roll": 3,
        "to_hit": 5,
        "to_wound": 4,
        "save": 4,
        "hit_modifiers": (1, 1),
    }
    older, newer = check("core-2e/making-attacks", "damage"), check("core-3e/13.3", "damage")
    mine, theirs = parting(older.run(older.given(**given)), newer.run(newer.given(**given)))
    assert (mine.at, mine.step.says) == ((1, 3), "5 against 5+.")
    assert (theirs.at, theirs.step.cite.words) == ((1, 3), "hit roll by at most +1 or -1")


def test_a_verdict_that_fails_on_several_counts_parts_at_the_first() -> None:
    older = verdict((FIRST, "All of it is as it should be.", True), outcome="right")
    newer = Verdict()
    newer.step(SECOND, "Model 1 stands off.", False)
    newer.step(SECOND, "Model 2 stands off.", False)
    assert parting(older, newer.end_by_faults("right", "wrong"))[1].at == (1,)
