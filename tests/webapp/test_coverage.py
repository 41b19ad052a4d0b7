from kb.engine.checks import every_check
from kb.engine.ledger import ledger
from kb.store import Store
from tests.webapp.conftest import Look, text


def test_every_page_that_states_rules_is_in_the_ledger(look: Look, store: Store) -> None:
    page = look("/coverage")
    rows = page.select(".ledger li a")
    entries = ledger(store.library).entries
    assert len(rows) == len(entries)
    for row, entry in zip(rows, entries, strict=True):
        assert row.get("href") == (f"/check/{entry.passage.id}" if entry.checks else f"/{entry.passage.id}")


def test_the_figures_add_up(look: Look, store: Store) -> None:
    page = look("/coverage")

    def total(name: str) -> int:
        return sum(int(text(dd)) for dd in page.select(f"dt:-soup-contains-own('{name}') + dd"))

    checks = [check for check in every_check() if check.id not in store.rulings]  # a ruling's is of its own day
    assert total("run") == len({check.id for check in checks})
    assert total("examples") == sum(len(check.examples) for check in checks)
    assert total("odds") == sum(check.odds is not None for check in checks)


def test_each_chapter_counts_the_rulings_on_it_that_an_example_shows(look: Look, store: Store) -> None:
    shown = {example.shows for check in every_check() for example in check.examples if example.shows}
    [chapter] = [one for one in look("/coverage").select("details.chapter") if "14.0" in text(one.summary)]
    on_it = {
        ruling.id for ruling in store.library.rulings if any(id.startswith("core-3e/14.") for id in ruling.sections)
    }
    [figure] = chapter.select("dt:-soup-contains('rulings') + dd")
    assert text(figure) == f"{len(on_it & shown)} of {len(on_it)}"


def test_the_list_of_checks_leads_to_what_one_can_try(look: Look) -> None:
    assert text(look("/check", follow_redirects=True).h1) == "Try it with your numbers"
