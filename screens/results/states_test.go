package results

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"wordhall/app/action"
	"wordhall/screens/look"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
	"wordhall/tournament/text"
)

// TestAFieldOfTheCard is as large as its text and the slip want it. Its text is at the side that was chosen, with the
// cursor right behind it, and the line at its foot.
func TestAFieldOfTheCard(t *testing.T) {
	at := func(s fyne.Size) fyne.Position { return fyne.NewPos(s.Width, s.Height) }
	for _, scale := range []float32{1, 1.5} {
		scaledApp(t, scale)
		for _, c := range []struct {
			large bool
			width float32
			size  float32
		}{{false, 84 * scale, look.Size(look.SizeBig)}, {true, 84 * 1.8 * scale, 48 * scale}} {
			for _, align := range []fyne.TextAlign{fyne.TextAlignLeading, fyne.TextAlignCenter, fyne.TextAlignTrailing} {
				f := newFigure(align)
				f.large = c.large
				f.set("431", true, false)
				r := test.WidgetRenderer(f).(*figureRenderer)
				high := widgets.TextHeight(c.size, fyne.TextStyle{Bold: true})
				if want := fyne.NewSize(c.width, high+4); r.text.TextSize != c.size || r.MinSize() != want {
					t.Errorf("scale %v, large %v: text of %v in %v, want %v in %v", scale, c.large, r.text.TextSize, r.MinSize(), c.size, want)
				}
				const width, height = 400, 90
				f.Resize(fyne.NewSize(width, height))
				says := widgets.RoomOf(r.text)
				x := map[fyne.TextAlign]float32{fyne.TextAlignLeading: 8, fyne.TextAlignCenter: (width - says.Width) / 2, fyne.TextAlignTrailing: width - 8 - says.Width}[align]
				for part, places := range map[string][2]fyne.Position{
					"the text": {r.text.Position(), fyne.NewPos(x, (height-says.Height)/2)}, "the cursor": {r.cursor.Position(), fyne.NewPos(x+says.Width+1, 4)},
					"the cursor's size": {at(r.cursor.Size()), fyne.NewPos(2, height-8)}, "the line": {r.line.Position(), fyne.NewPos(0, height-2)},
					"the line's size": {at(r.line.Size()), fyne.NewPos(width, 2)}, "the ground's size": {at(r.ground.Size()), fyne.NewPos(width, height)},
				} {
					if far := places[0].Subtract(places[1]); math.Abs(float64(far.X)) > 0.01 || math.Abs(float64(far.Y)) > 0.01 {
						t.Errorf("scale %v, large %v, align %v: %s is %v, want %v", scale, c.large, align, part, places[0], places[1])
					}
				}
			}
		}
	}
}

// TestAFieldShowsWhetherItIsTypedInto by its cursor and its ground, otherwise by its line. A text that the next key
// replaces is marked.
func TestAFieldShowsWhetherItIsTypedInto(t *testing.T) {
	scaledApp(t, 1)
	for _, c := range []struct {
		active, marked bool
		ground, says   fyne.ThemeColorName
	}{
		{false, false, "", theme.ColorNameForeground}, {true, false, look.ColorAccentGround, theme.ColorNameForeground},
		{false, true, look.ColorBadGround, look.ColorBad}, {true, true, look.ColorBadGround, look.ColorBad},
	} {
		f := newFigure(fyne.TextAlignCenter)
		r := test.WidgetRenderer(f).(*figureRenderer)
		f.set("7", c.active, c.marked)
		_, _, _, seen := r.ground.FillColor.RGBA()
		if r.cursor.Hidden == c.active || r.line.Hidden != c.active || r.text.Text != "7" || (seen != 0) != (c.ground != "") {
			t.Errorf("%+v: cursor hidden %v, line hidden %v, text %q, ground %v", c, r.cursor.Hidden, r.line.Hidden, r.text.Text, r.ground.FillColor)
		}
		if c.ground != "" && r.ground.FillColor != look.Color(c.ground) || r.text.Color != look.Color(c.says) || r.cursor.FillColor != look.Color(look.ColorAccent) || r.line.FillColor != look.Color(look.ColorLine) {
			t.Errorf("%+v: the colours are %v, %v, %v and %v", c, r.ground.FillColor, r.text.Color, r.cursor.FillColor, r.line.FillColor)
		}
	}
}

