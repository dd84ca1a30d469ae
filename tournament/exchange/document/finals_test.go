package document_test

import (
	"bytes"
	"reflect"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange/document"
	"wordhall/tournament/finals"
	"wordhall/tournament/public"
	"wordhall/tournament/testkit/eventtest"
)

// withFinal is a division with a final in its semi-finals, one of which is a forfeit.
func withFinal(t *testing.T) *tournament.Division {
	t.Helper()
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.Field(6, 1)
	for i := 0; i < 6; i += 2 {
		g := eventtest.Add(d, 1, d.Players[i].ID, d.Players[i+1].ID, eventtest.Played(450-i, 400))
		d.Games[g.ID-1].Table = i/2 + 1
	}
	f := finals.Plan(4)
	f.Third, f.Rated, f.Ties, f.Starts = true, true, tournament.TiesHalf, tournament.StartByLot
	if err := finals.Set(d, &f); err != nil {
		t.Fatal(err)
	}
	if err := finals.Start(d, b, "R. Vale", 77); err != nil {
		t.Fatal(err)
	}
	g := d.Final.Games[0]
	for _, e := range []tournament.SheetEntry{
		{Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Absent, Absent: []tournament.PlayerID{g.First}}},
		{Game: finals.GameID(2, 1), Sheet: eventtest.Played(401, 401)},
	} {
		if _, err := finals.Enter(d, b, e); err != nil {
			t.Fatal(err)
		}
	}
	if err := finals.Withdraw(d, b, tournament.FinalLeft{Player: d.Final.Entrants[3].Player, Reason: "a secret illness"}); err != nil {
		t.Fatal(err)
	}
	return d
}

// TestAFinalComesBack from a document whole, except for when it was started and by whom.
func TestAFinalComesBack(t *testing.T) {
	d := withFinal(t)
	var out bytes.Buffer
	if err := document.Write(&out, d); err != nil {
		t.Fatal(err)
	}
	back, err := document.Read(bytes.NewReader(out.Bytes()), "a.json", rulebooks(t))
	if err != nil {
		t.Fatalf("%v\n%s", err, out.String())
	}
	want := d.Final.Clone()
	want.FrozenAt, want.FrozenBy = 0, ""
	if !reflect.DeepEqual(back.Final, want) {
		t.Errorf("%+v\nwant\n%+v\n%s", back.Final, want, out.String())
	}
	if out.Reset(); document.Write(&out, public.Division(d)) != nil || strings.Contains(out.String(), "secret illness") {
		t.Errorf("the public document says why somebody left: %s", out.String())
	}
}

// TestADocumentWithoutAFinalHasNoKeyForIt, so that what was published before stays as it was.
func TestADocumentWithoutAFinalHasNoKeyForIt(t *testing.T) {
	d := withFinal(t)
	d.Final = nil
	var out bytes.Buffer
	if err := document.Write(&out, d); err != nil || strings.Contains(out.String(), "final") {
		t.Errorf("%v %s", err, out.String())
	}
}
