package standings

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/chances"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

func TestStandingsCrossTable(t *testing.T) {
	w, s := newWindow(t)
	c := w.Window().Canvas()
	drive.Keys(c, "v")
	if got := s.title.Text(); got != "Cross-table after round 3" {
		t.Fatalf("V leads to %q", got)
	}
	if err := s.cross.grid.Err(); err != nil {
		t.Fatal(err)
	}
	d := w.Event().Division()
	book, err := w.Event().Desk().Book(d)
	if err != nil {
		t.Fatal(err)
	}
	rows, list := s.cross.grid.Rows(), report.Cross(report.At(d, book, 3), 3).Pick("number", "place", "name", report.RoundColumns, "wins", "losses", "spread")
	i := 0
	for row := range list.Rows {
		if !slices.Equal(text.Strings(wordsOf(list, rows[i])), text.Strings(wordsOf(list, row))) {
			t.Errorf("line %d is %s, want %s", i+1, wordsOf(list, rows[i]), wordsOf(list, row))
		}
		i++
	}
	if i != len(rows) || rows[0].Cells[0].Number != 1 {
		t.Errorf("%d lines of %d, the first of number %d", len(rows), i, rows[0].Cells[0].Number)
	}
	if c.Focused() != fyne.Focusable(s.cross.grid) {
		t.Error("the keyboard isn't in the cross-table")
	}
	drive.Press(c, fyne.KeyDown)
	if got := drive.Inspector(w).Title(); got != rows[1].Cells[2].Words.String() {
		t.Errorf("the inspector is about %q, want %q", got, rows[1].Cells[2].Words)
	}
	drive.Press(c, fyne.KeyLeft)
	if got := len(s.cross.grid.Rows()[0].Cells) - 6; got != 2 {
		t.Errorf("after Left the table has %d rounds, want 2", got)
	}
}

// wordsOf are the cells of a row in words.
func wordsOf(l report.List, row report.Row) (all []text.Text) {
	for i, c := range l.Columns {
		all = append(all, c.Text(row.Cells[i]))
	}
	return all
}

func TestStandingsStatistics(t *testing.T) {
	w, s := newWindow(t)
	drive.Keys(w.Window().Canvas(), "vv")
	if got := s.title.Text(); got != "Statistics after round 3" {
		t.Fatalf("V twice leads to %q", got)
	}
	d := w.Event().Division()
	book, err := w.Event().Desk().Book(d)
	if err != nil {
		t.Fatal(err)
	}
	want := award.Rank(d, book, 3, award.Ranking{Measure: tournament.ByHighWin})[0]
	found := false
	for _, l := range s.stats.Rows() {
		if l.Title.String() == "High win" {
			found = l.Words.String() == want.Words.String() && l.Name.String() == d.PlayerName(want.Player) && l.No.String() == "1st"
		}
	}
	if !found {
		t.Errorf("the high win isn't that of %s with %s", d.PlayerName(want.Player), want.Words)
	}
}

// TestTheFinderIsOfTheList: without a list F3 says so and leaves the keyboard where it is.
func TestTheFinderIsOfTheList(t *testing.T) {
	w, s := newWindow(t)
	c := w.Window().Canvas()
	drive.Press(c, fyne.KeyF3)
	if c.Focused() != s.find.Focusable() {
		t.Error("F3 doesn't lead to the finder")
	}
	drive.Keys(c, "\x1bv")
	before := c.Focused()
	drive.Press(c, fyne.KeyF3)
	if c.Focused() != before || !strings.Contains(drive.Said(w), "That is done in the view “Standings”") {
		t.Errorf("in the cross-table F3 leads to %v and says %q", c.Focused(), drive.Said(w))
	}
}

