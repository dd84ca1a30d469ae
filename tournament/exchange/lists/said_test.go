package lists_test

import (
	"fmt"
	"strings"
	"testing"

	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/lists"
	"wordhall/tournament/exchange/playerlist"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/text"
)

// TestColumnsByHand: what a person says of a column, by its heading or by its place, is preferred to what is guessed.
func TestColumnsByHand(t *testing.T) {
	for _, tc := range []struct {
		name, data string
		said       map[string]string
		want       string
	}{
		{"a heading nobody knows", "Pelaaja,Pisteet\nAda Quill,1650\n", map[string]string{"pelaaja": "name", "pisteet": "rating"}, "2 added Ada Quill 1650\n"},
		{"by their places", "Pelaaja,Pisteet\nAda Quill,1650\n", map[string]string{lists.ColumnKey(1): "name", lists.ColumnKey(2): "rating"}, "2 added Ada Quill 1650\n"},
		{"said before guessed", "Name,Badge name\nQ. Ada,Ada Quill\n", map[string]string{"badgename": "name"}, "2 added Ada Quill 0\n"},
		{"said of a place before guessed", "Name,Badge name\nQ. Ada,Ada Quill\n", map[string]string{lists.ColumnKey(2): "name"}, "2 added Ada Quill 0\n"},
		{"said of a place before what is guessed of a later one", "Badge name,Name,Club\nAda Quill,Q. Ada,Hill\n", map[string]string{lists.ColumnKey(1): "name"}, "2 added Ada Quill 0 club=Hill\n"},
		{"said of a place before a heading of the same", "Home,Name,Club\nHarbour,Ada Quill,Hill\n", map[string]string{lists.ColumnKey(1): "club"}, "2 added Ada Quill 0 club=Harbour\n"},
		{"a column without a heading", "Name,,Rating\nAda Quill,Harbour,1650\n", map[string]string{lists.ColumnKey(2): "club"}, "2 added Ada Quill 1650 club=Harbour\n"},
		{"a column by its place below two rows of headings", "Player,,Rating,\nFirst,Surname,,\nAda,Quill,1650,Hill\n", map[string]string{lists.ColumnKey(4): "club"}, "3 added Ada Quill [Quill] 1650 club=Hill\n"},
		{"a column that is read beside another of its kind", "Name,,Note\nAda Quill,late,vegetarian\n", map[string]string{lists.ColumnKey(2): exchange.UseNote}, "2 added Ada Quill 0 note=late; vegetarian\n"},
		{"a list without headings", "Ada Quill,165\nBo Marlow,149\n", map[string]string{lists.ColumnKey(2): ""}, "1 added Ada Quill 0\n2 added Bo Marlow 0\n"},
		{"a column left aside", "Name,Rating\nAda Quill,4 stars\n", map[string]string{"rating": ""}, "2 added Ada Quill 0\n"},
		{"no headings at all", "Quill,Ada\nMarlow,Bo\n", map[string]string{lists.NoHeadings: "yes", lists.ColumnKey(1): "last name", lists.ColumnKey(2): "first name"},
			"1 added Ada Quill [Quill] 0\n2 added Bo Marlow [Marlow] 0\n"},
		{"a first name alone", "Etunimi,Pisteet\nAda,1650\n", map[string]string{"etunimi": "first name", "pisteet": "rating"}, ""},
		{"a last name alone", "Sukunimi,Pisteet\nQuill,1650\n", map[string]string{"sukunimi": "last name", "pisteet": "rating"}, ""},
		{"a title above", "Harbour Open,\nPelaaja,Pisteet\nAda Quill,1650\n", map[string]string{lists.ColumnKey(1): "rating", lists.ColumnKey(2): "name"}, ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			l, err := playerlist.ReadMapped("a.csv", []byte(tc.data), tc.said, nil)
			if tc.want == "" {
				if err == nil && l.Count(exchange.Refused) == 0 {
					t.Errorf("read as %s", fully(l))
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if got := fully(l); got != tc.want {
				t.Errorf("got\n%swant\n%s", got, tc.want)
			}
			for _, column := range l.Columns {
				if len(column.Values) == 0 && column.Header != "" {
					t.Errorf("nothing is shown of what stands under %q", column.Header)
				}
			}
		})
	}
}

// TestWhatIsNotReadIsNamed: everything in the list that isn't read is named, with a heading or without.
func TestWhatIsNotReadIsNamed(t *testing.T) {
	l := read(t, "a.csv", "Name,T-shirt,,Rating\nAda Quill,L,blue,1650,late\n")
	if got := text.Join("; ", l.NotRead()...).String(); got != "the column T-shirt isn't used; column 3, which has no heading, isn't used; column 5, which has no heading, isn't used" {
		t.Errorf("said %q", got)
	}
	if got := strings.Join(l.Columns[4].Values, "|"); got != "late" {
		t.Errorf("column 5 shows %q", got)
	}
}

// TestWhatIsGuessedOfAList: each heading comes with its use and the first three values below it, however long the
// rows are.
func TestWhatIsGuessedOfAList(t *testing.T) {
	table, err := exchange.SplitText("\nName,Elo,T-shirt\nAda Quill,1650,L,late\nBo Marlow,1490\nCy Tern,1490,M\nDee Lund,1300,S\n", exchange.PlayerLimit)
	exchangetest.Must(t, err)
	columns, err := lists.Guess(table)
	exchangetest.Must(t, err)
	var got []string
	for _, c := range columns {
		got = append(got, fmt.Sprintf("%d %q %s %s", c.Column, c.Header, c.Use, strings.Join(c.Values, "|")))
	}
	if want := `1 "Name" name Ada Quill|Bo Marlow|Cy Tern; 2 "Elo" rating 1650|1490|1300; 3 "T-shirt"  L|M|S; 4 ""  late`; strings.Join(got, "; ") != want {
		t.Errorf("got %s\nwant %s", strings.Join(got, "; "), want)
	}
}

// TestColumnsOfAFederation: if a federation's name is before a rating, games or a name, these are the federation's.
// Alone, or before a number, it is the player's number there. Before anything else it says nothing.
func TestColumnsOfAFederation(t *testing.T) {
	for heading, want := range map[string]string{
		"NASPA": exchange.UseFederation + "naspa", "NASPA no.": exchange.UseFederation + "naspa", "WESPA ID": exchange.UseFederation + "wespa", "CoCo member number": exchange.UseFederation + "coco",
		"NASPA rating": exchange.UseRating, "WESPA games": exchange.UseGames, "NASPA name": exchange.UseName, "NASPA club": "", "NASPA phone": "",
	} {
		table, err := exchange.SplitText(heading+"\nx\n", exchange.PlayerLimit)
		exchangetest.Must(t, err)
		columns, err := lists.Guess(table)
		exchangetest.Must(t, err)
		if columns[0].Use != want {
			t.Errorf("%s: %q, want %q", heading, columns[0].Use, want)
		}
	}
}
