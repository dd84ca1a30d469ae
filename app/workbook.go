package app

import (
	"context"
	"io"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
)

// WorkbookRequest says which workbook is wanted.
type WorkbookRequest struct {
	// Division is the only one in it, 0 for the whole event.
	Division tournament.DivisionID
	// After is the round whose standings are shown, by division; a division that isn't
	// in it shows those after its last drawn round.
	After map[tournament.DivisionID]int
	// Director makes the director's confidential workbook instead of the public one.
	Director bool
}

// ExportWorkbook writes the Excel workbook of the event or of one division, for the
// paper that the preferences name. The sheets made are its progress.
func (d *Desk) ExportWorkbook(ctx context.Context, path string, r WorkbookRequest) error {
	ev, err := d.only(r.Division)
	if err != nil {
		return err
	}
	o := exchange.WorkbookOptions{
		Made: d.program.Now(), Program: Name, Size: d.program.paperSize(), Language: d.paperLanguage(), After: r.After, Director: r.Director,
		Past: map[tournament.DivisionID]tournament.RatingHistory{},
	}
	for _, div := range ev.Divisions {
		if o.Past[div.ID], err = d.program.pastOf(ev, div); err != nil {
			return err
		}
	}
	return writeFile(ctx, path, func(w io.Writer) error {
		return exchange.WriteWorkbook(ctx, w, ev, d.program.books, o)
	})
}

// pastOf is what this computer knows of the players' past games for the division's own
// rating system; nil for a division without one.
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
