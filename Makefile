# make starter-set   build Wood Wars 3D, ready to print, into output/wood-wars
# make test          every check, slow ones included
# make quick         the daily checks: no lint, no slow test
# make bench         measure, and write docs/benchmarks.md
# make pictures      renew the pictures of the README from a build
# make format        put the code into the house's form
# make clean         remove what builds and checks leave

# A fit Python is found among those on the path; name another by: make PYTHON=/path/to/python3.12
export PYTHON

.PHONY: starter-set test lint quick bench pictures format wheel clean

starter-set: .venv/ready
	@.venv/bin/fabricate build wood-wars --paper both
	@printf 'Open this in your browser: %s\n' "$(CURDIR)/output/wood-wars/index.html"

test: .venv/ready-dev
	@scripts/lint
	@.venv/bin/pytest

lint: .venv/ready-dev
	@scripts/lint

quick: .venv/ready-dev
	@.venv/bin/pytest -m "not slow"

bench: .venv/ready-dev
	@.venv/bin/python -m benchmarks --write docs/benchmarks.md

pictures: .venv/ready-dev
	@.venv/bin/python -m scripts.pictures

format: .venv/ready-dev
	@.venv/bin/ruff check --fix-only --quiet .
	@.venv/bin/ruff format .

wheel: .venv/ready-dev
	@.venv/bin/python -m pip wheel --quiet --no-deps --wheel-dir dist .

clean:
	@rm -rf build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	@find output -mindepth 1 -maxdepth 1 ! -name .gitignore -exec rm -rf {} +

.venv/ready: pyproject.toml scripts/set-up
	@scripts/set-up

.venv/ready-dev: pyproject.toml scripts/set-up
	@scripts/set-up dev
