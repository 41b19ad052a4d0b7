from ingest.linker import Linker
from kb.links import printed_references
from kb.passages import Document, Kind, Library, Passage, Reference, Term, Unresolved

BOOKS = [
    Document(id="core-3e", title="Core Rules", edition=3, core=True),
    Document(id="core-2e", title="Core Rules", edition=2, core=True),
    *(Document(id=id, title=id, edition=edition) for id, edition in (("commentary", 2), ("a", 3), ("plans", 2))),
]
TERM = Term(id="term/ward", name="ward", definition="A roll.", defined_in="core-3e/14.3")
IDS = {"core-3e/14.2", "core-3e/14.3", "core-3e/14.4", "core-2e/attacking", "plans/siege#the-garrison", "term/ward"}


def passage(id: str, text: str, official: str = "") -> Passage:
    return Passage(id=id, kind=Kind.RULE, document=id.partition("/")[0], title=id, text=text, official=official)


def linked(one: Passage) -> tuple[Passage, list[Unresolved]]:
    linker = Linker(IDS, [TERM], BOOKS)
    return linker.link(one), linker.unresolved


def test_a_number_leads_to_a_section_of_the_third_edition_from_any_book() -> None:
    one, unresolved = linked(passage("commentary/1", "As before (see 14.2)."))
    assert one.references == (Reference(target="core-3e/14.2", printed="14.2", at=15),)
    assert unresolved == []


def lead(text: str, book: str, *ids: str) -> tuple[list[str], list[Unresolved]]:
    """Where the references of a text in this book lead, where these ids are there."""
    fourth = Document(id="core-4e", title="Core Rules", edition=4, core=True)
    linker = Linker(set(ids), [], [fourth, *BOOKS])
    return [one.target for one in linker.link(passage(f"{book}/here", text)).references], linker.unresolved


def test_a_number_is_looked_for_at_home_then_in_the_books_own_edition_then_in_todays() -> None:
    home, edition, today = "a/1.2", "core-3e/1.2", "core-4e/1.2"
    assert lead("Roll (see 1.2).", "a", home, edition, today) == ([home], [])
    assert lead("Roll (see 1.2).", "a", edition, today) == ([edition], [])
    assert lead("Roll (see 1.2).", "a", today) == ([today], [])
    assert lead("Roll (see 1.2).", "commentary", edition, today) == ([today], [])


def test_a_number_said_to_be_of_the_core_rules_is_not_looked_for_at_home() -> None:
    assert lead("Roll (core rules, 1.2).", "a", "a/1.2", "core-3e/1.2") == (["core-3e/1.2"], [])


def test_a_number_or_a_name_that_only_other_books_have_is_listed_with_them() -> None:
    found, (number, name) = lead(
        "Roll (see 1.2), (see The Garrison).", "a", "b/1.2", "c/1.2", "plans/siege#the-garrison"
    )
    assert found == []
    assert number.elsewhere == ("b/1.2", "c/1.2")
    assert number.says == "'1.2', which could be b/1.2 or c/1.2"
    assert name.elsewhere == ("plans/siege#the-garrison",)


def test_a_range_leads_to_each_of_its_sections() -> None:
    one, _ = linked(passage("a/1", "See sections 14.2-14.4."))
    assert [reference.target for reference in one.references] == ["core-3e/14.2", "core-3e/14.3", "core-3e/14.4"]
    assert {(reference.at, reference.printed) for reference in one.references} == {(13, "14.2-14.4")}


def test_a_range_of_which_a_section_is_gone_leads_to_the_others_and_is_listed() -> None:
    one, unresolved = linked(passage("a/1", "See sections 14.3-14.5."))
    assert [reference.target for reference in one.references] == ["core-3e/14.3", "core-3e/14.4"]
    assert unresolved == [Unresolved(passage="a/1", printed="14.3-14.5", at=13, official=False)]


def test_a_name_leads_to_a_part_of_the_page_or_else_to_a_page_of_the_book() -> None:
    part, _ = linked(passage("plans/siege#set-up", "They come later (see The Garrison)."))
    page, _ = linked(passage("core-2e/fighting", "They attack (see Attacking, opposite)."))
    assert [reference.target for reference in part.references] == ["plans/siege#the-garrison"]
    assert [reference.target for reference in page.references] == ["core-2e/attacking"]


def test_what_leads_nowhere_is_listed_with_its_place() -> None:
    _, unresolved = linked(passage("a/1", "(see 99.9), (see Nothing) on page 3", "(see 98.8)"))
    assert unresolved == [
        Unresolved(passage="a/1", printed="99.9", at=5, official=False),
        Unresolved(passage="a/1", printed="Nothing", at=17, official=False),
        Unresolved(passage="a/1", printed="page 3", at=29, official=False),
        Unresolved(passage="a/1", printed="98.8", at=5, official=True),
    ]


def test_references_of_the_official_text_are_kept_apart_from_ours() -> None:
    one, _ = linked(passage("a/1", "(see 14.2)", "Longer than ours (see 14.3)"))
    assert one.references == (
        Reference(target="core-3e/14.2", printed="14.2", at=5),
        Reference(target="core-3e/14.3", printed="14.3", at=22, official=True),
    )


def test_terms_are_used_where_they_stand_and_defined_where_the_term_says() -> None:
    used, _ = linked(passage("a/1", "", "A ward roll."))
    restated, _ = linked(passage("a/1", "Roll.", "A ward roll."))
    defined, _ = linked(passage("core-3e/14.3", "A ward is a roll."))
    itself, _ = linked(passage("term/ward", "A ward."))
    assert (used.uses, used.defines) == (("term/ward",), ())
    assert restated.uses == ()  # the terms of a rule are those of our text, wherever the official one is beside it
    assert (defined.uses, defined.defines) == (("term/ward",), ("term/ward",))
    assert itself.uses == ()


def test_every_reference_of_the_corpus_leads_to_a_passage_or_is_listed(library: Library) -> None:
    ids = {passage.id for passage in library.passages}
    listed = {(lost.passage, lost.at) for lost in library.unresolved}
    for one in library.passages:
        assert all(reference.target in ids for reference in one.references)
        found = {reference.at for reference in one.references} | {at for id, at in listed if id == one.id}
        assert {printed.at for printed in printed_references(one.text)} <= found
