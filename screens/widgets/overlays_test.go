package widgets_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"wordhall/screens/layout"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// dialogOver shows a dialog over an entry that has the keyboard.
func dialogOver(t *testing.T, body fyne.CanvasObject, answers ...widgets.DialogButton) (*widgets.Dialog, *widgets.KeyEntry, fyne.Window) {
	t.Helper()
	below := widgets.NewKeyEntry()
	w := window(t, container.NewVBox(below.Field()), 700, 400)
	below.Focus()
	d := widgets.NewDialog(text.Of("Withdraw?"), body, answers...)
	d.Show(w.Canvas())
	return d, below, w
}

func TestDialogKeys(t *testing.T) {
	cases := []struct {
		name string
		kind widgets.ButtonKind
		key  fyne.KeyName
		want string
	}{
		{"Enter gives the primary answer", widgets.PrimaryButton, fyne.KeyReturn, "yes"},
		{"Enter never gives a dangerous one", widgets.DangerButton, fyne.KeyReturn, ""},
		{"Esc cancels", widgets.PrimaryButton, fyne.KeyEscape, ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got := ""
			d, below, w := dialogOver(t, widgets.NewParagraph(text.Of("Vance leaves the event."), widgets.Plain),
				widgets.DialogButton{Text: text.Of("Withdraw"), Kind: c.kind, Do: func() { got = "yes" }})
			w.Canvas().SetOnTypedKey(func(*fyne.KeyEvent) { t.Error("a key went through to the window") })
			press(w, c.key)
			if got != c.want {
				t.Errorf("answer %q, want %q", got, c.want)
			}
			if d.Shown() {
				t.Error("the dialog is still there")
			}
			if w.Canvas().Focused() != fyne.Focusable(below) {
				t.Error("the keyboard didn't go back")
			}
		})
	}
}

func TestDialogKeysWorkFromAnEntryInside(t *testing.T) {
	reason, got := widgets.NewKeyEntry(), ""
	below := widgets.NewKeyEntry()
	w := window(t, container.NewVBox(below.Field()), 700, 400)
	below.Focus()
	d := widgets.NewDialog(text.Of("Why?"), reason.Field(), widgets.DialogButton{Text: text.Of("Correct it"), Kind: widgets.PrimaryButton,
		KeepOpen: true, Do: func() { got = reason.Text }})
	d.First = reason
	d.Show(w.Canvas())
	typed(w, "misread")
	press(w, fyne.KeyReturn)
	if got != "misread" || !d.Shown() {
		t.Errorf("answer %q, shown %v; want misread and still open", got, d.Shown())
	}
	press(w, fyne.KeyEscape)
	if d.Shown() {
		t.Error("Esc in the entry didn't close the dialog")
	}
}

// TestEnterGivesTheAnswerThatShowsIt, and no other, wherever in the dialog the keyboard is.
func TestEnterGivesTheAnswerThatShowsIt(t *testing.T) {
	for _, c := range []struct {
		key   string
		kind  widgets.ButtonKind
		enter string
	}{
		{"", widgets.PrimaryButton, "yes"}, {"Enter", widgets.PlainButton, "yes"}, {"Ctrl Enter", widgets.PrimaryButton, ""}, {"F6", widgets.PrimaryButton, ""},
	} {
		t.Run(c.key, func(t *testing.T) {
			got, entry := "", widgets.NewKeyEntry()
			d, _, w := dialogOver(t, entry.Field(), widgets.DialogButton{Text: text.Of("Save"), Key: c.key, Kind: c.kind, KeepOpen: true, Do: func() { got = "yes" }})
			w.Canvas().Focus(entry)
			press(w, fyne.KeyReturn)
			if got != c.enter || !d.Shown() {
				t.Errorf("Enter in the entry answers %q, want %q", got, c.enter)
			}
			d.CtrlEnter()
			if want := map[bool]string{true: "yes"}[c.key != "F6"]; got != want {
				t.Errorf("Ctrl Enter answers %q, want %q", got, want)
			}
		})
	}
}

