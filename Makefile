# Everything a developer does here. The scripts behind it are in .ci, which continuous integration
# runs too.

PREFIX ?= /usr/local
DESTDIR ?=
SCREENSHOTS ?=
ARGS ?=
# Further options of SwiftPM for the program, and for the tests.
BUILD_OPTIONS ?=
TEST_OPTIONS ?=

SOURCES = Sources Tests Package.swift

# The sentences in other languages, as the program reads them.
CATALOGUES = $(patsubst Assets/Languages/%.po,Assets/Languages/%/LC_MESSAGES/downstroke.mo,\
	$(wildcard Assets/Languages/*.po))

.PHONY: run test golden guide sentences bench format lint install uninstall deb build \
	dependencies

# The window: make run ARGS="--geometry 800x600"
run: build
	.build/release/downstroke $(ARGS)

# All tests; every warning of this package is an error.
test:
	@.ci/dependencies test
	DOWNSTROKE_STRICT=1 swift test --disable-xctest $(TEST_OPTIONS)

# Draws the golden images anew; look at each before it is committed.
golden:
	@.ci/dependencies test
	DOWNSTROKE_STRICT=1 DOWNSTROKE_UPDATE_GOLDEN=1 swift test --disable-xctest --filter GoldenTests

# Takes the pictures of the guide anew, from the running program, and writes its pages of the
# documentation from the sentences of the program; look at each before it is committed.
guide: $(CATALOGUES)
	@.ci/dependencies guide
	DOWNSTROKE_STRICT=1 DOWNSTROKE_UPDATE_GUIDE=1 swift test --disable-xctest \
		--filter GuidePictureTests
	.ci/guide-pages .build/debug/downstroke

# The sentences of the program for translators, as a template of gettext: .build/downstroke.pot
sentences:
	@.ci/dependencies test
	DOWNSTROKE_SENTENCES=.build/downstroke.pot swift test --disable-xctest --filter SentenceTests

# How fast drawing is; prints figures and fails for none, unless told to:
# make bench ARGS="--quick --check"
bench: build
	swift build -c release --product downstroke-bench $(BUILD_OPTIONS)
	.ci/bench .build/release/downstroke Tests/DownstrokeTests/Recordings
	.build/release/downstroke-bench table $(ARGS)

format:
	swift format -i -p -r $(SOURCES)

lint:
	swift format lint -s -p -r $(SOURCES)
	.ci/check-imports
	.ci/check-words

# make install DESTDIR=/tmp/package PREFIX=/usr SCREENSHOTS=https://…
install: build
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" SCREENSHOTS="$(SCREENSHOTS)" \
		.ci/install .build/release/downstroke

# Takes away what `make install` with the same PREFIX and DESTDIR brought, and nothing else.
uninstall:
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" .ci/install --remove

# A package for Debian in .build-deb, which needs nothing that Debian does not have.
deb:
	@.ci/dependencies package
	@SCREENSHOTS="$(SCREENSHOTS)" .ci/deb

build: $(CATALOGUES)
	@.ci/dependencies run
	swift build -c release --product downstroke $(BUILD_OPTIONS)

Assets/Languages/%/LC_MESSAGES/downstroke.mo: Assets/Languages/%.po
	@.ci/dependencies run
	mkdir -p $(@D)
	msgfmt --check-format -o $@ $<

# Installs what is missing to build, run and test, and does nothing else.
dependencies:
	@.ci/dependencies test
