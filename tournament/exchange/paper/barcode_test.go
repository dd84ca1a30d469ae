package paper_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/paper"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

// TestBarcode has the bars of a code that a standard reader has read.
func TestBarcode(t *testing.T) {
	want := "211214" + "123221" + "122132" + "221231" + "122132" + "123221" + "223211" + "231113" + "2331112"
	var got strings.Builder
	for _, w := range paper.Bars("1-4-12") {
		fmt.Fprint(&got, w)
	}
	if got.String() != want {
		t.Errorf("bars %s, want %s", got.String(), want)
	}
	for _, text := range []string{"1-1-1", "12-24-1000", "Az"} {
		sum := 0
		for _, w := range paper.Bars(text) {
			sum += w
		}
		if sum != 11*(len(text)+2)+13 {
			t.Errorf("%q has %d modules", text, sum)
		}
	}
}

// TestSlipsAreReadByAScanner: every slip's code is read from the page as by a scanner, if such a reader is installed.
func TestSlipsAreReadByAScanner(t *testing.T) {
	draw, errDraw := exec.LookPath("pdftoppm")
	scan, errScan := exec.LookPath("zbarimg")
	if errDraw != nil || errScan != nil {
		t.Log("neither pdftoppm nor zbarimg is here: the bars are only compared with those of TestBarcode")
		return
	}
	for _, size := range []exchange.PageSize{exchange.A4, exchange.Letter} {
		ev := exchangetest.Event(24, 3, exchangetest.LongNames...)
		d := ev.Divisions[0]
		var want []string
		for _, g := range d.GamesOf(3) {
			want = append(want, fmt.Sprintf("1-3-%d", g.Table))
		}
		var b bytes.Buffer
		exchangetest.Must(t, paper.WritePDF(t.Context(), &b, []paper.Paper{paper.ResultSlips(ev, d, exchangetest.BookOf(t, d), 3)}, paperOptions(size)))
		dir := t.TempDir()
		exchangetest.Must(t, os.WriteFile(filepath.Join(dir, "slips.pdf"), b.Bytes(), 0o600))
		if words, err := exec.Command(draw, "-r", "200", "-gray", "-png", filepath.Join(dir, "slips.pdf"), filepath.Join(dir, "page")).CombinedOutput(); err != nil {
			t.Fatalf("pdftoppm: %v: %s", err, words)
		}
		pages, err := filepath.Glob(filepath.Join(dir, "page*.png"))
		exchangetest.Must(t, err)
		out, err := exec.Command(scan, append([]string{"-q", "--raw"}, pages...)...).Output()
		exchangetest.Must(t, err)
		got := strings.Fields(string(out))
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("paper %d: the reader found %q, want %q", size, got, want)
		}
	}
}
