package board

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"wordhall/app/preferences"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// TestPagesOfRecordsAreShownWhereTheyAreAskedFor. They are places by round and high games, of no round later than the
// one at which the standings are frozen.
func TestPagesOfRecordsAreShownWhereTheyAreAskedFor(t *testing.T) {
	w := newEvent(t, 10)
	desk := w.Event().Desk()
	for range 3 {
		drive.PlayShare(t, desk, 1, -1)
	}
	if lists := keyedLists(t, w, preferences.Board{}); len(lists) != 1 {
		t.Errorf("nobody asked, and the board shows %d pages", len(lists))
	}
	d := w.Event().Division()
	book, err := desk.Book(d)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ frozen, after int }{{0, 3}, {2, 2}} {
		lists := keyedLists(t, w, preferences.Board{More: report.MoreOnBoard, Frozen: c.frozen})
		places, records := lists["1/places"], lists["1/high_games"]
		if len(places.Columns) != 1+c.after || len(places.Rows) != 10 || len(records.Rows) == 0 {
			t.Fatalf("frozen at %d: %d columns, %d rows, %d records", c.frozen, len(places.Columns), len(places.Rows), len(records.Rows))
		}
		best := award.Rank(d, book, c.after, award.Ranking{Measure: tournament.ByHighWin})[0]
		if got := text.Strings(records.Rows[0]); len(got) != 4 || got[1] != d.PlayerName(best.Player) || !strings.HasPrefix(best.Words.String(), got[2]+" ") || got[3] != strconv.Itoa(best.Round) {
			t.Errorf("frozen at %d: the highest win is %q, want %s in round %d by %s", c.frozen, got, best.Words, best.Round, d.PlayerName(best.Player))
		}
		for i, s := range d.Standings(book, c.after) {
			if got := text.Strings(places.Rows[i]); got[0] != d.PlayerName(s.ID) || got[c.after] != s.PlaceWords() {
				t.Errorf("frozen at %d, row %d: %v, want %s at %s", c.frozen, i+1, got, d.PlayerName(s.ID), s.PlaceWords())
			}
		}
		if late := places.Note.String() != ""; late != (c.frozen > 0) || (records.Note.String() != "") != late {
			t.Errorf("frozen at %d: %q, %q", c.frozen, places.Note.String(), records.Note.String())
		}
	}
	if lists := keyedLists(t, w, preferences.Board{More: []string{report.BoardRecords}}); len(lists) != 2 || lists["1/high_games"].Title.String() != "High games after round 3" {
		t.Errorf("asked for one, the board shows %v", lists)
	}
}

// TestTheLastRoundsNeedsAreShown once it is drawn, and not while the standings are frozen.
func TestTheLastRoundsNeedsAreShown(t *testing.T) {
	w := newEvent(t, 10)
	desk := w.Event().Desk()
	rounds := w.Event().Division().Rounds
	for range rounds - 1 {
		drive.PlayShare(t, desk, 1, -1)
	}
	choice := preferences.Board{More: report.MoreOnBoard}
	if _, shown := keyedLists(t, w, choice)["1/last_round"]; shown {
		t.Error("the last round isn't drawn, and its needs are shown")
	}
	drive.PlayShare(t, desk, 1, 0)
	needs, shown := keyedLists(t, w, choice)["1/last_round"]
	if !shown || len(needs.Message) == 0 || slices.ContainsFunc(text.Strings(needs.Message), func(line string) bool { return len([]rune(line)) > messageWidth }) {
		t.Errorf("the last round is drawn, and the board says %v", text.Strings(needs.Message))
	}
	choice.Frozen = 1
	if _, shown := keyedLists(t, w, choice)["1/last_round"]; shown {
		t.Error("standings are frozen, and what the last round decides is shown")
	}
}
