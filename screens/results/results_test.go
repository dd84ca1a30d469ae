package results

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/testkit/shelltest"
	"wordhall/screens/widgets"
	"wordhall/screens/window"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/slips"
	"wordhall/tournament/testkit/eventtest"
	"wordhall/tournament/text"
)

// newPlayedWindow is a window with an event whose first round is published, with Results shown. Every further
// number adds a division with that many players.
func newPlayedWindow(t *testing.T, players int, more ...int) (window.Window, *screen) {
	t.Helper()
	return playedOn(t, newEvent(t, players), more...)
}

// playedOn brings an event to that state.
func playedOn(t *testing.T, w window.Window, more ...int) (window.Window, *screen) {
	t.Helper()
	desk := w.Event().Desk()
	for i, n := range more {
		list := make([]tournament.Player, n)
		for j := range list {
			list[j] = tournament.Player{Name: fmt.Sprintf("%s %c", drive.Names[j], 'K'+i), Rating: 1500 - 11*j}
		}
		drive.Do(t, desk, action.AddDivision{Settings: tournament.NewSettings(string(rune('B'+i)), "wespa-2010", 5), Players: list})
	}
	for _, d := range desk.Event().Divisions {
		drive.Do(t, desk, action.PairRound{Division: d.ID, Publish: true})
	}
	w.Event().Go("Results")
	r, ok := w.Shown().(*screen)
	if !ok {
		t.Fatal("Results isn't shown")
	}
	return w, r
}

// gameAt is the game of a round at a table in any division.
func gameAt(t *testing.T, w window.Window, table int) (*tournament.Division, tournament.Game) {
	t.Helper()
	slip, ok := slips.At(w.Event().Desk().Event(), table)
	if !ok {
		t.Fatalf("no game at table %d", table)
	}
	return w.Event().Desk().Event().Find(slip.Division), slip.Game
}

// sheetAt is a game's sheet in words.
func sheetAt(t *testing.T, w window.Window, table int) string {
	t.Helper()
	d, g := gameAt(t, w, table)
	return d.SheetWords(g)
}

func TestResultsTakeElevenKeysAGame(t *testing.T) {
	w, r := newPlayedWindow(t, 24)
	keys := "12\n431\n389\n"
	if len(keys) != 11 {
		t.Fatalf("%d keys, want 11", len(keys))
	}
	drive.Keys(w.Window().Canvas(), keys)
	if got := sheetAt(t, w, 12); got != "431–389" {
		t.Errorf("table 12 says %q, want 431–389", got)
	}
	if got := drive.Said(w); got != "Saved: table 12" {
		t.Errorf("the status line says %q", got)
	}
	if got := text.Join(" | ", r.box.last[:]...).String(); !strings.Contains(got, "1–0 +42") || !strings.Contains(got, "0–1 −42") {
		t.Errorf("the card says %q, want both players' new records", got)
	}
	if w.Window().Canvas().Focused() != fyne.Focusable(r.box) || !r.entry.empty() {
		t.Error("the box isn't ready for the next slip")
	}
	if got := r.Badge(); got.String() != "11 out" {
		t.Errorf("badge %q, want 11 out", got.String())
	}
	if got := r.in.Text() + " " + r.of.Text(); got != "1 of 12" {
		t.Errorf("progress %q, want 1 of 12", got)
	}
	if got := r.missingHow.Text(); got != "Still out (11)" {
		t.Errorf("heading %q", got)
	}
}

func TestResultsTakeSlipsOfAllDivisionsInAnyOrder(t *testing.T) {
	w, r := newPlayedWindow(t, 8, 6)
	if !r.multi {
		t.Error("two divisions without a column that tells them")
	}
	// Division A has tables 1 to 4, and B has 5 to 7.
	drive.Keys(w.Window().Canvas(), "6\n400\n401\n2\n350\n340\n5\n420\n380\n1\n333\n333\n")
	drive.Chord(w, drive.CtrlEnter) // This is a tie.
	for table, want := range map[int]string{6: "400–401", 2: "350–340", 5: "420–380", 1: "333–333"} {
		if got := sheetAt(t, w, table); got != want {
			t.Errorf("table %d says %q, want %q", table, got, want)
		}
	}
	d, _ := gameAt(t, w, 6)
	if d.Name != "B" {
		t.Errorf("table 6 was found in division %s, want B", d.Name)
	}
	if r.Badge().String() != "3 out" {
		t.Errorf("badge %q, want 3 out", r.Badge().String())
	}
}

