"""Pages here that have no check, and why."""

NOT_CHECKED = {
    "core-3e/20.0": "Its check is not written yet.",
    "core-3e/20.1": "Its check is not written yet.",
    "core-3e/20.1.1": "Its check is not written yet.",
    "core-3e/20.2": "Its check is not written yet.",
    "core-3e/20.3": "Its check is not written yet.",
    "core-3e/20.3.1": "Its check is not written yet.",
    "core-3e/20.3.2": "Its check is not written yet.",
    "core-3e/20.3.3": "Its check is not written yet.",
}
