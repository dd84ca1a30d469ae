package format

import (
	"sort"
	"strconv"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// RatingWords returns a player's rating in figures, or "new" for a player without one.
func RatingWords(p tournament.Player) text.Text {
	if p.Rating == 0 {
		return text.Of("new")
	}
	return text.Name(strconv.Itoa(p.Rating))
}

// TableWords returns the name of the table that the player always plays at. It is empty if there is none.
func TableWords(d *tournament.Division, p tournament.Player) string {
	if p.Table == 0 {
		return ""
	}
	return d.TableName(p.Table)
}

// IDWords returns the federation numbers in one line, such as "naspa AA001234, wespa 77".
func IDWords(ids map[string]string) text.Text { return JoinFederations(ids, ", ") }

// JoinFederations returns the federation numbers in the order of the federations' names, with
// the given text between them.
func JoinFederations(ids map[string]string, between string) text.Text {
	names := make([]string, 0, len(ids))
	for name := range ids {
		names = append(names, name)
	}
	sort.Strings(names)
	parts := make([]text.Text, len(names))
	for i, name := range names {
		parts[i] = text.Of("%s %s", name, text.Name(ids[name]))
	}
	return text.Join(between, parts...)
}

// YesMark returns a tick for yes and nothing for no.
func YesMark(on bool) string {
	if on {
		return "✓"
	}
	return ""
}
