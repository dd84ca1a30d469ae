package lists_test

import (
	"os"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange/playerlist"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

func FuzzReadPlayersText(f *testing.F) {
	for _, s := range []string{
		"Name,Rating\nAda Quill,1820\n\"Quill, Ada\",x\n", "First\tLast\nA\tB\nB\tA\n", "\xff\xfeN\x00a\x00m\x00e\x00\n\x00A\x00",
		"Ada Quill;1500\n", "\"\n", "name\n\xe9\x00",
		"Player,,NASPA,\nFirst name,Surname,ID,Rating\nDara,Ó Briain,AA1,1650*\nTotal players: 1,,,\n",
		"What is your full name?,Which division?,Paid,Notes\nAda Quill,A,£25,x\nAda Quill,B,no,\n", "Nom;Prénom;Cote\nLefèvre;Zoé;1 301\n",
		"Name,Paid,Division\nAda Quill,yes,\u0301\nBo Marlow,\u0301,A\n",
		"Name,Club,Rating\nJo Ito,x,\nJo Ito,y,\nJo Ito,,1490p\n",
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		l, err := playerlist.Read("f.csv", data, playerlist.Asked{}, []tournament.Player{{ID: 3, Name: "Ada Quill"}})
		exchangetest.CheckList(t, l, err)
		for _, part := range l.ByDivision(func(string) []tournament.Player { return nil }) {
			exchangetest.CheckList(t, part.List, nil)
		}
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
	open := spreadsheet(f, map[string][][]any{"A": {{"Name", "Rating"}, {"Ada Quill", 1650}, {nil, nil}, {"Bo Marlow", 3.5}}, "-B": {{"Name"}, {"Cy Tern"}}}, "A", "-B")
	f.Add([]byte(open))
	f.Add([]byte(open[:len(open)/2]))
	f.Fuzz(func(t *testing.T, data []byte) {
		l, err := playerlist.Read("f.xlsx", data, playerlist.Asked{}, nil)
		exchangetest.CheckList(t, l, err)
	})
}
