package draw_test

import (
	"context"
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	. "wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/progress"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/testkit/eventtest"
	"wordhall/tournament/text"
)

func rehearse(t *testing.T, e *Event, req draw.RehearsalRequest) draw.Rehearsal {
	t.Helper()
	r, err := draw.Rehearse(t.Context(), e, func(d *Division) (rulebook.Book, error) { return eventtest.Book(t, d.Rulebook), nil }, req)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestRehearsalPlaysEveryDivisionToItsEnd: all rounds are drawn in every run, the event itself stays as it was, and
// the same seed gives the same result.
func TestRehearsalPlaysEveryDivisionToItsEnd(t *testing.T) {
	e := eventtest.Hall(13, 8)
	e.Divisions[1].Plan = []PlanEntry{{From: 1, To: 3, System: RoundRobin}}
	eventtest.PlayRound(t, e.Divisions[1])
	before := []*Division{e.Divisions[0].Clone(), e.Divisions[1].Clone()}
	r := rehearse(t, e, draw.RehearsalRequest{Runs: 5, Seed: 3})
	for i, d := range e.Divisions {
		if !reflect.DeepEqual(d, before[i]) {
			t.Errorf("division %s was changed", d.Name)
		}
	}
	if len(r.Divisions[0].Rounds) != 3 || len(r.Divisions[1].Rounds) != 2 {
		t.Fatalf("rounds %d and %d", len(r.Divisions[0].Rounds), len(r.Divisions[1].Rounds))
	}
	for _, rd := range r.Divisions {
		for _, l := range rd.Rounds {
			if want := map[string]System{"A": Swiss, "B": RoundRobin}[rd.Name]; l.System != want {
				t.Errorf("division %s: %+v", rd.Name, l)
			}
			if l.Drawn != 5 || !l.Refused.IsZero() || l.Repeats != 0 || l.Games != rd.Players/2 || l.Byes != rd.Players%2 {
				t.Errorf("division %s: %+v", rd.Name, l)
			}
		}
	}
	if byes := r.Divisions[0].Byes; len(byes) != 3 || byes[0].Count != 1 {
		t.Errorf("byes of 13 players in 3 rounds: %+v", byes)
	}
	if again := rehearse(t, e, draw.RehearsalRequest{Runs: 5, Seed: 3}); !reflect.DeepEqual(r, again) {
		t.Error("the same seed came out otherwise")
	}
	text := draw.RehearsalText(e, r)
	for _, want := range []string{"played through 5 times", "Division A, 13 players", "Round 3, swiss, 6 games, 1 bye, no repeats", "3 players have one bye each, nobody two"} {
		if !strings.Contains(text, want) {
			t.Errorf("the text has no %q:\n%s", want, text)
		}
	}
}

// TestRehearsalFindsWhatGoesWrong: it finds repeats that can't be avoided, an impossible draw, a second bye, and
// tables of two divisions.
func TestRehearsalFindsWhatGoesWrong(t *testing.T) {
	few := eventtest.Hall(4)
	few.Divisions[0].Rounds = 5
	r := rehearse(t, few, draw.RehearsalRequest{})
	last := r.Divisions[0].Rounds[4]
	if last.Repeats == 0 || last.RepeatRuns != r.Runs || last.RelaxedRuns != r.Runs {
		t.Errorf("five rounds of four players: %+v", last)
	}
	stuck := eventtest.Hall(4)
	for i := 2; i <= 4; i++ {
		stuck.Divisions[0].Avoid = append(stuck.Divisions[0].Avoid, Avoid{Players: [2]PlayerID{1, PlayerID(i)}, Rounds: []int{2}})
	}
	r = rehearse(t, stuck, draw.RehearsalRequest{})
	lines := r.Divisions[0].Rounds
	if lines[0].Drawn != r.Runs || lines[1].Drawn != 0 || !strings.Contains(lines[1].Refused.String(), "must not meet") || lines[2].Drawn != 0 || !lines[2].Refused.IsZero() {
		t.Errorf("a player who may meet nobody in round 2: %+v", lines)
	}
	if text := draw.RehearsalText(stuck, r); !strings.Contains(text, "no draw in 10 of 10") || !strings.Contains(text, "not reached") {
		t.Errorf("text:\n%s", text)
	}
	odd := eventtest.Hall(3)
	odd.Divisions[0].Rounds = 1
	r = rehearse(t, odd, draw.RehearsalRequest{})
	if words := strings.Join(text.Strings(draw.RehearsedWords(odd.Divisions[0], r.Divisions[0])), "; "); !strings.Contains(words, "1 player has one bye, nobody two") {
		t.Errorf("one round of three players: %s", words)
	}
	odd.Divisions[0].Rounds = 4
	r = rehearse(t, odd, draw.RehearsalRequest{})
	if words := strings.Join(text.Strings(draw.RehearsedWords(odd.Divisions[0], r.Divisions[0])), "; "); r.Divisions[0].Byes[0].Count != 2 || !strings.Contains(words, "more than one bye: Player") {
		t.Errorf("four rounds of three players: %+v, %s", r.Divisions[0].Byes, words)
	}
	tables := eventtest.Hall(24, 10)
	tables.Divisions[1].Tables.First = 5
	if r = rehearse(t, tables, draw.RehearsalRequest{Runs: 1}); !strings.Contains(r.Clash.String(), "table 5 would belong to both") || !strings.Contains(draw.RehearsalText(tables, r), "Tables: table 5") {
		t.Errorf("clash %q", r.Clash)
	}
}

// TestRehearsalOfAHalfDrawnRound: games that are out get results, and the rest of a round is drawn around those that
// are there.
func TestRehearsalOfAHalfDrawnRound(t *testing.T) {
	d := eventtest.Field(8, 3)
	w := eventtest.Draw(t, d, draw.Request{})
	w.Games = w.Games[:2]
	if err := d.ApplyDrawing(w, 1); err != nil {
		t.Fatal(err)
	}
	if err := d.Publish(1, 1, 1); err != nil {
		t.Fatal(err)
	}
	r := rehearse(t, eventtest.Alone(d), draw.RehearsalRequest{Runs: 2})
	if got := r.Divisions[0].Rounds; len(got) != 3 || got[0].Games != 4 || got[0].Drawn != 2 || r.Divisions[0].MadeUp != 0 {
		t.Errorf("%+v, %d made up", got, r.Divisions[0].MadeUp)
	}
	out := eventtest.HalfPlayed(t, 8, 2, 3)
	r = rehearse(t, eventtest.Alone(out), draw.RehearsalRequest{Runs: 2})
	if r.Divisions[0].MadeUp != 3 || !strings.Contains(strings.Join(text.Strings(draw.RehearsedWords(out, r.Divisions[0])), "; "), "3 games still out") {
		t.Errorf("%d games made up, want 3", r.Divisions[0].MadeUp)
	}
}

// TestRehearsalTellsTheTime: a round starts at its time, or when the round before is over and the break has passed,
// and then it is late.
func TestRehearsalTellsTheTime(t *testing.T) {
	sessions := []Session{{From: 1, To: 3, Times: []string{"2026-11-21T10:00", "2026-11-21T11:00", "2026-11-21T13:30"}}}
	tests := []struct {
		name     string
		sessions []Session
		day      string
		req      draw.RehearsalRequest
		want     [3]string
		behind   [3]int
	}{
		{"planned", sessions, "", draw.RehearsalRequest{Turnaround: 10},
			[3]string{"2026-11-21T10:00", "2026-11-21T11:10", "2026-11-21T13:30"}, [3]int{0, 10, 0}},
		{"planned, longer rounds", sessions, "", draw.RehearsalRequest{RoundMinutes: 120, Turnaround: 0},
			[3]string{"2026-11-21T10:00", "2026-11-21T12:00", "2026-11-21T14:00"}, [3]int{0, 60, 30}},
		{"from an hour", nil, "2026-11-21", draw.RehearsalRequest{First: "23:00", RoundMinutes: 60, Turnaround: 15},
			[3]string{"2026-11-21T23:00", "2026-11-22T00:15", "2026-11-22T01:30"}, [3]int{}},
		{"the day isn't known", nil, "", draw.RehearsalRequest{First: "00:00", RoundMinutes: 60},
			[3]string{"00:00", "01:00", "02:00"}, [3]int{}},
		{"nothing is known", nil, "2026-11-21", draw.RehearsalRequest{}, [3]string{}, [3]int{}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			e := eventtest.Hall(4)
			e.StartDate, e.Divisions[0].Sessions = test.day, test.sessions
			test.req.Runs = 1
			rounds := rehearse(t, e, test.req).Divisions[0].Rounds
			if len(rounds) != len(test.want) {
				t.Fatalf("%d rounds are told, want %d", len(rounds), len(test.want))
			}
			for i, l := range rounds {
				if l.Starts != test.want[i] || l.Behind != test.behind[i] {
					t.Errorf("round %d starts %q, %d behind; want %q, %d", l.Number, l.Starts, l.Behind, test.want[i], test.behind[i])
				}
			}
		})
	}
}

