package board

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"wordhall/app/action"
	"wordhall/app/preferences"
	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/testkit/shelltest"
	"wordhall/screens/window"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/spelling"
	"wordhall/tournament/text"
)

// keyedLists are the lists that the board of the event shows now.
func keyedLists(t *testing.T, w window.Window, choice preferences.Board) map[string]list {
	t.Helper()
	tables, err := newLists(t.Context(), w.Event().Desk(), choice)
	if err != nil {
		t.Fatal(err)
	}
	lists := map[string]list{}
	for _, table := range tables {
		lists[table.Key] = table
	}
	return lists
}

// TestBoardShowsEverybodyOnce: each player is once in the list by name, with the right table, and once in the list by
// table.
func TestBoardShowsEverybodyOnce(t *testing.T) {
	w := newEvent(t, 11) // With eleven players one has a bye.
	drive.Do(t, w.Event().Desk(), action.PairRound{Division: 1, Publish: true})
	d := w.Event().Division()
	lists := keyedLists(t, w, preferences.Board{})
	names := lists["1/names"]
	if len(names.Rows) != 11 {
		t.Fatalf("%d lines by name, want 11", len(names.Rows))
	}
	if !slices.IsSortedFunc(names.Rows, func(a, b []text.Text) int {
		return strings.Compare(spelling.Fold(a[0].String()), spelling.Fold(b[0].String()))
	}) {
		t.Error("the list by name isn't in the order of names")
	}
	tables := fmt.Sprint(lists["1/tables"].Rows)
	for _, p := range d.Players {
		i := slices.IndexFunc(names.Rows, func(row []text.Text) bool { return row[0].String() == p.Name })
		if i < 0 || strings.Count(tables, p.Name) != 1 {
			t.Errorf("%s is missing, or twice in the list by table", p.Name)
			continue
		}
		games := d.GamesOf(1)
		g := games[slices.IndexFunc(games, func(g tournament.Game) bool { return g.Has(p.ID) })]
		want := []string{p.Name, fmt.Sprint(g.Table), d.PlayerName(g.Opponent(p.ID)), map[bool]string{true: "1st", false: "2nd"}[g.First == p.ID]}
		if g.Second == 0 {
			want = []string{p.Name, "–", "bye", ""}
		}
		if !slices.Equal(text.Strings(names.Rows[i]), want) {
			t.Errorf("%s stands as %q, want %q", p.Name, names.Rows[i], want)
		}
	}
	rows := lists["1/tables"].Rows
	if rows[0][0].String() != "1" || rows[len(rows)-1][0].String() != "–" {
		t.Errorf("the list by table runs from %q to %q, want table 1 first and the bye last", rows[0], rows[len(rows)-1])
	}
}

// TestBoardNeverShowsAnUnpublishedDraw, and no draw of a round that is over.
func TestBoardNeverShowsAnUnpublishedDraw(t *testing.T) {
	w := newEvent(t, 10)
	desk := w.Event().Desk()
	if wait, ok := keyedLists(t, w, preferences.Board{})["wait"]; !ok || !slices.Contains(text.Strings(wait.Message), "The first round will be shown here") {
		t.Errorf("an event without a draw shows %+v", wait)
	}
	drive.Do(t, desk, action.PairRound{Division: 1})
	if lists := keyedLists(t, w, preferences.Board{}); len(lists) != 1 || lists["wait"].Key == "" {
		t.Errorf("a draw that isn't published shows %v", lists)
	}
	drive.Do(t, desk, action.DropDraw{Division: 1, Round: 1})
	drive.PlayShare(t, desk, 1, -1)
	drive.Do(t, desk, action.PairRound{Division: 1})
	lists := keyedLists(t, w, preferences.Board{})
	if len(lists) != 1 || lists["1/standings"].Title.String() != "Standings after round 1" {
		t.Errorf("between two rounds the board shows %v", lists)
	}
}

