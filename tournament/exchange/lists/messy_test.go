package lists_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"html"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/playerlist"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/text"
)

// spreadsheet makes an OpenDocument spreadsheet, in which a number is a cell of a kind of its own. A sheet whose name
// begins with "-" is hidden.
func spreadsheet(t testing.TB, sheets map[string][][]any, order ...string) string {
	t.Helper()
	var x strings.Builder
	x.WriteString(`<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:style="s">` +
		`<office:automatic-styles><style:style style:name="ta1"><style:table-properties table:display="true"/></style:style>` +
		`<style:style style:name="ta2"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body><office:spreadsheet>`)
	for _, name := range order {
		style := "ta1"
		if strings.HasPrefix(name, "-") {
			style = "ta2"
		}
		fmt.Fprintf(&x, `<table:table table:name="%s" table:style-name="%s">`, html.EscapeString(name), style)
		for _, row := range sheets[name] {
			x.WriteString("<table:table-row>")
			for _, v := range row {
				switch v := v.(type) {
				case int, float64:
					fmt.Fprintf(&x, `<table:table-cell office:value-type="float" office:value="%v"><text:p>%v pts</text:p></table:table-cell>`, v, v)
				case nil:
					x.WriteString(`<table:table-cell table:number-columns-repeated="1"/>`)
				default:
					fmt.Fprintf(&x, `<table:table-cell office:value-type="string"><office:annotation><text:p>a remark</text:p></office:annotation><text:p>%s</text:p></table:table-cell>`, html.EscapeString(fmt.Sprint(v)))
				}
			}
			x.WriteString(`<table:table-cell table:number-columns-repeated="1018"/></table:table-row>`)
		}
		x.WriteString(`<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="1024"/></table:table-row></table:table>`)
	}
	x.WriteString("</office:spreadsheet></office:body></office:document-content>")
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	w, err := z.CreateHeader(&zip.FileHeader{Name: "mimetype"})
	exchangetest.Must(t, err)
	_, err = w.Write([]byte("application/vnd.oasis.opendocument.spreadsheet"))
	exchangetest.Must(t, err)
	w, err = z.Create("content.xml")
	exchangetest.Must(t, err)
	_, err = w.Write([]byte(x.String()))
	exchangetest.Must(t, err)
	exchangetest.Must(t, z.Close())
	return b.String()
}

// fully is every row with a player: what became of it, the name with the surname in brackets, and what else is known.
func fully(l exchange.PlayerList) string {
	var b strings.Builder
	for _, r := range l.Rows {
		if r.Outcome == exchange.Blank {
			continue
		}
		p := r.Player
		fmt.Fprintf(&b, "%d %s %s", r.Row, r.Outcome, p.Name)
		if p.Surname != "" {
			fmt.Fprintf(&b, " [%s]", p.Surname)
		}
		fmt.Fprintf(&b, " %d", p.Rating)
		for name, value := range map[string]string{"club": p.Club} {
			if value != "" {
				fmt.Fprintf(&b, " %s=%s", name, value)
			}
		}
		for _, f := range []struct{ name, value string }{{"div", r.Division}, {"class", p.Class}, {"country", p.Country}, {"contact", p.Contact}, {"needs", p.Accommodation}, {"note", p.Note}, {"naspa", p.IDs["naspa"]}} {
			if f.value != "" {
				fmt.Fprintf(&b, " %s=%s", f.name, f.value)
			}
		}
		if p.Paid {
			b.WriteString(" paid")
		}
		if p.Owes != 0 {
			fmt.Fprintf(&b, " owes=%d", p.Owes)
		}
		if p.CheckedIn {
			b.WriteString(" here")
		}
		b.WriteString("\n")
	}
	return b.String()
}

