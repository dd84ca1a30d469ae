package lists_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"

	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/lists"
	"wordhall/tournament/exchange/playerlist"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/text"
)

// numbered are rows of that many players below a heading, in that many columns.
func numbered(players, columns int) [][]any {
	rows := [][]any{make([]any, columns)}
	rows[0][0] = "Name"
	for i := range players {
		row := make([]any, columns)
		for c := range row {
			row[c] = "x"
		}
		row[0] = fmt.Sprintf("Ada Quill %c%c%c", 'A'+i/676, 'A'+i/26%26, 'A'+i%26)
		rows = append(rows, row)
	}
	return rows
}

// inEveryForm is a table in a file of every form that can have one.
func inEveryForm(t *testing.T, rows [][]any) map[string]string {
	t.Helper()
	var lines strings.Builder
	for _, row := range rows {
		cells := make([]string, len(row))
		for i, cell := range row {
			if cell != nil {
				cells[i] = fmt.Sprint(cell)
			}
		}
		lines.WriteString(strings.Join(cells, ",") + "\n")
	}
	sheets := map[string][][]any{"S": rows}
	return map[string]string{"a.csv": lines.String(), "a.xlsx": exchangetest.Workbook(t, sheets, "S"), "a.ods": spreadsheet(t, sheets, "S")}
}

// TestAsManyAsAreAllowed: a list with the largest number of players, or a row with the largest number of columns, is
// read in every form. One more is refused.
func TestAsManyAsAreAllowed(t *testing.T) {
	for file, data := range inEveryForm(t, numbered(exchange.MaxListRows, 1)) {
		if l := read(t, file, data); l.Count(exchange.Added) != exchange.MaxListRows {
			t.Errorf("%s: %d players", file, l.Count(exchange.Added))
		}
	}
	for file, data := range inEveryForm(t, numbered(exchange.MaxListRows+1, 1)) {
		if _, err := playerlist.Read(file, []byte(data), playerlist.Asked{}, nil); err == nil || !strings.HasSuffix(err.Error(), exchange.PlayerLimit.TooMany.Error()) {
			t.Errorf("%s, a player more: %v", file, err)
		}
	}
	for columns, want := range map[int]exchange.RowOutcome{exchange.MaxListColumns: exchange.Added, exchange.MaxListColumns + 1: exchange.Refused} {
		for file, data := range inEveryForm(t, numbered(1, columns)) {
			if l := read(t, file, data); l.Rows[1].Outcome != want {
				t.Errorf("%s, %d columns: %s %q", file, columns, l.Rows[1].Outcome, l.Rows[1].Why)
			}
		}
	}
}

// TestRowsOfASheet: a sheet is read up to its limit and the rows of headings. Rows keep their numbers below empty
// ones, of which as many may follow one another as the limit says.
func TestRowsOfASheet(t *testing.T) {
	limit := exchange.RowLimit{Rows: 3, TooMany: text.Errorf("too many")}
	const most = 3 + exchange.HeadingRows
	for _, kind := range []string{"xlsx", "ods"} {
		sheets := func(rows [][]any) (string, error) {
			found, err := lists.ReadSheets(kind, []byte(inEveryForm(t, rows)["a."+kind]), limit)
			if err != nil || len(found) == 0 {
				return "", err
			}
			var numbers []string
			for _, row := range found[0].Table.Rows {
				numbers = append(numbers, fmt.Sprint(row.Number))
			}
			return strings.Join(numbers, " "), nil
		}
		if got, err := sheets(numbered(most-1, 1)); err != nil || len(strings.Fields(got)) != most {
			t.Errorf("%s, as many rows as there may be: %s, %v", kind, got, err)
		}
		if _, err := sheets(numbered(most, 1)); err == nil || err.Error() != `sheet "S": too many` {
			t.Errorf("%s, a row more: %v", kind, err)
		}
		if got, err := sheets([][]any{{"Name"}, {nil}, {nil}, {nil}, {"Ada"}}); err != nil || got != "1 5" {
			t.Errorf("%s, empty rows between: %q, %v", kind, got, err)
		}
	}
	if found, err := lists.ReadSheets("xlsx", []byte(exchangetest.Workbook(t, map[string][][]any{"S": {{"Name"}, {nil}, {nil}, {nil}, {nil}, {"Ada"}}}, "S")), limit); err != nil || len(found[0].Table.Rows) != 1 {
		t.Errorf("a stray cell far below: %+v, %v", found, err)
	}
}

