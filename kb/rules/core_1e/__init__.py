"""The first edition rules sheet, which later editions have replaced."""
