package document

import (
	"bytes"
	"fmt"
	"io"

	"wordhall/tournament"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// Write writes the division as a division document, with the keys always in the same order and each row on a line.
// What a document has no key for is left out: when and by whom things were entered at the desk, locks, and what
// concerns a player alone (contact, payment, needs at the table).
func Write(w io.Writer, d *tournament.Division) error {
	members := bytes.Join(addSums(divisionKeys(d, rulebook.Book{}, rowsRead{}).members(d, " ")), []byte(",\n  "))
	if _, err := fmt.Fprintf(w, "{\n  %s\n}\n", members); err != nil {
		return text.Errorf("the division document cannot be written: %w", err)
	}
	return nil
}
