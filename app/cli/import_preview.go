package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// previewRow is what becomes of a row and all that was read in it, for programs.
type previewRow struct {
	Row      int    `json:"row"`
	Name     string `json:"name"`
	Surname  string `json:"surname,omitempty"`
	Rating   int    `json:"rating"`
	Division string `json:"division,omitempty"`
	Outcome  string `json:"fate"`
	Why      string `json:"why,omitempty"`

	Games int `json:"games,omitempty"`
	// LastPlayed is an ISO date, or a month (2026-11).
	LastPlayed string `json:"last_played,omitempty"`

	Team    string            `json:"team,omitempty"`
	Club    string            `json:"club,omitempty"`
	Country string            `json:"country,omitempty"`
	Class   string            `json:"class,omitempty"`
	Table   int               `json:"table,omitempty"`
	IDs     map[string]string `json:"ids,omitempty"`
	Contact string            `json:"contact,omitempty"`
	// Needs are printed on the player's slips. The note is printed nowhere.
	Needs string          `json:"needs,omitempty"`
	Note  string          `json:"private_note,omitempty"`
	Paid  bool            `json:"paid,omitempty"`
	Owes  json.RawMessage `json:"owes,omitempty"`
	Here  bool            `json:"here,omitempty"`
}

func newPreviewRow(r exchange.PlayerRow) previewRow {
	p := r.Player
	return previewRow{Row: r.Row, Name: p.Name, Surname: p.Surname, Rating: p.Rating, Outcome: r.Outcome.String(), Why: r.Why.String(),
		Games: p.Games, LastPlayed: p.LastPlayed, Team: p.Team, Club: p.Club, Country: p.Country, Class: p.Class, Table: p.Table, IDs: p.IDs, Contact: p.Contact,
		Needs: p.Accommodation, Note: p.Note, Paid: p.Paid, Owes: owed(p.Owes), Here: p.CheckedIn}
}

// also is, for people, what was read in addition to name and rating.
func (r previewRow) also() string {
	var words []string
	add := func(label, value string) {
		if value != "" {
			words = append(words, strings.TrimSpace(label+" "+value))
		}
	}
	add("", r.Team)
	add("", r.Club)
	add("", r.Country)
	add("class", r.Class)
	if r.Games > 0 {
		add("", counted(r.Games, "game"))
	}
	add("last played", r.LastPlayed)
	if r.Table > 0 {
		add("table", fmt.Sprint(r.Table))
	}
	for _, f := range tournament.Federations {
		add(strings.ToUpper(f), r.IDs[f])
	}
	add("contact", r.Contact)
	if r.Paid {
		add("", "paid")
	}
	add("owes", string(r.Owes))
	if r.Here {
		add("", "here")
	}
	add("needs (printed on the slips):", r.Needs)
	add("private note:", r.Note)
	return strings.Join(words, "; ")
}

// sayPreview prints what would become of every row in the parts of one list, each of which belongs to a division.
func (c *call) sayPreview(desk *app.Desk, parts []exchange.DivisionRows, in playerImport) error {
	rows, problems, notes := []previewRow{}, []text.Text{}, []text.Text{}
	good, people, told := true, desk.People(), []string{} // told are the doubts about the rows, by their ids
	for _, part := range parts {
		for i, r := range part.List.Rows {
			if other := len(parts) > 1 && r.Outcome == exchange.Blank && (part.Name != parts[0].Name || goesElsewhere(parts, i)); other {
				continue
			}
			row := newPreviewRow(r)
			if r.Outcome != exchange.Blank {
				row.Division = part.Name
			}
			if r.Outcome == exchange.Added {
				doubts := people.EntryDoubts(0, r.Player)
				row.doubt(doubts)
				told = append(told, tournament.DoubtIDs(doubts)...)
				good = good && len(in.open(doubts)) == 0
			}
			rows = append(rows, row)
			good = good && (r.Outcome == exchange.Added || r.Outcome == exchange.Blank)
		}
		problems, notes = append(problems, part.List.Problems...), append(notes, part.List.Said()...)
		if desk.Event().Named(part.Name) == nil {
			notes = append(notes, text.Of("division %s is new", part.Name))
		}
	}
	good = good && len(problems) == 0
	doubts, refused := in.besides(desk, parts, told)
	file := exchange.WholeFile(parts)
	columns := readAs(parts[0].List.Columns)
	if c.json {
		answer := map[string]any{"file": file, "columns": columns, "rows": rows, "problems": text.Strings(problems), "notes": text.Strings(notes)}
		if err := c.sayAsked(answer, doubts, refused); err != nil {
			return err
		}
	} else {
		c.printPreview(rows, columns, notes, file, problems)
		if err := c.sayAsked(nil, doubts, refused); err != nil {
			return err
		}
	}
	if !good {
		return errNo
	}
	return nil
}

// besides is what would be asked of the good rows of a list besides what is told of each row, and why entering them
// would be refused. What is wrong with the other rows is told with them.
func (in playerImport) besides(desk *app.Desk, parts []exchange.DivisionRows, told []string) ([]tournament.Doubt, error) {
	good := slices.Clone(parts)
	for i, part := range good {
		if part.List.Refusal() == nil {
			continue
		}
		if good[i].List = part.List.GoodRows(nil); good[i].List.Refusal() != nil || len(good[i].List.Players()) == 0 {
			return nil, nil
		}
	}
	enters, err := in.enters(desk, good)
	if err != nil {
		return nil, err
	}
	a, _ := action.Accepting(enters.Action, slices.Concat(in.accepted, told))
	_, doubts, err := desk.Would(context.Background(), a)
	return doubts, err
}

// printPreview prints for people what would become of a list.
func (c *call) printPreview(rows []previewRow, read []string, notes []text.Text, file text.Text, problems []text.Text) {
	t := columns{sides: "><<><<"}
	for _, r := range rows {
		also := r.also()
		if r.Why != "" {
			also = strings.TrimSuffix(r.Why+"; "+also, "; ")
		}
		t.add(strconv.Itoa(r.Row), string(r.Outcome), r.Name, strconv.Itoa(r.Rating), r.Division, also)
	}
	t.write(c.terminal.Out)
	for _, column := range read {
		say(c.terminal.Out, "%s\n", column)
	}
	sayEach(c.terminal.Out, "note: ", notes)
	for _, p := range problems {
		say(c.terminal.Out, "%s: %s\n", file, p)
	}
	say(c.terminal.Out, "nothing was written\n")
}

// doubt adds why the player may already be in the event.
func (r *previewRow) doubt(doubts []tournament.Doubt) {
	for _, d := range doubts {
		r.Why = strings.TrimPrefix(r.Why+"; "+d.Says.String(), "; ")
	}
}

// readAs says for every column how it was read.
func readAs(columns []exchange.ColumnUse) []string {
	lines := []string{}
	for _, column := range columns {
		use, called := "not read", ""
		if column.Use != "" {
			use = "read as " + column.Use
		}
		if column.Header != "" {
			called = " " + exchange.Quoted(column.Header)
		} else if column.Use == "" && len(column.Values) == 0 {
			continue
		}
		lines = append(lines, fmt.Sprintf("column %d%s: %s", column.Column, called, use))
	}
	return lines
}
