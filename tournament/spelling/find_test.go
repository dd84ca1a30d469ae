package spelling

import (
	"slices"
	"testing"
)

// TestFindsAll: every word that is typed begins a word of the line, however a name's parts are joined.
func TestFindsAll(t *testing.T) {
	for _, c := range []struct {
		line, typed string
		finds       bool
	}{
		{"okafor, dele 12", "oka", true},
		{"okafor, dele 12", "dele okafor", true},
		{"okafor, dele 12", "kafor", false},
		{"okafor, dele 12", "oka x", false},
		{"okafor, dele 12", "  ", true},
		{"okafor, dele 12", "?", false},
		{"smith-jones, ann", "jones", true},
		{"smith-jones, ann", "Smith-J", true},
		{"o'neil, pat", "O'N", true},
		{"o'neil, pat", "nei", true},
		{"o'neil, pat", "oneil", true},
		{"O’Neil, Pat", "o'neil", true},
		{"banana, ana", "an", true},
		{"banana, bo", "ana", false},
		{"ilic, mira", "Ilić", true},
		{"Popescu, Ștefan", "stefan", true},
		{"J. B. (2)", "(2", true},
	} {
		if got := NewFinder(c.typed).In(Searched(c.line)); got != c.finds {
			t.Errorf("%q finds %q: %v, want %v", c.typed, c.line, got, c.finds)
		}
	}
}

// TestWhoIsMeant by what was typed: the one with that very name before those with more letters.
func TestWhoIsMeant(t *testing.T) {
	for typed, want := range map[string][]string{
		"lee ann": {"Ann Lee"},
		"ann lee": {"Ann Lee"},
		"ann":     {"Ann Lee", "Ann Leeson", "Anna Johnson"},
		"ann les": nil,
		"stefan":  {"Ștefan Pop"},
		"oneil":   {"Pat O'Neil"},
		"neil":    {"Pat O'Neil"},
		"son":     nil,
		"":        nil,
		"?":       nil,
	} {
		got := Meant([]string{"Ann Lee", "Ann Leeson", "Anna Johnson", "Pat O'Neil", "Ștefan Pop"}, func(s string) string { return s }, typed)
		if !slices.Equal(got, want) {
			t.Errorf("%q means %q, want %q", typed, got, want)
		}
	}
}
