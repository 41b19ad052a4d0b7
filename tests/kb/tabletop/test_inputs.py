"""A wrong input is refused by the name of its field, in a player's words."""

from enum import StrEnum
from typing import Annotated

import pytest
from pydantic import Field
from pydantic_core import to_json

from kb.tabletop import D6, RuleInput, RuleInputError, Thing
from kb.tabletop.inputs import LONGEST_LIST, MOST_THINGS
from kb.tabletop.names import Name
from kb.tabletop.unknown import Unknown


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


class Hat(Thing):
    """A hat."""

    feathers: int
    """How many."""


class Wearer(RuleInput):
    """Somebody with hats."""

    roll: D6 = 1
    """A dice."""
    height: float = 1.5
    """In inches."""
    proud: bool = False
    """Whether proud."""
    colour: Colour = Colour.RED
    """Of the coat."""
    hats: Annotated[tuple[Hat, ...], Field(max_length=2)] = ()
    """Hats."""
    name: str = ""
    """A name."""


@pytest.mark.parametrize(
    ("json", "says"),
    [
        ('{"roll": 7}', "roll: must be 6 or less, not 7"),
        ('{"roll": 0}', "roll: must be 1 or more, not 0"),
        ('{"roll": "3"}', "roll: must be a whole number, not '3'"),
        ('{"roll": 2.5}', "roll: must be a whole number, not 2.5"),
        ('{"roll": true}', "roll: must be a whole number, not True"),
        ('{"roll": null}', "roll: must be a whole number, not nothing"),
        ('{"height": 1e999}', "height: must be a number, not inf"),
        ('{"proud": 1}', "proud: must be true or false, not 1"),
        ('{"colour": "green"}', "colour: must be 'red' or 'blue', not 'green'"),
        ('{"hats": 3}', "hats: must be a list, not 3"),
        ('{"hats": [{}]}', "hats.1.feathers: is missing"),
        ('{"hats": [1]}', "hats.1: must be an object of fields, not 1"),
        ('{"hats": [{"feathers": 1}, {"feathers": 2}, {"feathers": 3}]}', "hats: must be a list of 2 at most"),
        ('{"shoes": 2}', "shoes: is not a field of this rule"),
        (
            '{"roll": 7, "proud": 1}',
            "roll: must be 6 or less, not 7; proud: must be true or false, not 1",
        ),
        ("[]", "must be an object of fields"),
        ("{", "this is not JSON (EOF while parsing an object at line 1 column 1)"),
    ],
)
def test_the_field_and_what_is_allowed_are_named(json: str, says: str) -> None:
    with pytest.raises(RuleInputError) as refused:
        Wearer.read(json)
    assert str(refused.value) == says


def test_each_fault_is_kept_with_its_field() -> None:
    with pytest.raises(RuleInputError) as refused:
        Wearer.read('{"roll": 7, "shoes": 2}')
    assert refused.value.faults == (
        ("roll", "must be 6 or less, not 7"),
        ("shoes", "is not a field of this rule"),
    )


def test_what_a_validator_says_is_told_as_it_is_and_what_nobody_foresaw_as_pydantic_says_it() -> None:
    class Tailor(RuleInput):
        """Who makes hats."""

        name: Name = "Hal"
        """A name."""
        mark: Annotated[str, Field(pattern="^[A-Z]$")] = "H"
        """A letter."""

    for json, says in (
        ('{"name": " "}', "name: must be a name, not only blanks"),
        ('{"mark": "h"}', "mark: String should match pattern '^[A-Z]$'"),
    ):
        with pytest.raises(RuleInputError) as refused:
            Tailor.read(json)
        assert str(refused.value) == says


def test_the_schema_of_a_thing_says_of_each_field_what_stands_under_it() -> None:
    schema = Wearer.model_json_schema()
    says = {name: field.get("description") for name, field in schema["properties"].items()}
    assert says == {
        "roll": "A dice.",
        "height": "In inches.",
        "proud": "Whether proud.",
        "colour": "Of the coat.",
        "hats": "Hats.",
        "name": "A name.",
    }
    assert schema["$defs"]["Hat"]["properties"]["feathers"]["description"] == "How many."


def test_a_long_value_is_cut_short() -> None:
    with pytest.raises(RuleInputError) as refused:
        Wearer.read('{"roll": "' + "9" * 10_000 + '"}')
    assert len(str(refused.value)) < 120


def test_values_in_python_are_refused_alike() -> None:
    with pytest.raises(RuleInputError, match="roll: must be 6 or less, not 7"):
        Wearer(roll=7)
    with pytest.raises(RuleInputError, match="roll: must be 6 or less, not 7"):
        Wearer().but(roll=7)


def test_what_a_thing_shares_with_another_kind() -> None:
    class Proud(Wearer):
        """Somebody with hats, and with a stick."""

        stick: bool = True
        """Whether there is a stick."""

    hats = (Hat(feathers=3),)
    assert Wearer(**Proud(roll=3, hats=hats).shared_with(Wearer)) == Wearer(roll=3, hats=hats)
    assert hats[0].shared_with(Hat) == {"feathers": 3}


