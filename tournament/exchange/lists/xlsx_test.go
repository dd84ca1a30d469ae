package lists_test

import (
	"archive/zip"
	"bytes"
	"strings"
	"testing"

	"wordhall/tournament/exchange/playerlist"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/text"
)

func TestPlayersFromExcel(t *testing.T) {
	data := exchangetest.Workbook(t, map[string][][]any{
		"Cover":   {{"Harbour Open"}, {"2026"}},
		"Players": {{"Harbour Open"}, {}, {"Name", "Rating", "T-shirt"}, {"Ada Quill", 1820, "XL"}, {"Bo Marlow", 1500.6}, {"Bo Marlow", 0}, {"=A4&\"x\"", 5}, {"Cy", "=1/0"}},
	}, "Cover", "Players")
	l := read(t, "list.xlsx", data)
	want := "4 added 1 Ada Quill 1820\n5 added 2 Bo Marlow 1501\n6 duplicate 0 Bo Marlow 0\n7 refused 0  0\n8 refused 0 Cy 0\n"
	if got := exchangetest.ListLines(l); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	if why := l.Rows[len(l.Rows)-2].Why.String(); !strings.Contains(why, "cell A7 is a formula without a result") {
		t.Errorf("why %q", why)
	}
	if l.Format != "xlsx" || len(l.Unread) != 1 || !strings.Contains(text.Join("; ", l.Notes...).String(), `from sheet "Players"`) {
		t.Errorf("format %q, unread %v, notes %q", l.Format, l.Unread, l.Notes)
	}
}

func TestExcelWithoutNames(t *testing.T) {
	data := exchangetest.Workbook(t, map[string][][]any{"Data": {{"Rating", "Team"}, {1500, "X"}}}, "Data")
	_, err := playerlist.Read("list.xlsx", []byte(data), playerlist.Asked{}, nil)
	if err == nil || !strings.Contains(err.Error(), `list.xlsx: sheet "Data": no column holds the players' names`) {
		t.Errorf("error %v", err)
	}
}

// TestExcelThatExplodes: a workbook whose parts unpack to gigabytes is refused by the directory of the archive,
// before anything is unpacked.
func TestExcelThatExplodes(t *testing.T) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	w, err := z.Create("xl/worksheets/sheet1.xml")
	exchangetest.Must(t, err)
	block := make([]byte, 1<<20)
	for range 60 {
		_, err = w.Write(block)
		exchangetest.Must(t, err)
	}
	exchangetest.Must(t, z.Close())
	_, err = playerlist.Read("bomb.xlsx", b.Bytes(), playerlist.Asked{}, nil)
	if err == nil || !strings.Contains(err.Error(), "unpacks to more than 48 MB") {
		t.Errorf("error %v", err)
	}
}
