package app

import (
	"context"
	"os"
	"strings"
	"testing"
	"time"

	"wordhall/app/action"
	"wordhall/tournament"
)

// TestTheLanguagesOfPapersAndPages are those that a command names, else the event's, else this computer's; what this
// computer doesn't have is left out, and the same isn't said twice.
func TestTheLanguagesOfPapersAndPages(t *testing.T) {
	d := newHomeDesk(t)
	p := d.program
	p.resources.Languages = os.DirFS("../assets/translations")
	for _, c := range []struct{ named, event, first, second string }{
		{"", "", "en", ""}, {"", "de", "de", ""}, {"", "de,fr", "de", "fr"}, {"", "fr,en", "fr", "en"}, {"es", "de,fr", "es", ""}, {"es,de", "fr", "es", "de"},
		{"", "de,xx", "de", ""}, {"", "xx,de", "en", "de"}, {"", "de,de", "de", ""},
	} {
		first, second := p.PrintingIn(c.named, "").languagesOf(&tournament.Event{Languages: c.event})
		got := ""
		if second != nil {
			got = second.Tag()
		}
		if first.Tag() != c.first || got != c.second {
			t.Errorf("named %q, of the event %q: %s and %q, want %s and %q", c.named, c.event, first.Tag(), got, c.first, c.second)
		}
	}
	if first, second := p.languagesOf(nil); first.Tag() != "en" || second != nil {
		t.Errorf("without an event they are %s and %v", first.Tag(), second)
	}
}

// TestAPageInTwoLanguagesIsSentOnceUntilItChanges: its time stands on it in both.
func TestAPageInTwoLanguagesIsSentOnceUntilItChanges(t *testing.T) {
	d := newHomeDesk(t)
	d.program.resources.Languages = os.DirFS("../assets/translations")
	details := action.EditEventOf(d.Event())
	details.Name, details.Languages = "Open", "de,fr"
	for _, a := range []action.Action{details, action.AddDivision{Settings: tournament.NewSettings("A", "wespa-2010", 3)}} {
		if _, err := d.Do(t.Context(), a); err != nil {
			t.Fatal(err)
		}
	}
	stripped := func() string {
		site, err := d.Site(context.Background(), "")
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range site.Files {
			if f.Name == "index.html" {
				page := string(f.Data)
				for _, stamp := range site.Stamps {
					page = strings.ReplaceAll(page, stamp, "")
				}
				return page
			}
		}
		t.Fatal("there is no front page")
		return ""
	}
	was := stripped()
	d.now = d.now.Add(40 * 24 * time.Hour)
	if now := stripped(); now != was {
		t.Errorf("the front page is\n%s\nand was\n%s", now, was)
	}
}