func TestResultsHoldADoubtfulSheet(t *testing.T) {
	w, r := newPlayedWindow(t, 8)
	c := w.Window().Canvas()
	drive.Keys(c, "1\n612\n301\n")
	if got := sheetAt(t, w, 1); got != "not in yet" {
		t.Fatalf("a doubtful sheet was saved as %q", got)
	}
	if !r.banner.Visible() || !strings.Contains(r.banner.Text(), "612–301") || !strings.Contains(r.banner.Text(), "311") {
		t.Errorf("banner %q", r.banner.Text())
	}
	drive.Keys(c, "\n\n") // Enter alone never confirms.
	if got := sheetAt(t, w, 1); got != "not in yet" {
		t.Fatalf("plain Enter saved it as %q", got)
	}
	drive.Keys(c, "2\n400\n390\n") // The next slip goes on.
	if got := sheetAt(t, w, 2); got != "400–390" {
		t.Errorf("the next slip is %q", got)
	}
	drive.Chord(w, drive.CtrlEnter)
	if got := sheetAt(t, w, 1); got != "612–301" {
		t.Errorf("kept as %q, want 612–301", got)
	}
	if r.banner.Visible() || len(r.held) != 0 {
		t.Error("the banner stays after the sheet was kept")
	}
}

func TestResultsTypeADoubtfulSheetAgain(t *testing.T) {
	for name, keys := range map[string]string{"by E": "e412\n301\n", "by its table": "1\n412\n301\n"} {
		t.Run(name, func(t *testing.T) {
			w, r := newPlayedWindow(t, 8)
			drive.Keys(w.Window().Canvas(), "1\n612\n301\n"+keys)
			if got := sheetAt(t, w, 1); got != "412–301" {
				t.Errorf("table 1 says %q, want 412–301", got)
			}
			if len(r.held) != 0 || r.banner.Visible() {
				t.Error("the sheet is still held")
			}
		})
	}
}

func TestResultsKeepADoubtfulSheetTypedTwice(t *testing.T) {
	w, r := newPlayedWindow(t, 8)
	c := w.Window().Canvas()
	drive.Keys(c, "1\n612\n301\n")
	drive.Keys(c, "1\n613\n301\n")
	if got := sheetAt(t, w, 1); got != "not in yet" {
		t.Fatalf("other figures, doubtful too, were saved as %q", got)
	}
	drive.Keys(c, "1\n613\n301\n")
	if got := sheetAt(t, w, 1); got != "613–301" {
		t.Errorf("typed twice alike, table 1 says %q", got)
	}
	if len(r.held) != 0 || r.banner.Visible() {
		t.Error("the sheet is still held")
	}
}

func TestResultsPutADoubtfulSheetAside(t *testing.T) {
	w, r := newPlayedWindow(t, 8)
	drive.Keys(w.Window().Canvas(), "1\n612\n301\n\x1b")
	if len(r.held) != 0 || sheetAt(t, w, 1) != "not in yet" {
		t.Error("Esc on the empty box should drop the held sheet")
	}
	if got := drive.Said(w); got != "Nothing was saved for table 1." {
		t.Errorf("the status line says %q", got)
	}
}

func TestResultsSayWhatIsIn(t *testing.T) {
	w, r := newPlayedWindow(t, 8)
	c := w.Window().Canvas()
	drive.Keys(c, "1\n400\n390\n1\n")
	if !strings.Contains(r.box.line.Text(), "The sheet is already in as 400–390") {
		t.Errorf("the card says %q", r.box.line.Text())
	}
	drive.Keys(c, "400\n380\n")
	if got := sheetAt(t, w, 1); got != "400–390" {
		t.Fatalf("a plain Enter replaced the sheet by %q", got)
	}
	if !strings.Contains(r.banner.Text(), "400–390") || !strings.Contains(r.banner.Text(), "400–380") {
		t.Errorf("banner %q", r.banner.Text())
	}
	drive.Chord(w, drive.CtrlEnter)
	if got := drive.DialogTexts(w); !strings.Contains(got, "what is wrong with the sheet?") {
		t.Fatalf("it isn't asked what was wrong: %q", got)
	}
	drive.Keys(c, "\n")
	if drive.Asked(w) || sheetAt(t, w, 1) != "400–390" {
		t.Fatal("a plain Enter corrects it")
	}
	if got := drive.Said(w); got != "Nothing was saved for table 1." {
		t.Errorf("after Cancel the status line says %q", got)
	}
	drive.Keys(c, "1\n400\n380")
	drive.Chord(w, drive.CtrlEnter)
	drive.Chord(w, drive.CtrlEnter) // It was keyed wrongly.
	if got := sheetAt(t, w, 1); got != "400–380" {
		t.Errorf("corrected to %q, want 400–380", got)
	}
}