func TestStandingsChances(t *testing.T) {
	w, s := newWindow(t)
	c := w.Window().Canvas()
	drive.Keys(c, "vvv")
	if got := s.title.Text(); got != "Chances after round 3" {
		t.Fatalf("V three times leads to %q", got)
	}
	rows := s.odds.grid.Rows()
	if len(rows) != 10 {
		t.Fatalf("%d lines; %s", len(rows), drive.Said(w))
	}
	sum, unproven := 0.0, false
	for _, l := range rows {
		sum += l.Chance.Places[0]
		want := fmt.Sprintf("%d–%d", l.Chance.Best, l.Chance.Worst)
		if l.Chance.Best == l.Chance.Worst {
			want = fmt.Sprint(l.Chance.Best)
		}
		if !l.Chance.Exact {
			want, unproven = "~"+want, true
		}
		if l.Range != want {
			t.Errorf("%s can end %q, want %s", l.Name, l.Range, want)
		}
	}
	if math.Abs(sum-1) > 0.05 {
		t.Errorf("the chances of the first place come to %f", sum)
	}
	if got := s.foot.Text(); strings.Contains(got, "range with ~") != unproven {
		t.Errorf("a range isn't proven: %v; the small print is %q", unproven, got)
	}
	if got := s.foot.Text(); !strings.Contains(got, "finishes from seed 1, every game by the ratings") {
		t.Errorf("the small print is %q", got)
	}
	drive.Keys(c, "o")
	if got := s.foot.Text(); !strings.Contains(got, "every game by a coin") {
		t.Errorf("with a coin the small print is %q", got)
	}
	g := w.Event().Division().GamesOf(4)[3]
	drive.Do(t, w.Event().Desk(), action.EnterSheet{Division: 1, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{420, 380}}})
	if got := s.foot.Text(); !strings.HasPrefix(got, "Something has changed since: C works them out again.") {
		t.Errorf("after a sheet the small print is %q", got)
	}
	drive.Keys(c, "c")
	if got := s.foot.Text(); strings.Contains(got, "Something has changed") {
		t.Errorf("worked out again the small print is %q", got)
	}
	drive.Keys(c, "v")
	if got := s.title.Text(); got != "After round 3" || c.Focused() != fyne.Focusable(s.grid) {
		t.Errorf("V a fourth time leads to %q", got)
	}
}

func TestStandingsWhyThisPlace(t *testing.T) {
	w, s := newWindow(t)
	d := w.Event().Division()
	book, err := w.Event().Desk().Book(d)
	if err != nil {
		t.Fatal(err)
	}
	rows := s.grid.Rows()
	for i := 1; i < len(rows); i++ {
		words := s.view.neighbours.Why(rows[i].Standing.ID)
		lines, _ := d.Places(book, 3).Between(rows[i].Standing.ID, rows[i-1].Standing.ID)
		last := lines[len(lines)-1]
		if !strings.HasPrefix(words[0].String(), "Behind "+rows[i-1].Name+": wins ") || (last.By == tournament.BySpread) != strings.Contains(words[0].String(), "spread "+s.standingCell(rows[i], "spread")+" against "+s.standingCell(rows[i-1], "spread")) {
			t.Errorf("%s: %q", rows[i].Name, words)
		}
	}
	if got := drive.Texts(drive.Inspector(w)); !strings.Contains(got, "Why this place") {
		t.Errorf("the inspector says %q", got)
	}
}

func TestStandingsMarksAndRatings(t *testing.T) {
	w, s := newWindow(t)
	settings := w.Event().Division().Settings()
	settings.RatingSystem = "naspa"
	drive.Do(t, w.Event().Desk(), action.ChangeDivision{Division: 1, Settings: settings})
	ratings, err := w.Event().Desk().Ratings(1, "", 3)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range s.grid.Rows() {
		if c, _ := ratings.Find(int(l.Standing.ID)); s.standingCell(l, "rating-after") != fmt.Sprint(c.Whole()) {
			t.Errorf("%s is rated %q, want %d", l.Name, s.standingCell(l, "rating-after"), c.Whole())
		}
	}
	for round := 4; round < 7; round++ {
		for _, g := range w.Event().Division().GamesOf(round) {
			if !g.Sheet.Done() {
				drive.Do(t, w.Event().Desk(), action.EnterSheet{Division: 1, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{400 + int(g.First), 380}}})
			}
		}
		if round < 6 {
			drive.Do(t, w.Event().Desk(), action.PairRound{Division: 1, Publish: true})
		}
	}
	after := 6
	d := w.Event().Division()
	want, err := chances.Estimate(t.Context(), w.Event().Desk().Event(), 1, s.view.book, chances.Request{After: &after, MarksOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	out := 0
	for _, p := range want.Players {
		for _, l := range s.grid.Rows() {
			if l.Standing.ID != p.ID {
				continue
			}
			if l.Out != (p.Out >= want.Prizes) || (p.Clinched == 0 && !l.Out) != (l.Mark.IsZero()) {
				t.Errorf("%s is marked %q, can end %d to %d", l.Name, l.Mark.String(), p.Best, p.Worst)
			}
			if l.Out {
				out++
			}
		}
	}
	if out == 0 || !strings.Contains(s.foot.Text(), "worked out after round 6") {
		t.Errorf("%d of %d are out, the small print is %q", out, len(d.Players), s.foot.Text())
	}
}