// TestADialogIsWideEnoughForItsAnswersInOneLine if the window is.
func TestADialogIsWideEnoughForItsAnswersInOneLine(t *testing.T) {
	w := window(t, container.NewVBox(), 1200, 500)
	var answers []widgets.DialogButton
	for _, says := range []string{"Print the list of the players", "Print the slips of the round", "Print the whole set of papers"} {
		answers = append(answers, widgets.DialogButton{Text: text.Key(says), Kind: widgets.PlainButton})
	}
	widgets.NewDialog(text.Of("Print?"), widgets.NewParagraph(text.Of("The round is out."), widgets.Plain), answers...).Show(w.Canvas())
	heights := map[float32]bool{}
	drive.Walk(w.Canvas().Overlays().Top(), func(o fyne.CanvasObject) {
		if _, is := o.(*widgets.Button); is {
			heights[fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y] = true
		}
	})
	if len(heights) != 1 {
		t.Errorf("the answers are in %d lines", len(heights))
	}
}

func TestDialogTabStaysInside(t *testing.T) {
	_, below, w := dialogOver(t, widgets.NewKeyEntry().Field(), widgets.DialogButton{Text: text.Of("Yes"), Kind: widgets.PrimaryButton})
	for _, walk := range []func(fyne.Canvas){test.FocusNext, test.FocusPrevious} {
		stops := map[fyne.Focusable]bool{}
		for range 9 {
			walk(w.Canvas())
			on := w.Canvas().Focused()
			if on == fyne.Focusable(below) || on == nil {
				t.Fatal("Tab left the dialog")
			}
			if on.(fyne.CanvasObject) == w.Canvas().Overlays().Top() {
				t.Fatal("Tab went where nothing shows the keyboard")
			}
			stops[on] = true
		}
		if len(stops) != 3 { // These are the field and two answers.
			t.Errorf("Tab has %d stops", len(stops))
		}
	}
}

func TestDialogLetterGivesAnAnswer(t *testing.T) {
	got := ""
	_, _, w := dialogOver(t, widgets.NewParagraph(text.Of("Started or replied?"), widgets.Plain),
		widgets.DialogButton{Text: text.Of("Started"), Key: "S", Letter: 's', Do: func() { got += "S" }})
	typed(w, "s")
	if got != "S" {
		t.Errorf("answers %q, want S", got)
	}
}

func TestInspectorClosesAndKeepsItsContent(t *testing.T) {
	closed := 0
	i := widgets.NewInspector(func() { closed++ })
	i.Fill(text.Of("Marlow – Okafor"), text.Of("Table 12"), widgets.NewSection(text.Of("Why"), widgets.NewParagraph(text.Of("Fewer starts goes first."), widgets.Plain)))
	w := window(t, container.NewStack(i), 300, 400)
	test.TapCanvas(w.Canvas(), fyne.NewPos(282, 26))
	if closed != 1 || i.Visible() {
		t.Fatalf("closed %d times, visible %v", closed, i.Visible())
	}
	i.SetOpen(true)
	if !i.Visible() || i.Title() != "Marlow – Okafor" {
		t.Error("opened again it shows something else")
	}
}

func TestParagraphWrapsAtWords(t *testing.T) {
	p := widgets.NewParagraph(text.Of("Fewer starts goes first, then fewer starts against each other."), widgets.Plain)
	window(t, container.NewStack(p), 400, 200)
	one := p.HeightFor(2000)
	if got := p.HeightFor(200); got < 2*one {
		t.Errorf("height %v in a narrow column, %v on one line", got, one)
	}
	p.SetText(text.Of("one\ntwo\nthree"))
	if got := p.HeightFor(2000); got != 3*one {
		t.Errorf("three lines are %v high, one is %v", got, one)
	}
}

