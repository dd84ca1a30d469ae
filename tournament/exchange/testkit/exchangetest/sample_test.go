package exchangetest_test

import (
	"slices"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

// TestEveryKindHasEveryEnding, so what is tried with it is tried with all of them.
func TestEveryKindHasEveryEnding(t *testing.T) {
	d := exchangetest.EveryKind()
	book, err := d.Book(exchangetest.TshBooks())
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Validate(book); err != nil {
		t.Error(err)
	}
	for _, e := range tournament.Endings {
		if !slices.ContainsFunc(d.Games, func(g tournament.Game) bool { return g.Sheet.Kind == e.Kind }) {
			t.Errorf("no game of it ended as %s", e.Kind)
		}
	}
}