// TestSheetsOfAWorkbookUpToTheirNumber: twenty sheets are read, and of those only the visible ones that aren't empty.
func TestSheetsOfAWorkbookUpToTheirNumber(t *testing.T) {
	sheets, order := map[string][][]any{"empty": nil}, []string{"empty"}
	for i := range 21 {
		name := fmt.Sprint("S", i)
		sheets[name], order = [][]any{{"Name"}, {"Ada Quill"}}, append(order, name)
	}
	for kind, data := range map[string]string{"xlsx": exchangetest.Workbook(t, sheets, order...), "ods": spreadsheet(t, sheets, order...)} {
		found, err := lists.ReadSheets(kind, []byte(data), exchange.PlayerLimit)
		if err != nil || len(found) != 20 {
			t.Errorf("%s: %d sheets, %v", kind, len(found), err)
		}
		for i, s := range found {
			if len(s.Table.Rows) != 2 {
				t.Errorf("%s: sheet %d has %d rows", kind, i+1, len(s.Table.Rows))
			}
		}
	}
}

// TestPartsOfAWorkbookByTheirElements: each kind of part may have so many elements, counted by their beginnings, or
// five times as many attributes. One more is refused before the part is parsed.
func TestPartsOfAWorkbookByTheirElements(t *testing.T) {
	const few = 1 // This stands for the row of a list.
	for _, c := range []struct {
		name, part, again string // name has eight letters, so that a block that is read can end within it.
		most              int
	}{
		{"cells of OpenDocument, closed by a tag of their own", "content.xml", "<a></a >", 1 << 19},
		{"cells of Excel", "xl/worksheets/sheet1.xml", "<c/>", 1 << 19},
		{"cells by Windows' slash", `XL\worksheets\Sheet1.xml`, "<c/>", 1 << 19},
		{"texts", "xl/sharedStrings.xml", "<t></t >", 1 << 19},
		{"what a sheet refers to", "xl/worksheets/_rels/sheet1.xml.rels", "<c/>", 150_000},
		{"styles", "xl/styles.xml", "<c/>", 150_000},
		{"the list of sheets", "xl/workbook.xml", "<c/>", 5_000},
		{"the list of parts", "[Content_Types].xml", "<c/>", 5_000},
		{"attributes", "[Content_Types].xml", "=====", 5_000},
	} {
		t.Run(c.name, func(t *testing.T) {
			for n, refused := range map[int]bool{c.most: false, c.most + 1: true} {
				var b bytes.Buffer
				z := zip.NewWriter(&b)
				w, err := z.Create(c.part)
				exchangetest.Must(t, err)
				_, err = io.WriteString(w, strings.Repeat(c.again, n))
				exchangetest.Must(t, err)
				exchangetest.Must(t, z.Close())
				_, err = lists.ReadSheets("ods", b.Bytes(), exchange.RowLimit{Rows: few})
				if got := err != nil && strings.Contains(err.Error(), "far more cells or styles"); got != refused {
					t.Errorf("%d of them: %v", n, err)
				}
			}
		})
	}
}

