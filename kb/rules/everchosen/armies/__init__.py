"""The armies of the battleplans: how they are split, and what joins them while the battle goes on."""
