package widgets

import (
	"fyne.io/fyne/v2"

	"wordhall/screens/reader"
	"wordhall/tournament/text"
)

// ChooserButton is a button that shows the present choice and opens a list of the others. Enter, Space or Down opens
// it. In the list the arrow keys move, letters find, Enter takes and Esc leaves.
type ChooserButton struct {
	Button
	// OnChosen is called with the index of a choice in the options, even if it is the present one.
	OnChosen func(index int)
	// Name says what is chosen with the button, for people who can't see where it stands.
	Name text.Text

	options []text.Text
	chosen  int
}

// NewChooserButton makes a chooser. chosen is the index of the present choice, or -1 for none, for which the button
// shows "Choose…".
func NewChooserButton(options []text.Text, chosen int, onChosen func(index int)) *ChooserButton {
	c := &ChooserButton{options: options, chosen: chosen, OnChosen: onChosen}
	c.arrow, c.self = true, c
	c.text = c.word()
	c.OnTapped = c.Open
	c.ExtendBaseWidget(c)
	return c
}

func (c *ChooserButton) word() text.Text {
	if c.chosen >= 0 && c.chosen < len(c.options) {
		return c.options[c.chosen]
	}
	return text.Of("Choose…")
}

// SetOptions replaces the list and the present choice without calling OnChosen. It reports whether the button shows
// something else than before.
func (c *ChooserButton) SetOptions(options []text.Text, chosen int) (changed bool) {
	c.options, c.chosen = options, chosen
	return c.SetText(c.word())
}

// SetChosen changes the present choice without calling OnChosen.
func (c *ChooserButton) SetChosen(index int) { c.SetOptions(c.options, index) }

// Chosen is the index of the present choice, or -1 if there is none.
func (c *ChooserButton) Chosen() int { return c.chosen }

// Choose takes a choice as if it had been picked from the list.
func (c *ChooserButton) Choose(index int) {
	if index < 0 || index >= len(c.options) {
		return
	}
	c.SetChosen(index)
	if c.OnChosen != nil {
		c.OnChosen(index)
	}
}

// Open shows the list under the button.
func (c *ChooserButton) Open() {
	words := make([]string, len(c.options))
	for i, option := range c.options {
		words[i] = glyphs(option)
	}
	ShowChoices(c, words, c.chosen, c.Choose)
}

// AccessibilityLabel implements reader.Accessible. It says what is chosen with the button, and the present choice.
func (c *ChooserButton) AccessibilityLabel() string {
	return reader.Part{Name: c.Name, Value: c.text, Off: c.Disabled()}.String()
}

// TypedKey implements fyne.Focusable.
func (c *ChooserButton) TypedKey(ev *fyne.KeyEvent) {
	if ev.Name == fyne.KeyDown {
		c.Press()
		return
	}
	c.Button.TypedKey(ev)
}
