package screens

import (
	"slices"
	"strings"

	"wordhall/screens/look"
	"wordhall/tournament/rulebook/rulings"
)

// saidApart takes the words at an apostrophe apart ("l'adversaire").
var saidApart = strings.NewReplacer("’", " ", "'", " ")

// saidFirst puts the situations that the words find in the window's language before
// those found in English; where the window speaks English there are none to put.
func saidFirst(typed string, found []rulings.Ruling) []rulings.Ruling {
	if strings.TrimSpace(typed) == "" {
		return found
	}
	var said []rulings.Ruling
	for _, r := range rulings.All() {
		title, words := look.Say(r.Title), look.Say(r.Words)
		if title == r.Title && words == r.Words {
			continue
		}
		if findsAll(foldText(saidApart.Replace(title+" "+words)), saidApart.Replace(typed)) {
			said = append(said, r)
		}
	}
	for _, r := range found {
		if !slices.ContainsFunc(said, func(have rulings.Ruling) bool { return have.ID == r.ID }) {
			said = append(said, r)
		}
	}
	return said
}
