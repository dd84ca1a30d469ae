package report

import (
	"fmt"
	"reflect"

	"wordhall/tournament"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// Rounds are the games of rounds as a list, each with its scores as signed, what it counts and how it ended;
// the winner's name is Good. Only the director reads why an ejection changed a game.
func Rounds(d *tournament.Division, book rulebook.Book, from, to int, director bool) List {
	score := Column{Title: text.Of("Score"), Figure: AsWhole}
	side := func(who text.Text, id string) []Column {
		number, score := numberColumn, score
		number.ID, score.ID = id+"-number", id+"-score"
		return []Column{number, {ID: id, Title: who, Names: true}, score}
	}
	l := List{Columns: []Column{{ID: "round", Title: text.Of("Round"), Figure: AsWhole}, tableColumn}}
	l.Columns = append(append(l.Columns, side(text.Of("Who starts"), "first")...), side(text.Of("Who replies"), "second")...)
	l.Columns = append(l.Columns, Column{ID: "winner", Title: text.Of("Winner")}, Column{ID: "margin", Title: text.Of("Margin"), Figure: AsWhole}, Column{ID: "result", Title: text.Of("Result")}, gameColumn)
	l.Rows = func(yield func(Row) bool) {
		var cells []Cell
		r := d.Reckon(&book)
		for round := from; round <= to; round++ {
			for _, g := range d.GamesOf(round) {
				cells = appendGame(cells[:0], d, &r, book, g, director)
				if !yield(Row{fmt.Sprint(g.ID), cells}) {
					return
				}
			}
		}
	}
	return l
}

// appendGame adds the cells of a game.
func appendGame(cells []Cell, d *tournament.Division, r *tournament.Reckoning, book rulebook.Book, g tournament.Game, director bool) []Cell {
	v := verdictOf(d, r, &g)
	cells = append(cells, whole(g.Round), known(g.Table))
	for i, id := range [2]tournament.PlayerID{g.First, g.Second} {
		number, name, score := Cell{}, Cell{}, Cell{}
		if id != 0 {
			number, name = whole(id), named(d, id)
		}
		if id != 0 && id == v.won {
			name.Tone = Good
		}
		if g.Sheet.Scores != nil {
			score = whole(g.Sheet.Scores[i])
		}
		cells = append(cells, number, name, score)
	}
	margin := Cell{}
	if v.decided {
		margin = whole(v.margin)
		margin.From = v.from
	}
	remarks := remarks(d, g)
	if why := overruled(d, book, g); !why.IsZero() {
		if !director {
			why = text.Of("as the director decided")
		}
		remarks = append(remarks, why)
	}
	return append(cells, words(v.winner), margin, words(text.Join("; ", remarks...)), whole(g.ID))
}

// verdict is the result of a game.
type verdict struct {
	// decided says that the game counts something.
	decided bool
	from    *FromScores
	// winner is a name, "tie", or "nobody" where both lose; won is the player who won.
	winner text.Text
	won    tournament.PlayerID
	// margin is what the winner gains, or what both lose where there is no winner.
	margin int
}

// verdictOf makes the verdict from the outcomes of both players.
func verdictOf(d *tournament.Division, r *tournament.Reckoning, g *tournament.Game) verdict {
	var v verdict
	a := r.Outcome(g, g.First)
	b := tournament.Outcome{}
	if g.Second != 0 {
		b = r.Outcome(g, g.Second)
	}
	v.decided, v.from = a.Counts || b.Counts, fromScores(d, *g, a, b)
	counted := a
	if !a.Counts {
		counted = b
	}
	switch {
	case !v.decided:
	case a.HalfWins == 2:
		v.won, v.winner, v.margin = g.First, PlayerName(d, g.First), a.Spread
	case b.HalfWins == 2:
		v.won, v.winner, v.margin = g.Second, PlayerName(d, g.Second), b.Spread
	case counted.HalfWins == 1:
		v.winner, v.margin = text.Of("tie"), counted.Spread
	default:
		v.winner, v.margin = text.Of("nobody"), max(counted.Spread, -counted.Spread)
	}
	return v
}

// NotInYet is shown for a game whose sheet is still out.
func NotInYet() text.Text { return text.Of("not in yet") }

// remarks say how the game ended, and everything unusual about it.
func remarks(d *tournament.Division, g tournament.Game) []text.Text {
	var words []text.Text
	switch {
	case Off(d, g):
	case g.Sheet.Kind == tournament.Played:
		words = append(words, text.Of("played"))
	case !g.Sheet.Done():
		words = append(words, NotInYet())
	default:
		words = append(words, d.SheetText(g))
	}
	for i, id := range [2]tournament.PlayerID{g.First, g.Second} {
		if n := g.Sheet.Penalties[i]; n != 0 {
			words = append(words, text.Of("%s less %d for time", PlayerName(d, id), n))
		}
	}
	switch {
	case g.Sheet.Started != 0 && g.Sheet.Started != g.First:
		words = append(words, text.Of("%s started", PlayerName(d, g.Sheet.Started)))
	case g.StartOpen && g.Sheet.Started == 0 && g.Second != 0:
		words = append(words, text.Of("who starts is settled at the table"))
	}
	return words
}

// overruled says how an ejection changed the game; it is empty where it changed nothing. The words are from
// the side of the player who wasn't ejected.
func overruled(d *tournament.Division, book rulebook.Book, g tournament.Game) text.Text {
	_, first := d.Ejected(g.First)
	_, second := d.Ejected(g.Second)
	if !first && !second {
		return text.Text{}
	}
	unruled := *d
	unruled.Rulings = nil
	sides := []tournament.PlayerID{g.First, g.Second}
	if first && g.Second != 0 {
		sides[0], sides[1] = g.Second, g.First
	}
	for _, id := range sides {
		if o := d.Outcome(book, g, id); id != 0 && !reflect.DeepEqual(o, unruled.Outcome(book, g, id)) {
			return o.Why
		}
	}
	return text.Text{}
}
