package rounds

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/screens/playing"
	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/testkit/shelltest"
	"wordhall/screens/widgets"
	"wordhall/screens/window"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/slips"
	"wordhall/tournament/text"
)

// TestTheSummarysLineIsAsHighAsItsWords if there are more views beside it, as when a published draw is taken back. No
// gap stays.
func TestTheSummarysLineIsAsHighAsItsWords(t *testing.T) {
	h, r := newWindow(t, 24)
	h.Window().Resize(fyne.NewSize(1920, 1080))
	r.showViews(tournament.Published)
	r.line.Refresh()
	r.whole.Refresh()
	fewer := r.line.Size().Height
	r.setTools(h.Event().Division())
	r.whole.Refresh()
	if !r.compare.Visible() {
		t.Fatal("the views are no more than they were")
	}
	if has := r.line.Size().Height; has != fewer || has != r.line.MinSize().Height {
		t.Errorf("it is %v high, was %v and needs %v", has, fewer, r.line.MinSize().Height)
	}
}

// newWindow is a window on an event without a draw, with Rounds shown.
func newWindow(t *testing.T, players int) (window.Window, *screen) {
	t.Helper()
	h := newEvent(t, players)
	h.Program().Printer = &drive.PaperTray{}
	h.Event().Go("Rounds")
	r, ok := h.Shown().(*screen)
	if !ok {
		t.Fatal("Rounds isn't shown")
	}
	return h, r
}

func TestRoundIsDrawnPublishedAndStartedByKeys(t *testing.T) {
	h, r := newWindow(t, 24)
	c := h.Window().Canvas()
	drive.Keys(c, "d")
	d := h.Event().Division()
	if d.RoundState(1) != tournament.Paired || len(r.grid.Rows()) != 12 {
		t.Fatalf("round 1 is %s with %d lines", d.RoundState(1), len(r.grid.Rows()))
	}
	if got := r.summary.Text(); !strings.Contains(got, "Swiss by seeds · repeats 0") {
		t.Errorf("summary %q", got)
	}
	drive.Keys(c, "d") // This draws it again, with the next seed, and shows first what changes.
	if fact, _ := h.Event().Division().RoundFact(1); fact.Seed != 1 || !strings.Contains(drive.DialogTexts(h), "Draw round 1 like this?") {
		t.Errorf("asked is %q, drawn with seed %d", drive.DialogTexts(h), fact.Seed)
	}
	drive.Keys(c, "\n")
	if fact, _ := h.Event().Division().RoundFact(1); fact.Seed != 2 {
		t.Errorf("drawn again with seed %d, want 2", fact.Seed)
	}
	drive.Keys(c, "u")
	if got := h.Event().Division().RoundState(1); got != tournament.Published {
		t.Fatalf("after U the round is %s", got)
	}
	drive.Keys(c, "s")
	if got := h.Event().Division().RoundState(1); got != tournament.Playing {
		t.Errorf("after S the round is %s", got)
	}
	drive.Keys(c, "d")
	if fact, _ := h.Event().Division().RoundFact(1); fact.Seed != 2 {
		t.Error("D drew a published round again")
	}
}

