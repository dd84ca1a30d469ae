package results

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/screens/format"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/testkit/shelltest"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/agreement"
	"wordhall/tournament/report"
	"wordhall/tournament/testkit/eventtest"
)

// TestWhichSheetsAreInTheListOfTheLatest: those of a round in play, and of an earlier round those that were entered
// here, the latest first. A bye never is.
func TestWhichSheetsAreInTheListOfTheLatest(t *testing.T) {
	w, _ := newPlayedWindow(t, 5)
	ev := w.Event().Desk().Event().Clone()
	d := ev.Divisions[0]
	d.Games, d.RoundFacts = nil, []tournament.Round{{Number: 1, PublishedAt: 1}, {Number: 2, PublishedAt: 1}}
	add := func(round int, a, b tournament.PlayerID, entered tournament.Timestamp, sheet tournament.Sheet) {
		sheet.Entered = entered
		eventtest.Add(d, round, a, b, sheet)
	}
	bye := tournament.Sheet{Kind: tournament.Bye}
	add(1, 1, 2, 0, eventtest.Played(400, 350)) // This is game 1, read from a file.
	add(1, 3, 4, 1, eventtest.Played(400, 350)) // This is game 2.
	add(1, 5, 0, 9, bye)
	add(2, 1, 3, 0, eventtest.Played(400, 350)) // This is game 4.
	add(2, 2, 5, 0, tournament.Sheet{Kind: tournament.Scheduled})
	add(2, 4, 0, 9, bye)
	var games []int
	r := newRows(w.Event().Desk(), ev, entering, nil)
	for _, l := range r.came {
		games = append(games, l.Game)
	}
	if !slices.Equal(games, []int{2, 4}) {
		t.Errorf("in the list are the games %v, want 2 and 4", games)
	}
	if r.in != 1 || r.all != 2 {
		t.Errorf("%d of %d are in, want 1 of 2", r.in, r.all)
	}
}

// TestADivisionWhoseNameIsANumberIsFoundByIt: only a number with a dash is that of a slip's code.
func TestADivisionWhoseNameIsANumberIsFoundByIt(t *testing.T) {
	w := newEvent(t, 4)
	w.Event().Go("Results")
	r, desk := w.Shown().(*screen), w.Event().Desk()
	for i, name := range []string{"9", "B-"} {
		players := []tournament.Player{{Name: "Ada " + name}, {Name: "Bo " + name}}
		drive.Do(t, desk, action.AddDivision{Settings: tournament.NewSettings(name, "wespa-2010", 5), Players: players})
		drive.Do(t, desk, action.PairRound{Division: tournament.DivisionID(i + 2), Publish: true})
	}
	drive.Do(t, desk, action.PairRound{Division: 1, Publish: true})
	for says, want := range map[string]string{"9 1": "9", "B-1": "B-", "2-1": "9", "9-1": "", "1": "A"} {
		got := ""
		if slip, _, _, ok := r.index.OfPlayer(says); ok {
			got = desk.Event().Find(slip.Division).Name
		}
		if got != want {
			t.Errorf("%s finds division %q, want %q", says, got, want)
		}
	}
}

// TestWhatIsBelowTheListFollowsIt: whether the list is long or there is hardly any space, it moves up when a sheet
// less is missing, and everything can be reached by scrolling.
func TestWhatIsBelowTheListFollowsIt(t *testing.T) {
	w, r := newPlayedWindow(t, 21)
	before := r.byeCard.Position().Y
	drive.Keys(w.Window().Canvas(), "1\n400\n390\n")
	if end := r.left.Position().Y + r.left.Size().Height; r.byeCard.Position().Y >= before || r.byeCard.Position().Y < end {
		t.Errorf("with a sheet less out the bye stands at %v, was at %v; the list ends at %v", r.byeCard.Position().Y, before, end)
	}

	w = newEvent(t, 5)
	w.Window().Resize(fyne.NewSize(1000, 420))
	w.Event().Go("Results")
	r = w.Shown().(*screen)
	drive.Do(t, w.Event().Desk(), action.PairRound{Division: 1, Publish: true})
	if got, least := r.out.Size().Height, r.out.MinSize().Height; got < least || !r.byeCard.Visible() {
		t.Errorf("the lists are %v high and need %v", got, least)
	}
}