// TestTheHeadOfTheCard says how to start again and which division or round it is, and in verify mode what is typed.
func TestTheHeadOfTheCard(t *testing.T) {
	for _, c := range []struct {
		step    entryStep
		where   text.Text
		earlier text.Text
		verify  bool
		head    string
	}{
		{stepSlip, text.Text{}, text.Text{}, false, ""},
		{stepSlip, text.Of("B"), text.Of("Round 2"), false, ""},
		{stepSlip, text.Text{}, text.Text{}, true, "verify mode: second entry, blind"},
		{stepFirst, text.Text{}, text.Text{}, false, "Esc starts again"},
		{stepFirst, text.Of("B"), text.Text{}, false, "B · Esc starts again"},
		{stepFirst, text.Of("B"), text.Of("Round 2"), true, "B · Esc starts again"},
	} {
		b := cardOn(t, &slipEntry{})
		grown := 0
		b.grown = func() { grown++ }
		b.entry.step, b.entry.slip.Where, b.entry.slip.Earlier, b.entry.task = c.step, c.where, c.earlier, taskWith(c.verify)
		b.show()
		earlier := c.step != stepSlip && !c.earlier.IsZero()
		if b.head.Text() != c.head || b.earlier.Visible() != earlier || (grown > 0) != earlier {
			t.Errorf("%+v: the head says %q, the earlier round is shown: %v, the card has grown %d times", c, b.head.Text(), b.earlier.Visible(), grown)
		}
	}
}

// TestWhatTheListOfMissingSheetsSays when it is empty, with its title, the progress, and who has no opponent.
func TestWhatTheListOfMissingSheetsSays(t *testing.T) {
	w, r := newPlayedWindow(t, 4)
	bye := []byeLine{{Name: "Ada Quill", Counts: text.Of("a win")}}
	for _, c := range []struct {
		name         string
		rows         rows
		verify       bool
		says, title  string
		share, twice string
	}{
		{"nothing is in play", rows{}, false, "No round is in play.", "Still out (0)", "0 of 0", ""},
		{"nothing to verify is in play", rows{}, true, "No round is in play.", "To verify (0)", "0 of 0", "Checked: 0"},
		{"one is out", rows{all: 2, in: 1, missing: []missingLine{{Key: "1-1"}}}, false, "Every sheet is in. Ctrl 3", "Still out (1)", "1 of 2", ""},
		{"all are in", rows{all: 2, in: 2, checked: 1, byes: bye}, false, "Every sheet is in. Ctrl 3", "Still out (0)", "2 of 2", "Checked: 1"},
		{"the event is over", rows{all: 2, in: 2, over: true}, false, "Every sheet of the event is in.", "Still out (0)", "2 of 2", ""},
		{"all are verified", rows{all: 2, in: 2, over: true, checked: 2}, true, "typed twice", "To verify (0)", "2 of 2", "Checked: 2"},
	} {
		r.entry.task = taskWith(c.verify)
		r.showRows(c.rows, taskWith(c.verify))
		twice := ""
		if r.checked.Visible() {
			twice = r.checked.Text()
		}
		if !strings.Contains(r.missing.Placeholder.String(), c.says) || r.missingHow.Text() != c.title || r.in.Text()+" "+r.of.Text() != c.share || twice != c.twice {
			t.Errorf("%s: %q, %q, %q %q, %q", c.name, r.missing.Placeholder, r.missingHow.Text(), r.in.Text(), r.of.Text(), twice)
		}
		if seen := strings.Join(strings.Fields(strings.Join(drive.Words(w.Window().Canvas()), " ")), " "); len(c.rows.missing) == 0 && !strings.Contains(seen, c.says) {
			t.Errorf("%s: in the list is %s", c.name, seen)
		}
		if alone := len(c.rows.byes) > 0; r.byeCard.Visible() != alone || alone != slices.Contains(drive.Words(w.Window().Canvas()), "Ada Quill") {
			t.Errorf("%s: who has no opponent is shown: %v, in %q", c.name, r.byeCard.Visible(), drive.Words(w.Window().Canvas()))
		}
	}
}