// TestAByeGivenBeforeTheDrawIsDrawnAround: the round still isn't drawn, D draws the rest and draws it again around the
// bye, and taking the draw back leaves it. A second time the bye is taken back too. The audit finds nothing.
func TestAByeGivenBeforeTheDrawIsDrawnAround(t *testing.T) {
	h, r := newWindow(t, 9)
	c := h.Window().Canvas()
	drive.Do(t, h.Event().Desk(), action.RecordUnplayed{Division: 1, Round: 1, Player: 4, Sheet: tournament.Sheet{Kind: tournament.Bye}})
	shown := func(state tournament.RoundState, lines int, buttons ...string) {
		t.Helper()
		d := h.Event().Division()
		if d.RoundState(1) != state || len(r.grid.Rows()) != lines {
			t.Errorf("round 1 is %s with %d lines", d.RoundState(1), len(r.grid.Rows()))
		}
		if g, _ := d.GameOf(1, 4); lines > 0 && g.Sheet.Kind != tournament.Bye {
			t.Errorf("player 4 has %+v", g)
		}
		for _, says := range buttons {
			if !strings.Contains(drive.Texts(r.tools), says) {
				t.Errorf("no %q among %s", says, drive.Texts(r.tools))
			}
		}
	}
	shown(tournament.Planned, 1, "Take back", "Set a pairing", "Draw")
	drive.Keys(c, "d")
	shown(tournament.Paired, 5, "Draw again")
	if l := r.grid.Rows()[4]; l.Marks.String() != "locked" {
		t.Errorf("the bye is marked %q", l.Marks)
	}
	drive.Keys(c, "d\n")
	shown(tournament.Paired, 5, "Draw again")
	audited, err := h.Event().Desk().Audit(t.Context())
	if err != nil || !audited[0].Clean() {
		t.Errorf("audited: %v, %v", audited[0].Summary(), err)
	}
	drive.Press(c, fyne.KeyDelete)
	shown(tournament.Planned, 1, "Set a pairing")
	drive.Press(c, fyne.KeyDelete)
	shown(tournament.Planned, 0, "Set a pairing")
	if says := drive.Said(h); says != "Took back what was recorded for round 1 of division A." {
		t.Errorf("it says %q", says)
	}
}

// TestACompleteRoundLeadsToTheNextDraw, also an older one that was chosen, by its button and by D. Then the screen goes
// on by itself again.
func TestACompleteRoundLeadsToTheNextDraw(t *testing.T) {
	h, r := newWindow(t, 8)
	c, desk := h.Window().Canvas(), h.Event().Desk()
	drive.Keys(c, "dus")
	drive.EnterRound(t, desk)
	drive.Keys(c, "dus")
	r.choose(1)
	if says := drive.Texts(r.tools); strings.Contains(says, "Draw round") {
		t.Errorf("while round 2 is being played there are %s", says)
	}
	drive.EnterRound(t, desk)
	if says := drive.Texts(r.tools); r.round != 1 || !strings.Contains(says, "Draw round 3") {
		t.Fatalf("round %d is shown with %s", r.round, says)
	}
	drive.Keys(c, "d")
	if d := h.Event().Division(); r.round != 3 || d.RoundState(3) != tournament.Paired {
		t.Fatalf("round %d is shown, round 3 is %s", r.round, d.RoundState(3))
	}
	drive.Keys(c, "us")
	drive.EnterRound(t, desk)
	if r.round != 4 {
		t.Errorf("after round 3 it stays at %d", r.round)
	}
}

// TestAGameMovesToAnotherTable by its button or M, to the fixed table of its player if nothing else is typed. Once the
// draw is published the printed tables that change are shown first.
func TestAGameMovesToAnotherTable(t *testing.T) {
	h, r := newWindow(t, 8)
	c, desk := h.Window().Canvas(), h.Event().Desk()
	drive.Keys(c, "d")
	games := h.Event().Division().GamesOf(1)
	p, _ := h.Event().Division().Player(games[0].First)
	p.Table = 3
	drive.Do(t, desk, action.EditPlayer{Division: 1, Player: p})
	r.grid.Select(0)
	if says := drive.Texts(h.Window().Content()); !strings.Contains(says, "Table…") {
		t.Errorf("no button among %s", says)
	}
	drive.Keys(c, "m\n")
	at := func(id int) int { g, _ := h.Event().Division().Game(id); return g.Table }
	if at(games[0].ID) != 3 || at(games[2].ID) != 1 {
		t.Fatalf("the games stand at %d and %d; %s", at(games[0].ID), at(games[2].ID), drive.Said(h))
	}
	drive.Keys(c, "u")
	r.grid.Select(1)
	drive.Keys(c, "m4\n")
	if says := drive.DialogTexts(h); !strings.Contains(says, "Amend round 1?") || at(games[1].ID) != 2 {
		t.Fatalf("it asks %s", says)
	}
	drive.Keys(c, "light\n")
	if at(games[1].ID) != 4 || at(games[3].ID) != 2 {
		t.Errorf("the games stand at %d and %d", at(games[1].ID), at(games[3].ID))
	}
}

