package rulings_test

import (
	"bufio"
	"os"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament/rulebook/rulings"
)

// query is what somebody types, and the situations that are right.
type query struct {
	words string
	want  []string
}

// place is where the first of the situations wanted stands among those found, -1: nowhere.
func (q query) place() int {
	return slices.IndexFunc(rulings.Search(q.words), func(r rulings.Ruling) bool { return slices.Contains(q.want, r.ID) })
}

// queriesOf reads a list of queries, by language.
func queriesOf(t *testing.T, file string) map[string][]query {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	all, language := map[string][]query{}, ""
	for lines := bufio.NewScanner(f); lines.Scan(); {
		line := lines.Text()
		ids, words, ok := strings.Cut(line, " | ")
		switch {
		case strings.HasPrefix(line, "#"):
		case !ok:
			language = line
		default:
			all[language] = append(all[language], query{words, strings.Fields(ids)})
		}
	}
	return all
}

// TestSearchAsPeopleSpeak: of what people say nine in ten find their situation first, and
// ninety-eight in a hundred among the first three.
func TestSearchAsPeopleSpeak(t *testing.T) {
	for language, list := range queriesOf(t, "testdata/queries.txt") {
		first, three := 0, 0
		for _, q := range list {
			place := q.place()
			if place == 0 {
				first++
			}
			if place >= 0 && place < 3 {
				three++
			}
			if place != 0 {
				t.Logf("%s: %q wants %v, finds %v", language, q.words, q.want, firstThree(q.words))
			}
		}
		if first*100 < len(list)*90 || three*100 < len(list)*98 {
			t.Errorf("%s: of %d queries %d find their situation first and %d among the first three", language, len(list), first, three)
		}
	}
}

// firstThree are the ids of the first three situations found.
func firstThree(words string) []string {
	var ids []string
	for _, r := range rulings.Search(words) {
		if ids = append(ids, r.ID); len(ids) == 3 {
			break
		}
	}
	return ids
}
