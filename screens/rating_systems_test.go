package screens

import (
	"slices"
	"testing"

	"wordhall/tournament"
)

func TestEveryRatingSystemIsOfferedAndFoundAgain(t *testing.T) {
	ids := []string{"", "an older one"}
	for _, s := range tournament.RatingSystems() {
		ids = append(ids, s.ID)
	}
	for _, id := range ids {
		title := ratingSystemTitle(id)
		titles := ratingSystemTitles(id)
		if !slices.Contains(titles, title) || ratingSystemID(title) != id {
			t.Errorf("%q is offered as %q and comes back as %q", id, title, ratingSystemID(title))
		}
		if slices.Sort(titles); len(slices.Compact(titles)) < len(tournament.RatingSystems())+1 {
			t.Errorf("two systems share a title: %v", titles)
		}
	}
}
