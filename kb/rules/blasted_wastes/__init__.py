"""Mount Hedon and the Crystalline Shores: a module per page."""
