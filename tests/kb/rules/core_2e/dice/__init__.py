"""Tests of what rolls of the second edition share."""
