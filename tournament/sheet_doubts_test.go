package tournament_test

import (
	"slices"
	"strings"
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
	"wordhall/tournament/text"
)

// TestWhatIsDoubtedOfASheet: figures that are unusual are doubted, and so is a margin other than the one that a
// section of the book gives. If the book is silent, or leaves it to the director, nothing is asked.
func TestWhatIsDoubtedOfASheet(t *testing.T) {
	played := func(a, b int, more ...int) Sheet {
		s := eventtest.Played(a, b)
		copy(s.Noted[:], more)
		return s
	}
	gone := func(kind Kind, margin int) Sheet {
		return Sheet{Kind: kind, Absent: []PlayerID{2}, Margin: &margin}
	}
	lost := func(kind Kind, a, b, margin int) Sheet {
		return Sheet{Kind: kind, By: 1, Scores: &[2]int{a, b}, Margin: &margin}
	}
	said := func(doubts text.Text) text.Text { return doubts }
	alone := func(kind Kind, margin int) Sheet { return Sheet{Kind: kind, Margin: &margin} }
	award := Sheet{Kind: Awarded, Winner: 1, Margin: eventtest.Ptr(300)}
	for _, c := range []struct {
		name, book string
		sheet      Sheet
		ids        []string
		says       string
	}{
		{"as usual", "wespa-2010", played(431, 389), nil, ""},
		{"the ends of the usual", "wespa-2010", played(650, 350), nil, ""},
		{"too low and too far apart", "wespa-2010", played(199, 500), []string{"score-199", "margin-301"}, "a score of 199 is outside the usual 200 to 650; a margin of 301 is unusual; it is over 300"},
		{"too high", "wespa-2010", played(651, 640), []string{"score-651"}, ""},
		{"both alike, asked once", "wespa-2010", played(150, 150), []string{"score-150", "tie-150"}, ""},
		{"seven points for time", "wespa-2010", played(431, 389, 0, 7), []string{"penalty-7"}, "a time penalty of 7 isn't a multiple of 10"},

		{"WESPA, on time by 60", "wespa-2010", lost(Overtime, 380, 400, 60), []string{"set-margin-60"}, "a margin of 60, which is 120 according to WESPA 2010 §5.3.3"},
		{"WESPA, on time by what it is", "wespa-2010", lost(Overtime, 380, 400, 120), nil, ""},
		{"WESPA, on time by the least", "wespa-2010", lost(Overtime, 500, 400, 100), nil, ""},
		{"WESPA, on time by less than the lead", "wespa-2010", lost(Overtime, 300, 400, 100), []string{"set-margin-100"}, "a margin of 100, which is 200 according to WESPA 2010 §5.3.3"},
		{"WESPA, no margin said", "wespa-2010", Sheet{Kind: Overtime, By: 1, Scores: &[2]int{300, 400}}, nil, ""},
		{"WESPA, a no-show by less", "wespa-2010", gone(Absent, 60), []string{"set-margin-60"}, "a margin of 60, which is 75 according to WESPA 2010 §2.3.6(a)"},
		{"WESPA, lateness raised", "wespa-2010", gone(Late, 150), nil, ""},
		{"WESPA, resigned without an emergency", "wespa-2010", lost(Resigned, 300, 400, 60), nil, ""},
		{"WESPA, a bye, of which the book is silent", "wespa-2010", alone(Bye, 30), nil, ""},
		{"NSA, a no-show by more", "nsa-1995", gone(Absent, 120), []string{"set-margin-120"}, "a margin of 120, which is 50 according to NSA 1995 §VII.J.2"},
		{"NSA, a no-show", "nsa-1995", gone(Absent, 50), nil, ""},
		{"NSA, too late by more", "nsa-1995", gone(Late, 120), []string{"set-margin-120"}, "VII.J.2"},
		{"NSA, left behind by 100", "nsa-1995", lost(Left, 300, 400, 60), []string{"set-margin-60"}, "a margin of 60, which is 150 according to NSA 1995 §VII.J.3"},
		{"NSA, a bye by more", "nsa-1995", alone(Bye, 100), []string{"set-margin-100"}, "VII.J.1"},
		{"NSA, a missed round, of which the book is silent", "nsa-1995", alone(Missed, 100), nil, ""},
		{"ASPA, which is silent", "aspa-2016", gone(Absent, 120), nil, ""},
		{"WMSF, which is silent", "wmsf", gone(Late, 120), nil, ""},
		{"an award is the director's", "nsa-1995", award, nil, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := eventtest.Field(4, 3)
			g := Game{ID: 1, Round: 1, First: 1, Second: 2}
			if c.sheet.Kind == Bye || c.sheet.Kind == Missed {
				g.Second = 0
			}
			doubts := d.SheetDoubts(eventtest.Book(t, c.book), g, c.sheet)
			err := CheckDoubts(doubts, nil, said)
			if got := DoubtIDs(DoubtsOf(err)); !slices.Equal(got, c.ids) {
				t.Fatalf("doubted are %q, want %q", got, c.ids)
			}
			if err != nil && (!RefusedAs(err, Doubtful) || !strings.Contains(err.Error(), c.says)) {
				t.Errorf("it says %v, want %q", err, c.says)
			}
			for i := range c.ids {
				if CheckDoubts(doubts, slices.Delete(slices.Clone(c.ids), i, i+1), said) == nil {
					t.Errorf("%s isn't asked about", c.ids[i])
				}
			}
			if err := CheckDoubts(doubts, c.ids, said); err != nil {
				t.Errorf("all accepted: %v", err)
			}
		})
	}
	t.Run("a figure of the organiser's own", func(t *testing.T) {
		d := eventtest.Field(4, 3)
		b := eventtest.Book(t, "nsa-1995", `"forfeitSpread": 100`)
		if doubts := d.SheetDoubts(b, Game{First: 1, Second: 2}, gone(Absent, 120)); len(doubts) > 0 {
			t.Errorf("doubted are %v", doubts)
		}
	})
}
