# `make serve` and `make test` each work as the first command in a fresh clone: Python 3.11 or newer, make, nothing else.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
unexport PYTHONDONTWRITEBYTECODE  # with it, each of the processes that the tests start would compile everything again

.PHONY: serve test check help bench load growth questions lighthouse mutants browser lock clean

## serve     the site on http://127.0.0.1:8000; make serve PORT=8001
PORT ?= 8000
serve: $(VENV)/.installed
	$(BIN)/arbiter serve --port $(PORT)

## test      the checks and all tests, on all cores; make test ARGS="-k hit" runs those tests alone
test: $(VENV)/.installed-dev browser $(if $(ARGS),,check)
	$(BIN)/pytest -n auto --dist worksteal $(ARGS)

## check     ruff, mypy, the arrows, the dependencies, and arbiter lint: what to run after each change
check: $(VENV)/.installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/deptry .
	$(BIN)/arbiter lint

## help      this list
help:
	@sed -n 's/^## /make /p' Makefile

## bench     the figures of the README; make bench load: what a server answers under load (nginx, wrk); make bench growth: a shelf of books; make bench questions: how well they are found and settled; make bench lighthouse: what Lighthouse gives the pages (node, npm)
bench: $(VENV)/.installed-dev
	$(BIN)/python -m bench $(filter load growth questions lighthouse,$(MAKECMDGOALS)) $(ARGS)

growth lighthouse load questions: bench  # in this order: a line that begins with "load" is a directive of make
	@:

## mutants   how many small faults the tests notice, of all chapters; make mutants CHAPTER=s14_wounds
JOBS ?= 2
mutants: $(VENV)/.installed-dev
	$(BIN)/python -m bench.mutants $(CHAPTER) --jobs $(JOBS) --write

# Debian's chromium, where we may install it; the browser tests say that they are skipped where we may not. What there
# is of it without windows does the same for less than half of the work: nearly all of them take it where it is there.
browser:
	@command -v chromium >/dev/null || { \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium; \
	  else echo "chromium is not installed and cannot be installed here: the browser tests will be skipped"; fi; }
	@command -v chromium-headless-shell >/dev/null || [ "$$(id -u)" != 0 ] || \
	  ! apt-cache show chromium-headless-shell >/dev/null 2>&1 || \
	  apt-get install -y -qq --no-install-recommends chromium-headless-shell || true

$(VENV)/.installed: requirements.txt pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	touch $@

$(VENV)/.installed-dev: requirements-dev.txt $(VENV)/.installed
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	touch $@

## lock      new pins, after a change of pyproject.toml: needs uv
lock:
	uv pip compile -q --generate-hashes --universal --no-emit-index-url --no-header pyproject.toml requirements.in -o requirements.txt
	uv pip compile -q --generate-hashes --universal --no-emit-index-url --no-header --extra dev pyproject.toml requirements.in -o requirements-dev.txt

## clean     away with what was installed, built and cached
clean:
	rm -rf $(VENV) build *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
