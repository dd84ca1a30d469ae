package standings

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/screens/format"
	"wordhall/screens/look"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/testkit/shelltest"
	"wordhall/screens/window"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// newWindow shows the Standings of ten players with three rounds played and four of five sheets of the next one out.
func newWindow(t *testing.T) (window.Window, *screen) {
	t.Helper()
	h := newEvent(t, 10)
	drive.PlayThree(t, h.Event().Desk())
	h.Event().Go("Standings")
	s, ok := h.Shown().(*screen)
	if !ok {
		t.Fatal("Standings isn't shown")
	}
	return h, s
}

// checkStandings compares every line with the domain's standings after a round.
func checkStandings(t *testing.T, h window.Window, s *screen, after int) {
	t.Helper()
	d := h.Event().Division()
	book, err := h.Event().Desk().Book(d)
	if err != nil {
		t.Fatal(err)
	}
	want, before := d.Standings(book, after), report.ByRounds(d, book, after-1)
	rows := s.grid.Rows()
	if len(rows) != len(want) {
		t.Fatalf("%d lines, want %d", len(rows), len(want))
	}
	for i, w := range want {
		moved := ""
		if after > 1 {
			moved = "–"
			switch up := before.Of(w.ID).Place - w.Place; {
			case up > 0:
				moved = fmt.Sprintf("▲%d", up)
			case up < 0:
				moved = fmt.Sprintf("▼%d", -up)
			}
		}
		wantLine := strings.Join([]string{fmt.Sprint(w.Place), moved, fmt.Sprint(int(w.ID)), d.PlayerName(w.ID),
			tournament.HalvesWords(w.HalfWins), tournament.HalvesWords(w.HalfLosses), tournament.SpreadWords(w.Spread), fmt.Sprintf("%d–%d", w.Starts, w.Replies)}, "|")
		r := rows[i]
		got := strings.Join([]string{s.standingCell(r, "place"), r.Shape + r.Places, r.Key, s.standingCell(r, "name"),
			s.standingCell(r, "wins"), s.standingCell(r, "losses"), s.standingCell(r, "spread"), s.standingCell(r, "turns")}, "|")
		if got != wantLine {
			t.Errorf("after round %d, line %d is %s, want %s", after, i+1, got, wantLine)
		}
	}
}

// standingCell is what the list shows for a player in a column.
func (s *screen) standingCell(l standingLine, id string) string {
	at := report.List{Columns: s.view.Columns}.At(id)
	if at < 0 {
		return ""
	}
	return s.view.Columns[at].Text(l.Cells[at]).String()
}

func TestStandingsOpenAtTheLastCompleteRound(t *testing.T) {
	h, s := newWindow(t)
	if err := s.grid.Err(); err != nil {
		t.Fatal(err)
	}
	if got := s.title.Text() + s.chip.Text(); got != "After round 3" {
		t.Errorf("the heading is %q, want After round 3 and no mark", got)
	}
	checkStandings(t, h, s, 3)
	if h.Window().Canvas().Focused() != fyne.Focusable(s.grid) {
		t.Error("the keyboard isn't in the list")
	}
	d := h.Event().Division()
	for _, l := range s.grid.Rows() {
		g, _ := d.GameOf(3, l.Standing.ID)
		next, _ := d.GameOf(4, l.Standing.ID)
		own, other := g.Sheet.Scores[0], g.Sheet.Scores[1]
		if g.Second == l.Standing.ID {
			own, other = other, own
		}
		letter := "L"
		if own > other {
			letter = "W"
		}
		short := report.ShortNames(d)
		if want := fmt.Sprintf("%s %d–%d %s", letter, own, other, short(g.Opponent(l.Standing.ID)).String()); s.standingCell(l, "last") != want {
			t.Errorf("%s: last game %q, want %q", l.Name, s.standingCell(l, "last"), want)
		}
		if want := fmt.Sprintf("T%d %s, %s", next.Table, short(next.Opponent(l.Standing.ID)).String(), report.Turn(d, next, l.Standing.ID)); s.standingCell(l, "next") != want {
			t.Errorf("%s: next game %q, want %q", l.Name, s.standingCell(l, "next"), want)
		}
	}
}

