package playerlist

import (
	"bytes"
	"fmt"
	"path/filepath"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/lists"
)

// ReadMapped is ReadSection with the uses of columns that a person gave: said is the use of a
// heading, one of PlayerUses, by its HeadingKey; empty for one that isn't read.
func ReadMapped(name string, data []byte, said map[string]string, existing []tournament.Player) (exchange.PlayerList, error) {
	return readSection(name, data, "", said, existing)
}

// Headings are the headings of a list whose columns could not be understood: its
// first row that holds anything, each with the use that is guessed.
func Headings(name string, data []byte) ([]exchange.ColumnUse, error) {
	l := exchange.PlayerList{}
	var t exchange.Table
	switch file := filepath.Base(filepath.ToSlash(name)); {
	case len(data) > exchange.MaxListBytes || len(bytes.TrimSpace(data)) == 0:
		return nil, lists.ErrNoRows
	case exchange.Sniff(file, data) == "xlsx":
		sheets, err := lists.ReadSheets(data, exchange.PlayerLimit)
		if err != nil || len(sheets) == 0 {
			return nil, lists.ErrNoRows
		}
		t = sheets[0].Table
	case exchange.Sniff(file, data) == "csv":
		text, _, err := exchange.DecodeText(data)
		if err == nil {
			t, err = exchange.SplitText(text, exchange.PlayerLimit)
		}
		if err != nil {
			return nil, err
		}
	}
	for _, i := range t.Top() {
		plan, _ := lists.Headings(t.Rows[i].Cells, lists.UsesOf(&l))
		return plan.Columns, nil
	}
	return nil, lists.ErrNoRows
}

// ReadPasted reads what was pasted from a spreadsheet or typed as lines, by the rules of
// ReadSection and with the uses of headings that a person gave, as for ReadMapped.
func ReadPasted(text string, said map[string]string, existing []tournament.Player) (exchange.PlayerList, error) {
	l := exchange.PlayerList{File: "pasted text", Format: "text", Mapped: said}
	l.Reread = func(said map[string]string) (exchange.PlayerList, error) { return ReadPasted(text, said, existing) }
	if len(text) > exchange.MaxListBytes {
		return l, fmt.Errorf("the pasted text is larger than %d MB: no list of players is", exchange.MaxListBytes>>20)
	}
	if err := readText(&l, []byte(text), existing); err != nil {
		return exchange.PlayerList{File: l.File}, fmt.Errorf("%s: %w", l.File, err)
	}
	return l, nil
}
