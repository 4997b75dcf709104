# One command each: `make help` lists them.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help setup run client test quick laws simulate mutants coverage browser checked-client chromium screenshots types lint bench soak par lock audit clean
export UV_PYTHON_DOWNLOADS := never
# Compiled modules are kept: every worker and every process that a test starts would compile again.
export PYTHONDONTWRITEBYTECODE :=

BIN := .venv/bin
READY := .venv/.ready
CLIENT := src/croupier/web/static/index.html
CLIENT_SOURCES := $(shell find web -name node_modules -prune -o -name fonts -prune -o -type f -print) $(wildcard src/croupier/words/*/*/*.ftl)
MODULES := web/node_modules/.package-lock.json
CHROMIUM := /usr/bin/chromium
LOCK := uv pip compile --quiet --upgrade --generate-hashes --no-header

help: ## list these commands
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-11s %s\n", $$1, $$2}'

setup: $(READY) ## install everything in .venv, with the croupier command

$(READY): pyproject.toml requirements/dev.txt requirements/uv.txt
	test -x $(BIN)/python || python3 -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/uv.txt
	$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes --compile-bytecode -r requirements/dev.txt
	$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation -e .
	touch $(READY)

run: setup client ## run a floor with every game and play money, and print the addresses to open
	@$(BIN)/croupier serve --demo

client: ## build the browser client if node is installed; the floor also opens without it
	@if command -v npm >/dev/null; then $(MAKE) --no-print-directory $(CLIENT) \
	  || echo "The client was not built (see above). The floor opens without it."; \
	else echo "No node here, so no browser client: install node 20 or newer. The floor opens without it."; fi

$(CLIENT): $(MODULES) $(CLIENT_SOURCES)
	cd web && npm run build --silent
	touch $@

$(MODULES): web/package-lock.json
	cd web && npm ci --no-audit --no-fund --silent

# Workers take runs of neighbouring tests, so that each opens a floor and a browser once; one more than
# there are cores, for whoever drives a browser mostly waits for it.
PYTEST := $(BIN)/pytest -n $(shell expr $$(nproc) + 1) --dist worksteal

test: setup ## run everything that CI runs
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target lint checked-client chromium
	$(PYTEST) -m "not slow"
	$(BIN)/croupier clauses --check

# What drives a browser, a server, a database or the laboratory is named here; all else is quick.
NOT_QUICK := browser cli faults lab notebooks simulation store test_api.py web

quick: setup ## check a change of a rule or a room in less than a minute
	$(BIN)/ruff format --check --quiet
	$(BIN)/ruff check --quiet
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/pytest -n $(shell nproc) --dist worksteal --quiet -m "not slow and not postgres" \
	  $(NOT_QUICK:%=--ignore=tests/%)

# A run stops at its first counterexample and prints how to repeat it; write it down as an @example.
MINUTES := 10
LAWS := $(PYTEST) --quiet -m "hypothesis and not slow" --hypothesis-profile=laws

laws: setup ## run every property test with new examples, for MINUTES=10; or once with SEED=…
	@ends=$$(( $$(date +%s) + 60 * $(MINUTES) )); seed=$(SEED); \
	tests=$$(grep -rlE --include='test_*.py' 'hypothesis|schemathesis' tests); \
	while seed=$${seed:-$$RANDOM$$RANDOM}; do \
	  echo "To try the same again: make laws SEED=$$seed"; \
	  $(LAWS) --hypothesis-seed=$$seed $$tests || exit 1; \
	  test -z "$(SEED)" && test $$(date +%s) -lt $$ends || break; \
	  seed=; \
	done

# The clause tests run first where nothing tells what a floor carried in them, as it does after `make test`.
mutants: setup ## change the code and values behind what floors prove, SAMPLE=200 times, and see who notices; SEED=…, CLAUSE="CSB 8.5"
	@$(BIN)/croupier clauses --json > /dev/null
	PYTHONPATH=tests nice $(BIN)/python -m mutants $(SAMPLE:%=--sample=%) $(SEED:%=--seed=%) \
	  $(if $(CLAUSE),--clause="$(CLAUSE)")