// TestParagraphKeepsAMarkWithItsWord: a mark after a no-break space stays in the line of the word before it, even in
// another style.
func TestParagraphKeepsAMarkWithItsWord(t *testing.T) {
	window(t, container.NewStack(), 400, 400)
	marked := widgets.TextStyle{Bold: true}
	two := widgets.NewParagraph(text.Of("one\ntwo"), widgets.Plain).HeightFor(2000)
	for _, label := range []string{"Ne doit pas rencontrer", "Encore une fois", "No debe enfrentarse a"} {
		p := widgets.NewParagraphOf(widgets.Run{Text: text.Name(label), Style: widgets.Plain}, widgets.Run{Text: text.Name("\u00a0*"), Style: marked})
		for width := float32(110); width < 240; width += 0.7 {
			p.Resize(fyne.NewSize(width, 100))
			var lines []string
			at := float32(-1)
			for _, o := range test.WidgetRenderer(p).Objects() {
				words := o.(*canvas.Text)
				if y := words.Position().Y; len(lines) == 0 || y > at+4 {
					lines, at = append(lines, ""), y
				}
				lines[len(lines)-1] += words.Text
			}
			if last := lines[len(lines)-1]; strings.TrimSpace(last) == "*" || !strings.HasSuffix(last, "\u00a0*") || strings.Join(lines, "") != label+"\u00a0*" {
				t.Fatalf("at %v %q is set as %q", width, label, lines)
			}
			if p.MinSize().Height > 2*two {
				t.Fatalf("at %v %q is %v high", width, label, p.MinSize().Height)
			}
		}
	}
}

// TestParagraphBreaksAPath: a path that is wider than the line goes on in the next, if possible after a folder.
func TestParagraphBreaksAPath(t *testing.T) {
	window(t, container.NewStack(), 400, 400)
	const path = "/home/ida/.config/wordhall/reports-of-a-whole-long-season-of-tournaments/crash.txt"
	for width := float32(60); width < 700; width += 0.7 { // Among these widths are some that are hardly smaller than the path.
		p := widgets.NewParagraph(text.Of("See %s", path), widgets.Plain)
		p.Resize(fyne.NewSize(width, 400))
		var said string
		for _, o := range test.WidgetRenderer(p).Objects() {
			line := o.(*canvas.Text)
			if line.MinSize().Width > width+2 {
				t.Errorf("%v wide: the line %q needs %v", width, line.Text, line.MinSize().Width)
			}
			said += line.Text
		}
		if said != "See "+path {
			t.Errorf("%v wide: it says %q", width, said)
		}
	}
}

func TestFrameGivesTheScreenWhatTheHiddenInspectorHad(t *testing.T) {
	rail, inspector := widgets.NewRail(text.Of("Wordhall"), nil), widgets.NewInspector(nil)
	screen := container.NewStack()
	f := layout.NewFrame(rail, widgets.NewTopBar(), widgets.NewStatusBar(), inspector, screen, nil)
	window(t, f, 1366, 768)
	rest := 1366 - rail.MinSize().Width
	if got := screen.Size().Width; got != rest-300 {
		t.Errorf("screen %v wide, want %v", got, rest-300)
	}
	inspector.SetOpen(false)
	f.Refresh()
	if got := screen.Size().Width; got != rest {
		t.Errorf("without inspector: screen %v wide, want %v", got, rest)
	}
}

func TestTextIsShortenedToItsWidth(t *testing.T) {
	says := widgets.NewText(text.Of("Oduya-Featherstonehaugh, Samuel"), widgets.Plain)
	window(t, container.NewWithoutLayout(says), 400, 100)
	for _, width := range []float32{10, 60, 120, 200, 400} {
		says.Resize(fyne.NewSize(width, 20))
		drawn := test.WidgetRenderer(says).Objects()[0].(*canvas.Text)
		if got := drawn.MinSize().Width; got > width+1 && drawn.Text != "…" {
			t.Errorf("in %v: %q is %v wide", width, drawn.Text, got)
		}
		if full := width >= 400; full != (drawn.Text == says.Text()) {
			t.Errorf("in %v: %q", width, drawn.Text)
		}
	}
}

