package web_test

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"wordhall/assets"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/exchange/web"
	"wordhall/tournament/language"
	"wordhall/tournament/rulebook"
)

// TestWebPagesInAnotherLanguage: the pages are in the language and name it. File names, links and names of people
// stay.
func TestWebPagesInAnotherLanguage(t *testing.T) {
	german, err := language.Read("de", []byte(`{"Standings": "Tabelle", "Name": "Spieler", "Pages": "Seiten", "Place": "Platz"}`))
	if err != nil {
		t.Fatal(err)
	}
	ev, _ := exchangetest.LanguageEvent()
	books, err := rulebook.Load(assets.Rulebooks())
	if err != nil {
		t.Fatal(err)
	}
	o := web.Options{Made: exchangetest.Made, Program: "Wordhall"}
	english, err := web.Pages(t.Context(), ev, books, o)
	if err != nil {
		t.Fatal(err)
	}
	o.Language = german
	turned, err := web.Pages(t.Context(), ev, books, o)
	if err != nil {
		t.Fatal(err)
	}
	for i, file := range turned {
		if file.Name != english[i].Name {
			t.Fatalf("the file %s is called %s", english[i].Name, file.Name)
		}
		if !strings.HasSuffix(file.Name, ".html") {
			continue
		}
		if !bytes.Contains(file.Data, []byte(`<html lang="de">`)) || !bytes.Contains(english[i].Data, []byte(`<html lang="en">`)) {
			t.Errorf("%s doesn't name its language", file.Name)
		}
		if a, b := bytes.Count(file.Data, []byte("href=")), bytes.Count(english[i].Data, []byte("href=")); a != b {
			t.Errorf("%s has %d links, in English %d", file.Name, a, b)
		}
	}
	all := ""
	for _, file := range turned {
		all += string(file.Data)
	}
	for _, words := range []string{"Tabelle", "Hale Sky", "Platz"} {
		if !strings.Contains(all, words) {
			t.Errorf("the pages don't have %q", words)
		}
	}
}

// headings are the places of a page where a text stands in both languages.
var headings = regexp.MustCompile(`<(h1|h2|dt|caption|figcaption|th scope="col")[^>]*>(.*?)</(?:h1|h2|dt|caption|figcaption|th)>`)

// TestEveryHeadingOfAPageStandsInBothLanguages, the second below the first and marked as its language, unless both say the
// same. Without the second language nothing of that is there, not even in the style sheet.
func TestEveryHeadingOfAPageStandsInBothLanguages(t *testing.T) {
	ev := exchangetest.TeamEvent(8)
	o := web.Options{Made: exchangetest.Made, Program: "Wordhall", Language: exchangetest.German(t)}
	first := pagesWith(t, ev, o)
	french := exchangetest.Speaking(t, "fr")
	o.Second = language.Beside(o.Language, french)
	both := pagesWith(t, ev, o)
	o.Language, o.Second = french, nil
	second := pagesWith(t, ev, o)
	twice := 0
	for name, page := range first {
		if strings.Contains(page, "again") && name != "site.js" {
			t.Errorf("%s speaks of a second language", name)
		}
		in, other, got := headings.FindAllStringSubmatch(page, -1), headings.FindAllStringSubmatch(second[name], -1), headings.FindAllStringSubmatch(both[name], -1)
		if len(in) != len(other) || len(in) != len(got) {
			t.Fatalf("%s has %d headings, %d and %d", name, len(in), len(other), len(got))
		}
		for i := range in {
			want := in[i][2]
			if again := other[i][2]; again != want && !strings.Contains(want, "<") {
				want += `<span class="again" lang="fr">` + again + "</span>"
				twice++
			}
			if !strings.Contains(in[i][2], "<") && got[i][2] != want {
				t.Errorf("%s: a heading is %q, want %q", name, got[i][2], want)
			}
		}
	}
	if twice < 100 {
		t.Errorf("only %d headings stand in both languages", twice)
	}
}

// TestAPageInTwoLanguagesGolden keeps the standings in two languages.
func TestAPageInTwoLanguagesGolden(t *testing.T) {
	ev := exchangetest.Event(4, 2)
	ev.Divisions = ev.Divisions[1:]
	o := web.Options{Made: exchangetest.Made, Program: "Wordhall", Language: exchangetest.German(t)}
	o.Second = language.Beside(o.Language, exchangetest.Speaking(t, "fr"))
	for name, page := range pagesWith(t, ev, o) {
		if !strings.HasSuffix(name, "-standings.html") {
			continue
		}
		path := filepath.Join("testdata", "standings-in-two-languages.html")
		if *exchangetest.Update {
			exchangetest.Must(t, os.WriteFile(path, []byte(page), 0o644))
		}
		want, err := os.ReadFile(path)
		exchangetest.Must(t, err)
		if page != string(want) {
			t.Errorf("%s changed; look at it, then run the test with -update", name)
		}
		return
	}
	t.Error("there are no standings")
}
