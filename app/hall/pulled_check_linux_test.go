package hall_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/tournament/store"
)

// correctingDesk is oneDesk with corrections, which replace a sheet or are the first entry.
var correctingDesk = porcupine.Model{
	Init: oneDesk.Init, Partition: oneDesk.Partition,
	Step: func(state, input, output any) (bool, any) {
		if in := input.(deed); in.what == "correct" {
			return output.(became).done, in.figure
		}
		return oneDesk.Step(state, input, output)
	},
}

// TestPulledCablesAndKilledProgramsLoseNothingSideBySide: host and stations are programs at computers of their own,
// whose clocks are wrong. Cables are pulled, programs killed, and stations take over while the old host goes on, is
// cut off, is killed or is held, and then comes back. Everything that anybody was told could have happened at one
// desk. Nothing that was acknowledged is lost or done twice, and a host that is no longer the host writes nothing.
func TestPulledCablesAndKilledProgramsLoseNothingSideBySide(t *testing.T) {
	pullsCables(t, 3, *soakPulled, false)
}

// TestRivalTakeOversUnderPulledCablesLoseNothingSideBySide does the same with two stations that take over at once,
// while a third one types and the old host comes back. One of them stays the host. If their terms are the same, it
// is the one that took over after the most lines.
func TestRivalTakeOversUnderPulledCablesLoseNothingSideBySide(t *testing.T) {
	pullsCables(t, 4, *soakRivals, true)
}

// pullsCables does so with that many laptops, that many times.
func pullsCables(t *testing.T, laptops, runs int, rivals bool) {
	t.Helper()
	if !besideItself(t) {
		return
	}
	c, err := layCables(laptops)
	if err != nil {
		t.Fatal(err)
	}
	looks := machine(t, "looks")
	made, id := event(t, looks, 6)
	first := filepath.Join(t.TempDir(), "first.wordhall")
	if err := made.SaveCopy(context.Background(), first); err != nil {
		t.Fatal(err)
	}
	var games []int
	for _, g := range gamesOf(made, id) {
		games = append(games, g.ID)
	}
	total := map[string]int{}
	begun := time.Now()
	for n := range runs {
		seed := *soakSeed + uint64(n) //nolint:gosec // a small number
		folder, err := os.MkdirTemp("", "hall")
		if err != nil {
			t.Fatal(err)
		}
		r := &pulledRun{
			T: t, begun: time.Now(), cables: c, folder: folder, games: games, rivals: rivals,
			files: map[reign]*seatAt{}, paths: map[reign]string{}, before: map[reign]reign{}, listed: map[int]string{}, count: total,
		}
		rnd := rand.New(rand.NewPCG(seed, 1)) //nolint:gosec // no secret
		r.opens(first, laptops, rnd)
		if !t.Failed() {
			var all sync.WaitGroup
			for i, m := range r.seats {
				all.Go(func() { r.works(m, 8, rand.New(rand.NewPCG(seed, uint64(10+i)))) }) //nolint:gosec // no secret
			}
			r.troubles(rnd)
			r.restores(rnd)
			r.notes("the troubles are over")
			all.Wait()
			r.notes("the work is done")
		}
		if !t.Failed() && r.meet() {
			r.settles(rnd)
		}
		for _, m := range r.seats {
			m.kill()
		}
		if !t.Failed() {
			r.checks(looks)
		}
		if t.Failed() {
			t.Fatalf("with -soak.seed %d, in %s:\n%s", seed, folder, strings.Join(r.log, "\n"))
		}
		if testing.Verbose() && runs <= 100 {
			t.Log(strings.Join(r.log, "\n"))
		}
		if err := os.RemoveAll(folder); err != nil {
			t.Error(err)
		}
		total["runs"]++
		if total["runs"]%20 == 0 || testing.Verbose() && runs <= 100 || n == runs-1 {
			t.Logf("%s: %v", time.Since(begun).Round(time.Second), total)
		}
	}
}

