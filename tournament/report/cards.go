package report

import (
	"fmt"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// Cards are the scorecards as a list: those of the given players or, if none are given, of all. A card's rows
// are what the player brought along, the rounds, and the spread that the director took or gave, and they add
// up to the player's line of the standings. Only the director reads the reasons.
func Cards(of *View, director bool, players ...tournament.PlayerID) List {
	opponent := numberColumn
	opponent.ID = "opponent-number"
	return List{
		Columns: []Column{
			numberColumn, {ID: "name", Title: text.Of("Name"), Names: true}, {ID: "round", Title: text.Of("Round"), Figure: AsWhole}, tableColumn, opponent, {ID: "opponent", Title: text.Of("Opponent"), Names: true},
			{ID: "now", Title: text.Of("Place now"), Figure: AsWhole, Least: true}, {ID: "turn", Title: text.Of("Turn")}, {ID: "dot", Title: text.Of("Turn"), Figure: AsCode}, {ID: "for", Title: text.Of("For"), Figure: AsWhole}, {ID: "against", Title: text.Of("Against"), Figure: AsWhole},
			{ID: "result", Title: text.Of("Result")}, {ID: "game", Title: text.Of("Game")}, winsColumn, lossesColumn, {ID: "margin", Title: text.Of("Margin"), Figure: AsSpread},
			{ID: "wins-so-far", Title: text.Of("Wins so far"), Figure: AsHalves}, {ID: "losses-so-far", Title: text.Of("Losses so far"), Figure: AsHalves}, {ID: "spread-so-far", Title: text.Of("Spread so far"), Figure: AsSpread},
			{ID: "record", Title: text.Of("Record")}, {ID: "place", Title: text.Of("Place then"), Figure: AsWhole, Least: true}, {ID: "out", Title: text.Of("Played out"), Figure: AsWhole}, gameColumn, {ID: "why", Title: text.Of("Why")},
		},
		Rows: func(yield func(Row) bool) {
			c := cardCells{division: of.Division, director: director}
			for _, card := range of.Cards() {
				if (len(players) == 0 || slices.Contains(players, card.Player)) && !c.rows(card, yield) {
					return
				}
			}
		},
	}
}

// cardCells makes the cells of scorecards.
type cardCells struct {
	division *tournament.Division
	director bool
	cells    []Cell
}

// rows yields the rows of a card, as long as more are wanted.
func (c *cardCells) rows(card tournament.Scorecard, yield func(Row) bool) bool {
	id := card.Player
	if p, _ := c.division.Player(id); p.Carried != (tournament.Record{}) {
		c.begin(id)
		c.add(slices.Repeat([]Cell{{}}, 9)...)
		c.add(words(text.Of("brought along")), Cell{})
		c.counted(p.Carried)
		if c.end(tournament.ScoreLine{}, text.Text{}); !yield(Row{fmt.Sprint(id, " before"), c.cells}) {
			return false
		}
	}
	for _, l := range card.Lines {
		c.round(id, l)
		if !yield(Row{fmt.Sprint(id, " ", l.Round), c.cells}) {
			return false
		}
	}
	for _, r := range card.Penalties {
		result := text.Of("adjusted")
		if c.director {
			result = text.Of("ruling: %s", text.Key(r.Reason))
		}
		c.begin(id)
		c.add(append(append([]Cell{whole(r.Round)}, slices.Repeat([]Cell{{}}, 8)...), words(result), Cell{})...)
		c.counted(tournament.Record{Spread: r.Points})
		if c.end(tournament.ScoreLine{}, text.Text{}); !yield(Row{fmt.Sprint(id, " ruling ", r.ID), c.cells}) {
			return false
		}
	}
	return true
}

// round makes the row of a round.
func (c *cardCells) round(id tournament.PlayerID, l tournament.ScoreLine) {
	d, o, g := c.division, l.Outcome, l.Game
	opponent, number, now, turn, dot, own, other := Cell{}, Cell{}, Cell{}, Cell{}, Cell{}, Cell{}, Cell{}
	if l.Opponent != 0 {
		opponent, number, now, turn = named(d, l.Opponent), whole(l.Opponent), place(l.OpponentPlace), words(Turn(d, g, id))
	}
	switch {
	case o.Started:
		dot = words(text.Name("●"))
	case o.Replied:
		dot = words(text.Name("○"))
	}
	if l.Scored {
		own, other = whole(l.Own-l.OwnPenalty), whole(l.Other-l.OtherPenalty)
	}
	game := text.Of("L missed")
	if g.ID != 0 {
		game = shortResult(d, g, id, o)
	}
	result := words(markWords(l))
	result.Tone = ResultTone(o)
	c.begin(id)
	c.add(whole(l.Round), known(g.Table), number, opponent, now, turn, dot, own, other, result, words(game))
	if o.Counts {
		c.counted(tournament.Record{HalfWins: o.HalfWins, HalfLosses: o.HalfLosses, Spread: o.Spread})
		if from := fromScores(d, g, o); from != nil {
			from.Second = id == g.Second
			c.cells[len(c.cells)-1].From = from
		}
	} else {
		c.add(Cell{}, Cell{}, Cell{})
	}
	why := text.Text{}
	if c.director && (o.Section != "" || g.ID == 0 || g.Sheet.Done() && g.Sheet.Kind != tournament.Played || o.Counts && !g.Sheet.Done()) {
		why = Why(o)
	}
	c.end(l, why)
}

func (c *cardCells) add(cells ...Cell) { c.cells = append(c.cells, cells...) }

func (c *cardCells) begin(id tournament.PlayerID) {
	c.cells = append(c.cells[:0], whole(id), named(c.division, id))
}

// counted adds what a row adds to the player's record.
func (c *cardCells) counted(r tournament.Record) {
	c.add(whole(r.HalfWins), whole(r.HalfLosses), whole(r.Spread))
}

// end adds the player's record at that time, empty in a row that isn't a round's, and the game of the line.
func (c *cardCells) end(l tournament.ScoreLine, why text.Text) {
	if then := l.After; then.ID == 0 {
		c.add(Cell{}, Cell{}, Cell{}, Cell{}, Cell{})
	} else {
		c.add(whole(then.HalfWins), whole(then.HalfLosses), whole(then.Spread), words(Record(then)), place(then.Place))
	}
	one := Cell{}
	if PlayedOut(l) {
		one = whole(1)
	}
	c.add(one, known(l.Game.ID), words(why))
}

// PlayedOut reports whether the round is a game that was played to its end, as averages count them.
func PlayedOut(l tournament.ScoreLine) bool {
	return l.Game.Sheet.Kind == tournament.Played && l.Scored && !l.Outcome.Ejection
}
