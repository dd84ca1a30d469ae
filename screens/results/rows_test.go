package results

import (
	"strings"
	"testing"

	"wordhall/app/action"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/testkit/shelltest"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
)

// TestTheRoundIsNamedWhereRoundsMix: the list of the latest sheets names the round if it has more than one, and so
// does the correction of an earlier one.
func TestTheRoundIsNamedWhereRoundsMix(t *testing.T) {
	w := shelltest.Event(t, shelltest.Only("Results", New), 8)
	w.Event().Go("Results")
	r := w.Shown().(*screen)
	drive.PlayShare(t, w.Event().Desk(), 1, -1)
	if got := r.came.Rows()[0].where(false); !got.IsZero() {
		t.Errorf("in one round it says %q", got.String())
	}
	drive.PlayShare(t, w.Event().Desk(), 1, 1)
	if got := r.came.Rows()[0].where(false).String(); got != "R2" {
		t.Errorf("the latest sheet is of %q, want R2", got)
	}
	g := w.Event().Division().GamesOf(1)[0]
	slip, ok := r.index.Game(1, g.ID)
	if !ok || !strings.Contains(slip.at().String(), "round 1") {
		t.Errorf("the correction names %q, want round 1", slip.at().String())
	}
}

// TestAnEarlierRoundIsNamedOnTheCard: with two rounds open a table's number takes the older one, and the card says
// so in large letters. It says nothing about the newest round.
func TestAnEarlierRoundIsNamedOnTheCard(t *testing.T) {
	w := shelltest.Event(t, shelltest.Only("Results", New), 8)
	w.Event().Go("Results")
	r := w.Shown().(*screen)
	desk := w.Event().Desk()
	drive.PlayShare(t, desk, 1, 2)
	drive.Do(t, desk, action.PairRound{Division: 1, Request: draw.Request{Round: 2, System: "random"}, Publish: true})
	table := 0
	for _, g := range w.Event().Division().GamesOf(1) {
		if !g.Sheet.Done() {
			table = g.Table
		}
	}
	if table == 0 {
		t.Fatal("round 1 is in")
	}
	slip, ok := r.index.AtTable(table)
	if !ok || slip.Round != 1 {
		t.Fatalf("table %d takes round %d", table, slip.Round)
	}
	top := r.lists.Position().Y
	r.box.after(r.box.entry.take(slip, false))
	if now := r.lists.Position().Y; now <= top {
		t.Errorf("the lists stand at %v, and stood at %v", now, top)
	}
	if got := r.box.earlier; !got.Visible() || got.Text() != "Round 1, and not round 2" {
		t.Errorf("the card says %q of the round", got.Text())
	}
	newest, ok := r.index.Game(1, w.Event().Division().GamesOf(2)[0].ID)
	if !ok {
		t.Fatal("round 2 has no game")
	}
	r.box.after(r.box.entry.take(newest, false))
	if r.box.earlier.Visible() {
		t.Errorf("of the newest round the card says %q", r.box.earlier.Text())
	}
}

// TestTheLastSheetLeadsToThePrizes: after the last sheet of the last round there is nothing left to draw.
func TestTheLastSheetLeadsToThePrizes(t *testing.T) {
	w := shelltest.Event(t, shelltest.Only("Results", New), 4)
	w.Event().Go("Results")
	desk := w.Event().Desk()
	for range w.Event().Division().Rounds {
		drive.Do(t, desk, action.PairRound{Division: 1, Publish: true})
		drive.EnterRound(t, desk)
	}
	if d := w.Event().Division(); d.RoundState(d.Rounds) != tournament.Complete {
		t.Fatalf("the last round is %s", d.RoundState(d.Rounds))
	}
	if got := w.Shown().(*screen).missing.Placeholder.String(); !strings.Contains(got, "prizes") {
		t.Errorf("the list says %q", got)
	}
	if drive.Inspector(w).Title() == "" {
		t.Error("the inspector is blank")
	}
}

