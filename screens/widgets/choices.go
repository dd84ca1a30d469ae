package widgets

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// choices is an open list of what can be chosen. The arrow keys move from the present choice. Letters find one that
// begins with them, or in which a word does. Enter and Space take it, and Esc leaves.
type choices struct {
	widget.BaseWidget
	words []string
	menu  *widget.Menu
	popUp *widget.PopUp
	// at is the index of the one that is marked, or -1 if none is.
	at int
	// seek are the letters that were typed since an arrow key last moved the mark.
	seek string
}

// ShowChoices opens a list of what can be chosen under a part of the window. take is called with the index of what
// was taken. chosen is the index of the present choice, or -1 for none.
func ShowChoices(under fyne.CanvasObject, words []string, chosen int, take func(index int)) {
	driver := fyne.CurrentApp().Driver()
	canvas := driver.CanvasForObject(under)
	if canvas == nil || len(words) == 0 {
		return
	}
	l := &choices{words: words, at: -1}
	items := make([]*fyne.MenuItem, len(words))
	for i, says := range words {
		items[i] = fyne.NewMenuItem(says, func() { take(i) })
		items[i].Checked = i == chosen
	}
	l.menu = widget.NewMenu(fyne.NewMenu("", items...))
	l.ExtendBaseWidget(l)
	l.popUp = widget.NewPopUp(l, canvas)
	l.menu.OnDismiss = l.popUp.Hide
	l.popUp.ShowAtPosition(driver.AbsolutePositionForObject(under).AddXY(0, under.Size().Height+2))
	canvas.Focus(l)
	l.mark(max(0, chosen))
}

// mark moves the mark to an index.
func (l *choices) mark(at int) {
	for ; l.at < at; l.at++ {
		l.menu.ActivateNext()
	}
	for ; l.at > at; l.at-- {
		l.menu.ActivatePrevious()
	}
}

// CreateRenderer implements fyne.Widget.
func (l *choices) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(l.menu) }

// FocusGained implements fyne.Focusable.
func (l *choices) FocusGained() {}

// FocusLost implements fyne.Focusable.
func (l *choices) FocusLost() {}

// TypedKey implements fyne.Focusable.
func (l *choices) TypedKey(e *fyne.KeyEvent) {
	last := len(l.words) - 1
	if len(e.Name) > 1 { // The key of a letter comes before the letter itself.
		l.seek = ""
	}
	switch e.Name {
	case fyne.KeyDown:
		l.mark(min(l.at+1, last))
	case fyne.KeyUp:
		l.mark(max(l.at-1, 0))
	case fyne.KeyHome:
		l.mark(0)
	case fyne.KeyEnd:
		l.mark(last)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		l.menu.TriggerLast()
	case fyne.KeyEscape:
		l.menu.Dismiss()
	}
}

// TypedShortcut implements fyne.Shortcutable. Ctrl+Enter takes what is marked, and then does what it does in the
// field.
func (l *choices) TypedShortcut(s fyne.Shortcut) {
	custom, ok := s.(*desktop.CustomShortcut)
	if !ok || custom.Modifier != fyne.KeyModifierShortcutDefault || custom.KeyName != fyne.KeyReturn && custom.KeyName != fyne.KeyEnter {
		return
	}
	l.menu.TriggerLast()
	if field, ok := l.popUp.Canvas.Focused().(fyne.Shortcutable); ok && field != fyne.Shortcutable(l) {
		field.TypedShortcut(s)
	}
}

// TypedRune implements fyne.Focusable.
func (l *choices) TypedRune(r rune) {
	at := -1
	if l.seek += string(r); len(l.seek) > len(string(r)) {
		at = foundFrom(l.words, l.at, l.seek)
	}
	if at < 0 { // The search begins again with this letter.
		l.seek = string(r)
		at = NextWith(l.words, l.at, r)
	}
	if at >= 0 {
		l.mark(at)
	}
}

// NextWith is the index of the next of the words after an index that begins with the letter. After the last word it
// goes on with the first. If none begins with it, it is the next one in which a later word does, or -1.
func NextWith(words []string, after int, letter rune) int {
	return foundFrom(words, after+1, string(letter))
}

// foundFrom is NextWith for several letters, beginning at an index.
func foundFrom(words []string, from int, letters string) int {
	letters = strings.ToLower(letters)
	for _, before := range []string{"", " "} {
		for i := range words {
			n := (max(0, from) + i) % len(words)
			says := strings.ToLower(words[n])
			if before == "" && strings.HasPrefix(says, letters) || before != "" && strings.Contains(says, before+letters) {
				return n
			}
		}
	}
	return -1
}
