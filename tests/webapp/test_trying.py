from kb.engine.checks import every_check
from kb.store import Store
from tests.webapp.conftest import Look, href, text


def test_every_question_that_a_rule_answers_is_there_once(look: Look, store: Store) -> None:
    page = look("/try")
    asked = [href(link) for link in page.select("details a")]
    assert len(asked) == len(set(asked)) == sum(check.id not in store.rulings for check in every_check())
    assert all(address.startswith("/ask/") for address in asked)


def test_the_phases_come_first_in_their_order(look: Look) -> None:
    page = look("/try")
    assert [text(one) for one in page.select("h2")][1:3] == ["Phase by phase", "The rest of the core rules"]
    phases = [text(one).split(" ", 1)[1] for one in page.select("section.contents")[0].select("summary")]
    named = ("Hero", "Movement", "Shooting", "Charge", "Combat", "Battleshock")
    assert phases == [f"{name} Phase" for name in named]


def test_a_question_opens_one_question_at_a_time(look: Look) -> None:
    [hit] = [link for link in look("/try").select("details a") if text(link) == "Does the attack hit? 13.3"]
    assert look(href(hit)).select("form.question")