// TestALetterInAScoreIsNotPassedOver: Enter asks for the score again, because a digit may be missing where the letter
// was left out.
func TestALetterInAScoreIsNotPassedOver(t *testing.T) {
	w, r := newPlayedWindow(t, 8)
	c := w.Window().Canvas()
	drive.Keys(c, "1\n4o0\n")
	if e := r.entry; e.step != stepFirst || e.typed != "" || !strings.Contains(e.problem.String(), "type the score again") {
		t.Fatalf("at %d %q is typed; it says %q", e.step, e.typed, e.problem)
	}
	drive.Keys(c, "400\n39x\b\b390\n")
	if got := sheetAt(t, w, 1); got != "400–390" {
		t.Errorf("the sheet says %q", got)
	}
}

// TestTheCardLetsGoOfAGameThatIsSettledElsewhere, so that the number of the next table isn't taken for a score.
func TestTheCardLetsGoOfAGameThatIsSettledElsewhere(t *testing.T) {
	w, r := newPlayedWindow(t, 8)
	d, g := gameAt(t, w, 2)
	for typed, empty := range map[string]bool{"2\n": true, "2\n4": false} {
		r.entry.clear()
		drive.Keys(w.Window().Canvas(), typed)
		drive.Do(t, w.Event().Desk(), action.EnterSheet{Division: d.ID, Game: g.ID, Sheet: eventtest.Played(400, 390)})
		if r.entry.empty() != empty {
			t.Errorf("%q: the card is empty: %v", typed, r.entry.empty())
		}
		drive.Do(t, w.Event().Desk(), action.ClearSheet{Division: d.ID, Game: g.ID})
	}
}

func TestResultsCorrectFromTheListWithAReason(t *testing.T) {
	w, r := newPlayedWindow(t, 8)
	c := w.Window().Canvas()
	drive.Keys(c, "1\n400\n390\n2\n400\n390\n3\n400\n390\n4\n400\n390\n")
	d, g := gameAt(t, w, 3)
	drive.Do(t, w.Event().Desk(), action.PairRound{Division: d.ID, Publish: true})
	r.ShowGame(d.ID, g.ID)
	if !r.entry.correcting {
		t.Fatal("the row wasn't loaded to correct its sheet")
	}
	drive.Keys(c, "410\n390\n")
	if got := drive.DialogTexts(w); !strings.Contains(got, "what is wrong with the sheet?") || !strings.Contains(got, "Round 2 is already published") {
		t.Fatalf("what is wrong and why isn't asked at once: %q", got)
	}
	for _, next := range []string{" ", "2\n431\n"} { // The second is the next slip, typed without looking.
		drive.Keys(c, next)
		drive.Chord(w, drive.CtrlEnter)
		if got := drive.DialogTexts(w); !strings.Contains(got, "say why the sheet of") {
			t.Fatalf("%q was taken for a reason: %q", next, got)
		}
	}
	drive.Keys(c, "misread slip")
	drive.Chord(w, drive.CtrlEnter)
	if drive.Asked(w) {
		t.Fatalf("it is asked again: %q", drive.DialogTexts(w))
	}
	d = w.Event().Desk().Event().Find(d.ID)
	g, _ = d.Game(g.ID)
	if got := d.SheetWords(g); got != "410–390" {
		t.Errorf("corrected to %q, want 410–390", got)
	}
	last, err := w.Event().Desk().Journal(1)
	if err != nil || !strings.Contains(last[0].Words, "misread slip") {
		t.Errorf("the journal's last line is %q (%v), want the reason in it", last[0].Words, err)
	}
	if len(r.held) != 0 || !r.entry.empty() {
		t.Error("something is still held or typed")
	}
}

// sit makes somebody with other initials work at the computer.
func sit(t *testing.T, w window.Window, initials string) {
	t.Helper()
	drive.Chord(w, shell.Ctrl(fyne.KeyU))
	drive.Keys(w.Window().Canvas(), initials+"\n")
	if got := w.Program().Operator(); got != initials {
		t.Fatalf("%s works now, want %s", got, initials)
	}
}

