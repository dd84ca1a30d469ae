package lists_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"strings"
	"testing"

	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/lists"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/text"
)

// TestWhatColumnsAreTakenFor: columns are known by what is in them, and divisions are said once.
func TestWhatColumnsAreTakenFor(t *testing.T) {
	for _, c := range []struct{ name, data, uses, want string }{
		{"lines without numbers", "Ada Quill 1650\nBo Marlow 1490\n", ",name,rating,paid", "1 added Ada Quill 1650\n2 added Bo Marlow 1490\n"},
		{"lines with numbers", "1. Ada Quill 1650\n2. Bo Marlow 1490\n", "number,name,rating,paid", "1 added Ada Quill 1650\n2 added Bo Marlow 1490\n"},
		{"a blank row in a list without headings", "Ada Quill, \n,\nBo Marlow, 1490\n", "name,rating", "1 added Ada Quill 0\n3 added Bo Marlow 1490\n"},
		{"NASPA's numbers under another heading", "Name,Member ID\nAda Quill,AB123456\nBo Marlow,\n", "name,id naspa", "2 added Ada Quill 0 naspa=AB123456\n3 added Bo Marlow 0\n"},
		{"and among others", "Name,Member ID\nAda Quill,AB123456\nBo Marlow,7\n", "name,", "2 added Ada Quill 0\n3 added Bo Marlow 0\n"},
		{"and in place of numbers", "Name,No.\nAda Quill,AB123456\nBo Marlow,AB123457\n", "name,id naspa", "2 added Ada Quill 0 naspa=AB123456\n3 added Bo Marlow 0 naspa=AB123457\n"},
		{"and beside a column that is headed so", "Name,NASPA,Member ID\nAda Quill,AB123456,AC123456\n", "name,id naspa,", "2 added Ada Quill 0 naspa=AB123456\n"},
		{"and in a column of something else", "Name,Club\nAda Quill,AB123456\n", "name,club", "2 added Ada Quill 0 club=AB123456\n"},
		{"each division once", "Name,Division\nAda Quill,A\nBo Marlow,\nCy Tern,B\nDi Roe,\n", "name,division", "2 added Ada Quill 0 div=A\n3 added Bo Marlow 0 div=A\n4 added Cy Tern 0 div=B\n5 added Di Roe 0 div=B\n"},
		{"a division of nobody else", "Name,Division\nAda Quill,A\nBo Marlow,\nCy Tern,B\n", "name,division", "2 added Ada Quill 0 div=A\n3 added Bo Marlow 0\n4 added Cy Tern 0 div=B\n"},
		{"a first division of nobody else", "Name,Division\nAda Quill,A\nCy Tern,B\nDi Roe,\n", "name,division", "2 added Ada Quill 0 div=A\n3 added Cy Tern 0 div=B\n4 added Di Roe 0\n"},
		{"nothing above the first", "Name,Division\nAda Quill,\nBo Marlow,A\nDi Roe,\n", "name,division", "2 added Ada Quill 0\n3 added Bo Marlow 0 div=A\n4 added Di Roe 0\n"},
		{"a division twice", "Name,Division\nAda Quill,A\nBo Marlow,\nCy Tern,B\nDi Roe,\nEd Foy,A\n", "name,division", "2 added Ada Quill 0 div=A\n3 added Bo Marlow 0\n4 added Cy Tern 0 div=B\n5 added Di Roe 0\n6 added Ed Foy 0 div=A\n"},
		{"a heading with something in brackets", "Name (as on the badge),Rating [today's]\nAda Quill,1650\n", "name,rating", "2 added Ada Quill 1650\n"},
		{"a heading in brackets", "(Name),Rating\nAda Quill,1650\n", "name,rating", "2 added Ada Quill 1650\n"},
		{"a division above, and one in the rows", "Division B\nName,Rating\nAda Quill,1\n", "name,rating", "3 added Ada Quill 1 div=B\n"},
	} {
		l := read(t, "a.csv", c.data)
		var uses []string
		for i, column := range l.Columns {
			if column.Column != i+1 {
				t.Errorf("%s: column %d is said to be %d", c.name, i+1, column.Column)
			}
			if column.Use == exchange.UseName && len(column.Values) == 0 {
				t.Errorf("%s: none of the names is shown", c.name)
			}
			uses = append(uses, column.Use)
		}
		if got := strings.Join(uses, ","); got != c.uses || fully(l) != c.want {
			t.Errorf("%s: columns %s, want %s\n%swant\n%s", c.name, got, c.uses, fully(l), c.want)
		}
	}
}

