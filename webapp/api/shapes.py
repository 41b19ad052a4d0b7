"""The shapes of what the API answers and takes: the OpenAPI document is made from them, tests hold answers to them."""

from typing import Annotated, Any, Literal, NotRequired

from pydantic import BaseModel, ConfigDict, Field, with_config
from pydantic.json_schema import SkipJsonSchema
from typing_extensions import TypedDict

from kb.engine.outcomes import Says
from kb.odds.line import LONGEST
from kb.odds.unit_attack import UnitAttack
from kb.passages import Kind, Status
from kb.passages import Says as QuestionSays
from kb.search.searcher import State

closed = with_config({"extra": "forbid"})


@closed
class Result(TypedDict):
    """A passage found. `snippet` is HTML with the matching words in <mark>; `status` is that of a ruling.

    `cites` is where on its page the snippet stands, and words of it that can be marked there; null without our text.
    """

    id: str
    kind: Kind
    title: str
    trail: list[str]
    snippet: str
    cites: "Citation | None"
    status: Status | None
    score: float


@closed
class CheckToTry(TypedDict):
    """A part of a rule's check, and the input that shows an answer."""

    id: str
    part: str
    given: dict[str, Any]


@closed
class NearQuestion(TypedDict):
    """Another question that was perhaps meant, and the passage that it is asked of."""

    question: str
    passage: str


@closed
class NumberUsed(TypedDict):
    """A number as the question says it, the field of the check's input in which it stands, and what stands there."""

    said: str
    field: str
    asks: str
    value: Any


@closed
class NumbersOfQuestion(TypedDict):
    """What became of a question's numbers: all of them are used, or none.

    `taken` are the fields that the question does not speak of, with the usual values that the check took, or with those
    of the known answer's example that was judged.
    """

    used: list[NumberUsed]
    taken: "list[TakenRecord]"
    not_used: list[str]


@closed
class ToldStep(TypedDict):
    """One step of an attack, with its chance or its average, and the words that it rests on."""

    passage: str
    words: str
    says: str


@closed
class AttackOfQuestion(TypedDict):
    """What an attack comes to that a question tells: on average this many wounds, step by step.

    `line` is what was understood, with the usual values that were taken; `address` is its page, filled in with it.
    """

    line: str
    address: str
    mean_wounds: float
    steps: list[ToldStep]


@closed
class Card(TypedDict):
    """The answer to a known question, which most likely is the one that was asked, or a check's to its numbers.

    Where it is surer which rule decides than which question was asked, `question` asks for the rule and names it,
    `headline` states it, `because` says what a question much like this one, in quotes, is answered with, and what else
    the rule says, if anything; the next known questions stand beside it.

    `words` decide it, and stand in `passage`. `status` is that of the ruling that gave it, `then` what that said in its
    day where today says otherwise. `sure` is how likely this is what was asked, 0 to 1; `also` are up to two others.

    Where the question's numbers are used, `verdict` is the check's on them, `question` is what was understood, and
    `check.given` has them. `numbers` is null where there is nothing to say of them. Where the question is a whole
    attack, `attack` says what it comes to, and `numbers.not_used` are the names in it.
    """

    question: str
    headline: str
    says: QuestionSays
    because: str
    passage: str
    words: str
    status: Status | None
    then: str | None
    check: CheckToTry | None
    numbers: NumbersOfQuestion | None
    verdict: "VerdictRecord | None"
    attack: AttackOfQuestion | None
    sure: float
    also: list[NearQuestion]


@closed
class NearAnswer(TypedDict):
    """The answer to a question that is near the one asked, and may be another: show it with that question."""

    question: str
    headline: str
    says: QuestionSays
    passage: str
    words: str


@closed
class OddsAsked(TypedDict):
    """The odds that a question asks for: what they say, and the address of their page.

    `chances` are how likely each outcome is, with the question's numbers as `of` has them; empty where not all of the
    question is surely understood.
    """

    says: str
    address: str
    of: str
    chances: list["Chance"]


@closed
class AnswerToOne(TypedDict):
    """The answer to one question. It is settled by a known answer, or has the nearest passages, or is unknown here.

    `near` answers the nearest questions, up to three, where none is surely the one that was asked, also where a card
    states the rule. `covered` is false where it is unknown; `unknown_words` are then the words that these books do not
    know. `corrected` is what was searched for instead, where the question held a misspelling. `odds` is null where none
    are asked for. `wants` is what the question asks for around a passage, where that comes first in `results`: the
    rulings on it, what changed since an older edition, or what it lists.
    """

    query: str
    corrected: str | None
    covered: bool
    state: State
    unknown_words: NotRequired[list[str]]
    answer: Card | None
    near: list[NearAnswer]
    odds: OddsAsked | None
    wants: Literal["rulings", "changes", "parts"] | None
    results: list[Result]


