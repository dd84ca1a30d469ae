package lists_test

import (
	"fmt"
	"strings"
	"testing"

	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/playerlist"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/text"
)

// TestRatingsAsPeopleWriteThem: there may be a mark between the thousands, a fraction, or brackets. What is no number
// isn't read.
func TestRatingsAsPeopleWriteThem(t *testing.T) {
	for value, want := range map[string]string{
		"1650": "1650", "1,301": "1301", "1.301": "1301", "1 301": "1301", "1'301": "1301", "1’301": "1301", "1300,6": "1301", "1,301.5": "1302", "1,301.4": "1301",
		"1,30a": "refused", "a,301": "refused", "1.30a": "refused", "a.301": "refused",
		"1650 (WESPA)": "1650", "1650 (2)": "refused", "1650 (WESPA": "refused", "about 1300": "1300", "1300 about": "refused",
		"12,345": "12", "12.345": "12", "0,123": "123", "1,23": "1", "1,234.": "1234", "1544+85": "1544", "1544 ± 85": "1544", "1544 + x": "refused", "+85": "refused", "±85": "refused", "(85)": "refused", "1650p": "1650", "~1650": "1650", "unr": "0", "?": "0",
	} {
		data := fmt.Sprintf("Name,Rating\nAda Quill,1650\nBo Marlow,\"%s\"\n", value)
		said := "added Bo Marlow " + want + "\n"
		if want == "refused" {
			said = "refused Bo Marlow 0\n"
		}
		if got := strings.TrimPrefix(fully(read(t, "a.csv", data)), "2 added Ada Quill 1650\n3 "); got != said {
			t.Errorf("%q: %s, want %s", value, got, want)
		}
	}
}

// TestAListWithoutColumnNames is read if it can't be misread. A single word above fuller rows may be a heading.
func TestAListWithoutColumnNames(t *testing.T) {
	for data, want := range map[string]string{
		"Ada Quill\nBo Marlow\n":            "1 added Ada Quill 0\n2 added Bo Marlow 0\n",
		"Ada\nBo\n":                         "1 added Ada 0\n2 added Bo 0\n",
		"Ada Quill,1650\nBo Marlow,\n":      "1 added Ada Quill 1650\n2 added Bo Marlow 0\n",
		"Ada,1650\nBo,1490\n":               "1 added Ada 1650\n2 added Bo 1490\n",
		"Ada Quill\nBo\n":                   "1 added Ada Quill 0\n2 added Bo 0\n",
		"Starters\nAda Quill\n":             "",
		"Starters,\nAda,1650\nBo,1490\n":    "",
		"Ada Quill,1650,x\nBo Marlow,9,x":   "",
		"Ada Quill,many\nBo Marlow,9\n":     "",
		"1,Ada Quill,1650\n2,Bo Marlow,9\n": "1 added Ada Quill 1650\n2 added Bo Marlow 9\n",
		"1,Ada Quill,many\n":                "",
		"x,Ada Quill,1650\n":                "",
		"1,77,1650\n":                       "",
		"1,Ada Quill\n":                     "",
	} {
		l, err := playerlist.Read("a.csv", []byte(data), playerlist.Asked{}, nil)
		if (err != nil) != (want == "") || err == nil && fully(l) != want {
			t.Errorf("%q: %s, %v; want %s", data, fully(l), err, want)
		}
	}
	for data, want := range map[string]string{
		"Ada Quill\nBo Marlow\n":                  "there are no column names: each line is taken as a player's name",
		"Ada Quill\nBo Marlow,1490\n":             "there are no column names: the first column is taken as the name, the second as the rating",
		"Players,\nName,Rating\nAda Quill,1650\n": "the column names are in row 2; what is above them is not read",
		"Players\nName\nAda Quill\n":              "the column names are in row 2; what is above them is not read",
		"Ada Quill,1650\n,\nBo Marlow,1490\n":     "there are no column names: the first column is taken as the name, the second as the rating",
		"\n\nAda Quill\n\nBo Marlow\n":            "there are no column names: each line is taken as a player's name",
	} {
		if got := text.Join("; ", read(t, "a.csv", data).Notes...).String(); got != want {
			t.Errorf("%q: %q is noted, want %q", data, got, want)
		}
	}
}

