package exchange

import (
	"bytes"
	"encoding/binary"
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
	"wordhall/tournament/text"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/unicode/norm"
)

// DecodeText turns the bytes into text. They are UTF-8, UTF-16 with or without its mark, or else the one-byte
// encoding of Western Windows, which includes Latin-1. The note names the encoding only if it isn't one of
// Unicode's.
func DecodeText(data []byte) (decoded string, note text.Text, err error) {
	switch {
	case bytes.HasPrefix(data, []byte("\xEF\xBB\xBF")):
		data = data[3:]
	case bytes.HasPrefix(data, []byte("\xFF\xFE")):
		return decode16(data[2:], binary.LittleEndian), note, nil
	case bytes.HasPrefix(data, []byte("\xFE\xFF")):
		return decode16(data[2:], binary.BigEndian), note, nil
	default:
		if order := order16(data); order != nil {
			return decode16(data, order), note, nil
		}
	}
	if bytes.IndexByte(data, 0) >= 0 {
		return "", note, text.Errorf("this isn't a text file; import a .csv, .xlsx or .t file")
	}
	if utf8.Valid(data) {
		return string(data), note, nil
	}
	western, err := charmap.Windows1252.NewDecoder().Bytes(data)
	if err != nil {
		return "", note, text.Errorf("its characters can't be read; save it as UTF-8")
	}
	return string(western), text.Of("read as Latin-1 text, as it is not UTF-8: check the accents"), nil
}

// EncodeWestern is the text in the one-byte encoding of Western Windows. It is nil if that has not all of its
// letters.
func EncodeWestern(content string) []byte {
	data, err := charmap.Windows1252.NewEncoder().Bytes([]byte(content))
	if err != nil {
		return nil
	}
	return data
}

// order16 recognises UTF-16 without a mark by its zero bytes, of which Latin text has one in nearly every pair. It
// is nil for anything else.
func order16(data []byte) binary.ByteOrder {
	sample := data[:min(len(data), 400)&^1]
	if len(sample) < 4 {
		return nil
	}
	var high, low int
	for i := 0; i < len(sample); i += 2 {
		if sample[i] == 0 {
			high++
		}
		if sample[i+1] == 0 {
			low++
		}
	}
	pairs := len(sample) / 2
	switch {
	case low*10 >= pairs*8 && high == 0:
		return binary.LittleEndian
	case high*10 >= pairs*8 && low == 0:
		return binary.BigEndian
	}
	return nil
}

func decode16(data []byte, order binary.ByteOrder) string {
	units := make([]uint16, len(data)/2)
	for i := range units {
		units[i] = order.Uint16(data[2*i:])
	}
	return string(utf16.Decode(units))
}

// RowLimit is how many rows a file of its kind may have, and what is said of one that has more.
type RowLimit struct {
	Rows    int
	TooMany error
}

// PlayerLimit is how many rows a list of players may have.
var PlayerLimit = RowLimit{Rows: MaxListRows, TooMany: text.Errorf("it has more than %d players; split it by division", MaxListRows)}

// SplitText cuts the text into rows and cells. Empty rows are left out, and a text with more rows than the limit
// is refused.
func SplitText(decoded string, limit RowLimit) (Table, error) {
	decoded = strings.ReplaceAll(decoded, "\r\n", "\n")
	decoded = strings.ReplaceAll(decoded, "\r", "\n")
	r := csv.NewReader(strings.NewReader(decoded))
	r.Comma = separator(decoded)
	r.FieldsPerRecord = -1
	r.LazyQuotes = true
	r.ReuseRecord = true
	var t Table
	for {
		record, err := r.Read()
		if errors.Is(err, io.EOF) {
			return t, nil
		}
		if err != nil {
			return Table{}, text.Errorf("it can't be read as a table (%w); save it again as .csv", err)
		}
		line, _ := r.FieldPos(0)
		row := TableRow{Number: line, Cells: record}
		if len(record) > MaxListColumns {
			row.Cells = record[:MaxListColumns]
			row.Broken = TooManyColumns()
		}
		if row.Blank() {
			continue
		}
		if len(t.Rows) >= limit.Rows+HeadingRows {
			return Table{}, limit.TooMany
		}
		row.Cells = slices.Clone(row.Cells)
		t.Rows = append(t.Rows, row)
	}
}

// separator is the mark between the columns: tab, semicolon or comma. It is the first of these that the first
// line, or most of the lines after it, have outside quotation marks. In "Quill, Ada;1820" the names may contain a
// comma.
func separator(decoded string) rune {
	const sample = 20
	for _, mark := range "\t;" {
		lines, with := 0, 0
		for line := range strings.Lines(decoded) {
			if strings.TrimSpace(line) == "" {
				continue
			}
			if lines++; lines > sample {
				break
			}
			if !bareMark(line, mark) {
				continue
			}
			if with++; lines == 1 {
				return mark
			}
		}
		if 2*with > min(lines, sample) {
			return mark
		}
	}
	return ','
}

// bareMark reports whether the line has the mark outside quotation marks.
func bareMark(line string, mark rune) bool {
	inside := false
	for _, r := range line {
		if r == '"' {
			inside = !inside
		} else if r == mark && !inside {
			return true
		}
	}
	return false
}

// Folded is a text in lower case without accents.
func Folded(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFKD.String(strings.ToLower(strings.TrimSpace(s))))
}

// FoldHeading is what is left of a heading for comparing it: its letters, digits and #, in lower case without
// accents.
func FoldHeading(heading string) string {
	return strings.Map(func(r rune) rune {
		if r == '#' || unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, norm.NFKD.String(strings.ToLower(heading)))
}

// Table is a sheet of text cells, each row with its number in the file.
type Table struct {
	Rows []TableRow
}

// TableRow is a row of cells with its number in the file.
type TableRow struct {
	Number int
	Cells  []string
	// Broken says why the row can't be read. It is nil for a good one.
	Broken error
}

// TooManyColumns is the error for a row with more columns than any list has.
func TooManyColumns() error { return text.Errorf("it has more than %d columns", MaxListColumns) }

// Blank reports whether no cell holds anything.
func (r TableRow) Blank() bool {
	for _, c := range r.Cells {
		if strings.TrimSpace(c) != "" {
			return false
		}
	}
	return true
}

// HeadingRows is in how many rows from the top the headings are looked for, because a title may stand above them.
const HeadingRows = 10

// Top are the indices of the rows that may hold the headings.
func (t Table) Top() []int {
	var rows []int
	for i, row := range t.Rows {
		if !row.Blank() {
			rows = append(rows, i)
		}
		if len(rows) == HeadingRows {
			break
		}
	}
	return rows
}
