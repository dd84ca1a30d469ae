package players

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"wordhall/app/action"
	"wordhall/screens/find"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/testkit/shelltest"
	"wordhall/screens/widgets"
	"wordhall/screens/window"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/report"
	"wordhall/tournament/testkit/eventtest"
)

func playersShown(t *testing.T, w window.Window) *screen {
	t.Helper()
	w.Event().Go("Players")
	p, ok := w.Shown().(*screen)
	if !ok {
		t.Fatal("the players' screen isn't shown")
	}
	return p
}

func TestPlayersGridIsWorkedByKeys(t *testing.T) {
	w := newEvent(t, 12)
	p := playersShown(t, w)
	c := w.Window().Canvas()

	drive.Keys(c, "quist")
	if l, _ := p.grid.Selected(); l.Player.Name != "Quist Bo" {
		t.Fatalf("typing found %q, want Quist Bo", l.Player.Name)
	}
	drive.Press(c, fyne.KeyReturn) // This changes the player.
	drive.Replace(w, "Quist Boris\n1850")
	drive.Chord(w, drive.CtrlEnter)
	if got, _ := w.Event().Division().Player(5); got.Name != "Quist Boris" || got.Rating != 1850 {
		t.Errorf("player 5 is %s with %d, want Quist Boris with 1850", got.Name, got.Rating)
	}
	drive.Press(c, fyne.KeyInsert) // This adds a player.
	drive.Keys(c, "Vance Remy\n1200")
	drive.Chord(w, drive.CtrlEnter)
	if got, _ := w.Event().Division().Player(13); got.Name != "Vance Remy" || got.Rating != 1200 {
		t.Errorf("player 13 is %s with %d, want Vance Remy with 1200", got.Name, got.Rating)
	}
	drive.Press(c, fyne.KeyDelete) // The next key is about the player who was just entered.
	if got := drive.DialogTexts(w); !strings.Contains(got, "Remove Vance Remy?") {
		t.Fatalf("Delete asks %q", got)
	}
	drive.Keys(c, "\n")
	if n := len(w.Event().Division().Players); n != 12 {
		t.Errorf("%d players after Delete, want 12", n)
	}
	drive.Chord(w, &fyne.ShortcutUndo{})
	if n := len(w.Event().Division().Players); n != 13 {
		t.Errorf("%d players after undo, want 13", n)
	}
}

// TestANewPlayerNeedsTwoFields: name and rating are visible, and F5 shows the others and keeps what was typed.
func TestANewPlayerNeedsTwoFields(t *testing.T) {
	w := newEvent(t, 4)
	playersShown(t, w)
	c := w.Window().Canvas()
	drive.Press(c, fyne.KeyInsert)
	drive.Keys(c, "Vance Remy\n1200")
	if got := drive.DialogTexts(w); strings.Contains(got, "Club") || !strings.Contains(got, "Rating") {
		t.Errorf("the short form shows %q", got)
	}
	drive.Press(c, fyne.KeyF5)
	if got := drive.DialogTexts(w); !strings.Contains(got, "Club") {
		t.Errorf("F5 shows %q", got)
	}
	drive.Keys(c, "40") // This is rated games, the first of the others.
	drive.Chord(w, drive.CtrlEnter)
	if got, _ := w.Event().Division().Player(5); got.Name != "Vance Remy" || got.Rating != 1200 || got.Games != 40 {
		t.Errorf("entered is %+v", got)
	}
	drive.Press(c, fyne.KeyInsert)
	drive.Keys(c, "Moss Fay\n1300\n") // Enter in the last visible field adds the player.
	if n := len(w.Event().Division().Players); n != 6 {
		t.Errorf("%d players, want 6", n)
	}
}

func TestPlayerFormKeepsWhatWasTypedWhenRefused(t *testing.T) {
	w := newEvent(t, 4)
	playersShown(t, w)
	c := w.Window().Canvas()
	drive.Press(c, fyne.KeyInsert)
	drive.Keys(c, "Marlow Tess\n12x\n")
	drive.Chord(w, drive.CtrlEnter)
	if got := drive.DialogTexts(w); !strings.Contains(got, `can't be "12x"`) {
		t.Fatalf("the form says %q, want the rating refused", got)
	}
	drive.Replace(w, "1200") // The rating has the keyboard.
	drive.Chord(w, drive.CtrlEnter)
	if got := drive.DialogTexts(w); !strings.Contains(got, "Marlow Tess is entered twice") {
		t.Errorf("the form says %q, want the double named", got)
	}
	if n := len(w.Event().Division().Players); n != 4 {
		t.Errorf("%d players, want 4 still", n)
	}
}