// TestMessySheets has sheets as organisers send them, and what they must be read as.
func TestMessySheets(t *testing.T) {
	for _, tc := range []struct{ name, file, data, want string }{
		{"ratings with marks", "a.csv", "Name,Rating\nAda Quill,1650*\nIvo Jarvis,1850+\nBo Marlow,1490p\nCy Tern,\"1,301\"\nDee Lund,n/a\nEve Ash,1700 (prov)\nFlo Gray,~1500\nGus Hale,\"1820,5\"\n",
			"2 added Ada Quill 1650\n3 added Ivo Jarvis 1850\n4 added Bo Marlow 1490\n5 added Cy Tern 1301\n6 added Dee Lund 0\n7 added Eve Ash 1700\n8 added Flo Gray 1500\n9 added Gus Hale 1821\n"},
		{"a line of totals", "a.csv", "No,Name,Rating\n1,Ada Quill,1650\n2,Bo Marlow,1490\n\nTotal players: 2,,\n", "2 added Ada Quill 1650\n3 added Bo Marlow 1490\n"},
		{"a total under the names, an average under the ratings", "a.csv", "Name,Rating\nAda Quill,1650\nTotal,1650\n", "2 added Ada Quill 1650\n"},
		{"somebody who is called Total", "a.csv", "Name,Rating\nTotal Quill,1650\nAda Sum,1500\n", "2 added Total Quill 1650\n3 added Ada Sum 1500\n"},
		{"a surname alone in the second row of headings", "a.csv", "Player,,Rating\n,Surname,\nDara,Ó Briain,1650\nCher,,1490\n", "3 added Dara Ó Briain [Ó Briain] 1650\n4 added Cher 1490\n"},
		{"a first name alone in the second row of headings", "a.csv", "Name,,Rating\n,First name,\nÓ Briain,Dara,1650\n", "3 added Dara Ó Briain [Ó Briain] 1650\n"},
		{"two rows of headings", "a.csv", "Harbour Open,,\nPlayer,,Rating\nFirst,Surname,\nDara,Ó Briain,1650\nCher,,1490\n", "4 added Dara Ó Briain [Ó Briain] 1650\n5 added Cher 1490\n"},
		{"two rows of headings, a federation below", "a.csv", "Player,,NASPA,\nFirst name,Last name,ID,Rating\nAda,Quill,AA1,1650\n", "3 added Ada Quill [Quill] 1650 naspa=AA1\n"},
		{"both in the column of surnames", "a.csv", "Nom;Prénom;Cote\n\"de la Tour, Marie\";;1450*\nLefèvre;Jean;1320\n", "2 added de la Tour, Marie [de la Tour] 1450\n3 added Jean Lefèvre [Lefèvre] 1320\n"},
		{"surnames of several words, names of one", "a.csv", "Surname,First name,Rating\nDe la Fontaine,Maria,1650\nvan der Berg,Jan Willem,1490\nSuharto,,1300\n",
			"2 added Maria De la Fontaine [De la Fontaine] 1650\n3 added Jan Willem van der Berg [van der Berg] 1490\n4 added Suharto [Suharto] 1300\n"},
		{"a blank before the comma of a surname", "a.csv", "Surname,First name\n\"Quill , Jr\",Ada\n", "2 added Ada Quill, Jr [Quill] 0\n"},
		{"a form's questions", "Responses.csv", "Timestamp,What is your full name?,Email Address,Your current NASPA rating (if known),Which division would you like to play in?,Do you have any accessibility needs?,Anything else?\n" +
			"11/2/2026 10:00:01,Ada Quill,ada@example.org,1650,B,large print,see you\n", "2 added Ada Quill 1650 div=B contact=ada@example.org needs=large print note=see you\n"},
		{"notes are the director's own", "a.csv", "Name,Notes,Needs\nAda Quill,owes me a drink,a chair with arms\nBo Marlow,vegetarian,\n", "2 added Ada Quill 0 needs=a chair with arms note=owes me a drink\n3 added Bo Marlow 0 note=vegetarian\n"},
		{"paid and here", "a.csv", "Name,Paid,Checked in\nAda Quill,£25,x\nBo Marlow,no,\nCy Tern,PayPal,yes\n", "2 added Ada Quill 0 paid here\n3 added Bo Marlow 0\n4 added Cy Tern 0 paid here\n"},
		{"French", "a.csv", "N°;Nom;Prénom;Cote;Pays;Catégorie;Remarques\n1;Lefèvre;Zoé;1650;FR;Senior;végétarienne\n", "2 added Zoé Lefèvre [Lefèvre] 1650 class=Senior country=FR note=végétarienne\n"},
		{"German", "a.csv", "Name;Vorname;Wertung;Verein;Gruppe;Bezahlt;Anmerkung\nMüller-Groß;Jörg;1650;SC Köln;B;ja;kommt später\n", "2 added Jörg Müller-Groß [Müller-Groß] 1650 club=SC Köln div=B note=kommt später paid\n"},
		{"Spanish", "a.csv", "Nombre,Apellidos,Clasificación,País,División,Correo electrónico,Pagado\nJosé,Núñez Ibáñez,1650,ES,A,j@example.org,sí\n", "2 added José Núñez Ibáñez [Núñez Ibáñez] 1650 div=A country=ES contact=j@example.org paid\n"},
		{"two people of one name", "a.csv", "Name,Club,Rating\nJohn Smith,Harbour,1650\nJohn Smith,Hill,1650\nJohn Smith,Hill,1650\nMary Jones,,1500\nMary Jones,,1200\n",
			"2 added John Smith (Harbour) 1650 club=Harbour\n3 added John Smith (Hill) 1650 club=Hill\n4 duplicate John Smith 1650 club=Hill\n5 added Mary Jones (1500) 1500\n6 added Mary Jones (1200) 1200\n"},
		{"an OpenDocument spreadsheet", "a.ods", spreadsheet(t, map[string][][]any{
			"-old":    {{"Name"}, {"Gone Away"}},
			"Welcome": {{"Harbour Open"}},
			"Entries": {{"Name", "Rating", "Club"}, {"Ada Quill", 1650, nil}, {"Bo Marlow", 1490.5, "Hill & Dale"}},
		}, "-old", "Welcome", "Entries"), "2 added Ada Quill 1650\n3 added Bo Marlow 1491 club=Hill & Dale\n"},
		{"several sheets, the likely one", "a.xlsx", exchangetest.Workbook(t, map[string][][]any{
			"Committee": {{"Name", "Phone"}, {"Ida Reeve", "555"}, {"Lou Gray", "556"}, {"Pat Lund", "557"}},
			"Players":   {{"Name", "Rating"}, {"Ada Quill", 1650}},
		}, "Committee", "Players"), "2 added Ada Quill 1650\n"},
		{"Google's csv", "Entries - Sheet1.csv", "\"Name (first and last)\",\"Rating\",\"Club\"\r\n\"Quill, Ada\",\"1,650\",\"Harbour\"\r\n,,\r\n", "2 added Quill, Ada 1650 club=Harbour\n"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if got := fully(read(t, tc.file, tc.data)); got != tc.want {
				t.Errorf("got\n%swant\n%s", got, tc.want)
			}
		})
	}
}

