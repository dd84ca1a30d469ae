package widgets_test

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"wordhall/screens/look"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

func TestButtonIsPressedByEnterSpaceAndTapUnlessDisabled(t *testing.T) {
	pressed := 0
	b := widgets.NewPrimaryButton(text.Of("Publish"), "U", func() { pressed++ })
	w := window(t, b, 200, 40)
	w.Canvas().Focus(b)
	press(w, fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace)
	test.Tap(b)
	if pressed != 4 {
		t.Errorf("pressed %d times, want 4", pressed)
	}
	b.Disable()
	test.Tap(b)
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if pressed != 4 {
		t.Errorf("disabled: pressed %d times, want still 4", pressed)
	}
}

func TestButtonHandsLettersAndFunctionKeysToTheWindow(t *testing.T) {
	b := widgets.NewButton(text.Of("Publish"), nil)
	w := window(t, b, 200, 40)
	var got string
	w.Canvas().SetOnTypedKey(func(ev *fyne.KeyEvent) { got += string(ev.Name) + " " })
	w.Canvas().SetOnTypedRune(func(r rune) { got += string(r) + " " })
	w.Canvas().Focus(b)
	press(w, fyne.KeyF2)
	typed(w, "d ")
	if got != "F2 d " {
		t.Errorf("the window got %q, want F2 and d", got)
	}
}

func TestChooserOpensAListAndTakesByKeys(t *testing.T) {
	var chosen []int
	c := widgets.NewChooserButton([]text.Text{text.Of("Swiss"), text.Of("Round robin"), text.Of("King of the Hill")}, 0, func(i int) { chosen = append(chosen, i) })
	w := window(t, c, 300, 300)
	w.Canvas().Focus(c)
	press(w, fyne.KeyDown) // This opens the list, at Swiss.
	if w.Canvas().Overlays().Top() == nil {
		t.Fatal("no list is open")
	}
	press(w, fyne.KeyDown, fyne.KeyReturn)
	if c.Text() != "Round robin" || fmt.Sprint(chosen) != "[1]" {
		t.Errorf("chosen %v, shown %q; want [1], Round robin", chosen, c.Text())
	}
	if w.Canvas().Overlays().Top() != nil {
		t.Error("the list is still open")
	}
	if w.Canvas().Focused() != fyne.Focusable(c) {
		t.Error("the keyboard didn't come back to the chooser")
	}
}

func TestKeyEntryKeepsWhatEditsAndHandsOnTheRest(t *testing.T) {
	e := widgets.NewKeyEntry(widgets.BigText)
	w := window(t, e.Field(), 200, 60)
	var got []fyne.KeyName
	w.Canvas().SetOnTypedKey(func(ev *fyne.KeyEvent) { got = append(got, ev.Name) })
	e.Focus()
	typed(w, "1234")
	if e.Text != "1234" {
		t.Errorf("text %q, want 1234", e.Text)
	}
	press(w, fyne.KeyBackspace, fyne.KeyHome, fyne.KeyDelete)
	if e.Text != "23" {
		t.Errorf("after editing: %q, want 23", e.Text)
	}
	press(w, fyne.KeyF5, fyne.KeyEscape, fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyReturn)
	if fmt.Sprint(got) != "[F5 Escape Up Down Prior Next Return]" {
		t.Errorf("the window got %v", got)
	}
}

func TestKeyEntryAsksItsHooksFirst(t *testing.T) {
	e := widgets.NewKeyEntry()
	w := window(t, e.Field(), 200, 60)
	submitted := ""
	e.OnSubmitted = func(s string) { submitted = s }
	e.OnKey = func(ev *fyne.KeyEvent) bool { return ev.Name == fyne.KeyBackspace }
	e.OnRune = func(r rune) bool { return r == 'f' }
	e.OnShortcut = func(s fyne.Shortcut) bool { return s.ShortcutName() == "Undo" }
	e.Focus()
	typed(w, "fab")
	press(w, fyne.KeyBackspace, fyne.KeyReturn)
	if submitted != "ab" {
		t.Errorf("submitted %q, want ab: f and Backspace were used by the screen", submitted)
	}
	e.TypedShortcut(&fyne.ShortcutUndo{})
	if e.Text != "ab" {
		t.Errorf("text %q after an undo the screen used, want ab", e.Text)
	}
}

func TestKeyEntryTakesOneLineFromThePaste(t *testing.T) {
	e := widgets.NewKeyEntry()
	w := window(t, e.Field(), 200, 60)
	e.Focus()
	clipboard := test.NewClipboard()
	clipboard.SetContent(" 4x12\n9")
	w.Canvas().Focused().(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutPaste{Clipboard: clipboard})
	if e.Text != " 4x12 9" {
		t.Errorf("pasted %q, want it in one line", e.Text)
	}
}

