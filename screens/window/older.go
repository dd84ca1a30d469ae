package window

import (
	"wordhall/app"
	"wordhall/screens/dialog"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// reportOlder says that the event just opened is an older copy put in the file's place, and
// leads to the backups. It may be what the director wants, so the program goes on with it
// unless they say otherwise.
func (w *window) reportOlder(older *app.Older) {
	says := text.Of("%s\n\nThe copy itself is whole. Go on with it if that is what you want; else restore a backup into a new file and go on with that.", older.Text().Sentence())
	answers := []widgets.DialogButton{
		{Text: text.Of("Go on with this copy"), Key: "Esc", Kind: widgets.QuietButton},
		{Text: text.Of("See the backups"), Key: "Enter", Kind: widgets.PrimaryButton, Do: w.showBackups},
	}
	w.Show(dialog.Spec{Title: text.Of("An older copy of this event"), Content: widgets.NewParagraph(says, widgets.Plain), Width: 640, Answers: answers})
}
