package workbook

import (
	"fmt"
	"reflect"

	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// The columns of the rounds with the names of a game's players, and the last, from 1.
const (
	starterColumn = 4
	replierColumn = 7
	remarkColumn  = 11
)

// rounds is the sheet of the rounds: a row a game, a round's in the order of the tables with
// those without an opponent last.
func (s *divisionSheets) rounds() grid {
	d, last := s.division, s.division.LastRound()
	which := text.Of("rounds %d to %d", s.from, last)
	if s.from == last && last > 1 {
		which = text.Of("round %d", last)
	}
	g := s.head(which, text.Join(", ", text.Of("Round %d", last), report.Revision(d, last)))
	g.frozen = 2
	g.columns = []column{
		{heading: text.Of("Round"), format: asWhole}, {heading: text.Of("Table"), format: asWhole}, {heading: text.Of("No."), format: asWhole, dim: true}, {heading: text.Of("Starts")}, {heading: text.Of("Score"), format: asWhole},
		{heading: text.Of("No."), format: asWhole, dim: true}, {heading: text.Of("Replies")}, {heading: text.Of("Score"), format: asWhole},
		{heading: text.Of("Winner")}, {heading: text.Of("Margin"), format: asWhole}, {heading: text.Of("Result")},
	}
	for round := s.from; round <= last; round++ {
		for _, game := range d.GamesOf(round) {
			g.rows = append(g.rows, s.roundRow(game))
		}
	}
	g.marks = []conditional{
		{columns: []int{remarkColumn}, begins: notInYet(), mark: waitingMark},
		{columns: []int{1, remarkColumn}, rule: fmt.Sprintf("$A%d<>$A%d", headingRow+1, headingRow), mark: nextRoundMark},
	}
	return g
}

// roundRow is one game. The scores are as signed; winner and margin are what the
// game counts, and the winner is in bold type.
func (s *divisionSheets) roundRow(g tournament.Game) []any {
	d := s.division
	row := make([]any, remarkColumn)
	row[0] = g.Round
	if g.Table != 0 {
		row[1] = g.Table
	}
	v := verdictOf(d, s.book, g, s.director)
	for _, side := range []struct {
		player tournament.PlayerID
		column int
	}{{g.First, starterColumn}, {g.Second, replierColumn}} {
		if side.player == 0 {
			continue
		}
		var name any = report.PlayerName(d, side.player)
		if side.player == v.won {
			name = strong{name}
		}
		row[side.column-2], row[side.column-1] = int(side.player), name
	}
	if scores := g.Sheet.Scores; scores != nil {
		row[starterColumn], row[replierColumn] = scores[0], scores[1]
	}
	if v.decided {
		row[8], row[9] = v.winner, v.margin
	}
	row[remarkColumn-1] = text.Join("; ", v.words...)
	return row
}

// verdict is what a game came to, for one line of a table.
type verdict struct {
	// decided games count something.
	decided bool
	// winner is a name, "tie", or "nobody" where both lose; won is who it is.
	winner text.Text
	won    tournament.PlayerID
	// margin is what the winner gains, or what both lose where there is no winner.
	margin int
	// words are what the scores don't say, each a short remark.
	words []text.Text
}

// verdictOf takes the outcomes of both players together.
func verdictOf(d *tournament.Division, book rulebook.Book, g tournament.Game, director bool) verdict {
	var v verdict
	a := d.Outcome(book, g, g.First)
	b := tournament.Outcome{}
	if g.Second != 0 {
		b = d.Outcome(book, g, g.Second)
	}
	v.decided = a.Counts || b.Counts
	counted := a
	if !a.Counts {
		counted = b
	}
	switch {
	case !v.decided:
	case a.HalfWins == 2:
		v.won, v.winner, v.margin = g.First, report.PlayerName(d, g.First), a.Spread
	case b.HalfWins == 2:
		v.won, v.winner, v.margin = g.Second, report.PlayerName(d, g.Second), b.Spread
	case counted.HalfWins == 1:
		v.winner, v.margin = text.Of("tie"), counted.Spread
	default:
		v.winner, v.margin = text.Of("nobody"), max(counted.Spread, -counted.Spread)
	}
	v.words = remarks(d, g)
	if why := overruled(d, book, g); !why.IsZero() {
		if !director {
			why = text.Of("as the director decided")
		}
		v.words = append(v.words, why)
	}
	return v
}

// notInYet is said of a game whose sheet is still out.
func notInYet() text.Text { return text.Of("not in yet") }

// remarks say how the game ended, and everything unusual about it.
func remarks(d *tournament.Division, g tournament.Game) []text.Text {
	var words []text.Text
	switch g.Sheet.Kind {
	case tournament.Played:
		words = append(words, text.Of("played"))
	case tournament.Scheduled, "":
		words = append(words, notInYet())
	default:
		words = append(words, d.SheetText(g))
	}
	for i, id := range [2]tournament.PlayerID{g.First, g.Second} {
		if n := g.Sheet.Penalties[i]; n != 0 {
			words = append(words, text.Of("%s less %d for time", report.PlayerName(d, id), n))
		}
	}
	switch {
	case g.Sheet.Started != 0 && g.Sheet.Started != g.First:
		words = append(words, text.Of("%s started", report.PlayerName(d, g.Sheet.Started)))
	case g.Drawn && g.Sheet.Started == 0 && g.Second != 0:
		words = append(words, text.Of("start drawn at the table"))
	}
	return words
}

// overruled says how an ejection changed the game, no text where it changed nothing. It is worded
// from the side that wasn't ejected.
func overruled(d *tournament.Division, book rulebook.Book, g tournament.Game) text.Text {
	unruled := *d
	unruled.Rulings = nil
	sides := []tournament.PlayerID{g.First, g.Second}
	if _, out := d.Ejected(g.First); out && g.Second != 0 {
		sides[0], sides[1] = g.Second, g.First
	}
	for _, id := range sides {
		if o := d.Outcome(book, g, id); id != 0 && !reflect.DeepEqual(o, unruled.Outcome(book, g, id)) {
			return o.Why
		}
	}
	return text.Text{}
}
