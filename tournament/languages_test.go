package tournament_test

import (
	"io/fs"
	"slices"
	"strings"
	"testing"

	"wordhall/assets"
	. "wordhall/tournament"
)

// TestAnEventHasOneLanguageOrTwo that the program has, as they are typed; every other value is refused with what to do.
func TestAnEventHasOneLanguageOrTwo(t *testing.T) {
	for typed, want := range map[string]string{
		"": "", "de": "de", " FR, de ": "fr,de", "en,es": "en,es",
		"de,de": `"de" is named twice; name two different languages, or one`, "it": `no language "it"; the languages are de, en, es, fr`,
		"de,klingon": `no language "klingon"`, "de,fr,es": "3 languages are named; name one or two",
	} {
		ev := &Event{Name: "Open", Languages: "en"}
		key, err := EventSettings.SetAll(ev, map[string]string{LanguagesKey: typed}, Ground{})
		switch {
		case err == nil && ev.Languages != want:
			t.Errorf("%q is %q, want %q", typed, ev.Languages, want)
		case err != nil && (key != LanguagesKey || !strings.Contains(err.Error(), want) || want == "" || ev.Languages != "en"):
			t.Errorf("%q: %q, %v, want %q", typed, key, err, want)
		}
	}
}

// TestAnEventCanBeInEveryLanguageOfTheProgram: whoever adds one adds it here too.
func TestAnEventCanBeInEveryLanguageOfTheProgram(t *testing.T) {
	files, err := fs.Glob(assets.Languages(), "*.json")
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"en"}
	for _, file := range files {
		want = append(want, strings.TrimSuffix(file, ".json"))
	}
	slices.Sort(want)
	if got := Languages.Keys(); !slices.Equal(got, want) {
		t.Errorf("an event can be in %q, the program has %q", got, want)
	}
}
