"""A part of an input is known: what is left out raises when it is read, and not before."""

from typing import Annotated, Self

import pytest
from pydantic import Field, ValidationError, model_validator

from kb.tabletop import D6, RuleInput, RuleInputError, Thing
from kb.tabletop.units.unit import Models
from kb.tabletop.unknown import Unknown, watched


class Horse(Thing):
    """A horse of these tests."""

    legs: Annotated[int, Field(ge=0, le=4)]
    """How many legs it has."""
    name: str = ""
    """What it is called."""
    shoes: int | None = None
    """How many shoes; empty where nobody has counted."""
    age: int = 3
    """How old it is."""


class Ride(RuleInput):
    """A ride of these tests."""

    roll: D6
    """What the dice shows."""
    horses: tuple[Horse, ...] = ()
    """All the horses."""
    first: Horse
    """The one in front."""
    riders: int = 1
    """How many ride."""
    most: int = 2
    """How many may ride."""

    @model_validator(mode="after")
    def _room_for_all(self) -> Self:
        if self.riders > self.most:
            raise ValueError(f"{self.riders} are more than {self.most}")
        return self


class Walk(RuleInput):
    """What is asked of a ride's dice."""

    roll: D6
    """What the dice shows."""
    riders: int = 1
    """How many walk."""


def unknown(place: str) -> "pytest.RaisesExc[Unknown]":
    return pytest.raises(Unknown, match=f"^{place}$")


def test_what_was_given_can_be_read_and_what_was_left_out_is_named_by_its_place() -> None:
    ride = Ride.read_part('{"horses": [{"legs": 3}, {"name": "B"}], "first": {}}')
    assert [horse.name for horse in ride.horses] == ["", "B"]
    assert ride.horses[0].legs == 3
    with unknown("roll"):
        _ = ride.roll
    with unknown(r"horses\.2\.legs"):
        _ = ride.horses[1].legs
    with unknown(r"first\.legs"):
        _ = ride.first.legs
    with pytest.raises(AttributeError):
        _ = ride.colour  # type: ignore[attr-defined]


def test_a_thing_of_which_nothing_is_known_is_asked_for_by_its_own_fields_and_nothing_in_it_is_as_usual() -> None:
    with watched() as seen:
        ride = Ride.read_part("{}")
        assert ride.first is ride.first
        with unknown(r"first\.legs"):
            _ = ride.first.legs
        with unknown("first"):
            _ = ride.first.name
        with unknown("first"):
            _ = Walk(roll=1, riders=ride.first.unread("age")).riders
    assert not seen.usual


def test_of_a_thing_that_is_given_all_that_was_left_out_is_as_usual() -> None:
    with watched() as seen:
        assert Ride.read_part('{"first": {}}').first.name == ""
        assert Ride.read_part('{"first": {"legs": 4}}').first.age == 3
    assert [read.place for read in seen.usual] == ["first.name", "first.age"]


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ('{"roll": 7}', "roll: must be 6 or less, not 7"),
        ('{"roll": "3"}', "roll: must be a whole number"),
        ('{"luck": 1}', "luck: is not a field of this rule"),
        ('{"horses": [{}, {"wings": 2}]}', r"horses\.2\.wings: is not a field"),
        ('{"horses": [{"legs": 5}]}', r"horses\.1\.legs: must be 4 or less"),
        ('{"roll": null}', "roll: must be"),
        ("[]", "must be an object"),
        ("{", "this is not JSON"),
        ('{"riders": 3, "most": 2}', "3 are more than 2"),
    ],
)
def test_what_is_given_is_judged_as_ever(given: str, says: str) -> None:
    with pytest.raises(RuleInputError, match=says):
        Ride.read_part(given)


def test_a_usual_value_is_taken_where_it_is_read_and_that_is_seen() -> None:
    with watched() as seen:
        ride = Ride.read_part('{"roll": 4, "first": {"legs": 4}}')
        assert not seen.read
        assert (ride.roll, ride.riders, ride.first.shoes, ride.roll) == (4, 1, None, 4)
    assert [(read.place, read.value) for read in seen.usual] == [("riders", 1), ("first.shoes", None)]
    assert [read.place for read in seen.read.values()] == ["roll", "riders", "first", "first.shoes"]


def test_a_usual_value_that_what_was_given_contradicts_is_unknown() -> None:
    ride = Ride.read_part('{"riders": 3}')
    assert ride.riders == 3
    with unknown("most"):
        _ = ride.most
    assert Ride.read_part('{"riders": 3, "most": 3}').most == 3


def test_a_validator_that_reads_what_is_unknown_waits_for_it() -> None:
    class Marching(RuleInput):
        """Models of these tests."""

        models: Models
        """Some models."""

    on_one_spot = '{"models": [{"x": 0, "y": 0, "base": 32, "base_across": null}, {"x": 0, "y": 0%s}]}'
    with watched() as seen:
        models = Marching.read_part(on_one_spot % "").models
    assert [str(waits) for waits in seen.waiting] == ["models.2.base"]
    assert [model.name for model in models] == ["model 1", "model 2"]
    with unknown(r"models\.2\.base"):
        _ = models[1].base
    with pytest.raises(RuleInputError, match="overlap"):
        Marching.read_part(on_one_spot % ', "base": 32, "base_across": null').models  # noqa: B018