func TestResultsVerifyBlind(t *testing.T) {
	w, r := newPlayedWindow(t, 8)
	c := w.Window().Canvas()
	drive.Keys(c, "1\n400\n390\n2\n410\n395\n")
	drive.Press(c, fyne.KeyF6)
	drive.Keys(c, "1\n")
	if !strings.Contains(r.entry.problem.String(), "a second person takes over with Ctrl U") {
		t.Errorf("who keyed a sheet is let in again: %q", r.entry.problem.String())
	}
	if said := strings.Join(drive.Words(c), " "); !strings.Contains(said, "Nobody verifies their own entries.") {
		t.Errorf("the inspector doesn't say who verifies: %s", said)
	}
	drive.Keys(c, "300\n310\n")
	if !strings.Contains(r.entry.problem.String(), "a second person takes over with Ctrl U") {
		t.Errorf("the scores of a sheet that is refused are taken for tables: %q", r.entry.problem.String())
	}
	sit(t, w, "XY")
	if got := r.missingHow.Text(); got != "To verify (2)" {
		t.Errorf("heading %q", got)
	}
	for _, l := range r.came.Rows() {
		if l.LeftScore.String() != "···" || l.RightScore.String() != "···" || !l.Margin.IsZero() {
			t.Errorf("verify mode shows the first entry: %+v", l)
		}
	}
	drive.Press(c, fyne.KeyTab, fyne.KeyDown)
	if got := drive.Texts(drive.Inspector(w)); strings.Contains(got, "410–395") || strings.Contains(got, "400–390") {
		t.Errorf("the inspector tells the first entry:\n%s", got)
	}
	drive.Keys(c, "1\n400\n390\n")
	if _, g := gameAt(t, w, 1); g.Sheet.VerifiedBy == "" {
		t.Error("equal figures didn't verify the sheet")
	}
	drive.Keys(c, "2\n410\n359\n")
	if !r.banner.Visible() || !strings.Contains(r.banner.Text(), "410–395") || !strings.Contains(r.banner.Text(), "410–359") {
		t.Fatalf("the difference isn't shown: %q", r.banner.Text())
	}
	if got := sheetAt(t, w, 2); got != "410–395" {
		t.Errorf("a second entry changed the sheet to %q", got)
	}
	drive.Chord(w, drive.CtrlEnter)
	if got := sheetAt(t, w, 2); got != "410–359" {
		t.Errorf("taking the second gave %q", got)
	}
	drive.Keys(c, "3\n")
	if !strings.Contains(r.entry.problem.String(), "no first entry") {
		t.Errorf("a sheet that is out says %q", r.entry.problem.String())
	}
}

// TestResultsVerifyEarlierRounds: a sheet of an earlier round that was keyed once can still be keyed a second time,
// because the next draw may wait for it.
func TestResultsVerifyEarlierRounds(t *testing.T) {
	w, r := newPlayedWindow(t, 4)
	c := w.Window().Canvas()
	drive.Keys(c, "1\n400\n390\n2\n410\n395\n")
	id := w.Event().Division().ID
	first, _ := w.Event().Division().Game(w.Event().Division().GamesOf(1)[0].ID)
	drive.Do(t, w.Event().Desk(), action.PairRound{Division: id, Request: draw.Request{Round: 2}, Publish: true})
	drive.Keys(c, "1\n420\n370\n")
	sit(t, w, "XY")
	drive.Press(c, fyne.KeyF6)
	rows := r.missing.Rows()
	if len(rows) != 3 || !rows[0].Age.IsZero() || rows[1].Age.String() != "round 1" || rows[2].Age.String() != "round 1" {
		t.Fatalf("to verify: %+v", rows)
	}
	for _, l := range r.came.Rows() {
		if l.LeftScore.String() != "···" {
			t.Errorf("verify mode shows the first entry: %+v", l)
		}
	}
	drive.Press(c, fyne.KeyTab, fyne.KeyHome)
	r.missing.SelectKey(format.SlipKey(id, first.ID))
	drive.Press(c, fyne.KeyReturn)
	drive.Keys(c, fmt.Sprintf("%d\n%d\n", first.Sheet.Scores[0], first.Sheet.Scores[1]))
	if g, _ := w.Event().Division().Game(first.ID); g.Sheet.VerifiedBy == "" {
		t.Errorf("the sheet of round 1 wasn't verified: %q %q", r.entry.problem.String(), r.banner.Text())
	}
	drive.Keys(c, "1\n4")
	drive.Press(c, fyne.KeyF6)
	if r.entry.task != verifying || r.entry.empty() || !strings.Contains(drive.Said(w), "A slip is being typed") {
		t.Errorf("F6 threw a slip away that was being typed, or says %q", drive.Said(w))
	}
}