func TestStandingsWalkTheRounds(t *testing.T) {
	h, s := newWindow(t)
	c := h.Window().Canvas()
	for _, step := range []struct {
		key   fyne.KeyName
		round int
	}{
		{fyne.KeyLeft, 2}, {fyne.KeyLeft, 1}, {fyne.KeyLeft, 1}, {fyne.KeyRight, 2}, {fyne.KeyHome, 1},
		{fyne.KeyEnd, 4}, {fyne.KeyRight, 4}, {fyne.KeyLeft, 3},
	} {
		drive.Press(c, step.key)
		if got := s.title.Text(); got != fmt.Sprintf("After round %d", step.round) {
			t.Fatalf("%s leads to %q, want round %d", step.key, got, step.round)
		}
		if s.strip.Chosen() != step.round-1 {
			t.Errorf("%s: chip %d of the strip is marked, want that of round %d", step.key, s.strip.Chosen()+1, step.round)
		}
		checkStandings(t, h, s, step.round)
	}
}

func TestStandingsAreMarkedProvisional(t *testing.T) {
	h, s := newWindow(t)
	c := h.Window().Canvas()
	drive.Keys(c, "l")
	if got := s.title.Text() + " · " + s.chip.Text(); got != "After round 4 · provisional, 4 sheets out" {
		t.Errorf("live is headed %q", got)
	}
	checkStandings(t, h, s, 4)
	out := 0
	for _, l := range s.grid.Rows() {
		if strings.HasPrefix(s.standingCell(l, "last"), "still out v ") {
			out++
		}
	}
	if out != 8 {
		t.Errorf("%d players are shown with their sheet out, want 8", out)
	}
	drive.Keys(c, "l")
	if got := s.title.Text() + s.chip.Text(); got != "After round 3" {
		t.Errorf("L again shows %q, want After round 3", got)
	}
	drive.Keys(c, "L")
	for _, g := range h.Event().Division().GamesOf(4) {
		if !g.Sheet.Done() {
			drive.Do(t, h.Event().Desk(), action.EnterSheet{Division: 1, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{420, 380}}})
		}
	}
	if got := s.title.Text() + s.chip.Text(); got != "After round 4" {
		t.Errorf("with the last sheet in, the heading is %q, want After round 4", got)
	}
	if s.liveTurn.Visible() {
		t.Error("Live is offered while no sheet is out")
	}
	checkStandings(t, h, s, 4)
}

func TestStandingsTellByesForfeitsAndStatus(t *testing.T) {
	h := newEvent(t, 7)
	desk := h.Event().Desk()
	drive.PlayShare(t, desk, 1, 0)
	d := desk.Event().Find(1)
	var bye, gone, there tournament.PlayerID
	for _, g := range d.GamesOf(1) {
		switch {
		case g.Second == 0:
			bye = g.First
		case gone == 0:
			gone, there = g.Second, g.First
			drive.Do(t, desk, action.EnterSheet{Division: 1, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Absent, Absent: []tournament.PlayerID{gone}}})
		default:
			tie := tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{400, 400}}
			drive.Do(t, desk, action.EnterSheet{Division: 1, Game: g.ID, Sheet: tie, Accepted: tournament.DoubtIDs(tie.Doubts())})
		}
	}
	drive.Do(t, desk, action.WithdrawPlayer{Division: 1, Player: gone, From: 2})
	h.Event().Go("Standings")
	s := h.Shown().(*screen)
	lines := map[tournament.PlayerID]standingLine{}
	for _, l := range s.grid.Rows() {
		lines[l.Standing.ID] = l
	}
	short := report.ShortNames(d)
	if l := lines[bye]; s.standingCell(l, "last") != "bye" || s.standingCell(l, "byes") != "1" || s.standingCell(l, "wins") != "1" {
		t.Errorf("the bye is shown as %+v", l)
	}
	if l := lines[gone]; s.standingCell(l, "last") != "L by forfeit "+short(there).String() || l.Chip.String() != "withdrawn" {
		t.Errorf("the absent player is shown as %+v", l)
	}
	if l := lines[there]; s.standingCell(l, "last") != "W by forfeit "+short(gone).String() {
		t.Errorf("the opponent is shown as %+v", l)
	}
	ties := 0
	for _, l := range lines {
		if strings.HasPrefix(s.standingCell(l, "last"), "T 400–400 ") && s.standingCell(l, "wins") == "½" && s.standingCell(l, "losses") == "½" {
			ties++
		}
	}
	if ties != 4 {
		t.Errorf("%d players are shown with a tie, want 4", ties)
	}
	if err := s.grid.Err(); err != nil {
		t.Error(err)
	}
	s.grid.SelectKey(fmt.Sprint(int(gone)))
	if got := drive.Texts(drive.Inspector(h)); !strings.Contains(got, "Decided by rule") || !strings.Contains(got, "Round 1: ") {
		t.Errorf("the inspector doesn't tell why:\n%s", got)
	}
}

