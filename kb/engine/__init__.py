"""What every rule check is made of: citations, steps, verdicts, examples, odds, and the way from one rule to another.

It knows no rule and no book.
"""

from kb.engine.checks import ask, rule
from kb.engine.examples import Example
from kb.engine.odds import ask_odds, each_of, odds, odds_over
from kb.engine.verdicts import Cite, Step, Verdict

__all__ = ["Cite", "Example", "Step", "Verdict", "ask", "ask_odds", "each_of", "odds", "odds_over", "rule"]
