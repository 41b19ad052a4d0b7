"""What may cost seconds waits for its own kind; pages and searches do not wait for it."""

import asyncio
import json
import threading

import pytest

from kb.store import Store
from tests.aside import aside
from tests.webapp.test_front import Asked, Door
from webapp.app import create_app

COSTLY = "/api/v1/check/core-3e/13.3"


class Held:
    """Flask answers what may be costly when `released` is set."""

    def __init__(self, store: Store, patience: float) -> None:
        app = create_app(store)
        self.released = threading.Event()
        self.door = Door(app, patience=patience)
        app.before_request(self._wait)

    def _wait(self) -> None:
        if self.door.made[-1].startswith(COSTLY):
            self.released.wait(30)

    async def costly(self) -> Asked:
        body = b'{"part": "hit", "given": {}}'
        headers = {"content-type": "application/json", "content-length": str(len(body))}
        return await self.door.asked(COSTLY, headers, "POST", (body,))


@pytest.mark.parametrize("path", ["/core-3e/14.3", "/search?q=ward", "/api/v1/search?q=ward"])
def test_a_page_and_a_search_are_answered_however_many_checks_are_worked_on(store: Store, path: str) -> None:
    held = Held(store, patience=30)

    async def ask() -> tuple[Asked, list[Asked]]:
        checks = [asyncio.create_task(held.costly()) for _ in range(20)]
        await asyncio.sleep(0.1)
        answer = await asyncio.wait_for(held.door.asked(path), 20)
        held.released.set()
        return answer, await asyncio.gather(*checks)

    answer, checks = aside(asyncio.run, ask())
    assert answer.status == 200
    assert {check.status for check in checks} == {422}  # each had its turn, and lacks its values


def test_a_check_whose_turn_does_not_come_is_told_to_try_again(store: Store) -> None:
    held = Held(store, patience=0.2)

    async def ask() -> list[Asked]:
        checks = [asyncio.create_task(held.costly()) for _ in range(5)]
        done, _ = await asyncio.wait(checks, timeout=20, return_when=asyncio.FIRST_COMPLETED)
        held.released.set()
        assert done
        return await asyncio.gather(*checks)

    answers = aside(asyncio.run, ask())
    assert sorted(answer.status for answer in answers) == [422, 422, 503, 503, 503]
    busy = next(answer for answer in answers if answer.status == 503)
    assert "Try again" in json.loads(busy.body)["detail"]


def test_a_search_waits_for_no_thread_and_no_turn(store: Store) -> None:
    app = create_app(store)
    door, released = Door(app), threading.Event()
    app.before_request(lambda: None if door.made[-1].startswith("/api/v1/search") else (released.wait(30), None)[1])

    async def ask() -> tuple[Asked, list[Asked]]:
        pages = [asyncio.create_task(door.asked(f"/search?q=ward+{turn}")) for turn in range(20)]
        await asyncio.sleep(0.1)
        answer = await asyncio.wait_for(door.asked("/api/v1/search?q=ward"), 20)
        assert not any(page.done() for page in pages)
        released.set()
        return answer, await asyncio.gather(*pages)

    answer, pages = aside(asyncio.run, ask())
    assert {answer.status, *(page.status for page in pages)} == {200}


def test_a_page_whose_turn_does_not_come_is_told_to_try_again(store: Store) -> None:
    held = Held(store, patience=0.05)

    def wait() -> None:
        held.released.wait(30)

    held.door.app.before_request(wait)

    async def ask() -> list[Asked]:
        pages = [asyncio.create_task(held.door.asked(f"/core-3e/13.3?n={number}")) for number in range(5)]
        done, _ = await asyncio.wait(pages, timeout=20, return_when=asyncio.FIRST_COMPLETED)
        held.released.set()
        assert done
        return await asyncio.gather(*pages)

    statuses = [page.status for page in aside(asyncio.run, ask())]
    assert set(statuses) == {200, 503}
