"""Routes the API by its table."""

import functools
from typing import Any

from flask import Blueprint, Response, current_app, request
from werkzeug.exceptions import UnsupportedMediaType

from webapp.api.openapi import BASE
from webapp.api.route import Route
from webapp.api.routes import ROUTES

api = Blueprint("api", __name__, url_prefix=BASE)


def _answered(route: Route) -> Any:
    @functools.wraps(route.view)
    def view(**path: str) -> Response:
        if route.takes and request.mimetype not in route.accepts:  # a stranger's page may send other types unasked
            raise UnsupportedMediaType(f"Send it with the header Content-Type: {' or '.join(route.accepts)}")
        answer = route.view(**path)
        if isinstance(answer, Response):
            return answer
        return Response(current_app.json.dumps(answer), content_type=route.media[0])

    return view


for _route in ROUTES:
    _rule = _route.path.replace("{id}", "<path:id>")
    api.add_url_rule(_rule, endpoint=_route.name, view_func=_answered(_route), methods=[_route.method])
