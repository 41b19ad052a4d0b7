"""Characteristics, as warscrolls print them, as they are rolled, and as they are modified (core-3e/22.2)."""

import re
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, Field

MOST = 200
"""More than any characteristic is."""

Characteristic = Annotated[float, Field(ge=0, le=MOST)]
"""A characteristic other than Rend, in inches where it is a Move or a Range: 0 to 200."""

RandomRoll = Annotated[int, Field(ge=1, le=72)]
"""What the roll for a random characteristic comes to, such as 3 for a D3 or 9 for 2D6: 1 to 72."""

Factor = Annotated[float, Field(ge=0.1, le=10)]
"""What a characteristic is multiplied by: 2 where it is doubled, 0.5 where it is halved."""


_PRINTED = r"^(\d{1,2}|[1-6]?[Dd][36]([+-][1-9])?)$"

_AS_NUMBER = {"minimum": 0, "maximum": 99}


def _as_printed(value: object) -> object:
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


def _is_printed(text: str) -> str:
    if not re.fullmatch(_PRINTED, text):
        raise ValueError(f"must be a number up to 99, or a roll such as D3, 2D6 or D3+1, not {text!r}")
    return text


Printed = Annotated[
    str,
    BeforeValidator(_as_printed),
    Field(max_length=10, json_schema_extra={"type": ["string", "integer"], "pattern": _PRINTED, **_AS_NUMBER}),
    AfterValidator(_is_printed),
]
"""A characteristic as a warscroll prints it: a number up to 99, or a roll such as D3, 2D6 or D3+1."""
