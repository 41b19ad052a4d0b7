from kb.engine.checks import every_check
from kb.store import Store
from tests.webapp.conftest import Look, href, text
from webapp.play.stages import STAGES


def test_every_question_that_a_rule_answers_is_there_and_once_in_its_stage(look: Look, store: Store) -> None:
    found = [[href(link) for link in group.select("a")] for group in look("/try").select("details")]
    assert all(len(group) == len(set(group)) for group in found)
    asked = {address for group in found for address in group}
    assert len(asked) == sum(check.id not in store.rulings for check in every_check())
    assert all(address.startswith("/ask/") for address in asked)


def test_the_stages_of_a_game_come_first_in_their_order(look: Look) -> None:
    page = look("/try")
    assert [text(one) for one in page.select("h2")][1:3] == ["Phase by phase", "The rest of the core rules"]
    stages, rest = ([text(one) for one in part.select("summary")] for part in page.select("section.contents")[:2])
    assert stages == [stage.title for stage in STAGES.values()]
    assert "13.0 Attacking" not in rest


def test_what_belongs_to_two_phases_is_in_both(look: Look) -> None:
    found = {text(one.summary): {text(link) for link in one.select("a")} for one in look("/try").select("details")}
    hit = "Does the attack hit? 13.3"
    assert {name for name, asked in found.items() if hit in asked} == {"Shooting phase", "Combat phase"}


def test_a_question_opens_one_question_at_a_time(look: Look) -> None:
    hit = next(link for link in look("/try").select("details a") if text(link) == "Does the attack hit? 13.3")
    assert look(href(hit)).select("form.question")