func TestTheLineChosenStaysWhenTheRoundStarts(t *testing.T) {
	h, r := newWindow(t, 24)
	c := h.Window().Canvas()
	drive.Keys(c, "du")
	for range 4 {
		drive.Press(c, fyne.KeyDown)
	}
	before, _ := r.grid.Selected()
	if r.grid.SelectedIndex() != 4 {
		t.Fatalf("line %d is chosen, want 4", r.grid.SelectedIndex())
	}
	drive.Keys(c, "s")
	if got, _ := r.grid.Selected(); !r.playing || got.Key != before.Key {
		t.Errorf("after the start %q is chosen (playing %v), want %q", got.Key, r.playing, before.Key)
	}
}

func TestDrawIsTakenBack(t *testing.T) {
	h, r := newWindow(t, 8)
	c := h.Window().Canvas()
	drive.Keys(c, "d")
	drive.Press(c, fyne.KeyDelete)
	if h.Event().Division().LastRound() != 0 || len(r.grid.Rows()) != 0 {
		t.Error("the draw is still there")
	}
	if r.grid.Placeholder.String() != "Round 1 isn't drawn yet; D draws it." {
		t.Errorf("placeholder %q", r.grid.Placeholder.String())
	}
}

func TestDrawWithAnotherSystemForThisOnce(t *testing.T) {
	h, _ := newWindow(t, 8)
	c := h.Window().Canvas()
	drive.Keys(c, "w")
	drive.Keys(c, "K") // This is King of the Hill.
	drive.Chord(h, drive.CtrlEnter)
	if fact, _ := h.Event().Division().RoundFact(1); fact.System != tournament.KingOfTheHill {
		t.Errorf("drawn by %s, want koth", fact.System)
	}
	if got := h.Event().Division().Plan[0].System; got != tournament.Swiss {
		t.Errorf("the plan became %s", got)
	}
}

// TestPublishedRoundIsDrawnAgainOnlyWithAReason: R on a printed draw lists the next best ones. It shows what changes,
// asks for a reason, and only then publishes it.
func TestPublishedRoundIsDrawnAgainOnlyWithAReason(t *testing.T) {
	h, r := newWindow(t, 8)
	c := h.Window().Canvas()
	drive.Keys(c, "du")
	locked, _ := r.grid.Selected()
	drive.Keys(c, "l")
	if g, _ := h.Event().Division().Game(locked.Game); !g.Locked {
		t.Fatalf("L doesn't lock a game of the printed draw (%s)", drive.Said(h))
	}
	printed := pairsOf(h, 1)
	revision := func() int {
		fact, _ := h.Event().Division().RoundFact(1)
		return fact.Revision
	}
	drive.Keys(c, "r")
	if got := strings.Join(drive.Words(c), "\n"); !strings.Contains(got, "the next best") || !strings.Contains(got, "the one after") {
		t.Fatalf("the other draws aren't listed: %q", got)
	}
	drive.Press(c, fyne.KeyDown)
	drive.Keys(c, "\n")
	if got := drive.DialogTexts(h); !strings.Contains(got, "makes revision 2") || revision() != 1 {
		t.Fatalf("who moves isn't shown before it is published: revision %d, %q", revision(), got)
	}
	drive.Chord(h, drive.CtrlEnter)
	if !strings.Contains(drive.DialogTexts(h), "Say why") || revision() != 1 {
		t.Fatalf("no reason was asked: %q", drive.DialogTexts(h))
	}
	drive.Keys(c, "an entry was missing\n") // The field that must be filled in has the keyboard.
	if revision() != 2 || !strings.Contains(drive.DialogTexts(h), "Print the changes?") {
		t.Errorf("revision %d, want 2 (%s)", revision(), drive.Said(h))
	}
	if now := pairsOf(h, 1); now[locked.First] != locked.Second || maps.Equal(now, printed) {
		t.Errorf("the round is %v, was %v", now, printed)
	}
	last, err := h.Event().Desk().Journal(1)
	if err != nil || !strings.Contains(last[0].Words, "an entry was missing") {
		t.Errorf("the journal says %q (%v)", last[0].Words, err)
	}
}

