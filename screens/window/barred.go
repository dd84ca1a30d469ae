package window

import (
	"wordhall/app"
	"wordhall/screens/dialog"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// showBarred says how many are on the list of those who may not play, with whom everybody who is entered is
// compared, and asks for another list.
func (w *window) showBarred() {
	people, err := w.program.Barred()
	if err != nil {
		w.Fail(err)
	}
	says := text.Of("There is no list yet. A list is a file with a player's name or federation number on each line.")
	if n := app.CountBarred(people); n > 0 {
		says = text.Of("Names and numbers on the list: %d.", n)
	}
	says = text.Join(" ", says, text.Of("The program asks about whoever is on it wherever players are entered, and before a federation's file is written. The list stays on this computer and goes into no event."))
	var closeIt func()
	answers := []widgets.DialogButton{dialog.Leaving(text.Of("Close"), func() { closeIt() })}
	if people != nil || err != nil {
		answers = append(answers, dialog.ByLetter(text.Of("Remove the list"), 'T', func() {
			closeIt()
			w.Fail(w.program.DropBarred())
			w.showBarred()
		}))
	}
	answers = append(answers, dialog.Doing(text.Of("Choose a list…"), "Enter", func() {
		closeIt()
		q := dialog.PathQuestion{Title: text.Of("Players who are barred from playing"), Confirm: text.Of("Save it"), Endings: []string{".txt", ".csv"}, Folder: dialog.ImportFolder(w.program)}
		w.AskPath(q, func(a *dialog.Asked, path string) {
			w.RememberImport(path)
			data, err := app.ReadImport(path)
			if err == nil {
				_, err = w.program.KeepBarred(path, data)
			}
			a.Then(w.showBarred)(err)
		})
	}))
	closeIt = w.Show(dialog.Spec{Title: text.Of("Players who are barred from playing"), Content: widgets.NewParagraph(says, widgets.Plain), Width: 640, Answers: answers})
}
