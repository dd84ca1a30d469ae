package playerlist_test

import (
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/playerlist"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

func TestUnreadableListsGiveOneLine(t *testing.T) {
	many := "Name\n" + strings.Repeat("A B\n", 2100)
	for _, tc := range []struct{ name, file, data, want string }{
		{"no name column", "list.csv", "Rating,Team\n1500,X\n", `list.csv: no column holds the players' names (the columns seen are "Rating", "Team"); call one "name"`},
		{"unknown columns", "list.csv", "Foo,Bar\nAda,1500\n", `(the columns seen are "Foo", "Bar")`},
		{"only first names", "list.csv", "First name,Rating\nAda,1500\n", "no column holds"},
		{"one unknown heading", "list.csv", "Pelaaja\nAda Quill\n", `the column seen is "Pelaaja"`},
		{"last, first unquoted without a heading", "list.csv", "Quill,Ada\nMarlow,Bo\n", "no column holds"},
		{"empty", "list.csv", " \n", "list.csv: the file is empty"},
		{"PDF", "list.csv", "%PDF-1.4", "this is a PDF"},
		{"old Excel", "list.xls", "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", "old or a password-protected Excel file"},
		{"named xlsx", "list.xlsx", "Name\nAda\n", "isn't an Excel workbook"},
		{"broken xlsx", "list.xlsx", "PK\x03\x04 nothing", "damaged"},
		{"binary", "list.csv", "Name\x00\x01\x02\n", "isn't a text file"},
		{"too many", "list.csv", many, "more than 2000 players"},
		{"a document", "a.json", "{}", "division document"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			l, err := playerlist.Read("some/folder/"+tc.file, []byte(tc.data), playerlist.Asked{}, nil)
			if err == nil {
				t.Fatalf("read as %s", exchangetest.ListLines(l))
			}
			if !strings.HasPrefix(err.Error(), tc.file+": ") || !strings.Contains(err.Error(), tc.want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("error %q, want one line with %q", err, tc.want)
			}
			if len(l.Rows) != 0 {
				t.Errorf("there are rows beside the error")
			}
		})
	}
}

func TestLargeFilesAreRefusedUnread(t *testing.T) {
	_, err := playerlist.Read("big.csv", make([]byte, exchange.MaxListBytes+1), playerlist.Asked{}, nil)
	if err == nil || !strings.Contains(err.Error(), "larger than 20 MB") {
		t.Errorf("error %v", err)
	}
}

func TestPastedText(t *testing.T) {
	l, err := playerlist.ReadPasted("Ada Quill\t1820\r\nBo Marlow\t1500\r\n", nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := exchangetest.ListLines(l), "1 added 1 Ada Quill 1820\n2 added 2 Bo Marlow 1500\n"; got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	if len(l.Notes) != 1 || !strings.Contains(l.Notes[0].String(), "no column names") {
		t.Errorf("notes %q, want the guess told", l.Notes)
	}
	if _, err := playerlist.ReadPasted("1 2 3", nil, nil); err == nil || !strings.HasPrefix(err.Error(), "pasted text: ") {
		t.Errorf("error %v", err)
	}
}

// TestEachFileIsReadAsWhatItIs: the name and the content of a file say its form, and every form is read with the same
// rules about sheets and about players who are there already.
func TestEachFileIsReadAsWhatItIs(t *testing.T) {
	here := []tournament.Player{{ID: 7, Name: "Bo Marlow"}}
	for _, c := range []struct{ name, file, data, format, want string }{
		{"text", "a.csv", "Name,Rating\nAda Quill,1650\nBo Marlow,1\n", "csv", "2 added 8 Ada Quill 1650\n3 duplicate 0 Bo Marlow 1\n"},
		{"a workbook", "a.xlsx", exchangetest.Workbook(t, map[string][][]any{"S": {{"Name"}, {"Ada Quill"}}}, "S"), "xlsx", "2 added 8 Ada Quill 0\n"},
		{"tsh's division", "a.t", "Quill, Ada 1650;\n", "tsh", "1 added 8 Quill, Ada 1650\n"},
		{"AUPAIR's file", "a.tou", "*A\nAda Quill             2 50  +2\nBo Baker              300   1\n", "tou", "2 added 8 Ada Quill 0\n3 added 9 Bo Baker 0\n"},
		{"CoCo's results", "a.csv", "Submitted On,Round,Winner,Winners Score,Opponent,Opponents Score\n,1,Ada Quill,412,Bo Baker,377\n", "coco", "2 added 8 Ada Quill 0\n2 added 9 Bo Baker 0\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			l, err := playerlist.Read("some/folder/"+c.file, []byte(c.data), playerlist.Asked{}, here)
			if err != nil {
				t.Fatal(err)
			}
			if got := exchangetest.ListLines(l); l.Format != c.format || got != c.want || l.File.String() != c.file {
				t.Errorf("%s is read as %s:\n%swant %s:\n%s", l.File, l.Format, got, c.format, c.want)
			}
			if again, err := l.Again(nil); err != nil || exchangetest.ListLines(again) != c.want {
				t.Errorf("read again: %v\n%s", err, exchangetest.ListLines(again))
			}
			if _, err := l.FromSheet("Other"); err == nil {
				t.Error("it has a sheet called Other")
			}
		})
	}
}
