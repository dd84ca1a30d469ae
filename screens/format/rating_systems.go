package format

import "wordhall/tournament"

// noRatingSystem is the choice of a division that isn't rated.
const noRatingSystem = "not rated"

// RatingSystemTitle is the system's title; one that isn't known keeps its id, so
// that choosing nothing loses nothing.
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

// RatingSystemTitles are the choices for a division rated by that system so far.
func RatingSystemTitles(now string) []string {
	titles := []string{noRatingSystem}
	known := now == ""
	for _, s := range tournament.RatingSystems() {
		titles = append(titles, s.Title)
		known = known || s.ID == now
	}
	if !known {
		titles = append(titles, now)
	}
	return titles
}

// RatingSystemID is the id of the choice.
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
