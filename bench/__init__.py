"""The figures in the README. `python -m bench` measures them all and prints one Markdown table."""
