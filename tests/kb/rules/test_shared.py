"""What editions judge alike: the same situation comes to the same end, by each edition's own words."""

from itertools import product

import pytest

from kb.engine import Cite
from kb.engine.checks import ask
from kb.rules.shared import barred_later, barred_that_turn, d3
from kb.tabletop.battlefield.moves import AfterMove, LaterDeed

ONE, OTHER = Cite("core-3e/13.3", "one of the words"), Cite("core-3e/13.3", "others of the words")


@pytest.mark.parametrize(("roll", "comes_to"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_d3_is_half_of_a_dice_and_only_a_fraction_is_rounded(roll: int, comes_to: int) -> None:
    verdict = d3(roll, ONE, OTHER)
    assert (verdict.outcome, verdict.value) == (str(comes_to), comes_to)
    assert [step.cite for step in verdict.steps] == [ONE, OTHER][: 1 + roll % 2]


@pytest.mark.parametrize("same_turn", [True, False])
@pytest.mark.parametrize("wants", LaterDeed)
def test_after_its_move_a_unit_is_barred_from_all_but_fighting_for_that_turn(wants: LaterDeed, same_turn: bool) -> None:
    given = AfterMove(wants=wants, same_turn=same_turn)
    barred = same_turn and wants is not LaterDeed.FIGHT
    in_one, apart = barred_later(given, OTHER), barred_that_turn(given, ONE, OTHER)
    assert in_one.outcome == apart.outcome == (f"may not {wants}" if barred else f"may {wants}")
    assert [(step.cite, step.held) for step in in_one.steps] == [(OTHER, barred)]
    assert [(step.cite, step.held) for step in apart.steps] == [(ONE, same_turn), (OTHER, barred)][: 1 + same_turn]


@pytest.mark.parametrize("edition", ["core-1e/making-attacks", "core-2e/making-attacks", "core-3e/13.3"])
def test_an_attack_ends_at_the_first_roll_that_ends_it(edition: str) -> None:
    for hits, wounds, saved in product((True, False), repeat=3):
        rolls = {"hit_roll": 5 if hits else 2, "wound_roll": 5 if wounds else 2, "save_roll": 5 if saved else 2}
        verdict = ask(edition, part="damage", **rolls, to_hit=4, to_wound=4, save=4, damage=3)
        assert verdict.value == (3 if hits and wounds and not saved else 0)
        assert len(verdict.steps) == (1 if not hits else 2 if not wounds else 3 if saved else 4)
        assert {step.cite.passage.partition("#")[0] for step in verdict.steps} == {edition}
