package results

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"wordhall/screens/look"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// typeOn types on the card as a person does: ⏎, ⌫, ⎋ and ↓ are keys.
func typeOn(b *slipBox, keys string) {
	for _, r := range keys {
		if name, is := map[rune]fyne.KeyName{'⏎': fyne.KeyReturn, '⌫': fyne.KeyBackspace, '⎋': fyne.KeyEscape, '↓': fyne.KeyDown}[r]; is {
			b.TypedKey(&fyne.KeyEvent{Name: name})
			continue
		}
		b.TypedRune(r)
	}
}

// cardOn is a card with fakeSlips, on its own.
func cardOn(t *testing.T, e *slipEntry) *slipBox {
	t.Helper()
	app := test.NewTempApp(t)
	app.Settings().SetTheme(look.New(look.Options{Mode: look.Light, Scale: 1}))
	e.find = fakeSlips{}
	return newSlipBox(e)
}

// drawn are the texts and the filled boxes that are shown, each with its place, except those of some parts.
func drawn(o fyne.CanvasObject, at fyne.Position, but ...fyne.CanvasObject) (lines []string) {
	if !o.Visible() || slices.Contains(but, o) {
		return nil
	}
	at = at.Add(o.Position())
	switch o := o.(type) {
	case *canvas.Text:
		if o.Text != "" {
			r, g, b, _ := o.Color.RGBA()
			lines = append(lines, fmt.Sprintf("%.0f,%.0f %q size %v bold %v %02X%02X%02X", at.X, at.Y, o.Text, o.TextSize, o.TextStyle.Bold, r>>8, g>>8, b>>8))
		}
	case *canvas.Rectangle:
		if o.FillColor == nil {
			break
		}
		if r, g, b, a := o.FillColor.RGBA(); a > 0 && o.Size().Width > 0 && o.Size().Height > 0 {
			lines = append(lines, fmt.Sprintf("%.0f,%.0f box %.0f by %.0f %02X%02X%02X", at.X, at.Y, o.Size().Width, o.Size().Height, r>>8, g>>8, b>>8))
		}
	case *fyne.Container:
		for _, part := range o.Objects {
			lines = append(lines, drawn(part, at, but...)...)
		}
	case fyne.Widget:
		for _, part := range test.WidgetRenderer(o).Objects() {
			lines = append(lines, drawn(part, at, but...)...)
		}
	}
	return lines
}

// TestTheCardInEachState checks the words of its foot, and what is drawn above it: where, how large and in which
// colour. The list is updated on purpose.
func TestTheCardInEachState(t *testing.T) {
	var got strings.Builder
	for _, c := range []struct {
		name  string
		entry slipEntry
		width float32
		keys  string
		away  bool // away says that something else has the keyboard.
	}{
		{name: "empty", width: 800},
		{name: "the keyboard is elsewhere", width: 800, away: true},
		{name: "a table", width: 800, keys: "12"},
		{name: "the first score", width: 800, keys: "12⏎43"},
		{name: "the second score", width: 800, keys: "12⏎431⏎389"},
		{name: "large", width: 1000, keys: "12⏎431⏎389"},
		{name: "nearly large", width: 999, keys: "12⏎431⏎389"},
		{name: "who started is asked", width: 800, keys: "20⏎"},
		{name: "who started", width: 800, keys: "20⏎2400⏎390"},
		{name: "a score before who started", width: 800, keys: "20⏎400"},
		{name: "a starter turned round", width: 800, keys: "12⏎S"},
		{name: "endings", width: 800, keys: "12⏎/"},
		{name: "already in", width: 800, keys: "6⏎"},
		{name: "nobody", width: 800, keys: "qq"},
		{name: "two found, the second lit", width: 800, keys: "f↓"},
		{name: "the third of more than three", width: 800, keys: "r↓↓"},
		{name: "no further than the third", width: 800, keys: "r↓↓↓"},
		{name: "no such table", width: 800, keys: "77⏎"},
		{name: "the loser's number", width: 800, entry: slipEntry{style: byWinner}, keys: "7⏎431⏎1"},
		{name: "verify mode", width: 800, entry: slipEntry{task: verifying}},
		{name: "the pile", width: 800, entry: slipEntry{task: checking}},
		{name: "a slip compared", width: 1000, entry: slipEntry{task: checking}, keys: "stone⏎"},
		{name: "a slip compared on a narrow card", width: 280, entry: slipEntry{task: checking}, keys: "stone⏎"},
		{name: "two games at a table", width: 800, entry: slipEntry{task: checking}, keys: "6⏎"},
	} {
		b := cardOn(t, &c.entry)
		if !c.away {
			b.focus(true)
		}
		typeOn(b, c.keys)
		b.Resize(fyne.NewSize(c.width, 0))
		b.Resize(fyne.NewSize(c.width, b.MinSize().Height))
		fmt.Fprintf(&got, "%s, %.0f high, the steps %s: %s\n", c.name, b.MinSize().Height, drive.RoundedTo(b.steps.Size()), strings.Join(strings.Fields(drive.Texts(b.foot)), " "))
		for _, line := range drawn(b, fyne.Position{}, b.steps) {
			fmt.Fprintf(&got, "  %s\n", line)
		}
	}
	asWritten(t, "card.txt", got.String())
}

