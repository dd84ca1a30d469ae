//go:build endtoend && linux

package endtoend

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/draw"
)

// drawn is how many colours a visible window has at least. The empty screen has fewer.
const drawn = 16

// BenchmarkFirstFrame is the time from the start of the process to the first picture, by the clock and by what the
// process itself worked, which other work on the computer doesn't change.
func BenchmarkFirstFrame(b *testing.B) {
	s := New(b)
	waitUntil(b, "the screen is empty", func() bool { return !s.inSight() })
	var whole, worked time.Duration
	n := 0
	for b.Loop() {
		program := exec.Command(wordhall)
		program.Env, program.Dir = s.display.env, s.Home
		start := time.Now()
		if err := program.Start(); err != nil {
			b.Fatal(err)
		}
		for !s.inSight() {
			if time.Since(start) > patience {
				b.Fatal("no picture")
			}
			time.Sleep(4 * time.Millisecond)
		}
		whole += time.Since(start)
		n++
		if err := program.Process.Kill(); err != nil {
			b.Fatal(err)
		}
		_ = program.Wait() // The error is that it was killed.
		worked += program.ProcessState.UserTime() + program.ProcessState.SystemTime()
		for s.inSight() {
			time.Sleep(4 * time.Millisecond)
		}
	}
	b.ReportMetric(float64(whole.Milliseconds())/float64(n), "ms/first-frame")
	b.ReportMetric(float64(worked.Milliseconds())/float64(n), "cpu-ms/first-frame")
	b.ReportMetric(0, "ns/op")
}

func (s *Session) inSight() bool {
	img, err := s.display.picture()
	return err == nil && colourCount(img, drawn) == drawn
}

// cached is how long the toolkit keeps what it has drawn, and the window until the last of it is released.
const cached = 90 * time.Second

// BenchmarkMemory opens 300 players after 24 rounds, goes through the screens over and over like a fast director, and
// reports how much memory the process takes after 30 and after 530 changes of the screen.
func BenchmarkMemory(b *testing.B) {
	s := New(b)
	largeEvent(b, filepath.Join(s.Home, "Large.wordhall"))
	s.Launch("Large.wordhall")
	walk := func(times int) int {
		for range times {
			for _, key := range []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "b"} {
				s.Key("ctrl+" + key)
				time.Sleep(60 * time.Millisecond)
			}
		}
		s.Settle()
		time.Sleep(cached)
		return s.memory()
	}
	for b.Loop() {
		b.ReportMetric(float64(walk(3)), "MB/30-changes")
		b.ReportMetric(float64(walk(50)), "MB/530-changes")
	}
	b.ReportMetric(0, "ns/op")
}

// BenchmarkAtRest is how much of a processor's core the window takes while nothing changes, and how often in a second
// its threads are woken, on every screen of a finished event. The toolkit alone asks sixty times a second for
// something to do, which is about 1 % and 400.
func BenchmarkAtRest(b *testing.B) {
	const settling, watched = cached, time.Minute // Memory is released while it settles.
	s := New(b)
	s.command("demo", "--out", "demo")
	program := exec.Command(wordhall, filepath.Join("demo", "sample.wordhall"))
	program.Env, program.Dir = append(s.display.env, "WORDHALL_HOLDS="), s.Home // Without a value the program isn't watched, which would ask it for nothing every 4 ms.
	s.ended = startProcess(b, program, filepath.Join(s.dir, "at-rest.log"))
	s.process = program.Process
	s.WaitTitle("Wordhall")
	for _, key := range []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "b", "j", "h"} {
		b.Run("ctrl+"+key, func(b *testing.B) {
			if _, err := s.display.tool("key", "ctrl+"+key); err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				time.Sleep(settling)
				worked, woken := s.effort()
				time.Sleep(watched)
				workedThen, wokenThen := s.effort()
				b.ReportMetric(float64(workedThen-worked)/watched.Seconds()/1e7, "%core")
				b.ReportMetric(float64(wokenThen-woken)/watched.Seconds(), "wakes/s")
			}
			b.ReportMetric(0, "ns/op")
		})
	}
}

