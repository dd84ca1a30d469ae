package adjudicator

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"strings"

	"wordhall/tournament"
)

// headings are the names that a column of words may have.
var headings = []string{"word", "words", "entry", "headword", "valid word"}

// mostCells is how many cells of a csv file are read: one line may hold them all.
const mostCells = 4 << 20

// readCSV reads the column headed as words, or the first one.
func (c *collector) readCSV(text []byte) error {
	r := csv.NewReader(bytes.NewReader(text))
	r.Comma = separator(text)
	if bytes.Count(text, []byte(string(r.Comma))) > mostCells {
		return tournament.Refuse(tournament.Invalid, "%s has more than %d cells; a word list needs only the column of words", c.reading.Name, mostCells)
	}
	r.FieldsPerRecord = -1
	r.ReuseRecord = true
	r.TrimLeadingSpace = r.Comma != '\t'
	column := 0
	for first := true; c.more(); first = false {
		record, err := r.Read()
		if errors.Is(err, io.EOF) {
			return nil
		}
		var parse *csv.ParseError
		switch {
		case errors.As(err, &parse):
			c.refuse(parse.StartLine, []byte(strings.Join(record, " ")), whyQuotes)
			continue
		case err != nil:
			return tournament.Refuse(tournament.Invalid, "%s can't be read as csv: %s", c.reading.Name, err)
		}
		line, _ := r.FieldPos(0)
		if i := headingIn(record); first && i >= 0 {
			column = i
			c.refuse(line, []byte(strings.Join(record, ", ")), whyHeading)
			continue
		}
		word := ""
		if column < len(record) {
			word = strings.TrimSpace(record[column])
		}
		shown := word
		if word == "" {
			shown = strings.Join(record, ", ")
		}
		c.add(line, []byte(shown), []byte(word))
	}
	return nil
}

// headingIn is the column headed as words, -1 if the record is no heading.
func headingIn(record []string) int {
	for i, field := range record {
		for _, h := range headings {
			if strings.EqualFold(strings.TrimSpace(field), h) {
				return i
			}
		}
	}
	return -1
}

// separator is the sign between columns: the one of the first line.
func separator(text []byte) rune {
	line, _ := cutLine(text)
	best, most := ',', 0
	for _, sign := range ",;\t" {
		if n := bytes.Count(line, []byte(string(sign))); n > most {
			best, most = sign, n
		}
	}
	return best
}
