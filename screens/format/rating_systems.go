package format

import (
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// noRatingSystem is the choice for a division that isn't rated.
const noRatingSystem = "not rated"

// RatingSystemTitle returns the title of a rating system, or "not rated" if there is none. A system that isn't known
// keeps its id as the title, so that it isn't lost if nothing else is chosen.
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

// RatingSystemTitles returns the choices for a division that has been rated by that system. If the system isn't known
// its id is among them.
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

// RatingSystemID returns the id of a choice. It is empty for "not rated".
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
