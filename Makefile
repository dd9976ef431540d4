# Everything a newcomer needs: `make demo` shows what this is, `make test` proves that it works.
# What is missing beyond the Swift toolchain is installed by the targets that need it, and they say so.

SWIFT ?= swift
PYTHON ?= python3
VENV := .venv
# Nothing is compiled ahead: of what some of these packages have, next to nothing is imported.
PIP := $(VENV)/bin/pip install --quiet --disable-pip-version-check --no-compile
DEMO := .build/demo
# Symbols that the tests write, for a decoder that we did not write.
QR_CODES := $(CURDIR)/.build/qr-codes.jsonl
PORT ?= 8080
# What drives a browser through the pages.
BROWSER := $(VENV)/.browser
# One at a time, also where several targets find that something is missing.
APT_GET := flock $(or $(TMPDIR),/tmp)/treelot-apt-get apt-get
# Random histories on which the laws are tried.
SEEDS ?= 2000
# The same in `make check`: the fewest that some of the laws are content with.
FEW_SEEDS := 80
# Of each target, in `make fuzz`.
MINUTES ?= 10
# Examples of each operation of the API, in `make api`.
EXAMPLES ?= 50
# In `make races`.
ROUNDS ?= 1000
# From now, in `make later`.
DAYS ?= 30
LATER := $(CURDIR)/.build/later.so
# A folder with exports/2022/public of emfcamp/Website, of which a story is made: see `make test-festival`.
FESTIVAL ?= ../shared/data/festival-2022
# Tests in a browser that share a lot stay together, and in their order.
IN_FILES := --dist loadfile --no-loadscope-reorder
# Of two servers over one database, in `make servers`.
FAULTS ?= 200
# More arguments of `swift build`: with others than before, it builds all anew.
FLAGS ?=
CHECK := --explicit-target-dependency-import-check error $(FLAGS)
# A program for use has Swift's libraries in it, and runs where no toolchain is; macOS has them.
STATIC := $(if $(filter Linux,$(shell uname)),--static-swift-stdlib)
# What `make check` builds is in a folder of its own.
CORE := --scratch-path .build/core

.PHONY: postgres bench-postgres servers test-servers help build dist dist-test check lint format demo screenshots paint browser-packages bench bench-build bench-lots torture torture-build \
        docs snapshots permissions api feed races sheets fuzz catalogue calendars boundaries browser clean openssl zlib \
        program test test-all test-swift test-browser test-api test-races test-mails test-push test-archive test-fuzz \
        test-festival test-processes test-sheets processes later

help:
	@echo "make demo       build, make up a troop, look at its season, and serve one that is under way"
	@echo "make check      build and run the tests of the core alone: in about a minute after an edit of the domain"
	@echo "make test       build and run all tests"
	@echo "make lint       check formatting and module boundaries"
	@echo "make format     format all Swift files"
	@echo "make build      build for use: .build/release/treelot"
	@echo "make dist       an archive and a Debian package that need no Swift toolchain, in .build/dist"
	@echo "make dist-test  install, use, upgrade and remove that package in a clean Debian system"
	@echo "make screenshots  every page, on a phone and a desktop, into .build/screenshots"
	@echo "make paint      how soon pages are painted on a slow phone: an error where it takes over a second"
	@echo "make bench      measure beside peers, into docs/benchmarks.md; QUICK=1: in minutes"
	@echo "make bench-lots  many lots in one server: memory, latency, commits; into docs/benchmarks.md"
	@echo "make bench-postgres  commits to lots in PostgreSQL beside pgbench, into docs/postgresql.md"
	@echo "make later      the tests as they will be on a later day; DAYS=30"
	@echo "make servers    two servers over one database: killed, paused, cut off; FAULTS=200, SEED=1"
	@echo "make torture    kill, cut, damage, fill up, crowd; into docs/durability.md; QUICK=1: in two minutes"
	@echo "make api        try the API with all kinds of requests; EXAMPLES=50, SEED=1"
	@echo "make feed       read the events as another program does, which is killed over and over; KILLS=200"
	@echo "make races      64 clients race for last places over HTTP; ROUNDS=1000, SEED=1"
	@echo "make sheets     open every table with LibreOffice, and compare its cells"
	@echo "make fuzz       try every parser with inputs that no one thought of; MINUTES=10, TARGETS=json"
	@echo "make processes  have a season read, and its process drawn, by a process-mining library"
	@echo "make snapshots  record anew what the stories in events/ fold to; review the difference"
	@echo "make docs       the documentation of the modules for other domains, by DocC, into .build/docs"
	@echo "make permissions  write the table of who may do what anew, into docs/permissions.md"

