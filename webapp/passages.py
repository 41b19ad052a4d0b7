"""The page of a rule, a battleplan, a term: its text, what is inside it, its rulings, and its examples, run."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, render_template, request
from markupsafe import Markup
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response

from kb.editions import name_of
from kb.engine.checks import checks_of
from kb.engine.verdicts import Verdict
from kb.passages import Answer, Kind, Passage
from webapp import attack, rulings
from webapp.checks.examples import run_example
from webapp.moved import moved
from webapp.play import plans
from webapp.site import Site, site
from webapp.text import gist, linked, marked, row_cell

pages = Blueprint("passages", __name__)

ALL_STEPS = "arbiter.all_steps"  # in the environment of a request for a page to be kept, where there is no check's page
_ALL, _DECIDING = 410, 470  # steps, and each example and answer for two: up to there a page shows all, or what decides


@dataclass(frozen=True, slots=True)
class Block:
    """A passage as it stands on a page: our text and the official one, and how deep its heading is."""

    passage: Passage
    level: int
    ours: Markup
    official: Markup


@pages.get("/<path:id>")
def show(id: str) -> str | Response:
    """The page of a passage. A printed number, a named thing or a book leads on to its page."""
    here = site()
    if id.rstrip("/") in here.store.documents:
        return moved(f"/contents/{id.rstrip('/')}")
    try:
        passage = here.store.find(id.rstrip("/"))
    except LookupError:
        raise NotFound(f"There is no page {id[:100]!r} here.") from None
    if passage.id != id or passage.id != passage.page:
        return moved(f"/{passage.id}")
    match passage.kind:
        case Kind.RULING:
            return rulings.page(here, passage)
        case Kind.TERM:
            return term_page(here, passage)
        case _:
            return page(here, passage)


@pages.get("/print/<path:id>")
def sheet(id: str) -> str | Response:
    """A passage with all that lies inside it, on one page: what one prints."""
    here = site()
    try:
        passage = here.store.find(id)
    except LookupError:
        raise NotFound(f"There is no page {id[:100]!r} to make a sheet of.") from None
    if passage.id != id or passage.id != passage.page or passage.kind in (Kind.RULING, Kind.TERM):
        return moved(f"/{passage.id}")
    blocks = _blocks(here, passage, 1, whole=True)
    return render_template("passages/sheet.html", passage=passage, blocks=blocks, trail=_trail(here, passage))


def page(here: Site, passage: Passage) -> str:
    """The page of a rule, a battleplan or a topic."""
    blocks = list(_blocks(here, passage, 1))
    if words := request.args.get("mark", "")[:200]:
        blocks = _marked(blocks, words, f"{passage.id}#{request.args.get('in', '')}".rstrip("#"))
    on_page = [passage, *_parts(here, passage)]
    answers = [answer for one in on_page for answer in here.store.answers(one.id) if answer.question in one.asked]
    examples = _examples(here, on_page)
    return render_template(
        "passages/page.html",
        passage=passage,
        blocks=blocks,
        trail=_trail(here, passage),
        asked=_unanswered(here, on_page),
        answers=answers,
        rulings=rulings.lines(here, _rulings(here, on_page)),
        goes_with=_goes_with(here, on_page),
        refers_to=[
            (one, gist(one)) for one in _named(here, on_page, lambda one: (ref.target for ref in one.references))
        ],
        cited_by=_named(here, on_page, lambda one: (citing.id for citing in here.store.citing(one.id))),
        sections=[one for one in here.store.inside(passage.id) if one.page != passage.id],
        standing=rulings.standing(here, passage.id),
        ruled=rulings.lines(here, [one.id for one in here.store.inside(passage.id) if one.kind is Kind.RULING]),
        chapter=_chapter(here, passage),
        examples=examples,
        steps="all" if ALL_STEPS in request.environ else _steps_shown(examples, answers),
        compared=here.editions.has_counterparts(passage.id),
        on_the_map=plans.on_the_map(passage.page),
        has_sheet=passage.id in plans.WHEN,
        has_attack=passage.id in attack.RESTS_ON,
        past=_past(here, passage),
        today=[here.store.passages[id] for id in passage.today if id in here.store.passages],
        older=[older for one in on_page for older in here.store.older(one.id)],
        beside=here.beside[passage.id],
    )


def term_page(here: Site, passage: Passage) -> str:
    """The page of a term: what it means, where the rules define it and where they use it."""
    term = next(term for term in here.store.library.terms if term.id == passage.id)
    return render_template(
        "passages/term.html",
        passage=passage,
        term=term,
        text=linked(passage, here.vocabulary),
        defined_in=here.store.passages.get(term.defined_in),
        users=here.users.get(passage.id, []),
    )


def _blocks(here: Site, passage: Passage, level: int, *, whole: bool = False) -> Iterator[Block]:
    """A passage and what stands on its page, or all inside it, save what its own table shows already."""
    parts = [one for one in here.store.inside(passage.id) if whole or one.page == passage.page]
    rows = [one for one in parts if row_cell(passage.text, one)]
    vocabulary = here.vocabulary
    ours = linked(passage, vocabulary, () if whole else rows)  # an anchor could stand twice among several pages
    yield Block(passage, level, ours, linked(passage, vocabulary, official=True))
    for part in parts:
        if part not in rows:
            yield from _blocks(here, part, level + 1, whole=whole)


def _marked(blocks: list[Block], words: str, cited: str) -> list[Block]:
    """The blocks with the cited words marked: in the block of the cited passage, else in the first that has them."""
    order = sorted(range(len(blocks)), key=lambda place: blocks[place].passage.id != cited)
    for place in order:
        block = blocks[place]
        ours = marked(block.ours, words)
        if ours != block.ours:
            return [*blocks[:place], Block(block.passage, block.level, ours, block.official), *blocks[place + 1 :]]
    return blocks


def _parts(here: Site, passage: Passage) -> Iterator[Passage]:
    for one in here.store.inside(passage.id):
        if one.page == passage.page:
            yield one
            yield from _parts(here, one)


def _rulings(here: Site, on_page: list[Passage]) -> list[str]:
    """The rulings on anything on a page, each once."""
    return list(dict.fromkeys(ruling.id for one in on_page for ruling in here.store.rulings_on(one.id)))


def _trail(here: Site, passage: Passage) -> list[tuple[str, str]]:
    """Address and label of what lies around a passage, its book first."""
    book = here.store.documents[passage.document]
    return [(f"/contents/{book.id}", book.title), *((f"/{one.id}", one.label) for one in here.store.trail(passage))]


def _named(here: Site, on_page: list[Passage], pointed: Callable[[Passage], Iterable[str]]) -> list[Passage]:
    """Other pages' passages that those on this one point at, or are pointed at by, in book order."""
    own = on_page[0].page
    found = {id for one in on_page for id in pointed(one)}
    passages = [here.store.passages[id] for id in found if here.store.passages[id].page != own]
    return sorted(passages, key=lambda passage: passage.order)


