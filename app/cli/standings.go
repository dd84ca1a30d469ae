package cli

import (
	"encoding/json"
	"fmt"
	"strings"

	"wordhall/tournament/exchange"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
)

// standingsAnswer is the answer of standings for programs.
type standingsAnswer struct {
	After   int               `json:"after"`
	By      finals.Decided    `json:"by"`
	Players []json.RawMessage `json:"players"`
}

func runStandings(c *call) error {
	src, err := c.open(c.text("from"), c.text("division"), false)
	if err != nil {
		return err
	}
	defer src.close()
	d := src.division
	after, err := c.after(d)
	if err != nil {
		return err
	}
	book, err := d.Book(c.program.Books())
	if err != nil {
		return err
	}
	view := report.At(d, book, after)
	return c.answer(newStandingsAnswer(view), func() { c.sayStandings(view) })
}

func newStandingsAnswer(view *report.View) standingsAnswer {
	list := view.Order(false).ForPrograms(report.InAnswer)
	a := standingsAnswer{After: view.After, By: view.Places().By, Players: []json.RawMessage{}}
	for row := range list.Rows {
		a.Players = append(a.Players, answeredRow(list.Columns, row.Cells))
	}
	return a
}

// answeredRow is a row of a list for programs. Its keys are the ids of the columns, in their order; only a player's
// number is called id.
func answeredRow(columns []report.Column, cells []report.Cell) json.RawMessage {
	pairs := make([]string, len(columns))
	for i, c := range columns {
		key, says := c.ID, c.ForPrograms(cells[i])
		if key == "number" {
			key = "id"
		}
		if c.Figure == report.AsWords {
			says = string(exchange.AsJSON(says))
		}
		pairs[i] = fmt.Sprintf("%q:%s", key, says)
	}
	return json.RawMessage("{" + strings.Join(pairs, ",") + "}")
}

func (c *call) sayStandings(view *report.View) {
	out, d := c.terminal.Out, view.Division
	switch by := view.Places().By; {
	case by == finals.ByFinal:
		say(out, "Division %s after the final\n", d.Name)
	case by == finals.Undecided && view.After >= d.Rounds:
		say(out, "Division %s after round %d; the final decides the places\n", d.Name, view.After)
	default:
		say(out, "Division %s after round %d\n", d.Name, view.After)
	}
	c.sayList(view.Order(false).For(report.InTerminal))
}
