"""The QR code of a page, to hand it across the table."""

from io import BytesIO

import segno
from flask import Blueprint, Response, request
from werkzeug.exceptions import BadRequest
from werkzeug.urls import iri_to_uri

from webapp.hosts import origin

pages = Blueprint("sharing", __name__)

LONGEST = 600  # bytes of an address, host included: with more, the squares are too small for a phone across a table


@pages.get("/qr")
def qr() -> Response:
    """The QR code of an address of this server, as SVG; of no other's, which could be anybody's."""
    to = request.args.get("to", "")
    if not to.startswith("/") or to.startswith(("//", "/\\")) or not to.isprintable():
        raise BadRequest("to is missing: a page of this server, as in /qr?to=/core-3e/14.3")
    address = origin() + iri_to_uri(to)
    if len(address) > LONGEST:
        raise BadRequest(f"An address of {len(address)} bytes is too long for a QR code: {LONGEST} at most.")
    drawn = BytesIO()
    code = segno.make_qr(address, error="m")
    code.save(drawn, kind="svg", scale=8, dark="#000", light="#fff")
    return Response(drawn.getvalue(), mimetype="image/svg+xml")
