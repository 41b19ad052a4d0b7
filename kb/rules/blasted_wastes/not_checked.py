"""Pages here that have no check, and why."""

NOT_CHECKED = {
    "blasted-wastes/mount-hedon": "Its check is not written yet.",
    "blasted-wastes/the-crystalline-shores": "Its check is not written yet.",
    "blasted-wastes/the-blasted-wastes": "Its check is not written yet.",
}