// opens starts the laptops, which are a host and stations.
func (r *pulledRun) opens(first string, laptops int, rnd *rand.Rand) {
	for i := range laptops {
		m := &seatAt{n: i, folder: folderOf(r.folder, i)}
		if err := os.Mkdir(m.folder, 0o700); err != nil {
			r.Fatal(err)
		}
		m.as.Store(&place{is: sitting, file: filepath.Join(m.folder, "copy"+app.EventExtension)})
		if i == 0 {
			m.as.Store(&place{is: hosting, file: filepath.Join(m.folder, "club"+app.EventExtension)})
			data, err := os.ReadFile(first)
			if err == nil {
				err = os.WriteFile(m.file(), data, 0o600)
			}
			if err != nil {
				r.Fatal(err)
			}
		}
		if err := r.cables.plug(i); err != nil {
			r.Fatal(err)
		}
		if err := r.begin(m, rnd); err != nil {
			r.Fatal(err)
		}
		r.seats = append(r.seats, m)
		if i == 0 {
			a, err := m.ask(order{What: "host", Path: m.file(), Address: m.address(), By: m.n})
			if err != nil || a.Err != "" {
				r.Fatal(err, a.Err)
			}
			r.isHost(m, a.Term)
			continue
		}
		for m.hall().term == 0 && !r.Failed() { // A code is good for nothing if its host's clock is set at that moment.
			r.move(m)
		}
	}
}

// restores ends the troubles, so that every cable is plugged in and every program runs.
func (r *pulledRun) restores(rnd *rand.Rand) {
	for _, m := range r.seats {
		r.plug(m)
		r.resume(m, rnd)
	}
	r.over.Store(true)
}

// until asks again and again. The limit is only for a test that fails.
func (r *pulledRun) until(what string, is func() bool) bool {
	for begun := time.Now(); !is(); time.Sleep(10 * time.Millisecond) {
		if time.Since(begun) > 90*time.Second {
			r.Errorf("it never happens that %s", what)
			return false
		}
	}
	return true
}

// meet waits until one host is left of those that took over from the same one.
func (r *pulledRun) meet() bool {
	return r.until("one host is left", func() bool {
		left := r.learns()
		if left == 0 {
			r.Error("nobody is the host")
		}
		return left < 2
	}) && !r.Failed()
}