func TestStandingsScorecard(t *testing.T) {
	h, s := newWindow(t)
	drive.Press(h.Window().Canvas(), fyne.KeyDown)
	l, ok := s.grid.Selected()
	if !ok || s.grid.SelectedIndex() != 1 {
		t.Fatal("Down doesn't lead to the second player")
	}
	if drive.Inspector(h).Title() != l.Name {
		t.Errorf("the inspector is about %q, want %q", drive.Inspector(h).Title(), l.Name)
	}
	card := s.view.scorecard(l.Standing.ID)
	if len(card.Games) != 3 || len(card.Totals) != 3 {
		t.Fatalf("%d lines of games and %d of totals on the card, want one for each of three games", len(card.Games), len(card.Totals))
	}
	d := h.Event().Division()
	book, err := h.Event().Desk().Book(d)
	if err != nil {
		t.Fatal(err)
	}
	for round := 1; round <= 3; round++ {
		then := report.ByRounds(d, book, round).Of(l.Standing.ID)
		if got, want := card.Totals[round-1].Values[0], then.RecordWords(); got.String() != want {
			t.Errorf("after round %d the card says %q, want %q", round, got.String(), want)
		}
		if got, want := card.Totals[round-1].Note, format.Ordinal(then.Place).String(); got.String() != want {
			t.Errorf("after round %d the card says %q, want %q", round, got.String(), want)
		}
	}
	if got := card.Games[2].Values[0]; !strings.HasPrefix(s.standingCell(l, "last"), got.String()+" ") {
		t.Errorf("the card's last game is %q, the list's %q", got.String(), s.standingCell(l, "last"))
	}
}

// TestStandingsScorecardTellsTheRating: in a rated division every round of the card says what the player's rating was
// after it, and the last one is the rating in the list.
func TestStandingsScorecardTellsTheRating(t *testing.T) {
	h, s := newWindow(t)
	settings := h.Event().Division().Settings()
	settings.RatingSystem = "naspa"
	drive.Do(t, h.Event().Desk(), action.ChangeDivision{Division: 1, Settings: settings})
	h.Event().Go("Standings")
	s.Load()
	for _, l := range s.grid.Rows() {
		var told []string
		for _, line := range s.view.scorecard(l.Standing.ID).Totals {
			if _, words, ok := strings.Cut(line.Note.String(), "rating "); ok {
				told = append(told, strings.Join(append([]string{words}, text.Strings(line.Values[1:])...), ", "))
			}
		}
		if len(told) != 3 {
			t.Fatalf("%s: the card tells of %d ratings, %v, want one a round", l.Name, len(told), told)
		}
		if last, _, _ := strings.Cut(told[2], ","); last != s.standingCell(l, "rating-after") {
			t.Errorf("%s: rated %s in the list and %q on the card", l.Name, s.standingCell(l, "rating-after"), told[2])
		}
		for round, words := range told {
			before, err := h.Event().Desk().Ratings(1, "", round)
			if err != nil {
				t.Fatal(err)
			}
			now, err := h.Event().Desk().Ratings(1, "", round+1)
			if err != nil {
				t.Fatal(err)
			}
			was, _ := before.Find(int(l.Standing.ID))
			is, _ := now.Find(int(l.Standing.ID))
			want := fmt.Sprintf("%d, %s", is.Whole(), tournament.SpreadWords(is.Whole()-was.Whole()))
			if was.Unrated {
				want = fmt.Sprint(is.Whole())
			}
			if words != want {
				t.Errorf("%s after round %d: %q, want %q", l.Name, round+1, words, want)
			}
		}
	}
}