// TestALetterInAScoreAsksForNothing: with a figure in the field a letter says that the field has to be empty first,
// except for who started and for time.
func TestALetterInAScoreAsksForNothing(t *testing.T) {
	for _, typed := range []string{"1\n4", "1\n400\n39", "1\n-"} {
		w, r := newPlayedWindow(t, 8)
		c := w.Window().Canvas()
		drive.Keys(c, typed)
		for _, letter := range "avrgflxAVRGFL" {
			r.entry.problem = text.Text{}
			drive.Keys(c, string(letter))
			if drive.Asked(w) || !strings.Contains(r.entry.problem.String(), "empty the field first") || !strings.HasSuffix(typed, r.entry.typed) {
				t.Fatalf("%q and %c: asked %v, %q is typed, it says %q", typed, letter, drive.Asked(w), r.entry.typed, r.entry.problem.String())
			}
			if got := sheetAt(t, w, 1); got != "not in yet" {
				t.Errorf("%q and %c: the sheet is %q", typed, letter, got)
			}
		}
	}
	w, r := newPlayedWindow(t, 8)
	drive.Keys(w.Window().Canvas(), "1\n400\n39s")
	if _, g := gameAt(t, w, 1); r.entry.typed != "39" || r.entry.started != g.Second {
		t.Errorf("S in a score: %q is typed, player %d started", r.entry.typed, r.entry.started)
	}
	drive.Keys(w.Window().Canvas(), "p")
	if !drive.Asked(w) {
		t.Error("P in a score asks for no time")
	}
}

func TestResultsEndings(t *testing.T) {
	cases := []struct {
		name, keys string
		// then are keys in the dialog, before Ctrl+Enter.
		then, want string
	}{
		{"first absent", "1\nf", "1", "%[1]s absent"},
		{"second absent", "1\nf", "2", "%[2]s absent"},
		{"both late", "1\nL", "3", "%[1]s and %[2]s late"},
		{"second resigned at scores", "1\nr", "2\n301\n222", "%[2]s resigned at 301–222"},
		{"first left", "1\ng", "1\n250\n301", "%[1]s left at 250–301"},
		{"awarded to the second", "1\na", "2", "awarded to %[2]s by 50"},
		{"void", "1\nv", "\n", "void"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			w, r := newPlayedWindow(t, 8)
			d, g := gameAt(t, w, 1)
			drive.Keys(w.Window().Canvas(), c.keys)
			if !drive.Asked(w) {
				t.Fatal("nothing was asked")
			}
			drive.Keys(w.Window().Canvas(), c.then)
			drive.Chord(w, drive.CtrlEnter)
			want := strings.NewReplacer("%[1]s", d.PlayerName(g.First), "%[2]s", d.PlayerName(g.Second)).Replace(c.want)
			if got := sheetAt(t, w, 1); got != want {
				t.Errorf("table 1 says %q, want %q (%s)", got, want, drive.Said(w))
			}
			if drive.Asked(w) || !r.entry.empty() || w.Window().Canvas().Focused() != fyne.Focusable(r.box) {
				t.Error("the box isn't ready for the next slip")
			}
		})
	}
}

