package window

import (
	"wordhall/app"
	"wordhall/screens/dialog"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// reportOlder says that the event that was just opened is an older copy in the file's place, and leads to the
// backups. The director may want that; then it isn't reported again.
func (w *window) reportOlder(desk *app.Desk, older *app.Older) {
	says := text.Of("%s\n\nThe copy itself is whole. Go on with it if that is what you want; otherwise restore a backup into a new file and go on with that.", older.Text().Sentence())
	answers := []widgets.DialogButton{
		{Text: text.Of("Go on with this copy"), Key: "Esc", Kind: widgets.QuietButton, Do: func() {
			if err := desk.GoOnWithOlder(); err != nil {
				w.view.Tell(widgets.Warning, text.OfError(err).Sentence())
			}
		}},
		{Text: text.Of("See the backups"), Key: "Enter", Kind: widgets.PrimaryButton, Do: w.showBackups},
	}
	w.Show(dialog.Spec{Title: text.Of("An older copy of this event"), Content: widgets.NewParagraph(says, widgets.Plain), Width: 640, Answers: answers})
}