// TestTheListHasRoomForTimeAndMargin at the width that the screen needs, and not with less, whether the other list has
// its least width or its share.
func TestTheListHasRoomForTimeAndMargin(t *testing.T) {
	_, r := newPlayedWindow(t, 8)
	for _, margin := range []string{"+10", strings.Repeat("+1000 ", 20)} {
		r.came.SetRows([]cameLine{{Key: "1-1", Margin: text.Name(margin)}})
		need := r.came.WidthOf("time", "margin") + 2
		for _, lacking := range []float32{0, 1} {
			missing, came := boxOf(10, 10), boxOf(10, 10)
			placesIn(&splitLayout{left: missingWidth, share: missingShare, gap: listsGap}, r.Needs()-lacking, 500, missing, came)
			if room := came.Size().Width - need; (room > -0.01) != (lacking == 0) || room > 0.1 {
				t.Errorf("%v less than %v leaves %v more than the %v that it needs", lacking, r.Needs(), room, need)
			}
		}
	}
}

// TestWhichColumnsTheListsHave, in their order, with their widths and the order in which they leave.
func TestWhichColumnsTheListsHave(t *testing.T) {
	_, r := newPlayedWindow(t, 4)
	says := func(id string, leave int, align fyne.TextAlign, name bool, width, least float32, grows int) string {
		if align == fyne.TextAlignTrailing {
			id += ">"
		}
		if name {
			id += "+"
		}
		if id += strings.Repeat("-", leave); width > 0 {
			id += fmt.Sprintf(" %v", width)
		}
		if least > 0 {
			id += fmt.Sprintf("/%v", least)
		}
		if grows > 0 {
			id += fmt.Sprintf("/%v", grows)
		}
		return id
	}
	const in = "time-- table left+ 90/64/1 leftScore> right+ 90/64/1 rightScore> margin>--- chip-"
	for multi, want := range map[bool][2]string{
		false: {"table 56/40 players+ 120/90/1", in},
		true:  {"table 56/40 division- 48 players+ 120/90/1", in},
	} {
		var missing, came []string
		for _, c := range missingColumns(multi) {
			missing = append(missing, says(c.ID, c.Leave, c.Align, c.Name, c.Width, c.MinWidth, c.Grow))
		}
		for _, c := range r.cameColumns(multi) {
			came = append(came, says(c.ID, c.Leave, c.Align, c.Name, c.Width, c.MinWidth, c.Grow))
		}
		if got := [2]string{strings.Join(missing, " "), strings.Join(came, " ")}; got != want {
			t.Errorf("several divisions %v: %q, want %q", multi, got, want)
		}
	}
	line := cameLine{Left: text.Name("Quill"), LeftName: "Ada Quill"}
	for large, want := range map[bool]string{false: "Quill", true: "Ada Quill"} {
		if r.box.large = large; r.nameOf(line.Left, line.LeftName).String() != want {
			t.Errorf("a large slip %v: the name is %q", large, r.nameOf(line.Left, line.LeftName))
		}
	}
}

// TestTheProgressIsDrawnToItsShare, and empty where no sheet is waited for.
func TestTheProgressIsDrawnToItsShare(t *testing.T) {
	_, r := newPlayedWindow(t, 4)
	ground, whole := 0, ""
	for _, c := range []struct {
		in, all int
		boxes   int // boxes are those drawn beside the ground: that of the share.
	}{{0, 0, 0}, {0, 2, 0}, {1, 2, 1}, {1, 1, 1}} {
		r.showProgress(rows{in: c.in, all: c.all})
		boxes := drawn(r.bar, fyne.Position{})
		if ground == 0 {
			ground, whole = len(boxes), strings.Fields(boxes[0])[2]
		}
		if len(boxes) != ground+c.boxes || c.in == c.all && c.all > 0 && strings.Fields(boxes[1])[2] != whole {
			t.Errorf("%d of %d: %q", c.in, c.all, boxes)
		}
	}
}