func TestAWideValueLeavesTheOtherLinesTheirWords(t *testing.T) {
	table := widgets.NewKeyValueTable(
		widgets.KeyValue{Key: text.Of("Checked in"), Values: []text.Text{text.Of("no")}},
		widgets.KeyValue{Key: text.Of("Status"), Values: []text.Text{text.Of("withdrawn from round 4")}})
	window(t, container.NewWithoutLayout(table), 400, 200)
	table.Resize(fyne.NewSize(266, table.MinSize().Height))
	var words []string
	for _, o := range test.WidgetRenderer(table).Objects() {
		if says, ok := o.(*canvas.Text); ok {
			words = append(words, says.Text)
		}
	}
	if got := strings.Join(words, "|"); !strings.Contains(got, "Checked in|") {
		t.Errorf("the table reads %s", got)
	}
}

// TestADialogScrollsByKeys: a dialog that is longer than the window can be read without the mouse.
func TestADialogScrollsByKeys(t *testing.T) {
	lines := widgets.NewStack(4, nil)
	for range 60 {
		lines.Add(widgets.NewText(text.Of("Round"), widgets.Plain))
	}
	_, _, w := dialogOver(t, lines)
	place := func() float32 { return fyne.CurrentApp().Driver().AbsolutePositionForObject(lines).Y }
	top := place()
	for _, c := range []struct {
		key  fyne.KeyName
		down bool
	}{{fyne.KeyDown, true}, {fyne.KeyPageDown, true}, {fyne.KeyUp, false}, {fyne.KeyPageUp, false}} {
		was := place()
		press(w, c.key)
		if now := place(); now == was || (now < was) != c.down {
			t.Errorf("%s scrolls from %v to %v", c.key, was, now)
		}
	}
	for range 20 {
		press(w, fyne.KeyPageUp)
	}
	if place() != top {
		t.Errorf("the top is at %v, was at %v", place(), top)
	}
	for range 40 {
		press(w, fyne.KeyPageDown)
	}
	end := place()
	press(w, fyne.KeyDown)
	if place() != end || end >= top {
		t.Errorf("it goes on behind its end, from %v to %v", end, place())
	}
}

// TestUndoIsInTheBarBeforeAnythingElse: a long undo leaves redo the room that it needs. Without that room redo goes, and
// then the button that finds.
func TestUndoIsInTheBarBeforeAnythingElse(t *testing.T) {
	test.NewTempApp(t)
	b := widgets.NewTopBar()
	b.SetUndo(text.Of("Undo “table 14, Müge Ersöz – Mbali Nkosazana”"))
	b.SetRedo(text.Of("Redo “draw of round 5”"))
	b.SetOperator(text.Name("TD"))
	b.ShowFind(true)
	w := test.NewTempWindow(t, b)
	for _, c := range []struct {
		width float32
		want  string
	}{
		{760, "Find TD Redo Undo"}, {560, "Find TD Undo"}, {480, "Find TD Undo"}, {360, "TD Undo"},
	} {
		w.Resize(fyne.NewSize(c.width, 60))
		said := ""
		for _, o := range test.LaidOutObjects(w.Canvas().Content()) {
			if says, ok := o.(*canvas.Text); ok {
				said += says.Text + "|"
			}
		}
		var seen []string
		for _, part := range []string{"Find", "TD", "Redo", "Undo"} {
			if strings.Contains(said, part) {
				seen = append(seen, part)
			}
		}
		if got := strings.Join(seen, " "); got != c.want {
			t.Errorf("%v wide, it has %s, want %s: %s", c.width, got, c.want, said)
		}
		if whole := "Redo “draw of round 5”"; strings.Contains(c.want, "Redo") && !strings.Contains(said, whole) {
			t.Errorf("%v wide, redo is cut: %s", c.width, said)
		}
	}
}

