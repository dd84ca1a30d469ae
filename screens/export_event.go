package screens

import (
	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/screens/widgets"
	"wordhall/tournament"
)

// exportEvent are the rows of what is written of the whole event.
type exportEvent struct {
	workbook, web, copied, document, tsh *exportRow
}

func newExportEvent(x *exportScreen) exportEvent {
	return exportEvent{
		workbook: newExportRow("Excel workbook", nil, widgets.NewKeyButton("The director’s", "D", x.writeDirectors), widgets.NewPrimaryButton("Write", "1", x.writeWorkbook)),
		web:      newExportRow("Web pages", nil, widgets.NewKeyButton("Write the folder", "6", x.writeWeb)),
		copied:   newExportRow("Copy of the event", nil, widgets.NewKeyButton("Save", "2", x.saveCopy)),
		document: newExportRow("Event document", nil, widgets.NewQuietButton("The director’s", "Q", x.writeDirectorsEvent), widgets.NewKeyButton("Write json", "7", x.writeEvent)),
		tsh:      newExportRow("tsh event", nil, widgets.NewQuietButton("One archive", "Y", x.writeArchive), widgets.NewKeyButton("Write the folder", "8", x.writeTsh)),
	}
}

func (e exportEvent) cards() []fyne.CanvasObject {
	return []fyne.CanvasObject{e.workbook.card, e.web.card, e.copied.card, e.document.card, e.tsh.card}
}

// load says what each row will contain.
func (e exportEvent) load(desk *app.Desk) {
	ev := desk.Event()
	e.workbook.text.SetText(workbookWords(ev))
	e.web.text.SetText(webWords(ev))
	e.copied.text.SetText("A checked snapshot of " + desk.FileName() + " with its journal. Never copy the open file by hand.")
	e.document.text.SetText("All " + plural(len(ev.Divisions), "division") + " with draws, sheets and what was ruled, for another Wordhall or a script; no reasons, journal, challenges or contacts. The director’s has reasons, witnesses, notes and warnings too.")
	e.tsh.text.SetText("config.tsh and a .t file for each of " + plural(len(ev.Divisions), "division") + ", to go on with in tsh; or all of it in one archive.")
}

func (x *exportScreen) writeWorkbook() { x.ask(workbookFile(x.shell.Desk(), x.workbookRequest(false))) }

func (x *exportScreen) writeDirectors() { x.ask(workbookFile(x.shell.Desk(), x.workbookRequest(true))) }

// workbookRequest asks for the whole event, the division chosen after the round chosen.
func (x *exportScreen) workbookRequest(director bool) app.WorkbookRequest {
	r := app.WorkbookRequest{Director: director, After: map[tournament.DivisionID]int{}}
	if x.round > 0 {
		r.After[x.division] = x.round
	}
	return r
}

func (x *exportScreen) saveCopy() {
	desk := x.shell.Desk()
	askFile(x.shell, copyFile(desk, desk.Program().Now().Format("2006-01-02 15.04")), nil)
}

func (x *exportScreen) writeWeb() { x.ask(webFolder(x.shell.Desk())) }

func (x *exportScreen) writeEvent() { x.ask(eventDocumentFile(x.shell.Desk(), app.ForEverybody)) }

// writeDirectorsEvent is writeEvent with why it was ruled so, who saw it and what was noted.
func (x *exportScreen) writeDirectorsEvent() {
	x.ask(eventDocumentFile(x.shell.Desk(), app.ForDirector))
}

func (x *exportScreen) writeTsh() {
	x.weigh(app.TshSubmission, 0, "the tsh folder", tshFolder(x.shell.Desk()))
}

func (x *exportScreen) writeArchive() {
	x.weigh(app.TshSubmission, 0, "the archive", archiveFile(x.shell.Desk()))
}