// TestARowThatIsClicked puts a missing sheet on the card, each time. If the list has the keyboard the row is only shown,
// as a sheet that is in is always. A double click corrects that.
func TestARowThatIsClicked(t *testing.T) {
	w, r := newPlayedWindow(t, 8)
	c := w.Window().Canvas()
	drive.Keys(c, "1\n400\n390\n2\n410\n380\n")
	for _, row := range []int{1, 0, 1} {
		r.missing.Select(row)
		if want := r.missing.Rows()[row].Game; r.entry.slip.Game != want || r.entry.correcting {
			t.Errorf("row %d of those still out puts game %d on the card, want %d", row, r.entry.slip.Game, want)
		}
		drive.Press(c, fyne.KeyEscape)
		r.came.Select(row)
		in := r.came.Rows()[row]
		if !r.entry.empty() || r.about.game != in.Game || !strings.Contains(drive.Texts(drive.Inspector(w)), in.LeftScore.String()) {
			t.Errorf("row %d of those in: on the card is game %d, looked at is %d, want %d", row, r.entry.slip.Game, r.about.game, in.Game)
		}
		r.came.OnActivated(in)
		if r.entry.slip.Game != in.Game || !r.entry.correcting {
			t.Errorf("row %d of those in, clicked twice, puts game %d on the card, want %d", row, r.entry.slip.Game, in.Game)
		}
		if click(t, r.box, "Cancel"); !r.entry.empty() || c.Focused() != fyne.Focusable(r.box) {
			t.Errorf("the correction is left: %v, the keyboard is on %T", r.entry.empty(), c.Focused())
		}
	}
	on := r.entry.slip.Game
	c.Focus(r.missing)
	r.missing.Select(1)
	if r.entry.slip.Game != on || !r.entry.empty() {
		t.Errorf("looked at, the row puts game %d on the card", r.entry.slip.Game)
	}
}

// TestKeysInAListLeadToTheCard: Esc gives the keyboard to the card and typed letters begin there, from both lists.
// Enter puts the row on the card.
func TestKeysInAListLeadToTheCard(t *testing.T) {
	w, r := newPlayedWindow(t, 8)
	c := w.Window().Canvas()
	drive.Keys(c, "1\n400\n390\n2\n410\n380\n")
	for name, list := range map[string]interface {
		fyne.Focusable
		Select(row int)
	}{"still out": r.missing, "in": r.came} {
		c.Focus(list)
		drive.Press(c, fyne.KeyEscape)
		if c.Focused() != fyne.Focusable(r.box) {
			t.Errorf("%s: after Esc the keyboard is in %T", name, c.Focused())
		}
		c.Focus(list)
		drive.Keys(c, "3")
		if c.Focused() != fyne.Focusable(r.box) || r.entry.typed != "3" {
			t.Errorf("%s: a digit leads to %T with %q", name, c.Focused(), r.entry.typed)
		}
		drive.Press(c, fyne.KeyEscape)
		c.Focus(list)
		list.Select(1)
		drive.Press(c, fyne.KeyReturn)
		want := map[string]int{"still out": r.missing.Rows()[1].Game, "in": r.came.Rows()[1].Game}[name]
		if r.entry.slip.Game != want {
			t.Errorf("%s: Enter puts game %d on the card, want %d", name, r.entry.slip.Game, want)
		}
		r.Focus()
		drive.Press(c, fyne.KeyEscape)
	}
}

// TestTheOrderOfTheLatestSheets: what came in last is first; of the same moment the later round, then the lower table.
// The list has eighty at most, and says the rounds where it has several.
func TestTheOrderOfTheLatestSheets(t *testing.T) {
	w, _ := newPlayedWindow(t, 4)
	type in struct {
		round, table int
		entered      tournament.Timestamp
	}
	many := make([]in, 0, 81)
	for n := range 81 {
		many = append(many, in{1, n + 1, tournament.Timestamp(n + 1)})
	}
	for name, c := range map[string]struct {
		sheets []in
		want   string
		mixed  bool
	}{
		"none":                            {nil, "", false},
		"the latest first":                {[]in{{1, 1, 5}, {1, 2, 7}, {1, 3, 6}}, "1/2 1/3 1/1", false},
		"of one moment, the later round":  {[]in{{1, 1, 5}, {2, 2, 5}}, "2/2 1/1", true},
		"of one round, the lower table":   {[]in{{1, 3, 5}, {1, 1, 5}, {1, 2, 5}}, "1/1 1/2 1/3", false},
		"the moment counts most":          {[]in{{2, 1, 5}, {1, 9, 6}}, "1/9 2/1", true},
		"eighty-one":                      {many, "", false},
		"none that wasn't keyed, but now": {[]in{{1, 1, 0}, {2, 2, 0}}, "2/2", false},
	} {
		ev := w.Event().Desk().Event().Clone()
		d := ev.Divisions[0].Clone()
		ev.Divisions[0] = d
		d.Games, d.RoundFacts = nil, []tournament.Round{{Number: 1, PublishedAt: 1}, {Number: 2, PublishedAt: 1}}
		for i, s := range c.sheets {
			sheet := eventtest.Played(400, 350)
			sheet.Entered = s.entered
			d.Games = append(d.Games, tournament.Game{ID: i + 1, Round: s.round, Table: s.table, First: 1, Second: 2, Sheet: sheet})
		}
		r := newRows(w.Event().Desk(), ev, entering, nil)
		var order []string
		for _, l := range r.came {
			order = append(order, fmt.Sprintf("%d/%s", l.Round, l.Table))
			if l.Rounds != c.mixed {
				t.Errorf("%s: it has several rounds: %v", name, l.Rounds)
			}
		}
		if len(c.sheets) > 80 {
			if len(order) != 80 || order[0] != "1/81" || order[79] != "1/2" {
				t.Errorf("%s: %d are listed: %q", name, len(order), order)
			}
		} else if got := strings.Join(order, " "); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}
}