@closed
class Answer(AnswerToOne):
    """The answer to a question. Where a text holds several, `questions` answers each of them; else it is empty."""

    questions: list[AnswerToOne]


@closed
class Named(TypedDict):
    """A passage by name. `status` stands with rulings; `changed` with older editions: what the third made of it.

    `because` stands with rules that go with another: why, stated by us where the book prints no reference.
    """

    id: str
    kind: Kind
    title: str
    status: NotRequired[Status | None]
    changed: NotRequired[str]
    because: NotRequired[str]


@closed
class RulingBody(TypedDict):
    """What a ruling says, and where it stands under the third edition."""

    question: str
    answer: str
    document: str
    status: Status | None
    because: str
    sections: list[str]


@closed
class RulingRecord(RulingBody):
    """A ruling: question, answer, status and the reason for it."""

    id: str


@closed
class ExampleTitle(TypedDict):
    """A worked example of a check, by its question."""

    part: str
    question: str
    outcome: str


@closed
class Place(TypedDict):
    """Lines of a source file, both included, counted from 1."""

    file: str
    first: int
    last: int


@closed
class Reference(TypedDict):
    """A printed reference, at character `at` of the passage's text, or of its official text."""

    target: str
    printed: str
    at: int
    official: bool


@closed
class PassageRecord(TypedDict):
    """A passage with everything around it. `official` is there only where the owner's copy was built in."""

    id: str
    kind: Kind
    document: str
    title: str
    number: str
    parent: str
    order: int
    text: str
    official: NotRequired[str]
    references: list[Reference]
    uses: list[str]
    defines: list[str]
    asked: list[str]
    missing: list[str]
    today: list[str]
    changed: str
    place: Place | None
    official_place: Place | None
    trail: list[str]
    ruling: RulingBody | None
    inside: list[Named]
    refers_to: list[Named]
    goes_with: list[Named]
    cited_by: list[Named]
    rulings: list[Named]
    older: list[Named]
    examples: list[ExampleTitle]


@closed
class Citation(TypedDict):
    """Words that stand in a passage."""

    passage: str
    words: str


@closed
class ExampleRecord(TypedDict):
    """A worked example: its question, its input and what comes of it."""

    question: str
    given: dict[str, Any]
    outcome: str
    value: float | None
    decided_by: Citation
    shows: str | None


@closed
class CheckPart(TypedDict):
    """One executable part of a rule. `schema` is the JSON schema of what it must be given.

    `outcomes` has every outcome that it can end with, and what that says to its question; `{}` in one stands for words
    that the input decides.
    """

    part: str
    says: str
    odds: bool
    outcomes: dict[str, Says]
    schema: dict[str, Any]
    examples: list[ExampleRecord]


@closed
class CheckRecord(TypedDict):
    """The executable parts of a rule."""

    id: str
    title: str
    parts: list[CheckPart]


@closed
class StepRecord(TypedDict):
    """One step of a verdict: what it cites, what the values say, whether it held. `asked` is another rule's verdict."""

    passage: str
    words: str
    says: str
    held: bool
    asked: "VerdictRecord | None"


@closed
class VerdictRecord(TypedDict):
    """What a rule says of an input, step by step."""

    rule: str
    outcome: str
    value: float | None
    decided_by: Citation | None
    steps: list[StepRecord]


@closed
class QuestionRecord(TypedDict):
    """A field of an input: its dotted path, counted from 1; what to ask; the JSON schema of what it takes."""

    field: str
    asks: str
    schema: dict[str, Any]


@closed
class TakenRecord(TypedDict):
    """A field that a rule read and that was left out, so that its usual value was taken."""

    field: str
    asks: str
    value: Any


@closed
class CaseRecord(TypedDict):
    """One end that a rule can come to, and the values of a field that lead there."""

    values: list[Any]
    outcome: str
    value: float | None
    decided_by: Citation | None


@closed
class ChangeRecord(TypedDict):
    """Another value of one field, and the outcome to which it turns; `says` is that of its kind, where declared."""

    field: str
    asks: str
    was: Any
    value: Any
    outcome: str
    says: Says | None


@closed
class RangeRecord(TypedDict):
    """From where to where a number can go while the outcome stays; `sure` where each value between was tried."""

    least: float
    most: float
    sure: bool


@closed
class ExtremeRecord(TypedDict):
    """The least or the most of a field with which an outcome holds; `sure` where each value beyond it was tried."""

    field: str
    value: float
    outcome: str
    sure: bool


@closed
class Looked(TypedDict):
    """What was found where it was asked for. `finished` is false where the time was too short for all `changes`."""

    changes: NotRequired[list[ChangeRecord]]
    ranges: NotRequired[dict[str, RangeRecord]]
    finished: NotRequired[bool]
    most: NotRequired[ExtremeRecord]
    least: NotRequired[ExtremeRecord]


@closed
class RanRecord(VerdictRecord, Looked):
    """What a rule says of an input, step by step, and what else was asked for."""


