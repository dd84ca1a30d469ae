package report

import (
	"strconv"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// Why is the cause of an outcome in words, with the section of the rulebook.
func Why(o tournament.Outcome) text.Text {
	if o.Section == "" {
		return o.Why
	}
	return text.Join("", o.Why, text.Of(" (%s)", o.Section))
}

// Outcomes say what a game counts for each of its players, also for a game of a final: "Okafor: won 431–389
// (VII.J.1)".
func Outcomes(d *tournament.Division, book rulebook.Book, g tournament.Game, name func(tournament.PlayerID) text.Text) (lines []text.Text) {
	d = finals.GamesWith(d, g.ID)
	for _, id := range [2]tournament.PlayerID{g.First, g.Second} {
		if id != 0 {
			lines = append(lines, text.Of("%s: %s", name(id), Why(d.Outcome(book, g, id))))
		}
	}
	return lines
}

// ByeCounts says what a player without an opponent gets: "bye +50".
func ByeCounts(d *tournament.Division, book rulebook.Book, g tournament.Game) text.Text {
	return text.Of("%s %s", text.Key(g.Sheet.Kind), tournament.SpreadWords(d.Outcome(book, g, g.First).Spread))
}

// stillOut is the word for a game whose sheet is not in.
const stillOut = "still out"

// ByEjection is the words for a game that an ejection decided.
const ByEjection = "by ejection"

// ResultWords is a game from one player's side: "W 431–389", "L by forfeit", "bye". The win or loss is that
// of the outcome, and the scores are as signed.
func ResultWords(d *tournament.Division, g tournament.Game, id tournament.PlayerID, o tournament.Outcome) text.Text {
	return resultBy(howWords, d, g, id, o)
}

// shortResult is ResultWords with fewer letters: "W ejection", "L forfeit".
func shortResult(d *tournament.Division, g tournament.Game, id tournament.PlayerID, o tournament.Outcome) text.Text {
	return resultBy(shortHow, d, g, id, o)
}

func resultBy(how func(tournament.Game, tournament.PlayerID, tournament.Outcome) text.Text, d *tournament.Division, g tournament.Game, id tournament.PlayerID, o tournament.Outcome) text.Text {
	switch {
	case o.Bye:
		return text.Of("bye")
	case !o.Counts && g.Sheet.Done():
		return text.Key(voidOr(g.Sheet.Kind))
	case !o.Counts && d.DecidedByEjection(g):
		return text.Of("no game")
	case !o.Counts:
		return text.Of(stillOut)
	}
	letter := "T"
	switch {
	case o.HalfWins > o.HalfLosses:
		letter = "W"
	case o.HalfWins < o.HalfLosses:
		letter = "L"
	}
	return text.Join(" ", text.Name(letter), how(g, id, o))
}

// publicHow is howWords without any mention of an ejection.
func publicHow(g tournament.Game, id tournament.PlayerID, o tournament.Outcome) text.Text {
	if o.Ejection {
		return text.Text{}
	}
	return howWords(g, id, o)
}

// voidOr is the word for a game that counts nothing: its kind, but a played game counts nothing only because
// an ejection made it void.
func voidOr(k tournament.Kind) tournament.Kind {
	if k == tournament.Played {
		return tournament.Void
	}
	return k
}

// shortHow is howWords in one word.
func shortHow(g tournament.Game, id tournament.PlayerID, o tournament.Outcome) text.Text {
	if o.Ejection {
		return text.Of("ejection")
	}
	if e, _ := g.Sheet.Kind.Ending(); !e.Short.IsZero() {
		return e.Short
	}
	return howWords(g, id, o)
}

// howWords says how a game was won or lost.
func howWords(g tournament.Game, id tournament.PlayerID, o tournament.Outcome) text.Text {
	if o.Ejection {
		return text.Of(ByEjection)
	}
	switch e, _ := g.Sheet.Kind.Ending(); {
	case !e.How.IsZero():
		return e.How
	case g.Sheet.Kind == tournament.Played:
		return text.Name(ownScores(g, id))
	}
	return text.Of("by ruling")
}

// ownScores are the scores less time penalties with the player's own first: "431–389". In a game that was won
// the winner's is the higher one.
func ownScores(g tournament.Game, id tournament.PlayerID) string {
	sides := []int{0, 1}
	if id == g.Second {
		sides = []int{1, 0}
	}
	words := make([]string, 2)
	for i, side := range sides {
		words[i] = strconv.Itoa(g.Sheet.Scores[side] - g.Sheet.Penalties[side])
	}
	return strings.Join(words, "–")
}
