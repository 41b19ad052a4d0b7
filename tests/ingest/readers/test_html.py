import pytest

from ingest.readers.html import text_of
from ingest.readers.unreadable import Unreadable


def lines(markup: str) -> list[str]:
    return text_of(markup.encode()).splitlines()


def test_block_elements_become_lines() -> None:
    assert lines("<h2>Tolls</h2><p>one <b>bold</b>\n word</p><p>two") == ["Tolls", "", "one bold word", "", "two"]
    assert lines("<div>one</div><div>two<div>three</div>four</div>") == ["one", "two", "three", "four"]
    assert lines("<p>one<br>two<br/>three") == ["one", "two", "three"]


def test_entities_are_decoded() -> None:
    assert lines("<p>&lt;3&quot; &amp; more&#8217;s &eacute;") == ['<3" & more’s é']


@pytest.mark.parametrize("unseen", ["script", "style", "noscript", "template"])
def test_what_a_browser_does_not_show_is_dropped(unseen: str) -> None:
    assert lines(f"<p>one</p><{unseen}>p {{ color: red }}</{unseen}><!-- two --><p>three") == ["one", "", "three"]


def test_the_title_of_the_window_is_no_part_of_the_page() -> None:
    assert lines("<html><head><title>Site</title></head><body><p>one") == ["one"]


def test_items_of_lists_are_marked() -> None:
    assert lines("<p>do:<ul><li>this<li>or <i>that</i></ul>then") == ["do:", "", "• this", "• or that", "", "then"]
    assert lines("<ul><li><p>one</p></li><li></li><li><ul><li>two</ul></ul>") == ["• one", "• two"]


def test_items_of_ordered_lists_keep_their_numbers() -> None:
    assert lines("<ol><li>one<ul><li>inner</ul><li>two</ol>") == ["1. one", "• inner", "2. two"]
    assert lines("<ol start=4><li>four</ol><ol start=x><li>one") == ["4. four", "", "1. one"]


def test_cells_of_a_table_are_separated_by_tabs() -> None:
    markup = "<table><tr><th>D6<th>Toll<tr><td>1<td><p>none</p><p>at all</p><tr>\n<td></td>\n<td>free</td></table>x"
    assert lines(markup) == ["D6\tToll", "1\tnone at all", "\tfree", "", "x"]


def test_a_table_that_lays_out_the_page_does_not_make_one_line_of_it() -> None:
    markup = "<table><tr><td>menu<table><tr><td>a<td>b<tr><td>c</table><td>rest</table>end"
    assert lines(markup) == ["menu", "", "a\tb", "c", "", "rest", "", "end"]


def test_preformatted_text_keeps_its_lines_and_spaces() -> None:
    assert lines("<pre>one  two\n   three\r\nfour</pre>five") == ["one  two", "   three", "four", "", "five"]


@pytest.mark.parametrize("encoding", ["utf-8", "cp1252"])
def test_the_encoding_is_what_the_page_says(encoding: str) -> None:
    assert text_of(f"<meta charset='{encoding}'><p>é ‘so’".encode(encoding)) == "é ‘so’\n"


def test_as_in_a_browser_latin_1_is_windows_1252() -> None:
    assert text_of(b"<?xml version='1.0' encoding='iso-8859-1'?><p>\x91so\x92") == "‘so’\n"
    assert text_of(b"<META http-equiv=x content='text/html; charset=ISO-8859-15'><p>\xa4") == "€\n"


def test_a_byte_order_mark_counts_more_than_what_the_page_says() -> None:
    assert text_of("<meta charset='iso-8859-1'><p>é ‘so’".encode("utf-8-sig")) == "é ‘so’\n"
    assert text_of("<meta charset='iso-8859-1'><p>é ‘so’".encode("utf-16")) == "é ‘so’\n"


@pytest.mark.parametrize("charset", ["utf-8", "utf-7", "iso-8859-99", "punycode", "no such thing", ""])
def test_one_stray_byte_does_not_spoil_a_page_that_says_nothing_useful(charset: str) -> None:
    page = f"<meta charset='{charset}'>\n<p>é\n<p>".encode() + b"\x91so\x92"
    assert text_of(page) == "é\n\n‘so’\n"


@pytest.mark.parametrize("tag", ["", "<b>", "<td>"])
def test_a_longer_line_than_any_book_has_is_refused(tag: str) -> None:
    with pytest.raises(Unreadable, match="a line of more than 20,000 characters"):
        text_of(f"{tag}word ".encode() * 5_000)


def test_a_longer_page_than_any_book_is_refused() -> None:
    with pytest.raises(Unreadable, match="more than 2,000,000 characters"):
        text_of(b"<p>some words that nobody counts" * 75_000)


@pytest.mark.parametrize("markup", ["", "   ", "<!-- nothing -->", "<p>", "</td></ul></table></pre>", "<tr><td><li>"])
def test_a_page_without_words_has_no_lines(markup: str) -> None:
    assert lines(markup) == []


@pytest.mark.parametrize("tag", ["<div>", "<b>", "<ul><li>", "<table><tr><td>", "<pre>"])
def test_a_deep_page_does_not_hurt(tag: str) -> None:
    assert text_of(tag.encode() * 20_000 + b"deep").split() in (["deep"], ["•", "deep"])


def test_entities_of_a_document_type_are_not_followed() -> None:
    text = text_of(b'<!DOCTYPE html [<!ENTITY secret SYSTEM "file:///etc/passwd">]><html><body><p>&secret; kept')
    assert "kept" in text
    assert "root:" not in text