// TestWhatIsTakenForAPlayer: the two lists of each pair are on either side of a limit.
func TestWhatIsTakenForAPlayer(t *testing.T) {
	const two = "2 added Ada Quill 1650\n3 added Bo Marlow 1490\n"
	for _, c := range []struct{ name, data, want string }{
		{"six words below are a name", "Name,Rating\nAda Quill,1650\nBo Marlow,1490\n\nAna Maria de la Cruz Ortega,\n", two + "5 added Ana Maria de la Cruz Ortega 0\n"},
		{"seven words below are a sentence", "Name,Rating\nAda Quill,1650\nBo Marlow,1490\n\nAll of these people have paid already,\n", two},
		{"three words and a full stop are a name", "Name,Rating\nAda Quill,1650\nBo Marlow,1490\n\nKing Martin Jr.,\n", two + "5 added King Martin Jr. 0\n"},
		{"four words and a full stop are a sentence", "Name,Rating\nAda Quill,1650\nBo Marlow,1490\n\nThat is all folks.,\n", two},
		{"a sentence right below a player is a row of the list", "Name,Rating\nAda Quill,1650\nBo Marlow,1490\nAll of these people have paid already,\n", two + "4 added All of these people have paid already 0\n"},
		{"two of three typed lines have a rating", "Ada Quill 1650\nEve Old-Field\nBo Marlow 1490\n", "1 added Ada Quill 1650\n2 added Eve Old-Field 0\n3 added Bo Marlow 1490\n"},
		{"three of five typed lines have a rating", "Ada Quill 1650\nEve Ash\nBo Marlow 1490\nDee Lund\nCy Tern 1300\n", ""},
		{"a total where there is one row alone is a name", "Name,Rating\nTotal,1650\n", "2 added Total 1650\n"},
		{"WD alone is a name", "Name,Rating\nWD,1650\n", "2 added WD 1650\n"},
		{"who withdrew behind a dash", "Name,Rating\nAda Quill,1650\nBo Marlow,1490\nCy Tern - withdrawn,1300\nDee Lund withdrawn,1200\n", two + "5 added Dee Lund withdrawn 1200\n"},
		{"one name alone in a second row", "Player,Rating,\n,,Club\nAda Quill,1650,Hill\n", "3 added Ada Quill 1650\n"},
		{"a title for a division leaves a column of divisions as it is", "Division B,,\nName,Division,Rating\nBo Marlow,,1490\nAda Quill,A,1650\nCy Tern,A,1400\n", "3 added Bo Marlow 1490\n4 added Ada Quill 1650 div=A\n5 added Cy Tern 1400 div=A\n"},
		{"a line for a division beside a column of divisions", "Name,Rating,Division\nDivision A,,\nAda Quill,1650,\nBo Marlow,1490,\nDivision B,,\nCy Tern,1400,B\n", "3 added Ada Quill 1650 div=A\n4 added Bo Marlow 1490 div=A\n6 added Cy Tern 1400 div=B\n"},
		{"such a line in the column itself", "Name,Rating,Division\n,,Division A\nAda Quill,1650,\n", "3 added Ada Quill 1650 div=A\n"},
		{"a row says another division than the line above it", "Name,Rating,Division\nDivision A,,\nAda Quill,1650,B\n", "3 added Ada Quill 1650 div=B\n"},
		{"a title for a division", "Division B,\nName,Rating\nAda Quill,1650\n", "3 added Ada Quill 1650 div=B\n"},
		{"a letter before a word for a division is a name", "Name,Rating\nA Division,\nAda Group,1650\n", "2 added A Division 0\n3 added Ada Group 1650\n"},
		{"a title that numbers its players", "Name,Rating\nAda Quill,1650\nBo Marlow,1490\n2 players,\n", two},
		{"the headings once more with a difference", "Name,Rating\nAda Quill,1650\nBo Marlow,1490\nName,Rtg\n", two + "4 added Name 0 note=Rating: Rtg\n"},
		{"the headings of two columns once more", "Name,Rating\nAda Quill,1650\nName,Rating\nBo Marlow,1490\n", "2 added Ada Quill 1650\n4 added Bo Marlow 1490\n"},
		{"one heading once more is a name", "Name\nAda Quill\nName\n", "2 added Ada Quill 0\n3 added Name 0\n"},
		{"a title that could be a heading", "Players,\nName,Rating\nAda Quill,1650\n", "3 added Ada Quill 1650\n"},
		{"a heading over two that are ones without it", "Player,\nFirst,Surname\nAda,Quill\n", "3 added Ada Quill [Quill] 0\n"},
		{"a surname alone below and beside a heading of names", "Player,,Rating\n,Surname,\nAda,Quill,1650\n", "3 added Ada Quill [Quill] 1650\n"},
		{"and over two and a rating", "Player,,\nFirst,Surname,Rating\nAda,Quill,1650\n", "3 added Ada Quill [Quill] 1650\n"},
		{"a heading over a name that could be one", "Name,Rating\nPlayer,1650\n", "2 added Player 1650\n"},
		{"and in one column", "Name\nAda Quill\nPlayer\n", "2 added Ada Quill 0\n3 added Player 0\n"},
		{"a thousand and its mark", "Name;Rating\nAda Quill;1.650\nBo Marlow;1'490\n", two},
		{"two figures before the mark are no thousands", "Name;Rating\nAda Quill;16.500\nBo Marlow;1490\n", "2 added Ada Quill 17\n3 added Bo Marlow 1490\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			l, err := playerlist.Read("a.csv", []byte(c.data), playerlist.Asked{}, nil)
			if got := fully(l); got != c.want || (err != nil) != (c.want == "") {
				t.Errorf("%v, got\n%swant\n%s", err, got, c.want)
			}
		})
	}
}

