package rulebook_test

import (
	"strings"
	"testing"

	"wordhall/tournament/rulebook"
)

const clubBook = `{
	"id": "harbour-2026", "base": "wespa-2010", "title": "Harbour Club Rules 2026", "short": "Harbour",
	"edition": "March 2026", "notice": "Voted in March.",
	"parameters": {
		"forfeitSpread": {"value": 100, "section": "H7", "note": "raised in March"},
		"byeSpread": 30,
		"overtimeLoss": null
	},
	"sections": {"5.7(c)": "H12"},
	"texts": {"H12": "A resignation costs at least fifty."}
}`

func derived(t *testing.T, data string) (rulebook.Library, rulebook.Book) {
	t.Helper()
	lib := library(t)
	d, err := rulebook.ReadDerived([]byte(data), lib)
	if err != nil {
		t.Fatal(err)
	}
	with, err := lib.With(d.Data)
	if err != nil {
		t.Fatal(err)
	}
	b, err := with.Book(d.ID, nil)
	if err != nil {
		t.Fatal(err)
	}
	return with, b
}

func TestABookByDifference(t *testing.T) {
	with, b := derived(t, clubBook)
	base, err := with.Book("wespa-2010", nil)
	if err != nil {
		t.Fatal(err)
	}
	if b.ForfeitSpread != 100 || b.MissedSpread != 100 || b.ByeSpread != 30 || b.OvertimeLoss != nil || b.ResignFloor != base.ResignFloor {
		t.Errorf("parameters %+v", b.Parameters)
	}
	if base.ForfeitSpread != 75 || base.OvertimeLoss == nil {
		t.Error("the base itself was changed")
	}
	for key, want := range map[string]rulebook.Source{
		"forfeitSpread": {Section: "H7", Standing: rulebook.Stated, Note: "raised in March"},
		"byeSpread":     {Standing: rulebook.Changed},
		"resignFloor":   {Section: "H12", Standing: rulebook.Stated},
		"recountLimit":  {Section: "5.5.1 (WESPA 2010)", Standing: rulebook.Stated},
	} {
		if got, _ := b.Source(key); got != want {
			t.Errorf("%s comes from %+v, want %+v", key, got, want)
		}
	}
	if f, _ := b.Fact("P27"); f.Text != "raised in March" || f.Sections[0] != "H7" {
		t.Errorf("what the book says of the margin: %+v", f)
	}
	var keys []string
	for _, d := range b.Differences() {
		keys = append(keys, d.Key)
	}
	if got := strings.Join(keys, " "); got != "byeSpread forfeitSpread overtimeLoss" {
		t.Errorf("differences %s", got)
	}
	if d := b.Differences()[1]; d.Was != 75 || d.Now != 100 || d.Source.Section != "H7" {
		t.Errorf("difference %+v", d)
	}
	if len(base.Differences()) != 0 || base.Base != "" || b.Base != "wespa-2010" {
		t.Error("a book of the program has differences")
	}
	changed, err := with.Book("harbour-2026", overrides(t, `{"forfeitSpread": 60}`))
	if err != nil || changed.ForfeitSpread != 60 || changed.MissedSpread != 60 || changed.Own("forfeitSpread") != 100 {
		t.Errorf("overridden once more: %+v, %v", changed.Parameters, err)
	}
}

func TestABookByDifferenceThatIsRefused(t *testing.T) {
	lib := library(t)
	with := func(old, now string) string {
		if !strings.Contains(clubBook, old) {
			t.Fatalf("%q isn't in the book", old)
		}
		return strings.Replace(clubBook, old, now, 1)
	}
	for name, c := range map[string]struct{ data, want string }{
		"no JSON":           {"rules", "it isn't a rulebook"},
		"an unknown key":    {with(`"edition"`, `"editon"`), "editon"},
		"two values":        {clubBook + "{}", "something follows"},
		"no id":             {with(`"harbour-2026"`, `""`), "id: "},
		"a program's id":    {with(`"harbour-2026"`, `"wmsf"`), `id: "wmsf" is a rulebook of the program`},
		"an id with spaces": {with(`"harbour-2026"`, `"harbour 2026"`), "small letters, digits and hyphens"},
		"no title":          {with(`"Harbour Club Rules 2026"`, `" "`), "title: it is missing"},
		"a long name":       {with(`"Harbour"`, `"`+strings.Repeat("x", 25)+`"`), "short: it has 25 characters"},
		"no base":           {with(`"wespa-2010"`, `""`), "base: it is missing"},
		"an unknown base":   {with(`"wespa-2010"`, `"wespa-1999"`), `base: "wespa-1999"`},
		"a misspelt key":    {with(`"byeSpread"`, `"byeSpred"`), `did you mean "byeSpread"`},
		"out of range":      {with(`"byeSpread": 30`, `"byeSpread": -5`), "parameters.byeSpread: -5 is out of range"},
		"a wrong type":      {with(`"byeSpread": 30`, `"byeSpread": "much"`), "parameters.byeSpread"},
		"no such choice":    {with(`"byeSpread": 30`, `"byeWin": "often"`), "parameters.byeWin"},
		"stated nowhere":    {with(`"section": "H7"`, `"standing": "stated"`), "needs a section"},
		"no such section":   {with(`"5.7(c)"`, `"9.9"`), `cites no section "9.9"`},
		"an empty number":   {with(`"H12"`, `""`), "sections: a number is empty"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := rulebook.ReadDerived([]byte(c.data), lib)
			if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("%v, want %q", err, c.want)
			}
		})
	}
}

// TestBooksByDifferenceOfTheProgram: the program's own books by difference come after the five.
func TestBooksByDifferenceOfTheProgram(t *testing.T) {
	lib := library(t)
	if got := strings.Join(lib.Derived(), " "); got != "naspa-2016 wespa-later" {
		t.Fatalf("derived books %s", got)
	}
	for _, id := range lib.Derived() {
		b, err := lib.Book(id, nil)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(b.Notice, "Check what matters against your own copy") || len(b.Differences()) == 0 {
			t.Errorf("%s isn't marked to be checked, or differs in nothing", id)
		}
	}
}

func FuzzReadDerived(f *testing.F) {
	f.Add([]byte(clubBook))
	f.Add([]byte(`{"id": "x1", "base": "wmsf", "title": "X", "short": "X", "parameters": {"missedSpread": {"value": 1}}, "facts": {"P01": {"text": "x", "standing": "default"}}}`))
	f.Add([]byte(`{"id": "x1", "base": "nsa-1995", "title": "X", "short": "X", "rulings": {"R01": {"says": "x", "standing": "default"}}}`))
	lib := loaded(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		d, err := rulebook.ReadDerived(data, lib)
		if err != nil {
			return
		}
		with, err := lib.With(d.Data)
		if err != nil {
			t.Fatalf("read, and then not: %v", err)
		}
		if again, err := rulebook.ReadDerived([]byte(d.Data), lib); err != nil || again != d {
			t.Errorf("%+v read again is %+v, %v", d, again, err)
		}
		if b, err := with.Book(d.ID, nil); err != nil || b.File() != d.Data {
			t.Errorf("the book of %s: %v", d.ID, err)
		}
	})
}
