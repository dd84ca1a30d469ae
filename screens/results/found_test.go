package results

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/screens/testkit/drive"
	"wordhall/tournament"
	"wordhall/tournament/slips"
	"wordhall/tournament/spelling"
	"wordhall/tournament/testkit/eventtest"
)

// TestAHeldSheetIsMarkedInTheLists as long as it is held, and no other sheet is.
func TestAHeldSheetIsMarkedInTheLists(t *testing.T) {
	w, r := newPlayedWindow(t, 8)
	c := w.Window().Canvas()
	ages := func() string {
		var words []string
		for _, l := range r.missing.Rows() {
			words = append(words, l.Table+" "+l.Age.String())
		}
		return strings.ReplaceAll(strings.Join(words, ", "), " ,", ",")
	}
	before := ages()
	drive.Keys(c, "2\n612\n301\n")
	if want := strings.Replace(before, "2", "2 held", 1); !strings.Contains(ages(), "2 held") || strings.Count(ages(), "held") != 1 {
		t.Errorf("still out are %q, want %q", ages(), want)
	}
	drive.Keys(c, "\x1b")
	if got := ages(); got != before {
		t.Errorf("put aside, still out are %q, want %q", got, before)
	}
}

// TestAnAnswerToAHeldSheetGivesTheKeyboardBack: the card gets it, wherever the answer was clicked.
func TestAnAnswerToAHeldSheetGivesTheKeyboardBack(t *testing.T) {
	for name, c := range map[string]struct {
		answer func(r *screen)
		sheet  string
	}{
		"kept": {(*screen).keep, "612–301"}, "typed again": {(*screen).again, "not in yet"}, "put aside": {(*screen).discard, "not in yet"},
	} {
		w, r := newPlayedWindow(t, 8)
		c.answer(r) // With nothing held there is no answer to give.
		drive.Keys(w.Window().Canvas(), "1\n612\n301\n")
		r.missing.Focus()
		c.answer(r)
		if w.Window().Canvas().Focused() != fyne.Focusable(r.box) || r.banner.Visible() || sheetAt(t, w, 1) != c.sheet {
			t.Errorf("%s: the keyboard is on %T, the banner is shown: %v, table 1 is %s", name, w.Window().Canvas().Focused(), r.banner.Visible(), sheetAt(t, w, 1))
		}
	}
}