// TestBoardStandings are those of the last complete round, provisional if a game is postponed, and frozen until they
// are released.
func TestBoardStandings(t *testing.T) {
	w := newEvent(t, 10)
	desk := w.Event().Desk()
	for range 3 {
		drive.PlayShare(t, desk, 1, -1)
	}
	drive.PlayShare(t, desk, 1, 2)
	book, err := desk.Book(w.Event().Division())
	if err != nil {
		t.Fatal(err)
	}
	check := func(choice preferences.Board, after int, note string) {
		t.Helper()
		got := keyedLists(t, w, choice)["1/standings"]
		if got.Title.String() != fmt.Sprintf("Standings after round %d", after) || got.Note.String() != note {
			t.Errorf("the board shows %q with %q, want round %d with %q", got.Title.String(), got.Note.String(), after, note)
		}
		for i, s := range w.Event().Division().Standings(book, after) {
			want := []string{s.PlaceWords(), w.Event().Division().PlayerName(s.ID), tournament.HalvesWords(s.HalfWins), tournament.HalvesWords(s.HalfLosses), tournament.SpreadWords(s.Spread)}
			if !slices.Equal(text.Strings(got.Rows[i]), want) {
				t.Errorf("line %d is %q, want %q", i+1, got.Rows[i], want)
			}
		}
	}
	check(preferences.Board{}, 3, "")
	check(preferences.Board{Frozen: 2}, 2, "later rounds follow")
	check(preferences.Board{Frozen: 5}, 3, "")
	d := w.Event().Division()
	for i, g := range d.AwaitedIn(4, 4) {
		if i == 0 {
			drive.Do(t, desk, action.PostponeGame{Division: 1, Game: g.ID, Later: true, Reason: "a train"})
			continue
		}
		scores := [2]int{400, 390}
		drive.Do(t, desk, action.EnterSheet{Division: 1, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &scores}})
	}
	check(preferences.Board{}, 4, "provisional, 1 sheet out")
}

// TestBoardListsSlipsOut, but none before the first slip of the round is in.
func TestBoardListsSlipsOut(t *testing.T) {
	w := newEvent(t, 10)
	drive.PlayShare(t, w.Event().Desk(), 1, 0)
	if got, ok := keyedLists(t, w, preferences.Board{})["1/missing"]; ok {
		t.Errorf("slips are called for before any is in: %v", got.Rows)
	}
	d := w.Event().Division()
	g := d.GamesOf(1)[2]
	scores := [2]int{401, 388}
	drive.Do(t, w.Event().Desk(), action.EnterSheet{Division: 1, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &scores}})
	got := keyedLists(t, w, preferences.Board{})["1/missing"]
	if len(got.Rows) != 4 || strings.Contains(fmt.Sprint(got.Rows), d.PlayerName(g.First)) {
		t.Errorf("slips out are %v", got.Rows)
	}
}

// TestBoardSaysNoMoreOfAnEjectedPlayer than that the player isn't playing.
func TestBoardSaysNoMoreOfAnEjectedPlayer(t *testing.T) {
	w := newEvent(t, 10)
	desk := w.Event().Desk()
	drive.PlayShare(t, desk, 1, -1)
	drive.Do(t, desk, action.PairRound{Division: 1, Publish: true})
	drive.Do(t, desk, action.EjectPlayers{Division: 1, Order: tournament.EjectionOrder{Players: []tournament.PlayerID{3}, Effect: tournament.EffectAward, Reason: "marked tiles"}})
	name := w.Event().Division().PlayerName(3)
	lists := keyedLists(t, w, preferences.Board{})
	for key, list := range lists {
		all := fmt.Sprint(list)
		for _, word := range []string{"marked", "eject", "forfeit", "§"} {
			if strings.Contains(strings.ToLower(all), word) {
				t.Errorf("%s tells %q: %s", key, word, all)
			}
		}
	}
	own := slices.IndexFunc(lists["1/names"].Rows, func(row []text.Text) bool { return row[0].String() == name+" (not playing)" })
	if own < 0 || !slices.Equal(text.Strings(lists["1/names"].Rows[own][1:]), []string{"–", "", ""}) {
		t.Errorf("by name: %v", lists["1/names"].Rows)
	}
	if !strings.Contains(fmt.Sprint(lists["1/standings"].Rows), name+" (not playing)") {
		t.Errorf("standings: %v", lists["1/standings"].Rows)
	}
}

// newWindow shows the Board screen of ten players in the middle of round 2.
func newWindow(t *testing.T) (window.Window, *screen) {
	t.Helper()
	w := newEvent(t, 10)
	drive.PlayShare(t, w.Event().Desk(), 1, -1)
	drive.PlayShare(t, w.Event().Desk(), 1, 1)
	drive.Chord(w, shell.Ctrl(fyne.KeyB))
	b, ok := w.Shown().(*screen)
	if !ok {
		t.Fatal("Ctrl B doesn't show the board")
	}
	return w, b
}