build: zlib
	$(SWIFT) build -c release --product treelot $(STATIC) $(CHECK)

# The program and all that belongs to it, for machines without a Swift toolchain: an archive, a Debian package and the
# notes of the release, in .build/dist.
dist: zlib
	TREELOT_COMMIT=$$(git rev-parse --short=8 HEAD) \
	  $(SWIFT) build -c release --product treelot $(STATIC) $(CHECK)
	@$(PYTHON) scripts/dist.py

# What is in .build/dist, in a Debian system that has nothing else: installed, used, upgraded and removed.
dist-test:
	@[ -e .build/dist ] || $(MAKE) --no-print-directory dist
	$(PYTHON) scripts/check_dist.py

# Without the optimizer, which takes most of the time of a first build, and with what `make test` goes on with: a troop's
# season is quick either way. SERVE=0 ends after the look at the past season; PORT=8081 serves there.
demo: zlib
	$(SWIFT) build --product treelot $(CHECK)
	@rm -rf $(DEMO)
	@.build/debug/treelot demo --data $(DEMO)/past
	@echo
	@echo "The log is in $(DEMO)/past. Try: .build/debug/treelot --help"
ifneq ($(SERVE),0)
	@echo
	@.build/debug/treelot demo --under-way --quiet --data $(DEMO)/now \
	  --address http://127.0.0.1:$(PORT)
	@echo
	@.build/debug/treelot serve --data $(DEMO)/now --port $(PORT)
endif

# Peers that are missing are installed: Debian packages, and packages from PyPI into $(VENV); what cannot be
# installed is left out.
bench: build bench-build
	@QUICK=$(QUICK) $(PYTHON) scripts/bench.py
	@echo "Written: docs/benchmarks.md"
	@$(if $(QUICK),,$(MAKE) --no-print-directory bench-lots bench-postgres)

bench-build: zlib
	$(SWIFT) build -c release --product treelot-bench $(STATIC) $(CHECK)

# Many lots in one server: memory, the first page of one that sleeps, commits. LOTS=1,50: so many.
bench-lots: build
	$(PYTHON) scripts/bench_lots.py $(if $(LOTS),--lots $(LOTS))
	@echo "Written: docs/benchmarks.md"

# Lots in PostgreSQL, beside pgbench.
bench-postgres: bench-build postgres
	$(PYTHON) scripts/bench_postgres.py
	@echo "Written: docs/postgresql.md"

# Loop devices, power cuts and strace need root; what can't be run here is shown as not run.
torture: build torture-build
	@QUICK=$(QUICK) SEED=$(SEED) $(PYTHON) scripts/torture.py
	@echo "Written: docs/durability.md"
	@$(if $(QUICK),,$(MAKE) --no-print-directory servers)

torture-build: zlib
	$(SWIFT) build -c release --product treelot-torture $(STATIC) $(CHECK)

# Package.swift leaves out what has libraries. The suites that take longest wait for `make test`: they try the same
# whatever the seeds.
check:
	TREELOT_CORE=1 $(SWIFT) build --build-tests $(CORE) $(CHECK)
	@SWIFT=$(SWIFT) TREELOT_CORE=1 TREELOT_TEST_SEEDS=$(FEW_SEEDS) $(PYTHON) scripts/swift_tests.py $(CORE) \
	  --skip 'ObservationLaws|AttemptLimiterTests|CutTests|DamageTests'