// TestWhoMayBeInTheEventIsAskedAbout by the form of a new player, by that of a player who is renamed, and by a move.
// What was typed stays until somebody says that it is right.
func TestWhoMayBeInTheEventIsAskedAbout(t *testing.T) {
	w := newEvent(t, 4)
	desk, id := w.Event().Desk(), w.Event().Division().ID
	drive.Do(t, desk, action.AddDivision{Settings: tournament.NewSettings("B", "nsa-1995", 3), Players: []tournament.Player{{Name: "Tern, Cy"}}})
	playersShown(t, w)
	c := w.Window().Canvas()
	asked := func(want string) {
		t.Helper()
		if got := drive.DialogTexts(w); !strings.Contains(got, "Is that right?") || !strings.Contains(got, want) {
			t.Fatalf("the dialog says %q, without %q", got, want)
		}
	}
	drive.Press(c, fyne.KeyInsert)
	drive.Keys(c, "CY TERN")
	drive.Chord(w, drive.CtrlEnter)
	asked("CY TERN may be the same person as Tern, Cy, no. 1 in division B.")
	drive.Keys(c, "n")
	if got := drive.DialogTexts(w); !strings.Contains(got, "New player") || len(w.Event().Division().Players) != 4 {
		t.Fatalf("after No it shows %q", got)
	}
	drive.Chord(w, drive.CtrlEnter)
	asked("CY TERN may be")
	drive.Keys(c, "y")
	if n := len(w.Event().Division().Players); n != 5 {
		t.Fatalf("%d players after Yes, want 5", n)
	}
	drive.Press(c, fyne.KeyHome)
	drive.Keys(c, "\n")
	drive.Replace(w, "Térn, C.y.")
	drive.Chord(w, drive.CtrlEnter)
	asked("Térn, C.y. may be the same person as CY TERN, no. 5 in division A. Térn, C.y. may be the same person as Tern, Cy, no. 1 in division B.")
	drive.Keys(c, "n\x1b")
	drive.Do(t, desk, action.EditPlayer{Division: id, Player: tournament.Player{ID: 5, Name: "Térn, C.y."}, Accepted: []string{"same-person-2/1"}})
	drive.Press(c, fyne.KeyEnd)
	drive.Keys(c, ">\n")
	asked("Térn, C.y. may be the same person as Tern, Cy, no. 1 in division B.")
	drive.Keys(c, "y")
	if n := len(desk.Event().Named("B").Players); n != 2 {
		t.Errorf("%d players in B after Yes, want 2", n)
	}
}

func TestImportOfABadFileSaysOneLineAndWritesNothing(t *testing.T) {
	w := newEvent(t, 2)
	playersShown(t, w)
	c := w.Window().Canvas()
	bad := drive.WriteList(t, "bad.csv", "name,rating", "Ann Able,1500", "Bob Bad,12345", "Ann Able,1500", "Cal Fine,1300")
	before, err := w.Event().Desk().Journal(0)
	if err != nil {
		t.Fatal(err)
	}

	drive.Press(c, fyne.KeyF8)
	drive.Replace(w, bad+"\n")
	got := drive.DialogTexts(w)
	if !strings.Contains(got, "bad.csv, row 3: the rating") || !strings.Contains(got, "Enter the 2 good rows only") {
		t.Fatalf("the preview says %q, want row 3 and the good rows as a choice", got)
	}
	drive.Keys(c, "\n") // Enter alone doesn't accept a bad list.
	if drive.DialogTexts(w) == "" || len(w.Event().Division().Players) != 2 {
		t.Fatal("a plain Enter entered players of a bad list")
	}
	drive.Press(c, fyne.KeyEscape)
	after, err := w.Event().Desk().Journal(0)
	if err != nil {
		t.Fatal(err)
	}
	if len(after) != len(before) || len(w.Event().Division().Players) != 2 {
		t.Errorf("%d journal lines and %d players, want %d and 2", len(after), len(w.Event().Division().Players), len(before))
	}

	drive.Press(c, fyne.KeyF8)
	drive.Replace(w, bad+"\n")
	drive.Press(c, fyne.KeyF8) // The row that can't be read is corrected.
	drive.Replace(w, "Bob Bad,1234\n")
	if got := drive.DialogTexts(w); !strings.Contains(got, "bad.csv, row 4: ") || !strings.Contains(got, "Enter the 3 good rows only") {
		t.Fatalf("the preview says %q, want row 3 mended", got)
	}
	drive.Press(c, fyne.KeyF9)
	if n := len(w.Event().Division().Players); n != 5 {
		t.Errorf("%d players after entering the good rows, want 5", n)
	}
}

