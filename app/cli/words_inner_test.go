package cli

import (
	"strings"
	"testing"

	"wordhall/tournament"
)

// FuzzWords reads anything as key=value, as a time and as a player. It is accepted or refused in one line, and what
// is accepted keeps to its limits.
func FuzzWords(f *testing.F) {
	for _, word := range []string{"rating=1820", "=", "a==b", "", "50", "49:30", "-5", "1:99", "99999999999999999999", "Ada", "quill, a", "#3", "'", ",", "ß"} {
		f.Add(word)
	}
	d := &tournament.Division{Name: "A", Players: []tournament.Player{{ID: 1, Name: "Ada Quill"}, {ID: 2, Name: "Ada Lark"}, {ID: 3, Name: "Bo Tan"}}}
	one := func(t *testing.T, word string, err error) {
		t.Helper()
		if err != nil && (err.Error() == "" || strings.Contains(err.Error(), "\n") && !strings.Contains(word, "\n")) {
			t.Errorf("%q is refused with %q", word, err)
		}
	}
	f.Fuzz(func(t *testing.T, word string) {
		typed, err := keyValues([]string{word}, aFact)
		if one(t, word, err); err == nil && (typed[0].Key == "" || !strings.Contains(word, "="+typed[0].Value)) {
			t.Errorf("%q is read as %q", word, typed)
		}
		for _, signed := range []bool{false, true} {
			n, err := seconds(word, signed)
			if one(t, word, err); err == nil && (n == 0 || n < 0 && !signed || n > tournament.MostClockSeconds+59) {
				t.Errorf("%q is %d seconds", word, n)
			}
		}
		id, err := findPlayer(d, word)
		if one(t, word, err); err == nil && (id < 1 || id > 3) {
			t.Errorf("%q is player %d", word, id)
		}
	})
}
