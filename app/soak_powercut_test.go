package app_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"wordhall/app"
	"wordhall/app/preferences"
	"wordhall/tournament/testkit/powercut"
)

// soakCuts is how often the power is cut. "make soak" cuts it thousands of times.
var soakCuts = flag.Int("soak.cuts", 30, "how often the power is cut while a program works")

// cutsEach is how often the power is cut in the recording of one program.
const cutsEach = 15

// TestAPowerCutLosesNothingAcknowledged records what a storm does to the disk and makes the disk as a power cut may
// leave it at any moment. The event then opens, has everything that was said to be done, and isn't taken for an
// older copy. Every other file with its final name is whole, and the public pages, published again, are those of
// the event.
func TestAPowerCutLosesNothingAcknowledged(t *testing.T) {
	random := rand.New(rand.NewPCG(*soakSeed, 24)) // The random numbers say when to cut. They needn't be secret.
	done, steps := 0, 0
	for seed := *soakSeed; done < *soakCuts; seed++ {
		r, dir := recordStorm(t, t.TempDir(), seed, 4+random.IntN(16))
		for i := range cutsEach {
			n := random.IntN(r.Len() + 1)
			for i%2 == 0 && n < r.Len() && len(r.Said(n)) == len(r.Said(max(0, n-1))) {
				n++ // Half of the cuts come as soon as something was said.
			}
			if err := afterCut(r, dir, n, random); err != nil {
				t.Fatalf("seed %d, cut %d, storm %d, behind step %d of %d: %v\n%s", *soakSeed, done, seed, n, r.Len(), err, before(r, n))
			}
			done++
		}
		steps += r.Len()
	}
	t.Logf("%d cuts among %d steps", done, steps)
}

// TestAProgramThatDoesntSyncIsNoticed: if a program leaves a sync out, something is found to be lost. A storm that
// never looks at the event's own file before it ends can't show that, so another storm is tried.
func TestAProgramThatDoesntSyncIsNoticed(t *testing.T) {
	const mostStorms = 10
	unnoticed := []string{"storm.wordhall-wal", "storm.wordhall"}
	for seed := *soakSeed; len(unnoticed) > 0 && seed < *soakSeed+mostStorms; seed++ {
		r, dir := recordStorm(t, t.TempDir(), seed, 12)
		unnoticed = slices.DeleteFunc(unnoticed, func(ending string) bool { return losesSomething(r, dir, ending, seed) })
	}
	if len(unnoticed) > 0 {
		t.Errorf("nothing is lost in %d storms where %v are never synced", mostStorms, unnoticed)
	}
}

// losesSomething reports whether a cut is found that loses something of a storm that never syncs the
// files with that ending.
func losesSomething(r *powercut.Recording, dir, ending string, seed uint64) bool {
	random, broken := rand.New(rand.NewPCG(seed, 42)), r.WithoutSyncs(ending) // The random numbers say when to cut. They needn't be secret.
	for range 200 {
		if afterCut(broken, dir, random.IntN(r.Len()+1), random) != nil {
			return true
		}
	}
	return false
}

// before are the last n steps before the cut, which help to see why.
func before(r *powercut.Recording, n int) string {
	var lines []string
	for i := max(0, n-40); i < n; i++ {
		lines = append(lines, fmt.Sprint("  ", i, " ", r.What(i)))
	}
	return strings.Join(lines, "\n")
}

