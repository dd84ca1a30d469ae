package harvest

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"wordhall/tournament/language"
)

// shipped are the languages that come with the program in addition to English.
var shipped = []string{"de", "es", "fr"}

// said are the texts of the program. They are gathered once for all tests.
var said = sync.OnceValues(func() (map[string]Place, error) { return Keys(filepath.Join("..", "..", "..")) })

// texts are those of a language by their keys; one with forms is all of them.
func texts(t *testing.T, tag string) map[string]string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", tag+".json"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := language.Read(tag, data); err != nil {
		t.Error(err)
	}
	var file map[string]any
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	for key, other := range file {
		switch other := other.(type) {
		case string:
			if !strings.HasPrefix(key, Comment) {
				texts[key] = other
			}
		case map[string]any:
			for _, form := range other {
				texts[key] += form.(string) + "\n"
			}
		}
	}
	return texts
}

// TestEveryTextIsSaidInEveryLanguage compares the languages with the source. After a change of texts "go run
// assets/translations/make.go" names what is missing and removes what is gone.
func TestEveryTextIsSaidInEveryLanguage(t *testing.T) {
	keys, err := said()
	if err != nil {
		t.Fatal(err)
	}
	for _, tag := range shipped {
		t.Run(tag, func(t *testing.T) {
			texts, missing := texts(t, tag), 0
			for _, key := range InOrder(keys) {
				if other := texts[key]; other == "" {
					if missing++; missing <= 20 {
						t.Errorf("%s: %q isn't said in this language", keys[key], key)
					}
				}
			}
			if missing > 20 {
				t.Errorf("and %d more", missing-20)
			}
			for key := range texts {
				if _, known := keys[key]; !known {
					t.Errorf("the program says %q no longer", key)
				}
			}
		})
	}
}

// TestAGameHasOneWordInALanguage: each language keeps to the field's word. German has two for a game, which a reader
// would take for two things. Play, as in "fair play", is the other one.
func TestAGameHasOneWordInALanguage(t *testing.T) {
	game, play := regexp.MustCompile(`(?i)\bgames?\b`), regexp.MustCompile(`(?i)\bplay\b`)
	others := map[string]*regexp.Regexp{
		"de": regexp.MustCompile(`\b(Spiele?|Spiels|Spielen)\b`), // The word is Partie.
		"es": regexp.MustCompile(`(?i)\b(encuentros?|juegos)\b`), // The word is partida.
		"fr": regexp.MustCompile(`(?i)\b(matche?s?|jeux)\b`),     // The word is partie.
	}
	for tag, other := range others {
		for key, said := range texts(t, tag) {
			plain := strings.NewReplacer("word game", "", "into the game", "").Replace(strings.ToLower(key))
			if game.MatchString(plain) && !play.MatchString(plain) && other.MatchString(said) {
				t.Errorf("%s: %q has another word for a game: %q", tag, key, said)
			}
		}
	}
}

func TestLanguagesThatComeWithTheProgram(t *testing.T) {
	files, err := filepath.Glob("../*.json")
	if err != nil {
		t.Fatal(err)
	}
	var tags []string
	for _, file := range files {
		tags = append(tags, file[len("../"):len(file)-len(".json")])
	}
	if !slices.Equal(tags, shipped) {
		t.Errorf("there are %v, and the tests know of %v", tags, shipped)
	}
}

// TestKeys reads a source with every kind of text.
func TestKeys(t *testing.T) {
	dir := t.TempDir()
	room := filepath.Join(dir, "screens")
	if err := os.MkdirAll(room, 0o755); err != nil {
		t.Fatal(err)
	}
	const source = `package screens

import "fmt"

type line struct { ID, Title string ` + "`json:\"id\"`" + ` }

func say(n int, name string) {
	label("Draw the round")
	label(fmt.Sprintf("Round %d of %d", n, n))
	label("The event of " + name + fmt.Sprintf(", %d rounds", n) + plural(n, "sheet"))
	label(counted(n, "game is", "games are"))
	label(text.Of("%s beats %s", winner, loser))
	show(line{ID: "code", Title: " Title "})
	if name == "compared" { hint("small") }
	switch name { case "a case": }
	fyne.LogError("logged for nobody", nil)
	query("SELECT name FROM player")
	_ = names["the key"]
}
`
	if err := os.WriteFile(filepath.Join(room, "a.go"), []byte(source), 0o600); err != nil {
		t.Fatal(err)
	}
	books := filepath.Join(dir, "assets", "rulebooks")
	if err := os.MkdirAll(books, 0o755); err != nil {
		t.Fatal(err)
	}
	const book = `{"title": "Club Rules", "notice": "Told beside it.", "parameters": {"byeSpread": {"note": "as we read it"}}, "facts": {"P01": {"text": "for reading only"}, "P110": {"text": "a warning follows"}},
		"rulings": {"R01": {"says": "The book says", "cases": [{"steps": ["Take {this} off."]}]}}}`
	if err := os.WriteFile(filepath.Join(books, "b.json"), []byte(book), 0o600); err != nil {
		t.Fatal(err)
	}
	reference := filepath.Join(dir, "assets", "reference")
	if err := os.MkdirAll(reference, 0o755); err != nil {
		t.Fatal(err)
	}
	const topics = `{"areas": [{"id": "time", "title": "Byes"}], "topics": [{"id": "bye", "title": "No opponent", "about": "The round off.",
		"terms": ["sitting out"], "differences": [{"code": "D01", "text": "Easily missed."}]}]}`
	if err := os.WriteFile(filepath.Join(reference, "topics.json"), []byte(topics), 0o600); err != nil {
		t.Fatal(err)
	}
	keys, err := Keys(dir)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"Club Rules", "Told beside it.", "Byes", "No opponent", "The round off.", "Easily missed.", "a warning follows", "as we read it", "The book says", "Take {this} off.", "%d games are", "%s beats %s", "%d sheets", "1 game is", "1 sheet", "Draw the round", "Round %d of %d", "The event of %s, %d rounds%s", "Title", "small", "a case", "the key"}
	want = append(append(want, spoken...), earlier...) // These are in every harvest.
	slices.Sort(want)
	want = slices.Compact(want)
	if got := slices.Sorted(maps.Keys(keys)); !slices.Equal(got, want) {
		t.Errorf("gathered\n%q, want\n%q", got, want)
	}
	if at := keys["Draw the round"]; at.String() != "screens/a.go:8" {
		t.Errorf("it stands at %s", at)
	}
	if filled := keys["%s beats %s"].Fills; filled != "winner, loser" {
		t.Errorf("it is filled with %q", filled)
	}
}

// TestNoTextIsAWordThatTheToolkitReserves: the toolkit reads the same files, and takes these words for parts of one
// text. A single one among the keys makes it refuse the whole language.
func TestNoTextIsAWordThatTheToolkitReserves(t *testing.T) {
	keys, err := said()
	if err != nil {
		t.Fatal(err)
	}
	kept := []string{"id", "description", "hash", "leftdelim", "rightdelim", "zero", "one", "two", "few", "many", "other", "translation"}
	for key, where := range keys {
		if slices.Contains(kept, strings.ToLower(key)) {
			t.Errorf("%s: %q; word it otherwise", where, key)
		}
	}
}
