import pytest

from kb.links import Vocabulary
from kb.passages import Kind, Passage, Reference, Term
from kb.store import Store
from webapp.text import linked, marked, to_html

WIZARD = Term(id="term/wizard", name="WIZARD", definition="...")
COHERENCY = Term(id="term/unit-coherency", name="unit coherency", definition="...")


def passage(text: str, **fields: object) -> Passage:
    return Passage(id="core-3e/1.1", kind=Kind.SECTION, document="core-3e", title="One", text=text).but(**fields)


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("a <b onclick=x>bold</b> claim", "<p>a &lt;b onclick=x&gt;bold&lt;/b&gt; claim</p>"),
        ("<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"),
        ("[a link](javascript:alert(1))", "<p>[a link](javascript:alert(1))</p>"),
        ("![a picture](http://a.example/x.png)", "<p></p>"),
        ('a 3" move & more', '<p>a 3" move &amp; more</p>'),
    ],
)
def test_nothing_in_a_text_becomes_more_than_markdown(written: str, shown: str) -> None:
    assert to_html(written, ()).strip() == shown


def test_a_list_in_a_list_is_indented_by_two() -> None:
    assert to_html("- one\n  - two\n- three", ()).count("<ul>") == 2


def test_references_and_terms_are_linked_where_they_stand() -> None:
    text = "A WIZARD in unit coherency (see 9.1) and\nanother WIZARD.\n\n- a WIZARD too"
    reference = Reference(target="core-3e/9.1", printed="9.1", at=text.index("9.1"))
    html = linked(passage(text, references=(reference,)), Vocabulary([WIZARD, COHERENCY]))
    assert '<a href="/core-3e/9.1">9.1</a>' in html
    assert '<a href="/term/unit-coherency">unit coherency</a>' in html
    assert html.count("/term/wizard") == 2  # once in each block


def test_a_term_is_not_linked_in_a_heading_a_link_or_its_own_page() -> None:
    vocabulary = Vocabulary([WIZARD])
    assert "/term/" not in linked(passage("## A WIZARD"), vocabulary)
    assert "/term/" not in linked(passage("[a WIZARD](/elsewhere)"), vocabulary)
    own = passage("A WIZARD casts.").but(id="term/wizard")
    assert "/term/" not in linked(own, vocabulary)


def test_private_characters_of_a_text_are_no_anchor() -> None:
    assert to_html("a \ue000blunt\ue001 b", ()) == "<p>a  b</p>\n"


def test_a_row_of_a_table_that_is_a_passage_has_its_anchor() -> None:
    row = Passage(id="core-3e/1.1#blunt", kind=Kind.ENTRY, document="core-3e", title="Blunt (1-2)")
    table = passage("| D6 | Name |\n| --- | --- |\n| 1 | **Blunt (1-2)** |\n")
    html = linked(table, Vocabulary([]), [row])
    assert '<strong>Blunt (1-2)<a class="share" id="blunt" href="/core-3e/1.1#blunt"' in html
    assert '<div class="wide"><table>' in html


@pytest.mark.parametrize(
    ("html", "words", "shown"),
    [
        ("<p>one two, three</p>", "two", '<p>one <mark id="cited">two</mark>, three</p>'),
        (
            "<p>at <b>most +1</b> or -1</p>",
            "most +1 or",
            '<p>at <b><mark id="cited">most +1</mark></b><mark> or</mark> -1</p>',
        ),
        ('<p>within 3" of it</p>', 'WITHIN 3" of', '<p><mark id="cited">within 3" of</mark> it</p>'),
        ("<p>a &amp; b</p>", "a & b", '<p><mark id="cited">a &amp; b</mark></p>'),
        (
            '<p>(see <a href="/x">2.0</a>).</p>',
            "see 2.0)",
            '<p>(<mark id="cited">see </mark><a href="/x"><mark>2.0</mark></a><mark>)</mark>.</p>',
        ),
        ("<p>undone one</p>", "one", '<p>undone <mark id="cited">one</mark></p>'),
        ("<p>one two</p>", "two one", "<p>one two</p>"),
        ("<p>one two</p>", "", "<p>one two</p>"),
        ("<p>one two</p>", "<b>", "<p>one two</p>"),
    ],
)
def test_cited_words_are_marked_whatever_stands_between_them(html: str, words: str, shown: str) -> None:
    assert marked(html, words) == shown


def test_the_words_of_every_answer_are_marked_where_they_stand(store: Store) -> None:
    vocabulary = Vocabulary(store.library.terms)
    texts = {one.id: linked(one, vocabulary) + f"<h1>{one.title}</h1>" for one in store.library.passages}
    cited = {(answer.decided_in or answer.passage, answer.words) for answer in store.library.answers if answer.words}
    assert [(id, words) for id, words in cited if marked(texts[id], words) == texts[id]] == []


def test_no_text_of_the_corpus_comes_out_as_raw_markdown(store: Store) -> None:
    vocabulary = Vocabulary(store.library.terms)
    for one in store.library.passages:
        html = linked(one, vocabulary)
        for trace in ("**", "](", "| ---", "<pre>", "\n- ", "\ue000"):
            assert trace not in html, f"{one.id}: {trace}"