# One seed is a whole floor with its bad luck: what it breaks, the same seed breaks again.
SIMULATION := PYTHONPATH=tests nice $(BIN)/python -m simulation

simulate: setup ## run SEEDS=1000 floors on a simulated clock, disk and network; or tell one in full with SEED=…
	@$(SIMULATION) $(if $(SEED),--seed=$(SEED),--seeds=$(or $(SEEDS),1000) $(FIRST:%=--first=%)) \
	  $(if $(PLANT),--plant="$(PLANT)")

browser: setup client chromium ## test every page in a real Chromium, without the other tests
	$(PYTEST) tests/browser

coverage: setup client chromium ## run all tests and list the lines and branches that none of them reaches
	$(PYTEST) -m "not slow" --cov --cov-report=term:skip-covered

# What cannot be had is skipped and said, but not by CI, nor by root, who may install it.
checked-client:
	@if command -v npm >/dev/null; then $(MAKE) --no-print-directory $(CLIENT) \
	  && cd web && npm run check --silent && npm run lint --silent && npm test --silent; \
	else echo "No node here: the client is not checked, and the browser tests are skipped."; \
	  test "$$CI" != true; fi

# Lists and packages have a folder of their own, for apt does not wait for the locks of the shared
# ones; for the lock of dpkg it does.
LOCK_SECONDS_MAX := 1200
chromium:
	@if test -x $(CHROMIUM); then exit; fi; \
	if test "$$(id -u)" != 0 || ! command -v apt-get >/dev/null; then \
	  echo "No $(CHROMIUM), and only root can install it: the browser tests are skipped."; \
	  test "$$CI" != true; exit; fi; \
	folder=$$(mktemp -d) && chmod 755 $$folder && trap "rm -r $$folder" EXIT \
	&& mkdir -p $$folder/lists/partial $$folder/cache/archives/partial \
	&& apt="apt-get --quiet=2 -o Dir::State::lists=$$folder/lists -o Dir::Cache=$$folder/cache \
	  -o DPkg::Lock::Timeout=$(LOCK_SECONDS_MAX)" \
	&& $$apt update && $$apt install --yes --no-install-recommends chromium \
	|| { echo "Chromium could not be installed (see above), so nothing is tested." >&2; exit 1; }

screenshots: setup client chromium ## take pictures of every page and game at three sizes, in docs/screenshots
	$(BIN)/python bench/screenshots.py

types: setup ## generate the browser's types from the server's
	$(BIN)/python -m croupier.web.browser_types web/src/lib/generated/server.ts
	$(BIN)/python -m croupier.words.typescript web/src/lib/generated/words.ts

lint: setup ## check format, lint, types and imports
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

bench: setup client chromium ## measure every speed that we claim
	$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements/bench.txt
	$(BIN)/python bench/run.py

soak: setup ## run two thousand terminals for ten minutes, then thousands of simulated floors
	$(BIN)/python bench/soak.py
	@$(SIMULATION) --seeds=$(or $(SEEDS),5000)

par: setup ## write the PAR sheets of all games, as PDF and HTML, to build/par
	$(BIN)/croupier lab par --all build/par

lock: setup ## pin every dependency with its hashes
	$(BIN)/$(LOCK) pyproject.toml -o requirements/run.txt
	$(BIN)/$(LOCK) pyproject.toml --group dev -c requirements/run.txt -o requirements/dev.txt
	$(BIN)/$(LOCK) --group bench -c requirements/dev.txt -o requirements/bench.txt
	echo uv | $(BIN)/$(LOCK) - -o requirements/uv.txt

# It asks databases on the network, so `make test` does without it.
audit: setup ## look every dependency up in the databases of known weaknesses (needs the network)
	$(BIN)/uv tool run pip-audit --disable-pip --require-hashes --requirement requirements/dev.txt
	cd web && npm audit

clean: ## remove what was built
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
