"""`arbiter mcp`, asked by the protocol's own client: a real process on both ends of a pipe."""

import json
import os
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import anyio
import pytest
from mcp import StdioServerParameters
from mcp.client import Client
from mcp.client.stdio import stdio_client

from arbiter import mcp as verb
from kb.store import Store
from tests.arbiter.conftest import ROOT, Command, complained
from tests.aside import aside

pytestmark = pytest.mark.usefixtures("data_folder")

HIT = {"roll": 3, "to_hit": 4, "modifiers": [1]}
Ask = Callable[..., Awaitable[tuple[bool, Any]]]


def conversation(talk: Callable[[Client, Ask], Awaitable[None]]) -> None:
    """Start the server, talk to it, and end it."""
    server = StdioServerParameters(
        command=sys.executable, args=["-m", "arbiter", "mcp"], env={**os.environ, "PYTHONPATH": str(ROOT)}
    )

    async def run() -> None:
        async with Client(stdio_client(server)) as client:

            async def ask(tool: str, **arguments: Any) -> tuple[bool, Any]:
                answer = await client.call_tool(tool, arguments)
                said = "".join(part.text for part in answer.content if part.type == "text")
                return answer.is_error, said if answer.is_error else json.loads(said)

            await talk(client, ask)

    aside(anyio.run, run)


def test_an_assistant_asks_shows_checks_and_counts(store: Store) -> None:
    async def talk(client: Client, ask: Ask) -> None:
        tools = await client.list_tools()
        assert [tool.name for tool in tools.tools] == ["ask", "show", "check", "odds", "attack"]
        assert all(tool.description for tool in tools.tools)
        assert await ask("ask", question="can I shoot after running", limit=2) == (
            False,
            json.loads(json.dumps(store.answer("can I shoot after running", 2))),
        )
        assert (await ask("show", id="14.3"))[1]["id"] == "core-3e/14.3"
        assert (await ask("check", id="13.3"))[1]["parts"][0]["part"] == "hit"
        assert (await ask("check", id="13.3", part="hit", given=HIT))[1]["outcome"] == "hits"
        partly = (await ask("check", id="13.3", part="hit", given={"roll": 3}, partial=True))[1]
        assert partly["needs"]["field"] == "to_hit"
        odds = (await ask("odds", id="13.3", part="hit", given=HIT))[1]
        assert {one["outcome"]: round(one["probability"], 4) for one in odds} == {"hits": 0.6667, "misses": 0.3333}
        example = (await ask("attack"))[1]["examples"][0]["given"]
        assert sum((await ask("attack", given=example))[1]["wounds"]) == pytest.approx(1)
        line = "10 models 2 attacks each 4+/4+/-/1 into 10 goblins, 4+ save, fast"
        told = (await ask("attack", line=line))[1]
        assert (told["mean_wounds"], told["not_used"]) == (pytest.approx(2.5), ["fast"])
        assert {one["field"] for one in told["taken"]} == {"target.wounds"}
        asked = (await ask("ask", question="20 attacks 3+ 4+ rend 1 damage 2 against a 4+ save"))[1]["answer"]
        assert (await ask("attack", line=asked["attack"]["line"]))[1]["mean_wounds"] == asked["attack"]["mean_wounds"]

    conversation(talk)


def test_what_cannot_be_answered_is_said_and_the_talk_goes_on() -> None:
    async def talk(_: Client, ask: Ask) -> None:
        for tool, sent, says in (
            ("show", {"id": "13.33"}, "there is no passage"),
            ("check", {"id": "13.3", "part": "hit", "given": {"roll": 9, "to_hit": 4}}, "roll"),
            ("check", {"id": "13.3", "part": "dance", "given": {}}, "has no part"),
            ("check", {"id": "13.3", "part": "hit", "given": {"roll": "x" * 30_000}}, "more than is taken"),
            ("odds", {"id": "1.0", "given": {}}, "1.0"),
            ("attack", {"line": "20 attacks"}, "to_hit"),
            ("attack", {"line": ""}, "to_hit"),
            ("attack", {"line": "9 " * 15_000}, "more than is taken"),
            ("attack", {"line": "20 attacks", "given": {}}, "Send either"),
            ("ask", {"question": "ward " * 5_000}, ""),
        ):
            failed, said = await ask(tool, **sent)
            assert failed, (tool, sent)
            assert says in said, said
        assert (await ask("ask", question="a \x00 " + "ward " * 500))[0] is False
        assert (await ask("ask", question=""))[0] is True

    conversation(talk)


def test_without_the_package_the_command_says_what_to_install(
    arbiter: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert verb.__doc__
    monkeypatch.setitem(sys.modules, "mcp.server.mcpserver", None)
    assert "pip install 'arbiter[mcp]'" in complained(arbiter("mcp"), "arbiter mcp")
