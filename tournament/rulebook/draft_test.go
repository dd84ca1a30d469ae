package rulebook_test

import (
	"encoding/json"
	"strings"
	"testing"

	"wordhall/tournament/rulebook"
)

// TestADraftIsReadBack: a draft that begins with a book by difference keeps what the window doesn't edit, and is read
// back as it was written.
func TestADraftIsReadBack(t *testing.T) {
	lib, b := derived(t, clubBook)
	d := rulebook.DraftFrom(b).Set("gameMinutes", rulebook.OwnValue{Value: json.RawMessage("20"), Note: "the hall closes"}).Unset("byeSpread")
	d.Title = "Harbour Club Rules 2027"
	data, err := d.File()
	if err != nil {
		t.Fatal(err)
	}
	read, err := rulebook.ReadDerived(data, lib)
	if err != nil {
		t.Fatal(err)
	}
	with, err := library(t).With(read.Data)
	if err != nil {
		t.Fatal(err)
	}
	again, err := with.Book("harbour-2026", nil)
	if err != nil {
		t.Fatal(err)
	}
	if again.Title != "Harbour Club Rules 2027" || again.GameMinutes != 20 || again.ByeSpread != 50 || again.ForfeitSpread != 100 || again.OvertimeLoss != nil {
		t.Errorf("read back: %s %+v", again.Title, again.Parameters)
	}
	if src, _ := again.Source("forfeitSpread"); src.Section != "H7" || again.SectionText("H12") == "" {
		t.Errorf("the margin comes from %+v", src)
	}
	if src, _ := again.Source("resignFloor"); src.Section != "H12" {
		t.Errorf("the base's sections lost their numbers: %+v", src)
	}
}

func TestADraftOfABookOfTheProgramBeginsEmpty(t *testing.T) {
	lib := library(t)
	base, err := lib.Book("wmsf", nil)
	if err != nil {
		t.Fatal(err)
	}
	d := rulebook.DraftFrom(base)
	if d.Base != "wmsf" || d.ID != "" || len(d.Values) != 0 {
		t.Errorf("%+v", d)
	}
	b, err := d.Book(lib) // It needs no names yet.
	if err != nil || len(b.Differences()) != 0 || b.BaseShort() != base.Short {
		t.Errorf("%+v, %v", b.Differences(), err)
	}
	_, err = d.Set("byeSpread", rulebook.OwnValue{Value: json.RawMessage("-1")}).Book(lib)
	if err == nil || !strings.Contains(err.Error(), "parameters.byeSpread: -1 is out of range") {
		t.Errorf("a bye of -1: %v", err)
	}
	if len(d.Values) != 0 {
		t.Error("a refused value is in the draft")
	}
}

func TestIdsAreProposed(t *testing.T) {
	for title, want := range map[string]string{
		"Harbour Club Rules 2026":   "harbour-club-rules-2026",
		"  WESPA, later!":           "wespa-later-2", // The name is taken.
		"É":                         "our-rules",
		strings.Repeat("long ", 20): "long-long-long-long-long-long-long-l",
	} {
		got := rulebook.ProposeID(title, []string{"wespa-later"})
		if got != want {
			t.Errorf("%q: %q, want %q", title, got, want)
		}
	}
}

// TestABookWithOtherOverrides: they replace the overrides that the book has, and aren't added to them.
func TestABookWithOtherOverrides(t *testing.T) {
	lib := library(t)
	once, err := lib.Book("wespa-2010", overrides(t, `{"byeSpread": 30, "gameMinutes": 20}`))
	if err != nil {
		t.Fatal(err)
	}
	twice, err := once.With(overrides(t, `{"byeSpread": 40}`))
	if err != nil || twice.ByeSpread != 40 || twice.GameMinutes != 25 || len(twice.Overridden) != 1 {
		t.Errorf("%d, %d, %v, %v", twice.ByeSpread, twice.GameMinutes, twice.Overridden, err)
	}
	if src, _ := twice.Source("gameMinutes"); src.Standing != rulebook.Stated {
		t.Errorf("the game time comes from %+v", src)
	}
}
