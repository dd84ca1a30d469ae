package results

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"wordhall/app/action"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/slips"
	"wordhall/tournament/spelling"
	"wordhall/tournament/testkit/eventtest"
)

var ctrlShiftK = &desktop.CustomShortcut{KeyName: fyne.KeyK, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}

// TestSixtySlipsAreCheckedAndTwentyErrorsFound: a slip that is right is its table and two Enters. What the card shows
// is enough to find an error of each sort, and afterwards every sheet says what its slip says and names who checked it.
func TestSixtySlipsAreCheckedAndTwentyErrorsFound(t *testing.T) {
	w, r := newPlayedWindow(t, 24, 24, 24, 24, 24)
	c, desk := w.Window().Canvas(), w.Event().Desk()
	paper := map[int][2]int{} // what the slips say, by table
	planted := 0
	for i, s := range slips.Missing(desk.Event()) {
		table, said := s.Game.Table, [2]int{400 + i, 390 - i}
		paper[table] = said
		keyed := said
		switch {
		case i%3 != 0:
		case i%4 == 0:
			keyed[0] += 9
		case i%4 == 1:
			keyed[1] -= 10
		case i%4 == 2:
			keyed = [2]int{said[1], said[0]} // in the wrong order
		default:
			keyed[0], keyed[1] = said[0]+100, said[1]+100
		}
		if keyed != said {
			planted++
		}
		drive.Do(t, desk, action.EnterSheet{Division: s.Division, Game: s.Game.ID, Sheet: eventtest.Played(keyed[0], keyed[1]), Accepted: []string{"high", "total", "low", "margin"}})
	}
	if len(paper) != 60 || planted != 20 {
		t.Fatalf("%d slips with %d errors planted", len(paper), planted)
	}
	drive.Chord(w, ctrlShiftK)
	if r.entry.task != checking || r.missingHow.Text() != "To check (60)" {
		t.Fatalf("task %v, heading %q", r.entry.task, r.missingHow.Text())
	}
	found, keys := 0, 0
	for table, said := range paper { // a map's order is any order
		drive.Keys(c, strconv.Itoa(table)+"\n")
		keys += len(strconv.Itoa(table)) + 1
		if shown := [2]string{r.box.scores[0].text, r.box.scores[1].text}; shown == [2]string{strconv.Itoa(said[0]), strconv.Itoa(said[1])} {
			drive.Keys(c, "\n")
			keys++
			continue
		}
		found++
		drive.Keys(c, fmt.Sprintf("%d\n%d\n", said[0], said[1]))
		if !r.banner.Visible() {
			t.Fatalf("table %d: nothing asks about the difference: %q", table, r.entry.problem.String())
		}
		drive.Chord(w, drive.CtrlEnter)
	}
	if found != 20 || keys > 60*(2+1)+40 {
		t.Errorf("%d errors found, %d keys", found, keys)
	}
	for table, said := range paper {
		d, g := gameAt(t, w, table)
		if *g.Sheet.Scores != said {
			t.Errorf("table %d in division %s has %v; the slip says %v", table, d.Name, *g.Sheet.Scores, said)
		}
	}
	// What was corrected is checked once more.
	if got := len(slips.Unchecked(desk.Event())); got != 20 {
		t.Errorf("%d are still to be checked, want those corrected", got)
	}
	for _, s := range slips.Unchecked(desk.Event()) {
		drive.Keys(c, fmt.Sprintf("%d\n\n", s.Game.Table))
	}
	for _, s := range slips.InPile(desk.Event(), 1) {
		if s.Game.Sheet.VerifiedBy != w.Program().Operator() {
			t.Errorf("table %d was checked by %q", s.Game.Table, s.Game.Sheet.VerifiedBy)
		}
	}
	if r.missingHow.Text() != "To check (0)" {
		t.Errorf("heading %q", r.missingHow.Text())
	}
}