func TestImportOfAMissingFileNamesIt(t *testing.T) {
	w := newEvent(t, 2)
	playersShown(t, w)
	drive.Press(w.Window().Canvas(), fyne.KeyF8)
	missing := filepath.Join(t.TempDir(), "players.csv")
	drive.Replace(w, missing+"\n")
	if got := drive.DialogTexts(w); !strings.Contains(got, "There is no file "+missing) {
		t.Errorf("the dialog says %q", got)
	}
}

func TestPasteFromASpreadsheet(t *testing.T) {
	w := newEvent(t, 2)
	playersShown(t, w)
	clipboard := test.NewClipboard()
	clipboard.SetContent("name\trating\tclub\nAnn Able\t1500\tX\nCal Fine\t1300\tY\n")
	drive.Chord(w, &fyne.ShortcutPaste{Clipboard: clipboard})
	if got := drive.DialogTexts(w); !strings.Contains(got, "2 players to enter") {
		t.Fatalf("the preview says %q", got)
	}
	drive.Keys(w.Window().Canvas(), "\n")
	if got, _ := w.Event().Division().Player(4); got.Name != "Cal Fine" || got.Club != "Y" {
		t.Errorf("player 4 is %+v, want Cal Fine of Y", got)
	}
}

// TestCheckInByTheMouse: while players are checked in, a double click on a player or a click on the mark changes it,
// and pressing Check in again ends it.
func TestCheckInByTheMouse(t *testing.T) {
	w := newEvent(t, 6)
	p := playersShown(t, w)
	here := func(want bool) {
		t.Helper()
		if got, _ := w.Event().Division().Player(1); got.CheckedIn != want || drive.Asked(w) {
			t.Errorf("checked in: %v, want %v; %s", got.CheckedIn, want, drive.DialogTexts(w))
		}
	}
	p.beginCheckIn()
	line := func() find.PlayerLine {
		p.grid.SelectKey("1")
		l, _ := p.grid.Selected()
		return l
	}
	p.grid.OnActivated(line())
	here(true)
	p.grid.OnCell(line(), "here")
	here(false)
	p.grid.OnCell(line(), "name")
	here(false)
	if p.beginCheckIn(); p.checkIn.on {
		t.Error("Check in pressed again didn't end it")
	}
}

func TestCheckInTakesThreeLettersAndEnter(t *testing.T) {
	w := newEvent(t, 6)
	p := playersShown(t, w)
	c := w.Window().Canvas()
	drive.Press(c, fyne.KeyF6)
	drive.Keys(c, "oka\nmar\nzzz\n")
	for id, want := range map[tournament.PlayerID]bool{1: true, 2: true, 3: false} {
		if got, _ := w.Event().Division().Player(id); got.CheckedIn != want {
			t.Errorf("%s checked in: %v, want %v", got.Name, got.CheckedIn, want)
		}
	}
	if got := p.checkIn.missing.Text(); got != "Missing: Abel Noor · Ferro Gio · Quist Bo · Lund Eli" {
		t.Errorf("missing: %q", got)
	}
	if got := p.Badge(); got.String() != "4 missing" {
		t.Errorf("badge %q, want 4 missing", got.String())
	}
	drive.Keys(c, "tess")          // This replaces the letters that nobody has.
	drive.Press(c, fyne.KeyDelete) // The player isn't here after all.
	if got, _ := w.Event().Division().Player(1); got.CheckedIn {
		t.Error("Delete left Marlow Tess checked in")
	}
	drive.Press(c, fyne.KeyEscape, fyne.KeyEscape)
	if p.checkIn.on {
		t.Error("Esc didn't end check-in")
	}
}

