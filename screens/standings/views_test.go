package standings

import (
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// TestStandingsTeams: V leads to the teams if there are any, N changes how many of each count, and the inspector
// shows the members.
func TestStandingsTeams(t *testing.T) {
	h, s := newWindow(t)
	c := h.Window().Canvas()
	d := h.Event().Division()
	for i, p := range d.Players {
		p.Team = []string{"Harbour", "Hill"}[i%2]
		drive.Do(t, h.Event().Desk(), action.EditPlayer{Division: 1, Player: p})
	}
	drive.Keys(c, "vvvv")
	if got := s.title.Text(); got != "Teams after round 3" {
		t.Fatalf("V four times leads to %q; %s", got, drive.Said(h))
	}
	check := func(best int) {
		t.Helper()
		want := award.TeamStandings(h.Event().Division(), s.view.book, 3, best)
		rows := s.teams.Rows()
		if len(rows) != len(want) {
			t.Fatalf("%d teams, want %d", len(rows), len(want))
		}
		for i, w := range want {
			if cells := rows[i].Cells; rows[i].Key != w.Team || cells[2].Number != w.HalfWins || cells[4].Number != w.Spread {
				t.Errorf("line %d is %+v, want %+v", i, rows[i], w)
			}
		}
	}
	check(0)
	drive.Keys(c, "n")
	check(1)
	if got := s.foot.Text(); !strings.Contains(got, "the best member of each team counts. N changes") {
		t.Errorf("the small print is %q", got)
	}
	if l, ok := s.teams.Selected(); !ok || drive.Inspector(h).Title() != l.Key {
		t.Errorf("the inspector is about %q, %q is chosen", drive.Inspector(h).Title(), l.Key)
	}
	drive.Keys(c, "nnnn")
	check(0)
	drive.Keys(c, "v")
	if got := s.title.Text(); got != "After round 3" {
		t.Errorf("with one division V leads from the teams to %q", got)
	}
}

// TestStandingsOfSeveralDivisions: there is one list over the chosen divisions, which says its rules.
func TestStandingsOfSeveralDivisions(t *testing.T) {
	h, s := newWindow(t)
	c := h.Window().Canvas()
	for _, name := range []string{"B", "C"} {
		players := []tournament.Player{{Name: "Ann " + name}, {Name: "Ben " + name}, {Name: "Cy " + name}, {Name: "Di " + name}}
		drive.Do(t, h.Event().Desk(), action.AddDivision{Settings: tournament.NewSettings(name, "nsa-1995", 3), Players: players})
	}
	drive.PlayShare(t, h.Event().Desk(), 2, -1)
	drive.Keys(c, "vvvv")
	if got := s.title.Text(); got != "Several divisions in one list" {
		t.Fatalf("V four times leads to %q; %s", got, drive.Said(h))
	}
	want := report.CombinedStandings(h.Event().Desk().Event(), []report.CombinedPart{{Division: 1, Book: s.view.book, After: 3}, {Division: 2, Book: s.view.book, After: 1}, {Division: 3, Book: s.view.book}})
	rows := s.combined.Rows()
	if len(rows) != 18 {
		t.Fatalf("%d lines, want 18", len(rows))
	}
	for i, w := range want {
		if name := rows[i].Cells[1]; s.view.Combined.Standings[i] != w || name.Division != w.Division || name.Player != w.ID {
			t.Errorf("line %d is %+v, of %+v; want %+v", i, s.view.Combined.Standings[i], name, w)
		}
	}
	if got := s.foot.Text(); !strings.Contains(got, "A after round 3, B after round 1, C before round 1. Not all divisions") {
		t.Errorf("the small print is %q", got)
	}
	if c.Focused() != fyne.Focusable(s.combined) {
		t.Error("the keyboard isn't in the list")
	}
	drive.Keys(c, "d")
	drive.Keys(c, " ") // This takes A out.
	drive.Chord(h, shell.Ctrl(fyne.KeyReturn))
	if got := len(s.combined.Rows()); got != 8 {
		t.Errorf("without A the list has %d lines, want 8", got)
	}
}

// TestStandingsPrizeColumns: with a list of prizes the chances are those of its prizes, class by class.
func TestStandingsPrizeColumns(t *testing.T) {
	h, s := newWindow(t)
	c := h.Window().Canvas()
	list := tournament.PrizeList{Prizes: []tournament.Prize{
		{ID: 1, Measure: tournament.ByPlace, Rank: 1, Ties: tournament.TiesShared},
		{ID: 2, Measure: tournament.ByHighWin, Rank: 1, Ties: tournament.TiesShared},
		{ID: 3, Measure: tournament.ByPlace, Rank: 1, RatingBelow: 1850, Ties: tournament.TiesShared},
	}}
	drive.Do(t, h.Event().Desk(), action.SetPrizes{Division: 1, List: list})
	drive.Keys(c, "vvv")
	if err := s.odds.grid.Err(); err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(text.Strings(s.odds.shown), "|"); got != "1st|1st under 1850" {
		t.Fatalf("the prizes are %q", got)
	}
	for _, l := range s.odds.grid.Rows() {
		p, _ := h.Event().Division().Player(l.Chance.ID)
		if (!l.Lines[1].Words.IsZero()) != (p.Rating < 1850) {
			t.Errorf("%s, rated %d, has %q for the prize under 1850", l.Name, p.Rating, l.Lines[1].Words.String())
		}
		if l.Share != l.Chance.AnyLine {
			t.Errorf("%s has %f of a prize, want %f", l.Name, l.Share, l.Chance.AnyLine)
		}
	}
}

// TestStandingsPrintTheViewInSight: P prints the view that is shown, with the members that count and the divisions
// chosen.
func TestStandingsPrintTheViewInSight(t *testing.T) {
	h, s := newWindow(t)
	printer := &drive.FakePrinter{}
	h.Program().Printer = printer
	p := h.Event().Division().Players[0]
	p.Team = "Harbour"
	drive.Do(t, h.Event().Desk(), action.EditPlayer{Division: 1, Player: p})
	drive.Do(t, h.Event().Desk(), action.AddDivision{Settings: tournament.NewSettings("B", "nsa-1995", 3), Players: []tournament.Player{{Name: "Ann B"}, {Name: "Ben B"}}})
	for view, want := range []string{"A round 3 standings.pdf", "A round 3 wall chart.pdf", "A round 3 standings.pdf", "A round 3 standings.pdf", "A round 3 team standings.pdf", "standings in one list.pdf"} {
		s.stage, printer.Printed = stage(view), nil
		s.Print()
		if len(printer.Printed) != 1 || filepath.Base(printer.Printed[0]) != want {
			t.Errorf("view %d prints %v, want %s; %s", view, printer.Printed, want, drive.Said(h))
		}
	}
	s.stage, s.best = teamStage, 0
	if r := s.paper(); r.Best != app.AllMembers {
		t.Errorf("all members count on screen, %d on paper", r.Best)
	}
}
