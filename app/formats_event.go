package app

import (
	"bytes"
	"context"
	"io"
	"sync"
	"time"

	"wordhall/app/preferences"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/document"
	"wordhall/tournament/exchange/federation"
	"wordhall/tournament/exchange/overlay"
	"wordhall/tournament/exchange/web"
	"wordhall/tournament/exchange/workbook"
	"wordhall/tournament/language"
	"wordhall/tournament/public"
	"wordhall/tournament/report"
	"wordhall/tournament/slips"
	"wordhall/tournament/text"
)

// confidential is the end of the name of a file for the director alone.
const confidential = " confidential"

// Workbook is the Excel workbook, set for the paper size in the preferences.
var Workbook = &Format{
	Name: "xlsx", Of: OfEvent, Called: "the workbook", Title: "Excel workbook", Says: workbookWords, Noted: "Excel workbook", Ending: ".xlsx", Director: true, Until: true, Rounds: true, Speaks: true, Paged: true, Units: "sheets",
	Buttons: []ExportButton{
		{Key: "1", Label: "Write", Does: "Excel workbook", Primary: true, Asks: "Write the Excel workbook"},
		{Key: "D", Label: "The director's", Does: "the director's workbook", Director: true, Asks: "Write the director's workbook", Suffix: confidential},
	},
	write: func(x exporting) (err error) {
		p := x.desk.program
		o := workbook.Options{
			Made: p.Now(), Program: Name, Size: p.paperSize(), Language: x.desk.program.paperLanguage(x.event), After: x.After, First: x.First, Director: x.Director,
		}
		if o.Past, err = p.pastOfAll(x.event); err != nil {
			return err
		}
		return x.file(func(w io.Writer) error { return workbook.Write(x.ctx, w, x.event, p.Books(), o) })
	},
}

// pastOfAll is the rating history of the players of all divisions.
func (p *Program) pastOfAll(ev *tournament.Event) (map[tournament.DivisionID]tournament.RatingHistory, error) {
	past := map[tournament.DivisionID]tournament.RatingHistory{}
	for _, div := range ev.Divisions {
		var err error
		if past[div.ID], err = p.pastOf(ev, div); err != nil {
			return nil, err
		}
	}
	return past, nil
}

// pastOf is the rating history of the division's players that its own rating system needs. It is nil for a division
// without one.
func (p *Program) pastOf(ev *tournament.Event, div *tournament.Division) (tournament.RatingHistory, error) {
	if div.RatingSystem == "" {
		return nil, nil
	}
	system, err := div.RatingSystemOf("")
	if err != nil {
		return nil, err
	}
	return p.ratingHistory(ev, div, system)
}

func workbookWords(d *Desk, _ *tournament.Division, _ int) text.Text {
	ev := d.Event()
	drawn, entered := 0, 0
	for _, d := range ev.Divisions {
		entered += len(d.Players)
		for _, r := range d.RoundFacts {
			if len(d.GamesOf(r.Number)) > 0 {
				drawn++
			}
		}
	}
	switch {
	case len(ev.Divisions) == 0:
		return text.Of("The event has no division yet.")
	case drawn == 0:
		return text.Of("The lists of %s, %s; no round is drawn yet.", report.DivisionsText(len(ev.Divisions)), report.PlayersText(entered))
	}
	words := text.Of("Standings, scorecards, tables and statistics of %s and %s, %s. Public, without rulings, challenges and contacts; the director's workbook has them.",
		report.DivisionsText(len(ev.Divisions)), report.RoundsText(drawn), report.PlayersText(entered))
	if out := len(slips.Missing(ev)); out > 0 {
		words = text.Join(" ", words, text.Of("%s still out", text.Count(out, "1 result", "%d results")).Sentence())
	}
	return words
}

// WebPages are the public web pages. Every page is made before the first one is replaced. The window publishes them
// (see Desk.Publisher) and only the commands write them.
var WebPages = &Format{
	Name: "html", Of: OfEvent, Called: "the web pages", Until: true, Rounds: true, Speaks: true, Title: "Web pages", Noted: "Web pages", Says: webWords, Folder: true, Shown: "index.html",
	write: func(x exporting) error {
		p := x.desk.program
		return exchange.WriteFolderOf(x.ctx, x.path, func(ctx context.Context, write func(exchange.NamedFile) error) error {
			return p.writePublicPages(ctx, x.event, p.Now(), p.Preferences.Stream(x.desk.Path()), "", write)
		}, web.LeftFrom)
	},
}

