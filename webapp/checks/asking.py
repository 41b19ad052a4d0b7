"""The page that asks what a rule needs, one question at a time. Its address holds the answers, in their order."""

from collections.abc import Iterable
from typing import Any

from flask import Blueprint, redirect, render_template, request
from werkzeug.wrappers import Response

from kb.budget import SECONDS, Spent, budget
from kb.engine.attempts import Attempt, Taken, attempt
from kb.engine.changes import changes
from kb.engine.checks import Check
from kb.engine.fields import Question, find
from kb.tabletop import RuleInputError
from webapp.api.checking import part_of, parts
from webapp.api.reading import passage
from webapp.checks import values
from webapp.checks.form import label
from webapp.checks.lines import (
    Line,
    Pair,
    address,
    as_question,
    endings,
    in_words,
    ranges,
    replaced,
    shape_of,
    turns,
)
from webapp.checks.shapes import MOST_ROWS, Kind, Shape
from webapp.checks.values import PREFIX
from webapp.moved import moved
from webapp.problems import too_long

pages = Blueprint("asking", __name__)


@pages.get("/ask/<path:id>")
def ask(id: str) -> Response | str | tuple[str, int]:
    """The next question of a rule, or its verdict; of a rule in parts, first which of them is meant."""
    rule = passage(id)
    if rule.page != id:
        return moved(f"/ask/{rule.page}")
    every = parts(rule.id)
    if len(every) > 1 and not request.args.get("part"):
        return render_template("checks/which.html", rule=rule, parts=every)
    check = part_of(rule.id, request.args.get("part") or every[0].part)
    shape = Shape.of_input(check.given)
    answers = Answers(rule.page, check, tuple(_answers()))
    given = values.answered(shape, values.sent(request.args))
    shown: dict[str, Any] = {"tried": None, "turns": (), "ranges": (), "finished": True, "faults": (), "stopped": ""}
    status = 200
    asked: Question | None = None
    try:
        with budget(SECONDS):
            tried = attempt(check, given).field_by_field(check)
            shown["tried"], asked = tried, tried.needs
            if tried.verdict:
                found = changes(check, given)
                shown |= {"ranges": ranges(found), "finished": found.finished}
                shown["turns"] = turns(check, given, found, answers.pairs, answers.page)
            shown["left"] = values.left_open(shape, given)
    except RuleInputError as error:
        shown["faults"], status = error.faults, 422
        asked = answers.last
    except Spent as error:
        shown["stopped"], status = too_long(error), 503
    if do := request.args.get("do"):
        return redirect(answers.filled_in(do, request.args.get("names", "")))
    if change := request.args.get("change"):
        asked = answers.question(change) or asked
    page = render_template("checks/ask.html", rule=rule, check=check, answers=answers, asked=asked, **shown)
    return page, status


def _answers() -> Iterable[Pair]:
    """What the address answers, each field once, in the order in which it was answered."""
    given: dict[str, str] = {}
    for name, text in request.args.items(multi=True):
        if name.startswith(f"{PREFIX}."):
            given.pop(name, None)
            given[name] = text
    return given.items()


