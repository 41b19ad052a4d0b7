"""Mounts, companions and crew: what is told of each of them."""

from kb.rules.core_3e.s22_warscrolls.s22_3_1_mounts_companions_and_crew import (
    OnMounts,
    RuleOnMounts,
    WithModel,
    WithModelThatAttacks,
    WithModelThatLeaves,
    attack,
    removed,
    treated,
)
from tests.kb.rules.told import told


def test_what_is_told_of_an_attack() -> None:
    mount = WithModelThatAttacks(what=WithModel.MOUNT)
    assert told(attack(mount)) == {
        "The description says that the model has a mount.": True,
        "The model attacks; its mount does as it does.": True,
    }
    assert (
        told(attack(mount.but(model_attacks=False)))["The model does not attack; its mount does as it does."] is False
    )
    assert told(attack(mount.but(described=False))) == {
        "The description does not say that the model has a mount.": False
    }


def test_what_is_told_of_leaving() -> None:
    crew = WithModelThatLeaves(what=WithModel.CREW)
    assert told(removed(crew)) == {
        "The description says that the model has a crew.": True,
        "The model is removed; its crew goes when it goes.": True,
    }
    assert (
        told(removed(crew.but(model_removed=False)))["The model is still in play; its crew goes when it goes."] is False
    )
    assert told(removed(crew.but(described=False))) == {
        "The description does not say that the model has a crew.": False
    }


def test_what_is_told_of_a_rule_on_mounts() -> None:
    mount = RuleOnMounts(what=WithModel.MOUNT, says=OnMounts.COVERS)
    assert told(treated(mount)) == {"It is a mount itself; of mounts the rule says: it applies to mounts.": False}
    assert told(treated(mount.but(what=WithModel.COMPANION, says=OnMounts.LEAVES_OUT))) == {
        "It is a companion, treated as a mount is; of mounts the rule says: it does not apply to mounts.": True
    }
