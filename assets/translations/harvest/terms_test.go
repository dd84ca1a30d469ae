package harvest

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// termsFile is the list of the field's words for people, which the tests read too.
const termsFile = "TERMS.md"

// termTable are the rows of the table below a heading of that file, without its own heading.
func termTable(t *testing.T, heading string) [][]string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", termsFile))
	if err != nil {
		t.Fatal(err)
	}
	_, after, found := strings.Cut(string(data), "# "+heading+"\n")
	if !found {
		t.Fatalf("%s has no heading %q", termsFile, heading)
	}
	var rows [][]string
	for line := range strings.Lines(after) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "#") {
			break
		}
		if strings.HasPrefix(line, "|") {
			cells := strings.Split(strings.Trim(line, "| "), " | ")
			rows = append(rows, cells)
		}
	}
	if len(rows) < 3 {
		t.Fatalf("%s has no table below %q", termsFile, heading)
	}
	return rows[2:]
}

// wholeWord finds words that stand by themselves, in whatever case.
func wholeWord(word string) *regexp.Regexp {
	return regexp.MustCompile(`(?i)(^|[^\pL\pM])` + regexp.QuoteMeta(word) + `($|[^\pL\pM])`)
}

// TestNoTextHasAWordThatIsNotUsed walks the English and every language by the words that the list rules out.
func TestNoTextHasAWordThatIsNotUsed(t *testing.T) {
	keys, err := said()
	if err != nil {
		t.Fatal(err)
	}
	english := map[string]string{}
	for key := range keys {
		if !slices.Contains(earlier, key) {
			english[key] = key
		}
	}
	for heading, said := range map[string]map[string]string{"English": english, "German": texts(t, "de"), "French": texts(t, "fr"), "Spanish": texts(t, "es")} {
		for _, row := range termTable(t, heading) {
			if len(row) != 2 {
				t.Errorf("%s: the row %q has not two cells", heading, row)
				continue
			}
			never := wholeWord(row[0])
			for _, text := range said {
				if never.MatchString(text) {
					t.Errorf("%s: %q has %q; say %s", heading, text, row[0], row[1])
				}
			}
		}
	}
}

// stems are what the words of a cell begin with, however they end in a sentence.
func stems(cell string) []string {
	var all []string
	for word := range strings.FieldsFuncSeq(cell, func(r rune) bool { return r == ',' || r == ';' }) {
		word = strings.ToLower(strings.TrimSpace(word))
		if n := utf8.RuneCountInString(word); n > 5 {
			word = string([]rune(word)[:n-2])
		}
		all = append(all, word)
	}
	return all
}

// TestATermHasItsWordInEachLanguage: of the texts with a term that the list has in bold nine in ten have its word.
// The rest say the same with a pronoun, or the English word has another sense there.
func TestATermHasItsWordInEachLanguage(t *testing.T) {
	bold, filled := regexp.MustCompile(`\*\*([a-z ]+)\*\*`), regexp.MustCompile(`%[^ ]*?[a-zA-Z]|\{\w+\}`)
	for i, tag := range []string{"de", "fr", "es"} {
		said := map[string]string{}
		for key, text := range texts(t, tag) {
			said[strings.ToLower(filled.ReplaceAllString(key, ""))] = strings.ToLower(text)
		}
		for _, row := range termTable(t, "One word for one thing") {
			if len(row) != 5 {
				t.Fatalf("the row %q has not five cells", row)
			}
			for _, term := range bold.FindAllStringSubmatch(row[0], -1) {
				english, words := regexp.MustCompile(`\b`+regexp.QuoteMeta(term[1])+`s?\b`), stems(row[2+i])
				with, missing := 0, []string{}
				for key, text := range said {
					if !strings.Contains(key, term[1]) || !english.MatchString(key) {
						continue
					}
					with++
					if !slices.ContainsFunc(words, func(stem string) bool { return strings.Contains(text, stem) }) {
						missing = append(missing, key)
					}
				}
				if with == 0 {
					t.Errorf("no text has the term %s", term[1])
				}
				if len(missing)*10 > with {
					slices.Sort(missing)
					t.Errorf("%s: %d of %d texts with %s have none of %s:\n%s", tag, len(missing), with, term[1], row[2+i], strings.Join(missing[:min(8, len(missing))], "\n"))
				}
			}
		}
	}
}
