package cli

import (
	"errors"
	"fmt"

	"wordhall/app"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
)

func runExport(c *call) error {
	var format, out, division string
	c.flags.StringVar(&format, "format", "", "")
	c.flags.StringVar(&out, "out", "", "")
	c.flags.StringVar(&division, "division", "", "")
	var director bool
	c.flags.BoolVar(&director, "director", false, "")
	if err := c.parse(1); err != nil {
		return err
	}
	if director && format != "xlsx" {
		return fmt.Errorf("only the workbook has an edition for the director; give --format xlsx with --director (usage: wordhall %s)", c.command.usage)
	}
	if out == "" {
		return fmt.Errorf("where to? give --out and a file name (usage: wordhall %s)", c.command.usage)
	}
	desk, err := c.openDesk(false)
	if err != nil {
		return err
	}
	defer func() { _ = desk.Close() }()
	if err := c.exportAs(desk, format, out, division, director); err != nil {
		return err
	}
	say(c.terminal.Out, "wrote %s\n", out)
	return nil
}

func (c *call) exportAs(desk *app.Desk, format, out, division string, director bool) error {
	var id tournament.DivisionID
	if division != "" {
		d, err := desk.DivisionNamed(division)
		if err != nil {
			return err
		}
		id = d.ID
	}
	switch format {
	case "xlsx":
		return desk.ExportWorkbook(out, app.WorkbookRequest{Division: id, Director: director})
	case "html":
		return desk.ExportWeb(out, id)
	case "tsh":
		return desk.ExportTsh(out, id)
	case "tou":
		return c.noted(desk.ExportTou(out, id))
	case "naspa":
		return c.noted(desk.ExportNaspa(out, id))
	case "coco":
		return c.noted(desk.ExportCoco(out, id))
	case "json", "csv", "pdf":
		d, err := theDivision(desk, division)
		if err != nil {
			return err
		}
		return exportDivision(desk, d, format, out)
	case "":
		return errors.New("which format? give --format xlsx, html, pdf, csv, tsh, tou, naspa, coco or json")
	}
	return fmt.Errorf("%q isn't a format of this version; it writes xlsx, html, pdf, csv, tsh, tou, naspa, coco and json", format)
}

func exportDivision(desk *app.Desk, d *tournament.Division, format, out string) error {
	switch format {
	case "json":
		return desk.ExportDocument(out, d.ID)
	case "csv":
		return desk.ExportCSV(out, d.ID, d.LastRound())
	}
	return desk.WritePaper(out, app.EveryPaper(d)...)
}

// noted tells what a file for a federation lacks or loses.
func (c *call) noted(concerns []exchange.Concern, err error) error {
	for _, concern := range concerns {
		say(c.terminal.Err, "note: %s\n", concern)
	}
	return err
}
