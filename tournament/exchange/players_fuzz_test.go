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
		l, err := exchange.ReadPlayers("f.csv", data, []tournament.Player{{ID: 3, Name: "Ada Quill"}})
		checkList(t, l, err)
	})
}

func FuzzReadPlayersTsh(f *testing.F) {
	f.Add([]byte(tshDivision))
	f.Add([]byte("A 1 2 0 00;4 50 00;p12 1;board 9 9;off\\;x;;# 1\nB 0+1.5 1;9999 -50"))
	f.Fuzz(func(t *testing.T, data []byte) {
		l, err := exchange.ReadPlayers("f.t", data, []tournament.Player{{ID: 3, Name: "Ada Quill"}})
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
		l, err := exchange.ReadPlayers("f.xlsx", data, nil)
		checkList(t, l, err)
	})
}