// TestAListWithTheKeyboardKeepsItsRow: the game that comes on the card is lit in the other one, and where it isn't
// listed nothing is.
func TestAListWithTheKeyboardKeepsItsRow(t *testing.T) {
	w, r := newPlayedWindow(t, 8)
	c := w.Window().Canvas()
	drive.Keys(c, "1\n400\n390\n2\n410\n380\n")
	out, in := r.missing.Rows()[1].Key, r.came.Rows()[1].Key
	for _, one := range []struct {
		focus         fyne.Focusable
		key           string
		missing, came int
	}{
		{r.box, out, 1, -1}, {r.box, in, -1, 1}, {r.box, "", -1, -1}, {r.box, "9-9", -1, -1},
		{r.missing, "", 0, -1}, {r.missing, out, 0, -1}, {r.missing, in, 0, 1},
		{r.came, "", -1, 0}, {r.came, out, 1, 0}, {r.came, in, -1, 0},
	} {
		c.Focus(one.focus)
		r.filling = true
		r.missing.Select(0)
		r.came.Select(0)
		r.filling = false
		if r.selectGame(one.key); r.missing.SelectedIndex() != one.missing || r.came.SelectedIndex() != one.came || r.filling || !r.entry.empty() {
			t.Errorf("%T, %q: rows %d and %d are lit, want %d and %d; on the card is %q", one.focus, one.key, r.missing.SelectedIndex(), r.came.SelectedIndex(), one.missing, one.came, r.entry.slip.Table)
		}
	}
}

// TestTheListsAreNamed for who can't see them, and say that nothing is in yet.
func TestTheListsAreNamed(t *testing.T) {
	w, r := newPlayedWindow(t, 4)
	if r.missing.Name.String() != "Still out" || r.came.Name.String() != "Latest sheets" {
		t.Errorf("they are %q and %q", r.missing.Name, r.came.Name)
	}
	if words := drive.Words(w.Window().Canvas()); !slices.Contains(words, "No sheet is in yet.") || r.banner.Visible() {
		t.Errorf("at first the screen says %q", words)
	}
}

// TestWhatIsLookedAtStaysWhereItIs: the list of what came in goes to its top only for a sheet that has just come in, and
// keeps the row that is chosen.
func TestWhatIsLookedAtStaysWhereItIs(t *testing.T) {
	w, r := newPlayedWindow(t, 24)
	c := w.Window().Canvas()
	w.Window().Resize(fyne.NewSize(1000, 560))
	for table := 1; table <= 12; table++ {
		drive.Keys(c, fmt.Sprintf("%d\n400\n390\n", table))
	}
	list, ok := drive.Part[*container.Scroll](r.came)
	if !ok {
		t.Fatal("the list doesn't scroll")
	}
	list.ScrollToBottom()
	at := list.Offset.Y
	if r.Load(); at == 0 || list.Offset.Y != at {
		t.Errorf("it was scrolled to %v, and read again it is at %v", at, list.Offset.Y)
	}
	c.Focus(r.came)
	r.came.Select(1)
	chosen, newest := r.came.Rows()[1], r.came.Rows()[0]
	drive.Do(t, w.Event().Desk(), action.ClearSheet{Division: newest.Division, Game: newest.Game})
	if row, _ := r.came.Selected(); row.Key != chosen.Key || r.came.Rows()[0].Key != chosen.Key {
		t.Errorf("the newest is taken back, and chosen is %+v, row %d", row, r.came.SelectedIndex())
	}
}