# At three things at a time: one waits for a browser or a server half of its time, and another has two cores busy only
# while it compiles. What each of them prints comes together when it has ended, where this make can do that.
test:
	@$(MAKE) --no-print-directory -j 3 \
	  $(if $(filter output-sync,$(.FEATURES)),--output-sync=target) test-all

# The longest first.
test-all: test-swift test-browser test-fuzz test-api test-sheets test-archive test-festival test-mails test-push \
  test-races test-servers test-processes catalogue calendars

program: zlib
	$(SWIFT) build --product treelot $(CHECK)

test-swift: program openssl postgres
	$(SWIFT) build --build-tests $(CHECK)
	@rm -f $(QR_CODES)
	@SWIFT=$(SWIFT) TREELOT_TEST_SEEDS=$(SEEDS) TREELOT_QR_CODES=$(QR_CODES) $(PYTHON) scripts/postgres.py -- \
	  $(PYTHON) scripts/swift_tests.py
	@SWIFT=$(SWIFT) $(PYTHON) scripts/docs.py
	$(VENV)/bin/python scripts/check_qr_codes.py $(QR_CODES)
	@# Every question can be asked by the benchmarks, which nobody runs that often.
	@rm -rf .build/benched && .build/debug/treelot demo --quiet --data .build/benched/sealed > /dev/null
	@.build/debug/treelot-bench unseal --data .build/benched/sealed --out .build/benched/clear
	@.build/debug/treelot-bench answers --times 1 --data .build/benched/clear > .build/benched/answers.json

# The tests as they will be on a later day: those in Swift, and those in a browser. DAYS=30: so many days from now. What
# tells leftovers by the age of a file does not hold then: its clock is the disk's.
later: program $(BROWSER) browser-packages
	$(SWIFT) build --build-tests $(CHECK)
	cc -O2 -Wall -Wextra -Werror -shared -fPIC -o $(LATER) Tests/later.c
	DAYS_AHEAD=$(DAYS) LD_PRELOAD=$(LATER) TREELOT_TEST_SEEDS=$(FEW_SEEDS) .build/debug/tree-lotPackageTests.xctest \
	  --testing-library swift-testing --skip 'LeftoversCheckupTests|MailCheckupTests'
	DAYS_AHEAD=$(DAYS) LD_PRELOAD=$(LATER) $(VENV)/bin/python -m pytest Tests/Browser -n 2 $(IN_FILES)

test-browser: program $(BROWSER) browser-packages
	@$(MAKE) --no-print-directory browser

test-api: program $(VENV)/.installed
	$(VENV)/bin/python scripts/check_api.py
	$(VENV)/bin/python scripts/check_feed.py

# Last places, for which many clients ask at once.
test-races: program
	$(PYTHON) scripts/check_races.py

# Two servers over one database, each of them and the database on a host of its own.
test-servers: program postgres
	$(PYTHON) scripts/check_servers.py --rounds 5

# Push messages, read by an implementation that is not ours.
test-push: program $(VENV)/.installed
	$(VENV)/bin/python scripts/check_push.py

# Mails, by SMTP to a server that is down for an hour; their entries for calendars, read by a library that is not ours.
test-mails: program $(VENV)/.installed
	$(VENV)/bin/python scripts/check_mails.py

test-processes: program $(VENV)/.installed
	@$(MAKE) --no-print-directory processes

test-fuzz: program
	$(PYTHON) scripts/fuzz.py

# Archives, opened and made by a program that we did not write.
test-archive: program
	@command -v age >/dev/null || { \
	  echo "Installing the Debian package age, to open archives with."; \
	  $(APT_GET) update -qq && $(APT_GET) install -y -qq age; }
	$(PYTHON) scripts/check_archive.py

