"""`python -m bench` prints the README's figures, `python -m bench load` what a server answers under load,
`python -m bench growth` what more books cost.
"""

import sys

match sys.argv[1:]:
    case []:
        from bench import run

        sys.exit(run.main())
    case ["growth"]:
        from bench import growth

        sys.exit(growth.main())
    case ["load", *words]:
        from bench import load

        sys.exit(load.main(words))
    case words:
        sys.exit(f"there is no bench {words[0]!r}; there are load and growth, or none for the README's figures")
