"""Pages here that have no check, and why."""

NOT_CHECKED = {
    "core-3e/13.0": "Its check is not written yet.",
    "core-3e/13.1": "Its check is not written yet.",
    "core-3e/13.1.1": "Its check is not written yet.",
    "core-3e/13.1.2": "Its check is not written yet.",
    "core-3e/13.2": "Its check is not written yet.",
    "core-3e/13.2.1": "Its check is not written yet.",
    "core-3e/13.3.1": "Its check is not written yet.",
    "core-3e/13.4": "Its check is not written yet.",
}
