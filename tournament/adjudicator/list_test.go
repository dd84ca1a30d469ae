package adjudicator_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament/adjudicator"
)

// madeWords are that many different words of 2 to 15 letters, in order.
func madeWords(n int, seed uint64) []string {
	random := rand.New(rand.NewPCG(seed, 5))
	seen := make(map[string]bool, n)
	words := make([]string, 0, n)
	letters := make([]byte, 15)
	for len(words) < n {
		length := min(2+random.IntN(8)+random.IntN(7), 15)
		for i := range letters[:length] {
			letters[i] = 'a' + byte(random.IntN(26))
		}
		w := string(letters[:length])
		if !seen[w] {
			seen[w] = true
			words = append(words, w)
		}
	}
	slices.Sort(words)
	return words
}

func listOf(t testing.TB, words []string) *adjudicator.List {
	t.Helper()
	r, err := adjudicator.Read("w.txt", []byte(strings.Join(words, "\n")))
	if err != nil {
		t.Fatal(err)
	}
	return r.List
}

// TestAMillionWordsAndTheirNearMisses asks for 10,000 words that are in the list and for 10,000 that differ in one
// letter from a word in it.
func TestAMillionWordsAndTheirNearMisses(t *testing.T) {
	words := madeWords(1_000_000, 3)
	list := listOf(t, words)
	again, err := adjudicator.Load(list.Text())
	if err != nil {
		t.Fatal(err)
	}
	if again.Words() != len(words) || again.Checksum() != list.Checksum() {
		t.Fatalf("%d words, checksum %s, want %d and %s", again.Words(), again.Checksum(), len(words), list.Checksum())
	}
	random := rand.New(rand.NewPCG(4, 4))
	for range 10_000 {
		if w := words[random.IntN(len(words))]; !again.Has(w) || !again.Has(strings.ToUpper(w)) {
			t.Fatalf("%s is in the list and not found", w)
		}
	}
	for misses := 0; misses < 10_000; {
		w := nearMiss(random, words[random.IntN(len(words))])
		if _, there := slices.BinarySearch(words, w); there {
			continue
		}
		misses++
		if again.Has(w) {
			t.Fatalf("%s isn't in the list and found", w)
		}
	}
}

// nearMiss changes, removes, doubles or swaps a letter.
func nearMiss(random *rand.Rand, word string) string {
	w := []byte(word)
	i := random.IntN(len(w))
	switch random.IntN(4) {
	case 0:
		w[i] = 'a' + byte(random.IntN(26))
	case 1:
		w = slices.Delete(w, i, i+1)
	case 2:
		w = slices.Insert(w, i, w[i])
	default:
		j := random.IntN(len(w))
		w[i], w[j] = w[j], w[i]
	}
	return string(w)
}

func TestNothingButLettersIsInAnyList(t *testing.T) {
	list := listOf(t, []string{"aa", "kiss", "qi", "zax"})
	for _, w := range []string{
		"", "a", "q", "q1", "kiſs", "KİSS", "kıss", "\u212aiss", "QI ", " qi", "q i", "qí", "ＱＩ", "😀", "aa\n", "\naa", "aa\nqi",
		"aaqi", "qiz", strings.Repeat("a", 40), strings.Repeat("z", 4000), "a\x00a", "aa\xff",
	} {
		if list.Has(w) {
			t.Errorf("%q is in the list", w)
		}
	}
}

func TestLoadNoticesWhateverWasChanged(t *testing.T) {
	for name, text := range map[string]string{
		"nothing":               "",
		"no line feed":          "AA",
		"the end cut off":       "AA\nQI\nZA",
		"out of order":          "QI\nAA\n",
		"twice":                 "AA\nAA\n",
		"small letters":         "aa\nqi\n",
		"a blank line":          "AA\n\nQI\n",
		"Windows line ends":     "AA\r\nQI\r\n",
		"a letter more in line": "A\n",
	} {
		if _, err := adjudicator.Load([]byte(text)); err == nil {
			t.Errorf("%s: loaded", name)
		}
	}
}

