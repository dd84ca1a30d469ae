package paper_test

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
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

// TestPapersInAnyLanguagesNothingOverflows says that longer words run into nothing either, nor do two languages. Every
// paper is made, of players who have a half and with what they need.
func TestPapersInAnyLanguagesNothingOverflows(t *testing.T) {
	ev := exchangetest.TeamEvent(8, exchangetest.LongNames...)
	d := ev.Divisions[0]
	for i := range d.Players {
		d.Players[i].Carried = tournament.Record{HalfWins: 21, HalfLosses: 13, Spread: -1234}
	}
	all := papers(t, ev, d, 3)
	maps.Copy(all, hallPapers(t, ev, d, 3))
	for _, tags := range [][2]string{{"de", "de"}, {"de", "fr"}, {"fr", "es"}, {"en", "de"}, {"es", "en"}} {
		o := installedOptions()
		o.Language = exchangetest.Speaking(t, tags[0])
		o.Second = language.Beside(o.Language, exchangetest.Speaking(t, tags[1]))
		for name, p := range all {
			t.Run(name+" in "+tags[0]+" and "+tags[1], func(t *testing.T) { checkPlacesBy(t, p, o) })
		}
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

// TestEveryHeadingStandsInBothLanguages: what of a paper's words stands in both is there in the first and in the second
// language, unless both say the same, and every page has some. Names and figures stand there once.
func TestEveryHeadingStandsInBothLanguages(t *testing.T) {
	ev := exchangetest.TeamEvent(8)
	d := ev.Divisions[0]
	all := papers(t, ev, d, 3)
	maps.Copy(all, hallPapers(t, ev, d, 3))
	for name, p := range all {
		first, second := installedOptions(), installedOptions()
		first.Language, second.Language = exchangetest.German(t), exchangetest.Speaking(t, "fr")
		both := first
		both.Second = language.Beside(first.Language, second.Language)
		inFirst, inBoth := textsOf(t, p, first), textsOf(t, p, both)
		headings, again := twiceOf(inFirst), twiceOf(textsOf(t, p, second))
		said := map[string]int{}
		for _, x := range inBoth {
			said[x.Text]++
		}
		for _, x := range inFirst {
			if said[x.Text] == 0 {
				t.Errorf("%s: %q is missing in the first language", name, x.Text)
			}
		}
		for _, column := range map[string][]string{
			"by table": {"Wer beginnt", "Qui commence"}, "standings": {"Spieler", "Joueur"}, "seeds": {"Spieler", "Joueur"}, "wall chart": {"Spieler", "Joueur"}, "starts": {"Spieler", "Joueur"},
			"state": {"Spieler", "Joueur"}, "scorecards": {"Gegner", "Adversaire"}, "prizes": {"Sieger", "Vainqueur"}, "slips": {"Zeitstrafe", "Pénalité de temps"}, "blank slips": {"Unterschrift", "Signature"},
		}[name] {
			if said[column] == 0 {
				t.Errorf("%s: there is no %q", name, column)
			}
		}
		twice := 0
		for i, heading := range headings {
			if again[i] == heading {
				continue
			}
			if twice++; said[again[i]] == 0 {
				t.Errorf("%s: %q isn't there as %q", name, heading, again[i])
			}
		}
		if twice == 0 || len(inBoth) != len(inFirst)+twice {
			t.Errorf("%s: %d texts in both languages, %d in one, of which %d stand in both", name, len(inBoth), len(inFirst), twice)
		}
	}
}

// textsOf are the texts of a paper.
func textsOf(t *testing.T, p paper.Paper, o paper.Options) (texts []paper.PlacedText) {
	t.Helper()
	pages, _, _, err := paper.PlacedPages(p, o)
	exchangetest.Must(t, err)
	return slices.Concat(pages...)
}

// twiceOf are the words of those texts that stand in both languages if there are two.
func twiceOf(texts []paper.PlacedText) (words []string) {
	for _, x := range texts {
		if x.Twice {
			words = append(words, x.Text)
		}
	}
	return words
}

// TestAStatementSaysItAllInOneLanguageAndThenInTheOther, line by line, also what the director signs.
func TestAStatementSaysItAllInOneLanguageAndThenInTheOther(t *testing.T) {
	ev := exchangetest.Event(8, 3)
	d := ev.Divisions[0]
	o := paperOptions(exchange.A4)
	o.Second = language.Beside(nil, exchangetest.German(t))
	var rows []string
	for _, x := range textsOf(t, paper.ConditionsSheet(ev, d, exchangetest.BookOf(t, d)), o) {
		rows = append(rows, x.Text)
	}
	for _, pair := range [][2]string{{"Conditions of play", "Spielbedingungen"}, {"Rulebook", "Regelwerk"}, {"A bye", "Ein Freilos"}} {
		first, second := slices.Index(rows, pair[0]), slices.Index(rows, pair[1])
		if first < 0 || second < first {
			t.Errorf("%q is text %d and %q text %d of %q", pair[0], first, pair[1], second, rows)
		}
	}
}

// TestAPaperInTwoLanguagesGolden keeps the texts of a sheet in two languages with their places.
func TestAPaperInTwoLanguagesGolden(t *testing.T) {
	ev := exchangetest.Event(4, 2)
	d := ev.Divisions[0]
	o := paperOptions(exchange.A4)
	o.Language = exchangetest.German(t)
	o.Second = language.Beside(o.Language, exchangetest.Speaking(t, "fr"))
	var sheet strings.Builder
	for _, x := range textsOf(t, paper.PairingsByTable(ev, d, exchangetest.BookOf(t, d), 2), o) {
		fmt.Fprintf(&sheet, "%6.1f %6.1f %5.1f  %s\n", x.Left, x.Bottom, x.Size, x.Text)
	}
	path := filepath.Join("testdata", "pairings-in-two-languages.txt")
	if *exchangetest.Update {
		exchangetest.Must(t, os.WriteFile(path, []byte(sheet.String()), 0o644))
	}
	want, err := os.ReadFile(path)
	exchangetest.Must(t, err)
	if sheet.String() != string(want) {
		t.Errorf("it changed; look at it, then run the test with -update:\n%s", sheet.String())
	}
}
