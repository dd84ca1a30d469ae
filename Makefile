# Wordhall. "make run" opens the window, "make test" checks everything; on Debian
# and its kin both install what is missing, Go for one.

SHELL := /bin/bash
.DEFAULT_GOAL := build

# What is kept between runs and isn't the checkout's; GO_FOLDER is where .ci/go puts the Go that go.mod
# names if the system's own is too old to fetch it.
CACHE := $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/wordhall
GO_FOLDER := $(CACHE)/go
# Behind the others, where Go's own installer puts it, for shells that have not been told.
export PATH := $(GO_FOLDER)/go$(shell sed -n 's/^go //p' go.mod)/bin:$(PATH):/usr/local/go/bin
# The toolkit asks for a language, and C is none.
ifeq ($(filter-out C POSIX C.UTF-8,$(LANG)),)
export LANG := en_US.UTF-8
endif

# The window: OpenGL ES (a fraction of the build time of desktop OpenGL), our word that
# widgets are only touched on Fyne's own goroutine, and a cursor that stands still: where
# the processor draws, fading it in and out takes a fifth of a core all day. The toolkit's font of
# emoji, which it would read once for each style, takes 15 MB; those of the system serve where there are any.
WINDOW_TAGS := gles,migrated_fynedo,no_animations,no_emoji
# Without a display, a C compiler or X headers. A program built so opens no window.
HEADLESS_TAGS := ci,migrated_fynedo
# What the tests run with: temporary files in memory, the builds' own where they always are, and a
# garbage collector, the compiler's too, that works a third as often, which took a quarter of their time. It
# works more where a program comes near the limit: the window's tests took five gigabytes without one. The
# toolkit keeps what it drew for FYNE_CACHE, a minute of its own accord, in which the tests make a hundred windows.
IN_MEMORY = GOGC=400 GOMEMLIMIT=3GiB FYNE_CACHE=5s GOTMPDIR="$${TMPDIR:-/tmp}" TMPDIR="$$(.ci/tmpdir)"
# As quick as anything else on the computer: beside other programs a test that gives way to all of them
# is late for the time that Go gives it.
HEADLESS = $(IN_MEMORY) LANG=en_US.UTF-8 CGO_ENABLED=0 go test -tags $(HEADLESS_TAGS)
RACE = $(IN_MEMORY) LANG=en_US.UTF-8 CGO_ENABLED=1 go test -race -vet=off -tags $(HEADLESS_TAGS)
# $(call together,TARGETS): side by side, the output of each as a whole when it has ended;
# what fails stops none of the others.
together = @$(MAKE) --no-print-directory --jobs --keep-going --output-sync=target $(1)
# The commit is noted in the program (wordhall version) where git can tell it: a checkout that
# belongs to another user, or that has no git, still builds.
GOFLAGS_BUILD := -buildvcs=$(if $(shell git rev-parse --verify HEAD 2>/dev/null),auto,false)

BUILD_PACKAGES := ca-certificates gcc libc6-dev pkg-config libgl-dev libx11-dev libxcursor-dev \
	libxrandr-dev libxinerama-dev libxi-dev libxxf86vm-dev
RUN_PACKAGES := $(BUILD_PACKAGES) libgl1-mesa-dri
DIST_PACKAGES := $(BUILD_PACKAGES) gcc-mingw-w64-x86-64 nsis wixl msitools faketime osslsigncode rpm zip xz-utils
TEST_PACKAGES := $(RUN_PACKAGES) iproute2 xvfb openbox xdotool xclip perl groff-base openssh-sftp-server
# Node.js of other makers brings its npm along, and Debian's own can't stand beside it.
NODE_PACKAGES := $(if $(shell command -v npm),,nodejs npm)

GOVULNCHECK := golang.org/x/vuln/cmd/govulncheck@v1.8.0
GOLANGCI := github.com/golangci/golangci-lint/v2/cmd/golangci-lint@v2.15.0

