package layout_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"wordhall/screens/layout"
	"wordhall/screens/look"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// TestAtLeastGrowsWithItsWords: words of one line have the least height, and more lines have as much as they need.
// With one line nothing below moves, and with more nothing is drawn over.
func TestAtLeastGrowsWithItsWords(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(look.New(look.Options{Mode: look.Light}))
	const width, least = 120, 50
	for _, c := range []struct {
		says  text.Text
		grows bool
	}{
		{text.Of("One line"), false},
		{text.Of("The points come off the player's score when the game is counted; the sheet stays as signed."), true},
	} {
		words := widgets.NewParagraph(c.says, widgets.Plain)
		below := widgets.NewText(text.Of("Below"), widgets.Plain)
		stack := widgets.NewStack(0, nil, container.New(&layout.AtLeast{Height: least}, words), below)
		for range 2 { // A text that wraps knows its height once it has its width.
			stack.Resize(fyne.NewSize(width, stack.MinSize().Height))
			stack.Layout.Layout(stack.Objects, stack.Size())
		}
		switch at := below.Position().Y; {
		case !c.grows && at != least:
			t.Errorf("%q: what is below it is at %v, want %v", c.says, at, least)
		case c.grows && at < words.HeightFor(width):
			t.Errorf("%q is %v high; what is below it is at %v", c.says, words.HeightFor(width), at)
		}
	}
}
