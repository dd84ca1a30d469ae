package export

import (
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/screens/dialog"
	"wordhall/screens/format"
	"wordhall/screens/outgoing"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// writtenFile is a file, or a folder of files, that was written from here. Shown is what is opened to look at it.
type writtenFile struct {
	Path, Shown, At string
}

// writtenOf are the files that were written of each open event, for a screen that is made anew.
var writtenOf app.PerDesk[[]writtenFile]

// ask asks for the path, writes the file, opens it, and keeps it for O.
func (x *screen) ask(f outgoing.File) {
	outgoing.AskFile(x.shell, f, func(path string) {
		w := writtenFile{Path: path, Shown: filepath.Join(path, f.Shown), At: x.shell.Desk().Program().Now().Local().Format("15:04")}
		x.written = slices.DeleteFunc(x.written, func(w writtenFile) bool { return w.Path == path })
		x.written = append(x.written, w)
		writtenOf.Open(x.shell.Desk(), &x.written)
		if x.shell.Shows(x.Name()) {
			x.Load()
		}
		outgoing.OpenFile(x.shell, w.Path, w.Shown, true)
	})
}

// openLast shows the file that was written last in the system's program for it.
func (x *screen) openLast() {
	if len(x.written) == 0 {
		return
	}
	last := x.written[len(x.written)-1]
	outgoing.OpenFile(x.shell, last.Path, last.Shown, false)
}

// inspect lists what was written from here.
func (x *screen) inspect() {
	if len(x.written) == 0 {
		x.shell.Inspect(text.Of("Files"), text.Of("Nothing was written from here yet."),
			widgets.NewParagraph(text.Of("For every file the folder of the last one is proposed, at first that of the event; type another path if it should go elsewhere. A file is opened as soon as it is written. An older file of the same name is written over only when you say so, and a file that fails leaves nothing behind."), widgets.Dim))
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
