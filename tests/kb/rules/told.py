"""What a verdict tells its reader."""

from kb.engine import Verdict


def told(verdict: Verdict) -> dict[str, bool]:
    """Each sentence of a verdict, and whether its step held."""
    return {step.says: step.held for step in verdict.steps}