// public is the event with only what everybody may know, in the language of papers. The language is read only for
// players who are shown without their names, because it takes longer than everything else.
func (p *Program) public(ev *tournament.Event) *tournament.Event {
	words := sync.OnceValue(func() *language.Catalogue { return p.paperLanguage(ev) })
	return public.Event(ev, func(t text.Text) string { return words().Render(t) })
}

// broadcast are the files beside the pages: the event in the form that broadcasts and overlays of tsh read, and the
// pages of the overlays, which a stream reads from the site as it does from a folder.
func (p *Program) broadcast(ev *tournament.Event, s preferences.Stream) ([]exchange.NamedFile, error) {
	var tourney bytes.Buffer
	if err := federation.WriteNewt(&tourney, ev, p.Books()); err != nil {
		return nil, err
	}
	overlays, err := overlay.Pages(ev, p.Books(), p.overlayOptions(ev, s, p.Now()))
	if err != nil {
		return nil, err
	}
	return append(overlays, exchange.NamedFile{Name: "tourney.js", Data: tourney.Bytes()}), nil
}

func webWords(d *Desk, _ *tournament.Division, _ int) text.Text {
	all := d.Event().Divisions
	words := text.Of("A site of %s: standings after every round, pairings, a page for each player, statistics and prizes; for a phone, a stick or a website. Public, without rulings and contacts.", report.DivisionsText(len(all)))
	for _, d := range all {
		if n := d.LastRound(); n > 0 && d.RoundState(n) == tournament.Paired {
			return text.Join(" ", words, text.Of("Draws not published yet are left out."))
		}
	}
	return words
}

// Overlays are the overlays of a video stream; see overlay.Files.
func (d *Desk) Overlays(s preferences.Stream) ([]exchange.NamedFile, error) {
	return overlay.Files(d.program.public(d.Event()), d.program.Books(), d.program.overlayOptions(d.Event(), s, d.Now()))
}

// OverlayClock is the overlays' file that changes by itself.
func (d *Desk) OverlayClock(s preferences.Stream) exchange.NamedFile {
	return overlay.Clock(d.Event(), d.program.overlayOptions(d.Event(), s, d.Now()))
}

func (p *Program) overlayOptions(ev *tournament.Event, s preferences.Stream, now time.Time) overlay.Options {
	return overlay.Options{Featured: overlay.Featured{Division: s.Division, Table: s.Table}, Now: tournament.At(now), Language: p.paperLanguage(ev)}
}

// EventCopy is a checked copy of the event file.
var EventCopy = &Format{
	Of: OfEvent, Title: "Copy of the event", Ending: EventExtension, Snapshot: true,
	Says: func(d *Desk, _ *tournament.Division, _ int) text.Text {
		return text.Of("A checked snapshot of %s with its journal. Never copy the open file by hand.", d.FileName())
	},
	Buttons: []ExportButton{{Key: "2", Label: "Save", Does: "copy of the event", Asks: "Save a copy of the event"}},
	write:   func(x exporting) error { return x.desk.SaveCopy(x.ctx, x.path) },
}

// EventDocument is the whole event as one JSON document, which can be imported again.
var EventDocument = &Format{
	Of: OfEvent, Title: "Event document", Ending: ".json", Director: true,
	Says: func(d *Desk, _ *tournament.Division, _ int) text.Text {
		return text.Of("All %s with draws, sheets and what was ruled, for another Wordhall or a script; no reasons, journal, challenges or contacts. The director's document has reasons, witnesses, notes and warnings too.", report.DivisionsText(len(d.Event().Divisions)))
	},
	Buttons: []ExportButton{
		{Key: "7", Label: "Write json", Does: "event as JSON", Asks: "Write the event as JSON", Suffix: " event"},
		{Key: "Q", Label: "The director's", Does: "the director's copy of the event as JSON", Quiet: true, Director: true, Asks: "Write the director's copy of the event as JSON", Suffix: " event" + confidential},
	},
	write: func(x exporting) error {
		ev := public.Reveal(x.event)
		if !x.Director {
			ev = public.Divisions(x.desk.program.public(x.event))
		}
		return x.file(func(w io.Writer) error { return document.WriteEvent(w, ev) })
	},
}