// TestACheckByWhoKeyedTheSheetIsNoSecondPerson's, but one by another person is.
func TestACheckByWhoKeyedTheSheetIsNoSecondPerson(t *testing.T) {
	w, _ := newPlayedWindow(t, 4)
	c := w.Window().Canvas()
	drive.Keys(c, "1\n400\n390\n2\n410\n395\n")
	drive.Chord(w, ctrlShiftK)
	drive.Keys(c, "1\n\n")
	sit(t, w, "XY")
	drive.Keys(c, "2\n\n")
	for table, twice := range map[int]bool{1: false, 2: true} {
		if _, g := gameAt(t, w, table); !g.Sheet.Checked() || g.Sheet.Twice() != twice {
			t.Errorf("table %d: %+v", table, g.Sheet)
		}
	}
	drive.Keys(c, "1\n\n") // Another person may check it again, which then counts as a second person's.
	if _, g := gameAt(t, w, 1); g.Sheet.VerifiedBy != "XY" || !g.Sheet.Twice() {
		t.Errorf("%+v", g.Sheet)
	}
	drive.Keys(c, "1\n\n")
	if said := drive.Said(w); !strings.Contains(said, "checked already, by XY") {
		t.Errorf("the same check again says %q", said)
	}
}

// TestThePileOfAnEarlierRound is found by a key, by a line of the list, and stays the pile then.
func TestThePileOfAnEarlierRound(t *testing.T) {
	w, r := newPlayedWindow(t, 4)
	c, id := w.Window().Canvas(), w.Event().Division().ID
	drive.Keys(c, "1\n400\n390\n2\n410\n395\n")
	drive.Do(t, w.Event().Desk(), action.PairRound{Division: id, Request: draw.Request{Round: 2}, Publish: true})
	drive.Keys(c, "1\n420\n370\n2\n421\n371\n")
	drive.Chord(w, ctrlShiftK)
	if got := r.box.head.Text(); got != "the pile of round 2" {
		t.Errorf("the newest pile is %q", got)
	}
	drive.Press(c, fyne.KeyPageUp)
	if got := drive.Said(w); got != "The pile of round 1." {
		t.Errorf("it says %q", got)
	}
	drive.Press(c, fyne.KeyPageUp)
	drive.Keys(c, "1\n")
	if r.entry.slip.Round != 1 || !strings.Contains(r.box.earlier.Text(), "Round 1") {
		t.Errorf("round %d is on the card, %q", r.entry.slip.Round, r.box.earlier.Text())
	}
	drive.Press(c, fyne.KeyPageDown)
	if r.pile != 1 {
		t.Error("a slip on the card was left for another pile")
	}
	drive.Keys(c, "\n")
	if got := drive.Said(w); got != "Checked: table 1, round 1." {
		t.Errorf("of the slip it says %q", got)
	}
	drive.Press(c, fyne.KeyPageDown, fyne.KeyPageDown)
	if r.pile != 2 {
		t.Errorf("the pile is that of round %d", r.pile)
	}
	first := w.Event().Division().GamesOf(1)[1]
	r.ShowGame(id, first.ID)
	if r.pile != 1 {
		t.Errorf("a line of round 1 left the pile at round %d", r.pile)
	}
}

// TestACheckIsForWhoMayVerify: the desk of a scorekeeper lets it, and the sheet that a check changes is the director's
// to correct there.
func TestACheckIsForWhoMayVerify(t *testing.T) {
	w, r := newPlayedWindow(t, 4)
	c := w.Window().Canvas()
	drive.Keys(c, "1\n400\n390\n")
	w.Event().Desk().LimitToSheets(true)
	drive.Chord(w, ctrlShiftK)
	drive.Keys(c, "1\n400\n391\n")
	if !r.banner.Visible() || !strings.Contains(r.banner.Text(), "this slip says 400–391") {
		t.Errorf("the difference isn't shown: %q", r.banner.Text())
	}
	drive.Chord(w, drive.CtrlEnter)
	if got := sheetAt(t, w, 1); got != "400–390" {
		t.Errorf("a scorekeeper corrected the sheet to %q", got)
	}
	drive.Press(c, fyne.KeyEscape)
	drive.Keys(c, "1\n\n")
	if _, g := gameAt(t, w, 1); !g.Sheet.Checked() {
		t.Error("a scorekeeper can't check a sheet")
	}
}

