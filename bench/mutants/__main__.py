"""`python -m bench.mutants`."""

import sys

from bench.mutants.command import main

sys.exit(main())
