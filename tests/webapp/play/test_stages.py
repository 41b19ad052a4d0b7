"""The one table of what belongs to which phase, held to the library and to the order of phases in the book."""

from kb.engine.attempts import run
from kb.engine.checks import check
from kb.store import Store
from kb.tabletop import Phase
from webapp.play.stages import BOOK, COMMANDS, PHASES, STAGES, stages_of


def test_all_that_a_stage_names_is_in_the_library(store: Store) -> None:
    assert stages_of(store) == list(STAGES.values())
    for stage in STAGES.values():
        assert stage.sections
        assert all(deed.check.says and deed.name for deed in stage.deeds)


def test_the_phases_follow_one_another_as_5_0_says() -> None:
    over = None
    for stage in PHASES:
        now = run(check(f"{BOOK}/5.0", "next"), {"over": over}).verdict
        assert now
        assert stage.phase == now.outcome
        over = now.outcome
    end = run(check(f"{BOOK}/5.0", "next"), {"over": over}).verdict
    assert end
    assert end.outcome == "the turn is over"


def test_a_phase_begins_with_the_chapter_to_which_5_0_sends_its_reader(store: Store) -> None:
    for stage in PHASES:
        entry = store.passages[f"{BOOK}/5.0#{stage.slug}-phase"]
        assert [reference.target for reference in entry.references] == [stage.ids[0]]


def test_every_phase_of_a_turn_has_a_page_of_its_own() -> None:
    assert [stage.phase for stage in PHASES] == list(Phase)
    assert [slug for slug, stage in STAGES.items() if stage.phase] == [stage.slug for stage in PHASES]


def test_every_section_of_command_abilities_is_known_as_one(store: Store) -> None:
    titled = {
        one.id
        for one in store.library.passages
        if one.id.startswith(f"{BOOK}/") and one.title.endswith("Command Abilities")
    }
    named = {id for id in titled if any("#" in one.id for one in store.inside(id))}
    assert named == {f"{BOOK}/{section}" for section in COMMANDS}


def test_a_store_without_a_rule_of_a_stage_lacks_that_stage(store: Store) -> None:
    fewer = [passage for passage in store.library.passages if passage.id != f"{BOOK}/8.0"]
    other = Store(store.library.but(passages=tuple(fewer)), store.origin, store.folder)
    assert {stage.slug for stage in STAGES.values()} - {stage.slug for stage in stages_of(other)} == {"movement"}