// TestDivisionColumn: a sheet whose rows name their divisions is read for each of them. If it is read into one
// division, that is always said.
func TestDivisionColumn(t *testing.T) {
	const data = "Name,Division,Rating\nAda Quill,A,1650\nBo Marlow,Division B,1490\nCy Tern,b,1400\nAda Quill,B,1650\nDee Lund,,1300\n"
	l := read(t, "a.csv", data)
	if got := fmt.Sprint(l.Divisions()); got != "[A B]" {
		t.Fatalf("divisions %s", got)
	}
	if notes := text.Join("; ", l.Notes...).String(); !strings.Contains(notes, "the rows name their divisions (A 1, B 3), and all of them would go into one") {
		t.Errorf("notes %q", notes)
	}
	var got strings.Builder
	for _, part := range l.ByDivision(func(name string) []tournament.Player {
		if name == "A" {
			return []tournament.Player{{ID: 7, Name: "Someone Else"}}
		}
		return nil
	}) {
		fmt.Fprintf(&got, "%s:\n%s", part.Name, exchangetest.ListLines(part.List))
	}
	want := "A:\n2 added 8 Ada Quill 1650\n6 refused 0 Dee Lund 1300\nB:\n3 added 1 Bo Marlow 1490\n4 added 2 Cy Tern 1400\n5 duplicate 0 Ada Quill 1650\n"
	if got.String() != want {
		t.Errorf("got\n%swant\n%s", got.String(), want)
	}
	one, err := playerlist.Read("a.csv", []byte(data), playerlist.Asked{Section: "B"}, nil)
	exchangetest.Must(t, err)
	if got := exchangetest.ListLines(one); got != "3 added 1 Bo Marlow 1490\n4 added 2 Cy Tern 1400\n5 duplicate 0 Ada Quill 1650\n" {
		t.Errorf("division B alone:\n%s", got)
	}
}

// TestSheetsOfAWorkbook: of several sheets with players the one that is asked for is read. If there is none of that
// name, those that are there are named.
func TestSheetsOfAWorkbook(t *testing.T) {
	sheets := map[string][][]any{"A": {{"Name"}, {"Ada Quill"}}, "B": {{"Name"}, {"Bo Marlow"}, {"Cy Tern"}}, "Prizes": {{"Prize"}, {"first"}}}
	for file, data := range map[string]string{"a.xlsx": exchangetest.Workbook(t, sheets, "A", "B", "Prizes"), "a.ods": spreadsheet(t, sheets, "A", "B", "Prizes")} {
		l := read(t, file, data)
		if fmt.Sprint(l.Sheets) != "[A B]" || l.Sheet != "B" || !strings.Contains(text.Join("; ", l.Notes...).String(), `sheet "B"; there are players on the sheets "A", "B"`) {
			t.Errorf("%s: sheet %s of %v, notes %v", file, l.Sheet, l.Sheets, l.Notes)
		}
		a, err := l.FromSheet("a")
		exchangetest.Must(t, err)
		if got := exchangetest.ListLines(a); got != "2 added 1 Ada Quill 0\n" {
			t.Errorf("%s, sheet A: %s", file, got)
		}
		if _, err := l.FromSheet("C"); err == nil || err.Error() != file+`: no sheet with players is called "C"; those with players are "A", "B"` {
			t.Errorf("%s, sheet C: %v", file, err)
		}
	}
}

// TestAPlayerWithTheNameOfAnotherPlayer in the division is another person if club or number differ. The rating may
// have changed.
func TestAPlayerWithTheNameOfAnotherPlayer(t *testing.T) {
	here := tournament.Player{ID: 4, Name: "Ada Quill", Club: "Harbour", Rating: 1600, IDs: map[string]string{"naspa": "AA1"}}
	for row, want := range map[string]string{
		"Ada Quill,,1650,":        "2 duplicate 0 Ada Quill 1650\n",
		"Ada Quill,Hill,1600,":    "2 added 5 Ada Quill (Hill) 1600\n",
		"Ada Quill,Hill,1600,aa1": "2 duplicate 0 Ada Quill 1600\n",
		"Ada Quill,,0,AA2":        "2 added 5 Ada Quill (AA2) 0\n",
	} {
		if got := exchangetest.ListLines(read(t, "a.csv", "Name,Club,Rating,NASPA\n"+row+"\n", here)); got != want {
			t.Errorf("%s: got %swant %s", row, got, want)
		}
	}
}
