package exchange

import (
	"encoding/csv"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"wordhall/tournament"
	"wordhall/tournament/finals"
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
	columns := report.StandingsColumns(report.InCSV, nil)
	rows := make([][]string, 1)
	for _, c := range columns {
		rows[0] = append(rows[0], c.ID)
	}
	for _, s := range finals.Standings(d, book, after) {
		s.Status = d.PublicStatus(s.Status)
		row := make([]string, len(columns))
		for i, c := range columns {
			row[i] = csvCell(c, report.LineOf(d, s))
		}
		rows = append(rows, row)
	}
	if err := out.WriteAll(rows); err != nil {
		return text.Errorf("the standings can't be written: %w", err)
	}
	return nil
}

// csvCell is a cell of the standings for programs.
func csvCell(c report.StandingsColumn, l report.Line) string {
	n, is := c.Number(l)
	switch {
	case !is:
		return PlainCell(c.Text(l).String())
	case c.Figure == report.AsHalves:
		return report.Decimal(n)
	}
	return strconv.Itoa(n)
}

// formulaSigns are what a spreadsheet takes for the beginning of a formula: the signs, and the white space that
// hides one. It takes those in full width and the small ones for the same.
const formulaSigns = "=+-@\t\r\n"

// plainSign is a sign as it is on a keyboard, where it was written in full width or small.
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

// WriteByteOrderMark writes the mark by which older spreadsheets know that a text is UTF-8. It
// comes before everything else.
func WriteByteOrderMark(w io.Writer) error {
	if _, err := io.WriteString(w, "\ufeff"); err != nil {
		return text.Errorf("the list can't be written: %w", err)
	}
	return nil
}