// TestASheetThatIsInIsHeldOnlyIfItSaysSomethingElse: it never is if it is corrected on purpose.
func TestASheetThatIsInIsHeldOnlyIfItSaysSomethingElse(t *testing.T) {
	w, r := newPlayedWindow(t, 8)
	drive.Keys(w.Window().Canvas(), "1\n400\n390\n")
	other := func(table, first int, correct bool) sending {
		slip, ok := r.index.AtTable(table)
		if !ok {
			t.Fatalf("there is no table %d", table)
		}
		return sending{slip: slip, sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{first, 390}}, correct: correct}
	}
	gone := other(1, 410, false)
	gone.slip.Division = 99
	for name, c := range map[string]struct {
		s       sending
		differs bool
	}{
		"other figures": {other(1, 410, false), true}, "the same": {other(1, 400, false), false}, "corrected": {other(1, 410, true), false},
		"nothing in yet": {other(2, 410, false), false}, "a division that is gone": {gone, false},
	} {
		if got := r.differs(c.s); got != c.differs {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// TestPlayersAreFoundByTheirDivision: by its name, by its number with a dash, or in the chosen one. The result says
// where the player is and whether the sheet is in.
func TestPlayersAreFoundByTheirDivision(t *testing.T) {
	w, r := newPlayedWindow(t, 4, 4)
	drive.Keys(w.Window().Canvas(), "3\n400\n390\n")
	if _, ok := r.index.Game(99, 1); ok {
		t.Error("a game is found in a division that isn't there")
	}
	if _, ok := r.index.Game(1, 99); ok {
		t.Error("a game is found that isn't there")
	}
	for says, want := range map[string]string{
		"1": "table 1 division A", "A1": "table 1 division A", "a1": "table 1 division A", "1-1": "table 1 division A", "B1": "table 3 division B in", "2-1": "table 3 division B in",
		"C1": "", "3-1": "", "9": "", "B9": "",
	} {
		slip, id, known, ok := r.index.OfPlayer(says)
		got := ""
		if ok {
			_, label, _ := strings.Cut(slip.Label.String(), "  ·  ")
			got = strings.ReplaceAll(label, "  ·  ", " ")
		}
		if got != want || known != (want != "") || ok != known || (id == 1) != (want != "") {
			t.Errorf("%s finds %d, %q, want %q", says, id, got, want)
		}
	}
}

// TestAQuestionMarkIsLeftToTheWindow: the window shows the keys. A letter goes into the card.
func TestAQuestionMarkIsLeftToTheWindow(t *testing.T) {
	_, r := newPlayedWindow(t, 4)
	if r.TypedRune('?') || r.entry.typed != "" {
		t.Errorf("the question mark was used: %q", r.entry.typed)
	}
	if !r.TypedRune('1') || r.entry.typed != "1" {
		t.Errorf("a digit wasn't: %q", r.entry.typed)
	}
	for key, used := range map[fyne.KeyName]bool{fyne.KeyF6: true, fyne.KeyEscape: true, fyne.KeyF7: false, fyne.KeyReturn: false} {
		if got := r.TypedKey(&fyne.KeyEvent{Name: key}); got != used {
			t.Errorf("%s is used: %v", key, got)
		}
	}
}

// TestEscGivesTheKeyboardBackToTheBox says that Esc does so from wherever nothing else used it.
func TestEscGivesTheKeyboardBackToTheBox(t *testing.T) {
	w, r := newPlayedWindow(t, 4)
	c := w.Window().Canvas()
	box := c.Focused()
	if box == nil {
		t.Fatal("the box doesn't have the keyboard at first")
	}
	c.Unfocus()
	r.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if c.Focused() != box {
		t.Errorf("after Esc %T has the keyboard, want the box", c.Focused())
	}
}

// TestAPlayerWithoutOpponentIsBelowTheList in a round with an odd number of players, until the round is over.
func TestAPlayerWithoutOpponentIsBelowTheList(t *testing.T) {
	for players, want := range map[int]bool{5: true, 6: false} {
		w, r := newPlayedWindow(t, players)
		if got := r.byeCard.Visible(); got != want {
			t.Errorf("%d players: a bye is shown: %v", players, got)
		}
		if got := strings.Contains(fmt.Sprint(drive.Words(w.Window().Canvas())), "No opponent"); got != want {
			t.Errorf("%d players: the title is in sight: %v", players, got)
		}
		before := r.byeCard.Position().Y
		drive.Keys(w.Window().Canvas(), "1\n400\n390\n")
		if list := r.left.Position().Y + r.left.Size().Height; want && (r.byeCard.Position().Y >= before || r.byeCard.Position().Y < list) {
			t.Errorf("%d players: with a sheet less out the bye stands at %v, was at %v; the list ends at %v", players, r.byeCard.Position().Y, before, list)
		}
	}
}

// TestLettersFindWhatIsOutFirst: missing sheets come by number, and those that are in after them. No more are
// described than are shown.
func TestLettersFindWhatIsOutFirst(t *testing.T) {
	w, r := newPlayedWindow(t, 24)
	d := w.Event().Division()
	both, _ := d.GameOf(1, d.Players[slices.IndexFunc(d.Players, func(p tournament.Player) bool { return p.Name == "Abel Noor" })].ID)
	drive.Keys(w.Window().Canvas(), fmt.Sprintf("%d\n400\n390\n", both.Table))
	var out, in []tournament.PlayerID
	for _, p := range d.Players {
		if !strings.Contains(" "+p.Name, " A") {
			continue
		}
		if both.Has(p.ID) {
			in = append(in, p.ID)
		} else {
			out = append(out, p.ID)
		}
	}
	found := r.index.Named("a")
	if len(found) < mostFound || len(in) == 0 {
		t.Fatalf("%d are found, of whom %v are in", len(found), in)
	}
	all := append(out, in...)
	if len(found) != len(all) {
		t.Errorf("%d are found, want %v", len(found), all)
	}
	for i, slip := range found[:mostFound] {
		if slip.Player != all[i] {
			t.Errorf("number %d of those found is player %d, want %d of %v", i+1, slip.Player, all[i], all)
		}
	}
}

// TestTabGoesToTheListThatHasRows: it goes to the missing sheets, or else to those that came in, and from there
// back to the card.
func TestTabGoesToTheListThatHasRows(t *testing.T) {
	w, r := newPlayedWindow(t, 2)
	c := w.Window().Canvas()
	for _, key := range []fyne.KeyName{fyne.KeyTab, fyne.KeyDown} {
		used := r.boxKey(&fyne.KeyEvent{Name: key})
		if got := c.Focused(); !used || got != fyne.Focusable(r.missing) {
			t.Errorf("%s, one is out: used %v, the keyboard is on %T", key, used, got)
		}
		r.Focus()
	}
	drive.Keys(c, "1\n400\n390\n")
	for _, key := range []fyne.KeyName{fyne.KeyTab, fyne.KeyDown, fyne.KeyUp} {
		if used := r.boxKey(&fyne.KeyEvent{Name: key}); !used || c.Focused() != fyne.Focusable(r.came) {
			t.Errorf("%s, all are in: used %v, the keyboard is on %T", key, used, c.Focused())
		}
		drive.Press(c, fyne.KeyEscape)
		if got := c.Focused(); got != fyne.Focusable(r.box) {
			t.Errorf("Esc: the keyboard is on %T", got)
		}
	}
	for _, key := range []fyne.KeyName{fyne.KeyHome, fyne.KeyPageUp, fyne.KeyPageDown} {
		if r.boxKey(&fyne.KeyEvent{Name: key}) {
			t.Errorf("%s is used", key)
		}
	}
}

// TestANameFindsTheEarliestSheetThatIsOut of the player, even if later rounds are published too. If none is out it
// finds the latest.
func TestANameFindsTheEarliestSheetThatIsOut(t *testing.T) {
	e := eventtest.Hall(4)
	d := e.Divisions[0]
	for round := 1; round <= 3; round++ {
		eventtest.Add(d, round, 1, 2, tournament.Sheet{Kind: tournament.Scheduled})
		eventtest.Add(d, round, 3, 4, tournament.Sheet{Kind: tournament.Scheduled})
		d.RoundFacts = append(d.RoundFacts, tournament.Round{Number: round, Revision: 1, PublishedAt: 1})
	}
	for in, want := range []int{1, 2, 3, 3} {
		for i := range d.Games {
			if d.Games[i].First == 3 && d.Games[i].Round <= in {
				d.Games[i].Sheet = eventtest.Played(400, 350)
			}
		}
		found := (&slipIndex{event: e}).withPeople().Named(spelling.Fold(d.Players[3].Name))
		if len(found) != 1 || d.Games[slices.IndexFunc(d.Games, func(g tournament.Game) bool { return g.ID == found[0].Game })].Round != want {
			t.Errorf("with %d in, %+v is found, want round %d", in, found, want)
		}
	}
}

// TestTheArrowsGoThroughThePlayersFound, down and up, and stop at the ends of the list.
func TestTheArrowsGoThroughThePlayersFound(t *testing.T) {
	w, r := newPlayedWindow(t, 4, 4)
	c := w.Window().Canvas()
	drive.Keys(c, "a")
	last := min(len(r.entry.found), mostFound) - 1
	if last < 1 {
		t.Fatalf("%d players are found", last+1)
	}
	at := 0
	for _, key := range []fyne.KeyName{fyne.KeyUp, fyne.KeyDown, fyne.KeyUp, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyUp} {
		by := 1
		if key == fyne.KeyUp {
			by = -1
		}
		at = max(0, min(at+by, last))
		if drive.Press(c, key); r.entry.at != at {
			t.Errorf("after %s the player marked is %d, want %d", key, r.entry.at, at)
		}
	}
}

// TestWhatTellsAGameApart: the division where there are several, the round where it isn't the one in play, and the
// final.
func TestWhatTellsAGameApart(t *testing.T) {
	d, other := eventtest.Field(4, 3), eventtest.Field(4, 3)
	d.Name, other.ID, other.Name = "A", 2, "B"
	for round := 1; round <= 2; round++ {
		eventtest.Add(d, round, 1, 2, tournament.Sheet{Kind: tournament.Scheduled})
	}
	d.RoundFacts = []tournament.Round{{Number: 1, PublishedAt: 1}, {Number: 2, PublishedAt: 1}}
	for _, c := range []struct {
		round, divisions int
		where, earlier   string
	}{
		{2, 1, "", ""}, {1, 1, "round 1", "Round 1, and not round 2"}, {2, 2, "division A", ""}, {1, 2, "division A, round 1", "Round 1, and not round 2"},
	} {
		x := &slipIndex{event: &tournament.Event{Divisions: []*tournament.Division{d, other}[:c.divisions]}}
		g := d.GamesOf(c.round)[0]
		got, ok := x.Game(d.ID, g.ID)
		if !ok || got.Where.String() != c.where || got.Earlier.String() != c.earlier {
			t.Errorf("round %d of %d divisions: %q, %q", c.round, c.divisions, got.Where, got.Earlier)
		}
		if at := strings.Trim(got.Table+", "+c.where, ", "); got.at().String() != at {
			t.Errorf("round %d of %d divisions: it is at %q, want %q", c.round, c.divisions, got.at(), at)
		}
		g.Sheet = eventtest.Played(400, 390)
		label := x.label(slipPerson{id: 1, name: "Ada Quill", slip: slips.Slip{Division: d.ID, Game: g}}).Label.String()
		parts := []string{"Ada Quill", "table " + got.Table, c.where, "in"}
		if want := strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), "  ·  "); label != want {
			t.Errorf("round %d of %d divisions: found it is %q, want %q", c.round, c.divisions, label, want)
		}
	}
	x := &slipIndex{event: &tournament.Event{Divisions: []*tournament.Division{d}}}
	for name, id := range map[string][2]int{"a division that isn't there": {9, 1}, "a game that isn't there": {int(d.ID), 99}} {
		if got, ok := x.Game(tournament.DivisionID(id[0]), id[1]); ok || got.Game != 0 {
			t.Errorf("%s is found: %+v", name, got)
		}
	}
	if got := tableNumber(tournament.Game{}) + tableNumber(tournament.Game{Table: 12}); got != "–12" {
		t.Errorf("the tables are %q", got)
	}
}