@closed
class AttemptBody(TypedDict):
    """What a rule says of what is known: a verdict, or the field that it reads next, and the steps until then.

    `depends` lists what each value of that field leads to, where it is the last that matters and has few values; or of
    the field in `whatever`, whose values all lead to the one outcome.
    """

    verdict: VerdictRecord | None
    needs: QuestionRecord | None
    steps: list[StepRecord]
    taken: list[TakenRecord]
    depends: list[CaseRecord]
    whatever: QuestionRecord | None


@closed
class AttemptRecord(AttemptBody, Looked):
    """What a rule says of what is known, and what else was asked for."""


@closed
class Chance(TypedDict):
    """An outcome and its probability, as a decimal and as an exact fraction."""

    outcome: str
    probability: Annotated[float, Field(ge=0, le=1)]
    exact: str


@closed
class AttackExample(TypedDict):
    """An attack to start from."""

    question: str
    given: dict[str, Any]


@closed
class AttackRecord(TypedDict):
    """What a unit's attacks are described by. `schema` is JSON schema."""

    schema: dict[str, Any]
    examples: list[AttackExample]


@closed
class OddsStep(Citation):
    """One step of an attack. `number` is a probability where `chance` is true, else an average over many battles."""

    says: str
    number: float
    exact: str
    chance: bool


@closed
class TakenValue(TypedDict):
    """A field that nobody gave, and the usual value that it was taken to have."""

    field: str
    value: str | int | bool


_Probability = Annotated[float, Field(ge=0, le=1)]


@closed
class Prospect(TypedDict):
    """What a unit's attacks are likely to do. At place n stands the probability of exactly n.

    `destroyed` is the probability that no model is left, `mean_wasted` how many wounds come after that on average.
    `weapons` holds, for each of them in turn, the steps of its attacks. `line` is the attack in one line. Where it was
    read from one, `taken` are the usual values of what that did not say, `not_used` its words that were not understood.
    """

    wounds: list[_Probability]
    slain: list[_Probability]
    mean_wounds: float
    mean_slain: float
    median_wounds: int
    median_slain: int
    mean_left: float
    mean_wasted: float
    destroyed: _Probability
    weapons: list[list[OddsStep]]
    line: str
    given: dict[str, Any]
    taken: list[TakenValue]
    not_used: list[str]


@closed
class Node(TypedDict):
    """A passage, or a worked example, whose id is no address."""

    id: str
    kind: str
    label: str
    document: str


# `from` is a word of Python's own, so this one cannot be a class.
GraphEdge = TypedDict("GraphEdge", {"from": str, "to": str, "kind": str, "origin": Literal["printed", "stated"]})


@closed
class Neighbourhood(TypedDict):
    """What lies around a passage, nearest first. `complete` is false where it was too much for one answer."""

    center: str
    complete: bool
    nodes: list[Node]
    edges: list[GraphEdge]


class Sent(BaseModel):
    """What is sent: fields that are not known are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Run(Sent):
    """An input for a rule: which part of it, and the values. A part may be left out where there is only one."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"part": "hit", "given": {"roll": 3, "to_hit": 4}}]})

    part: str = ""
    given: dict[str, Any]


class RunCheck(Run):
    """An input for a rule. Where it is `partial`, what is left out is unknown, and the answer may be a question."""

    partial: bool = False
    changes: bool = False
    """Whether to look for the nearest single changes that turn the outcome, and how far each number can go."""
    most: str | None = None
    """A field, to find the largest value of it with which the outcome holds."""
    least: str | None = None
    """A field, to find the smallest."""


class RunAttack(Sent):
    """The attacks of a unit: either `given`, or in a `line` as players write them. There is one part."""

    model_config = ConfigDict(
        json_schema_extra={
            "oneOf": [{"required": ["given"]}, {"required": ["line"]}],
            "examples": [{"line": "20 x 2, 4+/3+/-1/1 into 10 models, 5+ save, 6+ ward, 2 wounds"}],
        }
    )

    part: str = ""
    given: UnitAttack | SkipJsonSchema[None] = None
    line: Annotated[str, Field(max_length=LONGEST)] | SkipJsonSchema[None] = None


class SentAttack(Sent):
    """The same as it came: what is given is still to be judged."""

    model_config = RunAttack.model_config

    part: str = ""
    given: dict[str, Any] = Field(default_factory=dict)
    line: str = ""


class Query(Sent):
    """A SPARQL query."""

    query: Annotated[str, Field(pattern=r"\S", examples=["ASK {?s a arbiter:Ruling}"])]


@closed
class Fault(TypedDict):
    """What is wrong with one field; lists count from 1."""

    field: str
    detail: str


@closed
class Problem(TypedDict):
    """An error as RFC 9457 has it. `detail` says what to do."""

    type: str
    title: str
    status: int
    detail: str
    instance: str
    errors: NotRequired[list[Fault]]
