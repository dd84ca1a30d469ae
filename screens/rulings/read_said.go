package rulings

import (
	"slices"
	"strings"

	"wordhall/screens/find"
	"wordhall/screens/look"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// saidApart separates words at an apostrophe ("l'adversaire").
var saidApart = strings.NewReplacer("’", " ", "'", " ")

// saidTopics puts the topics that the words find in the window's language before those found in English. In an
// English window there are none to add.
func saidTopics(typed string, ref rulebook.Reference, found []readingLine) []readingLine {
	if strings.TrimSpace(typed) == "" {
		return found
	}
	var said []readingLine
	for _, line := range allReadingLines(ref) {
		english := []string{line.Title.String(), line.Topic.About}
		other := make([]string, len(english))
		for i, says := range english {
			other[i] = look.Render(text.Key(says))
		}
		if slices.Equal(english, other) {
			continue
		}
		if find.Matches(find.Fold(saidApart.Replace(strings.Join(other, " "))), saidApart.Replace(typed)) {
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