# The same as in `make test`, with more that goes wrong.
servers: build postgres
	TREELOT=.build/release/treelot $(PYTHON) scripts/check_servers.py --rounds $(FAULTS) --seed $(or $(SEED),1) --page

# The tables for spreadsheets, opened by one that is not ours.
test-sheets: sheets

test-festival: program
	$(PYTHON) scripts/recount.py --demo
	$(PYTHON) scripts/check_tables.py
	$(PYTHON) scripts/whole_year.py --check
	@if [ -d $(FESTIVAL) ]; then \
	  $(PYTHON) scripts/festival_2022.py $(FESTIVAL) --check; \
	else \
	  echo "The festival's source files are not here; its script is compared with nothing."; \
	fi

lint: boundaries
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests
	@# Every public declaration of the two modules that other domains build on is documented.
	$(SWIFT) format lint --strict --recursive Sources/EventSourcing Sources/EventLog \
	  --configuration "$$(sed '/PublicDeclarationsHaveDocumentation/s/false/true/' .swift-format)"

format:
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests

# The catalogues and comments of the two modules that other domains build on: every link leads somewhere, and every
# public type is listed.
docs:
	$(SWIFT) build --target EventLog $(CHECK)
	@SWIFT=$(SWIFT) $(PYTHON) scripts/docs.py

# The server against its own description, for longer than `make test` does.
api: $(VENV)/.installed
	$(SWIFT) build --product treelot $(CHECK)
	$(VENV)/bin/python scripts/check_api.py --thorough --examples $(EXAMPLES) --seed $(or $(SEED),1)

# The feed of events, with a consumer that is killed over and over. KILLS=200: each of five so many times.
feed: $(VENV)/.installed
	$(SWIFT) build --product treelot $(CHECK)
	$(VENV)/bin/python scripts/check_feed.py $(if $(KILLS),--kills $(KILLS))

# Races for last places, for longer than `make test` does.
races:
	$(SWIFT) build --product treelot $(CHECK)
	$(PYTHON) scripts/check_races.py --rounds $(ROUNDS) --seed $(or $(SEED),1)

# The tables for spreadsheets, opened by one that we did not write.
sheets: program
	@command -v soffice >/dev/null || { \
	  echo "Installing the Debian package libreoffice-calc-nogui, to open tables with."; \
	  $(APT_GET) update -qq && $(APT_GET) install -y -qq --no-install-recommends libreoffice-calc-nogui; }
	$(PYTHON) scripts/check_sheets.py

# Every reader of bytes from outside, for longer than `make test` does; TARGETS names some of them, and
# KEEP=1 takes what was found to reach new code into Tests/Fuzz/corpus.
fuzz:
	$(SWIFT) build --product treelot $(CHECK)
	$(PYTHON) scripts/fuzz.py --whole $(TARGETS) --seconds $$(( $(MINUTES) * 60 )) --at-once 2
ifdef KEEP
	$(PYTHON) scripts/fuzz.py --whole $(TARGETS) --keep
endif

# The codec against a protobuf implementation that we did not write: Google's, from PyPI.
catalogue: $(VENV)/.installed
	$(VENV)/bin/python scripts/check_catalogue.py

# What the server sends, read back by calendar programs that we did not write.
calendars: program $(VENV)/.installed
	$(VENV)/bin/python scripts/check_calendars.py

# The season, read by a process-mining library that we did not write.
processes: $(VENV)/.installed
	@command -v dot >/dev/null || { \
	  echo "Installing the Debian package graphviz, to draw the map of a season's process with."; \
	  $(APT_GET) update -qq && $(APT_GET) install -y -qq graphviz; }
	$(VENV)/bin/python scripts/check_ocel.py

