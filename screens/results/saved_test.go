package results

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/finality"
	"wordhall/tournament/finals"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/testkit/eventtest"
	"wordhall/tournament/text"
)

func (s savedSheet) words() string {
	words := []string{s.Says.String()}
	for _, l := range s.Lines {
		if !l.IsZero() {
			words = append(words, l.String())
		}
	}
	return strings.Join(words, "; ")
}

// TestWhatASavedSheetSays: the table, or what was corrected, and how both players stand. For a final it says how
// its match stands.
func TestWhatASavedSheetSays(t *testing.T) {
	w := newEvent(t, 4)
	desk, d := w.Event().Desk(), w.Event().Division()
	s := d.Settings()
	s.Rounds, s.Plan, s.Sessions = 1, nil, nil
	drive.Do(t, desk, action.ChangeDivision{Division: 1, Settings: s})
	drive.Do(t, desk, action.PairRound{Division: 1, Publish: true})
	for i, g := range desk.Event().Find(1).GamesOf(1) {
		drive.Do(t, desk, action.EnterSheet{Division: 1, Game: g.ID, Sheet: eventtest.Played(410-10*i, 350)})
	}
	said := func(game int, corrected bool) string {
		t.Helper()
		saved, err := newSavedSheet(desk, 1, game, corrected)
		if err != nil {
			t.Fatal(err)
		}
		return saved.words()
	}
	g := desk.Event().Find(1).GamesOf(1)[0]
	number := func(id tournament.PlayerID) string { return numberedName(desk.Event().Find(1), id) }
	both := fmt.Sprintf("; %s   now 1–0 +60; %s   now 0–1 −60", number(g.First), number(g.Second))
	if got, want := said(g.ID, false), "Saved: table 1; Table 1, 410–350"+both; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	if got, want := said(g.ID, true), "Corrected: round 1, table 1; Corrected round 1, table 1, 410–350"+both; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	if got := said(99, false); got != "Saved." {
		t.Errorf("a game that is gone: %s", got)
	}
	if saved, err := newSavedSheet(desk, 7, g.ID, false); err != nil || saved.words() != "Saved." {
		t.Errorf("a division that is gone: %s, %v", saved.words(), err)
	}

	plan := finals.Plan(2)
	drive.Do(t, desk, action.StartFinal{Division: 1, Final: &plan})
	for _, c := range []struct {
		winner int // winner is 0 for the first player of the game, 1 for the second, and -1 for neither.
		want   string
	}{{-1, "It doesn't count, and another game is played."}, {0, ": 1–0"}, {0, "Final is decided: "}} {
		games := desk.Event().Find(1).Final.Games
		one := games[len(games)-1]
		first := desk.Event().Find(1).Final.Entrants[0].Player
		sheet := eventtest.Played(400, 400)
		if c.winner == 0 {
			sheet = eventtest.Played(450, 400)
			if one.First != first {
				sheet = eventtest.Played(400, 450)
			}
		}
		drive.Do(t, desk, action.EnterSheet{Division: 1, Game: one.ID, Sheet: sheet, Accepted: tournament.DoubtIDs(sheet.Doubts())})
		now := desk.Event().Find(1)
		game := now.Final.Games[len(games)-1]
		if c.winner == 0 && strings.HasPrefix(c.want, ": ") {
			c.want = now.PlayerName(now.Final.Entrants[0].Player) + " – " + now.PlayerName(now.Final.Entrants[1].Player) + c.want
		}
		begin := "Saved: " + finals.GameName(now, one).String() + "; " + finals.GameText(now, one).String() + ": " + now.SheetWords(game) + "; "
		if got := said(one.ID, false); !strings.HasPrefix(got, begin+strings.TrimSuffix(c.want, " ")) {
			t.Errorf("%s, want %q and %q", got, begin, c.want)
		}
	}
}

