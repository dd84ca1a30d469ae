package setup

import (
	"path/filepath"
	"slices"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/shell"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// askLook edits the event's own look.
func (e *eventScreen) askLook() {
	ev := e.shell.Desk().Event()
	f := form.New(130)
	fields := &settingFields[tournament.Event]{form: f}
	var asked *dialog.Asked
	for _, s := range tournament.EventSettings {
		if !slices.Contains(tournament.BrandingKeys, s.Key) {
			continue
		}
		if picture, is := fields.add(s, ev).(*form.PictureField); is {
			picture.Ask = func() { e.askPicture(s, picture, asked) }
		}
	}
	asked = dialog.Question{Title: text.Of("The event's look"), Form: f, Width: 760, Leave: text.Of("Cancel"), Confirm: text.Of("Save"),
		Says: text.Of("It is on the pages, papers, certificates, boards, overlays and the workbook. Empty fields keep the program's own look."),
		Answer: func(q *dialog.Asked) error {
			changed := *ev
			if err := fields.read(&changed, groundOf(e.shell, changed.StartDate)); err != nil {
				return err
			}
			e.shell.Do(action.EditEventOf(&changed), func(r app.Receipt) {
				q.Close()
				e.shell.SayDone(text.Of("Saved: %s", r.Words))
			}, q.Refuse)
			return nil
		}}.Ask(e.shell)
}

// pictureEndings are those of the files that a logo can be in.
var pictureEndings = []string{".png", ".jpg", ".jpeg"}

// askPicture asks for a file and puts its picture into the field.
func (e *eventScreen) askPicture(s tournament.Setting[tournament.Event], field *form.PictureField, asked *dialog.Asked) {
	q := dialog.PathQuestion{Title: s.Label, Confirm: text.Of("Take it"), Endings: pictureEndings, Folder: dialog.ImportFolder(e.shell.Program())}
	e.shell.AskPath(q, func(a *dialog.Asked, path string) {
		e.shell.RememberImport(path)
		var logo string
		e.shell.Run(shell.Sharing(text.Of("Reading %s", filepath.Base(path))), shell.Reading(func() (err error) {
			logo, err = app.ReadLogo(path)
			return err
		}), a.Then(func() {
			asked.Refuse(nil)
			of := tournament.Event{Branding: tournament.Branding{Logo: logo}}
			field.Set(logo, s.Words(&of), of.Branding.LogoPicture())
			form.FocusOn(field)
		}))
	})
}
