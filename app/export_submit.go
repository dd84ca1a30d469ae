package app

import (
	"io"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
)

// ExportTou writes the results as an AUPAIR file, which WESPA takes, of the event
// or of one division (0: all). It returns what the file loses; where something in
// it would be wrong nothing is written and the error says what.
func (d *Desk) ExportTou(path string, division tournament.DivisionID) ([]exchange.Concern, error) {
	ev, err := d.played(division)
	if err != nil {
		return nil, err
	}
	return submit(exchange.TouConcerns(ev, d.program.books), func() error {
		return exchange.WriteFile(path, func(w io.Writer) error { return exchange.WriteTou(w, ev, d.program.books) })
	})
}

// ExportNaspa writes the results as NASPA's text file, by the rules of ExportTou.
func (d *Desk) ExportNaspa(path string, division tournament.DivisionID) ([]exchange.Concern, error) {
	ev, err := d.played(division)
	if err != nil {
		return nil, err
	}
	return submit(exchange.NaspaConcerns(ev, d.program.books), func() error {
		return exchange.WriteFile(path, func(w io.Writer) error { return exchange.WriteNaspa(w, ev, d.program.books) })
	})
}

// ExportCoco writes results, ratings and the bundle for CoCo into a folder, which is
// made where it isn't there, by the rules of ExportTou.
func (d *Desk) ExportCoco(folder string, division tournament.DivisionID) ([]exchange.Concern, error) {
	ev, err := d.played(division)
	if err != nil {
		return nil, err
	}
	return submit(exchange.CocoConcerns(ev, d.program.books), func() error {
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

// submit writes a file for a federation unless one of the concerns stops it.
func submit(concerns []exchange.Concern, write func() error) ([]exchange.Concern, error) {
	for _, c := range concerns {
		if c.Stops {
			return nil, tournament.Refuse(tournament.Conflict, "%s", c)
		}
	}
	return concerns, write()
}
