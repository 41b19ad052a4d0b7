import gc
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from pydantic import ConfigDict, create_model
from pydantic.json_schema import models_json_schema

from kb.engine.checks import every_check
from kb.tabletop import RuleInput
from kb.tabletop.docstrings import _of_module, docstrings
from kb.tabletop.inputs import Thing


class Base(Thing):
    bases: int
    """How many bases."""

    height: int
    """How high
    it stands."""

    bare: int = 0


class Tower(Base):
    height: int
    """How many floors."""

    class Inside(Thing):
        floor: int
        """On which floor."""


def test_a_class_has_its_own_and_those_of_what_it_is_made_from() -> None:
    assert docstrings(Base) == {"bases": "How many bases.", "height": "How high\nit stands."}
    assert docstrings(Tower) == {"bases": "How many bases.", "height": "How many floors."}


def test_classes_inside_classes_and_functions_have_theirs() -> None:
    class Local(Tower.Inside):
        door: int
        """Which door."""

    assert docstrings(Local) == {"floor": "On which floor.", "door": "Which door."}


def test_what_has_no_source_has_none() -> None:
    scope: dict[str, Any] = {"__name__": "nowhere", "Thing": Thing}
    exec("class Made(Thing):\n    given: int\n    'What it is.'", scope)  # noqa: S102
    assert docstrings(scope["Made"]) == {}
    assert docstrings(Thing) == {}


def test_a_class_that_no_text_states_has_those_of_what_it_is_made_from() -> None:
    made = create_model("Made", __base__=Base, __module__=__name__, given=(int, 1))
    assert docstrings(made) == docstrings(Base)


def test_a_schema_says_of_every_field_what_pydantic_itself_would_say() -> None:
    class Theirs(Thing):
        model_config = ConfigDict(use_attribute_docstrings=True)
        one: Tower
        """Text of a thing."""

        several: tuple[int, ...] = ()
        """Text of a list."""

    class Ours(Thing):
        one: Tower
        """Text of a thing."""

        several: tuple[int, ...] = ()
        """Text of a list."""

    theirs, ours = Theirs.model_json_schema(), Ours.model_json_schema()
    assert ours == theirs | {"title": "Ours"}
    assert ours["$defs"]["Tower"]["properties"]["height"]["description"] == "How many floors."


def test_every_field_of_every_check_is_labelled_in_its_schema() -> None:
    kinds: list[type[RuleInput]] = list({check.given for check in every_check()})
    _, schema = models_json_schema([(kind, "validation") for kind in kinds])
    stated = {id: one["properties"] for id, one in schema["$defs"].items() if one.get("properties")}
    assert len(stated) >= len(kinds)
    bare = [
        f"{id}.{name}" for id, fields in stated.items() for name, field in fields.items() if "description" not in field
    ]
    assert bare == []


def test_many_threads_read_them_at_once() -> None:
    def let_others_run(_phase: str, _info: dict[str, int]) -> None:
        time.sleep(0)

    kinds = [one.given for one in every_check()][:200]
    docstrings.cache_clear()
    _of_module.cache_clear()
    gc.callbacks.append(let_others_run)  # in the middle of a tree, where CPython 3.11 counts for all threads together
    try:
        with ThreadPoolExecutor(4) as threads:
            found = list(threads.map(docstrings, kinds + kinds[::-1]))
    finally:
        gc.callbacks.remove(let_others_run)
    assert all(found[place] == found[-1 - place] for place in range(len(kinds)))
