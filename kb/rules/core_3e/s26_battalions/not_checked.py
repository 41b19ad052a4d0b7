"""Pages here that have no check, and why."""

NOT_CHECKED = {
    "core-3e/26.0": "Its check is not written yet.",
    "core-3e/26.1": "Its check is not written yet.",
    "core-3e/26.2": "Its check is not written yet.",
    "core-3e/26.2.1": "Its check is not written yet.",
    "core-3e/26.3": "Its check is not written yet.",
}
