import json
import re
from pathlib import Path

import pytest
from rdflib import Graph

from exports.query import DEEPEST, Refused, answered


def value(graph: Graph, query: str) -> str:
    [row] = json.loads(answered(graph, query))["results"]["bindings"]
    return str(row["x"]["value"])


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("INSERT DATA { <a> <b> <c> }", "updates are refused"),
        ("DELETE WHERE { ?s ?p ?o }", "updates are refused"),
        ("LOAD <http://127.0.0.1/>", "updates are refused"),
        ("SELECT * { ?s ?p", "not a SPARQL query: line 1, column"),
        ("can I shoot after running", "not a SPARQL query"),
        ("", "not a SPARQL query"),
        ("SELECT * { GRAPH ?g { ?s ?p ?o } }", "GRAPH is refused"),
        ("SELECT * { ?s nowhere:to ?o }", "what the prefix nowhere: stands for"),
        ("ASK " + "{" * 2_000 + "}" * 2_000, "nested too deep"),
        ("ASK { FILTER(" + "(" * 2_000 + "1" + ")" * 2_000 + ") }", "nested too deep"),
        ("ASK { ?s a " + "[ a " * 2_000 + "1" + "]" * 2_000 + " }", "nested too deep"),
        ("SELECT * { ?s ?p ?o }", "more than 1,000 rows; add LIMIT"),
        ("CONSTRUCT WHERE { ?s rdfs:label ?label }", "more than 1,000 triples"),
    ],
)  # fmt: skip
def test_what_is_refused_says_why(graph: Graph, query: str, says: str) -> None:
    with pytest.raises(Refused, match=says):
        answered(graph, query)


@pytest.mark.parametrize("quoted", ["'{0}'", '"{0}"', "'''{0}'''", '"""{0}\n"""', "'\\'{0}'"])
def test_brackets_that_are_quoted_nest_nothing(graph: Graph, quoted: str) -> None:
    brackets = "({[" * DEEPEST
    assert brackets in value(graph, f"SELECT ({quoted.format(brackets)} AS ?x) {{}} # {brackets}")


@pytest.mark.parametrize(("number", "written"), [("1e400", "INF"), ("-1e400", "-INF"), ("1e400 - 1e400", "NaN")])
def test_numbers_without_digits_are_written_as_xml_schema_has_them(graph: Graph, number: str, written: str) -> None:
    assert value(graph, f"SELECT ({number} AS ?x) {{}}") == written


def test_construct_where_takes_a_limit(graph: Graph) -> None:
    [node] = json.loads(answered(graph, "CONSTRUCT WHERE { ?s rdfs:label ?label } LIMIT 1"))["@graph"]
    assert node.keys() == {"@id", "rdfs:label"}


# Whatever is asked, the answer speaks SPARQL's language and not Python's. ------------------------------------------

HERE = Path(__file__).parent
ODD_VALUES = (HERE / "odd_values.txt").read_text("utf-8").splitlines()
ODD_VALUES += ["9" * 5_000, "9" * 400 + "e0", "0." + "1" * 5_000]
ODD_QUERIES = (HERE / "odd_queries.txt").read_text("utf-8").splitlines()
ODD_QUERIES += ["\ufeffASK {}", "\0", "ASK { ?s ?p '\0' }", "ASK\u2028{}", "SELECT ?\U0001f3b2 {}"]
AGGREGATES = ["COUNT", "SUM", "AVG", "MIN", "MAX", "SAMPLE", "GROUP_CONCAT"]
FAULTS = ["<a> + 1", "'a' + 1", "STRLEN(<a>)", "xsd:date('x')", "NOW() - 1", "MD5(1)", "YEAR(1)", "<a> < 1", "1/0"]
PYTHONS = re.compile(
    r"unhashable|NoneType|recursion|Traceback|[a-z]Error|Exception|<class|object has|'[a-z]+' object|invalid literal|"
    r'"-?inf"|"nan"|\bNone\b|argument|iterable|positional|codec|datetime\.|timedelta|Decimal\(|0x[0-9a-f]{6}|'
    r"rdflib\.|Literal\(|URIRef|CompValue|Denkfehler"
)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("query", [*(f"SELECT ({odd} AS ?x) {{}}" for odd in ODD_VALUES), *ODD_QUERIES])
def test_an_odd_query_is_answered_or_refused_in_plain_words(graph: Graph, query: str) -> None:
    try:
        said = answered(graph, query)
    except Refused as refused:
        said = str(refused)
        assert 20 < len(said) < 300
    assert not PYTHONS.search(said), said


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("odd", ODD_VALUES)
def test_an_odd_filter_is_answered_or_refused_in_plain_words(graph: Graph, odd: str) -> None:
    try:
        said = answered(graph, f"SELECT ?x {{ ?x a arbiter:Book FILTER({odd}) }} ORDER BY ({odd})")
    except Refused as refused:
        said = str(refused)
    assert not PYTHONS.search(said), said


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("aggregate", AGGREGATES)
def test_a_fault_is_never_counted_among_the_data(graph: Graph, aggregate: str, fault: str) -> None:
    try:
        said = answered(graph, f"SELECT ({aggregate}({fault}) AS ?x) {{ ?s a arbiter:Book }}")
    except Refused as refused:
        said = str(refused)
    assert not PYTHONS.search(said), said
    assert not re.search("literal passe|Invalid|divide|Unknown|Compare", said), said