def _goes_with(here: Site, on_page: list[Passage]) -> list[tuple[Passage, str]]:
    """The rules elsewhere that go with anything on a page, and why, in book order."""
    found = (pair for one in on_page for pair in here.store.goes_with(one.id))
    return sorted(found, key=lambda pair: pair[0].order)


def _chapter(here: Site, passage: Passage) -> list[Passage]:
    """The pages of the chapter that a page lies in; where that is a page alone, all such pages of its book."""

    def pages(one: Passage) -> Iterator[Passage]:
        if one.id == one.page and one.kind is not Kind.RULING:
            yield one
            for inner in here.store.inside(one.id):
                yield from pages(inner)

    chapter = list(pages((here.store.trail(passage) or [passage])[0]))
    return chapter if len(chapter) > 1 else [one for one in here.pages[passage.document] if not one.parent]


def _past(here: Site, passage: Passage) -> str:
    """What to say above core rules that are no longer in force; nothing above all others."""
    book = here.store.documents[passage.document]
    if not book.core or book.id == here.store.library.current:
        return ""
    return f"{name_of(book.edition).capitalize()} edition, no longer in force."


def _unanswered(here: Site, on_page: list[Passage]) -> list[str]:
    """What players ask of anything on a page and nobody has answered, each line once."""
    answered = {answer.question for one in on_page for answer in here.store.answers(one.id)}
    return [line for line in dict.fromkeys(line for one in on_page for line in one.asked) if line not in answered]


def _examples(here: Site, on_page: list[Passage]) -> list[dict[str, Any]]:
    """The checks of a page, each with its examples as they run, and the answers that these show."""
    answers = {answer.example: answer for one in on_page for answer in here.store.answers(one.id)}
    return [
        {
            "check": check,
            "examples": [
                run_example(check, place) | {"answer": answers.get(example.question)}
                for place, example in enumerate(check.examples, 1)
            ],
        }
        for check in checks_of(on_page[0].id)
    ]


def _steps_shown(groups: list[dict[str, Any]], answers: list[Answer]) -> str:
    """Which steps of its examples a page shows, by what these and its answers weigh: all, deciding or none.

    The others are left to the check's page.
    """
    verdicts: list[Verdict] = [example["verdict"] for group in groups for example in group["examples"]]
    weight = sum(one.length for one in verdicts) + 2 * (len(verdicts) + len(answers))
    return "all" if weight <= _ALL else "deciding" if weight <= _DECIDING else "none"


@dataclass(frozen=True, slots=True)
class Quoted:
    """A passage shown elsewhere than on its page, with what one must know of it there."""

    here: Site
    passage: Passage

    @property
    def blocks(self) -> list[Block]:
        """All that stands on its page, its own heading on the second level."""
        return list(_blocks(self.here, self.passage, 2))

    @property
    def past(self) -> str:
        """That its edition is no longer in force; nothing where it is."""
        return _past(self.here, self.passage)

    @property
    def ruling(self) -> rulings.Shown | None:
        """What became of it, where it is a ruling."""
        ruling = self.here.store.rulings.get(self.passage.id)
        return rulings.Shown.of(self.here, ruling) if ruling else None
