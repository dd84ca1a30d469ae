package window

import (
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/screens/dialog"
	"wordhall/screens/layout"
	"wordhall/screens/look"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// globalKeys are the keys that work on every screen.
var globalKeys = []shell.KeyHint{
	{Key: text.Of("Ctrl 1 … 9, B"), Does: text.Of("the screens of the rail")},
	{Key: text.Of("Ctrl H"), Does: text.Of("the hall: phones and other computers")},
	{Key: text.Of("Ctrl K"), Does: text.Of("find anything: a player, a table, an action, a rule")},
	{Key: text.Of("Ctrl M"), Does: text.Of("the menu on the chosen player (also Shift F10)")},
	{Key: text.Of("Ctrl G"), Does: text.Of("open the last message")},
	{Key: text.Of("Ctrl Tab"), Does: text.Of("next division")},
	{Key: text.Of("Ctrl Left, Right"), Does: text.Of("sort a list; Ctrl Down reverses it")},
	{Key: text.Of("Ctrl Shift Left, Right"), Does: text.Of("narrow or widen a column; Ctrl Shift Down shows those without room")},
	{Key: text.Of("Ctrl F"), Does: text.Of("find on this screen (F3 too)")},
	{Key: text.Of("Ctrl P"), Does: text.Of("print what is shown")},
	{Key: text.Of("Ctrl Z"), Does: text.Of("undo the last action")},
	{Key: text.Of("Ctrl Shift Z"), Does: text.Of("redo (Ctrl Y too)")},
	{Key: text.Of("Ctrl T"), Does: text.Of("the round clock")},
	{Key: text.Of("Ctrl L"), Does: text.Of("late tables and their clocks")},
	{Key: text.Of("Ctrl D"), Does: text.Of("who calls the director")},
	{Key: text.Of("Ctrl I, F4"), Does: text.Of("inspector")},
	{Key: text.Of("Ctrl E"), Does: text.Of("what is left to do after the last round")},
	{Key: text.Of("Ctrl J"), Does: text.Of("journal; back to now from a look back")},
	{Key: text.Of("Ctrl R"), Does: text.Of("rulebooks; no event needed")},
	{Key: text.Of("Ctrl N"), Does: text.Of("new event")},
	{Key: text.Of("Ctrl O"), Does: text.Of("open an event")},
	{Key: text.Of("Ctrl Shift S"), Does: text.Of("save a copy")},
	{Key: text.Of("Ctrl Shift B"), Does: text.Of("backups; restore one")},
	{Key: text.Of("Ctrl Shift P"), Does: text.Of("publish the pages for the public")},
	{Key: text.Of("Ctrl W"), Does: text.Of("close the file")},
	{Key: text.Of("Ctrl U"), Does: text.Of("who is working now")},
	{Key: text.Of("Ctrl Shift D"), Does: text.Of("scorekeeper's window, and back")},
	{Key: text.Of("Ctrl ,"), Does: text.Of("settings")},
	{Key: text.Of("Ctrl +, Ctrl −"), Does: text.Of("text size")},
	{Key: text.Of("Ctrl Q"), Does: text.Of("quit; everything is saved")},
}

// ShowKeys lists the keys of the screen shown and those of all screens.
func (w *window) ShowKeys() {
	own, title := startKeys, text.Of("The start")
	switch {
	case w.view != nil && w.view.shown != nil:
		own, title = w.view.shown.Keys(), text.Key(w.view.shown.Name())
	case w.page != nil:
		own, title = w.page.Keys(), w.page.Name()
	}
	everywhere := append([]shell.KeyHint{{Key: text.Of("Alt %s", text.Name(strings.Join(strings.Split(strings.ReplaceAll(menuLetters(w.menu.menu.Items), " ", ""), ""), ", "))), Does: text.Of("the menus; F10 opens the first")}}, globalKeys...)
	everywhere = append(everywhere, shell.KeyHint{Key: text.Of("Alt, held"), Does: text.Of("every key beside what it does")})
	w.Show(dialog.Spec{Title: text.Of("Keys"), Content: keyColumns(3, keyPart{title, own}, keyPart{text.Of("Everywhere"), everywhere}), Width: 1240, Answers: []widgets.DialogButton{
		{Text: text.Of("Learn in five minutes"), Key: "L", Letter: 'L', Kind: widgets.PlainButton, Do: w.openLesson},
		{Text: text.Of("Close"), Kind: widgets.QuietButton}}})
}

// keyPart is a group of keys with a title.
type keyPart struct {
	title text.Text
	keys  []shell.KeyHint
}

// keyColumns puts the parts one after the other into that many columns of about equally many lines.
func keyColumns(columns int, parts ...keyPart) fyne.CanvasObject {
	all := 0
	for _, p := range parts {
		all++
		for _, k := range p.keys {
			all += linesOf(k)
		}
	}
	each := (all + columns - 1) / columns
	set := container.New(&layout.Even{Gap: 30, Least: 280})
	room := 0
	column := func() *fyne.Container { return set.Objects[len(set.Objects)-1].(*fyne.Container) }
	begin := func() {
		set.Add(widgets.NewStack(5, nil))
		room = each
	}
	for _, p := range parts {
		if room < 2 { // A title must not be the last line of a column.
			begin()
		}
		column().Add(widgets.NewSectionTitle(p.title))
		room--
		for keys := p.keys; len(keys) > 0; {
			if room < 1 {
				begin()
			}
			here := 0
			for here < len(keys) && room > 0 {
				room -= linesOf(keys[here])
				here++
			}
			addKeys(column(), keys[:here])
			keys = keys[here:]
		}
	}
	return set
}

// linesOf estimates how many lines a column needs for what the key does.
func linesOf(k shell.KeyHint) int {
	const letters = 28
	return 1 + (utf8.RuneCountInString(look.Render(k.Does))-1)/letters
}

// addKeys adds a line for each key. What the keys do is in one column.
func addKeys(list *fyne.Container, keys []shell.KeyHint) {
	caps, width := make([]fyne.CanvasObject, len(keys)), float32(96)
	for i, k := range keys {
		caps[i] = widgets.NewRow(0, nil, widgets.NewKeyCap(k.Key.String()))
		width = max(width, caps[i].MinSize().Width/layout.TextScale()) // Some languages write the names of keys out.
	}
	for i, k := range keys {
		does := widgets.NewParagraph(k.Does, widgets.Plain)
		list.Add(widgets.NewRow(10, does, widgets.NewWidth(width, caps[i]), does))
	}
}
