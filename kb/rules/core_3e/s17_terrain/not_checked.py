"""Pages here that have no check, and why."""

NOT_CHECKED = {
    "core-3e/17.0": "Its check is not written yet.",
    "core-3e/17.0.1": "Its check is not written yet.",
    "core-3e/17.0.2": "Its check is not written yet.",
    "core-3e/17.0.3": "Its check is not written yet.",
    "core-3e/17.1": "Its check is not written yet.",
    "core-3e/17.1.1": "Its check is not written yet.",
    "core-3e/17.1.2": "Its check is not written yet.",
    "core-3e/17.1.3": "Its check is not written yet.",
    "core-3e/17.1.4": "Its check is not written yet.",
    "core-3e/17.2": "Its check is not written yet.",
    "core-3e/17.2.1": "Its check is not written yet.",
    "core-3e/17.2.2": "Its check is not written yet.",
    "core-3e/17.2.3": "Its check is not written yet.",
}
