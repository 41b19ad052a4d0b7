"""How numbers are written: what players may have counted in changes nothing else."""

import pytest

from kb.tabletop.written import KINDS, Written


@pytest.mark.parametrize("written", KINDS)
def test_a_number_that_another_was_counted_in_is_written_as_before(written: Written) -> None:
    counting = written.counting_in("slain")
    assert counting.includes == "slain"
    assert counting.counting_in("") == written
