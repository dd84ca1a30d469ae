package paper_test

import (
	"bytes"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/paper"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

// installedOptions are paper's options with the typefaces of testdata, or those of other folders.
func installedOptions(folders ...string) paper.Options {
	o := paperOptions(exchange.A4)
	if len(folders) == 0 {
		folders = []string{"testdata/fonts"}
	}
	o.Installed = paper.NewInstalledFonts(func() []string { return folders })
	return o
}

// TestNamesInInstalledTypefaces: letters that the program's own typeface lacks come from an installed one. A letter
// that none has is a box.
func TestNamesInInstalledTypefaces(t *testing.T) {
	names := []string{"Ada Quill", "李小龍", "สมชาย ใจดี", "محمد الفتح", "김민수", "😀 Ada", "Святослав", "李小龍 😀", "小 (Lin) محمد"}
	got := paper.Lacking(installedOptions(), names)
	if want := []string{"李小龍", "สมชาย ใจดี", "محمد الفتح", "김민수", "小 (Lin) محمد"}; !slices.Equal(got.Borrowed, want) {
		t.Errorf("borrowed %q, want %q", got.Borrowed, want)
	}
	if want := []string{"😀 Ada", "李小龍 😀"}; !slices.Equal(got.Boxed, want) {
		t.Errorf("boxed %q, want %q", got.Boxed, want)
	}
	if want := []string{"Noto Sans CJK JP", "Noto Sans Thai", "Noto Sans Arabic", "Noto Sans CJK KR"}; !slices.Equal(got.Typefaces, want) {
		t.Errorf("typefaces %q, want %q", got.Typefaces, want)
	}
	ev := exchangetest.Event(4, 1, "李小龍", "محمد الفتح", "😀 Ada")
	sheet := papers(t, ev, ev.Divisions[0], 1)["by name"]
	pages, _, _, err := paper.PlacedPages(sheet, installedOptions())
	exchangetest.Must(t, err)
	all := wording(pages[0])
	for _, want := range []string{"李小龍", "محمد الفتح", "No. 3  □ Ada"} {
		if !strings.Contains(all, want) {
			t.Errorf("no %q in %s", want, all)
		}
	}
	for _, text := range pages[0] {
		if text.Text == "李小龍" && text.Right-text.Left < 5 {
			t.Errorf("three wide letters take %.1f mm", text.Right-text.Left)
		}
	}
}

// TestFoldersAreAskedForOnce: no typeface is looked for before a letter is missing, and the folders are asked for
// once.
func TestFoldersAreAskedForOnce(t *testing.T) {
	asked := 0
	o := paperOptions(exchange.A4)
	o.Installed = paper.NewInstalledFonts(func() []string { asked++; return []string{"testdata/fonts"} })
	for _, c := range []struct {
		name  string
		asked int
	}{{"Ada Quill", 0}, {"李小龍", 1}, {"محمد", 1}, {"😀 Ada", 1}} {
		if paper.Lacking(o, []string{c.name}); asked != c.asked {
			t.Errorf("after %q the folders were asked for %d times, want %d", c.name, asked, c.asked)
		}
	}
}

// TestLettersAreJoinedAndOrdered: Arabic letters take the form for their place in the word, and the line runs to the
// left. A Latin word in it doesn't.
func TestLettersAreJoinedAndOrdered(t *testing.T) {
	o := installedOptions()
	if alone, joined := paper.WideAs(o, "م")+paper.WideAs(o, "ح"), paper.WideAs(o, "مح"); math.Abs(alone-joined) < 0.02 {
		t.Errorf("joined letters are as wide as single ones, %.2f", joined)
	}
	if got := paper.SeenText(o, "小 محمد ل Ada"); got != "小 ل محمد Ada" {
		t.Errorf("seen as %q", got)
	}
	if got := paper.SeenText(o, "محمد Ada Bo ل"); got != "ل Ada Bo محمد" {
		t.Errorf("seen as %q", got)
	}
}

// TestDamagedTypefaces: a file that is no typeface, or half of one, or has any byte wrong, is skipped or used.
// Nothing crashes and the paper is written.
func TestDamagedTypefaces(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"NotoSansCJK-part.ttc", "NotoSansArabic-part.ttf"} {
		whole, err := os.ReadFile(filepath.Join("testdata/fonts", name))
		exchangetest.Must(t, err)
		broken := map[string][]byte{"0": nil, "1": []byte("no font"), "2": whole[:len(whole)/2], "3": whole[:20], "4": append([]byte("OTTO"), whole[4:]...)}
		for at := 0; at < len(whole); at += 97 {
			data := bytes.Clone(whole)
			for i := at; i < min(at+5, len(data)); i++ {
				data[i] ^= 0xFF
			}
			broken["x"+string(rune('a'+at%26))+string(rune('0'+at%10))] = data
		}
		for part, data := range broken {
			exchangetest.Must(t, os.WriteFile(filepath.Join(dir, part+name), data, 0o600))
		}
	}
	exchangetest.Must(t, os.Mkdir(filepath.Join(dir, "folder.ttf"), 0o700))
	o := installedOptions(dir, filepath.Join(dir, "none"))
	ev := exchangetest.Event(4, 1, "李小龍", "محمد الفتح", "김민수")
	for name, p := range papers(t, ev, ev.Divisions[0], 1) {
		var b bytes.Buffer
		if err := paper.WritePDF(t.Context(), &b, []paper.Paper{p}, o); err != nil || b.Len() == 0 {
			t.Errorf("%s: %v, %d bytes", name, err, b.Len())
		}
		if _, err := paper.Pictures([]paper.Paper{p}, o, 2); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestInstalledTypefacesGiveTheSameBytes: for one event, time and computer there is one file.
func TestInstalledTypefacesGiveTheSameBytes(t *testing.T) {
	ev := exchangetest.Event(24, 3, "李小龍", "محمد الفتح", "김민수", "สมชาย ใจดี")
	write := func() []byte {
		var all []paper.Paper
		for _, name := range []string{"by name", "slips", "standings"} {
			all = append(all, papers(t, ev, ev.Divisions[0], 3)[name])
		}
		var b bytes.Buffer
		exchangetest.Must(t, paper.WritePDF(t.Context(), &b, all, installedOptions()))
		return b.Bytes()
	}
	if first := write(); !bytes.Equal(first, write()) {
		t.Error("two PDFs differ")
	}
}

// FuzzInstalledFont: whatever is in the folder of typefaces, a name is printed in it or as boxes.
func FuzzInstalledFont(f *testing.F) {
	for _, name := range []string{"NotoSansCJK-part.ttc", "NotoSansArabic-part.ttf", "NotoSansThai-part.ttf"} {
		data, err := os.ReadFile(filepath.Join("testdata/fonts", name))
		exchangetest.Must(f, err)
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		dir := t.TempDir()
		exchangetest.Must(t, os.WriteFile(filepath.Join(dir, "a.ttf"), data, 0o600))
		names := []string{"李小龍", "محمد", "สมชาย", "김민수"}
		l := paper.Lacking(installedOptions(dir), names)
		if len(l.Borrowed)+len(l.Boxed) != len(names) {
			t.Fatalf("%+v", l)
		}
	})
}