// recordStorm records a storm in the folder that is killed somewhere, and a second one that goes on with what was
// left and is killed once it has written that many lines.
func recordStorm(t *testing.T, dir string, seed uint64, lines int) (r *powercut.Recording, folder string) {
	t.Helper()
	dir, err := filepath.EvalSymlinks(dir)
	if err != nil {
		t.Fatal(err)
	}
	if r, err = powercut.Begin(dir); err != nil {
		t.Fatal(err)
	}
	for _, o := range []powercut.Orders{
		{KillAt: 50 + int(seed*7919%300)},
		{Stop: func(said string) bool { return strings.Count(said, "\n") >= lines }},
	} {
		argv := []string{os.Args[0], fmt.Sprint("-soak.seed=", seed)}
		env := append(os.Environ(), stormFile+"="+filepath.Join(dir, "storm.wordhall"), "GOMAXPROCS=1")
		switch err := r.Run(argv, env, o); {
		case errors.Is(err, errors.ErrUnsupported) || errors.Is(err, fs.ErrPermission):
			t.Skip("what a program does can't be recorded here:", err)
		case err != nil:
			t.Fatal(err)
		}
	}
	if strings.Contains(r.Output, "error:") || strings.Count(r.Output, "\n") < lines {
		t.Fatalf("the storms of seed %d said %q, %s", seed, r.Output, r.Errors)
	}
	return r, dir
}

// afterCut makes the folder as it is after a cut and returns what is wrong with it.
func afterCut(r *powercut.Recording, dir string, n int, random *rand.Rand) (err error) {
	if err := r.Lay(n, random); err != nil {
		return err
	}
	defer func() {
		if wrong, is := recover().(wrong); is {
			err = errors.New(string(wrong))
		}
	}()
	var last lastSaid
	for line := range strings.Lines(r.Said(n)) {
		words := strings.Fields(line)
		if _, err := fmt.Sscan(words[0], &last.seq); err != nil || !strings.HasSuffix(line, "\n") {
			return fmt.Errorf("the storm said %q", line)
		}
		last.kind, last.digest = words[1], words[2]
		for _, made := range words[3:] {
			if _, err := os.Stat(filepath.Join(dir, made)); err != nil {
				return fmt.Errorf("%s was said to be made: %w", made, err)
			}
		}
	}
	path := filepath.Join(dir, "storm.wordhall")
	if _, err := os.Stat(path); err != nil && last.seq == 0 {
		return nil // The power was cut before the event was there.
	}
	p, err := makeProgramWith(preferences.At(filepath.Join(dir, "home", "preferences.json")))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, p.Close()) }()
	if err := errors.Join(isAcknowledged(p, path, last), areWhole(p, dir)); err != nil {
		return err
	}
	return isPublished(p, path)
}

// wrong ends the check of an event in which something is wrong.
type wrong string

// inQuestion takes reports of a check whose caller decides what a fault means.
type inQuestion struct{}

// Fatalf says what is wrong.
func (inQuestion) Fatalf(format string, args ...any) { panic(wrong(fmt.Sprintf(format, args...))) }

// isAcknowledged returns as an error what the event lacks of what was reported.
func isAcknowledged(p *app.Program, path string, last lastSaid) (err error) {
	desk, err := p.Open(context.Background(), path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, desk.Close()) }()
	entries, err := desk.Journal(1)
	if err != nil {
		return err
	}
	d, there := &day{desk: desk, t: inQuestion{}}, int64(0)
	if len(entries) == 1 {
		there = entries[0].Seq
	}
	switch {
	case there < last.seq:
		return fmt.Errorf("%s was acknowledged as line %d, the journal ends with %d", last.kind, last.seq, there)
	case there == last.seq && there > 0 && d.digest() != last.digest:
		return fmt.Errorf("after %s, line %d, the event is another than was acknowledged", last.kind, there)
	case there > last.seq+1 && last.seq > 0:
		return fmt.Errorf("line %d was the last said, the journal ends with %d", last.seq, there)
	case desk.Older() != nil:
		return errors.New(desk.Older().String())
	}
	d.wantWhole()
	_, err = p.Library()
	return err
}

// areWhole returns as an error which of the other files isn't whole.
func areWhole(p *app.Program, dir string) error {
	return filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case strings.HasPrefix(entry.Name(), ".") && entry.IsDir():
			return filepath.SkipDir
		case strings.HasPrefix(entry.Name(), ".") || entry.IsDir() || strings.Contains(entry.Name(), ".damaged"):
			return nil // The last is damaged on purpose.
		}
		_, err = wholeFile(p, path, entry)
		return err
	})
}
