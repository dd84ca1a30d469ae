package lists_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf16"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/playerlist"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

// read is Read for a list that must be readable.
func read(t *testing.T, name, data string, existing ...tournament.Player) exchange.PlayerList {
	t.Helper()
	l, err := playerlist.Read(name, []byte(data), playerlist.Asked{}, existing)
	if err != nil {
		t.Fatalf("Read(%s): %v", name, err)
	}
	return l
}

func utf16LE(s string) string {
	var b strings.Builder
	for _, u := range utf16.Encode([]rune(s)) {
		b.WriteByte(byte(u))
		b.WriteByte(byte(u >> 8))
	}
	return b.String()
}

func TestPlayersAreReadFromText(t *testing.T) {
	two := "2 added 1 Ada Quill 1820\n3 added 2 Bo Marlow 0\n"
	for _, tc := range []struct{ name, data, want string }{
		{"comma", "Name,Rating\nAda Quill,1820\nBo Marlow,\n", two},
		{"semicolon and commas in the names", "name;rating\nQuill, Ada;1820\nMarlow, Bo;0\n", "2 added 1 Quill, Ada 1820\n3 added 2 Marlow, Bo 0\n"},
		{"tabs, and commas and semicolons in some rows", "Name\tRating\tCountry\nQuill, Ada\t1820\tENG\nMarlow, Bo, 1700, USA\nCy Tern;1600;\nDee Lund, ,DEN\nEve Ash\nAsh, Flo\nGray, Lou, 1, 2, 3\n",
			"2 added 1 Quill, Ada 1820\n3 added 2 Marlow, Bo 1700\n4 added 3 Cy Tern 1600\n5 added 4 Dee Lund 0\n6 added 5 Eve Ash 0\n7 added 6 Ash, Flo 0\n8 refused 0 Gray, Lou, 1, 2, 3 0\n"},
		{"tabs and a comma, two columns", "Name\tRating\nQuill, Ada\t1820\nMarlow, Bo\nTern, 1600\n", "2 added 1 Quill, Ada 1820\n3 added 2 Marlow, Bo 0\n4 added 3 Tern 1600\n"},
		{"tab", "NAME\tRTG\nAda Quill\t1820\nBo Marlow\n", two},
		{"Windows line ends and a mark", "\uFEFFName,Rating\r\nAda Quill,1820\r\nBo Marlow,0\r\n", two},
		{"old Mac line ends", "Name,Rating\rAda Quill,1820\rBo Marlow,0\r", two},
		{"quoted fields", "Rating,\"Name\"\n1820,\"Ada Quill\"\n,\"Bo Marlow\"\n", two},
		{"quoted name with a comma", "Name,Rating\n\"Quill, Ada\",1820\n", "2 added 1 Quill, Ada 1820\n"},
		{"first and last name", "Rating,Last name,First name\n1820,Quill,Ada\n0,Marlow,Bo\n", two},
		{"player beside first and last name", "Player,First name,Surname\nseed 1,Ada,Quill\n", "2 added 1 Ada Quill 0\n"},
		{"name beside a first name", "First name,Name\nAda,Ada Quill\n", "2 added 1 Ada Quill 0\n"},
		{"title above", "Harbour Open,\n,\nName,Rating\nAda Quill,1820\n", "4 added 1 Ada Quill 1820\n"},
		{"blank rows", "Name,Rating\n\n,\nAda Quill,1820\n", "4 added 1 Ada Quill 1820\n"},
		{"spaces folded", "Name,Rating\n  Ada \t  Quill ,1820\n", "2 added 1 Ada Quill 1820\n"},
		{"a space before the comma", "Name\tRating\nQuill , Ada\t1820\n", "2 added 1 Quill, Ada 1820\n"},
		{"no number is left out for a row that is there twice", "Name\nAda Quill\nADA QUILL\nBo Marlow\n", "2 added 1 Ada Quill 0\n3 duplicate 0 ADA QUILL 0\n4 added 2 Bo Marlow 0\n"},
		{"unseen marks taken out", "Name\n\u202EAda\u200B Quill\u2069\n", "2 added 1 Ada Quill 0\n"},
		{"names of any script", "Name\n李小龍\nŁukasz Żółć\nნინო\n", "2 added 1 李小龍 0\n3 added 2 Łukasz Żółć 0\n4 added 3 ნინო 0\n"},
		{"Latin-1", "Name\nJos\xe9 N\xfa\xf1ez\n", "2 added 1 José Núñez 0\n"},
		{"UTF-16 with its mark", "\xff\xfe" + utf16LE("Name,Rating\nAda Quill,1820\n"), "2 added 1 Ada Quill 1820\n"},
		{"UTF-16 without", utf16LE("Name,Rating\nAda Quill,1820\n"), "2 added 1 Ada Quill 1820\n"},
		{"rating with a fraction", "Name,Rating\nAda Quill,1820.5\nBo Marlow,99.49\n", "2 added 1 Ada Quill 1821\n3 added 2 Bo Marlow 99\n"},
		{"own numbers", "No,Name\n7,Ada Quill\n3,Bo Marlow\n", "2 added 7 Ada Quill 0\n3 added 3 Bo Marlow 0\n"},
		{"own numbers, one double", "#,Name\n7,Ada Quill\n7,Bo Marlow\n", "2 added 1 Ada Quill 0\n3 added 2 Bo Marlow 0\n"},
		{"no heading, names and ratings", "Ada Quill,1820\nBo,1500\n", "1 added 1 Ada Quill 1820\n2 added 2 Bo 1500\n"},
		{"no heading, names", "Ada Quill\nBo Marlow\n", "1 added 1 Ada Quill 0\n2 added 2 Bo Marlow 0\n"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if got := exchangetest.ListLines(read(t, "players.csv", tc.data)); got != tc.want {
				t.Errorf("got\n%swant\n%s", got, tc.want)
			}
		})
	}
}