func TestSlipEntryChecks(t *testing.T) {
	for _, c := range []struct{ name, keys, want, problem string }{
		{"right", "6⏎⏎⏎", "[chose 6 save 6: 402–377 less [0 10]]", ""},
		{"the second of two games at a table", "6⏎↓⏎⏎", "[chose 6 save 6: 402–377 less [0 10]]", ""},
		{"the first score differs", "6⏎⏎403⏎⏎", "[chose 6 save 6: 403–377 less [0 10]]", ""},
		{"both scores differ", "6⏎⏎403⏎378⏎", "[chose 6 save 6: 403–378 less [0 10]]", ""},
		{"the other one started", "6⏎⏎S⏎", "[chose 6 save 6: 402–377 less [0 10], 6 started]", ""},
		{"a name", "stone⏎⏎", "[chose 6 save 6: 402–377 less [0 10]]", ""},
		{"another digit after the list", "6⏎6", "[]", ""},
		{"no sheet is in", "3⏎", "[]", "no sheet of table 3 is in the pile of round 4"},
		{"no sheet by a name", "abel⏎", "[]", "table 3 has no sheet yet"},
		{"left", "6⏎⏎⎋", "[chose 6]", ""},
		{"a score emptied again", "6⏎⏎4⌫⏎", "[chose 6 save 6: 402–377 less [0 10]]", ""},
		{"the first score is a lone minus", "6⏎⏎-⏎", "[chose 6]", "type the score of 5 Iwu"},
		{"the second score is one", "6⏎⏎403⏎-⏎", "[chose 6]", "type the score of 6 Stone"},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := &slipEntry{find: fakeSlips{}, task: checking}
			if got := fmt.Sprint(pressSlip(e, c.keys)); got != c.want {
				t.Errorf("%s gave %s, want %s (%q)", c.keys, got, c.want, e.problem.String())
			}
			if got := e.problem.String(); !strings.HasPrefix(got, c.problem) || (got == "") != (c.problem == "") {
				t.Errorf("%s: wrong is %q, want %q", c.keys, got, c.problem)
			}
		})
	}
}

// TestWhatACheckSendsIsOnlyWhatTheSlipSays: who entered the sheet and who verified it aren't part of it, and an ending
// stays.
func TestWhatACheckSendsIsOnlyWhatTheSlipSays(t *testing.T) {
	sheet := tournament.Sheet{Kind: tournament.Absent, Absent: []tournament.PlayerID{5}, Entered: 7, EnteredBy: "AB", VerifiedBy: "CD"}
	e := &slipEntry{task: checking}
	e.take(slipChoice{Division: 1, Game: 1, Players: [2]tournament.PlayerID{5, 6}, Sheet: sheet}, false)
	o := e.enter()
	if o.Do != orderSave || !tournament.SameFigures(o.Sheet, sheet) || o.Sheet.Entered != 0 || o.Sheet.EnteredBy != "" || o.Sheet.VerifiedBy != "" {
		t.Errorf("%+v", o)
	}
	e.take(slipChoice{Division: 1, Game: 1, Players: [2]tournament.PlayerID{5, 6}, Sheet: sheet}, false)
	pressSlip(e, "400⏎")
	if o := e.enter(); o.Do != orderNone || e.problem.IsZero() {
		t.Errorf("one score alone was taken: %+v", o)
	}
	e.letter('3')
	if o := e.enter(); o.Do != orderSave || o.Sheet.Kind != tournament.Played || *o.Sheet.Scores != [2]int{400, 3} {
		t.Errorf("%+v", o)
	}
}

