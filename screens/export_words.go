package screens

import (
	"fmt"
	"strings"

	"wordhall/app"
	"wordhall/screens/format"
	"wordhall/tournament"
)

// papersWords says what the papers will contain.
func papersWords(d *tournament.Division, round int, kinds []app.PaperKind) string {
	games := 0
	for _, g := range d.GamesOf(round) {
		if g.Second != 0 {
			games++
		}
	}
	names := make([]string, len(kinds))
	for i, k := range kinds {
		names[i] = string(k)
		switch k {
		case app.ResultSlips:
			names[i] = format.Plural(games, "result slip")
		case app.StandingsPaper:
			names[i] = fmt.Sprintf("standings after round %d", round)
		}
	}
	words := "No paper is ticked."
	if len(names) > 0 {
		words = format.Sentence(strings.Join(names, ", "))
	}
	if d.RoundState(round) == tournament.Paired {
		words += " The draw isn't published yet and may still change."
	}
	return words
}
