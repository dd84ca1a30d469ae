package playerlist_test

import (
	"strings"
	"testing"
	"unicode"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/lists"
	"wordhall/tournament/exchange/playerlist"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

// FuzzReadPastedSaid: what is pasted from a spreadsheet or typed is a list or an error of one line, with the headings
// as guessed and as a person says them.
func FuzzReadPastedSaid(f *testing.F) {
	f.Add("Name\tRating\nAda Quill\t1820\n", "Name")
	f.Add("Ada Quill 1820\nBo Baker\n", "")
	f.Add("Spieler;Wert\n\"Quill, Ada\";1820,5\n", "Spieler")
	f.Fuzz(func(t *testing.T, text, heading string) {
		existing := []tournament.Player{{ID: 3, Name: "Ada Quill"}}
		for _, said := range []map[string]string{nil, {lists.HeadingKey(heading): "name"}} {
			l, err := playerlist.ReadPasted(text, said, existing)
			exchangetest.CheckList(t, l, err)
			if err != nil {
				continue
			}
			again, err := l.Again(said)
			if exchangetest.CheckList(t, again, err); err != nil || len(again.Rows) != len(l.Rows) {
				t.Fatalf("%d rows, read again %d: %v", len(l.Rows), len(again.Rows), err)
			}
		}
	})
}

// FuzzPlayerHeadings: the headings of any file are either returned or refused in one line.
func FuzzPlayerHeadings(f *testing.F) {
	f.Add("a.csv", []byte("Who,What\nAda,3\n"))
	f.Add("a.xlsx", []byte("PK\x03\x04"))
	f.Fuzz(func(t *testing.T, name string, data []byte) {
		columns, err := playerlist.Headings(name, data)
		exchangetest.CheckList(t, exchange.PlayerList{}, err)
		for i, c := range columns {
			if c.Column != i+1 || strings.ContainsFunc(c.Header, unicode.IsControl) {
				t.Fatalf("column %d: %+v", i+1, c)
			}
		}
	})
}