func TestListsGiveOneAnswerForThePlay(t *testing.T) {
	main := listOf(t, []string{"aa", "qi", "zax", "acceptable"})
	second := listOf(t, []string{"hi", "wonderful", "wonderfully"})
	for _, c := range []struct {
		lists adjudicator.Lists
		words string
		want  bool
	}{
		{adjudicator.Lists{List: main}, "aa qi zax", true},
		{adjudicator.Lists{List: main}, "aa qi zap", false},
		{adjudicator.Lists{List: main}, "zap aa qi", false},
		{adjudicator.Lists{List: main}, "AA", true},
		{adjudicator.Lists{List: main}, "wonderful", false},
		// NSA 1995 I.B: the second source counts only for nine letters and more.
		{adjudicator.Lists{List: main, Second: second, SecondFrom: 9}, "wonderful acceptable", true},
		{adjudicator.Lists{List: main, Second: second, SecondFrom: 9}, "hi", false},
		{adjudicator.Lists{List: main, Second: second, SecondFrom: 9}, "wonderfully hi", false},
	} {
		if got := c.lists.Accepts(strings.Fields(c.words)); got != c.want {
			t.Errorf("%q is acceptable: %v", c.words, got)
		}
	}
	if (adjudicator.Lists{List: main}).Accepts(nil) {
		t.Error("a play without words is acceptable")
	}
}

func TestReadPlayTakesAnythingApart(t *testing.T) {
	for typed, want := range map[string]int{
		"qi": 1, " qi  zax ": 2, "qi,zax;aa": 3, "qi/zax + aa": 3, "q1": 0, "QI CATS12": 0, "3": 0, "CA-TS": 0, "é": 0, "QI 😀": 0, "O'CLOCK": 0, strings.Repeat("x", 4000): 1,
		"a b c d e f g h": 8, "a b c d e f g h i": 0, "": 0, " \t\n ": 0, ",;": 0,
		"A pasted paragraph with far more words than any play could ever make.": 0,
	} {
		words, err := adjudicator.ReadPlay(typed)
		if len(words) != want || (err != nil) != (want == 0) {
			t.Errorf("%q gives %q, %v", typed, words, err)
		}
	}
}

func TestLookupMakesNoGarbage(t *testing.T) {
	lists := adjudicator.Lists{List: listOf(t, madeWords(5000, 9))}
	words := []string{"qi", "notthere", "zzzzz", "aa"}
	if n := testing.AllocsPerRun(1000, func() { lists.Accepts(words) }); n != 0 {
		t.Errorf("a play makes %v allocations", n)
	}
}

func FuzzReadPlay(f *testing.F) {
	for _, s := range []string{"qi zax", "QI", "é", "\x00\xff", "a,b;c/d", "😀 q"} {
		f.Add(s)
	}
	list := listOf(f, []string{"aa", "qi", "zax"})
	f.Fuzz(func(t *testing.T, typed string) {
		words, err := adjudicator.ReadPlay(typed)
		if (err == nil) != (len(words) > 0) || len(words) > adjudicator.MostWords {
			t.Fatalf("%q gives %q, %v", typed, words, err)
		}
		if strings.Trim(asCapitals(strings.Join(words, "")), "ABCDEFGHIJKLMNOPQRSTUVWXYZ") != "" {
			t.Fatalf("%q gives %q", typed, words)
		}
		all := len(words) > 0
		for _, w := range words {
			in := slices.Contains([]string{"AA", "QI", "ZAX"}, asCapitals(w))
			all = all && in
		}
		if got := (adjudicator.Lists{List: list}).Accepts(words); got != all {
			t.Fatalf("%q is acceptable: %v", words, got)
		}
	})
}

// asCapitals turns a to z into capitals and nothing else.
func asCapitals(w string) string {
	b := []byte(w)
	for i, c := range b {
		if c >= 'a' && c <= 'z' {
			b[i] = c - 32
		}
	}
	return string(b)
}
