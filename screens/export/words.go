package export

import (
	"wordhall/app"
	"wordhall/screens/format"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// papersWords says what the papers will contain.
func papersWords(d *tournament.Division, round int, kinds []app.PaperKind) text.Text {
	games := 0
	for _, g := range d.GamesOf(round) {
		if g.Second != 0 {
			games++
		}
	}
	names := make([]text.Text, len(kinds))
	for i, k := range kinds {
		names[i] = text.Key(k)
		switch k {
		case app.ResultSlips:
			names[i] = format.Plural(games, "result slip")
		case app.StandingsPaper:
			names[i] = text.Of("standings after round %d", round)
		}
	}
	words := text.Of("No paper is ticked.")
	if len(names) > 0 {
		words = text.Join(", ", names...).Sentence()
	}
	if d.RoundState(round) == tournament.Paired {
		words = text.Of("%s The draw isn't published yet and may still change.", words)
	}
	return words
}
