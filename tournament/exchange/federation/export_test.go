package federation

import (
	"io"

	"wordhall/tournament"
	"wordhall/tournament/rulebook"
)

// WriteTsh writes a division as a tsh division file (.t).
func WriteTsh(w io.Writer, d *tournament.Division, book rulebook.Book) error {
	_, err := w.Write(tshDivisionFile(d, book).bytes())
	return err
}
