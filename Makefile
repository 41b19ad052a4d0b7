# `make serve` and `make test` each work as the first command in a fresh clone: Python 3.11 or newer, make, nothing else.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: serve test bench growth mutants lint browser lock clean

serve: $(VENV)/.installed
	$(BIN)/arbiter serve

test: $(VENV)/.installed-dev browser lint
	$(BIN)/pytest

lint: $(VENV)/.installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# The README's figures; `make bench growth` says what more books cost.
bench: $(VENV)/.installed-dev
	$(BIN)/python -m bench $(filter growth,$(MAKECMDGOALS))

growth: bench
	@:

# How many small faults the tests notice: `make mutants CHAPTER=s13_attacking`, or of all chapters, one after another.
JOBS ?= 2
mutants: $(VENV)/.installed-dev
	$(BIN)/python -m bench.mutants $(CHAPTER) --jobs $(JOBS) --write

# Debian's chromium, where we may install it; the browser tests say that they are skipped where we may not.
browser:
	@command -v chromium >/dev/null || { \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium; \
	  else echo "chromium is not installed and cannot be installed here: the browser tests will be skipped"; fi; }

$(VENV)/.installed: requirements.txt pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	touch $@

$(VENV)/.installed-dev: requirements-dev.txt $(VENV)/.installed
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	touch $@

# New pins, after a change of pyproject.toml: needs uv.
lock:
	uv pip compile -q --generate-hashes --universal --no-emit-index-url --no-header pyproject.toml requirements.in -o requirements.txt
	uv pip compile -q --generate-hashes --universal --no-emit-index-url --no-header --extra dev pyproject.toml requirements.in -o requirements-dev.txt

clean:
	rm -rf $(VENV) build *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
