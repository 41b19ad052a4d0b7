"""The armies of the battleplans: who plays which, how they are split and set up, and what joins them in battle."""