# $(call install,PACKAGES): installs those that are missing, where there is apt.
define install
@if command -v dpkg-query >/dev/null && command -v apt-get >/dev/null; then \
	missing=""; \
	for p in $(1); do \
		dpkg-query -W -f '$${Status}\n' $$p 2>/dev/null | grep -q ' ok installed$$' || missing="$$missing $$p"; \
	done; \
	if [ -n "$$missing" ]; then \
		as=""; \
		if [ "$$(id -u)" != 0 ]; then \
			command -v sudo >/dev/null || { echo "These system packages are missing and there is no sudo to install them:$$missing. Have root run: apt-get install$$missing" >&2; exit 1; }; \
			as="sudo"; \
		fi; \
		echo "Installing the missing system packages:$$missing"; \
		$$as env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=120 update || echo "Some package lists could not be refreshed; going on with what there is."; \
		$$as env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=120 install --no-install-recommends $$missing; \
	fi; \
fi
endef

.PHONY: help run build check test test-windows test-site dist test-dist windows headless race e2e soak pictures fuzz mutants bench baseline outlets vuln lint fmt clean deps deps-go deps-run deps-test

help: ## this list
	@grep -E '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z0-9-]+):.*## /  make \1\t/' | expand -t 20

run: build ## build and open the window (ARGS="my.wordhall" opens an event)
	./wordhall $(ARGS)

build: deps-run ## build ./wordhall
	@echo "Building ./wordhall: a few minutes the first time, seconds after that"
	CGO_ENABLED=1 go build $(GOFLAGS_BUILD) -trimpath -tags $(WINDOW_TAGS) -o wordhall .

check: deps-test ## everything that must hold before a change goes in: test and lint
	$(call together,e2e race headless lint windows)

test: deps-test ## every test: headless, for races, and the real window typed at
	$(call together,e2e race headless)

# One room alone: make headless IN=./tournament/store/...
IN := ./...

headless: deps-go ## the tests that need neither a display nor a C compiler (IN=./app/...: those of one room)
	$(HEADLESS) -timeout 20m $(IN)

# sidebyside_test.go sees to it that nothing starts a goroutine elsewhere.
race: deps-go ## the race detector on what runs side by side
	$(RACE) -timeout 20m -run SideBySide ./app/... ./pairing ./pairing/matching ./tournament/exchange/web ./tournament/files ./tournament/store/...
	$(RACE) -timeout 20m ./pairing/simulate/...

e2e: deps-test ## the real window under a virtual display; pictures in ./artefacts
	$(IN_MEMORY) CGO_ENABLED=1 go test -vet=off -count=1 -timeout 30m -parallel 4 -tags endtoend ./screens/endtoend

# The first event's seed; a failure names the one that repeats it.
SEED := 1

soak: deps-test ## hours: 100,000 actions, 3,000 kills and 300 of the window, 3,000 power cuts, 10,000 damaged files, every picture, all for races (SEED=1)
	$(HEADLESS) -count=1 -timeout 5h -v -run 'TestLongDay$$|TestNothingAcknowledgedIsLost$$' ./app -soak.actions=100000 -soak.kills=1000 -soak.seed=$(SEED)
	$(IN_MEMORY) CGO_ENABLED=1 go test -vet=off -tags endtoend -count=1 -timeout 5h -v -run AKilledWindow ./screens/endtoend -soak.kills=300 -soak.seed=$(SEED)
	$(HEADLESS) -count=1 -timeout 5h -v -run 'APowerCut' ./app -soak.cuts=3000 -soak.seed=$(SEED)
	$(HEADLESS) -count=1 -timeout 5h -v -run 'OneDamagedByte|ADamagedLog|ATruncated|AConversionThatIsKilled|NoAcknowledgedSheet' ./tournament/store -soak.flips=10000 -soak.converts=1000 -soak.storms=1000
	$(HEADLESS) -count=1 -timeout 2h -v -run InterleavingsAtTheDesk ./app/phones -soak.interleavings=10000
	$(HEADLESS) -count=1 -timeout 5h -v -run 'AHallIsLikeOneDesk|ATakeOverThatIsKilled|AHostThatIsKilled|PulledCables' ./app/hall -soak.pulled=1000 -soak.rivals=1000 -soak.halls=1000 -soak.takeovers=100 -soak.hostkills=500 -soak.seed=$(SEED)
	$(HEADLESS) -count=1 -timeout 1h -v -run AKilledNew ./app/cli -soak.new=500
	$(HEADLESS) -count=1 -timeout 5h -run 'Random|EveryField' ./app ./tournament/store -rapid.checks=1000
	$(HEADLESS) -count=1 -timeout 1h -run StartsOfSwissEvents ./pairing -soak.starts=1000
	$(HEADLESS) -count=1 -timeout 1h -v -run OnceClinched ./pairing/clinch -soak.replays=10000
	$(HEADLESS) -count=1 -timeout 1h -run EveryBracket ./tournament/finals -soak.finals=0
	$(HEADLESS) -count=1 -timeout 5h -run 'Golden|TextsOfEveryScreen' ./screens/window -golden.all
	$(RACE) -count=1 -timeout 5h ./app/... ./tournament/store/... ./pairing/...

