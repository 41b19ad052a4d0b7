"""Routes the API by its table."""

import functools
from typing import Any

from flask import Blueprint, Response, current_app

from webapp.api.openapi import BASE
from webapp.api.route import Route
from webapp.api.routes import ROUTES

api = Blueprint("api", __name__, url_prefix=BASE)


def _answered(route: Route) -> Any:
    @functools.wraps(route.view)
    def view(**path: str) -> Response:
        answer = route.view(**path)
        if isinstance(answer, Response):
            return answer
        return Response(current_app.json.dumps(answer), content_type=route.media)

    return view


for _route in ROUTES:
    _rule = _route.path.replace("{id}", "<path:id>")
    api.add_url_rule(_rule, endpoint=_route.name, view_func=_answered(_route), methods=[_route.method])
