package report

import (
	"cmp"
	"iter"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/rulebook"
)

// StartFigures show how much of an advantage starting was in a division.
type StartFigures struct {
	// Games are the games played to their end whose starter is known. The starter won Won of them, and Tied
	// were ties.
	Games, Won, Tied int
	// Margin is the sum of the starters' margins, less time penalties.
	Margin int
}

// playedOut are the games played to their end, up to the round.
func playedOut(d *tournament.Division, b rulebook.Book, after int) iter.Seq[*tournament.Game] {
	return func(yield func(*tournament.Game) bool) {
		r := d.Reckon(&b)
		for i := range d.Games {
			g := &d.Games[i]
			if g.Round <= after && g.Sheet.Kind == tournament.Played && r.Count(g, g.First).Cause == tournament.ByScores && !yield(g) {
				return
			}
		}
	}
}

// GameFigures are the scores of the games played to their end, less time penalties.
type GameFigures struct {
	// Scores are all scores, two of each game. Margins say by how much each game was won, 0 for a tie.
	Scores, Margins []int
	// Won and Lost are the sums of the higher and of the lower scores.
	Won, Lost int
	// Ties is how many games were ties. Closest is the smallest margin of the others.
	Ties, Closest int
}

// NewGameFigures reads the games played to their end, up to the round.
func NewGameFigures(d *tournament.Division, b rulebook.Book, after int) (f GameFigures) {
	for g := range playedOut(d, b, after) {
		first, second := g.Net(g.First), g.Net(g.Second)
		high, low := max(first, second), min(first, second)
		f.Scores, f.Margins = append(f.Scores, first, second), append(f.Margins, high-low)
		f.Won, f.Lost = f.Won+high, f.Lost+low
		switch {
		case high == low:
			f.Ties++
		case f.Closest == 0 || high-low < f.Closest:
			f.Closest = high - low
		}
	}
	return f
}

// NewStartFigures counts the games played to their end, up to the round, by the player who really started.
func NewStartFigures(d *tournament.Division, b rulebook.Book, after int) StartFigures {
	var f StartFigures
	for g := range playedOut(d, b, after) {
		id := g.Starter()
		if id == 0 {
			continue // it isn't known who started
		}
		margin := g.Net(id) - g.Net(g.Opponent(id))
		f.Games++
		f.Margin += margin
		switch {
		case margin > 0:
			f.Won++
		case margin == 0:
			f.Tied++
		}
	}
	return f
}

// longestGame is how many minutes after the start of its round a sheet may come in to count for the pace. A
// later sheet was corrected, postponed or forgotten.
const longestGame = 180

// shortestGame is how many minutes must pass before a sheet counts for the pace. An earlier sheet is from a
// round that nobody timed, such as an imported one.
const shortestGame = 5

// Pace is how long the games of a table, or of a round, took: from the start of the round until the sheet was
// entered, in minutes, rounded.
type Pace struct {
	// Table is 0 in the line of a round. Round is that of the longest game, or the line's own.
	Table, Round int
	Games        int
	Average      int
	Longest      int
}

// Paces are the paces of the tables, the slowest first, and then those of the rounds in order. A game counts
// if it was played to its end in a round whose start is known, it wasn't postponed, and its sheet was entered
// no later than three hours after that start.
func Paces(d *tournament.Division, after int) (tables, rounds []Pace) {
	sums := map[[2]int]*paceSum{}
	for _, fact := range d.RoundFacts {
		if fact.StartedAt == 0 || fact.Number > after {
			continue
		}
		for _, g := range d.GamesOf(fact.Number) {
			minutes, ok := minutes(g, fact.StartedAt)
			if !ok {
				continue
			}
			for _, key := range [][2]int{{g.Table, 0}, {0, g.Round}} {
				if key == [2]int{} {
					continue // a game without a table
				}
				if sums[key] == nil {
					sums[key] = &paceSum{Pace: Pace{Table: key[0]}}
				}
				sums[key].add(minutes, g.Round)
			}
		}
	}
	for key, s := range sums {
		p := s.Pace
		p.Average = (s.sum + p.Games/2) / p.Games
		if key[0] > 0 {
			tables = append(tables, p)
		} else {
			rounds = append(rounds, p)
		}
	}
	slices.SortFunc(tables, func(a, b Pace) int {
		return cmp.Or(cmp.Compare(b.Average, a.Average), cmp.Compare(b.Longest, a.Longest), cmp.Compare(a.Table, b.Table))
	})
	slices.SortFunc(rounds, func(a, b Pace) int { return cmp.Compare(a.Round, b.Round) })
	return tables, rounds
}

// paceSum adds up a pace.
type paceSum struct {
	Pace
	sum int
}

func (s *paceSum) add(minutes, round int) {
	s.Games++
	s.sum += minutes
	if s.Games == 1 || minutes > s.Longest {
		s.Longest, s.Round = minutes, round
	}
}

// minutes are the minutes from the start of the round to the sheet; ok is false where they don't count for
// the pace.
func minutes(g tournament.Game, start tournament.Timestamp) (minutes int, ok bool) {
	if g.Sheet.Kind != tournament.Played || g.Postponed || g.Sheet.Entered < start {
		return 0, false
	}
	minutes = int((g.Sheet.Entered - start + 30_000) / 60_000)
	return minutes, minutes >= shortestGame && minutes <= longestGame
}
