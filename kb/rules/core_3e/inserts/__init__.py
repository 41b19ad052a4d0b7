"""What the unnumbered inserts of the third edition share with nobody else; their rules stand beside this folder."""