// TestUndoIsNeverCutToNothing: where what is undone has no room behind the word for undoing, the word stands alone.
func TestUndoIsNeverCutToNothing(t *testing.T) {
	test.NewTempApp(t)
	for _, c := range []struct {
		width float32
		want  string
	}{{760, "Undo “"}, {480, "Undo"}} {
		b := widgets.NewTopBar()
		b.SetUndo(text.Of("Undo “table 14, Müge Ersöz – Mbali Nkosazana”"))
		b.SetOperator(text.Name("TD"))
		b.ShowFind(true)
		w := test.NewTempWindow(t, b)
		w.Resize(fyne.NewSize(c.width, 60))
		var said []string
		for _, o := range test.LaidOutObjects(w.Canvas().Content()) {
			if button, ok := o.(*widgets.Button); ok && button.Visible() && button.Size().Width > 0 && strings.Contains(button.Text(), "Undo") {
				said = append(said, button.Text())
			}
		}
		if len(said) != 1 || !strings.HasPrefix(said[0], c.want) || c.want == "Undo" && said[0] != "Undo" {
			t.Errorf("%v wide, it says %q, want %q", c.width, said, c.want)
		}
	}
}

// TestTheStatusBarGrowsForALongMessage: the message is whole at every width, covers nothing, and stays
// until the next one.
func TestTheStatusBarGrowsForALongMessage(t *testing.T) {
	long := text.Of("Table 99 isn't in this hall. The divisions use tables 1 to 38; look at the number on the slip again, and at the division.")
	for _, c := range []struct {
		width  float32
		says   text.Text
		higher bool
	}{{1200, text.Of("Saved: table 6"), false}, {900, long, true}, {1900, long, false}, {1200, text.Of("Saved: table 6\nNo longer true: pairings"), true}} {
		s := widgets.NewStatusBar()
		s.SetSaved(text.Of("All saved 10:41:52"), widgets.Good)
		grown, undone := 0, 0
		s.OnHeight = func() { grown++ }
		content := container.NewBorder(nil, s, nil, nil)
		w := window(t, content, c.width, 200)
		low := s.MinSize().Height
		s.Say(widgets.Bad, c.says, widgets.Answer{Text: text.Of("undo"), Key: "Ctrl Z", Do: func() { undone++ }})
		content.Refresh()
		if higher := s.MinSize().Height > low; higher != c.higher || (grown > 0) != c.higher {
			t.Errorf("%.0f wide: higher is %v, told %d times, want %v", c.width, higher, grown, c.higher)
		}
		if faults := drive.TextFaults(w.Canvas(), true); len(faults) > 0 {
			t.Errorf("%.0f wide: %q", c.width, faults)
		}
		s.Answers()[0].Press()
		if undone != 1 {
			t.Errorf("the answer was given %d times", undone)
		}
		grown = 0
		more := text.Join("\n", c.says, long, long)
		if s.Say(widgets.Bad, more); grown != 1 || s.Said() != more.String() {
			t.Errorf("%.0f wide: for more lines told %d times", c.width, grown)
		}
		if s.Say(widgets.Good, text.Of("Saved: table 7")); s.Said() != "Saved: table 7" || len(s.Answers()) != 0 {
			t.Errorf("the next thing said left %q with %d answers", s.Said(), len(s.Answers()))
		}
	}
}

// TestTheStatusBarKeepsItsKeyInSight: if there is no room for everything the file's name is left out, and it comes
// back with the room.
func TestTheStatusBarKeepsItsKeyInSight(t *testing.T) {
	s := widgets.NewStatusBar()
	s.SetSaved(text.Of("All saved 10:41:52"), widgets.Good)
	s.SetBackup(text.Of("no backup yet"), widgets.Warning)
	s.SetFile(text.Name("A tournament with a very long name indeed.wordhall"))
	s.SetHint("?", text.Of("keys of this screen"))
	for width, want := range map[float32]bool{1200: true, 620: false} {
		w := window(t, container.NewBorder(nil, s, nil, nil), width, 200)
		named := strings.Contains(drive.Texts(w.Content()), "A tournament")
		drive.Walk(s, func(o fyne.CanvasObject) {
			if b, is := o.(*widgets.Button); is {
				if right := fyne.CurrentApp().Driver().AbsolutePositionForObject(b).X + b.Size().Width; right > width {
					t.Errorf("%.0f wide: the key ends at %.0f", width, right)
				}
			}
		})
		if named != want {
			t.Errorf("%.0f wide: the file is named: %v", width, named)
		}
	}
}
