package cli

import (
	"context"
	"errors"
	"path/filepath"

	"wordhall/app"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// runVerify checks the file, which may be damaged. With --salvage it writes what can be read into a new event.
func runVerify(c *call) error {
	salvage := c.text("salvage")
	path, err := c.eventWord()
	if err != nil {
		return err
	}
	if salvage != "" {
		return c.salvage(path, salvage)
	}
	report, err := c.program.Examine(path)
	if err != nil {
		return err
	}
	older := c.program.OlderCopy(path)
	if older != nil && c.on("accept") {
		if err := c.accept(path); err != nil {
			return err
		}
	}
	answer := map[string]any{"ok": report.OK(), "actions": report.Entries, "findings": append([]text.Text{}, report.Findings...), "older": olderWords(older), "told": append([]text.Text{}, report.Told...)}
	return orNo(c.answer(answer, func() {
		printReport(c, filepath.Base(path), report)
		if older != nil {
			say(c.terminal.Out, "note: %s\n", older)
		}
		if older != nil && c.on("accept") {
			say(c.terminal.Out, "it is the event from now on, and this isn't told again\n")
		}
	}), report.OK())
}

// olderWords says what an older copy lacks. It is "" if the file is no older copy.
func olderWords(older *app.Older) string {
	if older == nil {
		return ""
	}
	return older.String()
}

// accept makes an older copy the event from now on.
func (c *call) accept(path string) error {
	desk, err := c.program.OpenReadOnly(context.Background(), path)
	if err != nil {
		return err
	}
	return errors.Join(desk.GoOnWithOlder(), desk.Close())
}

func printReport(c *call, name string, report store.Report) {
	say(c.terminal.Out, "%s: %d journal lines read\n", name, report.Entries)
	sayEach(c.terminal.Out, "found: ", report.Findings)
	sayEach(c.terminal.Out, "told: ", report.Told)
	if report.OK() {
		say(c.terminal.Out, "the file is whole, and its journal replayed gives the same event\n")
		return
	}
	say(c.terminal.Out, "go on with the newest copy, or: wordhall verify %s --salvage NEW\n", name)
}

func (c *call) salvage(from, to string) error {
	made, done, err := c.program.Salvage(context.Background(), from, to)
	if err != nil {
		return err
	}
	if c.json {
		return c.printJSON(map[string]any{"made": made, "lines": done.Lines, "noted": done.Noted, "facts": done.Rows, "left": append([]text.Text{}, done.Left...)})
	}
	say(c.terminal.Out, "made %s: %d journal lines kept", made, done.Lines)
	if done.Noted > 0 {
		say(c.terminal.Out, ", %d more as words only", done.Noted)
	}
	if done.Rows > 0 {
		say(c.terminal.Out, ", %s from the tables", text.Count(done.Rows, "1 fact", "%d facts"))
	}
	say(c.terminal.Out, "\n")
	sayEach(c.terminal.Out, "left: ", done.Left)
	return nil
}