// TestColumnsThatHoldNothingAreNotMissed: an empty column without a heading isn't reported as unread.
func TestColumnsThatHoldNothingAreNotMissed(t *testing.T) {
	for data, want := range map[string]string{
		"Name,,Rating\nAda Quill,,1650\n":     "",
		"Name,,Rating\nAda Quill,blue,1650\n": "column 2, which has no heading, isn't used",
	} {
		if got := text.Join("; ", read(t, "a.csv", data).NotRead()...).String(); got != want {
			t.Errorf("%q: said %q, want %q", data, got, want)
		}
	}
}

// TestTheFirstOfSheetsWithAsManyNames is read, unless another one is called a list of players.
func TestTheFirstOfSheetsWithAsManyNames(t *testing.T) {
	ada, bo := [][]any{{"Name"}, {"Ada Quill"}}, [][]any{{"Name"}, {"Bo Marlow"}}
	for name, want := range map[string]string{"Two": "2 added Ada Quill 0\n", "Round 1, players": "2 added Bo Marlow 0\n"} {
		if got := fully(read(t, "a.xlsx", exchangetest.Workbook(t, map[string][][]any{"One": ada, name: bo}, "One", name))); got != want {
			t.Errorf("%s beside One: %s, want %s", name, got, want)
		}
	}
}