def test_what_is_handed_on_unread_is_unknown_only_to_who_reads_it() -> None:
    ride = Ride.read_part('{"riders": 2}')
    walk = Walk(**ride.shared_with(Walk))
    assert walk.riders == 2
    with unknown("roll"):
        _ = walk.roll
    further = Walk(**walk.shared_with(Walk) | {"riders": 3})
    assert further.riders == 3
    with unknown("roll"):
        _ = further.roll
    assert walk.but(roll=5).roll == 5
    with pytest.raises(RuleInputError, match="riders: must be a whole number"):
        Walk(**ride.shared_with(Walk) | {"riders": "many"})
    with watched() as seen:
        assert Walk(**Ride.read_part('{"roll": 1}').shared_with(Walk)).riders == 1
    assert [read.place for read in seen.usual] == ["riders"]


def test_what_is_handed_on_is_named_where_it_was_left_out() -> None:
    ride = Ride.read_part('{"first": {}}')
    walk = Walk(roll=ride.first.unread("legs"))
    with unknown(r"first\.legs"):
        _ = walk.roll
    with watched() as seen:
        assert walk.riders == 1
    assert seen.usual == []  # it was asked with its default, which is no news then


def test_what_nobody_hands_on_is_unknown_too() -> None:
    class Race(RuleInput):
        """A race of these tests."""

        roll: D6
        """What the dice shows."""
        laps: int
        """How many times round."""

    race = Race(roll=Ride.read_part("{}").unread("roll"))  # type: ignore[call-arg]
    with unknown("laps"):
        _ = race.laps


def test_of_the_things_inside_a_thing_only_what_is_usually_empty_is_doubted() -> None:
    class Stall(RuleInput):
        """A stall of these tests."""

        horses: tuple[Horse, ...]
        """The horses in it."""

        @model_validator(mode="after")
        def _told_apart(self) -> Self:
            for horse in self.horses:
                if not horse.name:
                    raise ValueError("a horse without a name")
                if horse.shoes is None:
                    raise ValueError("a horse whose shoes nobody has counted")
                if horse.age < 4:
                    raise ValueError("too young")
            return self

    with pytest.raises(RuleInputError, match="too young"):
        Stall.read_part('{"horses": [{"name": "A", "shoes": 4}]}')
    stall = Stall.read_part('{"horses": [{"age": 5}, {"age": 6}]}')
    with unknown(r"horses\.1\.name"):
        _ = stall.horses[0].name
    counted = Stall.read_part('{"horses": [{"name": "A", "age": 5}]}')
    with unknown(r"horses\.1\.shoes"):
        _ = counted.horses[0].shoes


def test_what_is_read_of_alike_things_is_seen_of_each() -> None:
    with watched() as seen:
        names = [horse.name for horse in Ride.read_part('{"horses": [{}, {}]}').horses]
    assert names == ["", ""]
    assert [read.place for read in seen.usual] == ["horses.1.name", "horses.2.name"]


def test_a_usual_value_may_be_made_when_it_is_wanted() -> None:
    class Cart(RuleInput):
        """A cart of these tests."""

        load: tuple[str, ...] = Field(default_factory=lambda: ("hay",))
        """What is on it."""
        roll: D6
        """What the dice shows."""

    cart = Cart.read_part("{}")
    assert cart.load == ("hay",)
    with watched() as seen:
        assert Cart(roll=cart.unread("roll")).load == ("hay",)
    assert seen.usual == []


def test_a_thing_that_is_known_in_part_may_stand_in_another_input() -> None:
    class Stable(RuleInput):
        """A stable of these tests."""

        horses: tuple[Horse, ...]
        """The horses in it."""
        many: int = 0
        """How many these are."""

        @model_validator(mode="after")
        def _with_legs(self) -> Self:
            if not all(horse.legs for horse in self.horses):
                raise ValueError("a horse without legs")
            return self

    ride = Ride.read_part('{"horses": [{"name": "A"}]}')
    stable = Stable(horses=ride.horses)
    assert (stable.horses[0].name, stable.many) == ("A", 0)
    with unknown(r"horses\.1\.legs"):
        _ = stable.horses[0].legs
    with pytest.raises(RuleInputError, match="many: must be a whole number"):
        Stable(horses=ride.horses, many="two")  # type: ignore[arg-type]


def test_to_compare_things_is_to_read_them() -> None:
    one, same, other, open_ = Ride.read_part(
        '{"horses": [{"legs": 4}, {"legs": 4, "name": ""}, {"legs": 3}, {}]}'
    ).horses
    whole = Horse(legs=4)
    assert one == same == whole
    assert hash(one) == hash(same) == hash(whole)
    assert one != other
    assert other != whole
    assert whole != "a horse"
    with unknown(r"horses\.4\.legs"):
        _ = one == open_
    with unknown(r"horses\.4\.legs"):
        hash(open_)


def test_a_copy_stands_where_it_was_taken_from() -> None:
    horse = Ride.read_part('{"horses": [{}]}').horses[0].model_copy(update={"name": "C"})
    assert horse.name == "C"
    with unknown(r"horses\.1\.legs"):
        _ = horse.legs


def test_an_input_that_is_known_as_a_whole_is_none_of_this() -> None:
    with watched() as seen:
        ride = Ride(roll=4, first=Horse(legs=4))
        assert (ride.roll, ride.riders, ride.first.name) == (4, 1, "")
    assert not seen.read
    with pytest.raises(RuleInputError, match="first: is missing"):
        Ride(roll=4)  # type: ignore[call-arg]
    with pytest.raises(ValidationError):
        Horse(legs=5)
