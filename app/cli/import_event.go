package cli

import (
	"context"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// importEvent imports a file of whole divisions. done is false for a file of another kind. If a division is named,
// only that one is imported; for an AUPAIR file it is the division of this event into which the players go.
func (c *call) importEvent(desk *app.Desk, file string, how playerImport) (done bool, err error) {
	division := how.division
	if division != "" && strings.EqualFold(filepath.Ext(file), ".tou") {
		return false, nil
	}
	in, ok, err := desk.ReadEventFile(file)
	if err != nil || !ok {
		return ok, err
	}
	if division != "" {
		if in, err = in.Only(division); err != nil {
			return true, err
		}
	}
	without := in.GoodRows()
	if how.goodRows {
		in = without
	}
	if how.preview {
		return true, c.sayEvent(desk, in, how)
	}
	if err := how.refusal(in.Refusal(), without.Refusal()); err != nil {
		return true, err
	}
	r, err := how.entering(func(accepted []string) (app.Receipt, error) {
		return desk.CommitEvent(context.Background(), in, accepted...)
	})
	return true, c.done(desk, r, err)
}

// previewDivision is what the import of a division would bring, for programs.
type previewDivision struct {
	Name    string       `json:"name"`
	Rounds  int          `json:"rounds"`
	Players int          `json:"players"`
	Games   int          `json:"games"`
	Rulings int          `json:"rulings"`
	Rows    []previewRow `json:"rows"`
}

// sayEvent prints what would be imported, what was not understood and what would be asked first.
func (c *call) sayEvent(desk *app.Desk, in exchange.EventImport, how playerImport) error {
	a := action.ImportEvent{Imported: in.Event, From: in.File}
	var answer map[string]any
	if c.json {
		answer = eventPreview(in)
	} else {
		c.sayEventFacts(in.Event)
		for i, d := range in.Event.Divisions {
			say(c.terminal.Out, "division %s: %s, %s, %s, %s\n", d.Name, counted(len(d.Players), "player"), counted(d.Rounds, "round"), counted(len(d.Games), "game"), counted(len(d.Rulings), "ruling"))
			if i < len(in.Lists) {
				c.sayRows(in.Lists[i])
			}
		}
		sayEach(c.terminal.Out, "note: ", in.Notes)
		say(c.terminal.Out, "nothing was written\n")
	}
	if err := c.previewed(desk, answer, a, how); err != nil || in.Refusal() == nil {
		return err
	}
	return errNo
}

func (c *call) sayEventFacts(ev *tournament.Event) {
	for _, f := range []struct{ what, value string }{
		{"event", ev.Name}, {"place", ev.Place}, {"director", ev.Director}, {"sanction", ev.Sanction},
		{"dates", strings.Join(strings.Fields(ev.StartDate+" "+ev.EndDate), " to ")},
	} {
		if f.value != "" {
			say(c.terminal.Out, "%s: %s\n", f.what, f.value)
		}
	}
}

// sayRows prints the rows that wouldn't be imported.
func (c *call) sayRows(l exchange.PlayerList) {
	t := columns{sides: "><<<"}
	for _, r := range l.Rows {
		if r.Outcome == exchange.Duplicate || r.Outcome == exchange.Refused {
			t.add(strconv.Itoa(r.Row), r.Outcome.String(), r.Player.Name, r.Why.String())
		}
	}
	t.write(c.terminal.Out)
	for _, p := range l.Problems {
		say(c.terminal.Out, "%s: %s\n", l.File, p)
	}
}

func eventPreview(in exchange.EventImport) map[string]any {
	divisions := []previewDivision{}
	for i, d := range in.Event.Divisions {
		p := previewDivision{Name: d.Name, Rounds: d.Rounds, Players: len(d.Players), Games: len(d.Games), Rulings: len(d.Rulings), Rows: []previewRow{}}
		if i < len(in.Lists) {
			for _, r := range in.Lists[i].Rows {
				p.Rows = append(p.Rows, previewRow{Row: r.Row, Name: r.Player.Name, Rating: r.Player.Rating, Outcome: fmt.Sprint(r.Outcome), Why: r.Why.String()})
			}
		}
		divisions = append(divisions, p)
	}
	ev := in.Event
	return map[string]any{
		"file": in.File, "event": ev.Name, "place": ev.Place, "director": ev.Director, "sanction": ev.Sanction,
		"start_date": ev.StartDate, "end_date": ev.EndDate, "divisions": divisions, "notes": text.Strings(in.Notes),
	}
}
