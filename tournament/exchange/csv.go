package exchange

import (
	"cmp"
	"encoding/csv"
	"io"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// WriteStandingsCSV writes the standings after a round as comma-separated text in UTF-8, one
// row of column names first. Texts that a spreadsheet would take for a formula get an
// apostrophe in front. The file is for everybody: of an ejection it says only that the player
// isn't playing.
func WriteStandingsCSV(w io.Writer, d *tournament.Division, book rulebook.Book, after int) error {
	out := csv.NewWriter(w)
	list := report.At(d, book, after).Order(true).ForPrograms(report.InCSV)
	row := list.IDs()
	err := out.Write(row)
	for of := range list.Rows {
		for i, cell := range of.Cells {
			if row[i] = list.Columns[i].ForPrograms(cell); !cell.HasNumber {
				row[i] = PlainCell(row[i])
			}
		}
		err = cmp.Or(err, out.Write(row))
	}
	out.Flush()
	if err = cmp.Or(err, out.Error()); err != nil {
		return text.Errorf("the standings can't be written: %w", err)
	}
	return nil
}

// formulaSigns are the characters with which a formula begins in a spreadsheet, and the white space that may stand
// before them. The same signs in full width and the small ones count too.
const formulaSigns = "=+-@\t\r\n"

// plainSign is the sign of the keyboard that a sign in full width, or a small one, stands for.
func plainSign(r rune) string { return norm.NFKC.String(string(r)) }

// BeginsFormula reports whether a spreadsheet would take a text for a formula.
func BeginsFormula(s string) bool {
	at := strings.IndexFunc(s, func(r rune) bool { return r != ' ' && !Invisible(r) })
	if at < 0 {
		return false
	}
	first, _ := utf8.DecodeRuneInString(s[at:])
	return strings.Contains(formulaSigns, plainSign(first))
}

// PlainCell keeps a spreadsheet from taking a text for a formula.
func PlainCell(s string) string {
	if BeginsFormula(s) {
		return "'" + s
	}
	return s
}

// WriteByteOrderMark writes the mark by which older spreadsheets recognise UTF-8. It must be the first that is
// written.
func WriteByteOrderMark(w io.Writer) error {
	if _, err := io.WriteString(w, "\ufeff"); err != nil {
		return text.Errorf("the list can't be written: %w", err)
	}
	return nil
}