def test_a_list_in_json_is_a_tuple() -> None:
    assert Wearer.read('{"hats": [{"feathers": 3}]}').hats == (Hat(feathers=3),)


class Crowd(RuleInput):
    """Many hats."""

    boxes: tuple[tuple[Hat, ...], ...] = ()
    loose: tuple[Hat, ...] = ()
    rolls: tuple[D6, ...] = ()


@pytest.mark.parametrize("most", [MOST_THINGS, MOST_THINGS + 1])
def test_models_are_counted_over_all_lists(most: int) -> None:
    json = to_json({"boxes": [[{"feathers": 1}] * 100] * 2, "loose": [{"feathers": 2}] * (most - 200)})
    if most <= MOST_THINGS:
        assert len(Crowd.read(json).loose) == most - 200
    else:
        with pytest.raises(RuleInputError, match=rf"loose: {MOST_THINGS} .* it is {most}"):
            Crowd.read(json)


def test_a_list_without_a_bound_of_its_own_has_one() -> None:
    assert len(Crowd.read(to_json({"rolls": [1] * LONGEST_LIST})).rolls) == LONGEST_LIST
    with pytest.raises(RuleInputError, match=rf"rolls: must be a list of {LONGEST_LIST} at most, not 501"):
        Crowd.read(to_json({"rolls": [1] * (LONGEST_LIST + 1)}))


def test_a_part_of_an_input_is_judged_and_what_was_left_out_is_unknown_when_it_is_read() -> None:
    hat, bare = Wearer.read_part('{"hats": [{"feathers": 3}, {}]}').hats
    assert hat == Hat(feathers=3)
    assert hash(hat) == hash(Hat(feathers=3))
    assert hat != Hat(feathers=4)
    with pytest.raises(Unknown, match=r"hats\.2\.feathers"):
        _ = bare.feathers
    for json, says in (('{"roll": 7}', "roll: must be 6 or less, not 7"), ("{", "this is not JSON")):
        with pytest.raises(RuleInputError, match=says):
            Wearer.read_part(json)
    with pytest.raises(RuleInputError, match="rolls: must be a list of 500 at most"):
        Crowd.read_part(to_json({"rolls": [1] * (LONGEST_LIST + 1)}))


def test_a_usual_value_is_taken_but_for_a_field_that_is_said_to_be_unusual() -> None:
    wearer = Wearer.read_part("{}", unusual=["roll"])
    assert wearer.height == 1.5
    with pytest.raises(Unknown, match=r"^roll$"):
        _ = wearer.roll


def test_what_was_left_out_is_handed_on_unread() -> None:
    wearer = Wearer.read_part('{"proud": true}', unusual=["roll"])
    other = wearer.but(proud=False)
    assert (other.proud, other.name) == (False, "")
    assert wearer.unread("proud") is True
    with pytest.raises(Unknown, match=r"^roll$"):
        _ = other.roll
    assert wearer.but(roll=3).roll == 3
    with pytest.raises(RuleInputError, match="height: must be a number, not 'high'"):
        wearer.but(height="high")


def test_things_are_told_apart_by_their_kind_and_their_values() -> None:
    class Cap(Hat):
        """A hat without a brim."""

    assert Hat(feathers=1) == Hat(feathers=1) != Hat(feathers=2)
    assert Hat(feathers=1) != "a hat"
    assert len({Hat(feathers=1), Hat(feathers=1), Hat(feathers=2)}) == 2
    assert hash(Hat(feathers=1)) != hash(Hat(feathers=2))
    part = Wearer.read_part('{"hats": [{"feathers": 1}]}').hats[0]
    assert part != Cap(feathers=1)
    assert Cap(feathers=1) != part
    with pytest.raises(AttributeError):
        _ = Hat(feathers=1).brim  # type: ignore[attr-defined]


def test_a_list_is_named_by_the_field_that_it_stands_in_counted_from_one() -> None:
    many = [{"feathers": 1}] * (LONGEST_LIST + 1)
    with pytest.raises(RuleInputError, match=r"^boxes\.2: must be a list of 500 at most, not 501$"):
        Crowd.read(to_json({"boxes": [[], many]}))


def test_a_list_of_bad_things_is_not_called_too_short_as_well() -> None:
    class Rack(RuleInput):
        """A rack for hats."""

        hats: Annotated[tuple[Hat, ...], Field(min_length=2)]
        """The hats on it."""
        caps: Annotated[tuple[Hat, ...], Field(min_length=1)] = (Hat(feathers=0),)
        """The caps on it."""

    for json, says in (
        ('{"hats": [{"feathers": 1}, {"feathers": "x"}]}', "hats.2.feathers: must be a whole number, not 'x'"),
        ('{"hats": [{"feathers": 1}]}', "hats: must be a list of 2 or more"),
        (
            '{"hats": [{"feathers": 1}, {"feathers": "x"}], "caps": []}',
            "hats.2.feathers: must be a whole number, not 'x'; caps: must be a list of 1 or more",
        ),
    ):
        with pytest.raises(RuleInputError) as refused:
            Rack.read(json)
        assert str(refused.value) == says