// effort is for how many nanoseconds the program's threads have worked so far, and how often they were woken.
func (s *Session) effort() (worked, woken int) {
	s.t.Helper()
	threads, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*", s.process.Pid))
	if err != nil {
		s.t.Fatal(err)
	}
	for _, thread := range threads {
		status, _ := os.ReadFile(filepath.Join(thread, "status")) // A thread may end meanwhile.
		schedule, _ := os.ReadFile(filepath.Join(thread, "schedstat"))
		_, rest, _ := strings.Cut(string(status), "\nvoluntary_ctxt_switches:")
		for figure, of := range map[*int]string{&worked: string(schedule), &woken: rest} {
			if fields := strings.Fields(of); len(fields) > 0 {
				n, _ := strconv.Atoi(fields[0]) // The system writes a number.
				*figure += n
			}
		}
	}
	return worked, woken
}

// mostMemory is what the running window may take with a large event, in MB, and mostGrown is by how much 250 changes
// of the screen may raise that. What the collector, the toolkit and the drawing library keep for later differs by
// some tens from run to run. A reading that every change kept took 150 and more.
const mostMemory, mostGrown = 300, 90

// TestMemoryOfALargeEvent opens 300 players after 24 rounds and goes through the screens faster than the program can
// draw them. What is loaded for a screen and not shown any more must be released.
func TestMemoryOfALargeEvent(t *testing.T) {
	t.Parallel()
	s := New(t)
	s.command("generate", "--players", "300", "--rounds", "24", "--system", "koth", "--rulebook", "nsa-1995", "--seed", "7", "--out", "large.json")
	s.command("new", "Large.wordhall", "--name", "Large")
	s.command("import", "Large.wordhall", "--division", "A", "large.json")
	s.Launch("Large.wordhall")
	const resting = 12 * time.Second // The program releases memory if it is left alone for a while.
	walk := func(times int) int {
		for range times {
			s.Key("ctrl+1", "ctrl+2", "ctrl+3", "ctrl+4", "ctrl+5", "ctrl+6", "ctrl+7", "ctrl+8", "ctrl+9", "ctrl+b")
		}
		s.Settle()
		time.Sleep(resting)
		return s.memory()
	}
	before := walk(10)
	after := walk(25)
	// This waits for memory that is released without our doing, as long as the toolkit keeps it.
	for end := time.Now().Add(cached); (after > mostMemory || after > before+mostGrown) && time.Now().Before(end); after = s.memory() {
		time.Sleep(resting)
	}
	t.Logf("%d MB after 100 changes of the screen, %d MB after 350", before, after)
	if after > mostMemory {
		t.Errorf("the window holds %d MB, want no more than %d", after, mostMemory)
	}
	if after > before+mostGrown {
		t.Errorf("250 changes of the screen took %d MB to %d MB", before, after)
	}
}

// memory is how much of the computer's memory the process takes, in MB.
func (s *Session) memory() int {
	s.t.Helper()
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.process.Pid))
	if err != nil {
		s.t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		if rest, ok := strings.CutPrefix(line, "VmRSS:"); ok {
			kb, err := strconv.Atoi(strings.Fields(rest)[0])
			if err != nil {
				s.t.Fatal(err)
			}
			return kb / 1024
		}
	}
	s.t.Fatal("the system doesn't tell the memory")
	return 0
}

// largeEvent makes an event of 300 players after 24 rounds.
func largeEvent(t testing.TB, path string) {
	t.Helper()
	p := app.New(app.Resources{Rulebooks: os.DirFS("../../assets/rulebooks")}, nil)
	desk, err := p.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	act := func(a action.Action) {
		t.Helper()
		if _, err := desk.Do(context.Background(), a); err != nil {
			t.Fatal(err)
		}
	}
	settings := tournament.NewSettings("A", "nsa-1995", 24)
	settings.Plan = []tournament.PlanEntry{{From: 1, To: 24, System: tournament.KingOfTheHill}}
	players := make([]tournament.Player, 300)
	for i := range players {
		players[i] = tournament.Player{Name: fmt.Sprintf("Player %c%c %03d", 'A'+i%26, 'A'+i/26%26, i), Rating: 2000 - i}
	}
	act(action.EditEvent{Name: "Large"})
	act(action.AddDivision{Settings: settings, Players: players})
	for round := 1; round <= 24; round++ {
		act(action.PairRound{Division: 1, Request: draw.Request{Round: round, Seed: 7}, Publish: true})
		for _, g := range desk.Event().Divisions[0].GamesOf(round) {
			first := 350 + (g.ID*37+round*11)%120
			scores := [2]int{first, 790 - first}
			act(action.EnterSheet{Division: 1, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &scores}})
		}
	}
	if err := desk.Close(); err != nil {
		t.Fatal(err)
	}
}
