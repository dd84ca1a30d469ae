package app

import (
	"io"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/federation"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// Tsh are the files of an event in tsh.
var Tsh = &Format{
	Name: "tsh", Of: OfEvent, Called: "the tsh folder", Title: "tsh event", Folder: true, Concerns: federation.TshConcerns,
	Says: func(d *Desk, _ *tournament.Division, _ int) text.Text {
		return text.Of("config.tsh and a .t file for each of %s, to go on in tsh; or everything in one archive.", report.DivisionsText(len(d.Event().Divisions)))
	},
	Buttons: []ExportButton{{Key: "8", Label: "Write the folder", Does: "tsh event", Asks: "Write the files of tsh", Suffix: " tsh"}},
	write:   folderOf(federation.TshFiles),
}

// TshArchive is Tsh as one file.
var TshArchive = &Format{
	Name: "archive", Of: OfEvent, Called: "the archive", On: Tsh, Ending: ".txt", Concerns: federation.TshConcerns,
	Buttons: []ExportButton{{Key: "Y", Label: "One archive", Does: "tsh archive", Quiet: true, Asks: "Write the archive", Suffix: " archive"}},
	write:   fileOf(federation.WriteTshArchive),
}

// TshPublished is the event in the form in which tsh publishes it.
var TshPublished = &Format{
	Name: "tourney", Of: OfEvent, Called: "the published event", On: Tsh, Ending: ".js", Concerns: federation.NewtConcerns,
	Buttons: []ExportButton{{Key: "#", Label: "For broadcasts", Does: "tourney.js for broadcasts", Quiet: true, Asks: "Write tourney.js, which overlays and broadcasts read", Suffix: " tourney"}},
	write: func(x exporting) error {
		p := x.desk.program
		return x.file(func(w io.Writer) error { return federation.WriteNewt(w, p.public(x.event), p.Books()) })
	},
}

// Aupair is AUPAIR's file, which WESPA takes.
var Aupair = &Format{
	Name: "tou", Of: OfEither, Called: "the AUPAIR file", Title: "AUPAIR file for WESPA", Ending: ".tou", Concerns: federation.TouConcerns, Noted: "AUPAIR file for WESPA", Rates: "wespa",
	Says: func(_ *Desk, d *tournament.Division, _ int) text.Text {
		return text.Of("The complete rounds of %s as WESPA's ratings officer takes them: scores, opponents and starts, and names of at most 20 letters in ASCII.", eventOr(d))
	},
	Buttons: []ExportButton{{Key: "9", Label: "Write .tou", Does: "AUPAIR file", Asks: "Write the AUPAIR file"}},
	write: func(x exporting) error {
		p := x.desk.program
		return x.file(func(w io.Writer) error { return federation.WriteTou(w, x.event, p.Books(), p.Now()) })
	},
}

// Naspa is NASPA's text file.
var Naspa = &Format{
	Name: "naspa", Of: OfEither, Called: "NASPA's text file", Title: "Text file for NASPA", Ending: ".txt", Concerns: federation.NaspaConcerns, Noted: "NASPA file", Rates: "naspa",
	Says: func(_ *Desk, d *tournament.Division, _ int) text.Text {
		return text.Of("The complete rounds of %s as NASPA takes them by hand: scores and opponents with membership numbers, in ASCII.", eventOr(d))
	},
	Buttons: []ExportButton{{Key: "0", Label: "Write text", Does: "NASPA text", Asks: "Write the text file for NASPA", Suffix: " naspa"}},
	write:   fileOf(federation.WriteNaspa),
}

// Coco are results, ratings and the bundle for CoCo.
var Coco = &Format{
	Name: "coco", Of: OfEither, Called: "CoCo's folder", Title: "Results for CoCo", Folder: true, Concerns: federation.CocoConcerns, Noted: "CoCo files", Rates: "coco",
	Says: func(_ *Desk, d *tournament.Division, _ int) text.Text {
		return text.Of("Results and ratings of %s as csv, a pair for each division, and CoCo's bundle as json.", eventOr(d))
	},
	Buttons: []ExportButton{{Key: "J", Label: "Write the folder", Does: "CoCo", Asks: "Write the files for CoCo", Suffix: " coco"}},
	write:   folderOf(federation.CocoFiles),
}

// eventOr is the division's name, or words for the whole event.
func eventOr(d *tournament.Division) text.Text {
	if d == nil {
		return text.Of("the whole event")
	}
	return text.Of("division %s", d.Name)
}

// fileOf writes a single file of results.
func fileOf(write func(io.Writer, *tournament.Event, rulebook.Library) error) func(exporting) error {
	return func(x exporting) error {
		return x.file(func(w io.Writer) error { return write(w, x.event, x.desk.program.Books()) })
	}
}

// folderOf writes a folder of results.
func folderOf(files func(*tournament.Event, rulebook.Library) ([]exchange.NamedFile, error)) func(exporting) error {
	return func(x exporting) error {
		list, err := files(x.event, x.desk.program.Books())
		return x.folder(x.ctx, list, err)
	}
}
