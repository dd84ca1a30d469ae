package cli

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"wordhall/app"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
)

// defaultRounds of a division that the command line makes for an imported list.
const defaultRounds = 7

func runNew(c *call) error {
	var rulebook, name string
	c.flags.StringVar(&rulebook, "rulebook", "", "")
	c.flags.StringVar(&name, "name", "", "")
	if err := c.parse(1); err != nil {
		return err
	}
	path, err := c.eventWord()
	if err != nil {
		return err
	}
	if rulebook != "" {
		if _, err := c.program.Books().Book(rulebook, nil); err != nil {
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
	_, err = desk.Do(app.EditEvent{Name: name, Rulebook: rulebook})
	if cerr := desk.Close(); err == nil {
		err = cerr
	}
	if err == nil && !c.json {
		say(c.terminal.Out, "made %s\n", desk.Path())
	}
	return err
}

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
	path, err := c.eventWord()
	if err != nil {
		return err
	}
	if len(c.words) < 2 {
		return fmt.Errorf("which file is to be imported? (usage: wordhall %s)", c.command.usage)
	}
	open := c.program.Open
	if preview {
		open = c.program.OpenReadOnly
	}
	desk, err := open(path)
	if err != nil {
		return err
	}
	defer func() { _ = desk.Close() }()
	file := c.words[1]
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
		say(c.terminal.Out, "%s: division %s, %d players, %d games, %d rulings; nothing was written\n",
			filepath.Base(file), d.Name, len(d.Players), len(d.Games), len(d.Rulings))
		return nil
	}
	r, err := desk.Do(app.ImportDivision{Imported: d, Name: division})
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
	list, err := exchange.ReadPlayers(filepath.Base(file), bytes.Clone(data), existing)
	if err != nil {
		return err
	}
	if preview {
		return c.sayPreview(list)
	}
	if d != nil {
		r, err := desk.CommitPlayers(d.ID, list, false)
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
		return c.printJSON(map[string]any{"done": r.Words, "notes": append([]string{}, r.Notes...)})
	}
	say(c.terminal.Out, "%s\n", r.Words)
	for _, n := range r.Notes {
		say(c.terminal.Out, "note: %s\n", n)
	}
	return nil
}

// previewRow is a row's fate for programs.
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
		rows = append(rows, previewRow{Row: r.Row, Name: r.Player.Name, Rating: r.Player.Rating, Fate: r.Fate.String(), Why: r.Why})
		good = good && (r.Fate == exchange.Added || r.Fate == exchange.Blank)
	}
	if c.json {
		err := c.printJSON(map[string]any{"file": list.File, "rows": rows, "problems": append([]string{}, list.Problems...)})
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

func runResult(c *call) error {
	var division, reason string
	var round, table int
	var correct bool
	c.flags.StringVar(&division, "division", "", "")
	c.flags.IntVar(&round, "round", 0, "")
	c.flags.IntVar(&table, "table", 0, "")
	c.flags.BoolVar(&correct, "correct", false, "")
	c.flags.StringVar(&reason, "reason", "", "")
	if err := c.parse(3); err != nil {
		return err
	}
	if len(c.words) < 3 || round == 0 || table == 0 {
		return fmt.Errorf("a sheet needs --round, --table and both scores (usage: wordhall %s)", c.command.usage)
	}
	first, err := number(c.words[1], "the score of who started")
	if err != nil {
		return err
	}
	second, err := number(c.words[2], "the score of who replied")
	if err != nil {
		return err
	}
	src, err := c.open("", division, true)
	if err != nil {
		return err
	}
	defer src.close()
	game, err := gameAt(src.division, round, table)
	if err != nil {
		return err
	}
	sheet := tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{first, second}}
	var action app.Action = app.EnterSheet{Division: src.division.ID, Game: game.ID, Sheet: sheet, Sure: true}
	if correct {
		action = app.CorrectSheet{Division: src.division.ID, Game: game.ID, Sheet: sheet, Sure: true, Reason: reason}
	}
	return c.done(src.desk.Do(action))
}

func gameAt(d *tournament.Division, round, table int) (tournament.Game, error) {
	if g, ok := d.GameAt(round, table); ok {
		return g, nil
	}
	if round < 1 || round > d.Rounds {
		return tournament.Game{}, fmt.Errorf("division %s has no round %d; it has rounds 1 to %d", d.Name, round, d.Rounds)
	}
	if len(d.GamesOf(round)) == 0 {
		return tournament.Game{}, fmt.Errorf("round %d of division %s isn't drawn yet; draw it first", round, d.Name)
	}
	return tournament.Game{}, fmt.Errorf("round %d of division %s has no table %d; look at the draw for the right one", round, d.Name, table)
}

func runVerify(c *call) error {
	if err := c.parse(1); err != nil {
		return err
	}
	path, err := c.eventWord()
	if err != nil {
		return err
	}
	desk, err := c.program.OpenReadOnly(path)
	if err != nil {
		return err
	}
	defer func() { _ = desk.Close() }()
	report, err := desk.Verify()
	if err != nil {
		return err
	}
	if c.json {
		err = c.printJSON(map[string]any{"ok": len(report.Findings) == 0, "actions": report.Entries, "findings": append([]string{}, report.Findings...)})
		if err != nil {
			return err
		}
	} else {
		say(c.terminal.Out, "%s: %d journal lines read\n", desk.FileName(), report.Entries)
		for _, f := range report.Findings {
			say(c.terminal.Out, "found: %s\n", f)
		}
	}
	if len(report.Findings) > 0 {
		return errNo
	}
	if !c.json {
		say(c.terminal.Out, "the file is whole, and its journal replayed gives the same event\n")
	}
	return nil
}