// settles lets everybody join the newest host. Old hosts learn of it, refuse work, and give it their own lines.
func (r *pulledRun) settles(rnd *rand.Rand) {
	host, of := r.newest()
	for _, m := range r.seats {
		if m.is() != former {
			continue
		}
		if !r.until(fmt.Sprintf("%d learns that it isn't the host", m.n), func() bool {
			a, err := m.ask(order{What: "status"})
			return err == nil && (a.Outcome == superseded || a.Outcome == nowhere)
		}) {
			return
		}
		for _, what := range []string{"enter", "correct"} {
			if a, err := m.ask(order{What: what, Game: r.games[0], Figure: 999}); err == nil && a.Outcome != superseded && a.Outcome != nowhere {
				r.Errorf("an old host answers %+v", a)
			}
		}
		if _, err := m.ask(order{What: "close"}); err != nil {
			r.Errorf("%d: %v", m.n, err)
		}
		if a, err := m.ask(order{What: "alone", Path: m.file(), Game: r.games[0], Figure: 999}); err != nil || a.Outcome == done {
			r.Errorf("an old host's file alone takes an entry: %v %+v", err, a)
		}
		if a, err := m.ask(order{What: "host", Path: m.file(), Address: m.address(), By: m.n}); err != nil || a.Outcome != superseded {
			r.Errorf("an old host opens a hall again: %v %+v", err, a)
		}
		m.as.Store(&place{is: sitting, file: filepath.Join(m.folder, "back"+app.EventExtension)})
	}
	r.notes("all old hosts know")
	for _, m := range r.seats {
		if m != host && !r.until(fmt.Sprintf("%d is in the hall of term %d", m.n, of.term), func() bool {
			if m.hall() != of {
				r.move(m)
			}
			return m.hall() == of
		}) {
			return
		}
	}
	for old, m := range r.files {
		if old == of {
			continue
		}
		a, err := m.ask(order{What: "old", Path: r.paths[old]})
		if err != nil || len(a.Figures) == 0 && a.Err != "" {
			r.Errorf("the own lines of term %d of %d: %v %s", old.term, old.by, err, a.Err)
		}
		for i, figure := range a.Figures {
			r.notes("term %d of %d alone has %d: %s", old.term, old.by, figure, a.Outcomes[i])
			r.counts("own line of an old host, then " + a.Outcomes[i])
			r.own(figure, a.Outcomes[i])
			if a.Outcomes[i] == waits {
				m.waiting.Lock()
				m.waiting.list = append(m.waiting.list, entry{who: m.n, in: deed{what: ownLine, figure: figure}})
				m.waiting.Unlock()
			}
		}
	}
	// Entries that waited at one laptop may arrive after another one was checked.
	if !r.until("all have everything", func() bool {
		at, err := host.ask(order{What: "status"})
		for _, m := range r.seats {
			a, gone := m.ask(order{What: "status"})
			if gone != nil || err != nil {
				return false
			}
			r.hears(m, a)
			if a.Stopped != "" { // It says that it has to join again, because its copy went another way.
				r.notes("%d: %s", m.n, a.Stopped)
				r.counts("joined again, as its copy went another way")
				r.move(m)
			}
			if a.Seq != at.Seq || m != host && (!a.Status.Connected || a.Status.Pending > 0) || m.awaitsOwn() {
				return false
			}
		}
		return true
	}) {
		return
	}
	r.notes("all have everything")
	for _, m := range r.seats {
		if m == host {
			continue
		}
		if a, err := m.ask(order{What: "close"}); err != nil || a.Err != "" {
			r.Errorf("%d: %v %s", m.n, err, a.Err)
		}
		if a, err := m.ask(order{What: "alone", Path: m.file(), Game: r.games[0], Figure: 999}); err != nil || a.Outcome == done {
			r.Errorf("a copy alone takes an entry: %v %+v", err, a)
		}
	}
	if a, err := host.ask(order{What: "close"}); err != nil || a.Err != "" {
		r.Errorf("the host: %v %s", err, a.Err)
	}
}

// own notes a line that only an old host had, with what became of it in the new hall.
func (r *pulledRun) own(figure int, outcome string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.listed[figure] = outcome
}

// journalOf is what was done according to a file.
type journalOf struct {
	lines []store.Entry
	// at are the lines that enter a figure.
	at map[int][]int64
	// from is the first line of the term itself. Earlier lines come from the host before.
	from int64
}

func (r *pulledRun) reads(p *app.Program, path string, term int64) journalOf {
	d, err := p.OpenReadOnly(context.Background(), path)
	if err != nil {
		r.Fatal(path, err)
	}
	defer func() { _ = d.Close() }()
	if v, err := d.Verify(context.Background()); err != nil || !v.OK() {
		r.Errorf("%s doesn't verify: %v %v", path, err, v.Findings)
	}
	j := journalOf{at: map[int][]int64{}}
	if j.lines, err = d.Lines(store.Query{}); err != nil {
		r.Fatal(err)
	}
	var gone []int // A host that has given way names the claim of the host that it was told of, or a higher one of which it heard later.
	for _, e := range j.lines {
		asked := action.OriginOf(e.Detail)
		var claim struct{ Term, Line int }
		if asked.Superseded {
			if err := json.Unmarshal(asked.Claim, &claim); err != nil {
				r.Error(err)
			}
		}
		if next := []int{claim.Term, claim.Line}; gone != nil && (!asked.Superseded || slices.Compare(next, gone) < 0) {
			r.Errorf("%s: after it was told that it isn't the host it wrote %q", path, e.Words)
		} else if asked.Superseded {
			gone = next
		}
		if e.Kind == app.HallKind && asked.Term == term && !asked.Superseded && j.from == 0 {
			j.from = e.Seq
		}
		if f := figureIn(asked.Did); f != 0 && e.Role == store.RoleDo {
			j.at[f] = append(j.at[f], e.Seq)
		}
	}
	for f, at := range j.at {
		if len(at) > 1 {
			r.Errorf("%s: %d is done twice, by the lines %v", path, f, at)
		}
	}
	return j
}

