package document_test

import (
	"bytes"
	"strings"
	"testing"

	"wordhall/tournament/exchange/document"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

const underOwnRules = `{"wordhall": 1, "name": "A", "rounds": 2,
	"rulebook": {"id": "harbour-2026", "base": "wespa-2010", "title": "Harbour Club Rules", "short": "Harbour", "parameters": {"byeSpread": {"value": 30, "section": "H4"}}, "overrides": {"forfeitSpread": 90}},
	"players": [{"id": 1, "name": "Ada"}, {"id": 2, "name": "Bo"}, {"id": 3, "name": "Cy"}],
	"games": [{"round": 1, "first": 1, "second": 2, "kind": "played", "scores": [400, 350]}, {"round": 1, "first": 3, "kind": "bye"}]}`

// TestADivisionUnderARulebookByDifference: the rulebook is in the document of its division, and is used.
func TestADivisionUnderARulebookByDifference(t *testing.T) {
	books := exchangetest.Books(t)
	d, err := document.Read(strings.NewReader(underOwnRules), "a.json", books)
	exchangetest.Must(t, err)
	book, err := d.Book(books)
	exchangetest.Must(t, err)
	if d.Rulebook != "harbour-2026" || book.ByeSpread != 30 || book.ForfeitSpread != 90 || len(book.Overridden) != 1 {
		t.Fatalf("%s: %+v", d.Rulebook, book.Parameters)
	}
	if s := d.Standings(book, 1); s[1].ID != 3 || s[1].Spread != 30 {
		t.Errorf("the bye counts %+v", s[1])
	}
	var first, second bytes.Buffer
	exchangetest.Must(t, document.Write(&first, d))
	again, err := document.Read(bytes.NewReader(first.Bytes()), "a.json", books)
	exchangetest.Must(t, err)
	exchangetest.Must(t, document.Write(&second, again))
	if first.String() != second.String() || again.RulebookFile != d.RulebookFile {
		t.Errorf("written, read and written again:\n%s\n%s", first.String(), second.String())
	}
}

func TestARulebookByDifferenceThatIsRefused(t *testing.T) {
	for _, c := range []struct{ old, now, want string }{
		{`"wespa-2010"`, `"x"`, `rulebook.base: "x" isn't a rulebook of the program`},
		{`{"forfeitSpread": 90}`, `7`, "rulebook.overrides is"},
		{`"short": "Harbour"`, `"short": ""`, "rulebook.short: it is missing"},
		{`"forfeitSpread": 90`, `"x": 90`, `"x" isn't known`},
	} {
		_, err := document.Read(strings.NewReader(strings.Replace(underOwnRules, c.old, c.now, 1)), "a.json", exchangetest.Books(t))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.now, err, c.want)
		}
	}
}
