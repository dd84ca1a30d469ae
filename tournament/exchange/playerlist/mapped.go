package playerlist

import (
	"bytes"
	"path/filepath"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/lists"
	"wordhall/tournament/text"
)

// ReadMapped is Read with the uses that a person gave to columns. said has the use of a column, one of
// lists.PlayerUses, by its key (see lists.KeyOf); it is empty for a column that isn't to be read.
func ReadMapped(name string, data []byte, said map[string]string, existing []tournament.Player) (exchange.PlayerList, error) {
	return Read(name, data, Asked{Said: said}, existing)
}

// Headings are the headings of a list whose columns weren't understood: its first row that holds anything. Each
// has the use that its words mean and the first values below it.
func Headings(name string, data []byte) ([]exchange.ColumnUse, error) {
	var t exchange.Table
	kind, _ := exchange.Sniff(filepath.Base(filepath.ToSlash(name)), data)
	switch {
	case len(data) > exchange.MaxListBytes || len(bytes.TrimSpace(data)) == 0:
		return nil, lists.ErrNoRows
	case kind == "xlsx", kind == "ods":
		sheets, err := lists.ReadSheets(kind, data, exchange.PlayerLimit)
		if err != nil || len(sheets) == 0 {
			return nil, lists.ErrNoRows
		}
		t = sheets[0].Table
	case kind == "csv":
		content, _, err := exchange.DecodeText(data)
		if err == nil {
			t, err = exchange.SplitText(content, exchange.PlayerLimit)
		}
		if err != nil {
			return nil, err
		}
	}
	return lists.Guess(t)
}

// ReadPasted reads what was pasted from a spreadsheet or typed as lines, by the rules of Read. said are the uses
// that a person gave to columns, as for ReadMapped.
func ReadPasted(content string, said map[string]string, existing []tournament.Player) (exchange.PlayerList, error) {
	l := exchange.PlayerList{File: text.Of("pasted text"), Format: "text", Mapped: said}
	l.Reread = func(said map[string]string) (exchange.PlayerList, error) { return ReadPasted(content, said, existing) }
	if len(content) > exchange.MaxListBytes {
		return l, text.Errorf("the pasted text is larger than %d MB, which no list of players is", exchange.MaxListBytes>>20)
	}
	l.Lines = exchange.LinesOf([]byte(content), func(data []byte) (exchange.PlayerList, error) { return ReadPasted(string(data), said, existing) })
	if err := readText(&l, []byte(content), existing); err != nil {
		return exchange.PlayerList{File: l.File}, text.Errorf("%s: %w", l.File, err)
	}
	return l.Only("", existing), nil
}
