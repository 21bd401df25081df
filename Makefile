# The project's commands; `make help` lists them. But for `make lock`, none needs the network once it is installed.

PYTHON ?= python3 python3.13 python3.12 python3.11
# Two processes, a file of tests to one of them: builds run on one core most of the time.
PYTEST_ARGS ?= -n 2 --dist loadfile
LOCK_ARGS ?=
BENCH_ARGS ?=

VENV := .venv
RUN := $(VENV)/bin/python -m
# Not the scripts of $(VENV)/bin, which a moved folder breaks.
DBT := $(VENV)/bin/python -c "from dbt.cli.main import cli; cli()"
BOUNCER := $(VENV)/bin/python -c "from dbt_bouncer.main import app; app()"
SQL_FOLDERS := $(wildcard models macros analyses snapshots tests/sql)
# Apart from the target folder of builds, so that a check leaves the artifacts of the last build alone.
LINT_TARGET := target/lint

export DBT_SEND_ANONYMOUS_USAGE_STATS := false
export DO_NOT_TRACK := 1
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Settings that a user keeps for another dbt project.
unexport DBT_PROFILES_DIR DBT_PROJECT_DIR DBT_TARGET DBT_TARGET_PATH DBT_PROFILE

# An environment is up to date while it carries the stamp of these files and this folder: then pip is not called at all.
FINGERPRINT := $(shell { cat requirements.in requirements.txt requirements-dev.txt pyproject.toml; pwd; } | cksum | cut -d' ' -f1)
RUNTIME := $(VENV)/.runtime-$(FINGERPRINT)
DEV := $(VENV)/.dev-$(FINGERPRINT)

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help build test lint format lock bench bench-snm bench-peers clean distclean

help: ## list the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-12s %s\n", $$1, $$2}' Makefile
	@echo
	@echo 'PYTHON=python3.12    the interpreter that the environment is made with (3.11 or newer)'
	@echo 'PYTEST_ARGS="-k x"   what make test hands to pytest'
	@echo 'BENCH_ARGS="cora"    what make bench and make bench-peers are given: sets, --check, --json FILE'

build: $(RUNTIME) ## install what is needed and build the demo warehouse
	$(DBT) build --profiles-dir . --target demo
	@echo
	@echo "Published:      $${WAREHOUSE_DIR:-warehouse}/demo/published.duckdb (a plain file: any client of DuckDB 2 opens it)"
	@echo 'Query it:       select * from golden_entities; select * from entity_sources;'
	@echo 'Your own data:  $(VENV)/bin/dbt build --vars "$$(cat my_config.yml)" (README.md says what goes in it)'

test: lint ## check everything: what CI runs
	$(RUN) pytest $(PYTEST_ARGS)

lint: $(DEV) ## check format and rules of Python, SQL and the dbt project
	$(RUN) ruff check .
	$(RUN) ruff format --check .
	$(RUN) sqlfmt --check --no-progressbar $(SQL_FOLDERS)
	$(DBT) --quiet --warn-error-options '{"error": ["Deprecations"]}' parse --no-partial-parse --profiles-dir . --target-path $(LINT_TARGET)
	COLUMNS=160 $(BOUNCER) --config-file dbt-bouncer.yml --show-all-failures

format: $(DEV) ## format Python and SQL, and fix what can be fixed
	$(RUN) ruff check --fix --quiet . || true
	$(RUN) ruff format .
	$(RUN) sqlfmt --no-progressbar $(SQL_FOLDERS)

# Universal: the pins hold on every system and Python from 3.11 up. Existing pins stay where they fit; LOCK_ARGS=--upgrade
# takes the newest.
LOCK := $(RUN) uv pip compile --quiet --universal --python-version 3.11 --fork-strategy fewest \
	--custom-compile-command 'make lock' --no-emit-index-url --no-emit-find-links $(LOCK_ARGS)
lock: $(VENV)/bin/python ## pin all packages anew after a change of requirements*.in
	$(RUN) pip install --quiet 'uv>=0.8'
	$(LOCK) requirements.in --output-file requirements.txt
	$(LOCK) requirements.in requirements-dev.in --constraint requirements.txt --output-file requirements-dev.txt

bench: $(RUNTIME) ## run the labelled sets of ../shared/datasets and print their figures
	$(RUN) benchmarks.bench $(BENCH_ARGS)

bench-snm: $(RUNTIME) ## compare the kinds of window of sorted passes on labelled sets
	$(RUN) benchmarks.snm $(BENCH_ARGS)
	$(RUN) benchmarks.snm_million

# Each tool has an environment of its own: Splink needs DuckDB 1. The stamp is older than a list of packages that changed.
PEERS := .peers/splink/.installed .peers/goldenmatch/.installed
$(PEERS): .peers/%/.installed: benchmarks/peers/%.txt | $(RUNTIME)
	@echo 'Installing the packages of $<'
	$(RUN) venv --clear $(@D)
	$(@D)/bin/python -m pip install --quiet --requirement $<
	@touch $@

bench-peers: $(RUNTIME) $(PEERS) ## run Splink and GoldenMatch on the same sets, beside this project
	$(RUN) benchmarks.peers $(BENCH_ARGS)

clean: ## remove what builds and checks made, but not the environment or your warehouses
	rm -rf target logs dbt_packages warehouse/demo build dist *.egg-info .pytest_cache .ruff_cache .hypothesis
	find . -path ./$(VENV) -prune -o -type d -name __pycache__ -exec rm -rf {} +

distclean: clean ## remove the environments too
	rm -rf $(VENV) .peers

$(VENV)/bin/python:
	@for python in $(PYTHON); do \
		if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
			echo "Making $(VENV) with $$($$python --version)"; \
			$$python -m venv --clear $(VENV) && exit 0; \
			rm -rf $(VENV); exit 1; \
		fi; \
	done; \
	echo 'error: Python 3.11 or newer is needed, and none of these is one: $(PYTHON).' >&2; \
	echo 'Install one, or name yours: make build PYTHON=/path/to/python3' >&2; \
	exit 1

# --no-build-isolation and --no-index: the lock brought setuptools, so this folder installs without the network.
INSTALL_PROJECT := $(RUN) pip install --quiet --no-deps --no-build-isolation --no-index --editable .

$(RUNTIME): $(VENV)/bin/python
	@echo 'Installing the packages of requirements.txt'
	$(RUN) pip install --quiet --requirement requirements.txt
	$(INSTALL_PROJECT)
	@rm -f $(VENV)/.runtime-* $(VENV)/.dev-* && touch $@

$(DEV): $(VENV)/bin/python
	@echo 'Installing the packages of requirements-dev.txt'
	$(RUN) pip install --quiet --requirement requirements-dev.txt
	$(INSTALL_PROJECT)
	@rm -f $(VENV)/.runtime-* $(VENV)/.dev-* && touch $(RUNTIME) $@
