"""Pages here that have no check, and why."""

NOT_CHECKED = {
    "core-3e/19.0": "Its check is not written yet.",
    "core-3e/19.1": "Its check is not written yet.",
    "core-3e/19.1.1": "Its check is not written yet.",
    "core-3e/19.1.2": "Its check is not written yet.",
    "core-3e/19.2": "Its check is not written yet.",
    "core-3e/19.3": "Its check is not written yet.",
    "core-3e/19.3.1": "Its check is not written yet.",
    "core-3e/19.3.2": "Its check is not written yet.",
    "core-3e/19.3.3": "Its check is not written yet.",
    "core-3e/19.4": "Its check is not written yet.",
    "core-3e/19.5": "Its check is not written yet.",
    "core-3e/19.5.1": "Its check is not written yet.",
    "core-3e/19.5.2": "Its check is not written yet.",
}
