package screens

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"wordhall/app"
	"wordhall/pairing"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// exportFile is a file to write: what it is, how it is called unless the director
// says otherwise, and who writes it.
type exportFile struct {
	Title string
	// Name proposed, with its ending; a name typed without the ending gets it.
	Name  string
	Write func(path string) error
	// Watched is Write for what takes long: it tells how far it is and can be ended. Units
	// are what it counts.
	Watched func(path string, w *pairing.Watch) error
	Units   string
	// Warning is asked for, aside, once the file is written: what isn't in it as it should
	// be, or nothing. May be nil.
	Warning func() string
	// Folder: what is written is a folder of files. Shown is what of it opens to look
	// at it, empty for the folder or file itself.
	Folder bool
	Shown  string
	// Fresh files never take the place of an older one: Write refuses that in
	// words.
	Fresh bool
}

// workbookFile is the Excel workbook of the whole event: the public one, or the
// director's.
func workbookFile(desk *app.Desk, r app.WorkbookRequest) exportFile {
	f := exportFile{Title: "Write the Excel workbook", Name: eventFileName(desk) + ".xlsx",
		Watched: func(path string, w *pairing.Watch) error { return desk.ExportWorkbookWatched(path, r, w) }, Units: "sheets"}
	if r.Director {
		f.Title, f.Name = "Write the director’s workbook", fileNameFor(eventFileName(desk)+" confidential")+".xlsx"
	}
	return f
}

// documentFile is the division as a document of its own: the public one, or the
// director's.
func documentFile(desk *app.Desk, d *tournament.Division, e app.Edition) exportFile {
	title, name := "Write the document of division "+d.Name, eventFileName(desk)+" "+d.Name
	if e == app.ForDirector {
		title, name = "Write the director’s document of division "+d.Name, name+" confidential"
	}
	return exportFile{Title: title, Name: fileNameFor(name) + ".json", Write: func(path string) error { return desk.ExportDocument(path, d.ID, e) }}
}

// standingsFile is the standings after a round as csv.
func standingsFile(desk *app.Desk, d *tournament.Division, after int) exportFile {
	return exportFile{Title: fmt.Sprintf("Write the standings after round %d", after),
		Name:  fileNameFor(fmt.Sprintf("%s %s standings after round %d", eventFileName(desk), d.Name, after)) + ".csv",
		Write: func(path string) error { return desk.ExportCSV(path, d.ID, after) }}
}

// markedFile is standingsFile for spreadsheets that take a text without its mark for
// another encoding.
func markedFile(desk *app.Desk, d *tournament.Division, after int) exportFile {
	f := standingsFile(desk, d, after)
	f.Write = func(path string) error { return desk.ExportMarkedCSV(path, d.ID, after) }
	return f
}

// webFolder are the public web pages of the event.
func webFolder(desk *app.Desk) exportFile {
	return exportFile{Title: "Write the web pages", Name: fileNameFor(eventFileName(desk) + " web"), Folder: true, Shown: "index.html",
		Watched: func(path string, w *pairing.Watch) error { return desk.ExportWebWatched(path, 0, w) }}
}

// eventDocumentFile is the whole event as one document: the public one, or the director's.
func eventDocumentFile(desk *app.Desk, e app.Edition) exportFile {
	title, name := "Write the event as json", eventFileName(desk)+" event"
	if e == app.ForDirector {
		title, name = "Write the director’s event as json", name+" confidential"
	}
	return exportFile{Title: title, Name: fileNameFor(name) + ".json", Write: func(path string) error { return desk.ExportEventDocument(path, e) }}
}

// tshFolder are the files of a tsh event, archiveFile the same in one file.
func tshFolder(desk *app.Desk) exportFile {
	return exportFile{Title: "Write the files of tsh", Name: fileNameFor(eventFileName(desk) + " tsh"), Folder: true,
		Write: func(path string) error { return desk.ExportTsh(path, 0) }}
}

func archiveFile(desk *app.Desk) exportFile {
	return exportFile{Title: "Write the archive", Name: fileNameFor(eventFileName(desk)+" archive") + ".txt",
		Write: func(path string) error { return desk.ExportArchive(path, 0) }}
}

// federationFile is the file of that kind, of the event or of one division.
func federationFile(desk *app.Desk, s app.Submission, id tournament.DivisionID) exportFile {
	name := eventFileName(desk)
	if d := desk.Event().Find(id); d != nil {
		name += " " + d.Name
	}
	bare := func(_ []exchange.Concern, err error) error { return err }
	switch s {
	case app.TouSubmission:
		return exportFile{Title: "Write the AUPAIR file", Name: fileNameFor(name) + ".tou", Write: func(path string) error { return bare(desk.ExportTou(path, id)) }}
	case app.NaspaSubmission:
		return exportFile{Title: "Write the text file for NASPA", Name: fileNameFor(name+" naspa") + ".txt", Write: func(path string) error { return bare(desk.ExportNaspa(path, id)) }}
	}
	return exportFile{Title: "Write the files for CoCo", Name: fileNameFor(name + " coco"), Folder: true, Write: func(path string) error { return bare(desk.ExportCoco(path, id)) }}
}