// TestADrawIsTakenDifferently: W on a draw that isn't printed takes the next best one, and F6 asks for another
// system. What that changes is shown.
func TestADrawIsTakenDifferently(t *testing.T) {
	h, _ := newWindow(t, 8)
	c := h.Window().Canvas()
	drive.Keys(c, "d")
	best := pairsOf(h, 1)
	drive.Keys(c, "w\n")
	second := pairsOf(h, 1)
	if maps.Equal(best, second) || drive.Asked(h) {
		t.Fatalf("the draw is %v, was %v (%s)", second, best, drive.DialogTexts(h))
	}
	drive.Keys(c, "w")
	drive.Press(c, fyne.KeyF6)
	drive.Keys(c, "K") // This is King of the Hill.
	drive.Chord(h, drive.CtrlEnter)
	if fact, _ := h.Event().Division().RoundFact(1); fact.System != tournament.Swiss || !drive.Asked(h) {
		t.Fatalf("it is drawn by %s before what changes was seen", fact.System)
	}
	drive.Keys(c, "\n")
	if fact, _ := h.Event().Division().RoundFact(1); fact.System != tournament.KingOfTheHill {
		t.Errorf("drawn by %s (%s; %s)", fact.System, drive.DialogTexts(h), drive.Said(h))
	}
}

func TestFixedGameAndByeAreDrawn(t *testing.T) {
	h, r := newWindow(t, 9)
	c := h.Window().Canvas()
	for _, pair := range []string{"f1\n2", "f9"} {
		drive.Keys(c, pair)
		drive.Chord(h, drive.CtrlEnter)
	}
	if got := len(h.Event().Division().Fixed); got != 2 {
		t.Fatalf("%d fixed, want 2 (%s)", got, drive.Said(h))
	}
	if !strings.Contains(r.summary.Text(), "bye for Nair Asha") {
		t.Errorf("summary %q", r.summary.Text())
	}
	drive.Keys(c, "d")
	d := h.Event().Division()
	if g, _ := d.GameOf(1, 1); !g.Has(2) {
		t.Error("the fixed game wasn't drawn")
	}
	if g, _ := d.GameOf(1, 9); g.Sheet.Kind != tournament.Bye {
		t.Error("the fixed bye wasn't given")
	}
	drive.Press(c, fyne.KeyDelete)
	drive.Keys(c, "f2\n1") // The players are named the other way round, which takes it back.
	drive.Chord(h, drive.CtrlEnter)
	if got := len(h.Event().Division().Fixed); got != 1 {
		t.Errorf("%d fixed after taking one back, want 1", got)
	}
}

func TestRoundsTellWhatIsStillOut(t *testing.T) {
	h, r := newWindow(t, 8)
	c := h.Window().Canvas()
	drive.Keys(c, "dus")
	drive.Press(c, fyne.KeyRight)
	if !r.alert.Visible() || !strings.Contains(r.alert.Text(), "and 3 more") {
		t.Fatalf("alert %q", r.alert.Text())
	}
	drive.Keys(c, "d")
	if r.relaxed.Visible() || !strings.Contains(r.alert.Text(), "used the standings as they stand") {
		t.Errorf("the alert doesn't say what the draw used: %q, %q", r.alert.Text(), r.relaxed.Text())
	}
	drive.Keys(c, "e")
	if got := h.Shown().Name(); got != "Results" {
		t.Errorf("E leads to %s", got)
	}
}

func TestRoundStripTellsStatesByWords(t *testing.T) {
	h, _ := newWindow(t, 8)
	c := h.Window().Canvas()
	drive.Keys(c, "dus")
	drive.EnterRound(t, h.Event().Desk())
	d := h.Event().Division()
	drive.Do(t, h.Event().Desk(), action.PairRound{Division: d.ID, Publish: true})
	slips := slips.Missing(h.Event().Desk().Event())
	drive.Do(t, h.Event().Desk(), action.EnterSheet{Division: d.ID, Game: slips[0].Game.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{400, 380}}})
	drive.Do(t, h.Event().Desk(), action.PairRound{Division: d.ID, Request: draw.Request{Round: 3}})
	var got []string
	for _, item := range playing.RoundChips(h.Event().Division()) {
		got = append(got, item.Text.String())
	}
	if want := "[1 ✓ Round 2 · 3 out Round 3 drawn 4 5 6 7]"; fmt.Sprint(got) != want {
		t.Errorf("strip %v, want %s", got, want)
	}
}

