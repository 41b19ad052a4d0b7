"""What a route of the API is: its function's name and its function's words."""

import pytest

from webapp.api.route import Route
from webapp.api.routes import ROUTES


def test_a_function_without_words_says_nothing() -> None:
    def silent() -> None:
        pass

    route = Route("GET", "/silent", silent, None)
    assert (route.name, route.says, route.media, route.accepts) == (
        "silent",
        "",
        ("application/json",),
        ("application/json",),
    )


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: f"{route.method} {route.path}")
def test_a_route_takes_all_that_its_path_names(route: Route) -> None:
    assert route.says == route.says.strip() != ""
    in_path = [parameter for parameter in route.parameters if parameter.place == "path"]
    assert all(parameter.required and f"{{{parameter.name}}}" in route.path for parameter in in_path)
    assert route.path.count("{") == len(in_path)


def test_names_and_ways_in_are_unique() -> None:
    for given in ([route.name for route in ROUTES], [(route.method, route.path) for route in ROUTES]):
        assert len(set(given)) == len(given)
