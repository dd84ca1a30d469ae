package cli

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"wordhall/app"
)

func runExport(c *call) error {
	o := app.ExportOrder{Director: c.on("director"), Mark: c.on("bom")}
	format, out := c.text("format"), c.text("out")
	f := app.FormatNamed(format)
	if o.Director && (f == nil || !f.Director) {
		return c.onlyFor(func(f *app.Format) bool { return f.Director }, "%s have an edition for the director", "--director")
	}
	if o.Mark && (f == nil || !f.Mark) {
		return c.onlyFor(func(f *app.Format) bool { return f.Mark }, "%s takes the mark of UTF-8", "--bom")
	}
	if out == "" {
		return fmt.Errorf("where to? give --out and a file name (usage: wordhall %s)", c.command.usage())
	}
	desk, err := c.openDesk(false)
	if err != nil {
		return err
	}
	defer func() { _ = desk.Close() }()
	if err := c.export(desk, f, format, c.text("division"), out, o); err != nil {
		return err
	}
	say(c.terminal.Out, "wrote %s\n", out)
	return nil
}

// onlyFor refuses a flag that only some formats take.
func (c *call) onlyFor(takes func(*app.Format) bool, words, flag string) error {
	return fmt.Errorf("only "+words+"; give --format %s with %s (usage: wordhall %s)", strings.Join(formatsWith(takes, func(f *app.Format) string { return f.Called }), " and "),
		strings.Join(formatsWith(takes, formatName), " or "), flag, c.command.usage())
}

// formatsWith are the words of those formats of the command line.
func formatsWith(does func(*app.Format) bool, word func(*app.Format) string) (words []string) {
	for _, f := range app.Formats() {
		if f.Name != "" && does(f) {
			words = append(words, word(f))
		}
	}
	return words
}

func everyFormat(*app.Format) bool { return true }

func formatName(f *app.Format) string { return f.Name }

// formatNames are the words for --format, joined by between, the last one by last.
func formatNames(between, last string) string {
	names := formatsWith(everyFormat, formatName)
	return strings.Join(names[:len(names)-1], between) + last + names[len(names)-1]
}

// export writes the format, and says what it lacks or loses.
func (c *call) export(desk *app.Desk, f *app.Format, format, division, out string, o app.ExportOrder) error {
	named := division != ""
	if named {
		d, err := desk.DivisionNamed(division)
		if err != nil {
			return err
		}
		o.Division = d.ID
	}
	switch {
	case format == "":
		return errors.New("which format? give --format " + formatNames(", ", " or "))
	case f == nil:
		return fmt.Errorf("%q isn't a format of this version; it writes %s", format, formatNames(", ", " and "))
	case named || f.Of != app.OfDivision:
	case f.Whole != nil && len(desk.Event().Divisions) != 1:
		f = f.Whole
	default:
		d, err := theDivision(desk, "")
		if err != nil {
			return err
		}
		o.Division = d.ID
	}
	concerns, err := desk.Export(context.Background(), f, out, o)
	if err != nil {
		return err
	}
	for _, concern := range concerns {
		say(c.terminal.Err, "note: %s\n", concern.Says())
	}
	if f.Warning != nil {
		if warning := f.Warning(desk, o.Division); !warning.IsZero() {
			say(c.terminal.Err, "note: division %s: %s\n", desk.Event().Find(o.Division).Name, warning)
		}
	}
	return nil
}