# Tests are compiled too, and looked at; make test-windows runs them.
windows: deps-go ## the program and its tests without C, compiled for Windows
	GOOS=windows CGO_ENABLED=0 nice go vet -tags $(HEADLESS_TAGS) ./tournament/... ./app/... ./pairing/... ./ratings/...

# Windows: built here, run under Wine in a folder of Debian 13 that is kept between runs.
test-windows: deps-go ## the tests as Windows programs (IN=./app/...: those of one room)
	.ci/windows $(filter-out ./...,$(IN))

# What the public sees, with the browser of Debian.
test-site: deps-go ## the public pages and the hall's in a browser: three widths, light and dark, accessibility, HTML, print
	$(call install,ca-certificates chromium $(NODE_PACKAGES))
	.ci/site-test

# What is given out; .ci/dist says what may be given to it, a certificate for one.
dist: deps-go ## setup, .msi, .zip, .deb, .rpm, .tar.xz, sums and bill of materials, in ./dist (on a Mac: .dmg)
	$(call install,$(DIST_PACKAGES))
	$(if $(filter Darwin,$(shell uname)),.ci/dist-macos,.ci/dist)

test-dist: deps-go ## what is in ./dist: installed, run, upgraded and uninstalled, under Wine and in fresh folders of Debian
	$(call install,$(DIST_PACKAGES) xvfb xdotool openbox imagemagick debootstrap unzip cpio appstream)
	.ci/dist-test

# Which of the many pictures: LEAF="-leaf.sizes 1366x768 -leaf.scales 1 -leaf.languages en -leaf.looks light".
LEAF :=

pictures: deps-go ## every screen, dialog and state at three sizes and text sizes, in four languages and looks: hours; ./artefacts/pictures/index.html
	mkdir -p artefacts/pictures
	$(HEADLESS) -count=1 -timeout 12h -run PicturesToLeaf ./screens/window -leaf $(CURDIR)/artefacts/pictures $(LEAF)

# How many inputs all readers and the command line get together.
INPUTS := 1000000

fuzz: deps-go ## made-up input for every reader and the command line, a million altogether (INPUTS=1000000)
	CGO_ENABLED=0 GOFLAGS=-tags=$(HEADLESS_TAGS) nice .ci/fuzz $(INPUTS)

# Which rooms' tests are asked, or which lines are changed; none: all rooms that .ci/mutants.go names.
ROOMS :=
# How many changes a room gets.
N := 30

mutants: deps-go ## do the tests notice? N changes a room, or all of a line; an hour or two for all (N=30 SEED=1 ROOMS="tournament/draw pairing/cop.go:133")
	$(IN_MEMORY) nice go run .ci/mutants.go -seed $(SEED) -n $(N) $(ROOMS)

