# Everything a developer does here. The scripts behind it are in .ci, which continuous integration
# runs too.

PREFIX ?= /usr/local
DESTDIR ?=
SCREENSHOTS ?=
HOMEPAGE ?=
ARGS ?=
# Further options of SwiftPM for the run of the tests: TEST_OPTIONS="--filter BrushTests"
TEST_OPTIONS ?=
# The one module whose tests are run; all of them without it.
ONLY ?=
# How many seeds random tests run, in place of a few: TEST_SEEDS=100
TEST_SEEDS ?=
export TEST_SEEDS

# What is in .build: see "The testable build" in Package.swift. Nobody debugs it.
TESTABLE = DOWNSTROKE_STRICT=1 DOWNSTROKE_TESTABLE=1 $(if $(ONLY),DOWNSTROKE_ONLY=$(ONLY))
# An index of the tests would be a sixth of their compile time; only editors read it.
TEST_BUILD = -c release --build-tests --disable-index-store --disable-xctest -debug-info-format none
# SwiftPM runs none of Swift Testing beside an entry point of our own, unless it is told to.
TEST = $(TESTABLE) swift test -c release --skip-build --disable-xctest --enable-swift-testing \
	$(TEST_OPTIONS)

SOURCES = Sources Tests Package.swift

# The sentences in other languages, as the program reads them.
CATALOGUES = $(patsubst Assets/Languages/%.po,Assets/Languages/%/LC_MESSAGES/downstroke.mo,\
	$(wildcard Assets/Languages/*.po))

.PHONY: run test testable golden guide sentences bench format lint install uninstall deb archive \
	build dependencies

# The window: make run ARGS="--geometry 800x600"
run: build
	.build-release/release/downstroke $(ARGS)

# All tests, or those of one module, without what is above it: make test ONLY=Canvas. Every
# warning of this package is an error.
test: testable
	$(TEST)

# Draws the golden images anew; look at each before it is committed.
golden: testable
	DOWNSTROKE_UPDATE_GOLDEN=1 $(TEST) --filter GoldenTests

# Takes the pictures of the guide anew, from the running program, and writes its pages of the
# documentation from the sentences of the program; look at each before it is committed.
guide: testable $(CATALOGUES)
	@.ci/dependencies guide
	DOWNSTROKE_UPDATE_GUIDE=1 $(TEST) --filter GuidePictureTests
	.ci/guide-pages .build/release/downstroke

# The sentences of the program for translators, as a template of gettext: .build/downstroke.pot
sentences: testable
	DOWNSTROKE_SENTENCES=.build/downstroke.pot $(TEST) --filter SentenceTests

# How fast drawing is; prints figures and fails for none, unless told to:
# make bench ARGS="--quick --check"
bench: testable
	.ci/bench .build/release/downstroke Tests/DownstrokeTests/Recordings
	.build/release/downstroke-bench table $(ARGS)

# The program, its tests and the bench: one build, with all assertions.
testable: $(CATALOGUES)
	@.ci/dependencies test
	@test -d "Tests/$(ONLY)Tests" || test -z "$(ONLY)" || \
		{ echo "ONLY: there is no Tests/$(ONLY)Tests" >&2; exit 64; }
	$(TESTABLE) swift build $(TEST_BUILD)

format:
	swift format -i -p -r $(SOURCES)

lint:
	swift format lint -s -p -r $(SOURCES)
	.ci/check-imports
	.ci/check-words
	.ci/check-timed

# make install DESTDIR=/tmp/package PREFIX=/usr SCREENSHOTS=https://… HOMEPAGE=https://…
install: build
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" SCREENSHOTS="$(SCREENSHOTS)" HOMEPAGE="$(HOMEPAGE)" \
		.ci/install .build-release/release/downstroke

# Takes away what `make install` with the same PREFIX and DESTDIR brought, and nothing else.
uninstall:
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" .ci/install --remove

# One file for every desktop in .build-archive, which needs nothing to be installed.
archive:
	@.ci/dependencies archive
	@SCREENSHOTS="$(SCREENSHOTS)" HOMEPAGE="$(HOMEPAGE)" .ci/archive

# A package in .build-deb for the Debian it is made on, which needs nothing that Debian does not have.
deb:
	@.ci/dependencies package
	@SCREENSHOTS="$(SCREENSHOTS)" HOMEPAGE="$(HOMEPAGE)" .ci/deb

# The program as people use it, in .build-release: without what only tests need.
build: $(CATALOGUES)
	@.ci/dependencies run
	swift build -c release --product downstroke -debug-info-format none --scratch-path .build-release

Assets/Languages/%/LC_MESSAGES/downstroke.mo: Assets/Languages/%.po
	@.ci/dependencies run
	mkdir -p $(@D)
	msgfmt --check-format -o $@ $<

# Installs what is missing to build, run and test, and does nothing else.
dependencies:
	@.ci/dependencies test
