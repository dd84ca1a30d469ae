package lists

import (
	"strings"

	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// A list that was pasted together from several places has tabs in most rows and commas or semicolons in others.
// Without the splitting below, such a row would become one long name.

// untidyNote is the note about rows that were split at other marks than the rest.
func untidyNote(rows int) text.Text {
	if rows == 1 {
		return text.Of("1 row has other marks between its columns than the rest and was divided by its own: check it")
	}
	return text.Of("%d rows have other marks between their columns than the rest and were divided by their own: check them", rows)
}

// swallowed refuses a name that contains other columns of its row, which a number after a comma or semicolon
// shows.
func swallowed(name string) error {
	for i, piece := range strings.FieldsFunc(name, func(r rune) bool { return r == ',' || r == ';' }) {
		if piece = strings.TrimSpace(piece); i > 0 && piece != "" && exchange.AllDigits(piece) {
			return text.Errorf("the name %s holds a column with %s; put the same mark between the columns as in the other rows", exchange.Quoted(name), piece)
		}
	}
	return nil
}
