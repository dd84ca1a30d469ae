package outgoing

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"wordhall/app"
	"wordhall/app/preferences"
	"wordhall/screens/dialog"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/filename"
	"wordhall/tournament/text"
)

// File is a file to write: what it is, what it is called unless the director says otherwise, and the function that
// writes it.
type File struct {
	Title text.Text
	// Name is the name that is proposed, with its ending. A name that is typed without the ending gets it.
	Name  string
	Write func(ctx context.Context, path string) error
	// Units are what the progress of Write counts. It is empty if the bar alone shows the progress.
	Units string
	// Warning is called in the background once the file is written. It returns what isn't in the file as it should
	// be, or nothing. It may be nil.
	Warning func() text.Text
	// Folder says that a folder of files is written. Shown is the file in it that is opened to look at it. It is
	// empty if the folder or file itself is opened.
	Folder bool
	Shown  string
	// Fresh says that the file never replaces an older one. Write then returns an error instead.
	Fresh bool
	// What is as in app.Place.
	What string
}

// FormatFile returns the file of a format as the export button writes it. Its name begins with the event's name.
func FormatFile(desk *app.Desk, f *app.Format, b app.ExportButton, o app.ExportOrder, round int) File {
	name, division := eventFileName(desk), ""
	if d := desk.Event().Find(o.Division); d != nil {
		name, division = name+" "+d.Name, d.Name
	}
	fill := strings.NewReplacer("%s", division, "%d", fmt.Sprint(round))
	name += fill.Replace(b.Suffix)
	if f.Snapshot {
		name += desk.Program().Now().Format(" 2006-01-02 15.04")
	}
	what := fmt.Sprint(f.Name, o.Director) // Neither edition may take the place of the other unseen.
	return File{Title: exportTitle(b, division, round), Name: filename.Fit(name, "event") + f.Ending, Folder: f.Folder, Shown: f.Shown, Fresh: f.Snapshot, Units: f.Units, What: what,
		Write: func(ctx context.Context, path string) error {
			_, err := desk.Export(ctx, f, path, o)
			return err
		}}
}

// PapersFile returns the file of papers of a round in one PDF.
func PapersFile(desk *app.Desk, d *tournament.Division, round int, kinds []app.PaperKind) File {
	requests := make([]app.PaperRequest, len(kinds))
	for i, k := range kinds {
		requests[i] = app.PaperRequest{Kind: k, Division: d.ID, Round: round}
	}
	name := eventFileName(desk) + " " + app.PapersName(desk.Event(), requests)
	return File{Title: text.Of("Write the papers as a PDF"), Name: filename.Fit(name, "event") + ".pdf", What: fmt.Sprint(requests),
		Write: func(ctx context.Context, path string) error { return desk.WritePaper(ctx, path, requests...) }, Units: "pages",
		Warning: func() text.Text { return desk.PaperWarning(requests...) }}
}

// eventFileName returns the event file's name without its ending. The names of files that are written beside it begin
// with that.
func eventFileName(desk *app.Desk) string {
	return strings.TrimSuffix(desk.FileName(), app.EventExtension)
}

// AskFile asks where a file is to be written, writes it in the background and says so. written gets its path, and may
// be nil.
func AskFile(s host, f File, written func(path string)) {
	ending := ""
	q := dialog.PathQuestion{Title: f.Title, Confirm: text.Of("Write it"), Folder: exportFolder(s), Name: f.Name, New: true, Folders: f.Folder}
	if !f.Folder {
		ending = filepath.Ext(f.Name)
		q.Endings = []string{ending}
	}
	s.AskPath(q, func(a *dialog.Asked, path string) {
		at := app.Place{Path: WithEnding(path, ending), Folder: f.Folder, Front: f.Shown, What: f.What}
		write := func() { writeFile(s, f, at, a, written) }
		if f.Fresh {
			write()
			return
		}
		shell.Over(s, s.Desk().Program(), at, write)
	})
}

// exportFolder is the folder of the last file, or at first that of the event.
func exportFolder(s host) string {
	last := s.Desk().Program().Preferences.Get().ExportFolder
	if info, err := os.Stat(last); err == nil && info.IsDir() {
		return last
	}
	return FolderBeside(s.Desk())
}

// WithEnding returns the path, and adds the ending if it lacks it.
func WithEnding(path, ending string) string {
	if ending == "" || strings.EqualFold(filepath.Ext(path), ending) {
		return path
	}
	return path + ending
}

// writeFile writes off the window's goroutine. a is the question for the path, which stays if that is refused.
func writeFile(s host, f File, at app.Place, a *dialog.Asked, written func(path string)) {
	var warning text.Text
	path, program := at.Path, s.Desk().Program()
	asked := func(err error) error {
		if err == nil {
			program.NoteWritten(at)
		}
		if err == nil && f.Warning != nil {
			warning = f.Warning()
		}
		return err
	}
	done := a.Then(func() {
		tone, says := widgets.Good, text.Of("Written: %s", filepath.Base(path))
		if !warning.IsZero() {
			tone, says = widgets.Warning, text.Join("\n", says, text.Of("Names in %s: %s", filepath.Base(path), warning))
		}
		s.SayOpening(tone, says, func() { OpenFile(s, path, filepath.Join(path, f.Shown), false) })
		folder := filepath.Dir(path)
		program.Preferences.Set(func(c *preferences.Choices) { c.ExportFolder = folder })
		s.KeepPreferences()
		if written != nil {
			written(path)
		}
	})
	title := text.Of("Writing %s", filepath.Base(path))
	words := shell.Sharing(title)
	if f.Units != "" {
		words.Begins, words.Counts = text.Of("Collecting what is to be written"), func(done, of int) text.Text {
			return text.Of("%d of %d "+f.Units+" written", done, of)
		}
	}
	s.Run(words, func(ctx context.Context) error { return asked(f.Write(ctx, path)) }, done)
}

// OpenFile shows what was written at a path in the system's program for it. shown is the file to look at. If there is
// no such program the status line says where the file is. For a file that was just written this isn't an error.
func OpenFile(s host, path, shown string, fresh bool) {
	name := filepath.Base(path)
	s.Run(shell.Sharing(text.Of("Opening %s", name)), shell.Reading(func() error { return s.Desk().Program().Printer.Open(shown) }), func(err error) {
		switch {
		case err == nil && !fresh:
			s.Say(widgets.Good, text.Of("Opened %s", name))
		case err != nil && fresh:
			s.Say(widgets.Neutral, text.Of("%s is in %s; there is no program here to show it.", name, dialog.ShortPath(filepath.Dir(path))))
		case err != nil:
			s.Say(widgets.Bad, text.Of("%s can't be opened here: %s. It is in %s.", name, err, dialog.ShortPath(filepath.Dir(path))))
		}
	})
}

// exportTitle is the title of the question for the name of a format's file.
func exportTitle(b app.ExportButton, division string, round int) text.Text {
	switch {
	case strings.Contains(b.Asks, "%d"):
		return text.Of(b.Asks, round)
	case strings.Contains(b.Asks, "%s"):
		return text.Of(b.Asks, division)
	}
	return text.Key(b.Asks)
}
