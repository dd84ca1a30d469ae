package document_test

import (
	"bytes"
	"reflect"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange/document"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/public"
)

// TestAPublicDocument has every figure of the director's document, and doesn't say what a ruling was for.
func TestAPublicDocument(t *testing.T) {
	d := exchangetest.EveryKind()
	book := exchangetest.BookOf(t, d)
	for i := range d.Rulings {
		r := &d.Rulings[i]
		r.Reason, r.Section, r.Witnesses, r.Note, r.Rule, r.Answer, r.Reversal.Why = "secret", "secret", "secret", "secret", "R44", "secret", "secret"
	}
	for _, kind := range []tournament.RulingKind{tournament.Warning, tournament.Noted} {
		d.Rulings = append(d.Rulings, tournament.Ruling{ID: len(d.Rulings) + 1, Player: 3, Kind: kind, Reason: "secret"})
	}
	d.Rulings = append(d.Rulings, tournament.Ruling{ID: len(d.Rulings) + 1, Player: 3, Kind: tournament.SpreadPenalty, Round: 1, Points: -20, Reason: "secret"},
		tournament.Ruling{ID: len(d.Rulings) + 2, Player: 4, Kind: tournament.SpreadPenalty, Round: 1, Points: -30, Reason: "secret", Reversed: true})
	before := d.Clone()
	var b bytes.Buffer
	exchangetest.Must(t, document.Write(&b, public.Division(d)))
	if text := b.String(); strings.Contains(text, "secret") || strings.Contains(text, "warning") || strings.Contains(text, "R44") {
		t.Errorf("everybody may read:\n%s", text)
	}
	back, err := document.Read(&b, "public.json", exchangetest.Books(t))
	exchangetest.Must(t, err)
	if got, want := back.Standings(book, d.LastRound()), d.Standings(book, d.LastRound()); !reflect.DeepEqual(got, want) {
		t.Errorf("the standings are %+v, want %+v", got, want)
	}
	if !reflect.DeepEqual(d, before) {
		t.Error("the division itself was changed")
	}
}
