package screens

import (
	"fmt"
	"slices"
	"strconv"

	"wordhall/app"
	"wordhall/tournament"
)

// slipIndex finds slips in one snapshot of the event.
type slipIndex struct {
	event  *tournament.Event
	chosen tournament.DivisionID
	// overtime are the divisions whose rulebook knows a loss by overtime.
	overtime map[tournament.DivisionID]bool
	// people are the players of divisions in play, their names folded for finding.
	people []slipPerson
}

type slipPerson struct {
	division tournament.DivisionID
	id       tournament.PlayerID
	name     string
	folded   string
}

// newSlipIndex prepares the snapshot; chosen is the division of the top bar.
func newSlipIndex(desk *app.Desk, chosen *tournament.Division) *slipIndex {
	x := &slipIndex{event: desk.Event(), overtime: map[tournament.DivisionID]bool{}}
	if chosen != nil {
		x.chosen = chosen.ID
	}
	for _, d := range x.event.Divisions {
		if d.LastRound() == 0 {
			continue
		}
		if book, err := desk.Book(d); err == nil {
			x.overtime[d.ID] = book.OvertimeLoss != nil
		}
		for _, p := range d.Players {
			x.people = append(x.people, slipPerson{division: d.ID, id: p.ID, name: p.Name, folded: foldText(p.Name)})
		}
	}
	return x
}

// AtTable finds by the number of the table, whatever the division.
func (x *slipIndex) AtTable(table int) (slipChoice, bool) {
	s, ok := app.SlipAt(x.event, table)
	return x.describe(s), ok
}

// OfNumber finds by a player's number in the division chosen.
func (x *slipIndex) OfNumber(number int) (slipChoice, bool) {
	s, ok := app.SlipOf(x.event, x.chosen, tournament.PlayerID(number))
	return x.describe(s), ok
}

// Named finds by letters: the sheets still out first, then by name.
func (x *slipIndex) Named(letters string) []slipChoice {
	var found []slipChoice
	for _, p := range x.people {
		if !findsAll(p.folded, letters) {
			continue
		}
		s, ok := app.SlipOf(x.event, p.division, p.id)
		if !ok {
			continue
		}
		c := x.describe(s)
		c.Label = p.name + "  ·  table " + c.Table
		if c.Where != "" {
			c.Label += "  ·  " + c.Where
		}
		if c.Sheet.Done() {
			c.Label += "  ·  in"
		}
		found = append(found, c)
	}
	slices.SortStableFunc(found, func(a, b slipChoice) int { return boolInt(a.Sheet.Done()) - boolInt(b.Sheet.Done()) })
	return found
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Game describes a game by its division and id.
func (x *slipIndex) Game(id tournament.DivisionID, game int) (slipChoice, bool) {
	d := x.event.Find(id)
	if d == nil {
		return slipChoice{}, false
	}
	g, ok := d.Game(game)
	if !ok {
		return slipChoice{}, false
	}
	return x.describe(app.Slip{Division: id, Game: g}), true
}

func (x *slipIndex) describe(s app.Slip) slipChoice {
	d, g := x.event.Find(s.Division), s.Game
	if d == nil {
		return slipChoice{}
	}
	c := slipChoice{
		Division: d.ID, Game: g.ID, Round: g.Round, Table: tableOf(d, g), Players: [2]tournament.PlayerID{g.First, g.Second},
		Names: [2]string{numberedName(d, g.First), numberedName(d, g.Second)}, Open: g.Drawn, Sheet: g.Sheet,
		Overtime: x.overtime[d.ID],
	}
	if len(x.event.Divisions) > 1 {
		c.Where = "division " + d.Name
	}
	if last := d.LastRound(); g.Round != last {
		c.Where = joinWords(c.Where, fmt.Sprintf("round %d", g.Round))
	}
	if g.Sheet.Done() {
		c.In = d.SheetWords(g)
	}
	return c
}

func joinWords(a, b string) string {
	if a == "" {
		return b
	}
	return a + ", " + b
}

func tableOf(d *tournament.Division, g tournament.Game) string {
	if g.Table == 0 {
		return "–"
	}
	return d.TableName(g.Table)
}

func numberedName(d *tournament.Division, id tournament.PlayerID) string {
	return strconv.Itoa(int(id)) + " " + d.PlayerName(id)
}