// TestWhichKeysAListUses: Esc in both, Delete on a sheet that is in. Every letter goes to the card.
func TestWhichKeysAListUses(t *testing.T) {
	w, r := newPlayedWindow(t, 4)
	c := w.Window().Canvas()
	key := func(name fyne.KeyName) *fyne.KeyEvent { return &fyne.KeyEvent{Name: name} }
	drive.Keys(c, "1\n400\n390\n")
	c.Focus(r.came)
	r.came.Select(-1)
	for _, name := range []fyne.KeyName{fyne.KeyDelete, fyne.KeyHome} {
		if r.cameKey(key(name)) || r.listKey(key(name)) || drive.Asked(w) {
			t.Errorf("%s is used where no row is chosen", name)
		}
	}
	r.came.Select(0)
	if r.cameKey(key(fyne.KeyHome)) || drive.Asked(w) {
		t.Error("Home is used on a row")
	}
	if !r.cameKey(key(fyne.KeyDelete)) || !strings.Contains(drive.DialogTexts(w), "Take back this sheet?") {
		t.Errorf("Delete on a row asks %q", drive.DialogTexts(w))
	}
	drive.Press(c, fyne.KeyEscape)
	if got := sheetAt(t, w, 1); got != "400–390" || c.Focused() != fyne.Focusable(r.box) {
		t.Errorf("left, table 1 says %q and the keyboard is on %T", got, c.Focused())
	}
	for name, use := range map[string]func(*fyne.KeyEvent) bool{"missing": r.listKey, "in": r.cameKey} {
		c.Focus(r.missing)
		if !use(key(fyne.KeyEscape)) || c.Focused() != fyne.Focusable(r.box) {
			t.Errorf("Esc in the list of what is %s leaves the keyboard on %T", name, c.Focused())
		}
	}
	c.Focus(r.missing)
	if !r.listRune('2') || r.entry.typed != "2" || c.Focused() != fyne.Focusable(r.box) {
		t.Errorf("a digit types %q and leaves the keyboard on %T", r.entry.typed, c.Focused())
	}
}

// TestWhichKeysTheScreenUses of those that no part of it used.
func TestWhichKeysTheScreenUses(t *testing.T) {
	w, r := newPlayedWindow(t, 4)
	c := w.Window().Canvas()
	for _, k := range []struct {
		name   fyne.KeyName
		used   bool
		verify bool
	}{{fyne.KeyF6, true, true}, {fyne.KeyF6, true, false}, {fyne.KeyEscape, true, false}, {fyne.KeyF5, false, false}} {
		c.Focus(r.missing)
		if used := r.TypedKey(&fyne.KeyEvent{Name: k.name}); used != k.used || (r.entry.task == verifying) != k.verify || (c.Focused() == fyne.Focusable(r.box)) != k.used {
			t.Errorf("%s: used %v, verify mode %v, the keyboard is on %T", k.name, used, r.entry.task == verifying, c.Focused())
		}
	}
	const both = fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift
	for name, k := range map[string]struct {
		shortcut fyne.Shortcut
		used     bool
	}{
		"Ctrl Shift B": {&desktop.CustomShortcut{KeyName: fyne.KeyB, Modifier: both}, false},
		"Ctrl G":       {&desktop.CustomShortcut{KeyName: fyne.KeyG, Modifier: fyne.KeyModifierShortcutDefault}, false},
		"Shift G":      {&desktop.CustomShortcut{KeyName: fyne.KeyG, Modifier: fyne.KeyModifierShift}, false},
		"paste":        {&fyne.ShortcutPaste{}, false},
		"Ctrl Shift V": {&desktop.CustomShortcut{KeyName: fyne.KeyV, Modifier: both}, true},
	} {
		if used := r.shortcut(k.shortcut); used != k.used {
			t.Errorf("%s is used: %v", name, used)
		}
	}
	if r.TypedRune('?') || r.entry.typed != "" || !r.TypedRune('3') || r.entry.typed != "3" {
		t.Errorf("letters that nothing used type %q", r.entry.typed)
	}
}

// TestWhoseActionsAreOffered: those of the players of the game that was looked at, and of nobody once it is gone.
func TestWhoseActionsAreOffered(t *testing.T) {
	w, r := newPlayedWindow(t, 5)
	d := w.Event().Division()
	games := d.GamesOf(1)
	alone := games[slices.IndexFunc(games, func(g tournament.Game) bool { return g.Second == 0 })]
	two := games[slices.IndexFunc(games, func(g tournament.Game) bool { return g.Second != 0 })]
	for name, c := range map[string]struct {
		division tournament.DivisionID
		game     int
		asked    string
		of       tournament.DivisionID
		players  []tournament.PlayerID
	}{
		"nothing was looked at": {d.ID, two.ID, "", 0, nil},
		"a game":                {d.ID, two.ID, "1-1", d.ID, []tournament.PlayerID{two.First, two.Second}},
		"a bye":                 {d.ID, alone.ID, "1-3", d.ID, []tournament.PlayerID{alone.First}},
		"a game that is gone":   {d.ID, 99, "1-99", 0, nil},
		"a division that is":    {9, two.ID, "9-1", 0, nil},
	} {
		r.asked, r.about.division, r.about.game = c.asked, c.division, c.game
		if of, players := r.ChosenPlayers(); of != c.of || !slices.Equal(players, c.players) {
			t.Errorf("%s: division %d, players %v; want %d and %v", name, of, players, c.of, c.players)
		}
	}
}