// checks compares what was told with what is in the files.
func (r *pulledRun) checks(looks *app.Program) {
	host, last := r.newest()
	journals := map[reign]journalOf{}
	for of, path := range r.paths {
		journals[of] = r.reads(looks, path, of.term)
	}
	for of, j := range journals {
		if of.term > last.term || of.term == last.term && j.from > journals[last].from {
			r.Errorf("the host that is left is %d, of term %d, not %d, of term %d", last.by, last.term, of.by, of.term)
		}
		before, ok := r.before[of]
		if !ok {
			continue
		}
		for n, e := range j.lines[:j.from-1] {
			if old := journals[before].lines; n >= len(old) || old[n].Digest != e.Digest {
				r.Errorf("line %d of term %d of %d, %q, isn't the old host's", e.Seq, of.term, of.by, e.Words)
				break
			}
		}
	}
	for _, m := range r.seats {
		if m != host {
			copied := r.reads(looks, m.file(), last.term)
			if a, b := copied.lines[len(copied.lines)-1], journals[last].lines; len(b) < len(copied.lines) || b[len(copied.lines)-1].Digest != a.Digest || len(b) > len(copied.lines)+1 {
				r.Errorf("the copy of %d ends with line %d, %q, the host with %q", m.n, a.Seq, a.Words, b[len(b)-1].Words)
			}
		}
	}
	for i, a := range r.answered {
		if a.in.what == "read" || !a.out.done {
			continue
		}
		// A station that took over while an entry was on its way did the entry itself.
		for of, m := range r.files {
			if m.n == a.who && a.of.term < of.term && len(journals[a.of].at[a.in.figure]) == 0 && slices.Contains(journals[of].at[a.in.figure], a.seq) {
				r.answered[i].of, a.of = of, of
				break
			}
		}
		if at := journals[a.of].at[a.in.figure]; !slices.Equal(at, []int64{a.seq}) {
			r.Errorf("%d was acknowledged by term %d of %d as line %d and is there in the lines %v", a.in.figure, a.of.term, a.of.by, a.seq, at)
		}
		if _, listed := r.listed[a.in.figure]; len(journals[last].at[a.in.figure]) != 1 && !listed {
			r.Errorf("%d was acknowledged by term %d of %d and is lost", a.in.figure, a.of.term, a.of.by)
		}
	}
	for figure, outcome := range r.listed {
		if n := len(journals[last].at[figure]); (outcome == done) != (n == 1) {
			r.Errorf("%d, which only an old host had, was then %s and is there %d times", figure, outcome, n)
		}
	}
	for of, j := range journals {
		if told := r.historyOf(of, j); !porcupine.CheckOperations(correctingDesk, told) {
			r.Errorf("what the hall of term %d of %d told can't have happened at one desk: %+v", of.term, of.by, told)
		}
	}
}

// historyOf is what was told about what one host's journal has: what that host answered, what it has from earlier
// hosts, and what was done without anybody being told.
func (r *pulledRun) historyOf(of reign, j journalOf) []porcupine.Operation {
	var told []porcupine.Operation
	note := func(e entry, out became, ended int64) {
		told = append(told, porcupine.Operation{ClientId: len(told), Input: e.in, Call: e.began, Output: out, Return: ended})
	}
	for _, a := range r.answered {
		at := j.at[a.in.figure]
		switch {
		case a.of == of:
			note(a.entry, a.out, a.ended)
		case a.in.what != "read" && len(at) == 1 && at[0] < j.from:
			note(a.entry, became{done: true}, a.ended)
		case a.in.what != "read" && len(at) == 1: // The line was entered there again some time later.
			note(a.entry, became{done: true}, math.MaxInt64)
		}
	}
	for _, m := range r.seats {
		for _, e := range append(slices.Clone(m.waiting.lost), m.waiting.list...) {
			if e.in.what != "read" && len(j.at[e.in.figure]) == 1 {
				note(e, became{done: true}, math.MaxInt64)
			}
		}
	}
	return told
}