// TestWhoOwesMoney is told in the list and beside the name at check-in, which it doesn't stop.
func TestWhoOwesMoney(t *testing.T) {
	w := newEvent(t, 4)
	p := playersShown(t, w)
	c := w.Window().Canvas()
	paid := func(id tournament.PlayerID) string {
		i := slices.IndexFunc(p.grid.Rows(), func(l find.PlayerLine) bool { return l.Player.ID == id })
		columns := playerColumns(p.lines, false)
		at := slices.IndexFunc(columns, func(c widgets.Column[find.PlayerLine]) bool { return c.ID == "paid" })
		return columns[at].Text(p.grid.Rows()[i]).String()
	}
	d := w.Event().Division()
	owing, settled := d.Players[1], d.Players[2]
	owing.Owes, settled.Paid = 1550, true
	for _, pl := range []tournament.Player{owing, settled} {
		drive.Do(t, w.Event().Desk(), action.EditPlayer{Division: d.ID, Player: pl})
	}
	if one, two, three := paid(1), paid(2), paid(3); one != "" || two != "15.50" || three != "✓" {
		t.Errorf("under Paid stands %q, %q and %q", one, two, three)
	}
	drive.Press(c, fyne.KeyF6)
	for _, step := range []struct {
		player tournament.Player
		says   string
	}{{owing, " · owes 15.50"}, {settled, ""}} {
		drive.Keys(c, step.player.Name)
		if got, want := p.checkIn.match.Text(), fmt.Sprintf("%d  %s%s", step.player.ID, step.player.Name, step.says); got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
		drive.Keys(c, "\n")
		if got, _ := w.Event().Division().Player(step.player.ID); !got.CheckedIn {
			t.Errorf("%s isn't checked in", got.Name)
		}
	}
}

// TestCheckInByKeysAfterAClickInTheList: letters go to the box, and its keys do what its hints say, even if the list
// has the keyboard or nothing has.
func TestCheckInByKeysAfterAClickInTheList(t *testing.T) {
	w := newEvent(t, 6)
	p := playersShown(t, w)
	c := w.Window().Canvas()
	here := func(id tournament.PlayerID) bool {
		pl, _ := w.Event().Division().Player(id)
		return pl.CheckedIn
	}
	drive.Press(c, fyne.KeyF6)
	p.grid.Focus() // A click does this too.
	drive.Keys(c, "oka")
	if got := p.checkIn.entry.Text; got != "oka" {
		t.Fatalf("the box holds %q after a click in the list", got)
	}
	drive.Keys(c, "\n")
	if !here(2) {
		t.Error("Okafor Dele isn't checked in")
	}
	c.Unfocus()
	drive.Keys(c, "nai")
	if got := p.checkIn.entry.Text; got != "nai" {
		t.Errorf("the box holds %q with the keyboard nowhere", got)
	}
	p.grid.Focus()
	drive.Press(c, fyne.KeyBackspace)
	if got := p.checkIn.entry.Text; got != "na" {
		t.Errorf("the box holds %q after Backspace", got)
	}
	p.checkIn.entry.SetText("")
	p.grid.SelectKey("2")
	p.grid.Focus()
	drive.Press(c, fyne.KeyDelete)
	if here(2) || drive.Asked(w) {
		t.Errorf("Delete leaves the player here: %v, or asks about something else", here(2))
	}
	p.grid.Focus()
	drive.Press(c, fyne.KeyDelete)
	if drive.Asked(w) {
		t.Error("Delete asks about a player who isn't here")
	}
	p.grid.Focus()
	drive.Press(c, fyne.KeyEscape)
	if p.checkIn.on || c.Focused() != fyne.Focusable(p.grid) {
		t.Errorf("Esc in the list leaves check-in on: %v", p.checkIn.on)
	}
	drive.Keys(c, "oka")
	if got := p.grid.Seeking(); got != "oka" {
		t.Errorf("after check-in the list looks for %q", got)
	}
}

func TestFindFoldsAccents(t *testing.T) {
	w := newEvent(t, 20)
	p := playersShown(t, w)
	c := w.Window().Canvas()
	drive.Press(c, fyne.KeyF3)
	drive.Keys(c, "ilic")
	if rows := p.grid.Rows(); len(rows) != 1 || rows[0].Player.Name != "Ilić Mira" {
		t.Errorf("%d rows found, want Ilić Mira alone", len(rows))
	}
	drive.Press(c, fyne.KeyEscape)
	if n := len(p.grid.Rows()); n != 20 {
		t.Errorf("%d rows after Esc, want all 20", n)
	}
}

