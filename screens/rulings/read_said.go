package rulings

import (
	"slices"
	"strings"

	"wordhall/screens/look"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/spelling"
	"wordhall/tournament/text"
)

// saidApart separates typed words at an apostrophe, so that "l'adversaire" finds "d'un adversaire … le" as well.
var saidApart = strings.NewReplacer("’", " ", "'", " ")

// saidTopics puts the topics that the words find in the window's language before those found in English. In an
// English window there are none to add.
func saidTopics(typed string, ref rulebook.Reference, found []readingLine) []readingLine {
	if strings.TrimSpace(typed) == "" {
		return found
	}
	var said []readingLine
	finder := spelling.NewFinder(saidApart.Replace(typed))
	for _, line := range allReadingLines(ref) {
		english := []string{line.Title.String(), line.Topic.About}
		other := make([]string, len(english))
		for i, says := range english {
			other[i] = look.Render(text.Key(says))
		}
		if slices.Equal(english, other) {
			continue
		}
		if finder.In(spelling.Searched(strings.Join(other, " "))) {
			said = append(said, line)
		}
	}
	for _, line := range found {
		if !slices.ContainsFunc(said, func(have readingLine) bool { return have.ID == line.ID }) {
			said = append(said, line)
		}
	}
	return said
}
