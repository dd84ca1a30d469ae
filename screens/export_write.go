package screens

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"wordhall/app"
	"wordhall/screens/widgets"
	"wordhall/tournament"
)

// exportFile is a file to write: what it is, how it is called unless the director
// says otherwise, and who writes it.
type exportFile struct {
	Title string
	// Name proposed, with its ending; a name typed without the ending gets it.
	Name  string
	Write func(path string) error
	// Fresh files never take the place of an older one: Write refuses that in
	// words.
	Fresh bool
}

// workbookFile is the Excel workbook of the whole event: the public one, or the
// director's.
func workbookFile(desk *app.Desk, r app.WorkbookRequest) exportFile {
	f := exportFile{Title: "Write the Excel workbook", Name: eventFileName(desk) + ".xlsx",
		Write: func(path string) error { return desk.ExportWorkbook(path, r) }}
	if r.Director {
		f.Title, f.Name = "Write the director’s workbook", fileNameFor(eventFileName(desk)+" confidential")+".xlsx"
	}
	return f
}

// documentFile is the division as a document of its own.
func documentFile(desk *app.Desk, d *tournament.Division) exportFile {
	return exportFile{Title: "Write the document of division " + d.Name, Name: fileNameFor(eventFileName(desk)+" "+d.Name) + ".json",
		Write: func(path string) error { return desk.ExportDocument(path, d.ID) }}
}

// standingsFile is the standings after a round as csv.
func standingsFile(desk *app.Desk, d *tournament.Division, after int) exportFile {
	return exportFile{Title: fmt.Sprintf("Write the standings after round %d", after),
		Name:  fileNameFor(fmt.Sprintf("%s %s standings after round %d", eventFileName(desk), d.Name, after)) + ".csv",
		Write: func(path string) error { return desk.ExportCSV(path, d.ID, after) }}
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
		Write: func(path string) error { return desk.WritePaper(path, requests...) }}
}

// copyFile is a checked copy of the event.
func copyFile(desk *app.Desk, stamp string) exportFile {
	return exportFile{Title: "Save a copy of the event", Name: fileNameFor(eventFileName(desk)+" "+stamp) + app.EventExtension, Write: desk.SaveCopy, Fresh: true}
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
	ending := filepath.Ext(f.Name)
	q := pathQuestion{Title: f.Title, Confirm: "Write it", Endings: []string{ending}, Folder: filepath.Dir(s.Desk().Path()), Name: f.Name, New: true}
	s.AskPath(q, func(path string) {
		path = withEnding(path, ending)
		if _, err := os.Stat(path); err == nil && !f.Fresh {
			s.Ask("Write over "+filepath.Base(path)+"?", path+" is there already. What is in it now would be lost.", "Write over it", true,
				func() { writeFile(s, f, path, written) })
			return
		}
		writeFile(s, f, path, written)
	})
}

// withEnding gives a name typed without the ending its ending.
func withEnding(path, ending string) string {
	if strings.EqualFold(filepath.Ext(path), ending) {
		return path
	}
	return path + ending
}

// writeFile writes off the window's goroutine.
func writeFile(s sheetShell, f exportFile, path string, written func(path string)) {
	s.Aside("Writing "+filepath.Base(path), func() error { return f.Write(path) }, func(err error) {
		if err != nil {
			s.Fail(err)
			return
		}
		s.Say(widgets.Good, "Written: "+filepath.Base(path))
		if written != nil {
			written(path)
		}
	})
}