// TestARoundStartsThoughASheetCameBefore: a forfeit or a ruling may come before the start. The round of the others
// still starts, with its key and its clock.
func TestARoundStartsThoughASheetCameBefore(t *testing.T) {
	h, _ := newWindow(t, 8)
	drive.Keys(h.Window().Canvas(), "du")
	d := h.Event().Division()
	drive.Do(t, h.Event().Desk(), action.EnterSheet{Division: d.ID, Game: d.GamesOf(1)[0].ID, Sheet: tournament.Sheet{Kind: tournament.Absent, Absent: []tournament.PlayerID{d.GamesOf(1)[0].First}}})
	if got := action.ReadyToStart(h.Event().Desk().Event()); len(got) != 1 || got[0].Round != 1 {
		t.Errorf("ready to start: %+v", got)
	}
	drive.Keys(h.Window().Canvas(), "s")
	if fact, _ := h.Event().Division().RoundFact(1); fact.StartedAt == 0 {
		t.Errorf("S doesn't start the round (%s)", drive.Said(h))
	}
	if got := action.ReadyToStart(h.Event().Desk().Event()); len(got) != 0 {
		t.Errorf("started already, and ready to start: %+v", got)
	}
}

func TestUnplayedRoundOfALatecomer(t *testing.T) {
	h, r := newWindow(t, 8)
	c := h.Window().Canvas()
	drive.Keys(c, "du")
	drive.Do(t, h.Event().Desk(), action.AddPlayers{Division: h.Event().Division().ID, Players: []tournament.Player{{Name: "Late Comer", Joined: 1}}})
	drive.Keys(c, "b9\nm")
	drive.Chord(h, drive.CtrlEnter)
	g, ok := h.Event().Division().GameOf(1, 9)
	if !ok || g.Sheet.Kind != tournament.Missed {
		t.Errorf("player 9 has %q (%s)", g.Sheet.Kind, drive.Said(h))
	}
	last := r.grid.Rows()[len(r.grid.Rows())-1]
	if !last.Bye || !strings.Contains(last.Right.String(), "missed") {
		t.Errorf("last line %+v", last)
	}
}

// TestRoundsToolsFit: the buttons of every state stay inside the screen at 1366×768, in every text size.
func TestRoundsToolsFit(t *testing.T) {
	for _, scale := range []float64{1, 1.3, 1.6} {
		h, r := newWindow(t, 9)
		for size := 1.0; size+0.05 < scale; size += 0.1 {
			drive.Chord(h, shell.Ctrl(fyne.KeyEqual))
		}
		for _, keys := range []string{"", "d", "u", "s"} {
			drive.Keys(h.Window().Canvas(), keys)
			h.Settle()
			toolsFit(t, r, fmt.Sprintf("text %.1f, after %q", scale, keys))
		}
	}
}

func toolsFit(t *testing.T, r *screen, when string) {
	t.Helper()
	size := r.tools.Size()
	if size.Width < 450 {
		t.Fatalf("%s the tools have a width of %.0f", when, size.Width)
	}
	driver := fyne.CurrentApp().Driver()
	at := driver.AbsolutePositionForObject(r.tools)
	drive.Walk(r.tools, func(o fyne.CanvasObject) {
		b, ok := o.(*widgets.Button)
		if !ok {
			return
		}
		place := driver.AbsolutePositionForObject(b)
		if right, bottom := place.X-at.X+b.Size().Width, place.Y-at.Y+b.Size().Height; right > size.Width+1 || bottom > size.Height+1 {
			t.Errorf("%s the button %q ends at %.0f, %.0f of %.0f, %.0f", when, b.Text(), right, bottom, size.Width, size.Height)
		}
	})
}

