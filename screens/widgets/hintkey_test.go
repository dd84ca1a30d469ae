package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"wordhall/tournament/text"
)

// typedTo notes what is typed to it.
type typedTo struct {
	widget.Entry
	keys  []fyne.KeyName
	runes string
	short int
}

func (t *typedTo) TypedKey(e *fyne.KeyEvent)   { t.keys = append(t.keys, e.Name) }
func (t *typedTo) TypedRune(r rune)            { t.runes += string(r) }
func (t *typedTo) TypedShortcut(fyne.Shortcut) { t.short++ }

// TestAClickOnAHintIsItsKey, pressed in the part that had the keyboard before the click.
func TestAClickOnAHintIsItsKey(t *testing.T) {
	test.NewTempApp(t)
	holder := &typedTo{}
	holder.ExtendBaseWidget(holder)
	hints := NewKeyHintLines(Small, KeyHint{"S", text.Of("start")}, KeyHint{"F7", text.Of("withdraw")}, KeyHint{"Enter", text.Of("next")}, KeyHint{"Space", text.Of("turn")}, KeyHint{"Ctrl Enter", text.Of("done")})
	w := test.NewTempWindow(t, NewStack(4, nil, holder, hints))
	w.Canvas().Focus(holder)
	for _, o := range hints.Objects {
		hint, ok := o.(*hintKey)
		if !ok {
			t.Fatalf("%T can't be clicked", o)
		}
		hint.MouseDown(&desktop.MouseEvent{})
		w.Canvas().Unfocus() // The toolkit does this in between.
		hint.MouseUp(&desktop.MouseEvent{})
		hint.Tapped(&fyne.PointEvent{})
		if w.Canvas().Focused() != fyne.Focusable(holder) {
			t.Fatal("the keyboard isn't given back")
		}
	}
	if holder.runes != "s " || len(holder.keys) != 3 || holder.keys[0] != fyne.KeyF7 || holder.keys[1] != fyne.KeyReturn || holder.short != 1 {
		t.Errorf("typed %q, keys %v, %d shortcuts", holder.runes, holder.keys, holder.short)
	}
}

// TestAHintWithoutAHolder: if no part has the keyboard the key goes to the window. A hint of several keys can't be
// clicked.
func TestAHintWithoutAHolder(t *testing.T) {
	test.NewTempApp(t)
	hints := NewKeyHints(Small, KeyHint{"A", text.Of("another")}, KeyHint{"Del", text.Of("take back")}, KeyHint{"letters, #7", text.Of("find")})
	w := test.NewTempWindow(t, hints)
	var got string
	w.Canvas().SetOnTypedRune(func(r rune) { got += string(r) })
	w.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { got += " " + string(e.Name) })
	for _, o := range hints.Objects[:2] {
		o.(*hintKey).MouseDown(&desktop.MouseEvent{})
		o.(*hintKey).Tapped(&fyne.PointEvent{})
	}
	if got != "a Delete" {
		t.Errorf("the window got %q", got)
	}
	if _, ok := hints.Objects[2].(*hintKey); ok {
		t.Error("a hint of several keys can be clicked")
	}
}

// The words of a hint that is wider than its line wrap in it, and what is below them begins after them.
func TestAWideHintWraps(t *testing.T) {
	test.NewTempApp(t)
	hints := NewKeyHintLines(Small, KeyHint{"T, U", text.Of("take what the first or the second player has sent by phone")}, KeyHint{"Esc", text.Of("start again")})
	stack := NewStack(0, nil, hints)
	for _, width := range []float32{160, 600, 160} {
		for range 2 { // What wraps knows its height once it has its width.
			stack.Resize(fyne.NewSize(width, stack.MinSize().Height))
			stack.Layout.Layout(stack.Objects, stack.Size())
		}
		wide, next := hints.Objects[0], hints.Objects[1]
		lines := wide.Size().Height / TextHeight(Small.size(), fyne.TextStyle{})
		switch narrow := width == 160; {
		case wide.Size().Width > width || stack.MinSize().Width > width:
			t.Errorf("%v wide: the hint has %v, and asks for %v", width, wide.Size().Width, stack.MinSize().Width)
		case narrow && (lines < 2 || next.Position().Y < wide.Size().Height):
			t.Errorf("%v wide: %v lines, the next hint at %v", width, lines, next.Position())
		case !narrow && (lines >= 2 || next.Position().X == 0):
			t.Errorf("%v wide: %v lines, the next hint at %v", width, lines, next.Position())
		}
	}
}
