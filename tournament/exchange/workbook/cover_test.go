package workbook_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/exchange/workbook"
)

// TestTheCoverSaysADivisionsOwnDates beside its other figures, and leaves out those that are the event's.
func TestTheCoverSaysADivisionsOwnDates(t *testing.T) {
	d := exchangetest.Division(6, 2)
	d.ID, d.Name = 1, "A"
	ev := &tournament.Event{Name: "E", StartDate: "2026-11-21", EndDate: "2026-11-22", Divisions: []*tournament.Division{d}}
	for own, want := range map[string]string{"": "", "2026-11-22": "22 November 2026, "} {
		d.StartDate, d.EndDate = own, own
		f, _ := open(t, ev, workbookOptions)
		all, err := f.GetRows("Cover")
		exchangetest.Must(t, err)
		rows := "[[Dates 21–22 November 2026] [Made 21 November 2026, 14:05] [] [Division A 6 players, 3 rounds, after round 2 of 3, provisional, 1 sheet out, " + want +
			"WESPA Game Rules v2.0 (2010)] [Leader Ada Quill, 1–0 +145] [Place 2 Bo Marlow, 1–1 +78] [Place 3 Farah Vance, 1–0 +45] []]"
		if got := fmt.Sprint(all[3:11]); got != rows {
			t.Errorf("own date %q: %s\nwant %s", own, got, rows)
		}
	}
}

// TestTheTitleOfTheRounds names a single round, or the first and the last.
func TestTheTitleOfTheRounds(t *testing.T) {
	for _, c := range []struct {
		last, first int
		want        string
	}{{1, 0, "round 1"}, {2, 0, "rounds 1 to 2"}, {2, 2, "round 2"}, {3, 2, "rounds 2 to 3"}} {
		d := exchangetest.Division(6, 4)
		d.ID, d.Name = 1, "A"
		d.Games = slices.DeleteFunc(d.Games, func(g tournament.Game) bool { return g.Round > c.last })
		o := workbookOptions
		o.First = c.first
		f, _ := open(t, &tournament.Event{Name: "E", Divisions: []*tournament.Division{d}}, o)
		all, err := f.GetRows("A rounds")
		exchangetest.Must(t, err)
		if got := all[0][0]; got != "‹ Division A: "+c.want {
			t.Errorf("from round %d of %d: %s, want %s", c.first, c.last, got, c.want)
		}
	}
}

// TestTheFileSaysWhatItIs in its properties.
func TestTheFileSaysWhatItIs(t *testing.T) {
	for _, director := range []bool{false, true} {
		o, title := workbookOptions, "Harbour Open"
		if o.Director = director; director {
			title += " – confidential"
		}
		f, _ := open(t, &tournament.Event{Name: "Harbour Open", Place: "Hull"}, o)
		app, err := f.GetAppProps()
		exchangetest.Must(t, err)
		doc, err := f.GetDocProps()
		exchangetest.Must(t, err)
		cover, err := f.GetRows("Cover")
		exchangetest.Must(t, err)
		if said := fmt.Sprint(cover[1]); strings.Contains(said, "CONFIDENTIAL: the director's workbook") != director {
			t.Errorf("director's %v: the cover says %s", director, said)
		}
		if app.Application != "Wordhall" || doc.Title != title || doc.Creator != "Wordhall" || doc.LastModifiedBy != "Wordhall" || doc.Created != "2026-11-21T14:05:00Z" || doc.Modified != doc.Created {
			t.Errorf("%+v of %+v", doc, app)
		}
	}
}

// TestAWorkbookThatIsStopped isn't written.
func TestAWorkbookThatIsStopped(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	stop()
	var b bytes.Buffer
	if err := workbook.Write(ctx, &b, exchangetest.Event(8, 1), exchangetest.Books(t), workbookOptions); !errors.Is(err, context.Canceled) || b.Len() > 0 {
		t.Errorf("%v, %d bytes", err, b.Len())
	}
}
