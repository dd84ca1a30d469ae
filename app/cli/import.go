package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/playerlist"
	"wordhall/tournament/text"
)

func runImport(c *call) error {
	in := playerImport{division: c.text("division"), sheet: c.text("sheet"), rounds: c.whole("rounds"), preview: c.on("preview")}
	if len(c.words) == 1 {
		return fmt.Errorf("which file is to be imported? (usage: wordhall %s)", c.command.usage())
	}
	desk, err := c.openDesk(!in.preview)
	if err != nil {
		return err
	}
	defer func() { _ = desk.Close() }()
	file := c.words[1]
	if done, err := c.importEvent(desk, file, in.division, in.preview); done || err != nil {
		return err
	}
	if strings.EqualFold(filepath.Ext(file), ".json") {
		return c.importDocument(desk, file, in.division, in.preview)
	}
	return c.importPlayers(desk, file, in)
}

// playerImport is how a list of players is to be imported.
type playerImport struct {
	division, sheet string
	rounds          int
	preview         bool
}

func (c *call) importDocument(desk *app.Desk, file, division string, preview bool) error {
	d, err := c.readDocument(file)
	if err != nil {
		return err
	}
	if preview && c.json {
		return c.printJSON(map[string]any{"file": filepath.Base(file), "division": d.Name, "players": len(d.Players), "games": len(d.Games), "rulings": len(d.Rulings)})
	}
	if preview {
		say(c.terminal.Out, "%s: division %s, %s, %s, %s; nothing was written\n",
			filepath.Base(file), d.Name, counted(len(d.Players), "player"), counted(len(d.Games), "game"), counted(len(d.Rulings), "ruling"))
		return nil
	}
	r, err := desk.Do(context.Background(), action.ImportDivision{Imported: d, Name: division})
	return c.done(r, err)
}

func (c *call) importPlayers(desk *app.Desk, file string, in playerImport) error {
	data, err := app.ReadImport(file)
	if err != nil {
		return err
	}
	list, err := playerlist.Read(filepath.Base(file), bytes.Clone(data), playerlist.Asked{Section: in.division, Sheet: in.sheet}, playersOf(desk, in.division))
	if err != nil {
		return err
	}
	if in.sheet == "" && len(list.Sheets) > 1 && !in.preview {
		return text.Errorf("%s has players on several sheets (%s); say which with --sheet, most likely %s", list.File, exchange.CommaList(list.Sheets), exchange.Quoted(list.Sheet))
	}
	parts := []exchange.DivisionRows{{Name: in.division, List: list}}
	if in.division == "" {
		parts = list.ByDivision(func(name string) []tournament.Player { return playersOf(desk, name) })
	}
	if len(parts) == 0 {
		return errors.New("which division? give --division and its name; the list has no column that says")
	}
	if in.preview {
		return c.sayPreview(desk, parts)
	}
	for _, p := range parts {
		if err := p.List.Refusal(); err != nil {
			return err // before anything is written
		}
	}
	var all app.Receipt
	for _, p := range parts {
		var r app.Receipt
		if d := divisionOf(desk, p.Name); d != nil {
			r, err = desk.CommitPlayers(context.Background(), d.ID, p.List, false)
		} else {
			r, err = desk.ImportNewDivision(p.Name, in.rounds, p.List)
		}
		if err != nil {
			return err
		}
		all.Words = text.Join("; ", all.Words, r.Words)
		all.Notes = slices.Concat(all.Notes, p.List.Said(), r.Notes)
	}
	return c.done(all, nil)
}

// divisionOf is the event's division of that name, nil where there is none.
func divisionOf(desk *app.Desk, name string) *tournament.Division {
	for _, d := range desk.Event().Divisions {
		if exchange.SameDivision(d.Name, name) {
			return d
		}
	}
	return nil
}

// playersOf are the players of the division of that name.
func playersOf(desk *app.Desk, name string) []tournament.Player {
	if d := divisionOf(desk, name); d != nil {
		return d.Players
	}
	return nil
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
	Row      int    `json:"row"`
	Name     string `json:"name"`
	Rating   int    `json:"rating"`
	Division string `json:"division,omitempty"`
	Fate     string `json:"fate"`
	Why      string `json:"why,omitempty"`
}

// sayPreview prints what would become of every row of the parts of one list, each of a
// division.
func (c *call) sayPreview(desk *app.Desk, parts []exchange.DivisionRows) error {
	rows, problems, notes := []previewRow{}, []text.Text{}, []text.Text{}
	good := true
	for _, part := range parts {
		for i, r := range part.List.Rows {
			other := len(parts) > 1 && r.Outcome == exchange.Blank && (part.Name != parts[0].Name || goesElsewhere(parts, i))
			if other {
				continue
			}
			row := previewRow{Row: r.Row, Name: r.Player.Name, Rating: r.Player.Rating, Fate: r.Outcome.String(), Why: r.Why.String()}
			if r.Outcome != exchange.Blank {
				row.Division = part.Name
			}
			rows = append(rows, row)
			good = good && (r.Outcome == exchange.Added || r.Outcome == exchange.Blank)
		}
		problems, notes = append(problems, part.List.Problems...), append(notes, part.List.Said()...)
		if divisionOf(desk, part.Name) == nil {
			notes = append(notes, text.Of("division %s is new", part.Name))
		}
	}
	good = good && len(problems) == 0
	file := parts[0].List.File
	if c.json {
		err := c.printJSON(map[string]any{"file": file, "rows": rows, "problems": text.Strings(problems), "notes": text.Strings(notes)})
		if err != nil {
			return err
		}
	} else {
		for _, r := range rows {
			say(c.terminal.Out, "%5d  %-10s %-30s %5d  %s  %s\n", r.Row, r.Fate, r.Name, r.Rating, r.Division, r.Why)
		}
		for _, n := range notes {
			say(c.terminal.Out, "note: %s\n", n)
		}
		for _, p := range problems {
			say(c.terminal.Out, "%s: %s\n", file, p)
		}
		say(c.terminal.Out, "nothing was written\n")
	}
	if !good {
		return errNo
	}
	return nil
}

// goesElsewhere reports whether the row at that index is of another part.
func goesElsewhere(parts []exchange.DivisionRows, row int) bool {
	return slices.ContainsFunc(parts[1:], func(p exchange.DivisionRows) bool { return p.List.Rows[row].Outcome != exchange.Blank })
}
