package screens

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/screens/format"
	"wordhall/tournament"
)

// newStandingsWindow shows Standings of ten players with three rounds played and
// four of five sheets out of the next.
func newStandingsWindow(t *testing.T) (*window, *standingsScreen) {
	t.Helper()
	h := newTestEvent(t, 10)
	playThree(t, h.view.Desk())
	h.view.Go("Standings")
	s, ok := h.view.shown.(*standingsScreen)
	if !ok {
		t.Fatal("Standings isn't shown")
	}
	return h, s
}

// checkStandings compares every line with the domain's after a round.
func checkStandings(t *testing.T, h *window, s *standingsScreen, after int) {
	t.Helper()
	d := h.view.Division()
	book, err := h.view.Desk().Book(d)
	if err != nil {
		t.Fatal(err)
	}
	want, before := d.Standings(book, after), d.Standings(book, after-1)
	rows := s.grid.Rows()
	if len(rows) != len(want) {
		t.Fatalf("%d lines, want %d", len(rows), len(want))
	}
	for i, w := range want {
		moved := ""
		if after > 1 {
			moved = "–"
			switch up := format.StandingOf(before, w.ID).Place - w.Place; {
			case up > 0:
				moved = fmt.Sprintf("▲%d", up)
			case up < 0:
				moved = fmt.Sprintf("▼%d", -up)
			}
		}
		wantLine := strings.Join([]string{fmt.Sprint(w.Place), moved, fmt.Sprint(int(w.ID)), d.PlayerName(w.ID),
			tournament.HalvesWords(w.HalfWins), tournament.HalvesWords(w.HalfLosses), format.SpreadWords(w.Spread), fmt.Sprintf("%d–%d", w.Starts, w.Replies)}, "|")
		r := rows[i]
		got := strings.Join([]string{standingCell(r, "place"), r.Shape + r.Places, r.Number, standingCell(r, "name"),
			standingCell(r, "wins"), standingCell(r, "losses"), standingCell(r, "spread"), standingCell(r, "starts")}, "|")
		if got != wantLine {
			t.Errorf("after round %d, line %d is %s, want %s", after, i+1, got, wantLine)
		}
	}
}

// standingCell is what the list shows of a player in a column.
func standingCell(l standingLine, id string) string {
	for _, c := range standingColumns([]standingLine{l}) {
		if c.ID == id {
			return c.Text(l)
		}
	}
	return ""
}

func TestStandingsOpenAtTheLastCompleteRound(t *testing.T) {
	h, s := newStandingsWindow(t)
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
	d := h.view.Division()
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
		short := format.ShortNames(d)
		if want := fmt.Sprintf("%s %d–%d %s", letter, own, other, short(g.Opponent(l.Standing.ID))); l.Last != want {
			t.Errorf("%s: last game %q, want %q", l.Name, l.Last, want)
		}
		if want := fmt.Sprintf("T%d %s", next.Table, short(next.Opponent(l.Standing.ID))); l.Next != want {
			t.Errorf("%s: next game %q, want %q", l.Name, l.Next, want)
		}
	}
}

