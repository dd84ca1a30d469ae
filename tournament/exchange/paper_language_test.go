package exchange_test

import (
	"bytes"
	"maps"
	"slices"
	"strings"
	"testing"

	"wordhall/assets"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/language"
	"wordhall/tournament/rulebook"
)

// A paper speaks the language it is given; names and figures stay as they are.
func TestAPaperInAnotherLanguage(t *testing.T) {
	german, err := language.Read("de", []byte(`{"Page %d of %d": "Seite %d von %d", "Name": "Spieler", "Standings": "Tabelle", "Hale Sky": "Nein"}`))
	if err != nil {
		t.Fatal(err)
	}
	ev, d := languageEvent()
	german.LeaveAlone(ev.Names()...)
	o := paperOptions(exchange.A4)
	english := wordsOf(t, ev, d, o)
	o.Language = german
	other := wordsOf(t, ev, d, o)
	for _, words := range []string{"Seite 1 von 1", "Hale Sky"} {
		if !slices.Contains(other, words) {
			t.Errorf("%q isn't on the paper: %q", words, other)
		}
	}
	if slices.Contains(other, "Page 1 of 1") || !slices.Contains(english, "Page 1 of 1") {
		t.Error("the foot is in the wrong language")
	}
	if len(english) != len(other) {
		t.Errorf("%d texts in English, %d in German", len(english), len(other))
	}
}

func TestAFileIsCalledInTheLanguageOfItsPaper(t *testing.T) {
	ev, d := languageEvent()
	paper := exchange.StartsSheet(ev, d)
	o := paperOptions(exchange.A4)
	var plain, turned bytes.Buffer
	if err := exchange.WritePDF(t.Context(), &plain, []exchange.Paper{paper}, o); err != nil {
		t.Fatal(err)
	}
	var err error
	if o.Language, err = language.Read("de", []byte(`{"Starts and replies": "Anwürfe", "%s, %s: starts and replies": "%s, %s: Anwürfe"}`)); err != nil {
		t.Fatal(err)
	}
	if err := exchange.WritePDF(t.Context(), &turned, []exchange.Paper{paper}, o); err != nil {
		t.Fatal(err)
	}
	if bytes.Equal(plain.Bytes(), turned.Bytes()) {
		t.Error("nothing of the paper changed")
	}
}

func languageEvent() (*tournament.Event, *tournament.Division) {
	d := tournament.NewDivision(1, "A", "nsa-1995", 7)
	for i, name := range []string{"Hale Sky", "Okafor Dele"} {
		d.Players = append(d.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Name: name, Rating: 1500})
	}
	return &tournament.Event{Name: "Harbour Open", Divisions: []*tournament.Division{d}}, d
}

// wordsOf are the texts of the division's starts on paper.
func wordsOf(t *testing.T, ev *tournament.Event, d *tournament.Division, o exchange.PaperOptions) []string {
	t.Helper()
	pages, _, _, err := exchange.PlacedPages(exchange.StartsSheet(ev, d), o)
	if err != nil {
		t.Fatal(err)
	}
	var words []string
	for _, page := range pages {
		for _, text := range page {
			words = append(words, text.Text)
		}
	}
	return words
}

// Web pages speak it too, and say so; file names, links and names of people stay.
func TestWebPagesInAnotherLanguage(t *testing.T) {
	german, err := language.Read("de", []byte(`{"Standings": "Tabelle", "Name": "Spieler", "Pages": "Seiten", "Place": "Platz"}`))
	if err != nil {
		t.Fatal(err)
	}
	ev, _ := languageEvent()
	books, err := rulebook.Load(assets.Rulebooks())
	if err != nil {
		t.Fatal(err)
	}
	o := exchange.WebOptions{Made: made, Program: "Wordhall"}
	english, err := exchange.WebPages(t.Context(), ev, books, o)
	if err != nil {
		t.Fatal(err)
	}
	o.Language = german
	turned, err := exchange.WebPages(t.Context(), ev, books, o)
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

// Longer words run into nothing either: every paper in the program's own German, of
// players with a half and with what they need.
func TestGermanPapersNothingOverflows(t *testing.T) {
	ev := teamEvent(8, longNames...)
	d := ev.Divisions[0]
	for i := range d.Players {
		d.Players[i].Carried = tournament.Record{HalfWins: 21, HalfLosses: 13, Spread: -1234}
	}
	o := installedOptions()
	o.Language = german(t, ev)
	all := papers(t, ev, d, 3)
	maps.Copy(all, hallPapers(t, ev, d, 3))
	for name, p := range all {
		t.Run(name, func(t *testing.T) { checkPlacesBy(t, p, o) })
	}
}

// A sum, here shared by two, has the language's mark before its cents, also without a currency.
func TestASumOnPaperIsOfTheLanguage(t *testing.T) {
	ev, d := languageEvent()
	book := bookOf(t, d)
	for currency, want := range map[string]string{"": "625,25", "€": "625,25\u00a0€"} {
		d.Currency, d.Prizes = currency, []tournament.Prize{{ID: 1, Measure: tournament.ByPlace, Rank: 1, Amount: 125050}}
		o := paperOptions(exchange.A4)
		o.Language = german(t, ev)
		pages, _, _, err := exchange.PlacedPages(exchange.PrizeSheet(ev, d, book, d.LastComplete(), nil), o)
		must(t, err)
		if !slices.ContainsFunc(pages[0], func(x exchange.PlacedText) bool { return x.Text == want }) {
			t.Errorf("with currency %q there is no %q", currency, want)
		}
	}
}