func TestKeyEntryHandsShortcutsToTheCanvas(t *testing.T) {
	e := widgets.NewKeyEntry()
	w := window(t, e.Field(), 200, 60)
	s, got := &desktop.CustomShortcut{KeyName: fyne.KeyP, Modifier: fyne.KeyModifierControl}, 0
	w.Canvas().AddShortcut(s, func(fyne.Shortcut) { got++ })
	e.Focus()
	e.TypedShortcut(s)
	if got != 1 {
		t.Errorf("the canvas got the shortcut %d times, want once", got)
	}
}

func TestKeyEntrySelectsOnFocusSoThatTypingReplaces(t *testing.T) {
	e := widgets.NewKeyEntry(widgets.SelectOnFocus)
	e.SetText("377")
	w := window(t, e.Field(), 200, 60)
	e.Focus()
	typed(w, "4")
	if e.Text != "4" {
		t.Errorf("text %q, want 4", e.Text)
	}
}

// TestAClickSelectsAsTabDoes: the first click into a field selects its text, and the next one puts the cursor where it is.
func TestAClickSelectsAsTabDoes(t *testing.T) {
	e := widgets.NewKeyEntry(widgets.SelectOnFocus)
	e.SetText("7")
	w := window(t, e.Field(), 200, 60)
	click := func() {
		at := &desktop.MouseEvent{Button: desktop.MouseButtonPrimary, PointEvent: fyne.PointEvent{Position: fyne.NewPos(190, 20)}}
		e.MouseDown(at)
		e.MouseUp(at)
	}
	click()
	typed(w, "5")
	if e.Text != "5" {
		t.Errorf("text %q after the first click, want 5", e.Text)
	}
	click()
	typed(w, "0")
	if e.Text != "50" {
		t.Errorf("text %q after the next click, want 50", e.Text)
	}
}

func TestStripMovesByArrowsAndTaps(t *testing.T) {
	var chosen []int
	s := widgets.NewStrip(func(i int) { chosen = append(chosen, i) })
	s.SetItems([]widgets.StripItem{{Text: text.Name("1 ✓"), Tone: widgets.Accent}, {Text: text.Of("2 drawn"), Tone: widgets.Warning}, {Text: text.Name("3")}}, 0)
	w := window(t, s, 300, 32)
	w.Canvas().Focus(s)
	press(w, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyLeft, fyne.KeyHome, fyne.KeyEnd)
	test.TapCanvas(w.Canvas(), fyne.NewPos(20, 10))
	if got := fmt.Sprint(chosen); got != "[1 2 1 0 2 0]" {
		t.Errorf("chosen %s, want [1 2 1 0 2 0]", got)
	}
}

// TestStripWrapsWhereItsWordsDontFit: the rounds of a long event are in several lines. Each chip shows all of its
// words and can be tapped. If there is room all are in one line.
func TestStripWrapsWhereItsWordsDontFit(t *testing.T) {
	var items []widgets.StripItem
	for i := range 24 {
		items = append(items, widgets.StripItem{Text: text.Of("%d ·", i+1)}) // This is a sign of our own typeface. In another one it is as wide as in whichever typeface has it.
	}
	chosen := -1
	s := widgets.NewStrip(func(i int) { chosen = i })
	s.SetItems(items, 0)
	w := window(t, s, 1400, 32)
	one := s.MinSize().Height
	if one != s.Size().Height {
		t.Fatalf("one line asks for %v of %v", one, s.Size().Height)
	}
	w.Resize(fyne.NewSize(500, 120))
	s.Resize(fyne.NewSize(500, 120))
	if high := s.MinSize().Height; high < 2*one {
		t.Fatalf("on 500 it asks for %v, as one line does", high)
	}
	for _, o := range test.WidgetRenderer(s).Objects() {
		if says, ok := o.(*canvas.Text); ok && strings.HasSuffix(says.Text, "…") {
			t.Errorf("%q is shortened", says.Text)
		}
	}
	test.TapCanvas(w.Canvas(), fyne.NewPos(20, one+15))
	if chosen != 12 {
		t.Errorf("a tap on the second line chose %d, want its first, 12", chosen)
	}
}

func TestRailTellsWhatWasChosen(t *testing.T) {
	chosen := ""
	r := widgets.NewRail(text.Of("Wordhall"), func(name string) { chosen = name })
	r.SetEntries([]widgets.RailEntry{{Name: "Players", Key: text.Name("1")}, {Name: "Rounds", Key: text.Name("2")}}, []widgets.RailEntry{{Name: "Settings"}})
	w := window(t, r, 148, 400)
	test.TapCanvas(w.Canvas(), fyne.NewPos(40, 110))
	if chosen != "Rounds" {
		t.Errorf("tapped %q, want Rounds", chosen)
	}
	test.TapCanvas(w.Canvas(), fyne.NewPos(40, 375))
	if chosen != "Settings" {
		t.Errorf("tapped %q, want Settings", chosen)
	}
}