// TestWhatIsNotSavedYet: the slip being typed, and every sheet that is held.
func TestWhatIsNotSavedYet(t *testing.T) {
	_, r := newPlayedWindow(t, 4)
	for _, c := range []struct {
		typed string
		held  int
		want  string
	}{
		{"", 0, ""}, {"1", 0, "The slip being typed isn't saved yet."}, {"", 1, "1 sheet is held and not saved."},
		{"", 2, "2 sheets are held and not saved."}, {"1", 1, "The slip being typed isn't saved yet.|1 sheet is held and not saved."},
	} {
		r.entry.typed, r.held = c.typed, make([]heldSheet, c.held)
		if got := strings.Join(text.Strings(r.Unkept()), "|"); got != c.want {
			t.Errorf("%+v: %q", c, got)
		}
	}
}

// TestWhatARowOfASheetSays of its margin, and in its chip.
func TestWhatARowOfASheetSays(t *testing.T) {
	played := eventtest.Played(400, 390)
	twice := played
	twice.VerifiedBy = "XY"
	for name, c := range map[string]struct {
		sheet  tournament.Sheet
		out    tournament.Outcome
		held   bool
		margin string
		chip   string
		tone   widgets.Tone
	}{
		"won":                    {played, tournament.Outcome{Counts: true, HalfWins: 2, Spread: 10}, false, "+10", "", widgets.Neutral},
		"lost, keyed twice":      {twice, tournament.Outcome{Counts: true, HalfLosses: 2, Spread: -10}, false, tournament.SpreadWords(-10), "checked", widgets.Accent},
		"tied":                   {played, tournament.Outcome{Counts: true, HalfWins: 1, HalfLosses: 1}, false, "tie", "", widgets.Neutral},
		"counts for nobody":      {tournament.Sheet{Kind: tournament.Void}, tournament.Outcome{}, false, "–", "void", widgets.Bad},
		"another is held":        {twice, tournament.Outcome{Counts: true, HalfWins: 2}, true, "0", "held", widgets.Warning},
		"by a section":           {tournament.Sheet{Kind: tournament.Left}, tournament.Outcome{Counts: true, HalfWins: 2, Spread: 50, Section: "5.7"}, false, "+50", "rule 5.7", widgets.Bad},
		"ejected, by a section":  {played, tournament.Outcome{Counts: true, HalfWins: 2, Spread: 50, Section: "6.2", Ejection: true}, false, "+50", "rule 6.2", widgets.Bad},
		"ejected, no section":    {played, tournament.Outcome{Counts: true, HalfWins: 2, Spread: 50, Ejection: true}, false, "+50", "", widgets.Neutral},
		"played, with a section": {played, tournament.Outcome{Counts: true, HalfWins: 2, Spread: 10, Section: "5.3"}, false, "+10", "", widgets.Neutral},
	} {
		chip, tone := sheetChip(tournament.Game{Sheet: c.sheet}, c.out, c.held)
		if margin := marginWords(c.out).String(); margin != c.margin || chip.String() != c.chip || tone != c.tone {
			t.Errorf("%s: %q, %q in tone %v", name, margin, chip, tone)
		}
	}
}