// TestASecondEntryIsAcknowledgedAndTellsNothing: while it waits, nothing is said about the first entry, not even
// who won.
func TestASecondEntryIsAcknowledgedAndTellsNothing(t *testing.T) {
	w, r := newPlayedWindow(t, 4)
	c := w.Window().Canvas()
	drive.Keys(c, "1\n400\n390\n2\n390\n400\n")
	for task, want := range map[task]int{verifying: 0, entering: 2, checking: 2} {
		won := 0
		for _, l := range newRows(w.Event().Desk(), w.Event().Desk().Event(), task, nil).came {
			if l.LeftWon != l.RightWon {
				won++
			}
		}
		if won != want {
			t.Errorf("task %v: of %d sheets the winner is shown, want %d", task, won, want)
		}
	}
	r.takeUp(verifying)
	sit(t, w, "XY")
	drive.Keys(c, "1\n400\n390\n")
	if got := drive.Said(w); !strings.Contains(got, "Verified: table 1, both entries agree.") {
		t.Errorf("it says %q", got)
	}
}

// TestWhyASheetIsTakenBackIsAsked if it has to be recorded, and not otherwise.
func TestWhyASheetIsTakenBackIsAsked(t *testing.T) {
	for rounds, asked := range map[int]bool{1: false, 2: true} {
		w, r := newPlayedWindow(t, 4)
		c := w.Window().Canvas()
		drive.Keys(c, "1\n400\n390\n2\n410\n380\n")
		if rounds == 2 {
			drive.Do(t, w.Event().Desk(), action.PairRound{Division: 1, Request: draw.Request{Round: 2}, Publish: true})
		}
		g := w.Event().Division().GamesOf(1)[0]
		r.takeBack(cameLine{Division: 1, Game: g.ID}, "")
		if got := strings.Contains(drive.DialogTexts(w), "Why is it taken back?"); got != asked {
			t.Errorf("%d rounds: asked %v, want %v: %s", rounds, got, asked, drive.DialogTexts(w))
		}
		if g, _ := w.Event().Division().Game(g.ID); g.Sheet.Done() != asked {
			t.Errorf("%d rounds: the sheet is in: %v", rounds, g.Sheet.Done())
		}
	}
}

// TestWhatTheFormOfAChangedSheetSays: this depends on the stage that the sheet has reached and on who agrees. Once
// the next game has begun there is no other stage to choose.
func TestWhatTheFormOfAChangedSheetSays(t *testing.T) {
	newPlayedWindow(t, 4) // The form needs an app.
	for _, c := range []struct {
		name     string
		book     string
		next     bool
		both     bool
		overrule bool
		stages   int
		says     string
	}{
		{"nobody agrees", "wespa-2010", false, false, false, 4, "Both players must agree (WESPA 2010 5.4.1(b))."},
		{"both agree", "wespa-2010", false, true, false, 4, "It may be changed (WESPA 2010 5.4.1(b))."},
		{"overruled", "wespa-2010", false, false, true, 4, "The sheet is changed contrary to WESPA 2010 5.4.1(b); the record says so."},
		{"the next game has begun", "wespa-2010", true, true, false, 1, "It can't be changed any more (WESPA 2010 5.4.1), unless the director overrules it."},
	} {
		d := eventtest.Field(2, 3)
		g := eventtest.Add(d, 1, 1, 2, eventtest.Played(420, 380))
		if c.next {
			eventtest.Add(d, 2, 2, 1, eventtest.Played(400, 390))
		}
		f := newFinalityForm(d, eventtest.Book(t, c.book), g)
		f.agree[0].Checked, f.agree[1].Checked, f.overrule.Checked = c.both, c.both, c.overrule
		f.show()
		if got := f.says.Text(); got != c.says || len(f.stage.Options) != c.stages {
			t.Errorf("%s: %d stages, %q; want %d, %q", c.name, len(f.stage.Options), got, c.stages, c.says)
		}
		want := finality.Correction{Cause: finality.SheetChanged, Stage: rulebook.SubmittedBeforeNextGame, AgreeFirst: c.both, AgreeSecond: c.both, Overrule: c.overrule}
		if c.next {
			want.Stage = rulebook.NextGameStarted
		}
		if got := f.correction(); got != want {
			t.Errorf("%s: the form says %+v, want %+v", c.name, got, want)
		}
	}
}

