package exchange

import (
	"bytes"
	"encoding/binary"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"wordhall/tournament"
)

// readText reads lines with comma, semicolon or tab between the columns.
func (l *PlayerList) readText(data []byte, existing []tournament.Player) error {
	text, encoding, err := decodeText(data)
	if err != nil {
		return err
	}
	if encoding != "" {
		l.Notes = append(l.Notes, "read as "+encoding)
	}
	if cocoResultsText(text) {
		return l.readCocoResults(text, existing)
	}
	return l.readLines(text, existing)
}

// readLines reads a text whose first rows name the columns, or that has none.
func (l *PlayerList) readLines(text string, existing []tournament.Player) error {
	t, err := splitText(text, playerLimit)
	if err != nil {
		return err
	}
	if rows := t.untidy(); rows > 0 {
		l.Notes = append(l.Notes, untidyNote(rows))
	}
	return l.readTable(t, existing)
}

// decodeText turns the bytes into text: UTF-8, UTF-16 with or without its mark,
// else the one-byte encoding of Western Windows, of which Latin-1 is a part. The
// encoding is named only where it is none of the Unicode ones.
func decodeText(data []byte) (text, encoding string, err error) {
	switch {
	case bytes.HasPrefix(data, []byte("\xEF\xBB\xBF")):
		data = data[3:]
	case bytes.HasPrefix(data, []byte("\xFF\xFE")):
		return decode16(data[2:], binary.LittleEndian), "", nil
	case bytes.HasPrefix(data, []byte("\xFE\xFF")):
		return decode16(data[2:], binary.BigEndian), "", nil
	default:
		if order := order16(data); order != nil {
			return decode16(data, order), "", nil
		}
	}
	if bytes.IndexByte(data, 0) >= 0 {
		return "", "", errors.New("this is no text file; import a .csv, .xlsx or .t file")
	}
	if utf8.Valid(data) {
		return string(data), "", nil
	}
	western, err := charmap.Windows1252.NewDecoder().Bytes(data)
	if err != nil {
		return "", "", errors.New("its characters can't be read; save it as UTF-8")
	}
	return string(western), "Latin-1 text, as it is not UTF-8: check the accents", nil
}

// order16 recognises UTF-16 without a mark by its empty bytes: Latin text has
// one in nearly every pair. It is nil for anything else.
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

// rowLimit is how many rows of its kind a file is read with, and what is said of one
// that has more.
type rowLimit struct {
	rows    int
	tooMany error
}

var playerLimit = rowLimit{rows: MaxListRows, tooMany: fmt.Errorf("it has more than %d players; split it by division", MaxListRows)}

// splitText cuts the text into rows and cells; more rows than the limit are refused.
func splitText(text string, limit rowLimit) (table, error) {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	text = strings.ReplaceAll(text, "\r", "\n")
	r := csv.NewReader(strings.NewReader(text))
	r.Comma = separator(text)
	r.FieldsPerRecord = -1
	r.LazyQuotes = true
	r.ReuseRecord = true
	var t table
	filled := 0
	for {
		record, err := r.Read()
		if errors.Is(err, io.EOF) {
			return t, nil
		}
		if err != nil {
			return table{}, fmt.Errorf("it can't be read as a table (%w); save it again as .csv", err)
		}
		line, _ := r.FieldPos(0)
		row := tableRow{number: line, cells: slices.Clone(record)}
		if len(record) > MaxListColumns {
			row.cells = row.cells[:MaxListColumns]
			row.broken = fmt.Sprintf("it has more than %d columns", MaxListColumns)
		}
		if !row.blank() {
			filled++
		}
		if filled > limit.rows+headingRows {
			return table{}, limit.tooMany
		}
		t.rows = append(t.rows, row)
	}
}

// separator is what stands between the columns: tab, semicolon or comma, the
// first of them that the first line or most of the lines after it have outside
// quotation marks. "Quill, Ada;1820": a comma may stand in the names.
func separator(text string) rune {
	const sample = 20
	for _, mark := range "\t;" {
		lines, with := 0, 0
		for line := range strings.Lines(text) {
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

// bareMark reports whether the mark stands in the line outside quotation marks.
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
