package exchange

import (
	"bytes"
	"fmt"
	"path/filepath"

	"wordhall/tournament"
)

// ReadPlayersSaid is ReadSection by what a person said of the columns: said is the use
// of a heading, one of PlayerUses, by its HeadingKey; empty for one that isn't read.
func ReadPlayersSaid(name string, data []byte, said map[string]string, existing []tournament.Player) (PlayerList, error) {
	return readSection(name, data, "", said, existing)
}

// Again reads the list's own source once more by what a person says of the columns.
func (l PlayerList) Again(said map[string]string) (PlayerList, error) {
	if l.again == nil {
		return l, fmt.Errorf("%s has no columns to choose", l.File)
	}
	return l.again(said)
}

// usesOf is what each heading of the list stands for.
func usesOf(l *PlayerList) func(heading string) string {
	return func(heading string) string {
		if use, ok := l.said[foldHeading(heading)]; ok && foldHeading(heading) != "" {
			return use
		}
		return columnUse(heading)
	}
}

// PlayerUses are what a column of a list of players can hold.
func PlayerUses() []string {
	uses := []string{useName, useFirstName, useLastName, useRating, useGames, useNumber, useTeam, useClub, useCountry, useClass, useTable,
		useEmail, usePhone, useContact, useAccommodation}
	for _, f := range federations {
		uses = append(uses, useFederation+f)
	}
	return uses
}

// PlayerHeadings are the headings of a list whose columns could not be understood: its
// first row that holds anything, each with the use that is guessed.
func PlayerHeadings(name string, data []byte) ([]ColumnUse, error) {
	l := PlayerList{}
	var t table
	switch file := filepath.Base(filepath.ToSlash(name)); {
	case len(data) > MaxListBytes || len(bytes.TrimSpace(data)) == 0:
		return nil, errNoRows
	case sniff(file, data) == "xlsx":
		sheets, err := readSheets(data, playerLimit)
		if err != nil || len(sheets) == 0 {
			return nil, errNoRows
		}
		t = sheets[0].table
	case sniff(file, data) == "csv":
		text, _, err := decodeText(data)
		if err == nil {
			t, err = splitText(text, playerLimit)
		}
		if err != nil {
			return nil, err
		}
	}
	for _, i := range t.top() {
		plan, _ := headings(t.rows[i].cells, usesOf(&l))
		return plan.columns, nil
	}
	return nil, errNoRows
}