func TestStandingsFindAPlayer(t *testing.T) {
	h, s := newWindow(t)
	c := h.Window().Canvas()
	drive.Press(c, fyne.KeyF3)
	drive.Keys(c, "oka")
	if rows := s.grid.Rows(); len(rows) != 1 || rows[0].Name != "Okafor Dele" {
		t.Fatalf("found %d players", len(rows))
	}
	if got := drive.Inspector(h).Title(); got != "Okafor Dele" {
		t.Errorf("the inspector is about %q", got)
	}
	drive.Keys(c, "\x1b")
	if len(s.grid.Rows()) != 10 || c.Focused() != fyne.Focusable(s.grid) {
		t.Error("Esc doesn't bring the list back")
	}
}

func TestStandingsBeforeTheFirstRound(t *testing.T) {
	h := newEvent(t, 4)
	h.Event().Go("Standings")
	if got := drive.Texts(h.Window().Content()); !strings.Contains(got, "No round is published yet") {
		t.Errorf("the page says %q", got)
	}
	drive.Keys(h.Window().Canvas(), "lp")
	drive.Press(h.Window().Canvas(), fyne.KeyLeft)
	if got := drive.Said(h); got != "There are no standings to print before the first round is published." {
		t.Errorf("keys without standings say %q", got)
	}
	drive.PlayShare(t, h.Event().Desk(), 1, 1)
	s := h.Shown().(*screen)
	if got := s.title.Text() + " · " + s.chip.Text(); got != "After round 1 · provisional, 1 sheet out" {
		t.Errorf("the first sheet brings %q", got)
	}
	checkStandings(t, h, s, 1)
	if h.Window().Canvas().Focused() != fyne.Focusable(s.grid) {
		t.Error("the keyboard isn't in the list that appeared")
	}
}

func TestStandingsOfAnotherDivision(t *testing.T) {
	h, s := newWindow(t)
	list := make([]tournament.Player, 4)
	for i := range list {
		list[i] = tournament.Player{Name: drive.Names[12+i], Rating: 1400 - 10*i}
	}
	drive.Do(t, h.Event().Desk(), action.AddDivision{Settings: tournament.NewSettings("B", "wespa-2010", 3), Players: list})
	drive.PlayShare(t, h.Event().Desk(), 2, -1)
	drive.PlayShare(t, h.Event().Desk(), 2, -1)
	drive.Press(h.Window().Canvas(), fyne.KeyHome)
	h.Event().ChooseDivision(2)
	if got := s.title.Text() + s.chip.Text(); got != "After round 2" {
		t.Errorf("division B opens %q, want its last complete round", got)
	}
	checkStandings(t, h, s, 2)
	if l, ok := s.grid.Selected(); !ok || drive.Inspector(h).Title() != l.Name {
		t.Errorf("the inspector is about %q, selected is %q", drive.Inspector(h).Title(), l.Name)
	}
	last := s.grid.Rows()[3].Key
	h.Event().ChooseDivision(1)
	if got := s.title.Text(); got != "After round 3" {
		t.Errorf("back in division A it shows %q", got)
	}
	s.grid.SelectKey(last)
	h.Event().ChooseDivision(2)
	if i := s.grid.SelectedIndex(); i != 0 {
		t.Errorf("line %d of division B is selected, want the first: number %s of A is somebody else", i+1, last)
	}
}