// TestAnEndingRulesAgainstNobodyWhoWasNotNamed: neither Enter nor Ctrl+Enter records one before somebody is chosen, and
// the keyboard goes to the question.
func TestAnEndingRulesAgainstNobodyWhoWasNotNamed(t *testing.T) {
	for name, keys := range map[string]string{
		"did not come": "1\nf\n\n", "came too late": "1\nl\n\n", "resigned": "1\nr\n301\n222\n\n", "left": "1\ng\n301\n222\n\n", "awarded": "1\na\n\n",
	} {
		w, _ := newPlayedWindow(t, 8)
		d, g := gameAt(t, w, 1)
		drive.Keys(w.Window().Canvas(), keys)
		if says := drive.DialogTexts(w); !strings.Contains(says, "next field; the last one saves") || !strings.Contains(says, "save from any field") {
			t.Errorf("%s: how it is finished isn't said\n%s", name, says)
		}
		drive.Chord(w, drive.CtrlEnter)
		if got := sheetAt(t, w, 1); got != "not in yet" {
			t.Errorf("%s: with nobody chosen table 1 says %q", name, got)
		}
		if says := drive.DialogTexts(w); !strings.Contains(says, "Say who it is: 1 "+d.PlayerName(g.First)+", 2 "+d.PlayerName(g.Second)) {
			t.Errorf("%s: it is asked\n%s", name, says)
		}
		if _, there := w.Window().Canvas().Focused().(*form.ChoiceField); !there {
			t.Errorf("%s: the keyboard is in %T", name, w.Window().Canvas().Focused())
		}
	}
}

func TestResultsPenaltyAndStart(t *testing.T) {
	w, _ := newPlayedWindow(t, 8)
	c := w.Window().Canvas()
	_, before := gameAt(t, w, 1)
	drive.Keys(c, "1\ns420\np\n1:30\n1")
	drive.Chord(w, drive.CtrlEnter)
	drive.Keys(c, "447\n")
	_, g := gameAt(t, w, 1)
	if got := sheetAt(t, w, 1); got != "420–447 (20 in it)" {
		t.Errorf("table 1 says %q", got)
	}
	drive.Keys(c, "2\np20p\n\n2\n450\n440\n")
	if got := sheetAt(t, w, 2); got != "430–440 (signed 450–440)" {
		t.Errorf("table 2 says %q", got)
	}
	if g.Sheet.Started != before.Second {
		t.Errorf("started %d, want the second player %d", g.Sheet.Started, before.Second)
	}
}

// TestResultsEndingsHaveRoomInTheList: every ending has space in the list in the smallest window, in every language.
// Nothing is covered by the scroll bar, and there is none at the bottom.
func TestResultsEndingsHaveRoomInTheList(t *testing.T) {
	for _, tag := range []string{"en", "de", "es", "fr"} {
		w, r := playedOn(t, newEventOf(t, drive.Speaking(t, tag), 8))
		w.Window().Resize(fyne.NewSize(1366, 768))
		drive.Do(t, w.Event().Desk(), action.AddDivision{Settings: tournament.NewSettings("B", "wmsf", 3)})
		c := w.Window().Canvas()
		drive.Keys(c, "1\nf2\n\n2\nr1\n300\n350\n\n3\np1\n\n2\n400\n380\n")
		if len(r.came.Rows()) != 3 {
			t.Fatalf("%s: %d sheets are in (%s; %s)", tag, len(r.came.Rows()), drive.Said(w), drive.DialogTexts(w))
		}
		drive.Walk(r.came, func(o fyne.CanvasObject) {
			if s, ok := o.(*container.Scroll); ok && s.Content.MinSize().Width > s.Size().Width+1 {
				t.Errorf("%s: the list is %.0f wide and has %.0f", tag, s.Content.MinSize().Width, s.Size().Width)
			}
		})
	}
}

// TestDownOnTheLastFieldDoesNothing: arrows move between the fields of a form, and open the list of a field that has
// one. Only Enter on the last field and Ctrl+Enter close the form, even while a list is open. Otherwise Ctrl+Enter
// after one Down too many would keep a sheet that is held.
func TestDownOnTheLastFieldDoesNothing(t *testing.T) {
	w, _ := newPlayedWindow(t, 8)
	c := w.Window().Canvas()
	drive.Keys(c, "1\n912\n42\n") // The sheet is held.
	drive.Keys(c, "2\np1")
	drive.Press(c, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown)
	if got := strings.Join(drive.Words(c), "\n"); !strings.Contains(got, "overtime") {
		t.Errorf("Down on the last field left the form: %q (%s)", got, drive.Said(w))
	}
	drive.Chord(w, drive.CtrlEnter)
	if got := sheetAt(t, w, 1); got != "not in yet" || drive.Asked(w) {
		t.Errorf("the held sheet says %q after the form's Ctrl+Enter", got)
	}
}