// TestWhatIsToBeVerified: sheets keyed once, those of the round in play first. Their figures are hidden, and those
// keyed twice are shown.
func TestWhatIsToBeVerified(t *testing.T) {
	w, _ := newPlayedWindow(t, 4)
	ev := w.Event().Desk().Event().Clone()
	d := ev.Divisions[0].Clone()
	ev.Divisions[0] = d
	d.Games, d.RoundFacts = nil, []tournament.Round{{Number: 1, PublishedAt: 1}, {Number: 2, PublishedAt: 1}}
	for _, g := range []struct {
		round int
		by    string
		a, b  tournament.PlayerID
	}{{1, "", 1, 2}, {1, "XY", 3, 4}, {2, "", 1, 3}, {2, "XY", 2, 4}} {
		s := eventtest.Played(400, 350)
		s.Entered, s.VerifiedBy = 1, g.by
		eventtest.Add(d, g.round, g.a, g.b, s)
	}
	for verify, want := range map[bool]string{true: "3 1", false: ""} {
		r := newRows(w.Event().Desk(), ev, taskWith(verify), nil)
		var missing []string
		for _, l := range r.missing {
			missing = append(missing, fmt.Sprint(l.Game))
		}
		if got := strings.Join(missing, " "); got != want || len(r.came) != 4 || r.in != 2 || r.all != 2 || r.checked != 1 {
			t.Errorf("verify mode %v: %q to verify, %d of %d in, %d verified, %d listed", verify, got, r.in, r.all, r.checked, len(r.came))
		}
		for _, l := range r.came {
			hidden := l.LeftScore.String() == "···" && l.RightScore.String() == "···" && l.Margin.IsZero() && !l.LeftWon && !l.RightWon
			if once := l.Game%2 == 1; hidden != (verify && once) || !hidden && (l.LeftScore.String() != "400" || l.RightScore.String() != "350" || !l.LeftWon || l.RightWon) {
				t.Errorf("verify mode %v: game %d says %+v", verify, l.Game, l)
			}
		}
	}
}

// TestTheEventIsOver once every division has played its last round, and not before.
func TestTheEventIsOver(t *testing.T) {
	w, _ := newPlayedWindow(t, 4)
	played := func(rounds, of int) *tournament.Division {
		d := w.Event().Desk().Event().Divisions[0].Clone()
		d.Games, d.RoundFacts, d.Rounds = nil, nil, of
		for round := 1; round <= rounds; round++ {
			d.RoundFacts = append(d.RoundFacts, tournament.Round{Number: round, PublishedAt: 1})
			eventtest.Add(d, round, 1, 2, eventtest.Played(400, 350))
			eventtest.Add(d, round, 3, 4, eventtest.Played(400, 350))
		}
		return d
	}
	for name, c := range map[string]struct {
		divisions []*tournament.Division
		over      bool
	}{
		"no division":             {nil, false},
		"a round is left":         {[]*tournament.Division{played(1, 2)}, false},
		"the last is played":      {[]*tournament.Division{played(2, 2)}, true},
		"of two one has one left": {[]*tournament.Division{played(2, 2), played(2, 3)}, false},
		"both are done":           {[]*tournament.Division{played(2, 2), played(3, 3)}, true},
	} {
		ev := w.Event().Desk().Event().Clone()
		ev.Divisions = c.divisions
		if r := newRows(w.Event().Desk(), ev, entering, nil); r.over != c.over || r.multi != (len(c.divisions) > 1) {
			t.Errorf("%s: over %v, several divisions %v", name, r.over, r.multi)
		}
	}
}

