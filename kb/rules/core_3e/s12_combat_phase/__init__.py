"""Chapter 12: combat phase."""