$(VENV)/.installed: scripts/requirements.txt
	@echo "Installing into $(VENV) what our own formats are checked with: $$(sed -n 's/==.*//p' $< | tr '\n' ' ')"
	@$(PYTHON) -m venv $(VENV) 2>/dev/null || { \
	  echo "Installing the Debian package python3-venv."; \
	  $(APT_GET) update -qq && $(APT_GET) install -y -qq python3 python3-venv && \
	  $(PYTHON) -m venv $(VENV); }
	$(PIP) -r scripts/requirements.txt
	@touch $@

# The peers of `make bench` and `make torture`, whose scripts ask for them.
$(VENV)/.installed-bench: scripts/bench/requirements.txt $(VENV)/.installed
	@echo "Installing the peers from PyPI into $(VENV)."
	$(PIP) -r scripts/bench/requirements.txt
	@touch $@

# The pages in a browser, with the program that `swift build` has made. BROWSERS=2: in two at a time, each with lots of
# its own.
browser: $(BROWSER) browser-packages
	$(VENV)/bin/python -m pytest Tests/Browser \
	  $(if $(BROWSERS),-n $(BROWSERS) $(IN_FILES))

# README=1 takes those that the README shows anew, into docs/images.
screenshots: build $(BROWSER) browser-packages
	TREELOT=.build/release/treelot $(VENV)/bin/python Tests/Browser/screenshots.py \
	  $(if $(README),--readme)

# It wants an idle machine.
paint: build $(BROWSER) browser-packages
	TREELOT=.build/release/treelot $(VENV)/bin/python Tests/Browser/paint.py

$(BROWSER): Tests/Browser/requirements.txt $(VENV)/.installed
	@echo "Installing Playwright and axe from PyPI into $(VENV), to look at the pages with."
	$(PIP) -r Tests/Browser/requirements.txt
	@touch $@

# What pages are compressed with; macOS has it.
zlib:
	@[ -e /usr/include/zlib.h ] || [ "$$(uname)" = Darwin ] || { \
	  echo "Installing the Debian package zlib1g-dev, to compress pages with."; \
	  $(APT_GET) update -qq && $(APT_GET) install -y -qq zlib1g-dev; }

# Of the machine, not of the folder: looked for each time, and one after the other, as apt-get installs.
openssl: $(VENV)/.installed
	@command -v openssl >/dev/null || { \
	  echo "Installing the Debian package openssl, to check proofs with."; \
	  $(APT_GET) update -qq && $(APT_GET) install -y -qq openssl; }

# Its programs and its client library; the server that the package begins is not used.
postgres: openssl
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || { \
	  echo "Installing the Debian package postgresql, to keep logs in."; \
	  $(APT_GET) update -qq && $(APT_GET) install -y -qq --no-install-recommends postgresql; }
	@command -v ip >/dev/null || [ "$$(uname)" = Darwin ] || { \
	  echo "Installing the Debian package iproute2, to make networks that break."; \
	  $(APT_GET) update -qq && $(APT_GET) install -y -qq --no-install-recommends iproute2; }

browser-packages: openssl
	@command -v chromium >/dev/null && command -v chromium-headless-shell >/dev/null || { \
	  echo "Installing the Debian packages chromium and chromium-headless-shell, to look at the pages with."; \
	  $(APT_GET) update -qq && $(APT_GET) install -y -qq chromium chromium-headless-shell; }
	@[ -x /usr/sbin/nginx ] || { \
	  echo "Installing the Debian package nginx-light, to reach the pages through a proxy."; \
	  $(APT_GET) update -qq && $(APT_GET) install -y -qq nginx-light; }

# The core imports nothing but the toolchain; who may import whom is in Package.swift.
boundaries:
	$(PYTHON) scripts/check_boundaries.py

snapshots:
	RECORD_STORIES=1 RECORD_CALENDARS=1 $(SWIFT) test --filter 'StoriesTests|CalendarSnapshotTests'

permissions:
	RECORD_PERMISSIONS=1 $(SWIFT) test --filter PermissionsPageTests

clean:
	rm -rf .build .build-fuzz $(VENV)
