package report_test

import (
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/testkit/eventtest"
)

// TestTheTimeForASlipThatIsWrong: what each book says of a signed slip once its sheet is in, before and after the next
// game has started.
func TestTheTimeForASlipThatIsWrong(t *testing.T) {
	for book, want := range map[string][2]string{
		"wespa-2010": {"Until your next game starts, if you both agree (WESPA 2010 §5.4.1(b)).", "That time is over: ask the director (WESPA 2010 §5.4.1)."},
		"wmsf":       {"That time is over: ask the director (WMSF §End¶7).", "That time is over: ask the director (WMSF §End¶7)."},
		"aspa-2016":  {"That time is over: ask the director (ASPA 2016 §11.6).", "That time is over: ask the director (ASPA 2016 §11.6)."},
		"nsa-1995":   {"That time is over: ask the director (NSA 1995 §VII.H).", "That time is over: ask the director (NSA 1995 §VII.H)."},
	} {
		d, b := eventtest.Field(2, 3), eventtest.Book(t, book)
		g := eventtest.Add(d, 1, 1, 2, eventtest.Played(420, 380))
		for i, want := range want {
			if says, over := report.SlipTime(d, b, g); says.String() != want || over != (want[:5] != "Until") {
				t.Errorf("%s: %q, over %v, want %q", book, says, over, want)
			}
			if i == 0 {
				eventtest.Add(d, 2, 2, 1, eventtest.Played(400, 390))
			}
		}
		b.AmendNextGame = "anyone"
		if says, over := report.SlipTime(d, b, g); !says.IsZero() || over {
			t.Errorf("%s without a limit: %q, over %v", book, says, over)
		}
	}
}

// TestTheTimeForASlipOfAFinal: the rounds that were played before don't end it.
func TestTheTimeForASlipOfAFinal(t *testing.T) {
	d, b := eventtest.Field(2, 3), eventtest.Book(t, "wespa-2010")
	eventtest.Add(d, 2, 2, 1, eventtest.Played(400, 390))
	g := tournament.Game{ID: finals.GameID(1, 1), Round: 1, Table: 1, First: 1, Second: 2, Sheet: eventtest.Played(420, 380)}
	d.Final = &tournament.Finals{Field: 2, Entrants: []tournament.FinalEntrant{{Player: 1, Seat: 1}, {Player: 2, Seat: 2}}, Games: []tournament.Game{g}}
	if says, over := report.SlipTime(d, b, g); over {
		t.Errorf("it is over: %s", says)
	}
}

// TestWhatAPlayerSaysAsASheet: it keeps the penalties and who started, and nobody has verified it.
func TestWhatAPlayerSaysAsASheet(t *testing.T) {
	d := eventtest.Field(2, 3)
	was := tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{420, 380}, Penalties: [2]int{0, 10}, Started: 2, EnteredBy: "RV", VerifiedBy: "AB"}
	g := eventtest.Add(d, 1, 1, 2, was)
	l := report.MarkLine{Mark: report.Mark{Player: 2, Reason: report.MarkTyped, Scores: &[2]int{420, 390}, Stands: was}, Division: d, Game: g}
	s, ok := l.Sheet()
	if want := (tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{420, 390}, Penalties: [2]int{0, 10}, Started: 2}); !ok || !tournament.SameFigures(s, want) || s.VerifiedBy != "" {
		t.Errorf("the sheet is %+v", s)
	}
	l.Game.Sheet = tournament.Sheet{Kind: tournament.Absent, Absent: []tournament.PlayerID{2}}
	if s, _ = l.Sheet(); s.Kind != tournament.Played || len(s.Absent) != 0 {
		t.Errorf("of a game that was recorded as not played the sheet is %+v", s)
	}
	if !l.Corrected() || l.Open() {
		t.Error("a mark of another sheet is still open")
	}
	l.Scores = nil
	if _, ok := l.Sheet(); ok {
		t.Error("without scores there is a sheet")
	}
}