// TestHowASheetIsListed: who started stands at the left with the score, whoever was drawn so. A book that isn't known
// lists nothing.
func TestHowASheetIsListed(t *testing.T) {
	w, _ := newPlayedWindow(t, 4)
	ev := w.Event().Desk().Event().Clone()
	d := ev.Divisions[0].Clone()
	ev.Divisions[0] = d
	d.Games, d.RoundFacts = nil, []tournament.Round{{Number: 1, PublishedAt: 1}}
	sheet := eventtest.Played(400, 350)
	sheet.Entered, sheet.Penalties = 1, [2]int{10, 0}
	eventtest.Add(d, 1, 1, 2, sheet)
	sheet.Started = 4
	eventtest.Add(d, 1, 3, 4, sheet)
	name := func(id tournament.PlayerID) string { return d.PlayerName(id) }
	minus := tournament.SpreadWords(-10)
	want := []string{name(1) + " 400" + minus + " true | " + name(2) + " 350 false +40", name(4) + " 350 false | " + name(3) + " 400" + minus + " true " + tournament.SpreadWords(-40)}
	r := newRows(w.Event().Desk(), ev, entering, nil)
	for i, l := range r.came {
		got := fmt.Sprintf("%s %s%s %v | %s %s%s %v %s", l.LeftName, l.LeftScore, l.LeftNote, l.LeftWon, l.RightName, l.RightScore, l.RightNote, l.RightWon, l.Margin)
		if got != want[i] || l.Time == "" {
			t.Errorf("%s, want %s; at %q", got, want[i], l.Time)
		}
	}
	if d.Rulebook = "of nobody"; len(newRows(w.Event().Desk(), ev, entering, nil).came) != 0 || len(r.came) != 2 {
		t.Errorf("under a book that isn't known %d are listed, and %d before", len(newRows(w.Event().Desk(), ev, entering, nil).came), len(r.came))
	}
}

// TestTheProgressIsThatOfEachDivision which has a round in play.
func TestTheProgressIsThatOfEachDivision(t *testing.T) {
	w, _ := newPlayedWindow(t, 6, 4)
	drive.Keys(w.Window().Canvas(), "1\n400\n390\n4\n400\n390\n5\n400\n390\n")
	drive.Do(t, w.Event().Desk(), action.AddDivision{Settings: tournament.NewSettings("C", "wespa-2010", 5), Players: []tournament.Player{{Name: "Ada K"}, {Name: "Bo L"}}})
	r := newRows(w.Event().Desk(), w.Event().Desk().Event(), entering, nil)
	if want := []progressOf{{"A", 1, report.Sheets{In: 1, Of: 3}}, {"B", 1, report.Sheets{In: 2, Of: 2}}}; !slices.Equal(r.parts, want) || r.in != 3 || r.all != 5 || len(r.byes) != 0 {
		t.Errorf("%+v, want %+v; %d of %d in all, and %d byes", r.parts, want, r.in, r.all, len(r.byes))
	}
}

// TestWhatAGameThatIsOutIsMarkedWith: what its players have sent, unless one of them is late and they agree, and that it
// is played later, or held.
func TestWhatAGameThatIsOutIsMarkedWith(t *testing.T) {
	one, other := &agreement.Claim{Scores: [2]int{420, 377}}, &agreement.Claim{Scores: [2]int{402, 377}}
	for name, c := range map[string]struct {
		second          *agreement.Claim
		late, postponed bool
		held            bool
		mark, age       string
		tone            widgets.Tone
	}{
		"one has sent":               {nil, false, false, false, "one sent", "", widgets.Neutral},
		"they differ":                {other, false, false, false, "they differ", "", widgets.Warning},
		"one has sent, one is late":  {nil, true, false, false, "late", "", widgets.Warning},
		"they differ, and one is":    {other, true, false, false, "they differ", "", widgets.Warning},
		"it is played later":         {nil, false, true, false, "one sent", "postponed, round 1", widgets.Neutral},
		"a sheet of it is held, too": {nil, false, true, true, "one sent", "held", widgets.Neutral},
	} {
		w, _ := shelltest.Round(t, shelltest.Only("Results", New), 6)
		desk := w.Event().Desk()
		d := w.Event().Division()
		g := d.GamesOf(1)[0]
		if c.late {
			drive.Do(t, desk, action.WatchLate{Division: 1, Games: []action.LateGame{{Game: g.ID, Absent: []tournament.PlayerID{g.First}}}})
		}
		hear(desk, d, g, one, c.second)
		ev := desk.Event().Clone()
		changed := ev.Divisions[0].Clone()
		ev.Divisions[0] = changed
		for i := range changed.Games {
			changed.Games[i].Postponed = c.postponed && changed.Games[i].ID == g.ID
		}
		for _, l := range newRows(desk, ev, entering, map[string]bool{format.SlipKey(1, g.ID): c.held}).missing {
			mark, age, tone := c.mark, c.age, c.tone
			if l.Game != g.ID {
				mark, age, tone = "", "", l.Tone
			}
			if l.Mark.String() != mark || l.Age.String() != age || l.Tone != tone {
				t.Errorf("%s: game %d is marked %q in tone %v, and %q", name, l.Game, l.Mark, l.Tone, l.Age)
			}
		}
	}
}
