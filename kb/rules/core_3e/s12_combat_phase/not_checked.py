"""Pages here that have no check, and why."""

NOT_CHECKED = {
    "core-3e/12.0": "Its check is not written yet.",
    "core-3e/12.1": "Its check is not written yet.",
    "core-3e/12.1.1": "Its check is not written yet.",
    "core-3e/12.1.2": "Its check is not written yet.",
    "core-3e/12.3": "Its check is not written yet.",
    "core-3e/12.4": "Its check is not written yet.",
}
