package playerlist

import (
	"path/filepath"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/federation"
	"wordhall/tournament/exchange/lists"
	"wordhall/tournament/text"
)

// readText reads lines whose columns are separated by commas, semicolons or tabs.
func readText(l *exchange.PlayerList, data []byte, existing []tournament.Player) error {
	content, encoding, err := exchange.DecodeText(data)
	if err != nil {
		return err
	}
	if !encoding.IsZero() {
		l.Notes = append(l.Notes, encoding)
	}
	if federation.CocoResultsText(content) {
		return federation.ReadCocoResults(l, content, existing)
	}
	return lists.ReadLines(l, content, existing)
}

// Asked is what a person asked for of a file.
type Asked struct {
	// Section is the division to be read from a file with several, and Sheet is the sheet of a workbook. If they
	// are empty, the likeliest is read.
	Section, Sheet string
	// Said are the uses that a person gave to columns, as for ReadMapped.
	Said map[string]string
}

// Read reads a list of players and reports the outcome of every row; nothing is written. The format follows from
// the name and the content: Excel (.xlsx), OpenDocument (.ods), a tsh division (.t), an AUPAIR file (.tou), or
// text with columns separated by commas, semicolons or tabs. If a file can have several divisions, as an AUPAIR
// file can, asked.Section names the one to be read; a single one is read whatever its name is. If the rows name
// their divisions, those of that division are read. existing are the players whom the division has already: a row
// with one of them is a duplicate, and new numbers follow theirs. The error is one line that names the file and
// the remedy; there is no list then.
func Read(name string, data []byte, asked Asked, existing []tournament.Player) (exchange.PlayerList, error) {
	file := filepath.Base(filepath.ToSlash(name))
	l := exchange.PlayerList{File: text.Name(file), Mapped: asked.Said}
	if len(data) > exchange.MaxListBytes {
		return l, text.Errorf("%s is larger than %d MB, which no list of players is; choose the right file", l.File, exchange.MaxListBytes>>20)
	}
	kind, err := exchange.Sniff(file, data)
	l.Format = kind
	switch kind {
	case "xlsx", "ods":
		err = lists.ReadWorkbook(&l, kind, data, asked.Sheet, existing)
	case "tsh":
		err = federation.ReadTshPlayers(&l, data, existing)
	case "tou":
		err = federation.ReadTouPlayers(&l, data, asked.Section, existing)
	case "csv":
		err = readText(&l, data, existing)
	}
	if err == nil && asked.Sheet != "" && l.Sheet == "" {
		err = text.Errorf("it has no sheets; leave the name of the sheet out")
	}
	if err != nil {
		return exchange.PlayerList{File: l.File}, text.Errorf("%s: %w", l.File, err)
	}
	l.Reread = func(said map[string]string) (exchange.PlayerList, error) {
		return Read(name, data, Asked{asked.Section, asked.Sheet, said}, existing)
	}
	if kind != "xlsx" && kind != "ods" {
		l.Lines = exchange.LinesOf(data, func(data []byte) (exchange.PlayerList, error) { return Read(name, data, asked, existing) })
	}
	l.FromSheet = func(sheet string) (exchange.PlayerList, error) {
		return Read(name, data, Asked{asked.Section, sheet, asked.Said}, existing)
	}
	return l.Only(asked.Section, existing), nil
}