// TestWhoseNumberItIs: of the chosen division, of the one named, or of the one with the number in a slip's code.
func TestWhoseNumberItIs(t *testing.T) {
	a, b, c := eventtest.Field(2, 1), eventtest.Field(2, 1), eventtest.Field(2, 1)
	a.ID, a.Name, b.ID, b.Name, c.ID, c.Name = 1, "A", 2, "Élite", 3, "1"
	x := &slipIndex{event: &tournament.Event{Divisions: []*tournament.Division{a, b, c}}, chosen: 2}
	for name, want := range map[string]*tournament.Division{"": b, "A": a, "a": a, "elite": b, "1-": a, "3-": c, "1": c, "9-": nil, "B": nil, "-": nil} {
		if got := x.divisionCalled(name); got != want {
			t.Errorf("%q is %+v", name, got)
		}
	}
	x.chosen = 9
	if got := x.divisionCalled(""); got != nil {
		t.Errorf("where none is chosen it is %+v", got)
	}
}

// TestWhoKeyedASheet: it is one's own by the initials, whatever their case, and nobody's without any.
func TestWhoKeyedASheet(t *testing.T) {
	d := eventtest.Field(2, 1)
	d.RoundFacts = []tournament.Round{{Number: 1, PublishedAt: 1}}
	for _, c := range []struct {
		who, by string
		done    bool
		mine    bool
	}{{"RV", "RV", true, true}, {"rv", "RV", true, true}, {"RV", "XY", true, false}, {"", "", true, false}, {"RV", "RV", false, false}} {
		s := tournament.Sheet{Kind: tournament.Scheduled, EnteredBy: c.by}
		if c.done {
			s = eventtest.Played(400, 390)
			s.EnteredBy = c.by
		}
		x := &slipIndex{event: &tournament.Event{Divisions: []*tournament.Division{d}}, who: c.who}
		got := x.describe(slips.Slip{Division: d.ID, Game: tournament.Game{ID: 1, Round: 1, Table: 1, First: 1, Second: 2, Sheet: s}})
		if got.Mine != c.mine || got.In.IsZero() == c.done {
			t.Errorf("%+v: it is one's own: %v, it is in as %q", c, got.Mine, got.In)
		}
	}
}

