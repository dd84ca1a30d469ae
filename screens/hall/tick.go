package hall

import (
	"fyne.io/fyne/v2"

	"wordhall/screens/form"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// tick is a yes or no that takes effect at once when it is switched by a click, by Space or by its letter.
type tick struct {
	*form.YesField
	// object is the box with its letter. turn is what switching it does.
	object fyne.CanvasObject
	turn   func()
}

// newTick makes one that shows the facts and not what was asked for. set keeps it up to date.
func (h *screen) newTick(words text.Text, key string, turn func()) *tick {
	t := &tick{YesField: form.NewYesField(words, false), turn: turn}
	t.OnChanged = func(on bool) {
		t.set(!on)
		turn()
	}
	t.OnRune = h.TypedRune
	h.ticks.Adopt(t)
	t.object = widgets.NewRow(2, nil, t.YesField, widgets.NewQuietKeyCap(key))
	return t
}

// set ticks the box, or takes the tick away, and does nothing else.
func (t *tick) set(on bool) {
	if t.Checked != on {
		t.Checked = on
		t.Refresh()
	}
}