func TestWithdrawalAndReturnFromARoundNotDrawn(t *testing.T) {
	w := newEvent(t, 6)
	d := w.Event().Division()
	drive.Do(t, w.Event().Desk(), action.PairRound{Division: d.ID, Request: draw.Request{Round: 1}, Publish: true})
	p := playersShown(t, w)
	c := w.Window().Canvas()
	drive.Keys(c, "abel")
	drive.Press(c, fyne.KeyF7)
	if got := drive.DialogTexts(w); !strings.Contains(got, "Withdrawal of Abel Noor") || !strings.Contains(got, "Lund Eli gets") {
		t.Fatalf("the question says %q", got)
	}
	drive.Replace(w, "2\n") // Nothing is drawn in that round, so Enter does it.
	if got, _ := w.Event().Division().Player(3); got.Withdrawn != 2 {
		t.Fatalf("withdrawn from %d, want 2", got.Withdrawn)
	}
	drive.Press(c, fyne.KeyF7)
	if got := drive.DialogTexts(w); !strings.Contains(got, "2 to 7") {
		t.Errorf("a return from round 2 on is offered as %q", got)
	}
	drive.Replace(w, "4\n")
	got, _ := w.Event().Division().Player(3)
	if got.Withdrawn != 0 || fmt.Sprint(got.Out) != "[2 3]" {
		t.Errorf("after the return withdrawn %d, out %v; want 0 and [2 3]", got.Withdrawn, got.Out)
	}
	if words := report.PlayerStatus(w.Event().Division(), tournament.Player{Out: []int{2}}); words.String() != "out in round 2" {
		t.Errorf("out in one round is %q", words.String())
	}
	if l, _ := p.grid.Selected(); l.Status.String() != "out in rounds 2–3" {
		t.Errorf("status %q", l.Status.String())
	}
}

func TestWithdrawalFromADrawnRound(t *testing.T) {
	for _, c := range []struct {
		name             string
		started          bool
		keys             string
		opponent, leaver string
	}{
		{"the bye, before the round has started", false, "\n\n", "bye", "nothing"},
		{"a forfeit, once it has", true, "\n\n", "Abel Noor absent", "Abel Noor absent"},
		{"a forfeit by choice", false, "\n2\n", "Abel Noor absent", "Abel Noor absent"},
		{"another opponent", false, "\n3\n", "not in yet", "nothing"},
		{"the game stays", false, "\n4\n", "not in yet", "not in yet"},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := newEvent(t, 7)
			d := w.Event().Division()
			drive.Do(t, w.Event().Desk(), action.PairRound{Division: d.ID, Request: draw.Request{Round: 1}, Publish: true})
			if c.started {
				drive.Do(t, w.Event().Desk(), action.StartRound{Rounds: []action.RoundOf{{Division: d.ID, Round: 1}}})
			}
			g, _ := w.Event().Division().GameOf(1, 3)
			playersShown(t, w)
			drive.Keys(w.Window().Canvas(), "abel")
			drive.Press(w.Window().Canvas(), fyne.KeyF7)
			drive.Keys(w.Window().Canvas(), c.keys)
			now := w.Event().Division()
			if p, _ := now.Player(3); p.Withdrawn != 1 {
				t.Fatalf("withdrawn from %d: %s", p.Withdrawn, drive.DialogTexts(w))
			}
			for id, want := range map[tournament.PlayerID]string{3: c.leaver, g.Opponent(3): c.opponent} {
				got := "nothing"
				if line, ok := now.GameOf(1, id); ok {
					got = now.SheetWords(line)
				}
				if got != want {
					t.Errorf("%s has %q, want %q", now.PlayerName(id), got, want)
				}
			}
		})
	}
}

