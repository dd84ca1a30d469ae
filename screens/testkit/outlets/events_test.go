package outlets_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/preferences"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament"
	"wordhall/tournament/exchange/document"
	"wordhall/tournament/generate"
	"wordhall/tournament/testkit/eventtest"
)

// eventNames are the events that are looked at.
var eventNames = []string{"sample", "large-with-final", "teams", "two-rulebooks-ejections", "odd-robin-late", "scripts"}

// event is an event in a file, with a program that has a home of its own.
type event struct {
	*testing.T
	program *app.Program
	path    string
	names   []string // They are the names of the divisions.
}

// openEvent makes the event's file.
func openEvent(t *testing.T, name string) *event {
	t.Helper()
	e := &event{T: t, program: drive.Program(t)}
	e.program.Preferences.Set(func(c *preferences.Choices) { c.Operator = "IR" })
	e.path = filepath.Join(t.TempDir(), name+".wordhall")
	e.make(name)
	desk := e.open()
	for _, d := range desk.Event().Divisions {
		e.names = append(e.names, d.Name)
	}
	e.do(desk.Close())
	return e
}

func (e *event) do(err error) {
	e.Helper()
	if err != nil {
		e.Fatal(err)
	}
}

func (e *event) open() *app.Desk {
	e.Helper()
	desk, err := e.program.Open(e.Context(), e.path)
	e.do(err)
	return desk
}

// make writes the event file: the sample as the program has it, with a challenge, and the others from their
// documents, so that an earlier program makes the same.
func (e *event) make(name string) {
	e.Helper()
	if name == "sample" {
		desk, err := e.program.OpenSample(e.Context())
		e.do(err)
		for i, words := range [][]string{{"QUIXOTRY"}, {"ZZZ", "QI"}} {
			drive.Do(e.T, desk, action.RecordChallenge{Division: 1, Challenge: tournament.Challenge{
				Round: i + 1, Table: 2, Challenger: 3, Words: words, Answer: []tournament.Answer{tournament.Acceptable, tournament.Unacceptable}[i], List: "Practice", Adjudicator: "Ida",
			}})
		}
		e.do(desk.SaveCopy(e.Context(), e.path))
		e.do(desk.Close())
		return
	}
	file := filepath.Join(e.TempDir(), "event.json")
	if *madeIn != "" {
		file = filepath.Join(*madeIn, name, "event.json")
	} else {
		var b bytes.Buffer
		e.do(document.WriteEvent(&b, e.madeUp(name)))
		e.do(os.WriteFile(file, b.Bytes(), 0o600))
	}
	if *writeTo != "" {
		data, err := os.ReadFile(file)
		e.do(err)
		write(e.T, filepath.Join(*writeTo, name, "event.json"), string(data))
	}
	in, is, err := e.program.ReadEventFile(file, eventtest.Book(e.T, "wespa-2010"))
	if e.do(err); !is {
		e.Fatalf("%s is no event", file)
	}
	desk, _, err := e.program.CreateFrom(e.Context(), e.path, in)
	e.do(err)
	e.do(desk.Close())
}

// madeUp is an event that might have been played.
func (e *event) madeUp(name string) *tournament.Event {
	ev := &tournament.Event{Name: "Made up: " + name, Place: "Quay Hall", Director: "Ida Reeve", StartDate: "2026-11-21", EndDate: "2026-11-22", Rulebook: "wespa-2010"}
	add := func(book string, r generate.Request) *tournament.Division {
		d, err := generate.Division(e.Context(), eventtest.Book(e.T, book), r)
		e.do(err)
		d.ID = tournament.DivisionID(len(ev.Divisions) + 1)
		d.Name = string(rune('A' + len(ev.Divisions)))
		ev.Divisions = append(ev.Divisions, d)
		return d
	}
	prize := func(m tournament.Measure, rank int) tournament.Prize {
		return tournament.Prize{Measure: m, Rank: rank, Amount: 12050 / rank}
	}
	switch name {
	case "large-with-final":
		d := add("wespa-2010", generate.Request{Players: 60, Rounds: 18, Seed: 18, Absences: 5, Forfeits: 3, Penalties: 3, Final: 4})
		d.RatingSystem, d.Currency = "naspa", "€"
		d.Prizes = eventtest.Prizes(prize(tournament.ByPlace, 1), prize(tournament.ByPlace, 2), prize(tournament.ByHighWin, 1), prize(tournament.ByRatingGain, 1))
	case "teams":
		d := add("wespa-2010", generate.Request{Players: 20, Rounds: 5, Seed: 5, Absences: 10})
		for i := range d.Players {
			d.Players[i].Team, d.Players[i].Club = []string{"Harbour", "Hill", "Quay", ""}[(i+i/5)%4], []string{"Brest", "Lyon"}[i%2]
		}
		best := prize(tournament.ByTeam, 1)
		best.Count = 3
		d.Prizes = eventtest.Prizes(best, prize(tournament.ByPlace, 1))
	case "two-rulebooks-ejections":
		add("wespa-2010", generate.Request{Players: 16, Rounds: 6, Seed: 6, Ejections: 2, Penalties: 10}).RatingSystem = "wespa"
		add("nsa-1995", generate.Request{Players: 11, Rounds: 5, Seed: 7, Ejections: 1, Forfeits: 10}).RatingSystem = "elo"
	case "odd-robin-late":
		add("wespa-2010", generate.Request{Players: 9, Rounds: 9, Seed: 9, System: tournament.RoundRobin, Absences: 40})
	case "scripts":
		d := add("wespa-2010", generate.Request{Players: 8, Rounds: 4, Seed: 4})
		for i, name := range []string{"محمد الفاتح", "李小龍", "ليلى حداد", "山田太郎", "김민준", "สมชาย ใจดี", "Александр Ильин", "Ngọc Ánh Lê"} {
			d.Players[i].Name, d.Players[i].Team = name, fmt.Sprintf("队%d", i%2)
		}
	}
	return ev
}
