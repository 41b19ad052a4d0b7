from werkzeug.datastructures import MultiDict

from kb.engine.checks import every_check
from tests.webapp.checks.test_shapes import shape
from webapp.checks.form import make
from webapp.checks.shapes import Shape
from webapp.checks.values import read, sent


def test_every_example_goes_through_its_form_and_comes_back() -> None:
    for check in every_check():
        whole = Shape.of_input(check.given)
        for example in check.examples:
            given = example.given.model_dump(mode="json")
            pairs = make(whole, given).pairs
            again = check.given() if not pairs else check.given.read(_json(read(whole, sent(MultiDict(pairs)))))
            assert example.judged_right(check.run(again)), f"{check.name}: {example.question}"


def test_a_short_address_leaves_out_what_is_usual_and_says_the_same() -> None:
    shorter = 0
    for check in every_check():
        whole = Shape.of_input(check.given)
        for example in check.examples:
            form = make(whole, example.given.model_dump(mode="json"))
            assert set(form.said) <= set(form.pairs)
            if form.pairs:
                again = [check.given.read(_json(read(whole, sent(MultiDict(one))))) for one in (form.pairs, form.said)]
                assert again[0] == again[1], f"{check.name}: {example.question}"
                assert make(whole, again[1].model_dump(mode="json")).said == form.said
            shorter += len(form.said) < len(form.pairs)
    assert shorter > 1000


def test_a_group_that_is_usual_as_a_whole_is_not_mixed_with_the_usual_values_of_its_fields() -> None:
    place = {"type": "object", "properties": {"x": {"type": "integer", "default": 0}, "y": {"type": "integer"}}}
    usual = {"x": 1, "y": 2}
    group = Shape.of({"type": "object", "properties": {"place": place | {"default": usual}}}, {})
    for given in (usual, {"x": 0, "y": 2}, {"x": 1, "y": 3}, {"x": 0}):
        said = make(group, {"place": given}).said
        back = read(group, sent(MultiDict(said))).get("place", usual)
        assert {"x": 0} | back == {"x": 0} | given, said


def test_a_fault_stands_at_its_field() -> None:
    faults = (
        ("whole", "too large"),
        ("numbers.2", "no dice"),
        ("spots.1.x", "is missing"),
        ("spots", "too many"),
        ("perhaps.x", "out of range"),
        ("", "all of it is wrong"),
        ("nowhere", "is not a field of this rule"),
    )
    values = {"whole": 500, "numbers": [1, 9], "spots": [{"y": 1}], "perhaps": {"x": 9}}
    form = make(shape(), values, faults)
    fields = {field.path: field for field in form.fields}
    assert fields["whole"].faults == ("too large",)
    assert fields["whole"].texts == ("500",)
    assert fields["numbers"].faults == ("no dice",)
    assert fields["numbers"].texts == ("1, 9",)
    assert fields["spots"].faults == ("too many",)
    assert fields["spots"].rows[0].fields[0].faults == ("is missing",)
    assert fields["perhaps"].fields[0].faults == ("out of range",)
    assert form.faults == ("all of it is wrong", "Nowhere: is not a field of this rule")


def test_a_list_of_words_is_written_so_that_it_reads_back() -> None:
    def written(*words: str) -> tuple[str, ...]:
        fields = {field.path: field for field in make(shape(), {"words": list(words)}).fields}
        return fields["words"].texts

    assert written("a b", "c") == ("a b, c",)
    assert written("Look Out, Sir!", "c") == ("Look Out, Sir!; c;",)
    assert written("Look Out, Sir!") == ("Look Out, Sir!;",)


def test_a_field_says_what_it_is_and_what_it_allows() -> None:
    fields = {field.path: field for field in make(shape(), {}).fields}
    assert (fields["whole"].label, fields["whole"].bounds, fields["whole"].kind) == ("Whole", "0 to 100", "number")
    assert (fields["dice"].kind, fields["dice"].faces) == ("faces", (1, 2, 3, 4, 5, 6))
    assert fields["numbers"].bounds == "each 1 to 6"
    assert fields["length"].texts == ("1.5",)
    assert fields["flag"].texts == ("yes",)
    assert fields["length"].usual
    assert not fields["whole"].usual
    assert make(shape(), {}).has_dice


def _json(values: object) -> bytes:
    from pydantic_core import to_json

    return to_json(values)