// TestAGameIsShownAnewOnceItIsSaved if it is still looked at and nothing is being typed. Its scores are no longer
// only assumed then.
func TestAGameIsShownAnewOnceItIsSaved(t *testing.T) {
	w, r := newPlayedWindow(t, 4)
	slip, ok := r.index.AtTable(1)
	if !ok {
		t.Fatal("no game is at table 1")
	}
	s := sending{slip: slip}
	for _, c := range []struct {
		asked, typed string
		anew         bool
	}{{s.key(), "", true}, {s.key(), "2", false}, {"1-99", "", false}, {"", "2", false}} {
		r.shell.Inspect(text.Of("Else"), text.Text{})
		r.asked, r.entry.typed = c.asked, c.typed
		r.saved(s, app.Receipt{})
		if anew := drive.Inspector(w).Title() != "Else"; anew != c.anew {
			t.Errorf("%+v: it is shown anew: %v", c, anew)
		}
	}
}

// TestWhatIsHeldForAGameIsOne: a sheet held later for the same game takes the place of the one before, and the banner
// says how many are held.
func TestWhatIsHeldForAGameIsOne(t *testing.T) {
	w, r := newPlayedWindow(t, 6)
	c := w.Window().Canvas()
	for _, step := range []struct {
		keys  string
		title string
		held  string
	}{
		{"1\n612\n301\n", "Table 1 looks doubtful", "1"}, {"2\n701\n301\n", "Table 1 looks doubtful (1 of 2)", "1 2"}, {"1\n712\n301\n", "Table 2 looks doubtful (1 of 2)", "2 1"},
		{"2\n401\n301\n", "Table 1 looks doubtful", "1"}, {"1\n412\n301\n", "", ""},
	} {
		drive.Keys(c, step.keys)
		var held []string
		for _, h := range r.held {
			held = append(held, h.slip.Table)
		}
		if got := strings.Join(held, " "); got != step.held || len(r.heldKeys()) != len(held) || r.entry.holding != (step.held != "") || r.banner.Visible() != (step.held != "") || step.held != "" && !slices.Contains(drive.Words(c), step.title) {
			t.Errorf("%q: held are %q, the banner is shown: %v, on the screen is %q", step.keys, got, r.banner.Visible(), drive.Words(c))
		}
	}
}

// TestAReasonIsNotAskedForTwice: the one that was given before stands in the form of a changed sheet. A game that is
// gone is asked nothing about.
func TestAReasonIsNotAskedForTwice(t *testing.T) {
	w, r := newPlayedWindow(t, 4)
	drive.Keys(w.Window().Canvas(), "1\n400\n390\n")
	slip, _ := r.index.AtTable(1)
	gone := slip
	gone.Game = 99
	for _, c := range []struct {
		slip   slipChoice
		reason string
		asked  bool
	}{{slip, "the slip was misread", true}, {slip, "", true}, {gone, "the slip was misread", false}} {
		r.askFinality(sending{slip: c.slip, sheet: eventtest.Played(401, 390), correct: true, reason: c.reason})
		if drive.Asked(w) != c.asked {
			t.Errorf("game %d: it is asked: %v", c.slip.Game, drive.Asked(w))
		}
		if top := w.Window().Canvas().Overlays().Top(); top != nil {
			if why, ok := drive.Part[*widgets.KeyEntry](top); !ok || why.Text != c.reason {
				t.Errorf("with the reason %q it asks with %+v", c.reason, why)
			}
		}
		drive.Press(w.Window().Canvas(), fyne.KeyEscape)
	}
}
