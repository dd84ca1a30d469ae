package cli

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"wordhall/app"
	"wordhall/tournament/text"
)

// languageFlag is the flag with a language that this computer has. The languages aren't known beforehand.
const languageFlag = "language"

// standardOutput is what is typed instead of a path for standard output.
const standardOutput = "-"

// exportAnswer is what was written, for programs.
type exportAnswer struct {
	Wrote string   `json:"wrote"`
	Notes []string `json:"notes"`
}

func runExport(c *call) error {
	o := app.ExportOrder{Director: c.on("director"), Mark: c.on("bom"), Round: c.whole("round")}
	format, out := c.text("format"), c.text("out")
	f := app.FormatNamed(format)
	if err := c.fits(f); err != nil {
		return err
	}
	var err error
	if o.Papers, err = c.papers(); err != nil {
		return err
	}
	if err := c.parts(&o); err != nil {
		return err
	}
	switch {
	case out == "":
		return fmt.Errorf("where to? give --out and a file name (usage: wordhall %s)", c.command.usage())
	case out != standardOutput:
	case c.json:
		return errors.New("standard output can't take the file and the answer of --json; give --out a path or leave out --json")
	default:
		o.To = c.terminal.Out
	}
	if err := c.applyPrintFlags(); err != nil {
		return err
	}
	desk, err := c.openDesk(false)
	if err != nil {
		return err
	}
	defer func() { _ = desk.Close() }()
	notes, err := c.export(desk, f, format, c.text("division"), out, o)
	if err != nil {
		return err
	}
	if c.json {
		return c.printJSON(exportAnswer{Wrote: out, Notes: text.Strings(notes)})
	}
	sayEach(c.terminal.Err, "note: ", notes)
	if out != standardOutput {
		say(c.terminal.Out, "wrote %s\n", out)
	}
	return nil
}

// formatFlags are the flags that only some formats take, each with what an error says about those formats.
var formatFlags = []struct {
	flag  string
	takes func(*app.Format) bool
	words string
}{
	{"director", func(f *app.Format) bool { return f.Director }, "%s have an edition for the director"},
	{"bom", func(f *app.Format) bool { return f.Mark }, "%s takes the mark of UTF-8"},
	{"after", func(f *app.Format) bool { return f.Until }, "%s can leave out the last rounds"},
	{"rounds", func(f *app.Format) bool { return f.Rounds }, "%s can have chosen rounds"},
	{"papers", func(f *app.Format) bool { return f.ByPaper }, "%s can be chosen one by one"},
	{"round", func(f *app.Format) bool { return f.ByPaper }, "%s are of one round"},
	{"tables", func(f *app.Format) bool { return f.ByPaper }, "%s can be of some tables"},
	{"pages", func(f *app.Format) bool { return f.ByPaper }, "%s have pages"},
	{languageFlag, func(f *app.Format) bool { return f.Speaks }, "%s are in a language"},
	{"paper", func(f *app.Format) bool { return f.Paged }, "%s are for paper"},
}

// ofFormats is what the help says about the flag: the formats that take it, and what it does.
func ofFormats(flag, does string) string {
	for _, rule := range formatFlags {
		if rule.flag == flag {
			return strings.Join(formatsWith(rule.takes, formatName), ", ") + ": " + does
		}
	}
	return does
}

// fits refuses flags that the format doesn't take. The format is nil if there is none with that name.
func (c *call) fits(f *app.Format) error {
	for _, rule := range formatFlags {
		if c.asks(rule.flag) && (f == nil || !rule.takes(f)) {
			return c.onlyFor(rule.takes, rule.words, "--"+rule.flag)
		}
	}
	if c.text("out") == standardOutput && f != nil && f.Folder {
		return fmt.Errorf("%s is a folder of files, which standard output can't take; give --out and the folder's name", f.Name)
	}
	if round := c.whole("round"); c.given("round") && round < 1 {
		return fmt.Errorf("--round is %d; rounds start at 1", round)
	}
	return nil
}

// asks reports whether the flag is on the command line and isn't switched off there.
func (c *call) asks(flag string) bool {
	return c.given(flag) && c.flags.Lookup(flag).Value.String() != "false"
}

// applyPrintFlags sets the languages and the paper size of the export to those of the flags, whatever this computer's
// preferences say.
func (c *call) applyPrintFlags() error {
	tags := c.texts(languageFlag)
	if len(tags) > 2 || len(tags) == 2 && tags[0] == tags[1] {
		return fmt.Errorf("--%s is %s; give one language, or two different ones", languageFlag, strings.Join(tags, ","))
	}
	for _, tag := range tags {
		if _, _, err := c.program.Language(tag); err != nil {
			return err
		}
	}
	c.program = c.program.PrintingIn(strings.Join(tags, ","), c.text("paper"))
	return nil
}

