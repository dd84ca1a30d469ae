package web_test

import (
	"bytes"
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
