package lists_test

import (
	"archive/zip"
	"bytes"
	"io"
	"strings"
	"testing"

	"wordhall/tournament/exchange/playerlist"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

// repacked is a spreadsheet with one of its parts changed. All parts are compressed, as by a program that knows
// nothing of the format.
func repacked(t testing.TB, data, changed string, change func(string) string) string {
	t.Helper()
	from, err := zip.NewReader(strings.NewReader(data), int64(len(data)))
	exchangetest.Must(t, err)
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, f := range from.File {
		r, err := f.Open()
		exchangetest.Must(t, err)
		part, err := io.ReadAll(r)
		exchangetest.Must(t, err)
		if f.Name == changed {
			part = []byte(change(string(part)))
		}
		w, err := z.Create(f.Name)
		exchangetest.Must(t, err)
		_, err = w.Write(part)
		exchangetest.Must(t, err)
	}
	exchangetest.Must(t, z.Close())
	return b.String()
}

// TestACraftedSpreadsheet takes no more memory and time than a usual one, and reads no other file of this computer.
func TestACraftedSpreadsheet(t *testing.T) {
	sheet := spreadsheet(t, map[string][][]any{"A": {{"Name"}, {"Ada Quill"}}}, "A")
	swap := func(old, by string) func(string) string {
		return func(content string) string {
			if !strings.Contains(content, old) {
				t.Fatalf("the content has no %s", old)
			}
			return strings.Replace(content, old, by, 1)
		}
	}
	declared := func(entity string) func(string) string { return withEntity(t, "Ada Quill", entity) }
	for name, c := range map[string]struct {
		change      func(string) string
		reads, says string
	}{
		"packed by another program": {swap("Ada Quill", "Bo Tile"), "2 added 1 Bo Tile 0\n", ""},
		"entities within entities":  {declared(`"&b;&b;&b;"`), "", "damaged"},
		"another file":              {declared(`SYSTEM "file:///etc/passwd"`), "", "damaged"},
		"a row without end":         {swap("<table:table-row>", `<table:table-row table:number-rows-repeated="2000000000">`), "", "more than 2000 players"},
		"a cell without end":        {swap("<table:table-cell office:value-type", `<table:table-cell table:number-columns-repeated="2000000000" office:value-type`), "", "200 lists side by side"},
		"blanks without end":        {swap("Ada Quill", `Ada<text:s text:c="2000000000"/>Quill`), "2 added 1 Ada Quill 0\n", ""},
		"fewer than no rows":        {swap("<table:table-row>", `<table:table-row table:number-rows-repeated="-7">`), "2 added 1 Ada Quill 0\n", ""},
	} {
		l, err := playerlist.Read("a.ods", []byte(repacked(t, sheet, "content.xml", c.change)), playerlist.Asked{}, nil)
		switch {
		case c.says != "":
			if err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%s: %v", name, err)
			}
		case err != nil:
			t.Errorf("%s: %v", name, err)
		case exchangetest.ListLines(l) != c.reads:
			t.Errorf("%s: it reads %s", name, exchangetest.ListLines(l))
		}
	}
}

// withEntity declares an entity and puts it in place of a text.
func withEntity(t testing.TB, of, entity string) func(string) string {
	return func(content string) string {
		if !strings.Contains(content, of) || !strings.Contains(content, "?>") {
			t.Fatalf("the content has no %s", of)
		}
		content = strings.Replace(content, "?>", `?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY e `+entity+`>]>`, 1)
		return strings.Replace(content, of, "&e;", 1)
	}
}

// TestACraftedWorkbook is the same for Excel's files, wherever the entity is.
func TestACraftedWorkbook(t *testing.T) {
	book := exchangetest.Workbook(t, map[string][][]any{"Data": {{"Name"}, {"Ada Quill"}}}, "Data")
	for name, entity := range map[string]string{"entities within entities": `"&b;&b;&b;"`, "another file": `SYSTEM "file:///etc/passwd"`} {
		for part, of := range map[string]string{"xl/sharedStrings.xml": "Ada Quill", "xl/workbook.xml": `name="Data"`, "xl/worksheets/sheet1.xml": "<sheetData>", "[Content_Types].xml": "<Types", "xl/styles.xml": "<styleSheet"} {
			l, err := playerlist.Read("a.xlsx", []byte(repacked(t, book, part, withEntity(t, of, entity))), playerlist.Asked{}, nil)
			if err == nil || !strings.HasPrefix(err.Error(), "a.xlsx: ") {
				t.Errorf("%s in %s: %v; it reads %s", name, part, err, exchangetest.ListLines(l))
			}
		}
	}
}