// onlyFor refuses a flag that only some formats take.
func (c *call) onlyFor(takes func(*app.Format) bool, words, flag string) error {
	return fmt.Errorf("only "+words+"; give --format %s with %s (usage: wordhall %s)", strings.Join(formatsWith(takes, func(f *app.Format) string { return f.Called }), " and "),
		strings.Join(formatsWith(takes, formatName), " or "), flag, c.command.usage())
}

// formatsWith are the words for those formats on the command line.
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

// formatNames are the words for --format, with between between them, and last before the last one.
func formatNames(between, last string) string {
	names := formatsWith(everyFormat, formatName)
	return strings.Join(names[:len(names)-1], between) + last + names[len(names)-1]
}

// export writes the format, and returns what the file lacks or loses.
func (c *call) export(desk *app.Desk, f *app.Format, format, division, out string, o app.ExportOrder) (notes []text.Text, err error) {
	named := division != ""
	if named {
		d, err := desk.DivisionNamed(division)
		if err != nil {
			return nil, err
		}
		o.Division = d.ID
	}
	switch {
	case format == "":
		return nil, errors.New("which format? give --format " + formatNames(", ", " or "))
	case named || f.Of != app.OfDivision:
	case f.Whole != nil && len(desk.Event().Divisions) != 1:
		f = f.Whole
	default:
		d, err := theDivision(desk, "")
		if err != nil {
			return nil, err
		}
		o.Division = d.ID
	}
	if o.Until, err = c.lastRound(desk, o); err != nil {
		return nil, err
	}
	if c.given("rounds") {
		if o.First, o.Until, err = c.chosenRounds(desk, o); err != nil {
			return nil, err
		}
	}
	write := func() error {
		concerns, err := desk.Export(context.Background(), f, out, o)
		for _, concern := range concerns {
			notes = append(notes, concern.Says())
		}
		return err
	}
	if o.To == nil {
		err = c.writes(f.Place(out), write)
	} else {
		err = write()
	}
	if err != nil {
		return nil, err
	}
	return append(notes, exportWarnings(desk, f, o)...), nil
}

// exportWarnings are what whoever uses the file should know, though nothing is wrong with it.
func exportWarnings(desk *app.Desk, f *app.Format, o app.ExportOrder) (notes []text.Text) {
	if f.Warning != nil {
		if warning := f.Warning(desk, app.PaperRequest{Division: o.Division}); !warning.IsZero() {
			notes = append(notes, text.Of("division %s: %s", desk.Event().Find(o.Division).Name, warning))
		}
	}
	if f.ByPaper && (len(o.Papers) == 0 || slices.Contains(o.Papers, app.ResultSlips)) {
		if open, err := desk.OpenToPhones(); err == nil && open {
			notes = append(notes, text.Of("the slips have no codes for phones: only the program in which the hall is open prints them; print the slips there"))
		}
	}
	return notes
}

// lastRound is the round of --after, or nil if the flag isn't given. At least one division must have that round and
// the round of --round.
func (c *call) lastRound(desk *app.Desk, o app.ExportOrder) (*int, error) {
	rounds := 0
	for _, d := range desk.Event().Divisions {
		if o.Division == 0 || o.Division == d.ID {
			rounds = max(rounds, d.Rounds)
		}
	}
	if o.Round > rounds {
		return nil, fmt.Errorf("--round is %d; there are rounds 1 to %d", o.Round, rounds)
	}
	if !c.given("after") {
		return nil, nil
	}
	after := c.whole("after")
	if after < 0 || after > rounds {
		return nil, fmt.Errorf("--after is %d; there are rounds 1 to %d", after, rounds)
	}
	return &after, nil
}

// chosenRounds are the first and the last round of --rounds ("4", or "3-5"). At least one division must have drawn
// all of them.
func (c *call) chosenRounds(desk *app.Desk, o app.ExportOrder) (first int, last *int, err error) {
	says := strings.TrimSpace(c.text("rounds"))
	typed := strings.ReplaceAll(says, "–", "-")
	if !strings.Contains(typed, "-") {
		typed += "-" + typed
	}
	span, ok := twoNumbers(typed, "-")
	first, to := span[0], span[1]
	drawn := 0
	for _, d := range desk.Event().Divisions {
		if o.Division == 0 || o.Division == d.ID {
			drawn = max(drawn, d.LastRound())
		}
	}
	switch {
	case !ok || first < 1:
		return 0, nil, fmt.Errorf("--rounds is %q; give one round, such as 4, or the first and the last, such as 3-5", says)
	case to < first:
		return 0, nil, fmt.Errorf("--rounds is %q, which ends before it begins; give the earlier round first", says)
	case c.given("after"):
		return 0, nil, errors.New("--rounds says already where it ends; leave out --after")
	case drawn == 0:
		return 0, nil, fmt.Errorf("--rounds is %q; no round is drawn yet", says)
	case to > drawn:
		return 0, nil, fmt.Errorf("--rounds is %q; round %d isn't drawn, the last one drawn is %d", says, to, drawn)
	}
	return first, &to, nil
}
