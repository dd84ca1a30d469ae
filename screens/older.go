package screens

import (
	"wordhall/app"
	"wordhall/screens/dialog"
	"wordhall/screens/widgets"
)

// reportOlder says that the event just opened is an older copy put in the file's place, and
// leads to the backups. It may be what the director wants, so the program goes on with it
// unless they say otherwise.
func (w *window) reportOlder(older *app.Older) {
	text := older.Text().Sentence().String() + "\n\nThe copy itself is whole. Go on with it if that is what you want; else restore a backup into a new file and go on with that."
	answers := []widgets.DialogButton{
		{Text: "Go on with this copy", Key: "Esc", Kind: widgets.QuietButton},
		{Text: "See the backups", Key: "Enter", Kind: widgets.PrimaryButton, Do: w.showBackups},
	}
	w.Show(dialog.Spec{Title: "An older copy of this event", Content: widgets.NewParagraph(text, widgets.Plain), Width: 640, Answers: answers})
}