// TestRehearsalGoesOnFromTheRoundInPlay: the rest begins when that round is over.
func TestRehearsalGoesOnFromTheRoundInPlay(t *testing.T) {
	e := eventtest.Hall(4)
	d := e.Divisions[0]
	eventtest.PlayRound(t, d)
	d.RoundFacts[0].StartedAt = At(time.Date(2026, 11, 21, 9, 40, 30, 0, time.Local))
	d.Sessions = []Session{{From: 1, To: 3, Times: []string{"2026-11-21T09:30", "2026-11-21T10:30", "2026-11-21T13:00"}}}
	lines := rehearse(t, e, draw.RehearsalRequest{Runs: 1, RoundMinutes: 60, Turnaround: 10, First: "10:00"}).Divisions[0].Rounds
	if lines[0].Starts != "2026-11-21T10:50" || lines[0].Behind != 20 || lines[1].Starts != "2026-11-21T13:00" || lines[1].Behind != 0 {
		t.Errorf("%+v", lines)
	}
}

func TestRehearsalRefuses(t *testing.T) {
	books := func(d *Division) (rulebook.Book, error) { return eventtest.Book(t, d.Rulebook), nil }
	for want, req := range map[string]draw.RehearsalRequest{
		"up to 1000 runs":     {Runs: 1001},
		"minutes can't be":    {Turnaround: -1},
		`"soon" isn't a time`: {First: "soon", Runs: 1},
		"the break -5":        {RoundMinutes: 60, Turnaround: -5},
		"1000 runs, not -1":   {Runs: -1},
	} {
		if _, err := draw.Rehearse(t.Context(), eventtest.Hall(4), books, req); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%+v: %v, want %q", req, err, want)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	told := 0
	watched := progress.With(ctx, func(done, of int) {
		if told++; done != told || of != 30 {
			t.Errorf("told %d of %d after %d", done, of, told)
		}
		if done == 7 {
			cancel()
		}
	})
	if _, err := draw.Rehearse(watched, eventtest.Hall(4), books, draw.RehearsalRequest{}); !errors.Is(err, context.Canceled) || told != 7 {
		t.Errorf("stopped after %d rounds: %v", told, err)
	}
}

// TestRehearsalCountsMeetingsInARow. Here two players meet in every round.
func TestRehearsalCountsMeetingsInARow(t *testing.T) {
	two := eventtest.Hall(2)
	for i, l := range rehearse(t, two, draw.RehearsalRequest{Runs: 2}).Divisions[0].Rounds {
		if want := min(i, 1); l.InARow != want || l.Repeats != want {
			t.Errorf("round %d: %d in a row and %d repeats, want %d", i+1, l.InARow, l.Repeats, want)
		}
	}
	four := eventtest.Hall(4)
	four.Divisions[0].Rounds = 6
	four.Divisions[0].Plan = []PlanEntry{{From: 1, To: 6, System: RoundRobin}}
	for i, l := range rehearse(t, four, draw.RehearsalRequest{Runs: 2}).Divisions[0].Rounds {
		if l.InARow != 0 {
			t.Errorf("round %d of a double round robin: %d in a row", i+1, l.InARow)
		}
	}
}
