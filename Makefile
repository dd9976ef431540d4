# Everything a newcomer needs: `make demo` shows what this is, `make test` proves that it works.
# What is missing beyond the Swift toolchain is installed by the targets that need it, and they say so.

SWIFT ?= swift
PYTHON ?= python3
VENV := .venv
DEMO := .build/demo
# Random histories on which the laws are tried.
SEEDS ?= 2000
CHECK := --explicit-target-dependency-import-check error

.PHONY: help build test lint format demo bench bench-build torture torture-build snapshots \
        permissions catalogue boundaries clean

help:
	@echo "make demo       build, make up a troop, let its season happen, and look at it"
	@echo "make test       build and run all tests"
	@echo "make lint       check formatting, module boundaries and the event catalogue"
	@echo "make format     format all Swift files"
	@echo "make build      build for use: .build/release/treelot"
	@echo "make bench      measure beside peers, into docs/benchmarks.md; QUICK=1: in minutes"
	@echo "make torture    kill, cut, damage, fill up; into docs/durability.md; QUICK=1: in two minutes"
	@echo "make snapshots  record anew what the stories in events/ fold to; review the difference"
	@echo "make permissions  write the table of who may do what anew, into docs/permissions.md"

build:
	$(SWIFT) build -c release --product treelot $(CHECK)

demo: build
	@rm -rf $(DEMO)
	@.build/release/treelot demo --data $(DEMO)
	@echo
	@echo "The log is in $(DEMO). Try: .build/release/treelot --help"

# Peers that are missing are installed: Debian packages, and packages from PyPI into $(VENV).
bench: build bench-build
	@QUICK=$(QUICK) $(PYTHON) scripts/bench.py
	@echo "Written: docs/benchmarks.md"

bench-build:
	$(SWIFT) build -c release --product treelot-bench $(CHECK)

# Loop devices, power cuts and strace need root; what can't be run here is shown as not run.
torture: torture-build
	@QUICK=$(QUICK) SEED=$(SEED) $(PYTHON) scripts/torture.py
	@echo "Written: docs/durability.md"

torture-build:
	$(SWIFT) build -c release --product treelot-torture $(CHECK)

test: catalogue
	@command -v openssl >/dev/null || { \
	  echo "Installing the Debian package openssl, to check proofs with."; \
	  apt-get update -qq && apt-get install -y -qq openssl; }
	$(SWIFT) build --build-tests $(CHECK)
	TREELOT_TEST_SEEDS=$(SEEDS) $(SWIFT) test --skip-build
	@if [ -d ../shared/data/festival-2022 ]; then \
	  $(PYTHON) scripts/festival_2022.py --check; \
	else \
	  echo "The festival's source files are not here; its script is compared with nothing."; \
	fi

lint: boundaries
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests

format:
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests

# The codec against a protobuf implementation that we did not write: Google's, from PyPI.
catalogue: $(VENV)/.installed
	$(VENV)/bin/python scripts/check_catalogue.py

$(VENV)/.installed: scripts/requirements.txt
	@echo "Installing Google's protobuf for Python into $(VENV), to check the event catalogue with."
	@$(PYTHON) -m venv $(VENV) 2>/dev/null || { \
	  echo "Installing the Debian package python3-venv."; \
	  apt-get update -qq && apt-get install -y -qq python3 python3-venv && \
	  $(PYTHON) -m venv $(VENV); }
	$(VENV)/bin/pip install --quiet --disable-pip-version-check -r scripts/requirements.txt
	@touch $@

# The core imports nothing but the toolchain; who may import whom is in Package.swift.
boundaries:
	$(PYTHON) scripts/check_boundaries.py

snapshots:
	RECORD_STORIES=1 $(SWIFT) test --filter StoriesTests

permissions:
	RECORD_PERMISSIONS=1 $(SWIFT) test --filter PermissionsPageTests

clean:
	rm -rf .build $(VENV)