// TestWhatAPileFinds: games by table, name or number, each only if its slip lies in the pile, with the division and
// whether it was checked.
func TestWhatAPileFinds(t *testing.T) {
	e := eventtest.Hall(4, 4)
	a, b := e.Divisions[0], e.Divisions[1]
	for i := range b.Players {
		b.Players[i].Name = []string{"Ada Quill", "Bo Marlow", "Cy Osei", "Di Nair"}[i]
	}
	for _, d := range e.Divisions {
		for round := 1; round <= 2; round++ {
			d.RoundFacts = append(d.RoundFacts, tournament.Round{Number: round, Revision: 1, PublishedAt: 1})
			sheet := eventtest.Played(400, 390)
			if sheet.EnteredBy = "AB"; round == 1 && d == b {
				sheet.VerifiedBy = "XY"
			}
			eventtest.Add(d, round, 2, 1, sheet)
		}
		eventtest.Add(d, 2, 3, 4, tournament.Sheet{Kind: tournament.Scheduled})
		for i := range d.Games {
			d.Games[i].Table = 5
		}
	}
	x := (&slipIndex{event: e, chosen: b.ID, task: checking, pile: 1}).withPeople()
	label := func(d *tournament.Division, more string) string {
		return fmt.Sprintf("2 %s – 1 %s  ·  table 5, division %s, round 1%s", d.PlayerName(2), d.PlayerName(1), d.Name, more)
	}
	want := []string{label(a, ""), label(b, "  ·  checked")}
	var got []string
	for _, slip := range x.InPile(5) {
		got = append(got, slip.Label.String())
	}
	if !slices.Equal(got, want) || len(x.InPile(4)) != 0 {
		t.Errorf("at table 5 are %q, want %q; at table 4 %+v", got, want, x.InPile(4))
	}
	for name, found := range map[string]int{b.PlayerName(1): 1, b.PlayerName(3): 0} {
		list := x.Named(spelling.Fold(name))
		if len(list) != found || found == 1 && (list[0].Division != b.ID || list[0].Round != 1 || !strings.HasSuffix(list[0].Label.String(), "  ·  checked")) {
			t.Errorf("%s finds %+v", name, list)
		}
	}
	for says, c := range map[string]struct {
		division  tournament.DivisionID
		known, ok bool
	}{"1": {b.ID, true, true}, "1-2": {a.ID, true, true}, "3": {0, true, false}, "9": {0, false, false}, "9-1": {0, false, false}} {
		slip, _, known, ok := x.OfPlayer(says)
		if slip.Division != c.division || known != c.known || ok != c.ok || ok && slip.Round != 1 {
			t.Errorf("%s: known %v, found %v: %+v", says, known, ok, slip)
		}
	}
}

// TestWhichSheetsWaitForATask: those of two players that are in, of a game that no ejection decided.
func TestWhichSheetsWaitForATask(t *testing.T) {
	d := eventtest.Field(4, 2)
	d.Rulings = []tournament.Ruling{{ID: 1, Player: 4, Kind: tournament.Ejection, AfterRound: 1, Effect: tournament.EffectAward, Reason: "x"}}
	once := eventtest.Played(400, 390)
	once.EnteredBy = "AB"
	alone, other := once, once
	alone.VerifiedBy, other.VerifiedBy = "AB", "XY"
	for name, c := range map[string]struct {
		game          tournament.Game
		verify, check bool
	}{
		"out":                 {tournament.Game{Round: 1, First: 1, Second: 2}, false, false},
		"in":                  {tournament.Game{Round: 1, First: 1, Second: 2, Sheet: once}, true, true},
		"checked by the same": {tournament.Game{Round: 1, First: 1, Second: 2, Sheet: alone}, true, false},
		"verified":            {tournament.Game{Round: 1, First: 1, Second: 2, Sheet: other}, false, false},
		"a bye":               {tournament.Game{Round: 1, First: 1, Sheet: tournament.Sheet{Kind: tournament.Bye}}, false, false},
		"decided otherwise":   {tournament.Game{Round: 2, First: 3, Second: 4, Sheet: once}, false, false},
	} {
		if verify, check := verifying.waits(d, c.game), checking.waits(d, c.game); verify != c.verify || check != c.check || entering.waits(d, c.game) {
			t.Errorf("%s: it waits for the second entry: %v, for the check: %v", name, verify, check)
		}
	}
}