func TestRoundsGoOnWhenTheLastSheetIsIn(t *testing.T) {
	h, r := newWindow(t, 8)
	drive.Keys(h.Window().Canvas(), "dus")
	h.Event().Go("Results")
	drive.EnterRound(t, h.Event().Desk())
	h.Event().Go("Rounds")
	if r.round != 2 {
		t.Errorf("round %d is shown, want 2", r.round)
	}
}

func TestStartAllStartsEveryDivisionThatIsReady(t *testing.T) {
	h, _ := newWindow(t, 8)
	list := make([]tournament.Player, 6)
	for i := range list {
		list[i] = tournament.Player{Name: fmt.Sprintf("Other %d", i+1)}
	}
	drive.Do(t, h.Event().Desk(), action.AddDivision{Settings: tournament.NewSettings("B", "wespa-2010", 5), Players: list})
	for _, d := range h.Event().Desk().Event().Divisions {
		drive.Do(t, h.Event().Desk(), action.PairRound{Division: d.ID, Publish: true})
	}
	drive.Keys(h.Window().Canvas(), "S")
	for _, d := range h.Event().Desk().Event().Divisions {
		if d.RoundState(1) != tournament.Playing {
			t.Errorf("division %s is %s", d.Name, d.RoundState(1))
		}
	}
}

func TestRoundIsPrintedByOneKey(t *testing.T) {
	h, _ := newWindow(t, 8)
	c := h.Window().Canvas()
	drive.Keys(c, "du")
	drive.Keys(c, "p\n")
	tray := h.Program().Printer.(*drive.PaperTray)
	if len(tray.Printed) != 1 {
		t.Fatalf("%d papers printed (%s)", len(tray.Printed), drive.Said(h))
	}
	if info, err := os.Stat(tray.Printed[0]); err != nil || info.Size() == 0 {
		t.Errorf("the paper %s: %v", filepath.Base(tray.Printed[0]), err)
	}
	if !strings.Contains(drive.Said(h), "Sent to the printer") {
		t.Errorf("the status line says %q", drive.Said(h))
	}
	drive.Keys(c, "pn")
	if len(tray.Printed) != 2 || !strings.Contains(tray.Printed[1], "by name") {
		t.Errorf("printed %v", tray.Printed)
	}
}

func TestRoundsInspectorTellsWhy(t *testing.T) {
	h, r := newWindow(t, 8)
	drive.Keys(h.Window().Canvas(), "d")
	l := r.grid.Rows()[0]
	d := h.Event().Division()
	g, _ := d.Game(l.Game)
	got := drive.Texts(drive.Inspector(h))
	for _, why := range g.Why {
		if !strings.Contains(got, text.Name(why).Sentence().String()) {
			t.Errorf("the inspector doesn't say %q:\n%s", why, got)
		}
	}
	if !strings.Contains(got, "Starts so far") {
		t.Errorf("the inspector says nothing of starts:\n%s", got)
	}
}

func TestDrawMarks(t *testing.T) {
	d := &tournament.Division{Players: []tournament.Player{{ID: 1, Name: "A", Table: 4}, {ID: 2, Name: "B"}}}
	cases := []struct {
		name string
		g    tournament.Game
		want string
		tone widgets.Tone
	}{
		{"nothing", tournament.Game{First: 2, Table: 1}, "", widgets.Neutral},
		{"at the fixed table", tournament.Game{First: 1, Second: 2, Table: 4}, "fixed table", widgets.Neutral},
		{"away from it", tournament.Game{First: 1, Second: 2, Table: 5}, "wants table 4", widgets.Warning},
		{"repeat", tournament.Game{First: 2, Table: 5, Met: 1}, "repeat", widgets.Warning},
		{"locked, starter open", tournament.Game{First: 2, Table: 5, Locked: true, StartOpen: true}, "locked · starter open", widgets.Accent},
		{"starter open, the sheet in", tournament.Game{First: 2, Table: 5, StartOpen: true, Sheet: tournament.Sheet{Kind: tournament.Played}}, "", widgets.Neutral},
		{"postponed", tournament.Game{First: 2, Table: 5, Postponed: true}, "played later", widgets.Warning},
	}
	for _, c := range cases {
		if got, tone := drawMarks(d, c.g); got.String() != c.want || tone != c.tone {
			t.Errorf("%s: %q in tone %d, want %q in %d", c.name, got.String(), tone, c.want, c.tone)
		}
	}
}

