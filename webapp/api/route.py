"""What a route of the API is."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

JSON, FORM = "application/json", "application/x-www-form-urlencoded"


@dataclass(frozen=True, slots=True)
class Parameter:
    """What a route takes in its address. `schema` is JSON schema; `example` is a value that is answered with 200."""

    name: str
    says: str
    schema: Mapping[str, Any] = field(default_factory=lambda: {"type": "string"})
    place: str = "query"
    required: bool = False
    example: Any = None


@dataclass(frozen=True, slots=True)
class Route:
    """A method and a path, the function that answers, the shape of its answer, and the errors that it may give.

    The function's docstring is the route's documentation. A body is of the shape `takes`, sent as one of `accepts`;
    `media` are the media types of the answer, `errors` those that not every route, every one with a body, or every one
    that waits for a turn, may give.
    """

    method: str
    path: str
    view: Callable[..., Any]
    answers: Any
    parameters: tuple[Parameter, ...] = ()
    takes: Any = None
    accepts: tuple[str, ...] = (JSON,)
    errors: tuple[int, ...] = ()
    media: tuple[str, ...] = (JSON,)

    @property
    def says(self) -> str:
        """What the route does."""
        return (self.view.__doc__ or "").strip()

    @property
    def name(self) -> str:
        """The function's name: unique in the table."""
        return self.view.__name__
