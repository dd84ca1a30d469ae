package screens

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/screens/widgets"
)

// globalKeys are the keys that work on every screen.
var globalKeys = []keyHint{
	{"Ctrl 1 … 9, B", "the screens of the rail"},
	{"Ctrl K", "find anything: a player, a table, an action, a rule"},
	{"Ctrl Tab", "next division"},
	{"Ctrl Left, Right", "sort a table; Ctrl Down turns it round"},
	{"Ctrl Shift Left, Right", "narrow or widen its column"},
	{"Ctrl Z", "undo"},
	{"Ctrl Shift Z", "redo (Ctrl Y too)"},
	{"Ctrl T", "the round clock"},
	{"Ctrl L", "late tables and their clocks"},
	{"Ctrl I, F4", "inspector"},
	{"Ctrl J", "journal; back to now from a look back"},
	{"Ctrl R", "rulebooks; no event needed"},
	{"Ctrl N", "new event"},
	{"Ctrl O", "open an event"},
	{"Ctrl Shift S", "save a copy"},
	{"Ctrl Shift B", "backups; restore one"},
	{"Ctrl W", "close the event"},
	{"Ctrl U", "who works now"},
	{"Ctrl Shift D", "scorekeeper’s window, and back"},
	{"Ctrl ,", "settings"},
	{"Ctrl +, Ctrl −", "text size"},
	{"Ctrl Q", "quit; everything is saved"},
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
	columns := container.New(&evenLayout{gap: 30}, keyList(title, own), keyList("Everywhere", globalKeys))
	w.Show(dialogSpec{Title: "Keys", Content: columns, Width: 960, Answers: []widgets.DialogButton{
		{Text: "Learn in five minutes", Key: "L", Letter: 'L', Kind: widgets.PlainButton, Do: w.openLesson},
		{Text: "Close", Kind: widgets.QuietButton}}})
}

func keyList(title string, keys []keyHint) fyne.CanvasObject {
	list := widgets.NewStack(7, nil, widgets.NewSectionTitle(title))
	caps, width := make([]fyne.CanvasObject, len(keys)), float32(96)
	for i, k := range keys {
		caps[i] = widgets.NewRow(0, nil, widgets.NewKeyCap(k.Key))
		width = max(width, caps[i].MinSize().Width/textScale()) // other languages write keys out
	}
	for i, k := range keys {
		does := widgets.NewParagraph(k.Does, widgets.Plain)
		list.Add(widgets.NewRow(10, does, widgets.NewWidth(width, caps[i]), does))
	}
	return list
}
