package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/playerlist"
	"wordhall/tournament/text"
)

// defaultRounds of a division that the command line makes for an imported list.
const defaultRounds = 7

func runImport(c *call) error {
	var division string
	var preview bool
	var rounds int
	c.flags.StringVar(&division, "division", "", "")
	c.flags.BoolVar(&preview, "preview", false, "")
	c.flags.IntVar(&rounds, "rounds", defaultRounds, "")
	if err := c.parse(2); err != nil {
		return err
	}
	if len(c.words) == 1 {
		return fmt.Errorf("which file is to be imported? (usage: wordhall %s)", c.command.usage)
	}
	desk, err := c.openDesk(!preview)
	if err != nil {
		return err
	}
	defer func() { _ = desk.Close() }()
	file := c.words[1]
	if done, err := c.importEvent(desk, file, division, preview); done || err != nil {
		return err
	}
	if strings.EqualFold(filepath.Ext(file), ".json") {
		return c.importDocument(desk, file, division, preview)
	}
	if division == "" {
		return errors.New("which division? give --division and its name")
	}
	return c.importPlayers(desk, file, division, rounds, preview)
}

func (c *call) importDocument(desk *app.Desk, file, division string, preview bool) error {
	d, err := c.readDocument(file)
	if err != nil {
		return err
	}
	if preview {
		say(c.terminal.Out, "%s: division %s, %s, %s, %s; nothing was written\n",
			filepath.Base(file), d.Name, counted(len(d.Players), "player"), counted(len(d.Games), "game"), counted(len(d.Rulings), "ruling"))
		return nil
	}
	r, err := desk.Do(context.Background(), action.ImportDivision{Imported: d, Name: division})
	return c.done(r, err)
}

func (c *call) importPlayers(desk *app.Desk, file, division string, rounds int, preview bool) error {
	data, err := app.ReadImport(file)
	if err != nil {
		return err
	}
	var existing []tournament.Player
	d := desk.Event().Named(division)
	if d != nil {
		existing = d.Players
	}
	list, err := playerlist.ReadSection(filepath.Base(file), bytes.Clone(data), division, existing)
	if err != nil {
		return err
	}
	if preview {
		return c.sayPreview(list)
	}
	if d != nil {
		r, err := desk.CommitPlayers(context.Background(), d.ID, list, false)
		return c.done(r, err)
	}
	r, err := desk.ImportNewDivision(division, rounds, list)
	return c.done(r, err)
}

// done prints what an action did.
func (c *call) done(r app.Receipt, err error) error {
	if err != nil {
		return err
	}
	if c.json {
		return c.printJSON(map[string]any{"done": r.Words, "notes": append([]text.Text{}, r.Notes...)})
	}
	say(c.terminal.Out, "%s\n", r.Words)
	for _, n := range r.Notes {
		say(c.terminal.Out, "note: %s\n", n)
	}
	return nil
}

// previewRow is what becomes of a row, for programs to read.
type previewRow struct {
	Row    int    `json:"row"`
	Name   string `json:"name"`
	Rating int    `json:"rating"`
	Fate   string `json:"fate"`
	Why    string `json:"why,omitempty"`
}

func (c *call) sayPreview(list exchange.PlayerList) error {
	rows := make([]previewRow, 0, len(list.Rows))
	good := len(list.Problems) == 0
	for _, r := range list.Rows {
		rows = append(rows, previewRow{Row: r.Row, Name: r.Player.Name, Rating: r.Player.Rating, Fate: r.Outcome.String(), Why: r.Why.String()})
		good = good && (r.Outcome == exchange.Added || r.Outcome == exchange.Blank)
	}
	if c.json {
		err := c.printJSON(map[string]any{"file": list.File, "rows": rows, "problems": text.Strings(list.Problems)})
		if err != nil {
			return err
		}
	} else {
		for _, r := range rows {
			say(c.terminal.Out, "%5d  %-10s %-30s %s\n", r.Row, r.Fate, r.Name, r.Why)
		}
		for _, p := range list.Problems {
			say(c.terminal.Out, "%s: %s\n", list.File, p)
		}
		say(c.terminal.Out, "nothing was written\n")
	}
	if !good {
		return errNo
	}
	return nil
}
