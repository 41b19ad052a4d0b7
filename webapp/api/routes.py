"""The table of the API's routes. Flask routes by it and the OpenAPI document is made from it: the two cannot drift."""

import functools
from typing import Any

from kb.passages import Status
from kb.store import LONGEST_QUESTION
from webapp.api import attacking, checking, querying, reading, shapes
from webapp.api.openapi import describe
from webapp.api.route import Parameter, Route


@functools.cache
def openapi() -> Any:
    """Describe this API in OpenAPI 3.1."""
    return describe(ROUTES)


ID = Parameter("id", "A passage's id, such as core-3e/13.3; its # comes as %23.", place="path", required=True)
PART = Parameter("part", "The part of the rule; it may be left out where there is only one.")
QUERY = Parameter("q", f"The question; what is past {LONGEST_QUESTION} characters is not read.", required=True)
LIMIT = Parameter(
    "limit",
    f"How many results at most. More than {reading.MOST_RESULTS} are not given.",
    {"type": "integer", "minimum": 1, "maximum": reading.MOST_RESULTS, "default": 10},
)
STATUS = Parameter("status", "Only rulings of this status.", {"type": "string", "enum": [*Status]})
SECTION = Parameter("section", "Only rulings on this passage.")
GIVEN = Parameter("given", "The input as JSON; the first example's where it is left out.")
DEPTH = Parameter("depth", "How many edges away.", {"type": "integer", "minimum": 1, "maximum": 2, "default": 1})
SPARQL = Parameter("query", "The SPARQL query.", required=True)

ROUTES = (
    Route("GET", "/search", reading.search, shapes.Answer, (QUERY, LIMIT), errors=(400,)),
    Route("GET", "/passages/{id}", reading.passage_record, shapes.PassageRecord, (ID,), errors=(404,)),
    Route("GET", "/rulings", reading.rulings, list[shapes.RulingRecord], (STATUS, SECTION), errors=(400, 404)),
    Route("GET", "/check/{id}", checking.check_record, shapes.CheckRecord, (ID,), errors=(404,)),
    Route(
        "POST",
        "/check/{id}",
        checking.run,
        shapes.VerdictRecord,
        (ID,),
        takes=shapes.Run,
        errors=(400, 404, 413, 422, 503),
    ),
    Route(
        "GET",
        "/odds/{id}",
        checking.example_odds,
        list[shapes.Chance],
        (ID, PART, GIVEN),
        errors=(404, 422, 503),
    ),
    Route(
        "POST",
        "/odds/{id}",
        checking.odds,
        list[shapes.Chance],
        (ID,),
        takes=shapes.Run,
        errors=(400, 404, 413, 422, 503),
    ),
    Route("GET", "/attack", attacking.attack_record, shapes.AttackRecord),
    Route("POST", "/attack", attacking.attack, shapes.Prospect, takes=shapes.Run, errors=(400, 413, 422, 503)),
    Route("GET", "/graph/{id}", reading.graph, shapes.Neighbourhood, (ID, DEPTH), errors=(400, 404)),
    Route("GET", "/sparql", querying.sparql, dict[str, Any], (SPARQL,), errors=(400, 503), media=querying.MEDIA),
    Route(
        "POST",
        "/sparql",
        querying.sparql_sent,
        dict[str, Any],
        takes=shapes.Query,
        errors=(400, 413, 503),
        media=querying.MEDIA,
    ),
    Route("GET", "/openapi.json", openapi, dict[str, Any]),
)
