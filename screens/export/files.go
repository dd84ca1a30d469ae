package export

import (
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"

	"wordhall/screens/dialog"
	"wordhall/screens/format"
	"wordhall/screens/outgoing"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// writtenFile is a file, or a folder of files, written from here. Shown is what opens
// to look at it.
type writtenFile struct {
	Path, Shown, At string
}

// ask asks for the path, writes, opens the file and keeps it for O.
func (x *screen) ask(f outgoing.File) {
	outgoing.AskFile(x.shell, f, func(path string) {
		w := writtenFile{Path: path, Shown: filepath.Join(path, f.Shown), At: x.shell.Desk().Program().Now().Local().Format("15:04")}
		x.written = slices.DeleteFunc(x.written, func(w writtenFile) bool { return w.Path == path })
		x.written = append(x.written, w)
		if x.shell.Shows(x.Name()) {
			x.Load()
		}
		x.openFile(w, true)
	})
}

// openLast shows the last file written in the program that the system has for it.
func (x *screen) openLast() {
	if len(x.written) == 0 {
		return
	}
	x.openFile(x.written[len(x.written)-1], false)
}

// openFile shows a file in the program that the system has for it. Where there is none, a
// message says where the file is; for a file just written that is no error.
func (x *screen) openFile(w writtenFile, fresh bool) {
	name := filepath.Base(w.Path)
	x.shell.Run(shell.Sharing(text.Of("Opening %s", name)), shell.Reading(func() error { return x.shell.Desk().Program().Printer.Open(w.Shown) }), func(err error) {
		switch {
		case err == nil && !fresh:
			x.shell.Say(widgets.Good, text.Of("Opened %s", name))
		case err != nil && fresh:
			x.shell.Say(widgets.Neutral, text.Of("%s lies in %s; there is no program here to show it.", name, dialog.ShortPath(filepath.Dir(w.Path))))
		case err != nil:
			x.shell.Say(widgets.Bad, text.Of("%s can't be opened here: %s. It is in %s.", name, err, dialog.ShortPath(filepath.Dir(w.Path))))
		}
	})
}

// inspect lists what was written from here.
func (x *screen) inspect() {
	if len(x.written) == 0 {
		x.shell.Inspect(text.Of("Files"), text.Of("Nothing was written from here yet."),
			widgets.NewParagraph(text.Of("Every file is proposed where the last one went, at first beside the event; type another path where it should go elsewhere. It is opened as soon as it is written. A file of that name is only written over when you say so, and a file that fails leaves nothing behind."), widgets.Dim))
		return
	}
	var sections []fyne.CanvasObject
	for _, w := range slices.Backward(x.written) {
		sections = append(sections, widgets.NewSection(text.Name(w.At),
			widgets.NewParagraph(text.Name(filepath.Base(w.Path)), widgets.Strong), widgets.NewParagraph(dialog.ShortPath(filepath.Dir(w.Path)), widgets.Small)))
	}
	sections = append(sections, widgets.NewQuietHintLines(widgets.KeyHint{Key: "O", Does: text.Of("open the last one")}))
	x.shell.Inspect(text.Of("Files"), text.Of("%s written from here", format.Plural(len(x.written), "file")), sections...)
}
