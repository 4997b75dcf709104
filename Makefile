# One command each: `make help` lists them.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help setup run test lint bench par lock clean
export UV_PYTHON_DOWNLOADS := never

BIN := .venv/bin
READY := .venv/.ready
LOCK := uv pip compile --quiet --upgrade --generate-hashes --no-header

help: ## what can be made
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-8s %s\n", $$1, $$2}'

setup: $(READY) ## everything into .venv, with the croupier command

$(READY): pyproject.toml requirements/dev.txt requirements/uv.txt
	test -x $(BIN)/python || python3 -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/uv.txt
	$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements/dev.txt
	$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation -e .
	touch $(READY)

run: setup ## what there is so far: the exact edge of every bet, and where to go next
	@$(BIN)/croupier lab edges
	@$(BIN)/croupier next

test: setup lint ## everything that CI runs
	$(BIN)/pytest -n auto -m "not slow" --cov --cov-report=term:skip-covered
	$(BIN)/croupier clauses --check

lint: setup ## format, lint, types, imports
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: setup ## every speed we claim, as a ratio measured in one run
	$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements/bench.txt
	$(BIN)/python bench/run.py

par: setup ## the PAR sheets of all games, as PDF and HTML, in build/par
	$(BIN)/croupier lab par --all build/par

lock: setup ## pin every dependency with its hashes
	$(BIN)/$(LOCK) pyproject.toml -o requirements/run.txt
	$(BIN)/$(LOCK) pyproject.toml --group dev -c requirements/run.txt -o requirements/dev.txt
	$(BIN)/$(LOCK) --group bench -c requirements/dev.txt -o requirements/bench.txt
	echo uv | $(BIN)/$(LOCK) - -o requirements/uv.txt

clean: ## remove what was built
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