// TestWithdrawalBesideAPostponedGame: what the opponent gets is asked of the game on the wall. The postponed one is asked
// about only where it is the only one left.
func TestWithdrawalBesideAPostponedGame(t *testing.T) {
	d := eventtest.Field(4, 7)
	eventtest.Add(d, 1, 1, 2, tournament.Sheet{Kind: tournament.Scheduled})
	eventtest.Add(d, 2, 1, 3, tournament.Sheet{Kind: tournament.Scheduled})
	d.Games[0].Postponed = true
	d.RoundFacts = []tournament.Round{{Number: 1, PublishedAt: 1, StartedAt: 1, Revision: 1}, {Number: 2, PublishedAt: 1, Revision: 1}}
	for _, c := range []struct {
		name  string
		in    bool
		from  int
		usual []action.PrintedGets
	}{
		{"from the round on the wall", false, 2, []action.PrintedGets{action.PrintedBye}},
		{"from the postponed game", false, 1, []action.PrintedGets{action.PrintedBye}},
		{"only the postponed one is left", true, 1, []action.PrintedGets{action.PrintedForfeit}},
		{"it stays", true, 2, nil},
	} {
		if c.in {
			d.Games[1].Sheet = eventtest.Played(400, 380)
		}
		var usual []action.PrintedGets
		for _, o := range leaveOptions(d, 1, c.from) {
			usual = append(usual, o.gets)
		}
		if !slices.Equal(usual[:min(1, len(usual))], c.usual) {
			t.Errorf("%s: %q is offered, with %q first", c.name, usual, c.usual)
		}
	}
}

// TestReturnToARoundWithAGame: a player who returns to a round in which their game already has a sheet is offered
// what is possible. That is the next draw if a forfeit is recorded, and the drawn game if it isn't.
func TestReturnToARoundWithAGame(t *testing.T) {
	for _, tc := range []struct{ leave, proposed string }{{"\n\n", "2"}, {"\n4\n", "1"}} {
		w := newEvent(t, 7)
		d := w.Event().Division()
		drive.Do(t, w.Event().Desk(), action.PairRound{Division: d.ID, Request: draw.Request{Round: 1}, Publish: true})
		drive.Do(t, w.Event().Desk(), action.StartRound{Rounds: []action.RoundOf{{Division: d.ID, Round: 1}}})
		playersShown(t, w)
		c := w.Window().Canvas()
		drive.Keys(c, "abel")
		drive.Press(c, fyne.KeyF7)
		drive.Keys(c, tc.leave)
		before, _ := w.Event().Division().GameOf(1, 3)
		drive.Press(c, fyne.KeyF7)
		if got := c.Focused().(*widgets.KeyEntry).Text; got != tc.proposed {
			t.Errorf("after %q round %q is proposed, want %s", tc.leave, got, tc.proposed)
		}
		drive.Keys(c, "\n")
		after, _ := w.Event().Division().GameOf(1, 3)
		if p, _ := w.Event().Division().Player(3); p.Withdrawn != 0 || !tournament.SameFigures(before.Sheet, after.Sheet) {
			t.Errorf("after %q withdrawn %d, the game was %+v and is %+v; %s", tc.leave, p.Withdrawn, before.Sheet, after.Sheet, drive.DialogTexts(w))
		}
	}
}

func TestWizardRowsTellBeforeAndAfter(t *testing.T) {
	w := newEvent(t, 7)
	d := w.Event().Division()
	drive.Do(t, w.Event().Desk(), action.PairRound{Division: d.ID, Request: draw.Request{Round: 1}, Publish: true})
	g, _ := w.Event().Division().GameOf(1, 3)
	opponent := d.PlayerName(g.Opponent(3))
	for _, c := range []struct {
		gets action.PrintedGets
		want string
	}{
		{action.PrintedBye, opponent + ": bye"},
		{action.PrintedForfeit, "Abel Noor absent"},
	} {
		before, after, err := w.Event().Desk().Try(action.WithdrawPlayer{Division: d.ID, Player: 3, From: 1, Gets: c.gets})
		if err != nil {
			t.Fatal(err)
		}
		rows := wizardRows(before, after, 3)
		if len(rows) != 3 || rows[0].Was.String() != "plays every round" || rows[0].Become.String() != "withdrawn from round 1" {
			t.Fatalf("%s: the player's row is %+v", c.gets, rows)
		}
		if r := rows[1]; !strings.Contains(r.What.String(), "table") || !strings.Contains(r.Was.String(), " – ") || !strings.HasSuffix(r.Become.String(), c.want) {
			t.Errorf("%s: the game's row is %+v, want it to become %q", c.gets, r, c.want)
		}
		if r := rows[2]; r.Was.String() != "7 players, one has the bye" || r.Become.String() != "6 players" {
			t.Errorf("%s: the field's row is %+v", c.gets, r)
		}
	}
}

