package shell

import (
	"context"
	"path/filepath"

	"wordhall/app"
	"wordhall/tournament/text"
)

// Over calls write at once if the place has nothing that this program didn't write. Otherwise it calls write when
// the director says that what is there may be lost.
func Over(s asking, p *app.Program, at app.Place, write func()) {
	taken, path := false, at.Path
	s.Read(func() error { taken = p.Taken(at); return nil }, func(error) {
		switch {
		case !taken:
			write()
		case at.Folder:
			AskInto(s, path, write)
		default:
			s.Ask(text.Of("Write over %s?", filepath.Base(path)), text.Of("%s exists already. What is in it now would be lost.", text.Name(path)), text.Of("Write over it"), true, write)
		}
	})
}

// Failing is what dialog.Asked.Then is, for work that no question waits for: an error is shown in its place.
func Failing(s Asking) func(then func()) (done func(error)) {
	return func(then func()) func(error) {
		return func(err error) {
			if err != nil {
				s.Fail(err)
				return
			}
			then()
		}
	}
}

// AskInto asks whether files are to be written among those that a folder has.
func AskInto(s Asking, path string, write func()) {
	s.Ask(text.Of("Write into %s?", filepath.Base(path)), text.Of("%s exists already. Files with the same names are written over; others stay.", text.Name(path)), text.Of("Write into it"), true, write)
}

// WriteOver writes a file in the background once it may be written; see Over.
func WriteOver(s asking, p *app.Program, path string, title text.Text, write func(context.Context) error, done func(error)) {
	at := app.Place{Path: path}
	Over(s, p, at, func() {
		s.Run(Sharing(title), func(ctx context.Context) error {
			err := write(ctx)
			if err == nil {
				p.NoteWritten(at)
			}
			return err
		}, done)
	})
}

// asking is what Over and WriteOver need of the window.
type asking interface {
	Work
	Asking
}
