package format

import (
	"fmt"
	"strconv"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// SlipKey returns the key of a game in the whole event, division and game: "2/17".
func SlipKey(id tournament.DivisionID, game int) string { return fmt.Sprintf("%d/%d", id, game) }

// OutcomeWords returns the outcome of one player with its section: "Okafor: won 431–389
// (VII.J.1)".
func OutcomeWords(name text.Text, o tournament.Outcome) text.Text {
	words := text.Of("%s: %s", name, o.Why)
	if o.Section != "" {
		words = text.Join("", words, text.Of(" (%s)", o.Section))
	}
	return words
}

// LineWords returns a line of the printed draw: both names, or one name and why there is no
// opponent.
func LineWords(d *tournament.Division, g tournament.Game) text.Text {
	if g.Second == 0 {
		return text.Of("%s: %s", d.PlayerName(g.First), text.Key(g.Sheet.Kind))
	}
	return text.Of("%s – %s", d.PlayerName(g.First), d.PlayerName(g.Second))
}

// EndingPreview returns what the sheet would count for each of the two players, with the
// section; empty where there is no such game.
func EndingPreview(d *tournament.Division, book rulebook.Book, game int, s tournament.Sheet) text.Text {
	g, ok := d.Game(game)
	if !ok {
		return text.Text{}
	}
	g.Sheet = s
	var lines []text.Text
	for _, id := range [2]tournament.PlayerID{g.First, g.Second} {
		lines = append(lines, OutcomeWords(text.Name(d.PlayerName(id)), d.Outcome(book, g, id)))
	}
	return text.Join("\n", lines...)
}

// TableOf returns the name of the game's table, a dash for none.
func TableOf(d *tournament.Division, g tournament.Game) string {
	if g.Table == 0 {
		return "–"
	}
	return d.TableName(g.Table)
}

// StillOut is the word for a game whose sheet is not in.
const StillOut = "still out"

// ByEjection is the words for a game that an ejection decided.
const ByEjection = "by ejection"

// ResultWords returns a game from one player's side: "W 431–389", "L by forfeit", "bye". The
// win or loss is the outcome's, the scores are as signed.
func ResultWords(d *tournament.Division, book rulebook.Book, g tournament.Game, id tournament.PlayerID) text.Text {
	return OutcomeResult(d, g, id, d.Outcome(book, g, id))
}

// OutcomeResult is ResultWords where the outcome is known already.
func OutcomeResult(d *tournament.Division, g tournament.Game, id tournament.PlayerID, o tournament.Outcome) text.Text {
	return resultBy(howWords, d, g, id, o)
}

// CardResult is OutcomeResult beside a name in the inspector, with fewer letters: "W ejection", "L
// forfeit".
func CardResult(d *tournament.Division, g tournament.Game, id tournament.PlayerID, o tournament.Outcome) text.Text {
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
		return text.Of(StillOut)
	}
	letter := "T"
	switch {
	case o.HalfWins > o.HalfLosses:
		letter = "W"
	case o.HalfWins < o.HalfLosses:
		letter = "L"
	}
	return text.Of("%s %s", letter, how(g, id, o))
}

// voidOr is the kind of a game that counts nothing; a played one counts nothing
// where an ejection made it void.
func voidOr(k tournament.Kind) tournament.Kind {
	if k == tournament.Played {
		return tournament.Void
	}
	return k
}

// shortHow is howWords in one word where that takes several.
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

// ownScores are the scores less time penalties with the player's own first: "431–389". The
// winner's is the higher one.
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