class Answers:
    """What has been answered so far, and the addresses that lead on from it."""

    def __init__(self, id: str, check: Check, pairs: tuple[Pair, ...]) -> None:
        self.id, self.check, self.pairs = id, check, pairs
        self.page = f"/ask/{id}"

    def address(self, pairs: Iterable[Pair], **more: str) -> str:
        """The page with these answers."""
        return address(self.page, self.check, pairs, **more)

    @property
    def back(self) -> str:
        """The page before the last answer; empty before the first."""
        return self.address(self.pairs[:-1]) if self.pairs else ""

    @property
    def again(self) -> str:
        """The first question."""
        return self.address(())

    @property
    def last(self) -> Question | None:
        """The question that was answered last."""
        return self.question(self.pairs[-1][0].removeprefix(f"{PREFIX}.")) if self.pairs else None

    @property
    def form(self) -> str:
        """The same values in the form."""
        return address(f"/check/{self.id}", self.check, self.pairs)

    @property
    def names(self) -> dict[str, str]:
        """What was given a name, by its place: "models.2" is called "the champion"."""
        named = (pair for pair in self.pairs if pair[0].endswith(".name") and pair[1].strip())
        return {name.removeprefix(f"{PREFIX}.").removesuffix(".name"): text.strip() for name, text in named}

    def filled_in(self, do: str, names: str) -> str:
        """The page with what its buttons fill in: a roll of the dice that a field is read off, names for its rows."""
        what, _, place = do.partition(":")
        pairs: list[Pair] = list(self.pairs)
        if (asked := self.question(place)) is None:
            return self.address(pairs)
        shape = shape_of(asked)
        if what == "roll" and shape.kind is Kind.NUMBER and shape.dice:
            pairs = replaced(pairs, (f"{PREFIX}.{place}", str(values.roll(shape.dice))))
        if what == "name" and can_be_named(shape):
            called = [one.strip() for one in names.split(",") if one.strip()][:MOST_ROWS]
            many = values.number(self.text(asked))
            if called and not (isinstance(many, int) and many > len(called)):
                pairs = replaced(pairs, (f"{PREFIX}.{place}", str(len(called))))
            for number, name in enumerate(called, start=1):
                pairs = replaced(pairs, (f"{PREFIX}.{place}.{number}.name", name))
        return self.address(pairs)

    def question(self, place: str) -> Question | None:
        """The question for the field at a place, if there is one."""
        try:
            return find(self.check.given, place)
        except LookupError:
            return None

    def besides(self, asked: Question) -> list[Pair]:
        """All answers but the one to this question."""
        return [pair for pair in self.pairs if pair[0] != f"{PREFIX}.{asked.field}"]

    def lines(self) -> list[Line]:
        """Each answer, with the address that asks it again."""
        found = []
        for name, text in self.pairs:
            place = name.removeprefix(f"{PREFIX}.")
            if asked := self.question(place):
                leads = self.address(self.pairs, change=place)
                found.append(Line(place, asked.asks, text or "none", leads, names=self.names))
        return found

    def taken(self, taken: Iterable[Taken]) -> list[Line]:
        """Each usual value that was taken, with the address that changes it: a yes to a no at once."""
        found = []
        for one in taken:
            asked, place = one.question, one.question.field
            if not self.question(place):
                continue
            if isinstance(one.value, bool):
                other = (f"{PREFIX}.{place}", "no" if one.value else "yes")
                leads = self.address(replaced(self.pairs, other))
            else:
                leads = self.address(self.pairs, change=place)
            found.append(Line(place, asked.asks, in_words(asked, one.value), leads, names=self.names))
        return found

    def endings(self, tried: Attempt) -> Any:
        """What each answer to the last open question leads to."""
        asked = tried.needs or tried.whatever
        return endings(self.check, asked, tried.depends) if asked else []

    def written(self, asked: Question) -> list[str]:
        """All answers to a question that has only a few."""
        return [in_words(asked, value) for value in asked.values]

    def where(self, asked: Question) -> str:
        """What a question is about, where that is a thing inside the input: by its name, if it has one."""
        return label(asked.field, self.names)

    def can_be_named(self, asked: Question) -> bool:
        """Whether the answer is a number of things that may be given names."""
        return can_be_named(shape_of(asked))

    def question_of(self, asked: Question) -> tuple[str, str]:
        """A question as one asks it, and what is said beside it."""
        return as_question(asked.asks)

    def shape(self, asked: Question) -> Shape:
        """The shape of a question's answer."""
        return shape_of(asked)

    def text(self, asked: Question) -> str:
        """The answer that a question has so far."""
        return dict(self.pairs).get(f"{PREFIX}.{asked.field}", "")

    def can_be_none(self, asked: Question) -> bool:
        """Whether the answer may be that there is none."""
        return values.can_be_none(shape_of(asked))


def can_be_named(shape: Shape) -> bool:
    """Whether these are rows of things with names."""
    return shape.kind is Kind.ROWS and "name" in shape.item.fields