// TestLateEntryWaitingBesideADrawnRound: a late entry doesn't make a round on the wall one that is still to be drawn.
func TestLateEntryWaitingBesideADrawnRound(t *testing.T) {
	w := newEvent(t, 8)
	d := w.Event().Division()
	drive.Do(t, w.Event().Desk(), action.PairRound{Division: d.ID, Request: draw.Request{Round: 1}, Publish: true})
	before, after, err := w.Event().Desk().Try(action.AddPlayers{Division: d.ID, Players: []tournament.Player{{Name: "Vance Remy", Joined: 1}}})
	if err != nil {
		t.Fatal(err)
	}
	got := fmt.Sprint(wizardRows(before, after, 9)[1:])
	if want := "[{Round 1, drawn already – in no game yet; press B on Rounds} {Round 2, to be drawn 8 players 9 players, one has the bye}]"; got != want {
		t.Errorf("the rows are %s, want %s", got, want)
	}
}

func TestLateEntryMeetsWhoHasTheBye(t *testing.T) {
	w := newEvent(t, 7)
	d := w.Event().Division()
	drive.Do(t, w.Event().Desk(), action.PairRound{Division: d.ID, Request: draw.Request{Round: 1}, Publish: true})
	bye := w.Event().Division().WithoutOpponent(1)[0].ID
	playersShown(t, w)
	c := w.Window().Canvas()
	drive.Press(c, fyne.KeyInsert)
	drive.Keys(c, "Vance Remy\n1200")
	drive.Chord(w, drive.CtrlEnter)
	if got := drive.DialogTexts(w); !strings.Contains(got, "Late entry of Vance Remy") || !strings.Contains(got, "In round 1, drawn already,") || !strings.Contains(got, "Each round missed counts nothing.") {
		t.Fatalf("the question says %q", got)
	}
	drive.Keys(c, "\n\n")
	now := w.Event().Division()
	if g, ok := now.GameOf(1, 8); !ok || g.Opponent(8) != bye {
		t.Errorf("the late player's game is %+v, want one against %d", g, bye)
	}
	if got := drive.DialogTexts(w); !strings.Contains(got, "Print the changes?") {
		t.Errorf("after the amendment it asks %q", got)
	}
	drive.Keys(c, "\x1b")
	drive.Press(c, fyne.KeyInsert)
	drive.Keys(c, "Abel Noor") // This player is entered already.
	drive.Chord(w, drive.CtrlEnter)
	if got := drive.DialogTexts(w); !strings.Contains(got, "entered twice") {
		t.Errorf("a player twice is said as %q", got)
	}
}

func TestCheckInAnewForAnotherSession(t *testing.T) {
	w := newEvent(t, 4)
	desk, id := w.Event().Desk(), w.Event().Division().ID
	settings := w.Event().Division().Settings()
	settings.Sessions = []tournament.Session{{Name: "Saturday", From: 1, To: 1}, {Name: "Sunday", From: 2, To: 7}}
	drive.Do(t, desk, action.ChangeDivision{Division: id, Settings: settings})
	drive.Do(t, desk, action.CheckIn{Division: id, Players: []tournament.PlayerID{1, 2, 3, 4}, Present: true})
	drive.Do(t, desk, action.PairRound{Division: id, Publish: true})
	p := playersShown(t, w)
	c := w.Window().Canvas()
	if !p.Badge().IsZero() {
		t.Errorf("the badge says %q while everybody is here", p.Badge().String())
	}
	drive.Press(c, fyne.KeyF6)
	if got := p.checkIn.session.Text(); !strings.Contains(got, "Sunday begins with round 2") {
		t.Errorf("the check-in says %q", got)
	}
	drive.Chord(w, drive.CtrlEnter)
	drive.Keys(c, "\n")
	if n := len(draw.NotSeen(w.Event().Division(), 2)); n != 4 {
		t.Errorf("%d aren't here after beginning anew, want 4", n)
	}
	drive.Keys(c, "abe\nmar\n")
	if got := p.Badge(); got.String() != "2 missing" {
		t.Errorf("the badge says %q, want 2 missing", got.String())
	}
	found, err := desk.DrawObstacles(t.Context(), id, draw.Request{}, false)
	missing := 0
	for _, o := range found {
		if o.Code == draw.NotCheckedIn {
			missing++
		}
	}
	if err != nil || missing != 2 {
		t.Errorf("before the draw %d aren't checked in (%v), want 2", missing, err)
	}
}

