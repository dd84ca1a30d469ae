package format

import (
	"fmt"
	"strconv"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/rulebook"
)

// SlipKey returns the key of a game in the whole event, division and game: "2/17".
func SlipKey(id tournament.DivisionID, game int) string { return fmt.Sprintf("%d/%d", id, game) }

// OutcomeWords returns the outcome of one player with its section: "Okafor: won 431–389
// (VII.J.1)".
func OutcomeWords(name string, o tournament.Outcome) string {
	words := name + ": " + o.Why.String()
	if o.Section != "" {
		words += " (" + o.Section + ")"
	}
	return words
}

// LineWords returns a line of the printed draw: both names, or one name and why there is no
// opponent.
func LineWords(d *tournament.Division, g tournament.Game) string {
	if g.Second == 0 {
		return fmt.Sprintf("%s: %s", d.PlayerName(g.First), g.Sheet.Kind)
	}
	return d.PlayerName(g.First) + " – " + d.PlayerName(g.Second)
}

// EndingPreview returns what the sheet would count for each of the two players, with the
// section; empty where there is no such game.
func EndingPreview(d *tournament.Division, book rulebook.Book, game int, s tournament.Sheet) string {
	g, ok := d.Game(game)
	if !ok {
		return ""
	}
	g.Sheet = s
	var lines []string
	for _, id := range [2]tournament.PlayerID{g.First, g.Second} {
		lines = append(lines, OutcomeWords(d.PlayerName(id), d.Outcome(book, g, id)))
	}
	return strings.Join(lines, "\n")
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
func ResultWords(d *tournament.Division, book rulebook.Book, g tournament.Game, id tournament.PlayerID) string {
	return OutcomeResult(d, g, id, d.Outcome(book, g, id))
}

// OutcomeResult is ResultWords where the outcome is known already.
func OutcomeResult(d *tournament.Division, g tournament.Game, id tournament.PlayerID, o tournament.Outcome) string {
	switch {
	case o.Bye:
		return "bye"
	case !o.Counts && g.Sheet.Done():
		return string(voidOr(g.Sheet.Kind))
	case !o.Counts && d.DecidedByEjection(g):
		return "no game"
	case !o.Counts:
		return StillOut
	}
	letter := "T"
	switch {
	case o.HalfWins > o.HalfLosses:
		letter = "W"
	case o.HalfWins < o.HalfLosses:
		letter = "L"
	}
	if o.Ejection {
		return letter + " " + ByEjection
	}
	return letter + " " + howWords(g, id)
}

// voidOr is the kind of a game that counts nothing; a played one counts nothing
// where an ejection made it void.
func voidOr(k tournament.Kind) tournament.Kind {
	if k == tournament.Played {
		return tournament.Void
	}
	return k
}

// howWords says how a game was won or lost.
func howWords(g tournament.Game, id tournament.PlayerID) string {
	switch g.Sheet.Kind {
	case tournament.Late, tournament.Absent:
		return "by forfeit"
	case tournament.Resigned:
		return "by resignation"
	case tournament.Left:
		return "game left"
	case tournament.Overtime:
		return "on time"
	case tournament.Awarded:
		return "awarded"
	case tournament.Missed:
		return "missed"
	case tournament.Played:
		return ownScores(g, id)
	}
	return "by ruling"
}

// ownScores are the scores as signed with the player's own first: "431–389",
// with time penalties behind them: "431 (−10)–389".
func ownScores(g tournament.Game, id tournament.PlayerID) string {
	sides := []int{0, 1}
	if id == g.Second {
		sides = []int{1, 0}
	}
	words := make([]string, 2)
	for i, side := range sides {
		words[i] = strconv.Itoa(g.Sheet.Scores[side])
		if p := g.Sheet.Penalties[side]; p != 0 {
			words[i] += " (" + SpreadWords(-p) + ")"
		}
	}
	return strings.Join(words, "–")
}
