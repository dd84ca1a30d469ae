package language_test

import (
	"testing"

	"wordhall/tournament/language"
	"wordhall/tournament/text"
)

// TestTheSecondLanguageSaysOnlyWhatTheFirstSaysOtherwise: a name and a figure stand there once, and what is in one
// language has no second.
func TestTheSecondLanguageSaysOnlyWhatTheFirstSaysOtherwise(t *testing.T) {
	german, err := language.Read("de", []byte(`{"Round %d": "Runde %d", "Place": "Platz"}`))
	if err != nil {
		t.Fatal(err)
	}
	french, err := language.Read("fr", []byte(`{"Round %d": "Ronde %d", "Place": "Place"}`))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		first, second *language.Catalogue
		says          text.Text
		want          string
	}{
		{german, french, text.Of("Round %d", 3), "Ronde 3"}, {nil, german, text.Of("Round %d", 3), "Runde 3"}, {german, nil, text.Of("Place"), "Place"},
		{nil, french, text.Of("Place"), ""}, {german, french, text.Name("Ada"), ""}, {german, french, text.Of("%d", 7), ""}, {german, french, text.Text{}, ""},
		{german, german, text.Of("Place"), ""}, {nil, nil, text.Of("Place"), ""},
	} {
		if got := language.Beside(c.first, c.second).Render(c.says); got != c.want {
			t.Errorf("%s beside %s: %q is %q, want %q", c.second.Tag(), c.first.Tag(), c.says, got, c.want)
		}
	}
	if tag := language.Beside(german, nil).Tag(); tag != "en" {
		t.Errorf("English beside German is tagged %q", tag)
	}
}
