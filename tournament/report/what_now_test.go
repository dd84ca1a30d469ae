package report_test

import (
	"strings"
	"testing"
	"time"

	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/testkit/eventtest"
	"wordhall/tournament/text"
)

// inPlay is a division of four players in round 2 of 3: round 1 is complete but for a game that is played later, and of
// round 2 one sheet is in.
func inPlay(t *testing.T) *tournament.Division {
	t.Helper()
	d := eventtest.Field(4, 3)
	sheet, none := tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{420, 380}}, tournament.Sheet{Kind: tournament.Scheduled}
	eventtest.Add(d, 1, 1, 2, sheet)
	eventtest.Add(d, 1, 3, 4, none)
	eventtest.Add(d, 2, 1, 3, none)
	eventtest.Add(d, 2, 2, 4, sheet)
	d.RoundFacts = []tournament.Round{{Number: 1, DrawnAt: 1, PublishedAt: 1, Revision: 1}, {Number: 2, DrawnAt: 1, PublishedAt: 1, Revision: 1}}
	return d
}

// TestSheetsThatAreMissing: what isn't in is named by its round once a later one is on the wall, and a game that is
// played later isn't late.
func TestSheetsThatAreMissing(t *testing.T) {
	for name, c := range map[string]struct {
		player tournament.PlayerID
		change func(d *tournament.Division)
		want   string
	}{
		"all in":                    {2, nil, ""},
		"the only one of its round": {1, nil, "Your result isn't in yet. late"},
		"one of an earlier round":   {4, nil, "Your result of round 1 isn't in yet. late"},
		"played later":              {4, func(d *tournament.Division) { d.Games[1].Postponed = true }, "Your game of round 1 is still to be played."},
		"others are out too":        {1, func(d *tournament.Division) { d.Games[3].Sheet = tournament.Sheet{Kind: tournament.Scheduled} }, "Your result isn't in yet."},
		"the clock is up": {1, func(d *tournament.Division) {
			d.Games[3].Sheet = tournament.Sheet{Kind: tournament.Scheduled}
			d.RoundFacts[1].StartedAt, d.RoundFacts[1].Clock.Seconds = 1, 60
		}, "Your result isn't in yet. late"},
	} {
		t.Run(name, func(t *testing.T) {
			d := inPlay(t)
			if c.change != nil {
				c.change(d)
			}
			var said []string
			for _, g := range report.SheetsMissing(d, c.player) {
				says := report.MissingText(d, g).String()
				if report.SheetLate(d, g, 1_000_000) {
					says += " late"
				}
				said = append(said, says)
			}
			if got := strings.Join(said, "|"); got != c.want {
				t.Errorf("it says %q, want %q", got, c.want)
			}
		})
	}
}

func TestTheClockOnAPhone(t *testing.T) {
	start := tournament.At(time.Date(2026, 11, 28, 14, 0, 0, 0, time.Local))
	minute := tournament.Timestamp(60_000)
	for name, c := range map[string]struct {
		fact tournament.Round
		now  tournament.Timestamp
		want string
	}{
		"runs":      {tournament.Round{StartedAt: start, Clock: tournament.Clock{Seconds: 3000}}, start + 10*minute, "The clock runs until 14:50"},
		"is up":     {tournament.Round{StartedAt: start, Clock: tournament.Clock{Seconds: 3000}}, start + 51*minute, "Time is up"},
		"is paused": {tournament.Round{StartedAt: start, Clock: tournament.Clock{Seconds: 3000, Pauses: []tournament.Pause{{From: start + 10*minute}}}}, start + 20*minute, "The clock is stopped, with 40:00 left"},
		"none":      {tournament.Round{StartedAt: start}, start, ""},
	} {
		d := inPlay(t)
		c.fact.Number = 2
		d.RoundFacts[1] = c.fact
		if got := report.ClockText(d, 2, c.now).String(); got != c.want {
			t.Errorf("a clock that %s: %q, want %q", name, got, c.want)
		}
	}
}

func TestWhatIsStillToCome(t *testing.T) {
	for name, c := range map[string]struct {
		change func(d *tournament.Division)
		want   string
	}{
		"before the first": {func(d *tournament.Division) { d.Games, d.RoundFacts = nil, nil }, "3 rounds will be played"},
		"one more":         {func(*tournament.Division) {}, "1 more round after this one"},
		"the last":         {func(d *tournament.Division) { d.Rounds = 2 }, "This is the last round"},
		"a final after it": {func(d *tournament.Division) { d.Rounds, d.Final = 2, &tournament.Finals{Field: 2} }, "This is the last round, then the first 2 play a final"},
		"a final that is on": {func(d *tournament.Division) {
			d.Final = &tournament.Finals{Field: 2, Entrants: []tournament.FinalEntrant{{}}}
		}, ""},
		"everything is in": {func(d *tournament.Division) {
			d.Rounds = 2
			for i := range d.Games {
				d.Games[i].Sheet = d.Games[0].Sheet
			}
		}, "All rounds have been played"},
	} {
		d := inPlay(t)
		c.change(d)
		if got := text.Join(", ", report.StillToCome(d)...).String(); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

// TestThePlannedStartOfTheNextRound: with the day unless it is today.
func TestThePlannedStartOfTheNextRound(t *testing.T) {
	d := inPlay(t)
	now := tournament.At(time.Date(2026, 11, 28, 14, 0, 0, 0, time.Local))
	if says := report.PlannedText(d, now); !says.IsZero() {
		t.Errorf("without a plan it says %q", says)
	}
	for at, want := range map[string]string{"2026-11-28T14:20": "Round 3 starts at 14:20", "2026-11-29T09:30": "Round 3 starts on 29 November at 09:30"} {
		d.Sessions = []tournament.Session{{From: 3, To: 3, Times: []string{at}}}
		if got := report.PlannedText(d, now).String(); got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
	}
}