func TestStandingsWalkTheRounds(t *testing.T) {
	h, s := newStandingsWindow(t)
	c := h.Window().Canvas()
	for _, step := range []struct {
		key   fyne.KeyName
		round int
	}{
		{fyne.KeyLeft, 2}, {fyne.KeyLeft, 1}, {fyne.KeyLeft, 1}, {fyne.KeyRight, 2}, {fyne.KeyHome, 1},
		{fyne.KeyEnd, 4}, {fyne.KeyRight, 4}, {fyne.KeyLeft, 3},
	} {
		press(c, step.key)
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
	h, s := newStandingsWindow(t)
	c := h.Window().Canvas()
	typeKeys(c, "l")
	if got := s.title.Text() + " · " + s.chip.Text(); got != "After round 4 · provisional, 4 sheets out" {
		t.Errorf("live is headed %q", got)
	}
	checkStandings(t, h, s, 4)
	out := 0
	for _, l := range s.grid.Rows() {
		if strings.HasPrefix(l.Last, "still out v ") {
			out++
		}
	}
	if out != 8 {
		t.Errorf("%d players are shown with their sheet out, want 8", out)
	}
	typeKeys(c, "l")
	if got := s.title.Text() + s.chip.Text(); got != "After round 3" {
		t.Errorf("L again shows %q, want After round 3", got)
	}
	typeKeys(c, "L")
	for _, g := range h.view.Division().GamesOf(4) {
		if !g.Sheet.Done() {
			do(t, h.view.Desk(), action.EnterSheet{Division: 1, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{420, 380}}})
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
	h := newTestEvent(t, 7)
	desk := h.view.Desk()
	playShare(t, desk, 1, 0)
	d := desk.Event().Find(1)
	var bye, gone, there tournament.PlayerID
	for _, g := range d.GamesOf(1) {
		switch {
		case g.Second == 0:
			bye = g.First
		case gone == 0:
			gone, there = g.Second, g.First
			do(t, desk, action.EnterSheet{Division: 1, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Absent, Absent: []tournament.PlayerID{gone}}})
		default:
			do(t, desk, action.EnterSheet{Division: 1, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{400, 400}}})
		}
	}
	do(t, desk, action.WithdrawPlayer{Division: 1, Player: gone, From: 2})
	h.view.Go("Standings")
	s := h.view.shown.(*standingsScreen)
	lines := map[tournament.PlayerID]standingLine{}
	for _, l := range s.grid.Rows() {
		lines[l.Standing.ID] = l
	}
	short := format.ShortNames(d)
	if l := lines[bye]; l.Last != "bye" || standingCell(l, "byes") != "1" || standingCell(l, "wins") != "1" {
		t.Errorf("the bye is shown as %+v", l)
	}
	if l := lines[gone]; l.Last != "L by forfeit "+short(there) || l.Chip != "withdrawn" {
		t.Errorf("the absent player is shown as %+v", l)
	}
	if l := lines[there]; l.Last != "W by forfeit "+short(gone) {
		t.Errorf("the opponent is shown as %+v", l)
	}
	ties := 0
	for _, l := range lines {
		if strings.HasPrefix(l.Last, "T 400–400 ") && standingCell(l, "wins") == "½" && standingCell(l, "losses") == "½" {
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
	if got := texts(h.view.inspector); !strings.Contains(got, "Decided by rule") || !strings.Contains(got, "Round 1: ") {
		t.Errorf("the inspector doesn't tell why:\n%s", got)
	}
}

func TestStandingsScorecard(t *testing.T) {
	h, s := newStandingsWindow(t)
	press(h.Window().Canvas(), fyne.KeyDown)
	l, ok := s.grid.Selected()
	if !ok || s.grid.SelectedIndex() != 1 {
		t.Fatal("Down doesn't lead to the second player")
	}
	if h.view.inspector.Title() != l.Name {
		t.Errorf("the inspector is about %q, want %q", h.view.inspector.Title(), l.Name)
	}
	card := s.view.scorecard(l.Standing.ID)
	if len(card.Games) != 9 {
		t.Fatalf("%d lines on the card, want three for each of three games", len(card.Games))
	}
	d := h.view.Division()
	book, err := h.view.Desk().Book(d)
	if err != nil {
		t.Fatal(err)
	}
	for round := 1; round <= 3; round++ {
		then := format.StandingOf(d.Standings(book, round), l.Standing.ID)
		if got, want := card.Games[3*round-2].Values[0], format.FullRecord(then); got != want {
			t.Errorf("after round %d the card says %q, want %q", round, got, want)
		}
		if got, want := card.Games[3*round-1].Note, "then "+format.Ordinal(then.Place); got != want {
			t.Errorf("after round %d the card says %q, want %q", round, got, want)
		}
	}
	if got := card.Games[6].Values[0]; !strings.HasPrefix(l.Last, got+" ") {
		t.Errorf("the card's last game is %q, the list's %q", got, l.Last)
	}
}

// TestStandingsScorecardTellsTheRating: in a rated division every round of the card says
// what it made of the player's rating, and the last one is the rating in the list.
func TestStandingsScorecardTellsTheRating(t *testing.T) {
	h, s := newStandingsWindow(t)
	settings := h.view.Division().Settings()
	settings.RatingSystem = "naspa"
	do(t, h.view.Desk(), action.ChangeDivision{Division: 1, Settings: settings})
	h.view.Go("Standings")
	s.Load()
	for _, l := range s.grid.Rows() {
		var told []string
		for _, line := range s.view.scorecard(l.Standing.ID).Games {
			if _, words, ok := strings.Cut(line.Note, "rating "); ok {
				told = append(told, strings.Join(append([]string{words}, line.Values...), ", "))
			}
		}
		if len(told) != 3 {
			t.Fatalf("%s: the card tells of %d ratings, %v, want one a round", l.Name, len(told), told)
		}
		if last, _, _ := strings.Cut(told[2], ","); last != l.Rating {
			t.Errorf("%s: rated %s in the list and %q on the card", l.Name, l.Rating, told[2])
		}
		for round, words := range told {
			before, err := h.view.Desk().Ratings(1, "", round)
			if err != nil {
				t.Fatal(err)
			}
			now, err := h.view.Desk().Ratings(1, "", round+1)
			if err != nil {
				t.Fatal(err)
			}
			was, _ := before.Find(int(l.Standing.ID))
			is, _ := now.Find(int(l.Standing.ID))
			want := fmt.Sprintf("%d, %s", is.Whole(), format.SpreadWords(is.Whole()-was.Whole()))
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
	h, s := newStandingsWindow(t)
	c := h.Window().Canvas()
	press(c, fyne.KeyF3)
	typeKeys(c, "oka")
	if rows := s.grid.Rows(); len(rows) != 1 || rows[0].Name != "Okafor Dele" {
		t.Fatalf("found %d players", len(rows))
	}
	if got := h.view.inspector.Title(); got != "Okafor Dele" {
		t.Errorf("the inspector is about %q", got)
	}
	typeKeys(c, "\x1b")
	if len(s.grid.Rows()) != 10 || c.Focused() != fyne.Focusable(s.grid) {
		t.Error("Esc doesn't bring the list back")
	}
}

func TestStandingsBeforeTheFirstRound(t *testing.T) {
	h := newTestEvent(t, 4)
	h.view.Go("Standings")
	if got := texts(h.view.place); !strings.Contains(got, "No round is on the wall yet") {
		t.Errorf("the page says %q", got)
	}
	typeKeys(h.Window().Canvas(), "lp")
	press(h.Window().Canvas(), fyne.KeyLeft)
	if got := toastTexts(h); got != "" {
		t.Errorf("keys without standings say %q", got)
	}
	playShare(t, h.view.Desk(), 1, 1)
	s := h.view.shown.(*standingsScreen)
	if got := s.title.Text() + " · " + s.chip.Text(); got != "After round 1 · provisional, 1 sheet out" {
		t.Errorf("the first sheet brings %q", got)
	}
	checkStandings(t, h, s, 1)
	if h.Window().Canvas().Focused() != fyne.Focusable(s.grid) {
		t.Error("the keyboard isn't in the list that appeared")
	}
}

func TestStandingsOfAnotherDivision(t *testing.T) {
	h, s := newStandingsWindow(t)
	list := make([]tournament.Player, 4)
	for i := range list {
		list[i] = tournament.Player{Name: testNames[12+i], Rating: 1400 - 10*i}
	}
	do(t, h.view.Desk(), action.AddDivision{Settings: tournament.NewSettings("B", "wespa-2010", 3), Players: list})
	playShare(t, h.view.Desk(), 2, -1)
	playShare(t, h.view.Desk(), 2, -1)
	press(h.Window().Canvas(), fyne.KeyHome)
	h.view.walkDivisions(1)
	if got := s.title.Text() + s.chip.Text(); got != "After round 2" {
		t.Errorf("division B opens %q, want its last complete round", got)
	}
	checkStandings(t, h, s, 2)
	if l, ok := s.grid.Selected(); !ok || h.view.inspector.Title() != l.Name {
		t.Errorf("the inspector is about %q, selected is %q", h.view.inspector.Title(), l.Name)
	}
	last := s.grid.Rows()[3].Number
	h.view.walkDivisions(1)
	if got := s.title.Text(); got != "After round 3" {
		t.Errorf("back in division A it shows %q", got)
	}
	s.grid.SelectKey(last)
	h.view.walkDivisions(1)
	if i := s.grid.SelectedIndex(); i != 0 {
		t.Errorf("line %d of division B is selected, want the first: number %s of A is somebody else", i+1, last)
	}
}

func TestStandingsMarkTheEjected(t *testing.T) {
	h, s := newStandingsWindow(t)
	first := s.grid.Rows()[0].Standing.ID
	do(t, h.view.Desk(), action.EjectPlayers{Division: 1, Order: tournament.EjectionOrder{Players: []tournament.PlayerID{first}, Effect: tournament.EffectNone, Reason: "marked tiles"}})
	rows := s.grid.Rows()
	if last := rows[len(rows)-1]; last.Standing.ID != first || last.Chip != "ejected" {
		t.Errorf("the ejected player's line is %+v, want it last and marked", last)
	}
	checkStandings(t, h, s, 3)
}
