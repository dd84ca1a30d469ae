package board

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"wordhall/app/action"
	"wordhall/app/preferences"
	"wordhall/screens/look"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/testkit/shelltest"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/language"
	"wordhall/tournament/text"
)

// TestBoardClocksAreWhole: any number of clocks is shown whole, at their widest, with and without an announcement, on
// every size of window.
func TestBoardClocksAreWhole(t *testing.T) {
	test.NewTempApp(t)
	for n := 1; n <= 6; n++ {
		table := list{Key: clockList, Title: text.Of("Round clock"), Event: text.Of("Harbour Open")}
		for i := range n {
			table.Clocks = append(table.Clocks, roundClock{Label: text.Of("Division Newcomers, round %d", i+20)})
		}
		for _, strip := range []text.Text{{}, text.Of("Lunch is served in the room next door")} {
			table.Strip = strip
			for _, size := range sizes {
				checkBoardMarks(t, pages([]list{table}, size, rule)[0])
			}
		}
	}
	foot := fieldOf(24, func(i int) text.Text { return text.Name(drive.Names[i%len(drive.Names)]) })
	foot.Clock, foot.Event, foot.Strip = &roundClock{Label: text.Of("Division Newcomers, round 24")}, text.Name(strings.Repeat("Harbour Open ", 4)), text.Of("5 minutes left")
	for _, size := range sizes {
		checkBoardPages(t, []list{foot}, pages([]list{foot}, size, rule))
	}
}

// TestBoardLongListsKeepWhatIsLookedFor: a list that would take too long to wait for has only the player and the
// table.
func TestBoardLongListsKeepWhatIsLookedFor(t *testing.T) {
	test.NewTempApp(t)
	field := fieldOf(200, func(i int) text.Text { return text.Of("%s %d", drive.Names[i%len(drive.Names)], i) })
	whole := len(pages([]list{field}, sizes[0], rule))
	field.Lean = 2
	lean := pages([]list{field}, sizes[0], rule)
	if whole <= mostPages || len(lean) >= whole || len(lean[0].Columns) != 2 || len(lean[0].Rows[0]) != 2 {
		t.Errorf("%d pages whole, %d lean with %d columns", whole, len(lean), len(lean[0].Columns))
	}
	rows := 0
	for _, p := range lean {
		rows += len(p.Rows)
		checkBoardMarks(t, p)
	}
	if rows != len(field.Rows) {
		t.Errorf("%d of %d rows are shown", rows, len(field.Rows))
	}
	small := fieldOf(24, func(i int) text.Text { return text.Name(drive.Names[i%len(drive.Names)]) })
	small.Lean = 2
	if got := pages([]list{small}, sizes[0], rule)[0]; len(got.Columns) != len(small.Columns) {
		t.Error("a short list lost columns")
	}
}

// TestBoardClockSpeaksToTheHall: the words of a clock, such as its round and when it ends, are in the language of the
// hall, which may differ from the window's.
func TestBoardClockSpeaksToTheHall(t *testing.T) {
	w := newEvent(t, 4)
	d := w.Event().Division()
	drive.Do(t, w.Event().Desk(), action.PairRound{Division: d.ID, Request: draw.Request{Round: 1}})
	drive.Do(t, w.Event().Desk(), action.PublishRound{Division: d.ID, Round: 1})
	drive.Do(t, w.Event().Desk(), action.StartRound{Rounds: []action.RoundOf{{Division: d.ID, Round: 1}}})
	drive.Do(t, w.Event().Desk(), action.TurnClock{Rounds: []action.RoundOf{{Division: d.ID, Round: 1}}, Turn: action.ClockFromNow, Seconds: 3000})
	hall, err := language.Read("de", []byte(`{"Round %d": "Runde %d", "ends %s": "endet %s"}`))
	if err != nil {
		t.Fatal(err)
	}
	look.Speak(nil, hall)
	t.Cleanup(func() { look.Speak(nil, nil) })
	read := readBoardClock(w.Event().Desk().Event(), tournament.At(w.Program().Now()))
	clock := roundClock{Division: d.ID, Label: text.Of("Round %d", 1)}
	if words, _ := read(clock, clockEnd); !strings.HasPrefix(words, "endet ") {
		t.Errorf("the end is told as %q", words)
	}
	if words, _ := read(clock, clockFoot); !strings.HasPrefix(words, "Runde 1 ") || !strings.Contains(words, "endet ") {
		t.Errorf("the foot says %q", words)
	}
}

