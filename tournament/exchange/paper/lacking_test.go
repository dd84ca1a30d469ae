package paper_test

import (
	"testing"

	"wordhall/tournament/exchange/paper"
	"wordhall/tournament/text"
)

func TestLackingWords(t *testing.T) {
	for _, c := range []struct {
		lacking paper.TextsLacking
		want    string
	}{
		{paper.TextsLacking{}, ""},
		{paper.TextsLacking{Borrowed: []string{"A", "B"}, Typefaces: []string{"Kai", "Song"}}, "set in Kai, Song, installed here: A, B"},
		{paper.TextsLacking{Boxed: []string{"A", "B", "C", "D", "E"}}, "no typeface here has the letters of A, B, C and 2 more: boxes and the number stand for them"},
	} {
		if got := text.Join("; ", c.lacking.Says()...).String(); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}