func TestKeepApartAndMeetAgain(t *testing.T) {
	w := newEvent(t, 6)
	playersShown(t, w)
	c := w.Window().Canvas()
	for _, want := range []int{1, 0} {
		drive.Press(c, fyne.KeyHome, fyne.KeyF9)
		drive.Keys(c, "nobody\n1")
		drive.Chord(w, drive.CtrlEnter)
		drive.Replace(w, "okafor") // The field of the player has the keyboard.
		drive.Chord(w, drive.CtrlEnter)
		if got := len(w.Event().Division().Avoid); got != want {
			t.Fatalf("%d pairs kept apart, want %d", got, want)
		}
	}
}

// TestKeptApartInOtherRounds: rounds that are typed are added to those in which the two are kept apart already, and the
// same rounds typed again are taken back. Without rounds all are taken back.
func TestKeptApartInOtherRounds(t *testing.T) {
	w := newEvent(t, 6)
	playersShown(t, w)
	c := w.Window().Canvas()
	for _, step := range []struct{ keys, want string }{
		{"okafor\n1", "[1]"}, {"okafor\n3", "[1] [3]"}, {"okafor\n1", "[3]"}, {"okafor\n1-2", "[3] [1 2]"}, {"okafor", ""},
	} {
		drive.Press(c, fyne.KeyHome, fyne.KeyF9)
		drive.Keys(c, step.keys)
		drive.Chord(w, drive.CtrlEnter)
		var got []string
		for _, a := range w.Event().Division().Avoid {
			got = append(got, fmt.Sprint(a.Rounds))
		}
		if strings.Join(got, " ") != step.want {
			t.Fatalf("after %q they are kept apart in %v, want %s", step.keys, got, step.want)
		}
	}
}

func TestMoveToAnotherDivision(t *testing.T) {
	w := newEvent(t, 4)
	drive.Do(t, w.Event().Desk(), action.AddDivision{Settings: tournament.NewSettings("B", "nsa-1995", 3)})
	playersShown(t, w)
	drive.Press(w.Window().Canvas(), fyne.KeyHome)
	drive.Keys(w.Window().Canvas(), ">\n")
	ev := w.Event().Desk().Event()
	if a, b := len(ev.Named("A").Players), len(ev.Named("B").Players); a != 3 || b != 1 {
		t.Errorf("%d and %d players, want 3 and 1", a, b)
	}
}

func TestParseRounds(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "[]"}, {"2", "[2]"}, {"2, 4-6", "[2 4 5 6]"}, {"6 2", "[2 6]"}, {"3–4", "[3 4]"},
		{"x", "refused"}, {"0", "refused"}, {"5-3", "refused"}, {"1-900", "refused"},
	} {
		got := "refused"
		if rounds, err := parseRounds(c.text); err == nil {
			got = fmt.Sprint(rounds)
		}
		if got != c.want {
			t.Errorf("%q: %s, want %s", c.text, got, c.want)
		}
	}
}

// newEvent is an event in a window with only this area.
func newEvent(t *testing.T, players int) window.Window {
	t.Helper()
	return shelltest.Event(t, shelltest.Only("Players", New), players)
}

// TestPlayersMarkAGameDecidedByAnEjection on the player's card.
func TestPlayersMarkAGameDecidedByAnEjection(t *testing.T) {
	for effect, want := range map[tournament.EjectionEffect]string{tournament.EffectVoid: "void", tournament.EffectAward: "L ejection"} {
		w := newEvent(t, 8)
		g := drive.EjectFirst(t, w.Event().Desk(), effect)
		d := w.Event().Division()
		book, err := w.Event().Desk().Book(d)
		if err != nil {
			t.Fatal(err)
		}
		games := gamesOf(d, book, g.First)
		if got := games[len(games)-1].Values[0]; got.String() != want {
			t.Errorf("%s: the player's card has %q, want %q", effect, got.String(), want)
		}
	}
}