// TestANoteOfSeveralLinesThatMayBeRows is refused, because a quotation mark may be missing. Any other note is put on
// one line.
func TestANoteOfSeveralLinesThatMayBeRows(t *testing.T) {
	for _, c := range []struct{ columns, note, want string }{
		{"Name,Note", "a b\nc", "a b c"},
		{"Name,Note", "a,b\nc", ""},
		{"Name,Rating,Note", "a,b\nc", "a,b c"},
		{"Name,Rating,Note", "a,b;c\nd", "a,b;c d"},
		{"Name,Rating,Note", "a,b,c\nd", ""},
		{"Name,Rating,Note", "a\nb;c;d;e", ""},
		{"Name,Rating,Note", "a,b,c", "a,b,c"},
	} {
		l := read(t, "a.csv", c.columns+"\nAda Quill"+strings.Repeat(",", strings.Count(c.columns, ","))+`"`+c.note+"\"\n")
		if got := l.Rows[1]; got.Player.Note != c.want || (got.Outcome == exchange.Refused) != (c.want == "") {
			t.Errorf("%s, %q: kept as %q, want %q; %s %s", c.columns, c.note, got.Player.Note, c.want, got.Outcome, got.Why)
		}
	}
}

// TestTheSheetWithThePlayersIsTheOneOfTheMostNames. Names that are there twice count against a sheet.
func TestTheSheetWithThePlayersIsTheOneOfTheMostNames(t *testing.T) {
	log := [][]any{{"Name", "Rating"}}
	for range 5 {
		log = append(log, []any{"Ada Quill", 1650})
	}
	data := exchangetest.Workbook(t, map[string][][]any{"One": log, "Two": {{"Name", "Rating"}, {"Ada Quill", 1650}, {"Bo Marlow", 1490}, {"Cy Tern", 1300}}}, "One", "Two")
	if got := fully(read(t, "entries.xlsx", data)); got != "2 added Ada Quill 1650\n3 added Bo Marlow 1490\n4 added Cy Tern 1300\n" {
		t.Error(got)
	}
}

// TestALineAboveSaysMoreThanTheNameOfTheSheet: it says of which division the players are.
func TestALineAboveSaysMoreThanTheNameOfTheSheet(t *testing.T) {
	rows := [][]any{{"Name", "Rating"}, {"Ada Quill", 1650}}
	for _, c := range []struct{ sheet, above, want string }{
		{"Division A", "", "A"}, {"Division A", "Division B", "B"}, {"Entries", "Division B", "B"}, {"Entries", "", ""},
	} {
		all := rows
		if c.above != "" {
			all = append([][]any{{c.above}}, rows...)
		}
		l := read(t, "a.xlsx", exchangetest.Workbook(t, map[string][][]any{c.sheet: all}, c.sheet))
		if got := l.Rows[len(l.Rows)-1].Division; got != c.want {
			t.Errorf("sheet %q, above %q: division %q, want %q", c.sheet, c.above, got, c.want)
		}
	}
}

// TestATitleOfSeveralCellsIsNoHeading for the columns below it.
func TestATitleOfSeveralCellsIsNoHeading(t *testing.T) {
	for _, title := range []string{"Harbour Open,2026,,", "Harbour Open,,,", "Harbour Open,Town Hall,14 March,", "Division A,,,"} {
		got := fully(read(t, "a.csv", title+"\nPlayer,,Rating,Club\nFirst name,Surname,,\nAda,Quill,1650,Quay\nBo,Marlow,1490,Hill\n"))
		div := ""
		if strings.HasPrefix(title, "Division") {
			div = " div=A"
		}
		if want := "4 added Ada Quill [Quill] 1650 club=Quay" + div + "\n5 added Bo Marlow [Marlow] 1490 club=Hill" + div + "\n"; strings.ReplaceAll(got, "div=A club", "club") != want && got != strings.ReplaceAll(want, "club=Quay div=A", "div=A club=Quay") {
			t.Errorf("%s: %s, want %s", title, got, want)
		}
	}
}
