package lists_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"runtime"
	"strings"
	"testing"

	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/playerlist"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

// TestExcelOfNothingButEmptyElements: ten kilobytes that would fill the memory, because each element takes about a
// hundred times as much as its letters, are refused before that happens.
func TestExcelOfNothingButEmptyElements(t *testing.T) {
	const space = ` xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">`
	whole := exchangetest.Workbook(t, map[string][][]any{"Data": {{"Name", "Rating"}, {"Ada", 1500}}}, "Data")
	cases := []struct {
		name, part        string
		head, again, tail string
		times             int
	}{
		{"texts", "xl/sharedStrings.xml", "<sst" + space, "<si/>", "</sst>", 1 << 20},
		{"cells", "xl/worksheets/sheet1.xml", "<worksheet" + space + `<sheetData><row r="1">`, "<c/>", "</row></sheetData></worksheet>", 1 << 20},
		{"rows", "xl/worksheets/sheet1.xml", "<worksheet" + space + "<sheetData>", "<row/>", "</sheetData></worksheet>", 1 << 20},
		{"styles", "xl/styles.xml", "<styleSheet" + space + "<cellXfs>", "<xf/>", "</cellXfs></styleSheet>", 1 << 20},
		{"sheets", "xl/workbook.xml", "<workbook" + space + "<sheets>", `<sheet name="a" sheetId="1"/>`, "</sheets></workbook>", 1 << 18},
		{"depth", "xl/worksheets/sheet1.xml", "<worksheet" + space, "<a>", "", 1 << 20},
		{"attributes", "xl/worksheets/sheet1.xml", "<worksheet ", ` a=""`, ">", 1 << 22},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			data := withPart(t, whole, c.part, c.head, c.again, c.tail, c.times)
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, err := playerlist.Read("bomb.xlsx", data, playerlist.Asked{}, nil)
			runtime.ReadMemStats(&after)
			if err == nil || !strings.Contains(err.Error(), "far more cells or styles") {
				t.Errorf("%d bytes: %v", len(data), err)
			}
			if taken := (after.TotalAlloc - before.TotalAlloc) >> 20; taken > 64 {
				t.Errorf("%d bytes took %d MB", len(data), taken)
			}
		})
	}
}

// TestExcelWithPicturesAndColour: pictures and colours in a list of players do no harm.
func TestExcelWithPicturesAndColour(t *testing.T) {
	whole := exchangetest.Workbook(t, map[string][][]any{"Data": {{"Name", "Rating"}, {"Ada", 1500}}}, "Data")
	data := withPart(t, whole, "xl/media/image1.png", "\x89PNG", "<=<=<=<=", "", 1<<20)
	list, err := playerlist.Read("players.xlsx", data, playerlist.Asked{}, nil)
	if err != nil || list.Count(exchange.Added) != 1 {
		t.Errorf("%d players, %v", list.Count(exchange.Added), err)
	}
}

// withPart is the workbook with this part in place of its own of that name, or added to it.
func withPart(t *testing.T, whole, part, head, again, tail string, times int) []byte {
	t.Helper()
	in, err := zip.NewReader(strings.NewReader(whole), int64(len(whole)))
	exchangetest.Must(t, err)
	var b bytes.Buffer
	out := zip.NewWriter(&b)
	for _, f := range in.File {
		if f.Name == part {
			continue
		}
		r, err := f.Open()
		exchangetest.Must(t, err)
		w, err := out.Create(f.Name)
		exchangetest.Must(t, err)
		_, err = io.Copy(w, r)
		exchangetest.Must(t, errors.Join(err, r.Close()))
	}
	w, err := out.Create(part)
	exchangetest.Must(t, err)
	_, err = io.WriteString(w, head)
	exchangetest.Must(t, err)
	block := strings.Repeat(again, 1<<10)
	for range times >> 10 {
		_, err = io.WriteString(w, block)
		exchangetest.Must(t, err)
	}
	_, err = io.WriteString(w, tail)
	exchangetest.Must(t, errors.Join(err, out.Close()))
	return b.Bytes()
}

// TestWhatAWorkbookSaysThatItUnpacksTo is added up before anything is unpacked. It is accepted up to the limit, and
// refused even if the sum is larger than any number.
func TestWhatAWorkbookSaysThatItUnpacksTo(t *testing.T) {
	const most = 48 << 20
	for _, c := range []struct {
		sizes   []uint64
		refused bool
	}{
		{[]uint64{most}, false}, {[]uint64{most - 1, 1}, false}, {[]uint64{most + 1}, true}, {[]uint64{most, 1}, true}, {[]uint64{1, most}, true}, {[]uint64{1<<64 - 1, 1}, true}, {[]uint64{2, 1<<64 - 1}, true},
	} {
		var file bytes.Buffer
		z := zip.NewWriter(&file)
		for _, size := range c.sizes {
			_, err := z.CreateRaw(&zip.FileHeader{Name: "xl/media/image.png", UncompressedSize64: size})
			exchangetest.Must(t, err)
		}
		exchangetest.Must(t, z.Close())
		_, err := playerlist.Read("players.xlsx", file.Bytes(), playerlist.Asked{}, nil)
		if err == nil || strings.Contains(err.Error(), "unpacks to more than 48 MB") != c.refused {
			t.Errorf("%v: %v", c.sizes, err)
		}
	}
}
