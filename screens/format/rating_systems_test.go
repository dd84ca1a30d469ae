package format_test

import (
	"slices"
	"testing"

	"wordhall/screens/format"
	"wordhall/tournament"
)

func TestEveryRatingSystemIsOfferedAndFoundAgain(t *testing.T) {
	ids := []string{"", "an older one"}
	for _, s := range tournament.RatingSystems() {
		ids = append(ids, s.ID)
	}
	for _, id := range ids {
		title := format.RatingSystemTitle(id)
		var titles []string
		for _, t := range format.RatingSystemTitles(id) {
			titles = append(titles, t.String())
		}
		if !slices.Contains(titles, title) || format.RatingSystemID(title) != id {
			t.Errorf("%q is offered as %q and comes back as %q", id, title, format.RatingSystemID(title))
		}
		if slices.Sort(titles); len(slices.Compact(titles)) < len(tournament.RatingSystems())+1 {
			t.Errorf("two systems share a title: %v", titles)
		}
	}
}
