"""When each ability can be used, by its check, against the book read by hand."""

import pytest

from kb.passages import Kind as PassageKind
from kb.store import Store
from kb.tabletop import Phase
from webapp.play.abilities import SECTIONS, Ability, Kind, abilities, asks, barred, limits, of_phase
from webapp.play.stages import PHASES, Deed

OWN, ENEMY, BOTH = (True,), (False,), (True, False)
WHEN: dict[str, dict[Phase, tuple[bool, ...]]] = {  # in whose turn, by phase, as the book's own words have it
    "rally": {Phase.HERO: BOTH},
    "at-the-double": {Phase.MOVEMENT: OWN},
    "redeploy": {Phase.MOVEMENT: ENEMY},
    "forward-to-victory": {Phase.CHARGE: OWN},
    "unleash-hell": {Phase.CHARGE: ENEMY},
    "all-out-attack": {Phase.SHOOTING: OWN, Phase.COMBAT: BOTH},
    "all-out-defence": {Phase.SHOOTING: BOTH, Phase.COMBAT: BOTH},
    "inspiring-presence": {Phase.BATTLESHOCK: BOTH},
    "heroic-leadership": {Phase.HERO: BOTH},
    "heroic-willpower": {Phase.HERO: BOTH},
    "their-finest-hour": {Phase.HERO: BOTH},
    "heroic-recovery": {Phase.HERO: BOTH},
    "roar": {Phase.CHARGE: BOTH},
    "stomp": {Phase.CHARGE: BOTH},
    "titanic-duel": {Phase.CHARGE: BOTH},
    "smash-to-rubble": {Phase.CHARGE: BOTH},
}


@pytest.fixture
def every(store: Store) -> dict[str, Ability]:
    return {one.slug: one for one in abilities(store)}


def test_each_ability_is_used_in_its_phases_and_turns_and_in_no_others(every: dict[str, Ability]) -> None:
    found = {
        slug: {phase: turns for phase in Phase if (turns := tuple(t for t in BOTH if not one.barred(phase, t)))}
        for slug, one in every.items()
    }
    assert found == WHEN


def test_every_named_thing_of_their_sections_is_an_ability_with_a_check_of_its_own(store: Store) -> None:
    named = {one.id for id in SECTIONS for one in store.inside(id) if one.kind is PassageKind.ENTRY}
    assert named == {one.passage.id for one in abilities(store)}
    assert len({one.check.name for one in abilities(store)}) == len(named)


def test_each_is_listed_in_the_phases_in_which_somebody_can_use_it(store: Store) -> None:
    for phase in Phase:
        assert {one.slug for one in of_phase(store, phase)} == {slug for slug, when in WHEN.items() if phase in when}


def test_what_bars_an_ability_stands_in_the_passage_that_is_cited(store: Store, every: dict[str, Ability]) -> None:
    for one in every.values():
        for phase in Phase:
            for mine in BOTH:
                if cite := one.barred(phase, mine):
                    inside = [cite.passage, *(part.id for part in store.inside(cite.passage))]
                    assert any(cite.words in " ".join(store.passages[id].text.split()) for id in inside), cite


def test_what_a_phase_starts_with_is_known(every: dict[str, Ability]) -> None:
    start = {slug for slug, one in every.items() for phase in Phase if one.starts(phase)}
    assert start == {"rally", "inspiring-presence", *(slug for slug, one in every.items() if one.kind is Kind.HEROIC)}


def test_every_kind_has_limits_that_no_battle_counts() -> None:
    assert {kind: len(limits(kind)) for kind in Kind} == {Kind.COMMAND: 2, Kind.HEROIC: 1, Kind.RAMPAGE: 2}


def test_deeds_are_open_in_the_turns_in_which_their_checks_allow_them() -> None:
    turns = {
        (stage.slug, deed.name): tuple(t for t in BOTH if not barred(deed, phase=str(stage.phase), your_turn=t))
        for stage in PHASES
        for deed in stage.deeds
    }
    assert {turns["movement", name] for name in ("Normal move", "Run", "Retreat")} == {OWN}
    assert turns["hero", "Unbind a spell"] == ENEMY
    assert turns["hero", "Dispel an endless spell"] == BOTH
    assert turns["hero", "Chant a prayer"] == turns["hero", "Banish an invocation"] == OWN
    assert turns["shooting", "May the unit shoot?"] == turns["charge", "May the unit attempt a charge?"] == OWN
    assert turns["combat", "Is the unit eligible to fight?"] == BOTH


def test_a_deed_is_asked_with_what_is_known_filled_in() -> None:
    leads = asks(Deed("8.0", given={"declares": "run"}), phase="movement phase", your_turn=False, battle_round=2)
    assert leads == "/ask/core-3e/8.0?part=&given.declares=run&given.phase=movement+phase&given.your_turn=no"
