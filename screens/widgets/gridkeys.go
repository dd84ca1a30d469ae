package widgets

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// FocusGained implements fyne.Focusable. It selects the first row if none is selected.
func (g *Grid[T]) FocusGained() {
	g.core.setFocused(true)
	if g.core.selected < 0 && len(g.shown) > 0 {
		g.Select(0)
	}
}

// FocusLost implements fyne.Focusable.
func (g *Grid[T]) FocusLost() {
	g.stopSeeking()
	g.core.setFocused(false)
}

// Focus gives the grid the keyboard.
func (g *Grid[T]) Focus() { focusOn(g) }

// TypedKey implements fyne.Focusable.
func (g *Grid[T]) TypedKey(ev *fyne.KeyEvent) {
	if ev.Name == fyne.KeyEscape && g.core.cancelDrag() {
		return
	}
	if g.OnKey != nil && g.OnKey(ev) {
		return
	}
	if g.move(ev.Name) || g.editSeek(ev.Name) {
		return
	}
	if isEnter(ev) && g.OnActivated != nil && g.core.selected >= 0 {
		g.stopSeeking()
		g.activate()
		return
	}
	passKey(g, ev)
}

// move handles the keys that change the selected row.
func (g *Grid[T]) move(key fyne.KeyName) bool {
	last, at, page := len(g.shown)-1, g.core.selected, g.core.page()
	switch key {
	case fyne.KeyUp:
		at--
	case fyne.KeyDown:
		at++
	case fyne.KeyPageUp:
		at -= page
	case fyne.KeyPageDown:
		at += page
	case fyne.KeyHome:
		at = 0
	case fyne.KeyEnd:
		at = last
	default:
		return false
	}
	g.stopSeeking()
	if last >= 0 {
		g.Select(min(max(at, 0), last))
	}
	return true
}

// editSeek handles the keys that change the letters typed to find a row.
func (g *Grid[T]) editSeek(key fyne.KeyName) bool {
	if g.seek == "" {
		return false
	}
	switch key {
	case fyne.KeyEscape:
		g.stopSeeking()
	case fyne.KeyBackspace:
		_, size := utf8.DecodeLastRuneInString(g.seek)
		g.setSeek(g.seek[:len(g.seek)-size])
	default:
		return false
	}
	return true
}

// TypedRune implements fyne.Focusable.
func (g *Grid[T]) TypedRune(r rune) {
	if g.OnRune != nil && g.OnRune(r) {
		return
	}
	if g.Find == nil || !unicode.IsPrint(r) || (r == ' ' && g.seek == "") {
		passRune(g, r)
		return
	}
	// Letters are added as long as something matches. A letter that makes nothing match begins a new search.
	if !g.jump(g.seek+string(r)) && g.seek != "" {
		g.jump(string(r))
	}
}

// jump selects the first row that starts with the letters, or otherwise the first that contains them.
func (g *Grid[T]) jump(letters string) bool {
	want, inside := strings.ToLower(letters), -1
	for i, row := range g.shown {
		says := strings.ToLower(g.Find(row))
		if strings.HasPrefix(says, want) {
			inside = i
			break
		}
		if inside < 0 && strings.Contains(says, want) {
			inside = i
		}
	}
	if inside < 0 {
		return false
	}
	g.Select(inside)
	g.setSeek(letters)
	if g.OnFound != nil {
		g.OnFound(g.shown[inside], letters)
	}
	return true
}

// SetFind changes Find, and ends what is being looked for.
func (g *Grid[T]) SetFind(find func(T) string) {
	g.stopSeeking()
	g.Find = find
}

// Seeking are the letters typed so far to find a row.
func (g *Grid[T]) Seeking() string { return g.seek }

func (g *Grid[T]) stopSeeking() { g.setSeek("") }

func (g *Grid[T]) setSeek(letters string) {
	if g.seek != letters {
		g.seek = letters
		g.core.showSeek()
	}
}

// TypedShortcut implements fyne.Shortcutable.
func (g *Grid[T]) TypedShortcut(s fyne.Shortcut) {
	switch s := s.(type) {
	case *fyne.ShortcutCopy:
		clipboard := s.Clipboard
		if clipboard == nil {
			clipboard = fyne.CurrentApp().Clipboard()
		}
		clipboard.SetContent(g.TabSeparated(!g.marked && g.core.selected >= 0))
	case *fyne.ShortcutSelectAll:
		g.marked, g.core.marked = true, true
		g.core.update()
	case *desktop.CustomShortcut:
		const control = fyne.KeyModifierShortcutDefault
		if s.Modifier == control && g.sortKey(s.KeyName) || s.Modifier == control|fyne.KeyModifierShift && g.core.widthKey(s.KeyName) {
			return
		}
		passShortcut(g, s)
	default:
		passShortcut(g, s)
	}
}

// sortKey sorts with the keyboard: Ctrl+Right by the next column, Ctrl+Left by the one before, Ctrl+Down in the other
// direction, and Ctrl+Up in the order in which the rows were given.
func (g *Grid[T]) sortKey(key fyne.KeyName) bool {
	at := g.core.sortBy
	switch key {
	case fyne.KeyRight:
		at = g.sortable(at, 1)
	case fyne.KeyLeft:
		at = g.sortable(at, -1)
	case fyne.KeyDown:
		if at >= 0 && g.core.descending {
			g.SortBy(at) // The third time it would be the order given, so this sorts ascending again.
		}
	case fyne.KeyUp:
		if at >= 0 && !g.core.descending {
			g.SortBy(at)
		}
	default:
		return false
	}
	if at >= 0 {
		g.SortBy(at)
	}
	return true
}

// sortable is the nearest column from at on by which rows can be sorted, or -1 if there is no other. at is -1 if the
// rows aren't sorted yet.
func (g *Grid[T]) sortable(at, step int) int {
	for i := range g.columns {
		next := (at + step*(i+1) + 2*len(g.columns)) % len(g.columns)
		if at < 0 && step < 0 {
			next = len(g.columns) - 1 - i
		}
		if next != at && g.columns[next].Compare != nil {
			return next
		}
	}
	return -1
}

// TabSeparated is the selected row, or all rows, under the header. Each row is a line in the form that a spreadsheet
// takes.
func (g *Grid[T]) TabSeparated(onlySelected bool) string {
	var b strings.Builder
	words := make([]string, len(g.columns))
	for i, c := range g.columns {
		words[i] = oneField(c.Title.String())
	}
	b.WriteString(strings.Join(words, "\t") + "\n")
	for i := range g.shown {
		if onlySelected && i != g.core.selected {
			continue
		}
		for c := range g.columns {
			words[c] = oneField(g.cell(i, c).words())
		}
		b.WriteString(strings.Join(words, "\t") + "\n")
	}
	return b.String()
}

// oneField keeps a text within its field. Tabs and line breaks become spaces.
func oneField(s string) string {
	return strings.Map(func(r rune) rune {
		if r == '\t' || r == '\n' || r == '\r' {
			return ' '
		}
		return r
	}, s)
}
