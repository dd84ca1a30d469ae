package draw_test

import (
	"slices"
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/testkit/eventtest"
	"wordhall/tournament/text"
)

// TestTableWishTroubles: wishes for tables that can't all be met are named with the remedy, whatever the draw does
// about them.
func TestTableWishTroubles(t *testing.T) {
	for _, c := range []struct {
		name  string
		build func(*Event)
		want  []string
	}{
		{"nothing asked for", func(*Event) {}, nil},
		{"one each", func(e *Event) { e.Divisions[0].Players[0].Table, e.Divisions[0].Players[3].Table = 1, 2 }, nil},
		{"a table asked for by two", func(e *Event) { e.Divisions[0].Players[0].Table, e.Divisions[0].Players[3].Table = 2, 2 },
			[]string{"Player 1 and Player 4 always sit at table 2; only one of them can, unless they play each other: give the others another table"}},
		{"more than the round fills", func(e *Event) {
			for i := range 3 {
				e.Divisions[0].Players[i].Table = 10 + i
			}
		}, []string{"3 different fixed tables are asked for, but round 1 fills only 2; take some of them back"}},
		{"another division's", func(e *Event) { e.Divisions[0].Players[0].Table = 3 },
			[]string{"Player 1 always sits at table 3, which belongs to division B; give another table"}},
		{"who is away asks for nothing", func(e *Event) {
			e.Divisions[0].Players[0].Table, e.Divisions[0].Players[3].Table = 2, 2
			e.Divisions[0].Players[3].Out = []int{1}
		}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			a, b := eventtest.Field(4, 3), eventtest.Field(4, 3)
			b.ID, b.Name = 2, "B"
			e := &Event{Name: "Test", Divisions: []*Division{a, b}}
			c.build(e)
			if got := draw.TableWishTroubles(e, 1, 1); !slices.Equal(text.Strings(got), c.want) {
				t.Errorf("got %q\nwant %q", got, c.want)
			}
		})
	}
	if got := draw.TableWishTroubles(eventtest.Alone(eventtest.Field(4, 3)), 9, 1); got != nil {
		t.Errorf("a division that isn't there has %q", got)
	}
}
