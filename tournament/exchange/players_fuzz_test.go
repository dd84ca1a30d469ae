package exchange_test

import (
	"os"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
)

// checkList is what holds for every list, whatever the file.
func checkList(t *testing.T, l exchange.PlayerList, err error) {
	t.Helper()
	if err != nil {
		if s := err.Error(); s == "" || strings.ContainsAny(s, "\n\r") || !utf8.ValidString(s) {
			t.Fatalf("error %q is not one line of text", s)
		}
		return
	}
	ids := map[tournament.PlayerID]bool{}
	for _, r := range l.Rows {
		switch r.Fate {
		case exchange.Added:
			p := r.Player
			if p.Name == "" || strings.ContainsFunc(p.Name, unicode.IsControl) || utf8.RuneCountInString(p.Name) > exchange.MaxNameRunes ||
				p.Rating < 0 || p.Rating > exchange.MaxRating || p.ID < 1 || ids[p.ID] || strings.TrimSpace(p.Name) != p.Name {
				t.Fatalf("row %d is added as %+v", r.Row, p)
			}
			ids[p.ID] = true
		case exchange.Refused, exchange.Duplicate:
			if r.Why == "" || strings.ContainsAny(r.Why, "\n\r") {
				t.Fatalf("row %d is %v for %q", r.Row, r.Fate, r.Why)
			}
		}
	}
	games, _, _ := l.Games()
	for _, g := range games {
		if !ids[g.First] || (g.Second != 0 && (!ids[g.Second] || g.Table < 1)) || g.First == g.Second {
			t.Fatalf("game %+v", g)
		}
	}
}

func FuzzReadPlayersText(f *testing.F) {
	for _, s := range []string{
		"Name,Rating\nAda Quill,1820\n\"Quill, Ada\",x\n", "First\tLast\nA\tB\nB\tA\n", "\xff\xfeN\x00a\x00m\x00e\x00\n\x00A\x00",
		"Ada Quill;1500\n", "\"\n", "name\n\xe9\x00",
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		l, err := exchange.ReadSection("f.csv", data, "", []tournament.Player{{ID: 3, Name: "Ada Quill"}})
		checkList(t, l, err)
	})
}

func FuzzReadPlayersTsh(f *testing.F) {
	f.Add([]byte(tshDivision))
	f.Add([]byte("A 1 2 0 00;4 50 00;p12 1;board 9 9;off\\;x;;# 1\nB 0+1.5 1;9999 -50"))
	f.Fuzz(func(t *testing.T, data []byte) {
		l, err := exchange.ReadSection("f.t", data, "", []tournament.Player{{ID: 3, Name: "Ada Quill"}})
		checkList(t, l, err)
	})
}

func FuzzReadPlayersExcel(f *testing.F) {
	small, err := os.ReadFile("testdata/players.xlsx")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(small)
	f.Add(small[:len(small)/2])
	f.Add([]byte("PK\x03\x04"))
	f.Fuzz(func(t *testing.T, data []byte) {
		l, err := exchange.ReadSection("f.xlsx", data, "", nil)
		checkList(t, l, err)
	})
}

// FuzzReadPastedSaid: what is pasted from a spreadsheet or typed is a list or an
// error of one line, by the guess and by what a person says of the headings.
func FuzzReadPastedSaid(f *testing.F) {
	f.Add("Name\tRating\nAda Quill\t1820\n", "Name")
	f.Add("Ada Quill 1820\nBo Baker\n", "")
	f.Add("Spieler;Wert\n\"Quill, Ada\";1820,5\n", "Spieler")
	f.Fuzz(func(t *testing.T, text, heading string) {
		existing := []tournament.Player{{ID: 3, Name: "Ada Quill"}}
		for _, said := range []map[string]string{nil, {exchange.HeadingKey(heading): "name"}} {
			l, err := exchange.ReadPastedSaid(text, said, existing)
			checkList(t, l, err)
			if err != nil {
				continue
			}
			again, err := l.Again(said)
			if checkList(t, again, err); err != nil || len(again.Rows) != len(l.Rows) {
				t.Fatalf("%d rows, read again %d: %v", len(l.Rows), len(again.Rows), err)
			}
		}
	})
}

// FuzzPlayerHeadings: the headings of any file are told or refused in one line.
func FuzzPlayerHeadings(f *testing.F) {
	f.Add("a.csv", []byte("Who,What\nAda,3\n"))
	f.Add("a.xlsx", []byte("PK\x03\x04"))
	f.Fuzz(func(t *testing.T, name string, data []byte) {
		columns, err := exchange.PlayerHeadings(name, data)
		checkList(t, exchange.PlayerList{}, err)
		for i, c := range columns {
			if c.Column != i+1 || strings.ContainsFunc(c.Header, unicode.IsControl) {
				t.Fatalf("column %d: %+v", i+1, c)
			}
		}
	})
}
