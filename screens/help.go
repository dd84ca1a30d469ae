package screens

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/screens/dialog"
	"wordhall/screens/layout"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
)

// globalKeys are the keys that work on every screen.
var globalKeys = []shell.KeyHint{
	{Key: "Ctrl 1 … 9, B", Does: "the screens of the rail"},
	{Key: "Ctrl K", Does: "find anything: a player, a table, an action, a rule"},
	{Key: "Ctrl Tab", Does: "next division"},
	{Key: "Ctrl Left, Right", Does: "sort a table; Ctrl Down turns it round"},
	{Key: "Ctrl Shift Left, Right", Does: "narrow or widen its column"},
	{Key: "Ctrl Z", Does: "undo"},
	{Key: "Ctrl Shift Z", Does: "redo (Ctrl Y too)"},
	{Key: "Ctrl T", Does: "the round clock"},
	{Key: "Ctrl L", Does: "late tables and their clocks"},
	{Key: "Ctrl I, F4", Does: "inspector"},
	{Key: "Ctrl J", Does: "journal; back to now from a look back"},
	{Key: "Ctrl R", Does: "rulebooks; no event needed"},
	{Key: "Ctrl N", Does: "new event"},
	{Key: "Ctrl O", Does: "open an event"},
	{Key: "Ctrl Shift S", Does: "save a copy"},
	{Key: "Ctrl Shift B", Does: "backups; restore one"},
	{Key: "Ctrl W", Does: "close the event"},
	{Key: "Ctrl U", Does: "who works now"},
	{Key: "Ctrl Shift D", Does: "scorekeeper’s window, and back"},
	{Key: "Ctrl ,", Does: "settings"},
	{Key: "Ctrl +, Ctrl −", Does: "text size"},
	{Key: "Ctrl Q", Does: "quit; everything is saved"},
}

// ShowKeys lists the keys of the screen shown and those of all screens.
func (w *window) ShowKeys() {
	own, title := startKeys, "The start"
	switch {
	case w.view != nil && w.view.shown != nil:
		own, title = w.view.shown.Keys(), w.view.shown.Name()
	case w.page != nil:
		own, title = w.page.Keys(), w.page.Name()
	}
	columns := container.New(&layout.Even{Gap: 30}, keyList(title, own), keyList("Everywhere", globalKeys))
	w.Show(dialog.Spec{Title: "Keys", Content: columns, Width: 960, Answers: []widgets.DialogButton{
		{Text: "Learn in five minutes", Key: "L", Letter: 'L', Kind: widgets.PlainButton, Do: w.openLesson},
		{Text: "Close", Kind: widgets.QuietButton}}})
}

func keyList(title string, keys []shell.KeyHint) fyne.CanvasObject {
	list := widgets.NewStack(7, nil, widgets.NewSectionTitle(title))
	caps, width := make([]fyne.CanvasObject, len(keys)), float32(96)
	for i, k := range keys {
		caps[i] = widgets.NewRow(0, nil, widgets.NewKeyCap(k.Key))
		width = max(width, caps[i].MinSize().Width/layout.TextScale()) // other languages write keys out
	}
	for i, k := range keys {
		does := widgets.NewParagraph(k.Does, widgets.Plain)
		list.Add(widgets.NewRow(10, does, widgets.NewWidth(width, caps[i]), does))
	}
	return list
}