// TestALateReadingLeavesTheInspectorAlone: a reading that comes late doesn't take the inspector from the screen that
// is shown.
func TestALateReadingLeavesTheInspectorAlone(t *testing.T) {
	h, r := newWindow(t, 8)
	drive.Keys(h.Window().Canvas(), "dus")
	h.Event().Go("Standings")
	before := drive.Inspector(h).Title()
	r.inspect(r.grid.Rows()[0])
	r.choose(2) // This reads an empty round.
	if got := drive.Inspector(h).Title(); got != before {
		t.Errorf("the inspector went from %q to %q", before, got)
	}
}

// newEvent is an event in a window with only this area.
func newEvent(t *testing.T, players int) window.Window {
	t.Helper()
	shown := shelltest.Only("Rounds", New)
	shown.Round = Actions()
	return shelltest.Event(t, shown, players)
}

// TestRoundsMarkAGameDecidedByAnEjection, even if its sheet stays as it was signed.
func TestRoundsMarkAGameDecidedByAnEjection(t *testing.T) {
	for effect, want := range map[tournament.EjectionEffect]string{tournament.EffectVoid: "void by ejection", tournament.EffectAward: "by ejection"} {
		desk := newEvent(t, 8).Event().Desk()
		drive.EjectFirst(t, desk, effect)
		rows, err := newRoundRows(desk, 1, 1)
		if err != nil {
			t.Fatal(err)
		}
		if got := rows.lines[0].Marks; got.String() != want {
			t.Errorf("%s: it is marked %q, want %q", effect, got.String(), want)
		}
		if got := rows.lines[1].Marks; !got.IsZero() {
			t.Errorf("%s: another game is marked %q", effect, got.String())
		}
	}
}

// TestAnEarlierRoundStaysInSightWhileOneIsPlayed: a round that somebody chose is shown until somebody chooses
// another, with its own lines.
func TestAnEarlierRoundStaysInSightWhileOneIsPlayed(t *testing.T) {
	for _, published := range []bool{true, false} {
		h, r := newWindow(t, 8)
		drive.PlayShare(t, h.Event().Desk(), 1, -1)
		if published {
			drive.Do(t, h.Event().Desk(), action.PairRound{Division: 1, Publish: true})
		} else {
			drive.PlayShare(t, h.Event().Desk(), 1, 1)
		}
		if r.round != 2 {
			t.Fatalf("round %d is shown, want the one in play", r.round)
		}
		first := h.Event().Division().GamesOf(1)[0].ID
		drive.Press(h.Window().Canvas(), fyne.KeyLeft)
		if l, _ := r.grid.Selected(); r.round != 1 || l.Game != first {
			t.Errorf("published %v: Left shows round %d with game %d chosen, want round 1 and game %d", published, r.round, l.Game, first)
		}
		drive.EnterRound(t, h.Event().Desk())
		if r.round != 1 {
			t.Errorf("published %v: round %d is shown after the last sheet of round 2, want the chosen round 1", published, r.round)
		}
	}
}

// TestALineOfAnotherRoundOpensNoSheet: until the rows of the chosen round are read, those of the one before are
// shown.
func TestALineOfAnotherRoundOpensNoSheet(t *testing.T) {
	h, r := newWindow(t, 8)
	drive.PlayShare(t, h.Event().Desk(), 1, -1)
	drive.PlayShare(t, h.Event().Desk(), 1, 1)
	of2 := r.grid.Rows()[0]
	drive.Press(h.Window().Canvas(), fyne.KeyLeft)
	r.enter(of2)
	if got := h.Shown().Name(); got != "Rounds" {
		t.Errorf("a line of round 2 leads to %s from round 1", got)
	}
}