// TestBoardByKeysAlone opens the board's window, chooses what it shows, turns the page, holds it, fills the screen
// and closes it.
func TestBoardByKeysAlone(t *testing.T) {
	w, b := newWindow(t)
	c := w.Window().Canvas()
	if len(b.show.pages) != 4 {
		t.Fatalf("%d pages, want one of each kind", len(b.show.pages))
	}
	drive.Press(c, fyne.KeyPageDown)
	if b.show.page().Key != "1/tables" || b.preview.page.Key != "1/tables" {
		t.Errorf("PgDn shows %s, the picture %s", b.show.page().Key, b.preview.page.Key)
	}
	drive.Keys(c, "n\n\n \n\n\n\n\n\n") // The list by name and the standings are taken off.
	if len(b.show.pages) != 2 || b.show.page().Key != "1/tables" {
		t.Errorf("%d pages, %s in sight; want by table and missing, the first in sight", len(b.show.pages), b.show.page().Key)
	}
	drive.Replace(w, "30")
	if b.show.seconds != 30 {
		t.Errorf("a page stands %d seconds, want 30", b.show.seconds)
	}
	drive.Replace(w, "2")
	if b.show.seconds != 30 || !strings.Contains(b.form.note.Text(), "3 to 120") {
		t.Errorf("2 seconds: %d, %q", b.show.seconds, b.form.note.Text())
	}
	drive.Replace(w, "30")
	drive.Keys(c, "\n1")
	if b.choice.Frozen != 1 || b.Badge().String() != "frozen" {
		t.Errorf("frozen after %d, badge %q", b.choice.Frozen, b.Badge().String())
	}
	drive.Keys(c, "\x1b") // The keyboard leaves the fields, and the key opens the window nevertheless.
	drive.Chord(w, drive.CtrlEnter)
	if b.win == nil || b.stage.page.Key != "1/tables" {
		t.Fatal("Ctrl Enter opened no window on the page")
	}
	own := b.win.Canvas()
	drive.Press(own, fyne.KeyF11)
	if !b.win.FullScreen() {
		t.Error("F11 didn't fill the screen")
	}
	drive.Press(own, fyne.KeyEscape)
	if b.win == nil || b.win.FullScreen() {
		t.Fatal("Esc should leave full screen and keep the window")
	}
	drive.Press(own, fyne.KeySpace)
	if !b.show.held {
		t.Error("Space doesn't hold the page")
	}
	drive.Press(own, fyne.KeyEscape)
	if b.win != nil || b.show.running {
		t.Error("Esc didn't close the window")
	}
	if kept := w.Program().Preferences.Board(w.Event().Desk().Path()); kept.Frozen != 1 || kept.Seconds != 30 || kept.Shows(report.BoardNames) || kept.Shows(report.BoardStandings) {
		t.Errorf("kept %+v", kept)
	}
}

// TestBoardTurnsByItself, with a clock of the test's own.
func TestBoardTurnsByItself(t *testing.T) {
	_, b := newWindow(t)
	type ring struct {
		wait time.Duration
		do   func()
	}
	var clock []ring
	b.show.after = func(wait time.Duration, do func()) { clock = append(clock, ring{wait, do}) }
	latest := func() func() { return clock[len(clock)-1].do }
	b.open()
	first := latest()
	if got := clock[0].wait; got != preferences.BoardSeconds*time.Second {
		t.Errorf("the first page stands %v", got)
	}
	want := []string{"1/tables", "1/standings", "1/missing", "1/names"}
	for _, key := range want {
		latest()()
		if b.stage.page.Key != key {
			t.Errorf("the window turned to %s, want %s", b.stage.page.Key, key)
		}
	}
	first()
	if b.stage.page.Key != "1/names" {
		t.Error("a late clock turned the page")
	}
	b.show.hold()
	latest()()
	if b.stage.page.Key != "1/names" {
		t.Error("a held page was turned")
	}
	b.close()
	rings := len(clock)
	latest()()
	if len(clock) != rings {
		t.Error("the clock goes on after the window was closed")
	}
}

// TestBoardFollowsTheDesk while another screen is shown, and closes with the event.
func TestBoardFollowsTheDesk(t *testing.T) {
	w, b := newWindow(t)
	b.open()
	w.Event().Go("Results")
	for _, g := range w.Event().Division().AwaitedIn(2, 2) {
		scores := [2]int{420, 390}
		drive.Do(t, w.Event().Desk(), action.EnterSheet{Division: 1, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &scores}})
	}
	if len(b.show.pages) != 1 || b.stage.page.Title.String() != "Standings after round 2" {
		t.Errorf("after the last slip the window shows %q of %d pages", b.stage.page.Title.String(), len(b.show.pages))
	}
	drive.Chord(w, shell.Ctrl(fyne.KeyW))
	if b.win != nil {
		t.Error("the window outlived its event")
	}
}

