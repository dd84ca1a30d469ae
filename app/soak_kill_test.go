package app_test

import (
	"bufio"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"wordhall/app"
)

// The test binary runs itself as the program that is killed. stormFile is the variable with the event file; the
// seed is in the flag of the long day.
const stormFile = "WORDHALL_APP_TEST_STORM"

func TestMain(m *testing.M) {
	// Each random walk makes an event of its own. "make soak" does more walks.
	if err := flag.Set("rapid.checks", "30"); err != nil {
		panic(err)
	}
	flag.Parse()
	path := os.Getenv(stormFile)
	if path == "" {
		os.Exit(m.Run())
	}
	if err := storm(path, *soakSeed); err != nil {
		fmt.Println("error:", err)
		os.Exit(1)
	}
	os.Exit(0)
}

// lastSaid is what a storm said last: the journal line that was saved, what it was and the digest of the event
// then.
type lastSaid struct {
	seq          int64
	kind, digest string
}

// TestNothingAcknowledgedIsLost kills a program again and again, at random moments, while it does actions of every
// kind, undoes and redoes them, makes backups here and in a second folder, leaves, copies, exports, publishes,
// restores and salvages. When the event is opened again, everything that the program said it had done is there
// whole, nothing else is there by half, and every other file that was made is whole.
func TestNothingAcknowledgedIsLost(t *testing.T) {
	p := newProgram(t)
	dir := t.TempDir()
	random := rand.New(rand.NewPCG(*soakSeed, 11)) // The random numbers say when to kill. They needn't be secret.
	said, midway, kinds := 0, 0, map[string]int{}
	var last lastSaid
	for kill := range *soakKills {
		// There is a new event every so often, because checking a long one takes long.
		path := filepath.Join(dir, fmt.Sprintf("storm%d.wordhall", kill/10))
		if kill%10 == 0 {
			last = lastSaid{}
		}
		n := stormUntilKilled(t, path, *soakSeed+uint64(kill), kill%10 == 5, time.Duration(random.IntN(400000))*time.Microsecond, &last, kinds)
		said += n
		if n == 0 && kill%10 != 5 { // A program is killed only once it has said something, so this one ended by itself.
			t.Fatalf("kill %d: the storm did nothing", kill)
		}
		if _, err := os.Stat(path); err != nil && last.seq == 0 {
			continue // It was killed before the event was there.
		}
		if wantAcknowledged(t, p, path, &last, kill) {
			midway++
		}
		if err := isPublished(p, path); err != nil {
			t.Fatalf("kill %d: %v", kill, err)
		}
	}
	wantWholeFiles(t, p, dir)
	t.Logf("%d kills, %d actions acknowledged, %d saved and not yet said; each kind: %s", *soakKills, said, midway, tallyWords(kinds))
}

// stormUntilKilled lets a child work on the event and kills it a while after its first line, or, with atOnce, a
// while after it began, for example while it opens the file.
func stormUntilKilled(t *testing.T, path string, seed uint64, atOnce bool, after time.Duration, last *lastSaid, kinds map[string]int) (said int) {
	t.Helper()
	cmd := exec.Command(os.Args[0], fmt.Sprint("-soak.seed=", seed))
	cmd.Env = append(os.Environ(), stormFile+"="+path)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	kill := func() { _ = cmd.Process.Kill() }
	defer kill()
	var stop *time.Timer
	if atOnce {
		stop = time.AfterFunc(after, kill)
	}
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if stop == nil {
			stop = time.AfterFunc(after, kill)
		}
		if _, err := fmt.Sscanf(lines.Text(), "%d %s %s", &last.seq, &last.kind, &last.digest); err != nil {
			t.Fatalf("the storm of seed %d on %s said %q", seed, filepath.Base(path), lines.Text())
		}
		kinds[last.kind]++
		said++
	}
	_ = cmd.Wait() // The error is that the child was killed.
	if stop != nil {
		stop.Stop()
	}
	return said
}

// wantAcknowledged opens the event after a kill. midway says that the program saved an action that it had no time to
// report. The next program treats that action as reported.
func wantAcknowledged(t *testing.T, p *app.Program, path string, last *lastSaid, kill int) (midway bool) {
	t.Helper()
	desk, err := p.Open(t.Context(), path)
	if err != nil {
		t.Fatalf("kill %d: %v", kill, err)
	}
	defer func() {
		if err := desk.Close(); err != nil {
			t.Error(err)
		}
	}()
	entries, err := desk.Journal(1)
	if err != nil || len(entries) != 1 {
		t.Fatalf("kill %d: the journal has %d lines: %v", kill, len(entries), err)
	}
	d := &day{desk: desk, t: t}
	switch there := entries[0].Seq; {
	case there < last.seq:
		t.Fatalf("kill %d: %s was acknowledged as line %d, the journal ends with %d", kill, last.kind, last.seq, there)
	case there == last.seq && d.digest() != last.digest:
		t.Fatalf("kill %d: after %s, line %d, the event is another than was acknowledged", kill, last.kind, there)
	case there > last.seq+1 && last.seq > 0:
		t.Fatalf("kill %d: line %d was the last said, the journal ends with %d", kill, last.seq, there)
	default:
		midway = there > last.seq
	}
	d.wantWhole()
	*last = lastSaid{seq: entries[0].Seq, kind: entries[0].Kind, digest: d.digest()}
	return midway
}
