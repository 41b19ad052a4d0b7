"""The ledger: every page stands on exactly one side."""

from kb.engine.checks import checks_of, every_check
from kb.engine.ledger import ledger
from kb.passages import Kind, Library


def test_every_page_is_checked_or_has_a_reason_and_never_both(library: Library) -> None:
    book = ledger(library)
    assert book.gaps == []
    assert book.twice == []
    assert book.strays == ()


def test_each_of_the_two_hundred_sections_of_the_third_edition_has_a_check(library: Library) -> None:
    numbered = [
        entry for entry in ledger(library).entries if entry.passage.document == "core-3e" and entry.passage.number
    ]
    assert len(numbered) == 200
    assert sum(1 for entry in numbered if entry.passage.kind is Kind.CHAPTER) == 28
    assert all(entry.checks for entry in numbered)


def test_counts_come_from_the_modules(library: Library) -> None:
    in_ledger = sum(len(entry.checks) for entry in ledger(library).entries)
    rulings = {ruling.id for ruling in library.rulings}  # their checks are of no page of rules
    assert in_ledger == sum(check.id not in rulings for check in every_check()) > 0


def test_a_check_of_no_page_is_a_stray(library: Library) -> None:
    empty = library.but(passages=())
    assert "core-3e/13.3" in ledger(empty).strays


def test_only_the_checks_that_it_is_given_count(library: Library) -> None:
    hit, wound, *_ = checks_of("core-3e/13.3")
    book = ledger(library, [hit, wound])
    assert {entry.passage.id: entry.checks for entry in book.entries if entry.checks} == {"core-3e/13.3": (hit, wound)}
    assert "core-3e/13.0" in book.gaps
