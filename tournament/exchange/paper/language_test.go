package paper_test

import (
	"bytes"
	"maps"
	"slices"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/paper"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/language"
)

// TestAPaperInAnotherLanguage: the paper has the words of the language it is given. Names and figures stay as they
// are.
func TestAPaperInAnotherLanguage(t *testing.T) {
	german, err := language.Read("de", []byte(`{"Page %d of %d": "Seite %d von %d", "Name": "Spieler", "Standings": "Tabelle", "Hale Sky": "Nein"}`))
	if err != nil {
		t.Fatal(err)
	}
	ev, d := exchangetest.LanguageEvent()
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
	ev, d := exchangetest.LanguageEvent()
	sheet := paper.StartsSheet(ev, d)
	o := paperOptions(exchange.A4)
	var plain, turned bytes.Buffer
	if err := paper.WritePDF(t.Context(), &plain, []paper.Paper{sheet}, o); err != nil {
		t.Fatal(err)
	}
	var err error
	if o.Language, err = language.Read("de", []byte(`{"Starts and replies": "Anwürfe", "%s, %s: starts and replies": "%s, %s: Anwürfe"}`)); err != nil {
		t.Fatal(err)
	}
	if err := paper.WritePDF(t.Context(), &turned, []paper.Paper{sheet}, o); err != nil {
		t.Fatal(err)
	}
	if bytes.Equal(plain.Bytes(), turned.Bytes()) {
		t.Error("nothing of the paper changed")
	}
}

// wordsOf are the texts of the division's starts on paper.
func wordsOf(t *testing.T, ev *tournament.Event, d *tournament.Division, o paper.Options) []string {
	t.Helper()
	pages, _, _, err := paper.PlacedPages(paper.StartsSheet(ev, d), o)
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

// TestGermanPapersNothingOverflows: longer words don't run into anything either. Every paper is made in the program's
// own German, with players who have a half and with what they need.
func TestGermanPapersNothingOverflows(t *testing.T) {
	ev := exchangetest.TeamEvent(8, exchangetest.LongNames...)
	d := ev.Divisions[0]
	for i := range d.Players {
		d.Players[i].Carried = tournament.Record{HalfWins: 21, HalfLosses: 13, Spread: -1234}
	}
	o := installedOptions()
	o.Language = exchangetest.German(t)
	all := papers(t, ev, d, 3)
	maps.Copy(all, hallPapers(t, ev, d, 3))
	for name, p := range all {
		t.Run(name, func(t *testing.T) { checkPlacesBy(t, p, o) })
	}
}

// TestASumOnPaperIsOfTheLanguage: a sum, here shared by two, has the language's mark before its cents, also without a
// currency.
func TestASumOnPaperIsOfTheLanguage(t *testing.T) {
	ev, d := exchangetest.LanguageEvent()
	d.Games = []tournament.Game{{ID: 1, Round: 1, First: 1, Second: 2, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{400, 400}}}}
	book := exchangetest.BookOf(t, d)
	for currency, want := range map[string]string{"": "625,25", "€": "625,25\u00a0€"} {
		d.Currency, d.Prizes = currency, []tournament.Prize{{ID: 1, Measure: tournament.ByPlace, Rank: 1, Amount: 125050}}
		o := paperOptions(exchange.A4)
		o.Language = exchangetest.German(t)
		pages, _, _, err := paper.PlacedPages(paper.PrizeSheet(ev, d, book, d.LastComplete(), nil), o)
		exchangetest.Must(t, err)
		if !slices.ContainsFunc(pages[0], func(x paper.PlacedText) bool { return x.Text == want }) {
			t.Errorf("with currency %q there is no %q", currency, want)
		}
	}
}