// TestANameBesideOthers is the whole name, or the part that the other heading leaves over.
func TestANameBesideOthers(t *testing.T) {
	for headings, c := range map[string]struct{ cells, want string }{
		"Name,Vorname":            {"Quill,Ada", "Ada Quill [Quill]"},
		"Name,First name":         {"Ada Quill,A.", "Ada Quill"},
		"Nachname,Vorname,Name":   {"Quill,Ada,A. Quill", "Ada Quill [Quill]"},
		"Nombre,Apellidos":        {"Ada,Quill", "Ada Quill [Quill]"},
		"Name,Apellidos":          {"Ada Quill,Q.", "Ada Quill"},
		"Nombre,Rating":           {"Ada Quill,0", "Ada Quill"},
		"Vorname,Nombre":          {"A.,Ada Quill", "Ada Quill"},
		"Vorname,Nachname,Nombre": {"Ada,Quill,A. Quill", "Ada Quill [Quill]"},
	} {
		if got := fully(read(t, "a.csv", headings+"\n"+c.cells+"\n")); got != "2 added "+c.want+" 0\n" {
			t.Errorf("%s: %s, want %s", headings, got, c.want)
		}
	}
}

// TestWhatIsSaidOfAList: what was assumed is said, but no more than somebody will read.
func TestWhatIsSaidOfAList(t *testing.T) {
	aside := func(n int) string {
		return "Name,Paid\nAda Quill,yes\n" + strings.Join([]string{"Bo Marlow,half\n", "Cy Tern,half\n", "Dee Lund,half\n", "Eve Ash,half\n", "Flo Gray,half\n"}[:n], "")
	}
	kept := func(row int) string {
		return fmt.Sprintf("row %d: the paid \"half\" is not understood; it is kept as a private note", row)
	}
	for _, c := range []struct {
		name, data string
		want       []string
	}{
		{"three values put aside", aside(3), []string{kept(3), kept(4), kept(5)}},
		{"four values put aside", aside(4), []string{kept(3), kept(4), kept(5), "1 more row"}},
		{"five values put aside", aside(5), []string{kept(3), kept(4), kept(5), "2 more rows"}},
		{"one who withdrew", "Name,Status\nAda Quill,\nBo Marlow,WD\n", []string{"1 player is marked as withdrawn and left out"}},
		{"one on a waiting list", "Name,Rating\nAda Quill,1650\nWaiting list,\nBo Marlow,\n", []string{"1 player is on a waiting list and left out"}},
		{"two on a waiting list", "Name,Rating\nAda Quill,1650\nWaiting list,\nBo Marlow,\nCy Tern,\n", []string{"2 players are on a waiting list and left out"}},
		{"a title above", "Harbour Open,\nName,Rating\nAda Quill,1650\n", []string{"the column names are in row 2; what is above them is not read"}},
		{"names in two rows and nobody below", "Player,,Rating\nFirst,Surname,\n", []string{"the column names are in rows 1 and 2"}},
		{"names in two rows", "Player,,Rating\nFirst,Surname,\nAda,Quill,1650\n", []string{"the column names are in rows 1 and 2"}},
		{"numbers that aren't CoCo's", "1234,Ada Quill,1650\n12,Bo Marlow,1490\n", []string{"there are no column names: the first column is taken as the number, the second as the name, the third as the rating"}},
		{"names with a comma behind", "Ada Quill,\nBo Marlow,\n", []string{"there are no column names: each line is taken as a player's name"}},
		{"two columns of ratings", "Name,Rating,Elo\nAda Quill,1650,1600\n", []string{`two columns could be the rating: "Rating" is read, "Elo" is not`}},
		{"a row with marks of its own", "Name\tRating\tClub\nAda Quill\t1650\tHill\nBo Marlow,1490,Hill\n", []string{"1 row has other marks between its columns than the rest and was divided by its own: check it"}},
		{"two rows with marks of their own", "Name\tRating\tClub\nAda Quill\t1650\tHill\nBo Marlow,1490,Hill\nCy Tern,1300,Hill\n", []string{"2 rows have other marks between their columns than the rest and were divided by their own: check them"}},
		{"an old encoding", "Name,Rating\nJos\xe9 Abel,1650\n", []string{"read as Latin-1 text, as it is not UTF-8: check the accents"}},
		{"divisions beside their first players", "Name,Division,Rating\nAda Quill,A,1650\nBo Marlow,,1490\nCy Tern,B,1400\nDee Lund,,1300\n", []string{"each division is named once, beside its first player, and holds for the rows below", "the rows name their divisions (A 2, B 2), and all of them would go into one"}},
		{"nothing", "Name,Rating\nAda Quill,1650\n", nil},
	} {
		if got := text.Join("|", read(t, "a.csv", c.data).Notes...).String(); got != strings.Join(c.want, "|") {
			t.Errorf("%s: said %q, want %q", c.name, got, c.want)
		}
	}
	for want, sheets := range map[string][]string{"": {"A"}, `the players are read from sheet "A"`: {"A", "Prizes"}, `the players are read from sheet "A"; there are players on the sheets "A", "B"`: {"A", "B"}} {
		rows := map[string][][]any{"A": {{"Name"}, {"Ada Quill"}}, "B": {{"Name"}, {"Bo Marlow"}}, "Prizes": {{"Prize"}, {"first"}}}
		if got := text.Join("|", read(t, "a.xlsx", exchangetest.Workbook(t, rows, sheets...)).Notes...).String(); got != want {
			t.Errorf("the sheets %v: said %q, want %q", sheets, got, want)
		}
	}
	for columns, want := range map[int]string{1: `(the column seen is "a")`, 8: `"g", "h")`, 9: `"g", "h", …)`} {
		_, err := playerlist.Read("a.csv", []byte(strings.Join(strings.Split("abcdefghi", "")[:columns], ",")+"\nAda,1650,3\n"), playerlist.Asked{}, nil)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%d columns that nobody knows: %v", columns, err)
		}
	}
}

