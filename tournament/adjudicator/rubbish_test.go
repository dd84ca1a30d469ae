package adjudicator_test

import (
	"bytes"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"wordhall/tournament/adjudicator"
)

// rubbishFile is a file of the largest allowed size that is no word list or has too many words, and what is said of
// it. That is "" if the few words in it make a list.
type rubbishFile struct {
	file, want string
	data       []byte
}

func rubbish() map[string]rubbishFile {
	const most = adjudicator.MostBytes
	again := func(s string) []byte { return bytes.Repeat([]byte(s), most/len(s)) }
	random := rand.New(rand.NewPCG(1, 1))
	noise, words := make([]byte, most), make([]byte, most)
	for i := range noise {
		noise[i] = byte(1 + random.IntN(255))
		words[i] = byte('a' + random.IntN(26))
		if i%8 == 7 {
			words[i] = '\n'
		}
	}
	const lines, cells, none = "more than 2500000 lines", "more than 4194304 cells", "no word in it"
	return map[string]rubbishFile{
		"empty lines":        {"w.txt", lines, again("\n")},
		"single letters":     {"w.txt", lines, again("a\n")},
		"names":              {"w.txt", lines, again("Aa\n")},
		"too many words":     {"w.txt", lines, words},
		"as many as may be":  {"w.txt", "", words[:8*1_900_000]},
		"one line":           {"w.txt", none, again("a")},
		"noise":              {"w.txt", "", noise},
		"cells":              {"w.csv", cells, again("a,b\n")},
		"commas":             {"w.csv", none, bytes.Repeat([]byte(","), 4<<20)},
		"quotes in the way":  {"w.csv", lines, again("\"a\"b\n")},
		"a quote never shut": {"w.csv", none, again("\"")},
		"two bytes a letter": {"w.txt", lines, again("a\x00\n\x00")},
	}
}

// TestRubbishIsGivenUp: whatever a file contains, it is read to its end or refused in one line, and takes little
// memory.
func TestRubbishIsGivenUp(t *testing.T) {
	for name, c := range rubbish() {
		t.Run(name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, err := adjudicator.Read(c.file, c.data)
			runtime.ReadMemStats(&after)
			switch {
			case c.want == "" && err != nil:
				t.Error(err)
			case c.want != "" && (err == nil || strings.Contains(err.Error(), "\n") || !strings.Contains(err.Error(), c.want)):
				t.Errorf("got %v, want %q", err, c.want)
			}
			if used := (after.TotalAlloc - before.TotalAlloc) >> 20; used > 1024 {
				t.Errorf("it took %d MB", used)
			}
		})
	}
	const most = adjudicator.MostBytes
	for name, c := range map[string]struct {
		want string
		data []byte
	}{
		"a file too large":                 {"more than 64 MB", make([]byte, most+1)},
		"a zip that unpacks to too much":   {"unpacks to more", zipOf(t, "a.txt", strings.Repeat("1 x", most/3), "b.txt", strings.Repeat("aa\n", 9))},
		"a zip of too many lines together": {"more than 2500000 lines", zipOf(t, "a.txt", strings.Repeat("1\n", 2_000_000), "b.txt", strings.Repeat("1\n", 600_000))},
	} {
		if _, err := adjudicator.Read("w.zip", c.data); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s gave %v, want %q", name, err, c.want)
		}
	}
}