var update = flag.Bool("update", false, "write what is drawn anew")

// asWritten compares with the file of that name in testdata.
func asWritten(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile("testdata/"+file, []byte(got), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestTheCardIsTheSameHoweverItCameAbout: typed on after it has its size, or sized after it was typed on. Only the
// canvas gives its head another place.
func TestTheCardIsTheSameHoweverItCameAbout(t *testing.T) {
	for _, c := range []struct {
		width float32
		entry slipEntry
		keys  string
	}{
		{800, slipEntry{}, ""}, {800, slipEntry{}, "12⏎43"}, {1000, slipEntry{}, "12⏎431⏎389"}, {800, slipEntry{}, "20⏎"}, {800, slipEntry{}, "12⏎S⎋f↓"},
		{800, slipEntry{}, "6⏎"}, {800, slipEntry{}, "77⏎"}, {800, slipEntry{style: byWinner}, "7⏎431⏎1"},
	} {
		first, second := cardOn(t, new(c.entry)), cardOn(t, new(c.entry))
		typeOn(first, c.keys)
		first.Resize(fyne.NewSize(c.width, 0))
		size := fyne.NewSize(c.width, first.MinSize().Height)
		first.Resize(size)
		second.Resize(size)
		typeOn(second, c.keys)
		if one, other := strings.Join(drawn(first, fyne.Position{}, first.head), "\n"), strings.Join(drawn(second, fyne.Position{}, second.head), "\n"); one != other {
			t.Errorf("%q, %.0f wide: sized afterwards it is\n%s\nand sized before\n%s", c.keys, c.width, one, other)
		}
	}
}

// TestNoNameLeavesTheCard: long names are shortened, on the lines of the players, in the list of those found and in
// the line of an earlier round.
func TestNoNameLeavesTheCard(t *testing.T) {
	long := strings.Repeat("Bartholomew ", 12)
	for name, show := range map[string]func(b *slipBox){
		"a game": func(b *slipBox) {
			slip, _ := fakeSlip(12)
			slip.Names = [2]text.Text{text.Name("14 " + long), text.Name("7 " + long)}
			slip.Earlier = text.Name(long)
			b.load(slip)
		},
		"those found": func(b *slipBox) {
			b.entry.found = []slipChoice{{Label: text.Name(long)}, {Label: text.Name(long)}, {Label: text.Name(long)}}
			b.show()
		},
	} {
		b := cardOn(t, &slipEntry{})
		show(b)
		b.Resize(fyne.NewSize(500, 0))
		b.Resize(fyne.NewSize(500, b.MinSize().Height))
		if width := b.MinSize().Width; width > 500 {
			t.Errorf("%s: the card needs %v", name, width)
		}
		seen := 0
		for _, said := range drive.DrawnTexts(b, fyne.Position{}, drive.DrawnText{Seen: drive.BoxOf(fyne.Position{}, fyne.NewSize(4000, 4000))}) {
			if strings.Contains(said.Words, "Barth") {
				seen++
			}
			if said.At.Right > 500 {
				t.Errorf("%s: %q ends at %v", name, said.Words, said.At.Right)
			}
		}
		if seen < 2 {
			t.Errorf("%s: %d long names are shown", name, seen)
		}
	}
}

// TestTheStepsFollowTheStyle: the fields are named anew when it is another one, and only then.
func TestTheStepsFollowTheStyle(t *testing.T) {
	b := cardOn(t, &slipEntry{})
	b.Resize(fyne.NewSize(800, b.MinSize().Height))
	for _, style := range []entryStyle{byWinner, byTable, byPlayer} {
		b.entry.style = style
		b.show()
		made := b.steps.Objects[0]
		var said []string
		for _, words := range drive.DrawnTexts(b.steps, fyne.Position{}, drive.DrawnText{Seen: drive.BoxOf(fyne.Position{}, fyne.NewSize(800, 100))}) {
			said = append(said, words.Words)
		}
		var want []string
		for _, field := range slipFields(style) {
			want = append(want, field.String(), "Enter")
		}
		if !slices.Equal(said, want) {
			t.Errorf("style %d: the steps are %q, want %q", style, said, want)
		}
		if typeOn(b, "1"); b.steps.Objects[0] != made {
			t.Errorf("style %d: a key makes the steps anew", style)
		}
		typeOn(b, "⎋")
	}
}

// TestPenaltiesAreOnTheCardAtOnce, those that come off and those that the scores contain.
func TestPenaltiesAreOnTheCardAtOnce(t *testing.T) {
	b := cardOn(t, &slipEntry{})
	typeOn(b, "12⏎")
	b.setPenalties([2]int{1, 0}, [2]int{10, 1})
	if got := b.notes[0].Text() + " | " + b.notes[1].Text(); got != "less 1, 10 in it | 1 in it" {
		t.Errorf("the card says %q", got)
	}
	b.setPenalties([2]int{0, 20}, [2]int{})
	if got := b.notes[0].Text() + " | " + b.notes[1].Text(); got != " | less 20" {
		t.Errorf("then it says %q", got)
	}
}

// TestAHeldSheetIsTypedAgainWithWhatElseItSays: its penalties and who started, and it still corrects only a sheet that
// is in.
func TestAHeldSheetIsTypedAgainWithWhatElseItSays(t *testing.T) {
	held := tournament.Sheet{Kind: tournament.Played, Penalties: [2]int{10, 0}, Noted: [2]int{0, 20}, Started: 6}
	for _, c := range []struct {
		table             int
		correct, corrects bool
	}{{6, true, true}, {6, false, false}, {12, true, false}} {
		b := cardOn(t, &slipEntry{})
		slip, _ := fakeSlip(c.table)
		b.again(slip, held, c.correct)
		if e := b.entry; e.penalties != held.Penalties || e.noted != held.Noted || e.started != held.Started || e.correcting != c.corrects || !b.game.Visible() {
			t.Errorf("table %d, to correct %v: %+v", c.table, c.correct, e)
		}
	}
}

// TestAKeyThatNobodyUsesDoesNothing where the card is in no window.
func TestAKeyThatNobodyUsesDoesNothing(t *testing.T) {
	b := cardOn(t, &slipEntry{})
	for _, name := range []fyne.KeyName{fyne.KeyF5, fyne.KeyDown} {
		b.TypedKey(&fyne.KeyEvent{Name: name})
	}
	b.TypedShortcut(&fyne.ShortcutPaste{})
	if !b.entry.empty() {
		t.Errorf("typed is %q", b.entry.typed)
	}
}

// TestTheFootNamesTheKeysOfWhatIsHidden: verify mode's while the progress with its button has no room beside the card.
func TestTheFootNamesTheKeysOfWhatIsHidden(t *testing.T) {
	_, r := newPlayedWindow(t, 4)
	for _, width := range []float32{900, progressLeast - 1, progressLeast, 400} {
		r.whole.Resize(fyne.NewSize(width, 700))
		if got, want := strings.Contains(drive.Texts(r.box.foot), "verify mode, on and off"), width < progressLeast; got != want {
			t.Errorf("%v wide: F6 is named: %v", width, got)
		}
	}
}

// TestAFigureHasItsWholeField but for the space at its sides.
func TestAFigureHasItsWholeField(t *testing.T) {
	scaledApp(t, 1)
	f := newFigure(fyne.TextAlignTrailing)
	f.set("12345", false, false)
	r := test.WidgetRenderer(f).(*figureRenderer)
	need := widgets.TextWidth("12345", r.text.TextSize, fyne.TextStyle{Bold: true}) + 2*8
	for width, want := range map[float32]string{need + 0.1: "12345", need - 0.5: "2345"} {
		if f.Resize(fyne.NewSize(width, 40)); r.text.Text != want {
			t.Errorf("%v wide it shows %q, want %q", width, r.text.Text, want)
		}
	}
}

// TestTheScreenAtEachWidth checks what is drawn beside and below the card, with a sheet that is in, one that is
// held and a bye. The list is updated on purpose.
func TestTheScreenAtEachWidth(t *testing.T) {
	var got strings.Builder
	for _, c := range []struct {
		divisions []int
		sizes     []fyne.Size
	}{
		{nil, []fyne.Size{{Width: 900, Height: 700}, {Width: 719, Height: 700}, {Width: 559, Height: 500}, {Width: 400, Height: 400}}},
		{[]int{4}, []fyne.Size{{Width: 1100, Height: 700}, {Width: 720, Height: 560}}},
	} {
		w, r := newPlayedWindow(t, 5, c.divisions...)
		drive.Keys(w.Window().Canvas(), "1\n400\n390\n2\n612\n301\n")
		for _, size := range c.sizes {
			r.whole.Resize(size)
			fmt.Fprintf(&got, "%v by %v, the card %v\n", size.Width, size.Height, drive.RoundedTo(r.box.Size()))
			for _, line := range drawn(r.whole, fyne.Position{}, r.box) {
				fmt.Fprintf(&got, "  %s\n", line)
			}
		}
	}
	asWritten(t, "screen.txt", atHalfPastNine(got.String()))
}

// atHalfPastNine is the same wherever the test runs.
func atHalfPastNine(drawn string) string {
	return strings.ReplaceAll(drawn, drive.Now.Local().Format(`"15:04"`), `"09:30"`)
}

// TestTheEffectOfScoresIsAskedForOnceTheyAreComplete: the second score counts as complete from three digits on.
func TestTheEffectOfScoresIsAskedForOnceTheyAreComplete(t *testing.T) {
	for _, c := range []struct {
		name, keys, want string
		style            entryStyle
	}{
		{"a table", "123", "", byTable}, {"the first score", "12⏎431", "", byTable}, {"two digits of the second", "12⏎431⏎38", "", byTable},
		{"three digits of it", "12⏎431⏎389", "12 [431 389]", byTable}, {"a fourth", "12⏎431⏎1389", "12 [431 138] 12 [431 1389]", byTable},
		{"one taken back and another", "12⏎431⏎389⌫7", "12 [431 389] 12 [431 387]", byTable}, {"the winner is below", "7⏎431⏎14⏎389", "12 [389 431]", byWinner},
	} {
		b := cardOn(t, &slipEntry{style: c.style})
		typeOn(b, c.keys[:1]) // Nobody asks for it.
		typeOn(b, "⎋")
		var got []string
		b.complete = func(slip slipChoice, s tournament.Sheet) {
			got = append(got, fmt.Sprintf("%s %v", slip.Table, *s.Scores))
		}
		typeOn(b, c.keys)
		if said := strings.Join(got, " "); said != c.want {
			t.Errorf("%s: asked about %q, want %q", c.name, said, c.want)
		}
	}
}

// TestTheCardSaysWhenItGrows: the line that names an earlier round makes it grow. It says so once when the line
// appears and once when it goes, not in between, and even if nobody listens.
func TestTheCardSaysWhenItGrows(t *testing.T) {
	b := cardOn(t, &slipEntry{})
	late, _ := fakeSlip(12)
	late.Earlier = text.Of("Round 1, and not round 2")
	b.load(late)
	typeOn(b, "⎋")
	grown := 0
	b.grown = func() { grown++ }
	before := b.MinSize().Height
	for _, c := range []struct {
		name  string
		do    func()
		grown int
		lines bool
	}{
		{"a game of the newest round", func() { typeOn(b, "12⏎") }, 0, false},
		{"one of an earlier round", func() { b.load(late) }, 1, true},
		{"its score", func() { typeOn(b, "431⏎") }, 1, true},
		{"started again", func() { typeOn(b, "⎋⎋") }, 2, false},
		{"and again", func() { typeOn(b, "⎋") }, 2, false},
	} {
		if c.do(); grown != c.grown || b.earlier.Visible() != c.lines || (b.MinSize().Height > before) != c.lines {
			t.Errorf("%s: it grew %d times, want %d; the line stands there: %v, %.0f high", c.name, grown, c.grown, b.earlier.Visible(), b.MinSize().Height)
		}
	}
}

// TestTheCardSaysWhenItsFootGrows: what a slip is compared with may need more lines than keys do.
func TestTheCardSaysWhenItsFootGrows(t *testing.T) {
	b := cardOn(t, &slipEntry{task: checking})
	grown := 0
	b.grown = func() { grown++ }
	for _, c := range []struct {
		keys  string
		grown int
	}{{"st", 0}, {"one⏎", 1}, {"4", 1}, {"⎋", 2}, {"3", 2}} {
		if typeOn(b, c.keys); grown != c.grown {
			t.Errorf("after %q it has said so %d times, want %d", c.keys, grown, c.grown)
		}
	}
}

// TestOnlyCtrlEnterConfirms: it does with either Enter key. Other shortcuts that the card doesn't use are passed
// on.
func TestOnlyCtrlEnterConfirms(t *testing.T) {
	for _, c := range []struct {
		name     string
		shortcut fyne.Shortcut
		confirms bool
	}{
		{"Ctrl Enter", &desktop.CustomShortcut{KeyName: fyne.KeyReturn, Modifier: fyne.KeyModifierShortcutDefault}, true},
		{"the keypad's", &desktop.CustomShortcut{KeyName: fyne.KeyEnter, Modifier: fyne.KeyModifierShortcutDefault}, true},
		{"with Shift", &desktop.CustomShortcut{KeyName: fyne.KeyReturn, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}, false},
		{"Ctrl and a letter", &desktop.CustomShortcut{KeyName: fyne.KeyV, Modifier: fyne.KeyModifierShortcutDefault}, false},
		{"paste", &fyne.ShortcutPaste{}, false},
	} {
		b := cardOn(t, &slipEntry{})
		var orders []string
		b.order = func(o entryOrder) { orders = append(orders, orderWords(o)) }
		spare := 0
		b.spareShortcut = func(fyne.Shortcut) bool { spare++; return true }
		b.TypedShortcut(c.shortcut)
		if slices.Contains(orders, "keep") != c.confirms || (spare == 1) == c.confirms {
			t.Errorf("%s: ordered %q, passed on %d", c.name, orders, spare)
		}
	}
}

// TestAFigureTooLongForItsFieldShowsItsEnd: a figure that just fits is kept whole, and the last character is always
// shown.
func TestAFigureTooLongForItsFieldShowsItsEnd(t *testing.T) {
	cardOn(t, &slipEntry{})
	wide := func(says string) float32 { return widgets.TextWidth(says, 20, fyne.TextStyle{Bold: true}) }
	for _, c := range []struct {
		width float32
		want  string
	}{{wide("12345"), "12345"}, {wide("12345") - 0.1, "2345"}, {wide("45"), "45"}, {wide("5"), "5"}, {0, "5"}} {
		if got := fitEnd("12345", c.width, 20); got != c.want {
			t.Errorf("in %v there is %q, want %q", c.width, got, c.want)
		}
	}
	if got := fitEnd("", 0, 20); got != "" {
		t.Errorf("nothing became %q", got)
	}
}

// TestTheCardShowsWhetherItIsTypedInto: it shows that by its border, and by the field that is next.
func TestTheCardShowsWhetherItIsTypedInto(t *testing.T) {
	w, r := newPlayedWindow(t, 4)
	border := func() float32 {
		for _, o := range test.WidgetRenderer(r.box.card).Objects() {
			if ground, is := o.(*canvas.Rectangle); is {
				return ground.StrokeWidth
			}
		}
		return 0
	}
	typedInto := border()
	w.Window().Canvas().Unfocus()
	left := border()
	if r.box.focused || left >= typedInto {
		t.Errorf("left, the border is %v wide, and %v where it is typed into", left, typedInto)
	}
	r.box.Tapped(nil)
	if again := border(); !r.box.focused || again != typedInto {
		t.Errorf("typed into again, the border is %v wide, and %v before", again, typedInto)
	}
}

// TestASlipIsLargeWhereThereIsRoom, and says so once each time.
func TestASlipIsLargeWhereThereIsRoom(t *testing.T) {
	scaledApp(t, 1.5)
	e := &slipEntry{find: fakeSlips{}}
	b := newSlipBox(e)
	resized := 0
	b.resized = func() { resized++ }
	for _, c := range []struct {
		width   float32
		large   bool
		resized int
	}{{1499, false, 0}, {1500, true, 1}, {1600, true, 1}, {1499, false, 2}} {
		b.Resize(fyne.NewSize(c.width, 300))
		if b.large != c.large || resized != c.resized || b.number.large != c.large || b.scores[0].large != c.large || b.scores[1].large != c.large {
			t.Errorf("%v wide: large %v, its fields %v %v %v, said %d times", c.width, b.large, b.number.large, b.scores[0].large, b.scores[1].large, resized)
		}
	}
}

// TestWhoIsFoundIsListed: three names at most, the last of which says how many more there are.
func TestWhoIsFoundIsListed(t *testing.T) {
	for n := range 6 {
		b := cardOn(t, &slipEntry{})
		b.last = [mostFound]text.Text{text.Of("Table 1, 400–390")}
		for i := range n {
			b.entry.found = append(b.entry.found, slipChoice{Label: text.Name(fmt.Sprint("player ", i+1))})
		}
		b.show()
		for i := range mostFound {
			want := fmt.Sprint("player ", i+1)
			switch {
			case n == 0:
				want = []string{"Table 1, 400–390", "", ""}[i]
			case i >= n:
				want = ""
			case i == 2 && n > 3:
				want += fmt.Sprintf("   and %d more", n-3)
			}
			if got := b.found[i].Text(); got != want {
				t.Errorf("%d found: line %d says %q, want %q", n, i+1, got, want)
			}
		}
		if b.game.Visible() || !b.list.Visible() {
			t.Errorf("%d found: the game is shown: %v, the list: %v", n, b.game.Visible(), b.list.Visible())
		}
	}
}

// TestWhatStaysOfTheLastSheetIsShown while no game is on the card, and never in verify mode.
func TestWhatStaysOfTheLastSheetIsShown(t *testing.T) {
	for _, c := range []struct {
		step         entryStep
		verify, last bool
		list         bool
	}{
		{stepSlip, false, true, true}, {stepSlip, false, false, false}, {stepSlip, true, true, false}, {stepFirst, false, true, false}, {stepFirst, true, true, false},
	} {
		b := cardOn(t, &slipEntry{})
		if b.entry.step, b.entry.task = c.step, taskWith(c.verify); c.last {
			b.last[0] = text.Of("Table 1, 400–390")
		}
		b.show()
		if b.list.Visible() != c.list || b.game.Visible() == c.list || (b.found[0].Text() != "") != c.list {
			t.Errorf("%+v: the list is shown: %v with %q, the game: %v", c, b.list.Visible(), b.found[0].Text(), b.game.Visible())
		}
	}
}