func TestEveryColumnFillsItsField(t *testing.T) {
	l := read(t, "full.csv", "Seed,Player,NASPA #,WESPA ID,Rating,Games played,Last played,Team,Club,Country,Class,Fixed table,E-mail,Phone,Special needs,T-shirt\n"+
		"4,Ada Quill,AA000123,W7,1820,240,1 September 2026,Harbour,Quay Club,AU,B,12,ada@example.org,555 0100,large print,XL\n")
	got := l.Players()[0]
	if got.IDs["naspa"] != "AA000123" || got.IDs["wespa"] != "W7" {
		t.Errorf("federation numbers %v", got.IDs)
	}
	got.IDs = nil
	want := tournament.Player{ID: 4, Name: "Ada Quill", Rating: 1820, Games: 240, LastPlayed: "2026-09-01", Team: "Harbour", Club: "Quay Club", Country: "AU",
		Class: "B", Table: 12, Joined: 1, Contact: "ada@example.org, 555 0100", Accommodation: "large print"}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
	if fmt.Sprint(l.Unread) != "[T-shirt]" {
		t.Errorf("unread %v, want the T-shirts", l.Unread)
	}
}

func TestBadRowsAreRefusedWithTheReason(t *testing.T) {
	for _, tc := range []struct{ name, row, why string }{
		{"rating of words and digits", "Ada Quill,4 stars", `the rating "4 stars" is not a number from 0 to 9999`},
		{"rating of 99999", "Ada Quill,99999", `the rating "99999" is not a number from 0 to 9999`},
		{"negative rating", "Ada Quill,-5", `the rating "-5"`},
		{"no name", ",1500", "there is no name"},
		{"digits for a name", "123,1500", "has no letter in it"},
		{"formula", "=HYPERLINK(A1),1500", "looks like a formula"},
		{"plus", "+Ada,1500", "looks like a formula"},
		{"formula in full width", "＝HYPERLINK(A1),1500", "looks like a formula"},
		{"small plus", "﹢Ada,1500", "looks like a formula"},
		{"control character", "Ada\x07 Quill,1500", "control character (U+0007)"},
		{"too long", strings.Repeat("Ada ", 30) + ",1500", "longer than 80 characters"},
		{"a quotation mark never closed", "\"Ada Quill,1500\nBo Marlow,1400", "more than one line"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			l := read(t, "p.csv", "Name,Rating\nCy Other,1000\n"+tc.row+"\n")
			if l.Rows[2].Outcome != exchange.Refused || !strings.Contains(l.Rows[2].Why.String(), tc.why) {
				t.Fatalf("outcome %v: %q, want refused: %q", l.Rows[2].Outcome, l.Rows[2].Why, tc.why)
			}
			err := l.Refusal()
			if err == nil || !strings.HasPrefix(err.Error(), "p.csv, row 3: ") || strings.Contains(err.Error(), "\n") {
				t.Errorf("refusal %q, want one line that names file and row", err)
			}
			if err := l.GoodRows(nil).Refusal(); err != nil {
				t.Errorf("without the row there should be nothing to refuse: %v", err)
			}
		})
	}
}

