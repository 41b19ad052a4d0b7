"""The published rulings: by topic and status, and each on a page of its own."""

from collections import Counter

from flask import Blueprint, render_template, request

from kb.engine.checks import checks_of
from kb.links import printed_references
from kb.passages import Passage, Status
from webapp.site import Site, site
from webapp.text import linked, to_html

pages = Blueprint("rulings", __name__)

MEANING = {
    Status.ABSORBED: "the third edition says this itself",
    Status.UPHELD: "still right, and not said elsewhere",
    Status.PARTLY: "some of it is still right",
    Status.REVERSED: "the third edition says otherwise",
    Status.OBSOLETE: "what it is about is gone",
}


@pages.get("/rulings")
def index() -> str:
    """All rulings by topic, or those of one status."""
    store = site().store
    status = request.args.get("status", "")
    topics = []
    for topic in (passage for passage in store.library.passages if passage.kind == "topic"):
        inside = [store.rulings[one.id] for one in store.inside(topic.id) if one.id in store.rulings]
        shown = [ruling for ruling in inside if status in ("", ruling.status)]
        if shown:
            topics.append((topic, shown))
    counts = Counter(ruling.status for ruling in store.library.rulings)
    return render_template("rulings/index.html", topics=topics, status=status, counts=counts, meaning=MEANING)


def page(here: Site, passage: Passage) -> str:
    """The page of one ruling."""
    ruling = here.store.rulings[passage.id]
    because = [
        (printed.at, printed.at + len(printed.words), f"[{printed.words}](/core-3e/{printed.numbers[0]})")
        for printed in printed_references(ruling.because)
        if printed.numbers and f"core-3e/{printed.numbers[0]}" in here.store.passages
    ]
    sections = [here.store.passages[id] for id in ruling.sections if id in here.store.passages]
    return render_template(
        "rulings/ruling.html",
        ruling=ruling,
        passage=passage,
        topic=here.store.passages[passage.parent],
        book=here.store.documents[passage.document],
        answer=linked(passage, here.vocabulary),
        official=linked(passage, here.vocabulary, official=True),
        because=to_html(ruling.because, because),
        meaning=MEANING,
        sections=[(section, linked(section, here.vocabulary)) for section in sections],
        example=_example(ruling.shown_by),
        beside=here.beside[passage.id],
    )


def _example(shown_by: str) -> dict[str, object] | None:
    """The example that shows a ruling, run: `core-3e/13.3 "its title"`."""
    id, _, title = shown_by.partition(" ")
    for check in checks_of(id) if id else ():
        for number, example in enumerate(check.examples, 1):
            if example.question == title.strip('"'):
                verdict = check.run(example.given).record()
                return {"check": check, "number": number, "verdict": verdict} | example.record()
    return None