// TestBoardShowsDivisionsInTurn, and only those that are chosen.
func TestBoardShowsDivisionsInTurn(t *testing.T) {
	w := newEvent(t, 10)
	list := []tournament.Player{{Name: "Vega Lou"}, {Name: "Winter Kim"}}
	settings := tournament.NewSettings("B", "wmsf", 3)
	settings.Plan = []tournament.PlanEntry{{From: 1, To: 2, System: tournament.Swiss}, {From: 3, To: 3, System: tournament.KingOfTheHill}}
	drive.Do(t, w.Event().Desk(), action.AddDivision{Settings: settings, Players: list})
	drive.Do(t, w.Event().Desk(), action.PairRound{Division: 1, Publish: true})
	drive.Do(t, w.Event().Desk(), action.PairRound{Division: 2, Publish: true})
	w.Event().Go("Board")
	b, ok := w.Shown().(*screen)
	if !ok {
		t.Fatal("Board isn't shown")
	}
	keys := func() (keys []string) {
		for _, p := range b.show.pages {
			keys = append(keys, p.Key)
		}
		return keys
	}
	if got, want := keys(), []string{"1/names", "1/tables", "2/names", "2/tables"}; !slices.Equal(got, want) {
		t.Errorf("pages %q, want %q", got, want)
	}
	if got := b.show.page().Over; got.String() != "Division A" {
		t.Errorf("the page bears %q, want its division", got.String())
	}
	drive.Keys(w.Window().Canvas(), "\n\n\n\n\n\n\n\nn") // After the kinds of lists this takes off division A.
	if got, want := keys(), []string{"2/names", "2/tables"}; !slices.Equal(got, want) {
		t.Errorf("pages %q, want %q", got, want)
	}
}

// TestBoardHidesThePointer on the wall, and not on the director's screen.
func TestBoardHidesThePointer(t *testing.T) {
	_, b := newWindow(t)
	b.open()
	if b.stage.Cursor() != desktop.HiddenCursor || b.preview.Cursor() == desktop.HiddenCursor {
		t.Error("the pointer should be hidden on the window alone")
	}
}

// TestBoardIsLeftAloneAtTheEnd: when the program ends its windows are gone already, and the toolkit must not be told
// to close one.
func TestBoardIsLeftAloneAtTheEnd(t *testing.T) {
	w, b := newWindow(t)
	b.open()
	w.Close()
	if b.win == nil {
		t.Error("the window was closed a second time")
	}
}

// newEvent is an event in a window with only this area.
func newEvent(t *testing.T, players int) window.Window {
	t.Helper()
	return shelltest.Event(t, shelltest.Only("Board", New), players)
}

func sameTexts(a, b []text.Text) bool { return slices.EqualFunc(a, b, text.Text.Same) }

// TestTheBoardNamesPlayersAsEverybodyMayKnowThem: a player who is shown by initials or as a number on the public
// pages is shown so on the wall too, in every list and when prizes are given.
func TestTheBoardNamesPlayersAsEverybodyMayKnowThem(t *testing.T) {
	w := newEvent(t, 8)
	desk := w.Event().Desk()
	edited := desk.Event().Divisions[0].Players[0]
	edited.Shown = tournament.ShownAsNumber
	drive.Do(t, desk, action.EditPlayer{Division: 1, Player: edited})
	drive.Do(t, desk, action.EditEvent{Name: "Test", Shown: tournament.ShownByInitials})
	drive.Do(t, desk, action.SetPrizes{Division: 1, List: tournament.PrizeList{Prizes: []tournament.Prize{{Measure: tournament.ByPlace, Rank: 1}, {Measure: tournament.ByPlace, Rank: 2}}}})
	drive.Do(t, desk, action.PairRound{Division: 1, Publish: true})
	drive.EnterRound(t, desk)
	shown := fmt.Sprint(keyedLists(t, w, preferences.Board{More: report.MoreOnBoard}), keyedLists(t, w, preferences.Board{Giving: true, Given: 3}))
	if !strings.Contains(shown, "Player 1") {
		t.Error("nobody is called by the number")
	}
	for _, p := range desk.Event().Divisions[0].Players {
		if strings.Contains(shown, p.Name) {
			t.Errorf("the board names %s", p.Name)
		}
	}
}
