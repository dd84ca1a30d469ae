package cli

import (
	"context"
	"path/filepath"
	"strings"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/secret"
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
	desk, err := c.program.CreateWith(path, func(desk *app.Desk) error {
		if name == "" {
			name = strings.TrimSuffix(desk.FileName(), filepath.Ext(desk.FileName()))
		}
		_, err := desk.Do(context.Background(), action.EditEvent{Name: name, Rulebook: book.ID, RulebookFile: book.File()})
		if err == nil && c.on("secret") {
			_, err = desk.Do(context.Background(), action.UseSecret{Secret: app.NewSecret()})
		}
		return err
	})
	if err != nil {
		return err
	}
	commitment, made := secret.Commitment(desk.Event().Secret), filepath.Join(filepath.Dir(path), desk.FileName())
	if err := desk.Close(); err != nil {
		return err
	}
	if c.json {
		answer := map[string]any{"made": made}
		if commitment != "" {
			answer["commitment"] = commitment
		}
		return c.printJSON(answer)
	}
	say(c.terminal.Out, "made %s\n", made)
	if commitment != "" {
		say(c.terminal.Out, "the SHA-256 of its secret is %s\n", commitment)
	}
	return nil
}
