package format

import (
	"fmt"
	"sort"
	"strconv"
	"strings"

	"wordhall/tournament"
)

// RatingWords returns a player's rating in figures, "new" for a player without one.
func RatingWords(p tournament.Player) string {
	if p.Rating == 0 {
		return "new"
	}
	return strconv.Itoa(p.Rating)
}

// TableWords returns the name of the table that a player is fixed to, empty for none.
func TableWords(d *tournament.Division, p tournament.Player) string {
	if p.Table == 0 {
		return ""
	}
	return d.TableName(p.Table)
}

// IDWords returns the federation numbers in one line: "naspa AA001234, wespa 77".
func IDWords(ids map[string]string) string { return JoinFederations(ids, ", ") }

// JoinFederations returns the federation numbers in the order of the federations' names, with
// the given text between them.
func JoinFederations(ids map[string]string, between string) string {
	names := make([]string, 0, len(ids))
	for name := range ids {
		names = append(names, name)
	}
	sort.Strings(names)
	parts := make([]string, len(names))
	for i, name := range names {
		parts[i] = name + " " + ids[name]
	}
	return strings.Join(parts, between)
}

// YesMark returns a tick for yes, nothing for no.
func YesMark(on bool) string {
	if on {
		return "✓"
	}
	return ""
}

// RoundsWords returns rounds in words: "round 3", "rounds 3, 4".
func RoundsWords(rounds []int) string {
	if len(rounds) == 1 {
		return fmt.Sprintf("round %d", rounds[0])
	}
	words := make([]string, len(rounds))
	for i, r := range rounds {
		words[i] = strconv.Itoa(r)
	}
	return "rounds " + strings.Join(words, ", ")
}