func TestRefusedFieldHasTheKeyboard(t *testing.T) {
	for _, one := range []struct{ name, keys, refused string }{
		{"a penalty", "2\npx\n5", "x"},
		{"a score of who resigned", "2\nr1\nx\n300", "x"},
	} {
		w, _ := newPlayedWindow(t, 8)
		c := w.Window().Canvas()
		drive.Keys(c, one.keys)
		drive.Chord(w, drive.CtrlEnter)
		if e, ok := c.Focused().(*widgets.KeyEntry); !ok || e.Text != one.refused {
			t.Errorf("%s: the keyboard is in %T, not in the field with %q (%s)", one.name, c.Focused(), one.refused, drive.DialogTexts(w))
		}
	}
}

func TestResultsTakeBack(t *testing.T) {
	w, r := newPlayedWindow(t, 8)
	c := w.Window().Canvas()
	drive.Keys(c, "1\n400\n390\n")
	drive.Press(c, fyne.KeyUp) // This goes to the list of what came in.
	drive.Press(c, fyne.KeyDelete)
	if !strings.Contains(drive.DialogTexts(w), "Take back") {
		t.Fatalf("nothing was asked: %q", drive.DialogTexts(w))
	}
	drive.Press(c, fyne.KeyEscape)
	if got := sheetAt(t, w, 1); got != "400–390" || c.Focused() != fyne.Focusable(r.box) {
		t.Errorf("after Esc table 1 says %q, and the keyboard is in %T", got, c.Focused())
	}
	drive.Press(c, fyne.KeyUp)
	drive.Press(c, fyne.KeyDelete)
	drive.Keys(c, "\n")
	if got := sheetAt(t, w, 1); got != "not in yet" {
		t.Errorf("table 1 says %q, want it out again", got)
	}
	drive.Keys(c, "1")
	if w.Window().Canvas().Focused() != fyne.Focusable(r.box) || r.entry.typed != "1" {
		t.Error("a digit typed in a list should go into the box")
	}
}

// TestWhatCameInLastIsInSight: what has just come in is visible, even after somebody scrolled to an old sheet far
// below it. A row that is chosen stays visible.
func TestWhatCameInLastIsInSight(t *testing.T) {
	w, r := newPlayedWindow(t, 24, 24)
	now := drive.Now
	w.Program().Now = func() time.Time { now = now.Add(time.Second); return now }
	c := w.Window().Canvas()
	for table := 1; table <= 20; table++ {
		drive.Keys(c, fmt.Sprintf("%d\n400\n390\n", table))
	}
	list, ok := drive.Part[*container.Scroll](r.came)
	if !ok {
		t.Fatal("the list doesn't scroll")
	}
	drive.Keys(c, "1\n")
	if list.Offset.Y == 0 {
		t.Fatalf("the oldest sheet’s row isn’t brought into sight: %v, row %d of %d, %s", list.Size(), r.came.SelectedIndex(), len(r.came.Rows()), r.entry.problem.String())
	}
	drive.Press(c, fyne.KeyEscape)
	drive.Keys(c, "21\n400\n390\n")
	if l := r.came.Rows()[0]; l.Table != "21" || list.Offset.Y != 0 {
		t.Errorf("table %s came in last, and the list is at %v", l.Table, list.Offset.Y)
	}
}

func TestResultsMarkTheGameOnTheCard(t *testing.T) {
	w, r := newPlayedWindow(t, 8)
	c := w.Window().Canvas()
	drive.Keys(c, "2\n")
	if l, ok := r.missing.Selected(); !ok || l.Table != "2" {
		t.Errorf("the list lights %+v (%v), want table 2", l, ok)
	}
	drive.Keys(c, "400\n390\n")
	if _, ok := r.missing.Selected(); ok {
		t.Error("a row is lit while the box is empty")
	}
	r.missing.Select(0) // A click does this too.
	if !r.entry.chosen() || r.entry.slip.Table != "1" {
		t.Errorf("a click on the first row put %q on the card", r.entry.slip.Table)
	}
}

func TestResultsTellWhatScoresWouldDo(t *testing.T) {
	w, _ := newPlayedWindow(t, 8)
	c := w.Window().Canvas()
	drive.Keys(c, "1\n431\n389")
	if got := drive.Texts(drive.Inspector(w)); !strings.Contains(got, "If these scores are kept") {
		t.Errorf("the inspector says\n%s", got)
	}
	if got := sheetAt(t, w, 1); got != "not in yet" {
		t.Errorf("looking at it saved %q", got)
	}
	drive.Keys(c, "\n")
	if got := sheetAt(t, w, 1); got != "431–389" {
		t.Errorf("table 1 says %q", got)
	}
	if got := drive.Texts(drive.Inspector(w)); strings.Contains(got, "If these scores are kept") || !strings.Contains(got, "won 431–389") {
		t.Errorf("once it is saved the inspector says\n%s", got)
	}
}

