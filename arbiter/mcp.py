"""`arbiter mcp`: the API's answers for an assistant, over standard input and output (Model Context Protocol)."""

from argparse import Namespace
from typing import Any
from urllib.parse import quote

from arbiter import data
from arbiter.command import DONE, Parser, Refused, folder
from kb.store import Store
from webapp.app import create_app

_ABOUT = (
    "Rules of Warhammer Age of Sigmar, third edition. Ask first; quote the headline, the words that decide and their "
    "id. Where the state is nearest or unknown, say so and do not guess. To judge a situation, run its check."
)


def arguments(parser: Parser) -> None:
    """Declare what `mcp` takes."""
    parser.add_argument("--data", type=folder, metavar="DIR", help="the data folder")


def run(args: Namespace) -> int:
    """Serve until standard input ends."""
    try:
        from mcp.server.mcpserver import MCPServer
    except ImportError:
        raise Refused("this needs the mcp package: pip install 'arbiter[mcp]'") from None
    store = data.opened(args.data)
    server = MCPServer("arbiter", instructions=_ABOUT, log_level="ERROR")
    for tool in Tools(store).all:
        server.add_tool(tool, structured_output=False)
    server.run()
    return DONE


class Tools:
    """What an assistant may call. Each answers as the API does, within the API's bounds."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._app = create_app(store)
        self.all = (self.ask, self.show, self.check, self.odds, self.attack)

    def ask(self, question: str, limit: int = 5) -> str:
        """Answer a rules question in a player's words: the answer with the words that decide, and the nearest passages.

        `state` is settled, nearest (not sure) or unknown (these books do not say). Where the text holds several
        questions, `questions` answers each.
        """
        return self._answer("GET", "search", query_string={"q": question, "limit": limit})

    def show(self, id: str) -> str:
        """A passage by id (core-3e/13.3) or number (13.3): its text, references both ways, rulings, examples."""
        return self._answer("GET", f"passages/{self._page(id)}")

    def check(self, id: str, part: str = "", given: dict[str, Any] | None = None, partial: bool = False) -> str:
        """Run a rule check on a situation: the outcome, and each step with what it cites.

        Without `given`: the check's parts, with the JSON schema of what they take and worked examples. With `partial`,
        anything may be left out of `given`, and `needs` is what the rule would have to know next.
        """
        if given is None:
            return self._answer("GET", f"check/{self._page(id)}")
        return self._answer("POST", f"check/{self._page(id)}", json={"part": part, "given": given, "partial": partial})

    def odds(self, id: str, given: dict[str, Any], part: str = "") -> str:
        """The exact chance of each outcome of a check that dice decide; what its dice fields hold is not looked at."""
        return self._answer("POST", f"odds/{self._page(id)}", json={"part": part, "given": given})

    def attack(self, given: dict[str, Any] | None = None, line: str | None = None) -> str:
        """The chances of wounds and slain models of a unit's attacks, `given` field by field or in a `line`.

        A line is as players write it: "20 x 2, 4+/3+/-1/1 into 10 models, 5+ save"; `not_used` is then what was not
        understood, `taken` the usual values of what it does not say. Without either, the schema and examples.
        """
        sent = {name: one for name, one in (("given", given), ("line", line)) if one is not None}
        return self._answer("POST", "attack", json=sent) if sent else self._answer("GET", "attack")

    def _page(self, id: str) -> str:
        try:
            return quote(self._store.find(id).id)
        except LookupError as error:
            raise _refusal(str(error)) from None

    def _answer(self, method: str, path: str, **sent: Any) -> str:
        """What the API answers, as JSON. Raises ToolError with what its problem says."""
        answer = self._app.test_client().open(f"/api/v1/{path}", method=method, **sent)
        if answer.status_code >= 400:
            problem = answer.get_json(silent=True) or {}
            faults = [": ".join(map(str, fault.values())) for fault in problem.get("errors", ())]
            raise _refusal("; ".join([str(problem.get("detail") or answer.status), *faults]))
        return answer.get_data(as_text=True)


def _refusal(message: str) -> Exception:
    from mcp.server.mcpserver.exceptions import ToolError

    return ToolError(message)
