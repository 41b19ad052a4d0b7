from kb.engine.checks import check
from kb.numbers.own_words import ADDS_NOTHING, names, own_words


def test_the_words_of_a_check_are_those_of_its_part_title_question_and_outcomes() -> None:
    own = own_words("core-3e/13.3", "hit", "Attack Sequence")
    assert own.part == {"hit"}
    assert {"attack", "sequenc"} <= own.title
    assert {"hit", "attack", "miss"} <= own.all
    assert own.telling.isdisjoint(ADDS_NOTHING)


def test_an_ability_is_named_in_the_question_of_its_check() -> None:
    assert names(check("core-3e/10.1.2", "hit")) >= {"look", "sir"}
    assert not names(check("core-3e/13.3", "hit"))