// TestClockCallsMoments: five minutes, one minute and the end are called once each, on the board too. A moment that
// had passed before the program looked isn't called.
func TestClockCallsMoments(t *testing.T) {
	w, hour := shelltest.Round(t, shelltest.Only("Board", New), 10)
	drive.Do(t, w.Event().Desk(), action.TurnClock{Rounds: []action.RoundOf{{Division: 1, Round: 1}}, Turn: action.ClockStart, Seconds: 3000})
	tick := shelltest.Ticking(w, hour)
	w.Event().Go("Board")
	b := w.Shown().(*screen)
	for _, step := range []struct {
		by    time.Duration
		strip string
	}{
		{0, ""}, {44 * time.Minute, ""}, {time.Minute, "5 minutes left in round 1"}, {30 * time.Second, "5 minutes left in round 1"},
		{2 * time.Minute, ""}, {time.Minute + 30*time.Second, "1 minute left in round 1"}, {time.Minute, "Time is up in round 1"},
	} {
		tick(step.by)
		if b.show.strip.String() != step.strip {
			t.Errorf("after %v more the board says %q, want %q", step.by, b.show.strip, step.strip)
		}
	}
	missing := keyedLists(t, w, preferences.Board{})["1/missing"]
	if len(missing.Rows) != 5 || missing.Note.String() != "time is up" {
		t.Errorf("when time is up the board lists %d tables, %q", len(missing.Rows), missing.Note.String())
	}
}

// TestPrizegivingRevealsOneByOne in the order of the ceremony. Nothing of a later prize is on the board before it is
// given.
func TestPrizegivingRevealsOneByOne(t *testing.T) {
	w := newEvent(t, 10)
	drive.PlayShare(t, w.Event().Desk(), 1, -1)
	drive.Do(t, w.Event().Desk(), action.SetPrizes{Division: 1, List: tournament.PrizeList{Currency: "€", Prizes: []tournament.Prize{
		{ID: 1, Measure: tournament.ByPlace, Rank: 1, Amount: 30000, Ceremony: 3},
		{ID: 2, Measure: tournament.ByPlace, Rank: 2, Amount: 20000, Ceremony: 2},
		{ID: 3, Measure: tournament.ByHighWin, Rank: 1, Amount: 5000, Ceremony: 1},
	}}})
	w.Event().Go("Board")
	b := w.Shown().(*screen)
	c := w.Window().Canvas()
	drive.Press(c, fyne.KeyF6)
	prizes, err := givenPrizes(w.Event().Desk(), b.choice)
	if err != nil || len(prizes) != 3 || prizes[0].For.String() != "High win" || prizes[2].For.String() != "1st place" {
		t.Fatalf("%v, %v", prizes, err)
	}
	for given := range 4 {
		if len(b.show.pages) != 1 {
			t.Fatalf("%d pages while prizes are given", len(b.show.pages))
		}
		var all strings.Builder
		page := b.show.page()
		for _, m := range page.marks() {
			all.WriteString(m.Words.String() + "\n")
		}
		for i, p := range prizes {
			if shown := strings.Contains(all.String(), p.For.String()); shown != (i == given-1) {
				t.Errorf("after %d prizes the board says\n%s", given, all.String())
			}
		}
		drive.Press(c, fyne.KeyPageDown)
	}
	if b.show.page().Key != "prizes/all" || len(b.show.page().Rows) != 3 {
		t.Errorf("at the end stands %s", b.show.page().Key)
	}
	drive.Press(c, fyne.KeyPageDown, fyne.KeyPageUp)
	if b.show.page().Title.String() != "1st place" || !strings.HasPrefix(b.show.page().Message[1].String(), "€ 300") {
		t.Errorf("one back stands %q %v", b.show.page().Title.String(), b.show.page().Message)
	}
	if kept := w.Program().Preferences.Board(w.Event().Desk().Path()); !kept.Giving || kept.Given != 3 {
		t.Errorf("kept %+v", kept)
	}
	drive.Press(c, fyne.KeyF6)
	if b.show.page().Key == "prize/3" {
		t.Error("the prizegiving doesn't end")
	}
}

// TestBoardAnnouncement: an announcement is on every page, or on a page of its own, and it is kept and cleared.
func TestBoardAnnouncement(t *testing.T) {
	_, b := newWindow(t)
	b.choose(func(c *preferences.Board) { c.Words, c.Next = "Lunch is served", "13:15" })
	for _, p := range b.show.pages {
		if p.Strip.String() != "Lunch is served  ·  Next round 13:15" {
			t.Errorf("page %s has the strip %q", p.Key, p.Strip.String())
		}
	}
	pages := len(b.show.pages)
	b.choose(func(c *preferences.Board) { c.WordsPage = true })
	if len(b.show.pages) != pages+1 || !b.show.page().Strip.IsZero() {
		t.Errorf("%d pages, strip %q", len(b.show.pages), b.show.page().Strip.String())
	}
	b.choose(func(c *preferences.Board) { c.Words, c.Next = "", "" })
	if len(b.show.pages) != pages {
		t.Error("an announcement that was cleared keeps its page")
	}
}
