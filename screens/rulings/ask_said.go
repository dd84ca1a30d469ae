package rulings

import (
	"slices"
	"strings"

	"wordhall/screens/find"
	"wordhall/screens/look"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/rulebook/rulings"
	"wordhall/tournament/text"
)

// saidApart takes the words at an apostrophe apart ("l'adversaire").
var saidApart = strings.NewReplacer("’", " ", "'", " ")

// saidSituations are the situations that the words find.
func saidSituations(typed string) []rulings.Ruling {
	return saidFirst(typed, rulings.All(), rulings.Search(typed),
		func(r rulings.Ruling) string { return r.ID }, func(r rulings.Ruling) []string { return []string{r.Title, r.Words} })
}

// saidTopics are the topics that the words find; found are those found in English.
func saidTopics(typed string, ref rulebook.Reference, found []readingLine) []readingLine {
	return saidFirst(typed, allReadingLines(ref), found,
		func(l readingLine) string { return l.ID }, func(l readingLine) []string { return []string{l.Title.String(), l.Topic.About} })
}

// saidFirst puts the matches in the window's language before those found in English; in an
// English window there are none to add. texts are what is searched, id identifies each.
func saidFirst[T any](typed string, all, found []T, id func(T) string, texts func(T) []string) []T {
	if strings.TrimSpace(typed) == "" {
		return found
	}
	var said []T
	for _, one := range all {
		english := texts(one)
		other := make([]string, len(english))
		for i, says := range english {
			other[i] = look.Render(text.Key(says))
		}
		if slices.Equal(english, other) {
			continue
		}
		if find.Matches(find.Fold(saidApart.Replace(strings.Join(other, " "))), saidApart.Replace(typed)) {
			said = append(said, one)
		}
	}
	for _, one := range found {
		if !slices.ContainsFunc(said, func(have T) bool { return id(have) == id(one) }) {
			said = append(said, one)
		}
	}
	return said
}
