package report

import (
	"fmt"
	"slices"
	"strconv"

	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// Bracket is a division's final as a list, with the matches of finals.Of in their order: who meets whom, how
// it stands in games, where the next game is, and who goes on. The state says who has won the division, or
// over how many games the last match is played. Without a final the list has only its columns.
func Bracket(d *tournament.Division, book rulebook.Book) List {
	b := finals.Of(d, book)
	l := List{Title: text.Of("The final"), Rows: func(func(Row) bool) {}}
	side := func(id string) []Column {
		return []Column{{ID: id + "-seed", Title: text.Of("Seed"), Figure: AsWhole, Least: true}, {ID: id, Title: text.Of("Player"), Names: true}, {ID: id + "-won", Title: text.Of("Games won"), Figure: AsHalves}}
	}
	l.Columns = slices.Concat([]Column{{ID: "match", Title: text.Of("Match")}}, side("first"), side("second"), []Column{
		{ID: "score", Title: text.Of("Games won"), Figure: AsCode}, tableColumn, {ID: "games", Title: text.Of("Games")}, {ID: "winner", Title: text.Of("Winner"), Names: true},
	})
	if !d.Final.Started() {
		return l
	}
	view := At(d, book, d.LastRound())
	if l.State = finals.BestOfText(d.Final); len(view.Places().Winners) > 0 {
		l.State = text.Of("Winner: %s", PlayerName(d, view.Places().Winners[0]))
	}
	name := publicNames(view)
	l.Rows = func(yield func(Row) bool) {
		var cells []Cell
		for i := range b.Matches {
			m := &b.Matches[i]
			cells = append(cells[:0], words(b.Text(m)))
			for side := range m.Sides {
				cells = appendSide(cells, d, b, m, side, name)
			}
			cells = append(cells, words(matchScore(m)), nextTable(d, m), words(finals.GamesText(d, m)), named(d, m.Winner))
			if !yield(Row{strconv.Itoa(m.ID), cells}) {
				return
			}
		}
	}
	return l
}

// appendSide adds one side of a match; the winner's cell is good.
func appendSide(cells []Cell, d *tournament.Division, b finals.Bracket, m *finals.Match, side int, name func(tournament.PlayerID) Cell) []Cell {
	s := m.Sides[side]
	seed, who, won := Cell{}, words(b.SideText(d, m, side)), Cell{}
	if s.Player != 0 {
		seed, who = whole(s.Seed), name(s.Player)
		if s.Player == m.Winner {
			who.Tone = Good
		}
	}
	if m.State == finals.Played || m.Sides[0].HalfPoints+m.Sides[1].HalfPoints > 0 {
		won = whole(s.HalfPoints)
	}
	return append(cells, seed, who, won)
}

// matchScore is how a match stands in games, and what else decided it.
func matchScore(m *finals.Match) text.Text {
	score := m.ScoreText()
	if walkover := text.Of("walkover"); m.State == finals.Walkover && !score.Same(walkover) {
		return text.Join(", ", score, walkover)
	}
	return score
}

// nextTable is where the next game of a match is.
func nextTable(d *tournament.Division, m *finals.Match) Cell {
	if g, waits := m.Next(); waits {
		return tableCell(d, g)
	}
	return Cell{}
}

// FinalGames are the games of a division's final as a list, the starter first, with scores less time
// penalties. A match without games has a row of its own. Without a final the list has only its columns.
func FinalGames(d *tournament.Division, book rulebook.Book) List {
	b := finals.Of(d, book)
	return List{
		Columns: []Column{
			{ID: "match", Title: text.Of("Match")}, {ID: "game", Title: text.Of("Game"), Figure: AsWhole}, tableColumn, {ID: "first", Title: text.Of("First"), Names: true}, {ID: "second", Title: text.Of("Second"), Names: true},
			{ID: "first-score", Title: text.Of("Score of first"), Figure: AsWhole}, {ID: "second-score", Title: text.Of("Score of second"), Figure: AsWhole}, {ID: "result", Title: text.Of("Result")},
			{ID: "score", Title: text.Of("Games won")}, {ID: "winner", Title: text.Of("Winner"), Names: true},
		},
		Rows: func(yield func(Row) bool) {
			for i := range b.Matches {
				m := &b.Matches[i]
				if len(m.Games) == 0 && !yield(Row{strconv.Itoa(m.ID), []Cell{
					words(b.Text(m)), {}, {}, words(b.SideText(d, m, 0)), words(b.SideText(d, m, 1)), {}, {}, {}, words(matchScore(m)), named(d, m.Winner),
				}}) {
					return
				}
				for _, g := range m.Games {
					if !yield(Row{fmt.Sprint(m.ID, " ", g.ID), finalGame(d, b, m, g)}) {
						return
					}
				}
			}
		},
	}
}

// finalGame makes the cells of a game.
func finalGame(d *tournament.Division, b finals.Bracket, m *finals.Match, g tournament.Game) []Cell {
	_, number := finals.MatchOf(g)
	first, second := Cell{}, Cell{}
	if g.Sheet.Scores != nil {
		first, second = whole(g.Net(g.First)), whole(g.Net(g.Second))
	}
	return []Cell{
		words(b.Text(m)), whole(number), known(g.Table), named(d, g.First), named(d, g.Second), first, second, words(text.Join("; ", remarks(d, g)...)), words(matchScore(m)), named(d, m.Winner),
	}
}

// Finalists are the players of a division's final by their seeds as a list, with the reason why each plays.
// The players who would play and don't come last. Without a final the list has only its columns.
func Finalists(d *tournament.Division) List {
	l := List{Columns: []Column{{ID: "seed", Title: text.Of("Seed"), Figure: AsWhole, Least: true}, numberColumn, nameColumn, {ID: "why", Title: text.Of("Why")}}, Rows: func(func(Row) bool) {}}
	if f := d.Final; f.Started() {
		l.Rows = func(yield func(Row) bool) {
			for i, e := range f.Entrants {
				if !yield(Row{strconv.Itoa(i + 1), []Cell{whole(i + 1), whole(e.Player), named(d, e.Player), words(finals.EntrantText(d, e))}}) {
					return
				}
			}
			for _, out := range f.Left {
				if !yield(Row{fmt.Sprint("left ", out.Player), []Cell{{}, whole(out.Player), named(d, out.Player), words(finals.LeftReason(out))}}) {
					return
				}
			}
		}
	}
	return l
}