func TestStandingsMarkTheEjected(t *testing.T) {
	h, s := newWindow(t)
	var first tournament.PlayerID
	for _, g := range h.Event().Division().GamesOf(4) {
		if !g.Sheet.Done() {
			first = g.First
		}
	}
	drive.Do(t, h.Event().Desk(), action.EjectPlayers{Division: 1, Order: tournament.EjectionOrder{Players: []tournament.PlayerID{first}, Effect: tournament.EffectNone, Reason: "marked tiles"}})
	rows := s.grid.Rows()
	if last := rows[len(rows)-1]; last.Standing.ID != first || last.Chip.String() != "ejected" {
		t.Errorf("the ejected player's line is %+v, want it last and marked", last)
	}
	drawn := map[tournament.PlayerID]tournament.Game{}
	for _, g := range h.Event().Division().GamesOf(4) {
		drawn[g.First], drawn[g.Second] = g, g
	}
	for _, l := range rows {
		id, next := l.Standing.ID, s.standingCell(l, "next")
		alone := drawn[id].Opponent(id) == first
		if id == first && next != "" || id != first && alone != (next == "by ejection") {
			t.Errorf("%s has %q next", l.Name, next)
		}
	}
	checkStandings(t, h, s, 3)
}

func TestStandingsWriteTheWorkbookToo(t *testing.T) {
	w := newEvent(t, 10)
	drive.PlayThree(t, w.Event().Desk())
	w.Event().Go("Standings")
	if shown := drive.Words(w.Window().Canvas()); !slices.Contains(shown, "Excel…") {
		t.Errorf("no button writes it: %q", shown)
	}
	drive.Keys(w.Window().Canvas(), "x")
	path := filepath.Join(filepath.Dir(w.Event().Desk().Path()), "mine")
	drive.Replace(w, path)
	drive.Keys(w.Window().Canvas(), "\n")
	if _, err := os.Stat(path + ".xlsx"); err != nil {
		t.Errorf("X wrote no workbook: %v", err)
	}
}

func TestStandingsPrint(t *testing.T) {
	w := newEvent(t, 10)
	drive.PlayThree(t, w.Event().Desk())
	w.Event().Go("Standings")
	printer := &drive.FakePrinter{}
	w.Program().Printer = printer
	drive.Press(w.Window().Canvas(), fyne.KeyLeft)
	drive.Keys(w.Window().Canvas(), "p")
	if len(printer.Printed) != 1 || filepath.Base(printer.Printed[0]) != "A round 2 standings.pdf" {
		t.Errorf("printed %v, want the standings after round 2", printer.Printed)
	}
}

// newEvent is an event in a window with only this area.
func newEvent(t *testing.T, players int) window.Window {
	t.Helper()
	return shelltest.Event(t, shelltest.Only("Standings", New), players)
}

// TestTheScorecardCutsNoNameForWhatDecidedTheGame in any language: the reason is one word, and the opponent's place
// is left out before the name is cut.
func TestTheScorecardCutsNoNameForWhatDecidedTheGame(t *testing.T) {
	h := newEvent(t, 6)
	desk := h.Event().Desk()
	p, _ := h.Event().Division().Player(2)
	p.Name = "Konstantin Papadopoulos"
	drive.Do(t, desk, action.EditPlayer{Division: 1, Player: p})
	drive.PlayShare(t, desk, 1, -1)
	drive.Do(t, desk, action.EjectPlayers{Division: 1, Order: tournament.EjectionOrder{Players: []tournament.PlayerID{2}, Effect: tournament.EffectAward, Reason: "marked tiles"}})
	g, ok := h.Event().Division().GameOf(1, 2)
	if !ok {
		t.Fatal("player 2 has no game")
	}
	h.Window().Resize(fyne.NewSize(1366, 768))
	h.Event().Go("Standings")
	t.Cleanup(func() { look.Speak(nil, nil) })
	for tag, want := range map[string]string{"en": "W ejection", "de": "W Ausschluss", "fr": "W exclusion", "es": "W expulsión"} {
		words, _, err := h.Program().Language(tag)
		if err != nil {
			t.Fatal(err)
		}
		look.Speak(words, nil)
		s := h.Shown().(*screen)
		s.Load()
		s.grid.SelectKey(fmt.Sprint(g.Opponent(2)))
		said := drive.DrawnTexts(drive.Inspector(h), fyne.Position{}, drive.DrawnText{Seen: drive.BoxOf(fyne.Position{}, fyne.NewSize(1366, 768))})
		has := func(end string) bool {
			return slices.ContainsFunc(said, func(d drive.DrawnText) bool { return strings.HasSuffix(d.Words, end) })
		}
		if !has("  Papadopoulos") || !has(want) {
			t.Errorf("%s: the scorecard is %v", tag, said)
		}
	}
}
