package adjudicator_test

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"wordhall/tournament/adjudicator"
)

func utf16Of(text string, order binary.AppendByteOrder, mark bool) []byte {
	var out []byte
	if mark {
		out = order.AppendUint16(out, 0xfeff)
	}
	for _, u := range utf16.Encode([]rune(text)) {
		out = order.AppendUint16(out, u)
	}
	return out
}

func zipOf(t testing.TB, files ...string) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for i := 0; i < len(files); i += 2 {
		f, err := w.Create(files[i])
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Write([]byte(files[i+1])); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestReadEveryKindOfFile: the same three words are read, however they are written down.
func TestReadEveryKindOfFile(t *testing.T) {
	const plain = "aa\nqi\nzax\n"
	latin1 := append([]byte("aa a kind of lava, from `a'"), 0xe4, '\n')
	latin1 = append(latin1, "qi\nzax"...)
	for name, c := range map[string]struct {
		file string
		data []byte
	}{
		"small letters":                {"w.txt", []byte(plain)},
		"capitals":                     {"w.txt", []byte("AA\nQI\nZAX\n")},
		"no line end at the end":       {"w.txt", []byte("aa\nqi\nzax")},
		"Windows line ends":            {"w.txt", []byte("aa\r\nqi\r\nzax\r\n")},
		"old Mac line ends":            {"w.txt", []byte("aa\rqi\rzax\r")},
		"out of order, twice":          {"w.txt", []byte("zax\naa\nqi\nAA\n")},
		"blank lines and spaces":       {"w.txt", []byte("\n  aa \n\n\tqi\nzax\n\n")},
		"definitions behind a space":   {"w.txt", []byte("aa rough lava\nqi vital force\nzax a tool\n")},
		"definitions behind a tab":     {"w.txt", []byte("aa\trough lava\nqi\tvital force\nzax\ta tool\n")},
		"definitions behind a colon":   {"w.txt", []byte("aa: rough lava\nqi: vital force\nzax, a tool\n")},
		"UTF-8 with a mark":            {"w.txt", append([]byte{0xef, 0xbb, 0xbf}, plain...)},
		"UTF-16, little end first":     {"w.txt", utf16Of(plain, binary.LittleEndian, true)},
		"UTF-16, big end first":        {"w.txt", utf16Of(plain, binary.BigEndian, true)},
		"UTF-16 without a mark":        {"w.txt", utf16Of(plain, binary.LittleEndian, false)},
		"UTF-16 big without a mark":    {"w.txt", utf16Of(plain, binary.BigEndian, false)},
		"UTF-16 with accents":          {"w.txt", utf16Of("aa lavé 😀\r\nqi\r\nzax\r\n", binary.LittleEndian, true)},
		"Latin-1":                      {"w.txt", latin1},
		"csv with a heading":           {"w.csv", []byte("Word,Meaning\naa,\"rough lava, black\"\nqi,force\nzax,tool\n")},
		"csv, words second, semicolon": {"w.csv", []byte("no;word\n1;aa\n2;qi\n3;zax\n")},
		"csv without a heading":        {"w.csv", []byte("aa,1\nqi,2\nzax,3\n")},
		"tabs":                         {"w.tsv", []byte("word\tmeaning\naa\tx\nqi\ty\nzax\tw\n")},
		"zip of one":                   {"w.zip", zipOf(t, "lists/words.txt", plain)},
		"zip of two and a paper":       {"w.zip", zipOf(t, "a.txt", "aa\nqi\n", "z.csv", "word\nzax\n", "README.txt", "Thanks to all", "cover.png", "x")},
	} {
		t.Run(name, func(t *testing.T) {
			r, err := adjudicator.Read(c.file, c.data)
			if err != nil {
				t.Fatal(err)
			}
			if got := string(r.List.Text()); got != "AA\nQI\nZAX\n" {
				t.Errorf("the list is %q", got)
			}
			if r.List.OfLength(2) != 2 || r.List.OfLength(3) != 1 || r.List.Words() != 3 {
				t.Errorf("by length: %d of 2, %d of 3, %d in all", r.List.OfLength(2), r.List.OfLength(3), r.List.Words())
			}
		})
	}
}

// TestReadTellsWhyALineIsRefused with one reason for each kind of line.
func TestReadTellsWhyALineIsRefused(t *testing.T) {
	text := "A\naa\ncafé\nr2d2\ndon't\n" + strings.Repeat("x", 61) + "\nqi\nqi\n"
	r, err := adjudicator.Read("w.txt", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, l := range r.Refused {
		got = append(got, fmt.Sprintf("%d %s", l.Line, l.Why))
	}
	want := []string{
		"1 is a single letter", "3 has a letter other than A to Z", "4 has a digit",
		"5 has a character that isn't a letter", "6 is longer than any word",
	}
	if !slices.Equal(got, want) {
		t.Errorf("refused %q, want %q", got, want)
	}
	if r.Repeated != 1 || r.RefusedLines() != 5 || r.List.Words() != 2 {
		t.Errorf("%d repeated, %d refused, %d words", r.Repeated, r.RefusedLines(), r.List.Words())
	}
}

// TestReadLeavesProseAndNamesOut: if nearly all words are written in one way, a line that is written in another way
// isn't a word.
func TestReadLeavesProseAndNamesOut(t *testing.T) {
	words := madeWords(400, 1)
	upper := "Collins of 2019, with thanks\n" + strings.ToUpper(strings.Join(words, "\n")) + "\n"
	r, err := adjudicator.Read("w.txt", []byte(upper))
	if err != nil {
		t.Fatal(err)
	}
	if r.List.Has("collins") || r.List.Words() != len(words) || len(r.Refused) != 1 || r.Refused[0].Line != 1 {
		t.Errorf("the heading counts as a word, or words are lost: %d of %d, refused %v", r.List.Words(), len(words), r.Refused)
	}
	// In a short file, or one that mixes both ways, there is no such rule.
	r, err = adjudicator.Read("w.txt", []byte("Aachen\nbird\nCAT\n"))
	if err != nil || r.List.Words() != 3 {
		t.Errorf("three words in three ways: %v, %v", r, err)
	}
}

func TestReadRefusesWhatIsNoList(t *testing.T) {
	whole := zipOf(t, "w.txt", "aa")
	for name, c := range map[string]struct {
		file, data, says string
	}{
		"an empty file":        {"empty.txt", "", "empty.txt"},
		"no word":              {"none.txt", "1\n2\n", "none.txt has no word"},
		"a picture":            {"p.txt", "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x01\x02\x03", "p.txt isn't a text file"},
		"a cut-off zip":        {"c.zip", string(whole[:40]), "c.zip is a damaged zip"},
		"a zip without a list": {"n.zip", string(zipOf(t, "cover.png", "x")), "n.zip holds no word list"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := adjudicator.Read(c.file, []byte(c.data))
			if err == nil || !strings.Contains(err.Error(), c.says) || strings.Contains(err.Error(), "\n") {
				t.Errorf("says %v, want %q", err, c.says)
			}
		})
	}
}

// TestQuotesThatDoNotMatchAreRefusedNotSwallowed: the refusal names the line, and the rest is read.
func TestQuotesThatDoNotMatchAreRefusedNotSwallowed(t *testing.T) {
	r, err := adjudicator.Read("w.csv", []byte("word,meaning\naa,x\nqi,a \"bare\" quote\nzax,y\n"))
	if err != nil {
		t.Fatal(err)
	}
	if !r.List.Has("zax") || r.List.Has("qi") || r.RefusedLines() != 2 {
		t.Errorf("%d words, refused %v", r.List.Words(), r.Refused)
	}
}

func FuzzRead(f *testing.F) {
	for _, seed := range []string{"aa\nqi\n", "word,meaning\naa,\"x\ny\"\n", "\xff\xfea\x00a\x00\n\x00", "\xef\xbb\xbfaa", "\r\r\n", "a\x00b"} {
		f.Add("w.txt", []byte(seed))
		f.Add("w.csv", []byte(seed))
	}
	f.Add("w.zip", zipOf(f, "a.txt", "aa\nqi\n"))
	f.Fuzz(func(t *testing.T, name string, data []byte) {
		r, err := adjudicator.Read(name, data)
		if err != nil {
			return
		}
		again, err := adjudicator.Load(r.List.Text())
		if err != nil || again.Checksum() != r.List.Checksum() || again.Words() != r.List.Words() {
			t.Fatalf("the list read from %q can't be loaded again: %v", data, err)
		}
		for word := range strings.SplitSeq(strings.TrimSuffix(string(r.List.Text()), "\n"), "\n") {
			if !again.Has(word) || !again.Has(strings.ToLower(word)) {
				t.Fatalf("%s is in the list and not found", word)
			}
		}
	})
}
