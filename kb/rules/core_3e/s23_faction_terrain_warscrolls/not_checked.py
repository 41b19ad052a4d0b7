"""Pages here that have no check, and why."""

NOT_CHECKED = {
    "core-3e/23.0": "Its check is not written yet.",
    "core-3e/23.1": "Its check is not written yet.",
    "core-3e/23.2": "Its check is not written yet.",
    "core-3e/23.3": "Its check is not written yet.",
}