// TestANameFindsAGameOfTwoThatIsPublished: neither a bye nor a round that is only drawn, and whichever of the two the
// player is.
func TestANameFindsAGameOfTwoThatIsPublished(t *testing.T) {
	e := eventtest.Hall(4, 2)
	d := e.Divisions[0]
	d.RoundFacts = []tournament.Round{{Number: 1, Revision: 1, PublishedAt: 1}, {Number: 2, Revision: 1, PublishedAt: 1}, {Number: 3}}
	for i := range d.Players {
		d.Players[i].Name = []string{"Ada Quill", "Bo Marlow", "Cy Osei", "Di Nair"}[i]
	}
	first := eventtest.Add(d, 1, 2, 1, eventtest.Played(400, 350))
	second := eventtest.Add(d, 2, 2, 3, eventtest.Played(400, 350))
	eventtest.Add(d, 2, 1, 0, tournament.Sheet{Kind: tournament.Bye})
	eventtest.Add(d, 3, 3, 1, tournament.Sheet{Kind: tournament.Scheduled})
	x := (&slipIndex{event: e, chosen: d.ID}).withPeople()
	for name, want := range map[string]int{"Ada Quill": first.ID, "Bo Marlow": second.ID, "Cy Osei": second.ID, "Di Nair": 0} {
		got := 0
		for _, slip := range x.Named(spelling.Fold(name)) {
			got = slip.Game
		}
		if got != want {
			t.Errorf("%s finds game %d, want %d", name, got, want)
		}
	}
	if slip, id, known, ok := x.OfPlayer("4"); id != 4 || !known || ok || slip.Game != 0 {
		t.Errorf("a player without a game: number %d, known %v, found %v, %+v", id, known, ok, slip)
	}
}
