package exchange

import (
	"bytes"
	"path/filepath"
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// RowOutcome says what will become of one row of a list when it is imported.
type RowOutcome int

// Added rows become players, and Duplicate rows name a player of an earlier row or of the division. Refused rows
// can't be read. Blank rows have no player: empty lines, comments and headings.
const (
	Added RowOutcome = iota
	Duplicate
	Refused
	Blank
)

// String is the outcome in the words of the preview.
func (f RowOutcome) String() string {
	switch f {
	case Added:
		return "added"
	case Duplicate:
		return "duplicate"
	case Refused:
		return "refused"
	}
	return "blank"
}

// PlayerRow is one row of the file and what becomes of it.
type PlayerRow struct {
	// Row is the row's number as a spreadsheet or an editor shows it, from 1.
	Row    int
	Player tournament.Player
	// Division is the division that the row puts the player into, empty where the row doesn't say.
	Division string
	Outcome  RowOutcome
	// Why says in a few words why the row has this outcome. It is empty for an ordinary row.
	Why text.Text
}

// ColumnUse says what a column of the file is taken to hold.
type ColumnUse struct {
	// Column is its number, from 1.
	Column int
	// Header is the heading in the file, empty where there is none.
	Header string
	// Use is the field that it fills ("name", "rating", …), empty where it isn't read.
	Use string
	// Values are the first few different values in it.
	Values []string
}

// PlayerList is a list of players as it was read, before anything is written. It is the preview of an import.
type PlayerList struct {
	// File is what the list was read from: a file's name without its folder, with the
	// division where the file has several.
	File text.Text
	// Format is what the file was read as: "csv", "text", "xlsx", "ods", "tsh", "tou", or
	// "coco" for CoCo's results.
	Format string
	// Sheet is the sheet of a workbook that was read, and Sheets are those that have players.
	Sheet   string
	Sheets  []string
	Columns []ColumnUse
	Rows    []PlayerRow
	// Problems are what forbids the import, whichever rows are left out.
	Problems []text.Text
	// Notes say what was assumed when the file was read.
	Notes []text.Text
	// Unread are the columns, or the fields of a .t file, that were not understood.
	Unread []string
	// Unheaded are the numbers, from 1, of the columns that hold something and have no heading.
	Unheaded []int

	History []GameRecord
	// Mapped are the uses that a person gave to columns, by their keys (see lists.KeyOf); an empty one isn't read.
	// Reread reads the same source with other uses.
	Mapped map[string]string
	Reread func(said map[string]string) (PlayerList, error)

	// Lines are the lines of the file, if it is a text.
	Lines Lines[PlayerList]

	// FromSheet reads another sheet of the same workbook, one of Sheets.
	FromSheet func(sheet string) (PlayerList, error)

	// read are the rows and noted the notes as they were before duplicates were marked.
	read  []PlayerRow
	noted []text.Text
}

// Players are those that the import would add, in the order of the file.
func (l PlayerList) Players() []tournament.Player {
	var players []tournament.Player
	for _, r := range l.Rows {
		if r.Outcome == Added {
			players = append(players, r.Player)
		}
	}
	return players
}

// Count is the number of rows with that outcome.
func (l PlayerList) Count(outcome RowOutcome) int {
	n := 0
	for _, r := range l.Rows {
		if r.Outcome == outcome {
			n++
		}
	}
	return n
}

// Refusal says on one line why the list can't be imported as it is; it is nil when every row is to be added.
// GoodRows leaves duplicates and refused rows out, but not the problems of the file.
func (l PlayerList) Refusal() error {
	if len(l.Problems) > 0 {
		return text.Errorf("%s: %s", l.File, l.Problems[0])
	}
	var first text.Text
	others := 0
	for _, r := range l.Rows {
		if r.Outcome != Duplicate && r.Outcome != Refused {
			continue
		}
		if first.IsZero() {
			first = text.Of("row %d: %s", r.Row, r.Why)
			continue
		}
		others++
	}
	switch {
	case first.IsZero():
		return nil
	case others == 1:
		first = text.Join("", first, text.Of(" (and one more row)"))
	case others > 1:
		first = text.Join("", first, text.Of(" (and %d more rows)", others))
	}
	return text.Errorf("%s, %s; nothing was imported: correct or drop such rows first", l.File, first)
}

// GoodRows is the list without the rows that can't be entered, and without those that are doubted; its notes name
// them. doubted has the doubts about rows by their numbers.
func (l PlayerList) GoodRows(doubted map[int]text.Text) PlayerList {
	l.Rows, l.Notes = slices.Clone(l.Rows), slices.Clone(l.Notes)
	for i, r := range l.Rows {
		why, isDoubted := doubted[r.Row]
		switch {
		case r.Outcome == Duplicate || r.Outcome == Refused:
			why = r.Why
		case r.Outcome != Added || !isDoubted:
			continue
		}
		l.Rows[i].Outcome, l.Rows[i].Why = Blank, text.Of("left out")
		l.Notes = append(l.Notes, text.Of("row %d is left out: %s", r.Row, why))
	}
	return l
}

// Said are the notes, and what wasn't read.
func (l PlayerList) Said() []text.Text { return append(slices.Clone(l.Notes), l.NotRead()...) }

// NotRead names the columns that weren't read.
func (l PlayerList) NotRead() (lines []text.Text) {
	switch len(l.Unread) {
	case 0:
	case 1:
		lines = append(lines, text.Of("the column %s isn't used", CommaList(l.Unread)))
	default:
		lines = append(lines, text.Of("the columns %s aren't used", CommaList(l.Unread)))
	}
	for _, column := range l.Unheaded {
		lines = append(lines, text.Of("column %d, which has no heading, isn't used", column))
	}
	return lines
}

// Sniff finds the format by the first bytes and the name: "xlsx", "ods", "tsh", "tou" or "csv". The error says why
// the file is none of them.
func Sniff(name string, data []byte) (string, error) {
	ext := strings.ToLower(filepath.Ext(name))
	switch {
	case len(bytes.TrimSpace(data)) == 0:
		return "", text.Errorf("the file is empty; it needs a row of column names and a row for each player")
	case bytes.HasPrefix(data, []byte("PK\x03\x04")) && bytes.Contains(data[:min(len(data), 200)], []byte("opendocument.spreadsheet")):
		return "ods", nil
	case bytes.HasPrefix(data, []byte("PK\x03\x04")) && bytes.Contains(data[:min(len(data), 200)], []byte("opendocument")):
		return "", text.Errorf("this is an OpenDocument file, but not a spreadsheet; save it as .ods, .xlsx or .csv and import that")
	case bytes.HasPrefix(data, []byte("PK\x03\x04")) && ext == ".ods": // packed anew, so that its first bytes don't tell
		return "ods", nil
	case bytes.HasPrefix(data, []byte("PK\x03\x04")):
		return "xlsx", nil
	case bytes.HasPrefix(data, []byte("\xD0\xCF\x11\xE0")):
		return "", text.Errorf("this is an old or a password-protected Excel file; save it as .xlsx without a password and import that")
	case bytes.HasPrefix(data, []byte("%PDF")):
		return "", text.Errorf("this is a PDF; import the .csv or .xlsx that it was made from")
	case ext == ".json":
		return "", text.Errorf("a .json file is a whole division document, not a list of players; import it as a division")
	case ext == ".ods":
		return "", text.Errorf("this isn't an OpenDocument spreadsheet although it is named like one; save it again as .ods, .xlsx or .csv")
	case ext == ".xlsx" || ext == ".xlsm":
		return "", text.Errorf("this isn't an Excel workbook although it is named like one; save it again as .xlsx or .csv")
	case ext == ".t":
		return "tsh", nil
	case ext == ".tou":
		return "tou", nil
	}
	return "csv", nil
}

// Again reads the list's source once more with the uses that a person gave to columns.
func (l PlayerList) Again(said map[string]string) (PlayerList, error) {
	if l.Reread == nil {
		return l, text.Errorf("%s has no columns to choose", l.File)
	}
	return l.Reread(said)
}