// TestResultsShowANamedTablesNumber: the box has no space for a table's name, and shows what was typed.
func TestResultsShowANamedTablesNumber(t *testing.T) {
	w, r := newPlayedWindow(t, 8)
	d := w.Event().Division()
	settings := d.Settings()
	settings.Tables.Names = map[int]string{1: "Stage"}
	drive.Do(t, w.Event().Desk(), action.ChangeDivision{Division: d.ID, Settings: settings})
	drive.Keys(w.Window().Canvas(), "1\n")
	if got := r.box.number.text; got != "1" {
		t.Errorf("the box says %q, want 1", got)
	}
}

func TestResultsTypingSurvivesOtherChanges(t *testing.T) {
	w, r := newPlayedWindow(t, 8)
	c := w.Window().Canvas()
	drive.Keys(c, "1\n40")
	d, g := gameAt(t, w, 2)
	drive.Do(t, w.Event().Desk(), action.EnterSheet{Division: d.ID, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{300, 310}}})
	drive.Keys(c, "0\n390\n")
	if got := sheetAt(t, w, 1); got != "400–390" {
		t.Errorf("table 1 says %q, want 400–390", got)
	}
	if r.Badge().String() != "2 out" {
		t.Errorf("badge %q", r.Badge().String())
	}
}

// TestASurnameIsOfNoLanguage: a surname may be a word of the program as well. In the lists, in the inspector and in
// messages about a sheet it stays a name.
func TestASurnameIsOfNoLanguage(t *testing.T) {
	w, _ := playedOn(t, newEventOf(t, drive.Speaking(t, "es"), 8))
	d := w.Event().Division()
	first := d.GamesOf(1)[0].First
	pl, _ := d.Player(first)
	pl.Name = "Ann Price"
	drive.Do(t, w.Event().Desk(), action.EditPlayer{Division: d.ID, Player: pl})
	drive.Keys(w.Window().Canvas(), "1\n400\n380\n")
	said := drive.Words(w.Window().Canvas())
	if !slices.Contains(said, "Price") {
		t.Errorf("the name isn't there: %q", said)
	}
	for _, words := range said {
		if strings.Contains(words, " Coste") || strings.Contains(words, "Coste ") {
			t.Errorf("the name is turned: %q", words)
		}
	}
}

// TestResultsLeaveTheInspectorToTheScreenInSight: what is computed for Results doesn't change the inspector of
// another screen that is shown.
func TestResultsLeaveTheInspectorToTheScreenInSight(t *testing.T) {
	w, r := newPlayedWindow(t, 8)
	w.Event().Go("Standings")
	before := drive.Inspector(w).Title()
	r.Load()
	r.inspect(w.Event().Division().ID, w.Event().Division().Games[0].ID)
	if got := drive.Inspector(w).Title(); got != before {
		t.Errorf("the inspector went from %q to %q", before, got)
	}
}

// newEvent is an event in a window with only this area.
func newEvent(t *testing.T, players int) window.Window {
	t.Helper()
	return newEventOf(t, drive.Program(t), players)
}

// newEventOf is newEvent for a program whose preferences were chosen before.
func newEventOf(t *testing.T, program *app.Program, players int) window.Window {
	t.Helper()
	w := shelltest.On(t, program, shelltest.Only("Results", New))
	w.OpenDesk(drive.Desk(t, program, players))
	return w
}

// TestResultsMarkAGameDecidedByAnEjection, even if its sheet stays as it was signed.
func TestResultsMarkAGameDecidedByAnEjection(t *testing.T) {
	for _, effect := range []tournament.EjectionEffect{tournament.EffectVoid, tournament.EffectAward} {
		w := newEvent(t, 8)
		g := drive.EjectFirst(t, w.Event().Desk(), effect)
		d := w.Event().Division()
		book, err := w.Event().Desk().Book(d)
		if err != nil {
			t.Fatal(err)
		}
		if chip, _ := sheetChip(g, d.Outcome(book, g, g.Second), false); chip.String() != "rule 6.2.4(a)" {
			t.Errorf("%s: Results has %q", effect, chip.String())
		}
	}
}
