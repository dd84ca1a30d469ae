package report_test

import (
	"slices"
	"strings"
	"testing"

	"wordhall/ratings"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// TestTheRatingsAsAList has players who rise, fall, come without a rating and stay without one. The change is the
// difference between the two ratings as shown, and parts are columns only if a player has them.
func TestTheRatingsAsAList(t *testing.T) {
	changes := []ratings.Change{
		{ID: 1, Rated: 1, Old: 1500.4, New: 1489.5, Provisional: true, Factor: 20},
		{ID: 2, Rated: 5, Wins: 3.5, Expected: 2.254, Old: 1499.6, New: 1520.4, Performance: 1600.6, Base: 20.84},
		{ID: 3, Unrated: true, Newcomer: true},
		{ID: 4, Rated: 1, New: 1490, Newcomer: true, Provisional: true},
	}
	for name, c := range map[string]struct {
		fractions bool
		want      []string
	}{
		"in whole points": {false, []string{
			"No.|Player|Before|After|Change|Games rated|Wins|Expected|Performance|Factor|Base|Remark",
			"2|P2|1500|1520|+20|5|3½|2.25|1601||+20.8|", "4|P4||1490||1|0|0.00|0|||new", "1|P1|1500|1490|−10|1|0|0.00|0|20.00||provisional", "3|P3||||0||||||not rated yet",
		}},
		"in fractions": {true, []string{
			"No.|Player|Before|After|Change|Games rated|Wins|Expected|Performance|Factor|Base|Remark",
			"2|P2|1499.6|1520.4|+20.8|5|3½|2.25|1601||+20.8|", "4|P4||1490.0||1|0|0.00|0|||new", "1|P1|1500.4|1489.5|−10.9|1|0|0.00|0|20.00||provisional", "3|P3||||0||||||not rated yet",
		}},
	} {
		l := report.Ratings(ratings.About{Fractions: c.fractions}, changes, func(i int) report.Cell { return report.Cell{Words: text.Name("P" + string(rune('1'+i)))} })
		var heads []string
		for _, column := range l.Columns {
			heads = append(heads, column.Title.String())
		}
		if got := append([]string{strings.Join(heads, "|")}, lines(l)...); !slices.Equal(got, c.want) {
			t.Errorf("%s: the list is\n%s\nwant\n%s", name, strings.Join(got, "\n"), strings.Join(c.want, "\n"))
		}
	}
	norms := report.Ratings(ratings.About{Norms: true}, []ratings.Change{
		{ID: 1, New: 2010, Rated: 25, Wins: 15, Brought: 40}, {ID: 2, New: 1990, Rated: 22, Wins: 14, Factor: 16, Brought: 40},
		{ID: 3, New: 1850, Rated: 12, Wins: 6}, {ID: 4, New: 1790, Rated: 12, Wins: 6, Factor: 16, Brought: 40}, {ID: 5, New: 1500, Rated: 12},
	}, func(int) report.Cell { return report.Cell{} })
	want := []string{"GM norm", "IM norm; one win short of GM", "M norm if the deviation is at most 60", "one win short of M", ""}
	if got := lines(norms.Pick("norm")); !slices.Equal(got, want) {
		t.Errorf("title norms are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	plain := report.Ratings(ratings.About{}, changes[2:], func(int) report.Cell { return report.Cell{} })
	if plain.At("base") >= 0 || plain.At("factor") >= 0 || plain.At("rating") < 0 || plain.At("rating-after") < 0 {
		t.Errorf("without parts the columns are %v", plain.Columns)
	}
}