// TestTheRailNeverShowsAKeyBesideABadge, because "3 drawn" would say that something about 3 is drawn: the key has the
// badge's place while all keys are shown, and in a narrow rail the two are apart.
func TestTheRailNeverShowsAKeyBesideABadge(t *testing.T) {
	r := widgets.NewRail(text.Of("Wordhall"), nil)
	r.SetEntries([]widgets.RailEntry{{Name: "Rounds", Key: text.Name("3")}}, nil)
	r.SetBadge("Rounds", text.Of("drawn"), widgets.Warning)
	w := window(t, r, 184, 400)
	for _, c := range []struct {
		keys, over bool
		want       string
	}{{false, false, "drawn"}, {false, true, "drawn"}, {true, false, "3"}, {true, true, "3"}} {
		fyne.CurrentApp().Settings().SetTheme(look.New(look.Options{Keys: c.keys}))
		at := fyne.NewPos(90, 390)
		if c.over {
			at = fyne.NewPos(90, 70)
		}
		test.MoveMouse(w.Canvas(), at)
		r.Refresh()
		var shown []string
		drive.Walk(r, func(o fyne.CanvasObject) {
			if says, ok := o.(*canvas.Text); ok && says.Visible() && (says.Text == "3" || says.Text == "drawn") {
				shown = append(shown, says.Text)
			}
		})
		if got := strings.Join(shown, " "); got != c.want {
			t.Errorf("all keys %t, under the pointer %t: it shows %q, want %q", c.keys, c.over, got, c.want)
		}
	}
}

// TestTheRailBrightensTheIconOfTheScreenShown until it is as bright as its word, and the icon of the screen before is
// dim again.
func TestTheRailBrightensTheIconOfTheScreenShown(t *testing.T) {
	w := window(t, widgets.NewSpacer(), 148, 400)
	fyne.CurrentApp().Settings().SetTheme(look.New(look.Options{Mode: look.Dark}))
	r := widgets.NewRail(text.Of("Wordhall"), nil)
	r.SetEntries([]widgets.RailEntry{{Name: "Players", Icon: theme.AccountIcon()}, {Name: "Rounds", Icon: theme.GridIcon()}}, nil)
	w.SetContent(r)
	tops := map[string]int{"Players": 52, "Rounds": 90}
	for _, shown := range []string{"Players", "Rounds"} {
		r.SetSelected(shown)
		picture := w.Canvas().Capture()
		for name, top := range tops {
			if lit := brightest(picture, image.Rect(16, top, 38, top+36)) > 0xf000; lit != (name == shown) {
				t.Errorf("on %s the icon of %s is lit: %v", shown, name, lit)
			}
		}
	}
}

// brightest is the largest value of red in a part of a picture.
func brightest(picture image.Image, part image.Rectangle) (most uint32) {
	for x := part.Min.X; x < part.Max.X; x++ {
		for y := part.Min.Y; y < part.Max.Y; y++ {
			red, _, _, _ := picture.At(x, y).RGBA()
			most = max(most, red)
		}
	}
	return most
}

// TestTheRailsFootIsInSight: with large text on a laptop the rail's entries are closer together, so that the last is
// visible and can be pressed.
func TestTheRailsFootIsInSight(t *testing.T) {
	chosen := ""
	r := widgets.NewRail(text.Of("Wordhall"), func(name string) { chosen = name })
	screens := make([]widgets.RailEntry, 10)
	for i := range screens {
		screens[i] = widgets.RailEntry{Name: fmt.Sprint("Screen ", i)}
	}
	r.SetEntries(screens, []widgets.RailEntry{{Name: "Journal"}, {Name: "Settings"}})
	const low = 420
	w := window(t, container.NewWithoutLayout(r), 148, low) // This container asks for no height of its own.
	r.Resize(fyne.NewSize(148, low))
	test.TapCanvas(w.Canvas(), fyne.NewPos(40, low-24))
	if chosen != "Settings" {
		t.Errorf("tapped %q, want Settings", chosen)
	}
}

// TestBigEntryFollowsTheLooks: the entry box is larger than other text, and follows the program's theme and text size
// although its own theme isn't refreshed each time.
func TestBigEntryFollowsTheLooks(t *testing.T) {
	e := widgets.NewKeyEntry(widgets.BigText)
	w := window(t, e.Field(), 200, 60)
	height := func() float32 {
		e.Field().Refresh()
		return e.Field().MinSize().Height
	}
	before := height()
	if small := widgets.NewKeyEntry().MinSize().Height; before <= small {
		t.Errorf("the box is %v high, want more than the %v of a plain entry", before, small)
	}
	fyne.CurrentApp().Settings().SetTheme(look.New(look.Options{Mode: look.Light, Scale: 1.5}))
	w.Content().Refresh()
	if after := height(); after <= before*1.2 {
		t.Errorf("with larger text the box is %v high, it was %v", after, before)
	}
	if again := height(); again != height() {
		t.Errorf("a refresh made it %v high", again)
	}
}
