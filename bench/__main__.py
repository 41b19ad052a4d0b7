"""`python -m bench` prints the README's figures, `python -m bench load` what a server answers under load."""

import sys

from bench import load, run

match sys.argv[1:]:
    case []:
        sys.exit(run.main())
    case ["load", *words]:
        sys.exit(load.main(words))
    case words:
        sys.exit(f"there is no bench {words[0]!r}; there is load, or none for the README's figures")
