from collections import Counter

from kb.engine.checks import every_check
from kb.graph import PRINTED, STATED, Edge, Graph, build, example_id
from kb.passages import Document, Kind, Library, Pair, Passage, Reference, Ruling


def passage(id: str, **fields: object) -> Passage:
    return Passage(id=id, kind=Kind.RULE, document="book", title=id).but(**fields)


def edges(graph: Graph) -> set[tuple[str, str, str, str]]:
    return {(start, end, data["kind"], data["origin"]) for start, end, data in graph.edges(data=True)}


def library(*passages: Passage, **records: object) -> Library:
    book = Document(id="book", title="b", edition=3)
    return Library(documents=(book,), passages=passages, rulings=()).but(**records)


def test_each_kind_of_edge_is_drawn_once_with_its_origin() -> None:
    twice = (Reference(target="a/1", printed="1", at=0), Reference(target="a/1", printed="1", at=9))
    graph = build(
        library(
            passage("a"),
            passage("a/1", parent="a", defines=("term/x",)),
            passage("a/2", parent="a", references=twice, uses=("term/x",), today=("a/1",)),
            passage("term/x", document="term"),
            rulings=(Ruling(id="a/2", question="q", answer="a", document="book", sections=("a/1",)),),
        )
    )
    assert edges(graph) == {
        ("a", "a/1", "contains", PRINTED),
        ("a", "a/2", "contains", PRINTED),
        ("a/1", "a/2", "next", PRINTED),
        ("a/2", "a/1", "refers-to", PRINTED),
        ("a/2", "a/1", "counterpart", STATED),
        ("a/2", "a/1", "rules-on", STATED),
        ("a/2", "term/x", "mentions", STATED),
        ("a/1", "term/x", "defines", STATED),
    }


def test_rules_that_go_together_lead_to_each_other() -> None:
    pairs = (Pair(rules=("a", "b"), because="They do."), Pair(rules=("a", "gone"), because="It did."))
    graph = build(library(passage("a", parent="gone"), passage("b"), pairs=pairs))
    goes = {edge for edge in edges(graph) if edge[2] == Edge.GOES_WITH}
    assert goes == {("a", "b", "goes-with", STATED), ("b", "a", "goes-with", STATED)}


def test_an_end_that_is_no_passage_makes_no_node() -> None:
    graph = build(library(passage("a", parent="gone", uses=("term/gone",), today=("gone",))))
    assert list(graph.nodes) == ["a"]
    assert edges(graph) == set()


def test_a_node_says_what_it_is() -> None:
    graph = build(library(passage("core-3e/13.3", number="13.3", title="Attack Sequence", kind=Kind.SECTION)))
    assert graph.nodes["core-3e/13.3"] == {"kind": "section", "label": "13.3 Attack Sequence", "document": "book"}


def test_siblings_follow_each_other_within_their_parent_only() -> None:
    graph = build(library(passage("a"), passage("a/1", parent="a"), passage("b"), passage("b/1", parent="b")))
    follows = {(start, end) for start, end, kind, _ in edges(graph) if kind == Edge.NEXT}
    assert follows == {("a", "b")}


def test_every_example_of_the_rules_shows_its_section(library: Library) -> None:
    checks = list(every_check())
    graph = build(library, checks)
    for check in checks:
        for number, example in enumerate(check.examples, 1):
            shown = set(graph.successors(example_id(check, number)))
            assert shown == {check.id, example.decided_by.passage, *filter(None, [example.shows])}


def test_every_passage_of_the_corpus_is_reached_from_a_page_without_a_parent(library: Library) -> None:
    graph = build(library)
    contains = [(start, end) for start, end, kind, _ in edges(graph) if kind == Edge.CONTAINS]
    assert max(Counter(end for _, end in contains).values()) == 1
    assert {end for _, end in contains} == {one.id for one in library.passages if one.parent}