func TestDuplicatesNameBothRows(t *testing.T) {
	here := tournament.Player{ID: 9, Name: "Zoë O'Hara", IDs: map[string]string{"naspa": "AA1"}}
	for _, tc := range []struct{ name, data, why string }{
		{"same name", "Name\nAda Quill\nAda Quill\n", `"Ada Quill" is the same player as row 2, "Ada Quill"`},
		{"case, order and comma", "Name;Club\nAda Quill;x\nQUILL, ada;X\n", `as row 2, "Ada Quill"`},
		{"accents", "Name\nJosé Łuk\nJose Luk\n", `as row 2, "José Łuk"`},
		{"spaces", "Name\nAnn Van Dyke\nAnn VanDyke\n", `as row 2, "Ann Van Dyke"`},
		{"in the division", "Name\nBo\nzoe ohara\n", `as no. 9 of the division, "Zoë O'Hara"`},
		{"same federation number", "Name,NASPA id\nBo,\nZ. Hara,aa1\n", `as no. 9 of the division`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			l := read(t, "p.csv", tc.data, here)
			if l.Rows[2].Outcome != exchange.Duplicate || !strings.Contains(l.Rows[2].Why.String(), tc.why) {
				t.Errorf("outcome %v: %q, want duplicate: %q", l.Rows[2].Outcome, l.Rows[2].Why, tc.why)
			}
			if l.Rows[1].Player.ID != 10 {
				t.Errorf("number %d, want the one after the division's", l.Rows[1].Player.ID)
			}
		})
	}
}

func TestDifferentNamesAreNoDuplicates(t *testing.T) {
	l := read(t, "p.csv", "Name\nAnn Lee\nAnne Lee\nLee Ann Ko\n李小龍\n李小竜\nAnn Lee II\n")
	if l.Count(exchange.Duplicate) != 0 {
		t.Errorf("%s", exchangetest.ListLines(l))
	}
}

func TestHeadingsWithoutPlayers(t *testing.T) {
	l := read(t, "p.csv", "Name,Rating\n")
	if err := l.Refusal(); err == nil || !strings.Contains(err.Error(), "p.csv: there is no player in it") {
		t.Errorf("refusal %v", err)
	}
}

// TestCocoEntrants: entrants are names, names with ratings, or either of them with a number in front.
func TestCocoEntrants(t *testing.T) {
	for _, c := range []struct{ file, want string }{
		{"Ann Abel\nBo Baker\n", "1 Ann Abel 0 map[]; 2 Bo Baker 0 map[]"},
		{"Ann Abel,1650\nBo Baker,1544\n", "1 Ann Abel 1650 map[]; 2 Bo Baker 1544 map[]"},
		{"0233,Ann Abel,1650\n0042,Bo Baker,1544\n", "1 Ann Abel 1650 map[coco:0233]; 2 Bo Baker 1544 map[coco:0042]"},
		{"2,Ann Abel,1650\n1,Bo Baker,1544\n", "2 Ann Abel 1650 map[]; 1 Bo Baker 1544 map[]"},
	} {
		list, err := playerlist.Read("entrants.csv", []byte(c.file), playerlist.Asked{}, nil)
		exchangetest.Must(t, err)
		for i, column := range list.Columns {
			if column.Column != i+1 {
				t.Errorf("%q: column %d is said to be %d", c.file, i+1, column.Column)
			}
		}
		var got []string
		for _, p := range list.Players() {
			got = append(got, fmt.Sprint(p.ID, " ", p.Name, " ", p.Rating, " ", p.IDs))
		}
		if strings.Join(got, "; ") != c.want {
			t.Errorf("%q: got %s, want %s", c.file, strings.Join(got, "; "), c.want)
		}
	}
}
