package cli

import (
	"context"
	"errors"
	"fmt"

	"wordhall/app"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
)

// exportOrder is what the flags ask for.
type exportOrder struct {
	format, out, division string
	// director: the edition for the director, of the workbook or of json; mark: csv with the mark of
	// UTF-8.
	director, mark bool
}

func runExport(c *call) error {
	var o exportOrder
	c.flags.StringVar(&o.format, "format", "", "")
	c.flags.StringVar(&o.out, "out", "", "")
	c.flags.StringVar(&o.division, "division", "", "")
	c.flags.BoolVar(&o.director, "director", false, "")
	c.flags.BoolVar(&o.mark, "bom", false, "")
	if err := c.parse(1); err != nil {
		return err
	}
	if o.director && o.format != "xlsx" && o.format != "json" {
		return fmt.Errorf("only the workbook and json have an edition for the director; give --format xlsx or json with --director (usage: wordhall %s)", c.command.usage)
	}
	if o.mark && o.format != "csv" {
		return fmt.Errorf("only csv takes the mark of UTF-8; give --format csv with --bom (usage: wordhall %s)", c.command.usage)
	}
	if o.out == "" {
		return fmt.Errorf("where to? give --out and a file name (usage: wordhall %s)", c.command.usage)
	}
	desk, err := c.openDesk(false)
	if err != nil {
		return err
	}
	defer func() { _ = desk.Close() }()
	if err := c.exportAs(desk, o); err != nil {
		return err
	}
	say(c.terminal.Out, "wrote %s\n", o.out)
	return nil
}

func (c *call) exportAs(desk *app.Desk, o exportOrder) error {
	var id tournament.DivisionID
	if o.division != "" {
		d, err := desk.DivisionNamed(o.division)
		if err != nil {
			return err
		}
		id = d.ID
	}
	switch o.format {
	case "xlsx":
		return desk.ExportWorkbook(context.Background(), o.out, app.WorkbookRequest{Division: id, Director: o.director})
	case "html":
		return desk.ExportWeb(context.Background(), o.out, id)
	case "tsh":
		return c.notedTsh(desk, id, desk.ExportTsh(context.Background(), o.out, id))
	case "archive":
		return c.notedTsh(desk, id, desk.ExportArchive(context.Background(), o.out, id))
	case "tou":
		return c.noted(desk.ExportTou(context.Background(), o.out, id))
	case "naspa":
		return c.noted(desk.ExportNaspa(context.Background(), o.out, id))
	case "coco":
		return c.noted(desk.ExportCoco(context.Background(), o.out, id))
	case "json":
		return exportJSON(desk, o)
	case "csv", "pdf":
		d, err := theDivision(desk, o.division)
		if err != nil {
			return err
		}
		if o.mark {
			return desk.ExportMarkedCSV(context.Background(), o.out, d.ID, d.LastRound())
		}
		return c.exportDivision(desk, d, o.format, o.out)
	case "":
		return errors.New("which format? give --format xlsx, html, pdf, csv, tsh, archive, tou, naspa, coco or json")
	}
	return fmt.Errorf("%q isn't a format of this version; it writes xlsx, html, pdf, csv, tsh, archive, tou, naspa, coco and json", o.format)
}

// exportJSON writes the division named, or the only one; of several the whole event.
func exportJSON(desk *app.Desk, o exportOrder) error {
	edition := app.ForEverybody
	if o.director {
		edition = app.ForDirector
	}
	if o.division == "" && len(desk.Event().Divisions) != 1 {
		return desk.ExportEventDocument(context.Background(), o.out, edition)
	}
	d, err := theDivision(desk, o.division)
	if err != nil {
		return err
	}
	return desk.ExportDocument(context.Background(), o.out, d.ID, edition)
}

func (c *call) exportDivision(desk *app.Desk, d *tournament.Division, format, out string) error {
	if format == "csv" {
		return desk.ExportCSV(context.Background(), out, d.ID, d.LastRound())
	}
	if err := desk.WritePaper(context.Background(), out, app.EveryPaper(d)...); err != nil {
		return err
	}
	if warning := desk.PaperWarning(d.ID); warning != "" {
		say(c.terminal.Err, "note: division %s: %s\n", d.Name, warning)
	}
	return nil
}

// notedTsh tells what tsh's files lose once they are written.
func (c *call) notedTsh(desk *app.Desk, division tournament.DivisionID, err error) error {
	if err != nil {
		return err
	}
	concerns, err := desk.Concerns(app.TshSubmission, division)
	if tournament.RefusedAs(err, tournament.Conflict) {
		return nil // an event without a division: its configuration alone loses nothing
	}
	return c.noted(concerns, err)
}

// noted tells what a file for a federation lacks or loses.
func (c *call) noted(concerns []exchange.Concern, err error) error {
	for _, concern := range concerns {
		say(c.terminal.Err, "note: %s\n", concern)
	}
	return err
}