// TestCellsOfOpenDocument has paragraphs, tabs and spaces within a cell, a remark beside it, a number as it is kept,
// cells and rows that stand for several, and a hidden sheet.
func TestCellsOfOpenDocument(t *testing.T) {
	const head = `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:style="s"><style:style style:name="gone"><style:table-properties table:display="false"/></style:style>` +
		`<style:style style:name="seen"><style:table-properties table:display="true"/></style:style>`
	for name, c := range map[string]struct{ content, want string }{
		"two paragraphs":               {`<table:table table:name="A"><table:table-row><table:table-cell><text:p>Ada</text:p><text:p>Quill</text:p></table:table-cell></table:table-row></table:table>`, "1[Ada\nQuill]"},
		"an empty paragraph first":     {`<table:table table:name="A"><table:table-row><table:table-cell><text:p></text:p><text:p>Quill</text:p></table:table-cell></table:table-row></table:table>`, "1[Quill]"},
		"spaces, a tab":                {`<table:table table:name="A"><table:table-row><table:table-cell><text:p>Ada<text:s text:c="3"/>J<text:tab/>Q<text:s/>R</text:p></table:table-cell></table:table-row></table:table>`, "1[Ada   J Q R]"},
		"a remark":                     {`<table:table table:name="A"><table:table-row><table:table-cell><office:annotation><text:p>paid</text:p></office:annotation><text:p>Ada</text:p></table:table-cell></table:table-row></table:table>`, "1[Ada]"},
		"words between cells":          {`<table:table table:name="A"><table:table-row>x<table:table-cell>y<text:p>Ada</text:p>z</table:table-cell></table:table-row></table:table>`, "1[Ada]"},
		"a number":                     {`<table:table table:name="A"><table:table-row><table:table-cell office:value-type="float" office:value="1650.5"><text:p>1,651</text:p></table:table-cell><table:table-cell office:value-type="string" office:value="7"><text:p>x</text:p></table:table-cell></table:table-row></table:table>`, "1[1650.5|x]"},
		"a cell for three":             {`<table:table table:name="A"><table:table-row><table:table-cell table:number-columns-repeated="3"><text:p>a</text:p></table:table-cell><table:table-cell><text:p>b</text:p></table:table-cell></table:table-row></table:table>`, "1[a|a|a|b]"},
		"a cell for none":              {`<table:table table:name="A"><table:table-row><table:table-cell table:number-columns-repeated="0"><text:p>a</text:p></table:table-cell></table:table-row></table:table>`, "1[a]"},
		"a row for two, below empty":   {`<table:table table:name="A"><table:table-row table:number-rows-repeated="4"/><table:table-row table:number-rows-repeated="2"><table:table-cell><text:p>a</text:p></table:table-cell></table:table-row></table:table>`, "5[a] 6[a]"},
		"a sheet that isn't shown":     {`<table:table table:name="A" table:style-name="gone"><table:table-row><table:table-cell><text:p>a</text:p></table:table-cell></table:table-row></table:table><table:table table:name="B" table:style-name="seen"><table:table-row><table:table-cell><text:p>b</text:p></table:table-cell></table:table-row></table:table>`, "1[b]"},
		"the next sheet begins anew":   {`<table:table table:name="A"><table:table-row><table:table-cell><text:p>a</text:p></table:table-cell></table:table-row></table:table><table:table table:name="B"><table:table-row><table:table-cell><text:p>b</text:p></table:table-cell></table:table-row></table:table>`, "1[a]; 1[b]"},
		"empty cells at the end of it": {`<table:table table:name="A"><table:table-row><table:table-cell><text:p>a</text:p></table:table-cell><table:table-cell table:number-columns-repeated="1000"/></table:table-row></table:table>`, "1[a]"},
	} {
		whole := head + c.content + "</office:document-content>"
		data := repacked(t, spreadsheet(t, map[string][][]any{"A": {{"x"}}}, "A"), "content.xml", func(string) string { return whole })
		sheets, err := lists.ReadSheets("ods", []byte(data), exchange.PlayerLimit)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		var got []string
		for _, s := range sheets {
			var says []string
			for _, r := range s.Table.Rows {
				says = append(says, fmt.Sprint(r.Number, "[", strings.Join(r.Cells, "|"), "]"))
			}
			got = append(got, strings.Join(says, " "))
		}
		if strings.Join(got, "; ") != c.want {
			t.Errorf("%s: %q, want %q", name, strings.Join(got, "; "), c.want)
		}
	}
}

// TestAPictureIsNotCounted: a file that doesn't begin as a text may have any number of the signs of elements.
func TestAPictureIsNotCounted(t *testing.T) {
	from := []byte(exchangetest.Workbook(t, map[string][][]any{"S": {{"Name"}, {"Ada Quill"}}}, "S"))
	with := func(part string) string {
		var b bytes.Buffer
		z := zip.NewWriter(&b)
		r, err := zip.NewReader(bytes.NewReader(from), int64(len(from)))
		exchangetest.Must(t, err)
		for _, f := range r.File {
			exchangetest.Must(t, z.Copy(f))
		}
		w, err := z.Create("xl/media/image1.png")
		exchangetest.Must(t, err)
		_, err = w.Write([]byte(part + strings.Repeat("<", 1<<20)))
		exchangetest.Must(t, err)
		exchangetest.Must(t, z.Close())
		return b.String()
	}
	for _, begins := range []string{"\x89PNG\r\n\x1a\n", "\xff\xd8\xff\xe0"} {
		if _, err := lists.ReadSheets("xlsx", []byte(with(begins)), exchange.PlayerLimit); err != nil {
			t.Errorf("a picture: %v", err)
		}
	}
	for _, begins := range []string{"<?xml ?>", "", "<!--\xff-->", "<abcdeé>", "\ufffd", "\ufeff<a>"} {
		if _, err := lists.ReadSheets("xlsx", []byte(with(begins)), exchange.PlayerLimit); err == nil {
			t.Errorf("a text of a million elements that begins with %q is read", begins)
		}
	}
}
