package rulings_test

import (
	"bufio"
	"os"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament/rulebook/rulings"
)

// query is what somebody types, and the situations that are right for it.
type query struct {
	words string
	want  []string
}

// place is the place of the first wanted situation among those found, or -1 if none is found.
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

// TestSearchAsPeopleSpeak: for nine in ten of the things that people say their situation comes first, and for
// ninety-eight in a hundred it is among the first three. The lists must reach what they reached before.
func TestSearchAsPeopleSpeak(t *testing.T) {
	for _, list := range []struct {
		file string
		// first and three are the shares in a hundred.
		first, three int
	}{
		{"testdata/queries.txt", 96, 99},
		{"testdata/queries-told.txt", 95, 98},
		{"testdata/queries-stories.txt", 90, 98},
		{"testdata/queries-unseen.txt", 80, 91},
		{"testdata/queries-strangers.txt", 97, 100},
		{"testdata/queries-fresh.txt", 92, 99},
		{"testdata/queries-heldout.txt", 91, 95},
		{"testdata/queries-blind.txt", 58, 75},
	} {
		t.Run(list.file, func(t *testing.T) { checkQueries(t, list.file, list.first, list.three) })
	}
}

func checkQueries(t *testing.T, file string, wantFirst, wantThree int) {
	t.Helper()
	for language, list := range queriesOf(t, file) {
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
		if first*100 < len(list)*wantFirst || three*100 < len(list)*wantThree {
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
