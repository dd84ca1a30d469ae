package document

import (
	"bufio"
	"io"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// Write writes the division as a division document, with the keys always in the same order and each row on a line.
// What a document has no key for is left out: when and by whom things were entered at the desk, locks, and what
// concerns a player alone (contact, payment, needs at the table).
func Write(w io.Writer, d *tournament.Division) error {
	out := bufio.NewWriter(w)
	writeDivision(out, d)
	_, _ = out.WriteString("\n")
	if err := out.Flush(); err != nil {
		return text.Errorf("the division document cannot be written: %w", err)
	}
	return nil
}

// writeDivision writes the document without the end of its last line. Games are written one by one, because those of
// 2,000 players and 50 rounds take hundreds of megabytes if all are made first. It leaves errors to out, whose
// Flush returns them.
func writeDivision(out io.Writer, d *tournament.Division) {
	put := func(parts ...[]byte) {
		for _, part := range parts {
			_, _ = out.Write(part)
		}
	}
	said, ready := gathering{apart: true}, len(recordedDraws(d)) > 0
	sum := func(member []byte) {
		if ready {
			ready = said.member(member)
		}
	}
	between := []byte("{\n  ")
	for _, k := range divisionKeys(d, rulebook.Book{}, rowsRead{}) {
		if k.eachLine != nil && slices.Contains(byRound, k.name) && !k.absent(d) {
			name := exchange.AsJSON(k.name)
			put(between, name, []byte(": ["))
			between = []byte("\n    ")
			k.eachLine(d, func(row exchange.JsonText) {
				put(between, row)
				ready = ready && said.row(k.name, row)
				between = []byte(",\n    ")
			})
			put([]byte("\n  ]"))
			between = []byte(",\n  ")
			continue
		}
		for _, member := range (keys[tournament.Division]{k}).members(d, " ") {
			put(between, member)
			sum(member)
			between = []byte(",\n  ")
		}
	}
	if ready {
		put(between, said.sums().member())
	}
	put([]byte("\n}"))
}
