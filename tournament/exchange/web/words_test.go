package web

import (
	"regexp"
	"strings"
	"testing"
)

// TestWordsOfTheTemplates: the templates use only words that are there, and each of them.
func TestWordsOfTheTemplates(t *testing.T) {
	called := map[string]bool{}
	entries, err := files.ReadDir("templates")
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for _, entry := range entries {
		data, err := files.ReadFile("templates/" + entry.Name())
		if err != nil {
			t.Fatal(err)
		}
		all.Write(data)
	}
	for _, m := range regexp.MustCompile(`\{\{w[sl]? "([^"]*)"\}\}`).FindAllStringSubmatch(all.String(), -1) {
		called[m[1]] = true
		if _, is := words[m[1]]; !is {
			t.Errorf("there is no word %q", m[1])
		}
	}
	for name := range words {
		if !called[name] {
			t.Errorf("no page has the word %q", name)
		}
	}
}

// TestTileOfADivision: it is one or two letters that tell it from the others.
func TestTileOfADivision(t *testing.T) {
	for name, want := range map[string]string{"A": "A", "b": "B", "Division C": "C", "Late Bloomers / Div: B": "B", "Open": "O", "élite": "É", "10": "10", "Group 2": "2", "": "", "??!": ""} {
		if got := tileOf(name); got != want {
			t.Errorf("%q has the tile %q, want %q", name, got, want)
		}
	}
}