// papersFile are papers of a round in one PDF.
func papersFile(desk *app.Desk, d *tournament.Division, round int, kinds []app.PaperKind) exportFile {
	name := fmt.Sprintf("%s %s round %d", eventFileName(desk), d.Name, round)
	if len(kinds) == 1 {
		name += " " + string(kinds[0])
	}
	requests := make([]app.PaperRequest, len(kinds))
	for i, k := range kinds {
		requests[i] = app.PaperRequest{Kind: k, Division: d.ID, Round: round}
	}
	return exportFile{Title: "Write the papers as a PDF", Name: fileNameFor(name) + ".pdf",
		Watched: func(path string, w *pairing.Watch) error { return desk.WritePaperWatched(path, w, requests...) }, Units: "pages",
		Warning: func() string { return desk.PaperWarning(d.ID) }}
}

// copyFile is a checked copy of the event.
func copyFile(desk *app.Desk, stamp string) exportFile {
	return exportFile{Title: "Save a copy of the event", Name: fileNameFor(eventFileName(desk)+" "+stamp) + app.EventExtension, Watched: desk.SaveCopyWatched, Fresh: true}
}

// eventFileName is the event file's name without its ending: what is written
// beside it is called after it.
func eventFileName(desk *app.Desk) string {
	return strings.TrimSuffix(desk.FileName(), app.EventExtension)
}

// askFile asks where a file goes, writes it aside and says so; written (may be
// nil) is told its path. A file that is there already is only written over when
// the director says so.
func askFile(s sheetShell, f exportFile, written func(path string)) {
	ending := ""
	q := pathQuestion{Title: f.Title, Confirm: "Write it", Folder: exportFolder(s), Name: f.Name, New: true, Folders: f.Folder}
	if !f.Folder {
		ending = filepath.Ext(f.Name)
		q.Endings = []string{ending}
	}
	s.AskPath(q, func(path string) {
		path = withEnding(path, ending)
		info, err := os.Stat(path)
		write := func() { writeFile(s, f, path, written) }
		switch {
		case err != nil || f.Fresh || info.IsDir() && emptyFolder(path):
			write()
		case info.IsDir():
			s.Ask("Write into "+filepath.Base(path)+"?", path+" is there already. Files of the same names in it are written over, others stay.", "Write into it", true, write)
		default:
			s.Ask("Write over "+filepath.Base(path)+"?", path+" is there already. What is in it now would be lost.", "Write over it", true, write)
		}
	})
}

func emptyFolder(path string) bool {
	entries, err := os.ReadDir(path)
	return err == nil && len(entries) == 0
}

// exportFolder is where the last file went, beside the event at first.
func exportFolder(s sheetShell) string {
	last := s.Desk().Program().Preferences.Get().ExportFolder
	if info, err := os.Stat(last); err == nil && info.IsDir() {
		return last
	}
	return folderBeside(s.Desk())
}

// withEnding gives a name typed without the ending its ending.
func withEnding(path, ending string) string {
	if ending == "" || strings.EqualFold(filepath.Ext(path), ending) {
		return path
	}
	return path + ending
}

// writeFile writes off the window's goroutine.
func writeFile(s sheetShell, f exportFile, path string, written func(path string)) {
	warning := ""
	asked := func(err error) error {
		if err == nil && f.Warning != nil {
			warning = f.Warning()
		}
		return err
	}
	done := func(err error) {
		if err != nil {
			s.Fail(err)
			return
		}
		if s.Say(widgets.Good, text.Of("Written: %s", filepath.Base(path))); warning != "" {
			s.Say(widgets.Warning, text.Old("Names in "+filepath.Base(path)+": "+warning))
		}
		folder := filepath.Dir(path)
		s.Desk().Program().Preferences.Set(func(c *app.Choices) { c.ExportFolder = folder })
		keepChoices(s)
		if written != nil {
			written(path)
		}
	}
	title := "Writing " + filepath.Base(path)
	if f.Watched == nil {
		s.Aside(title, func() error { return asked(f.Write(path)) }, done)
		return
	}
	words := sharing(title)
	if f.Units != "" {
		words.Begins, words.Counts = "Gathering what is to be written", "%d of %d "+f.Units+" written"
	}
	s.Counted(words, func(w *pairing.Watch) error { return asked(f.Watched(path, w)) }, done)
}