// TestCtrlPAsksWhichPapersOfTheDraw: Ctrl+P prints and never publishes, whatever is shown.
func TestCtrlPAsksWhichPapersOfTheDraw(t *testing.T) {
	h, _ := newWindow(t, 8)
	c := h.Window().Canvas()
	drive.Chord(h, shell.Ctrl(fyne.KeyP))
	if got := drive.Said(h); !strings.Contains(got, "nothing to print") {
		t.Errorf("without a draw it says %q", got)
	}
	drive.Keys(c, "d")
	drive.Chord(h, shell.Ctrl(fyne.KeyP))
	if got := drive.DialogTexts(h); !strings.Contains(got, "By table") {
		t.Errorf("with a draw it asks %q", got)
	}
	drive.Keys(c, "\x1b")
	drive.Keys(c, "v") // This is the ledger of starts.
	drive.Chord(h, shell.Ctrl(fyne.KeyP))
	tray := h.Program().Printer.(*drive.PaperTray)
	if got := len(tray.Printed); got != 1 {
		t.Errorf("%d papers of the starts, want 1 (%s)", got, drive.Said(h))
	}
	if got := h.Event().Division().RoundState(1); got != tournament.Paired {
		t.Errorf("the round is %s", got)
	}
}

// TestADoubtfulDrawIsPublishedOnlyWhenAskedFor: a draw with somebody left out is published only once the director has
// seen it.
func TestADoubtfulDrawIsPublishedOnlyWhenAskedFor(t *testing.T) {
	h, _ := newWindow(t, 8)
	c := h.Window().Canvas()
	drive.Keys(c, "d")
	drive.Do(t, h.Event().Desk(), action.AddPlayers{Division: 1, Players: []tournament.Player{{Name: "Late Comer", Joined: 1}}})
	state := func() tournament.RoundState { return h.Event().Division().RoundState(1) }
	drive.Keys(c, "u")
	if got := drive.DialogTexts(h); !strings.Contains(got, "Late Comer") || state() != tournament.Paired {
		t.Fatalf("U asks %q, the round is %s", got, state())
	}
	drive.Keys(c, "\x1b")
	if state() != tournament.Paired {
		t.Fatal("Esc published it")
	}
	drive.Keys(c, "u\n")
	if state() != tournament.Published {
		t.Errorf("after Enter the round is %s", state())
	}
}

// TestThePapersOfNoPrinterAreFound: if no printer takes the papers, their folder is named and can be opened.
func TestThePapersOfNoPrinterAreFound(t *testing.T) {
	h, _ := newWindow(t, 8)
	folder := &openedOnly{}
	h.Program().Printer = folder
	c := h.Window().Canvas()
	drive.Keys(c, "du")
	drive.Keys(c, "pt")
	dir := filepath.Dir(folder.tried)
	if got := drive.DialogTexts(h); !strings.Contains(got, dir) {
		t.Fatalf("the folder %s isn't named: %q (%s)", dir, got, drive.Said(h))
	}
	folder.works = true
	drive.Keys(c, "f")
	if folder.tried != dir {
		t.Errorf("opened %q, want %q", folder.tried, dir)
	}
}

// openedOnly prints nothing, and opens folders if it can.
type openedOnly struct {
	drive.NoPrinter
	tried string
	works bool
}

// Open remembers the path.
func (p *openedOnly) Open(path string) error {
	p.tried = path
	if p.works {
		return nil
	}
	return p.Print(path)
}

// TestAPublishedRoundIsOfferedForPrinting in the status line, beside undo.
func TestAPublishedRoundIsOfferedForPrinting(t *testing.T) {
	w, _ := newWindow(t, 8)
	drive.Keys(w.Window().Canvas(), "du")
	status, _ := drive.Part[*widgets.StatusBar](w.Window().Content())
	answers := status.Answers()
	if len(answers) != 2 || answers[0].Text() != "Print" || answers[1].Text() != "Undo" || w.Event().Division().RoundState(1) != tournament.Published {
		t.Fatalf("the status line says %q with %d answers", status.Said(), len(answers))
	}
	answers[0].Tapped(&fyne.PointEvent{})
	if got := drive.DialogTexts(w); !strings.Contains(got, "By table") {
		t.Errorf("Print asks %q", got)
	}
}
