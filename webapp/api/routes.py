"""The table of the API's routes. Flask routes by it and the OpenAPI document is made from it: the two cannot drift."""

import functools
from typing import Any

from kb.odds.line import LONGEST as LONGEST_LINE
from kb.passages import Status
from kb.search.question import LONGEST as LONGEST_QUESTION
from webapp.api import attacking, checking, comparing, querying, reading, shapes
from webapp.api.openapi import describe
from webapp.api.route import FORM, JSON, Parameter, Route

SPARQL_ANSWERS = (querying.MEDIA, querying.LINKED)  # a table or an answer of yes or no; a graph


@functools.cache
def openapi() -> Any:
    """Describe this API in OpenAPI 3.1."""
    return describe(ROUTES)


ID = Parameter(
    "id",
    "A passage's id, or a number printed in the third edition; its # comes as %23.",
    place="path",
    required=True,
    example="core-3e/13.3",
)
PART = Parameter("part", "The part of the rule; it may be left out where there is only one.", example="hit")
QUERY = Parameter(
    "q",
    f"The question, which is not blank; what is past {LONGEST_QUESTION} characters is not read.",
    {"type": "string", "pattern": r"\S"},
    required=True,
    example="can I shoot after running",
)
STATUS = Parameter("status", "Only rulings of this status.", {"type": "string", "enum": [*Status]}, example="partly")
SECTION = Parameter("section", "Only rulings on this passage.", example="core-3e/1.5.4")
GIVEN = Parameter(
    "given",
    "The input as JSON; the first example's where it is left out.",
    {"type": "string", "contentMediaType": JSON},
)
LINE = Parameter(
    "line",
    "An attack as players write it; the answer is then what POST gives.",
    {"type": "string", "maxLength": LONGEST_LINE},
    example="20 x 2, 4+/3+/-1/1 into 10 models, 5+ save, 6+ ward, 2 wounds",
)
SPARQL = Parameter(
    "query",
    "The SPARQL query: SELECT, ASK, CONSTRUCT or DESCRIBE.",
    {"type": "string", "pattern": r"\S"},
    required=True,
    example="SELECT ?ruling WHERE {?ruling a arbiter:Ruling} LIMIT 3",
)


def number(name: str, says: str, default: int, most: int) -> Parameter:
    """A whole number, which the server brings into its range."""
    says = f"{says} Less than 1 counts as 1, more than {most} as {most}."
    return Parameter(name, says, {"type": "integer", "default": default})


LIMIT = number("limit", "How many results at most.", 10, reading.MOST_RESULTS)
DEPTH = number("depth", "How many edges away.", 1, 2)

ROUTES = (
    Route("GET", "/search", reading.search, shapes.Answer, (QUERY, LIMIT), errors=(400,)),
    Route("GET", "/passages/{id}", reading.passage_record, shapes.PassageRecord, (ID,), errors=(404,)),
    Route("GET", "/rulings", reading.rulings, list[shapes.RulingRecord], (STATUS, SECTION), errors=(400, 404)),
    Route("GET", "/check/{id}", checking.check_record, shapes.CheckRecord, (ID,), errors=(404,)),
    Route(
        "POST",
        "/check/{id}",
        checking.run,
        shapes.RanRecord | shapes.AttemptRecord,
        (ID,),
        takes=shapes.RunCheck,
        errors=(404, 422, 503),
    ),
    Route("GET", "/compare/{id}", comparing.counterparts, comparing.Counterparts, (ID,), errors=(404,)),
    Route(
        "POST",
        "/compare/{id}",
        comparing.compare,
        comparing.ComparisonRecord,
        (ID,),
        takes=shapes.Run,
        errors=(404, 422, 503),
    ),
    Route("GET", "/odds/{id}", checking.example_odds, list[shapes.Chance], (ID, PART, GIVEN), errors=(404, 422, 503)),
    Route("POST", "/odds/{id}", checking.odds, list[shapes.Chance], (ID,), takes=shapes.Run, errors=(404, 422, 503)),
    Route("GET", "/attack", attacking.attack_record, shapes.AttackRecord | shapes.Prospect, (LINE,), errors=(422, 503)),
    Route("POST", "/attack", attacking.attack, shapes.Prospect, takes=shapes.RunAttack, errors=(422, 503)),
    Route("GET", "/graph/{id}", reading.graph, shapes.Neighbourhood, (ID, DEPTH), errors=(400, 404)),
    Route("GET", "/sparql", querying.sparql, dict[str, Any], (SPARQL,), errors=(400, 503), media=SPARQL_ANSWERS),
    Route(
        "POST",
        "/sparql",
        querying.sparql_sent,
        dict[str, Any],
        takes=shapes.Query,
        accepts=(JSON, FORM, querying.QUERY),
        errors=(503,),
        media=SPARQL_ANSWERS,
    ),
    Route("GET", "/openapi.json", openapi, dict[str, Any]),
)