// TestHowAPlayersNumberIsTyped: alone, or behind its division.
func TestHowAPlayersNumberIsTyped(t *testing.T) {
	for typed, want := range map[string]string{"7": "|7", "B7": "B|7", "b12": "b|12", "2-7": "2-|7", "B 7": "B|7", "": "|0", "B": "|0", "7B": "|0", "B0": "B|0"} {
		if division, number := splitPlayer(typed); fmt.Sprint(division, "|", number) != want {
			t.Errorf("%q is division %q, number %d; want %s", typed, division, number, want)
		}
	}
	e := &slipEntry{typed: "12", stale: true}
	for _, r := range "34567" {
		e.typeLoser(r)
	}
	if e.typed != "3456" || e.stale {
		t.Errorf("the loser's number is %q", e.typed)
	}
}

// TestWhatAQuestionAboutAnEndingAsks: who it was, of whom both can be named, and the scores of that moment if it needs
// them.
func TestWhatAQuestionAboutAnEndingAsks(t *testing.T) {
	for keys, c := range map[string]struct {
		hint, margin string
		moment       int
	}{
		"1\nr": {"1 or 2", "empty: the rulebook's", 1}, "1\ng": {"1 or 2", "empty: the rulebook's", 1}, "1\nf": {"1, 2 or 3", "empty: the rulebook's", 0},
		"1\nl": {"1, 2 or 3", "empty: the rulebook's", 0}, "1\na": {"1 or 2", "points", 0},
	} {
		w, _ := newPlayedWindow(t, 4)
		drive.Keys(w.Window().Canvas(), keys)
		lines := strings.Split(drive.DialogTexts(w), "\n")
		moment := 0
		for _, line := range lines {
			if line == "the scores at that moment" {
				moment++
			}
		}
		if !slices.Contains(lines, c.hint) || !slices.Contains(lines, c.margin) || moment != c.moment {
			t.Errorf("%q asks %q", keys, lines)
		}
	}
}

// TestWhatTheRailSays: how many sheets are out, and nothing once all are in.
func TestWhatTheRailSays(t *testing.T) {
	w, r := newPlayedWindow(t, 4)
	for _, step := range []struct{ keys, badge string }{{"", "2 out"}, {"1\n400\n390\n", "1 out"}, {"2\n400\n390\n", ""}} {
		drive.Keys(w.Window().Canvas(), step.keys)
		if got := r.Badge(); got.String() != step.badge || got.IsZero() != (step.badge == "") {
			t.Errorf("after %q the rail says %q", step.keys, got)
		}
	}
	for style, all := range map[entryStyle]bool{byTable: true, byPlayer: false, byWinner: true} {
		if r.entry.style = style; r.OfAll() != all {
			t.Errorf("style %d is of all divisions: %v", style, r.OfAll())
		}
	}
}

// TestTheTaskIsSeen: its button leads to the next one, the status line says what to do, and the keyboard is on the card.
func TestTheTaskIsSeen(t *testing.T) {
	w, r := newPlayedWindow(t, 4)
	c := w.Window().Canvas()
	for _, step := range []struct {
		to                  task
		button, said, title string
	}{
		{verifying, "Leave", "type every slip a second time", "To verify (0)"},
		{entering, "Verify", "Back to entering slips.", "Still out (2)"},
	} {
		r.asked = "1-1"
		c.Focus(r.missing)
		r.takeUpNext()
		words := drive.Words(c)
		if r.entry.task != step.to || !slices.Contains(words, step.button) || !strings.Contains(drive.Said(w), step.said) || r.asked != "" || c.Focused() != fyne.Focusable(r.box) {
			t.Errorf("%+v: task %v, said %q, asked %q, the keyboard on %T, on the screen %q", step, r.entry.task, drive.Said(w), r.asked, c.Focused(), words)
		}
		if r.missing.Placeholder.String() == "" || r.missingHow.Text() != step.title {
			t.Errorf("%+v: the list is %q", step, r.missingHow.Text())
		}
	}
}

// TestNothingIsPutOnTheCardThatIsNotThere: neither of a division nor of a game that the event hasn't.
func TestNothingIsPutOnTheCardThatIsNotThere(t *testing.T) {
	_, r := newPlayedWindow(t, 4)
	r.ShowGame(9, 1)
	r.ShowGame(1, 99)
	if !r.entry.empty() {
		t.Errorf("on the card is %+v", r.entry.slip)
	}
}

// taskWith is verifying or entering.
func taskWith(verify bool) task {
	if verify {
		return verifying
	}
	return entering
}
