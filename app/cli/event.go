package cli

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"wordhall/app/action"
	"wordhall/tournament/rulebook"
)

func runNew(c *call) error {
	asked, name := c.text("rulebook"), c.text("name")
	path, err := c.eventWord()
	if err != nil {
		return err
	}
	var book rulebook.Book
	if asked != "" {
		if book, err = c.rulebook(asked); err != nil {
			return err
		}
	}
	desk, err := c.program.Create(path)
	if err != nil {
		return err
	}
	if name == "" {
		name = strings.TrimSuffix(desk.FileName(), filepath.Ext(desk.FileName()))
	}
	_, err = desk.Do(context.Background(), action.EditEvent{Name: name, Rulebook: book.ID, RulebookFile: book.File()})
	if cerr := desk.Close(); err == nil {
		err = cerr
	}
	if err != nil {
		// An event without its name is of no use: nothing half made is left.
		return errors.Join(err, os.Remove(desk.Path()))
	}
	if c.json {
		return c.printJSON(map[string]any{"made": desk.Path()})
	}
	say(c.terminal.Out, "made %s\n", desk.Path())
	return nil
}
