package format

import (
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// noRatingSystem is the choice of a division that isn't rated.
const noRatingSystem = "not rated"

// RatingSystemTitle returns the title of a rating system, "not rated" for none. A system that
// isn't known keeps its id, so that it isn't lost when nothing else is chosen.
func RatingSystemTitle(id string) string {
	if id == "" {
		return noRatingSystem
	}
	for _, s := range tournament.RatingSystems() {
		if s.ID == id {
			return s.Title
		}
	}
	return id
}

// RatingSystemTitles returns the choices for a division rated by that system so far; a system
// that isn't known is among them by its id.
func RatingSystemTitles(now string) []text.Text {
	titles := []text.Text{text.Of(noRatingSystem)}
	known := now == ""
	for _, s := range tournament.RatingSystems() {
		titles = append(titles, text.Key(s.Title))
		known = known || s.ID == now
	}
	if !known {
		titles = append(titles, text.Key(now))
	}
	return titles
}

// RatingSystemID returns the id of a choice, empty for "not rated".
func RatingSystemID(title string) string {
	if title == noRatingSystem {
		return ""
	}
	for _, s := range tournament.RatingSystems() {
		if s.Title == title {
			return s.ID
		}
	}
	return title
}
