package playerlist_test

import (
	"os"
	"strings"
	"testing"
	"unicode"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/lists"
	"wordhall/tournament/exchange/playerlist"
	"wordhall/tournament/exchange/sample"
)

func FuzzReadPlayersText(f *testing.F) {
	for _, s := range []string{
		"Name,Rating\nAda Quill,1820\n\"Quill, Ada\",x\n", "First\tLast\nA\tB\nB\tA\n", "\xff\xfeN\x00a\x00m\x00e\x00\n\x00A\x00",
		"Ada Quill;1500\n", "\"\n", "name\n\xe9\x00",
		"Player,,NASPA,\nFirst name,Surname,ID,Rating\nDara,Ó Briain,AA1,1650*\nTotal players: 1,,,\n",
		"What is your full name?,Which division?,Paid,Notes\nAda Quill,A,£25,x\nAda Quill,B,no,\n", "Nom;Prénom;Cote\nLefèvre;Zoé;1 301\n",
		"Name,Club,Rating\nJo Ito,x,\nJo Ito,y,\nJo Ito,,1490p\n",
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		l, err := playerlist.Read("f.csv", data, playerlist.Asked{}, []tournament.Player{{ID: 3, Name: "Ada Quill"}})
		sample.CheckList(t, l, err)
		for _, part := range l.ByDivision(func(string) []tournament.Player { return nil }) {
			sample.CheckList(t, part.List, nil)
		}
	})
}

func FuzzReadPlayersTsh(f *testing.F) {
	f.Add([]byte(tshDivision))
	f.Add([]byte("A 1 2 0 00;4 50 00;p12 1;board 9 9;off\\;x;;# 1\nB 0+1.5 1;9999 -50"))
	f.Fuzz(func(t *testing.T, data []byte) {
		l, err := playerlist.Read("f.t", data, playerlist.Asked{}, []tournament.Player{{ID: 3, Name: "Ada Quill"}})
		sample.CheckList(t, l, err)
	})
}

func FuzzReadPlayersExcel(f *testing.F) {
	small, err := os.ReadFile("../lists/testdata/players.xlsx")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(small)
	f.Add(small[:len(small)/2])
	f.Add([]byte("PK\x03\x04"))
	open := spreadsheet(f, map[string][][]any{"A": {{"Name", "Rating"}, {"Ada Quill", 1650}, {nil, nil}, {"Bo Marlow", 3.5}}, "-B": {{"Name"}, {"Cy Tern"}}}, "A", "-B")
	f.Add([]byte(open))
	f.Add([]byte(open[:len(open)/2]))
	f.Fuzz(func(t *testing.T, data []byte) {
		l, err := playerlist.Read("f.xlsx", data, playerlist.Asked{}, nil)
		sample.CheckList(t, l, err)
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
		for _, said := range []map[string]string{nil, {lists.HeadingKey(heading): "name"}} {
			l, err := playerlist.ReadPasted(text, said, existing)
			sample.CheckList(t, l, err)
			if err != nil {
				continue
			}
			again, err := l.Again(said)
			if sample.CheckList(t, again, err); err != nil || len(again.Rows) != len(l.Rows) {
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
		sample.CheckList(t, exchange.PlayerList{}, err)
		for i, c := range columns {
			if c.Column != i+1 || strings.ContainsFunc(c.Header, unicode.IsControl) {
				t.Fatalf("column %d: %+v", i+1, c)
			}
		}
	})
}
