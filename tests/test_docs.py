"""What developers and owners read: whole sentences, and links that lead somewhere."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
DOCS = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]
each_of_the_docs = pytest.mark.parametrize("doc", DOCS, ids=lambda doc: doc.name)


@each_of_the_docs
def test_no_paragraph_stops_in_mid_sentence(doc: Path) -> None:
    paragraphs = re.split(r"\n\s*\n", doc.read_text("utf-8").rstrip())
    assert [paragraph for paragraph in paragraphs if paragraph.endswith((",", ";"))] == []


@each_of_the_docs
def test_what_a_page_links_to_is_there(doc: Path) -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]+)", doc.read_text("utf-8"))
    assert [link for link in links if not (doc.parent / link).exists()] == []


def test_the_tree_of_the_architecture_has_all_that_lies_in_kb() -> None:
    tree = (ROOT / "docs" / "architecture.md").read_text("utf-8").split("\n\n")[1]
    names = {path.name + ("/" if path.is_dir() else "") for path in (ROOT / "kb").glob("[!_]*")}
    assert {name for name in names if name not in tree} == set()


def test_the_readme_leads_to_every_page() -> None:
    readme = DOCS[0].read_text("utf-8")
    assert set(re.findall(r"\]\(docs/(\S+\.md)\)", readme)) == {doc.name for doc in DOCS[2:]}
