"""Pages here that have no check, and why."""

NOT_CHECKED = {
    "core-3e/22.0": "Its check is not written yet.",
    "core-3e/22.1": "Its check is not written yet.",
    "core-3e/22.2": "Its check is not written yet.",
    "core-3e/22.2.1": "Its check is not written yet.",
    "core-3e/22.2.2": "Its check is not written yet.",
    "core-3e/22.2.3": "Its check is not written yet.",
    "core-3e/22.2.4": "Its check is not written yet.",
    "core-3e/22.3": "Its check is not written yet.",
    "core-3e/22.3.1": "Its check is not written yet.",
    "core-3e/22.3.2": "Its check is not written yet.",
    "core-3e/22.3.3": "Its check is not written yet.",
    "core-3e/22.4": "Its check is not written yet.",
    "core-3e/22.5": "Its check is not written yet.",
    "core-3e/22.6": "Its check is not written yet.",
}