# The window at rest is watched on twelve screens, for two and a half minutes each: half an hour of the second line.
bench: deps-test ## how fast: pairing, matching, ratings, event file, screens, the first frame, the window's memory and what it takes at rest
	CGO_ENABLED=0 go test -run '^$$' -bench . -benchmem -tags $(HEADLESS_TAGS) ./pairing/... ./ratings/... ./tournament/... ./app/hall ./app/phones ./screens/...
	CGO_ENABLED=1 go test -tags endtoend -run '^$$' -bench . -benchtime 1x -timeout 90m ./screens/endtoend

# The program that a change is held against, in a checkout of its own with everything in it:
# its benchmarks run there ("make -C FOLDER bench"), its commands beside those of today.
BASELINE := 9c2fe56
BASELINE_FOLDER := $(CACHE)/baseline-$(BASELINE)

baseline: deps-go ## an earlier program for comparison, without a window; says where (BASELINE=9c2fe56)
	@rm -rf $(BASELINE_FOLDER) && mkdir -p $(CACHE)
	@git clone --quiet --shared --no-checkout . $(BASELINE_FOLDER)
	@git -C $(BASELINE_FOLDER) checkout --quiet --detach $(BASELINE)
	cd $(BASELINE_FOLDER) && CGO_ENABLED=0 go build -buildvcs=false -trimpath -tags $(HEADLESS_TAGS) -o wordhall .

# The earlier program is asked by the tool of today, of the same events. It fails where a digest has
# to be kept anew, which stops nothing.
OUTLETS := artefacts/outlets

outlets: baseline ## what every screen, paper, page, file and command says of six events, here and in an earlier program: ./artefacts/outlets, what differs in differs.diff
	@rm -rf $(OUTLETS) $(BASELINE_FOLDER)/screens/testkit/outlets && mkdir -p $(OUTLETS) $(BASELINE_FOLDER)/screens/testkit
	@cp -r screens/testkit/outlets $(BASELINE_FOLDER)/screens/testkit/
	-$(HEADLESS) -count=1 ./screens/testkit/outlets -outlets $(CURDIR)/$(OUTLETS)/now
	cd $(BASELINE_FOLDER) && $(HEADLESS) -count=1 ./screens/testkit/outlets -outlets $(CURDIR)/$(OUTLETS)/before -outlets.events $(CURDIR)/$(OUTLETS)/now
	@diff -r -U0 $(OUTLETS)/before $(OUTLETS)/now >$(OUTLETS)/differs.diff || grep -h '^+++ ' $(OUTLETS)/differs.diff

vuln: deps-go ## known faults in what we build on (asks the network, and says where it can't)
	@.ci/vuln $(SHELL) -c '[ -x .bin/govulncheck ] || GOBIN=$(CURDIR)/.bin CGO_ENABLED=0 go install $(GOVULNCHECK); .bin/govulncheck -tags $(HEADLESS_TAGS) ./...'

lint: deps-go .bin/golangci-lint ## form and doors
	@unformatted="$$(gofmt -l .)"; if [ -n "$$unformatted" ]; then echo "gofmt would change:"; echo "$$unformatted"; exit 1; fi
	CGO_ENABLED=0 nice go vet -tags $(HEADLESS_TAGS),endtoend,watched ./...
	CGO_ENABLED=0 nice .bin/golangci-lint run --timeout 60m ./...

.bin/golangci-lint: Makefile
	GOBIN=$(CURDIR)/.bin CGO_ENABLED=0 go install $(GOLANGCI)
	@touch $@

fmt: deps-go ## gofmt on everything
	gofmt -w .

clean: ## remove what was built and what tests left
	rm -rf wordhall wordhall-demo artefacts dist .bin

deps: deps-test ## every system package that run and test need

deps-go:
	@.ci/go $(GO_FOLDER)

deps-run: deps-go
	$(call install,$(RUN_PACKAGES))

deps-test: deps-go
	$(call install,$(TEST_PACKAGES))
