package exchange

import (
	"encoding/csv"
	"fmt"
	"io"
	"strconv"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/rulebook"
)

// WriteStandingsCSV writes the standings after a round as comma-separated text in UTF-8, one
// row of column names first. Texts that a spreadsheet would take for a formula get an
// apostrophe in front. The file is for everybody: of an ejection it says only that the player
// isn't playing.
func WriteStandingsCSV(w io.Writer, d *tournament.Division, book rulebook.Book, after int) error {
	out := csv.NewWriter(w)
	rows := [][]string{{"place", "number", "name", "rating", "wins", "losses", "spread", "starts", "replies", "byes", "played", "status", "team", "club", "country", "class"}}
	for _, s := range d.Standings(book, after) {
		p, _ := d.Player(s.ID)
		rows = append(rows, []string{
			strconv.Itoa(s.Place), strconv.Itoa(int(s.ID)), PlainCell(NameOr(p, s.ID)), strconv.Itoa(p.Rating),
			Decimal(s.HalfWins), Decimal(s.HalfLosses), strconv.Itoa(s.Spread),
			strconv.Itoa(s.Starts), strconv.Itoa(s.Replies), strconv.Itoa(s.Byes), strconv.Itoa(s.Played), string(d.PublicStatus(s.Status)),
			PlainCell(p.Team), PlainCell(p.Club), PlainCell(p.Country), PlainCell(p.Class),
		})
	}
	if err := out.WriteAll(rows); err != nil {
		return fmt.Errorf("the standings can't be written: %w", err)
	}
	return nil
}

// PlainCell keeps a spreadsheet from taking a text for a formula.
func PlainCell(s string) string {
	if s != "" && strings.ContainsRune("=+-@\t\r", rune(s[0])) {
		return "'" + s
	}
	return s
}

// WriteByteOrderMark writes the mark by which older spreadsheets know that a text is UTF-8. It
// comes before everything else.
func WriteByteOrderMark(w io.Writer) error {
	if _, err := io.WriteString(w, "\ufeff"); err != nil {
		return fmt.Errorf("the list can't be written: %w", err)
	}
	return nil
}