// TestASheetOfTheFinalIsNamedSo: it isn't named by the round of the bracket, because it would be taken for another
// sheet.
func TestASheetOfTheFinalIsNamedSo(t *testing.T) {
	for _, c := range []struct {
		line  cameLine
		multi bool
		want  string
	}{
		{cameLine{Game: finals.GameID(1, 1), Round: 1, DivisionName: "A"}, false, "final"},
		{cameLine{Game: finals.GameID(1, 1), Round: 1, DivisionName: "A", Rounds: true}, true, "A final"},
		{cameLine{Game: 5, Round: 7, DivisionName: "A", Rounds: true}, true, "A R7"},
		{cameLine{Game: 5, Round: 7, DivisionName: "A"}, false, ""},
		{cameLine{Game: 5, Round: 7, DivisionName: "Beginner"}, true, "Beginner"},
		{cameLine{Game: 5, Round: 7, DivisionName: "Beginners"}, true, "Beginne…"},
	} {
		if got := c.line.where(c.multi).String(); got != c.want {
			t.Errorf("%+v, several divisions %v: %q, want %q", c.line, c.multi, got, c.want)
		}
	}
}

// TestTheProgressSaysWhoseSheetsAreIn: it names the divisions and rounds, and leaves out the name of a single
// division.
func TestTheProgressSaysWhoseSheetsAreIn(t *testing.T) {
	a, b := progressOf{"A", 5, report.Sheets{In: 3, Of: 7}}, progressOf{division: "B", Sheets: report.Sheets{In: 1, Of: 2}}
	for _, c := range []struct {
		rows rows
		want string
	}{
		{rows{}, ""},
		{rows{parts: []progressOf{a}}, "Round 5"},
		{rows{multi: true, parts: []progressOf{a, b}}, "A R5: 3 of 7 · B final: 1 of 2"},
		{rows{multi: true, parts: []progressOf{a, b, a}}, "A R5: 3 of 7 · B final: 1 of 2 · A R5: 3 of 7"},
		{rows{multi: true, parts: []progressOf{a, b, a, b, a}}, "A R5: 3 of 7 · B final: 1 of 2 · A R5: 3 of 7 · 2 more"},
	} {
		if got := whoseWords(c.rows).String(); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

// TestAScoresCellSaysWhyThereIsNone says that the word for the ending stands at the player whom it is about, and at
// both if the game is void.
func TestAScoresCellSaysWhyThereIsNone(t *testing.T) {
	scores := &[2]int{400, 390}
	for name, c := range map[string]struct {
		sheet       tournament.Sheet
		says, other string
		note        string
	}{
		"played":               {tournament.Sheet{Kind: tournament.Played, Scores: scores}, "400", "390", ""},
		"with a penalty":       {tournament.Sheet{Kind: tournament.Played, Scores: scores, Penalties: [2]int{10, 0}}, "400", "390", tournament.SpreadWords(-10)},
		"the first is absent":  {tournament.Sheet{Kind: tournament.Absent, Absent: []tournament.PlayerID{7}}, string(tournament.Absent), "–", ""},
		"the second is absent": {tournament.Sheet{Kind: tournament.Absent, Absent: []tournament.PlayerID{9}}, "–", string(tournament.Absent), ""},
		"awarded to the first": {tournament.Sheet{Kind: tournament.Awarded, Winner: 7}, string(tournament.Awarded), "–", ""},
		"void":                 {tournament.Sheet{Kind: tournament.Void}, string(tournament.Void), string(tournament.Void), ""},
		"resigned":             {tournament.Sheet{Kind: tournament.Resigned, Winner: 7, Scores: scores}, "400", "390", ""},
	} {
		g := tournament.Game{First: 7, Second: 9, Sheet: c.sheet}
		says, note := scoreCell(g, 7)
		other, _ := scoreCell(g, 9)
		if says.String() != c.says || other.String() != c.other || note != c.note {
			t.Errorf("%s: %q (%q) and %q, want %q (%q) and %q", name, says, note, other, c.says, c.note, c.other)
		}
	}
}
