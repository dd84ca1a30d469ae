package app

import (
	"io"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// Submission is a kind of file in which something of the event is lost, or that a
// federation takes: what it lacks is told before it is written.
type Submission string

// The submissions: AUPAIR's file, which WESPA takes, NASPA's text file, CoCo's folder,
// and the folder of a tsh event.
const (
	TouSubmission   Submission = "tou"
	NaspaSubmission Submission = "naspa"
	CocoSubmission  Submission = "coco"
	TshSubmission   Submission = "tsh"
)

// Concerns names what a file of that kind would lack or lose, of the event or of one
// division (0: all). Nothing is written.
func (d *Desk) Concerns(s Submission, division tournament.DivisionID) ([]exchange.Concern, error) {
	ev, err := d.played(division)
	if err != nil {
		return nil, err
	}
	switch s {
	case TouSubmission:
		return exchange.TouConcerns(ev, d.program.books), nil
	case NaspaSubmission:
		return exchange.NaspaConcerns(ev, d.program.books), nil
	case CocoSubmission:
		return exchange.CocoConcerns(ev, d.program.books), nil
	case TshSubmission:
		return exchange.TshConcerns(ev, d.program.books), nil
	}
	return nil, tournament.Refuse(tournament.Invalid, "%q isn't a file of this program", s)
}

// ExportTou writes the results as an AUPAIR file, which WESPA takes, of the event
// or of one division (0: all). It returns what the file loses; where something in
// it would be wrong nothing is written and the error says what.
func (d *Desk) ExportTou(path string, division tournament.DivisionID) ([]exchange.Concern, error) {
	return d.submit(TouSubmission, division, func(ev *tournament.Event) error {
		return exchange.WriteFile(path, func(w io.Writer) error { return exchange.WriteTou(w, ev, d.program.books) })
	})
}

// ExportNaspa writes the results as NASPA's text file, by the rules of ExportTou.
func (d *Desk) ExportNaspa(path string, division tournament.DivisionID) ([]exchange.Concern, error) {
	return d.submit(NaspaSubmission, division, func(ev *tournament.Event) error {
		return exchange.WriteFile(path, func(w io.Writer) error { return exchange.WriteNaspa(w, ev, d.program.books) })
	})
}

// ExportCoco writes results, ratings and the bundle for CoCo into a folder, which is
// made where it isn't there, by the rules of ExportTou.
func (d *Desk) ExportCoco(folder string, division tournament.DivisionID) ([]exchange.Concern, error) {
	return d.submit(CocoSubmission, division, func(ev *tournament.Event) error {
		files, err := exchange.CocoFiles(ev, d.program.books)
		if err != nil {
			return err
		}
		return exchange.WriteFolder(folder, files)
	})
}

// played is the event with one division, or as it is for 0; one without divisions has
// nothing to send.
func (d *Desk) played(division tournament.DivisionID) (*tournament.Event, error) {
	ev, err := d.only(division)
	if err == nil && len(ev.Divisions) == 0 {
		err = tournament.Refuse(tournament.Conflict, "%s has no division yet; there are no results to send", d.FileName())
	}
	return ev, err
}

// submit writes a file unless one of its concerns stops it.
func (d *Desk) submit(s Submission, division tournament.DivisionID, write func(*tournament.Event) error) ([]exchange.Concern, error) {
	concerns, err := d.Concerns(s, division)
	if err != nil {
		return nil, err
	}
	for _, c := range concerns {
		if c.Stops {
			return nil, tournament.Refuse(tournament.Conflict, "%s", text.Old(c.String()))
		}
	}
	ev, err := d.played(division)
	if err != nil {
		return nil, err
	}
	if err := write(ev); err != nil {
		return concerns, err
	}
	return concerns, d.noteFile(s, division)
}