// TestRowsWithoutAPlayer: the reasons are said, and those who aren't coming are named.
func TestRowsWithoutAPlayer(t *testing.T) {
	const data = "Harbour Open,\nName,Rating\nDivision A,\nAda Quill,1650\n,\nName,Rating\nCy Tern (WD),1\n,see below\nWaiting list,\nBo Marlow,\nDivision B,\nDee Lund,1300\n\nAll of these people have paid already,\n"
	want := `1 "" heading; 2 "" heading; 3 "" the division of the rows below; 6 "" heading; 7 "Cy Tern (WD)" withdrawn; 8 "" no player; 9 "" no player; ` +
		`10 "Bo Marlow" on a waiting list; 11 "" the division of the rows below; 14 "" no player`
	l := read(t, "a.csv", data)
	var got []string
	for _, r := range l.Rows {
		if r.Outcome == exchange.Blank {
			got = append(got, fmt.Sprintf("%d %q %s", r.Row, r.Player.Name, r.Why))
		}
	}
	if strings.Join(got, "; ") != want || fully(l) != "4 added Ada Quill 1650 div=A\n12 added Dee Lund 1300 div=B\n" {
		t.Errorf("got\n%s\nwant\n%s\nof\n%s", strings.Join(got, "; "), want, fully(l))
	}
}
