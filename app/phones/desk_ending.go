package phones

import (
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// ending is a way for a game to end, as the page offers it.
type ending struct {
	tournament.Ending

	// Kept is the form's word for it.
	Kept  string
	Words text.Text
	sides []int
}

// named are the players whom a sheet can name: 0 is the one who is to start and 1 the one who is to reply.
type named struct {
	kept  string
	sides []int
}

var (
	oneNamed   = []named{{"-first", []int{0}}, {"-second", []int{1}}}
	whoIsMeant = map[tournament.Naming][]named{
		tournament.NamesNobody: {{}}, tournament.NamesAbsent: append(slices.Clone(oneNamed), named{"-both", []int{0, 1}}),
		tournament.NamesBy: oneNamed, tournament.NamesWinner: oneNamed,
	}
)

// endings are all ways in which a game of two can end, in the order in which the page offers them.
var endings = func() (list []ending) {
	for _, e := range tournament.EndingsOfTwo() {
		for _, n := range whoIsMeant[e.Names] {
			kept := string(e.Kind) + n.kept
			list = append(list, ending{Ending: e, Kept: kept, Words: endingTexts[kept], sides: n.sides})
		}
	}
	return list
}()

// endingTexts say each ending.
var endingTexts = map[string]text.Text{
	"played":          text.Of("Played to the end"),
	"absent-first":    text.Of("The player who starts did not come"),
	"absent-second":   text.Of("The player who replies did not come"),
	"absent-both":     text.Of("Neither player came"),
	"late-first":      text.Of("The player who starts came too late"),
	"late-second":     text.Of("The player who replies came too late"),
	"late-both":       text.Of("Both players came too late"),
	"resigned-first":  text.Of("The player who starts resigned"),
	"resigned-second": text.Of("The player who replies resigned"),
	"left-first":      text.Of("The player who starts left the game"),
	"left-second":     text.Of("The player who replies left the game"),
	"overtime-first":  text.Of("The player who starts lost on time"),
	"overtime-second": text.Of("The player who replies lost on time"),
	"awarded-first":   text.Of("Awarded to the player who starts"),
	"awarded-second":  text.Of("Awarded to the player who replies"),
	"void":            text.Of("Void: it counts for nobody"),
}

// players are those whom a sheet of the game names.
func (e ending) players(g tournament.Game) (ids []tournament.PlayerID) {
	for _, side := range e.sides {
		ids = append(ids, [2]tournament.PlayerID{g.First, g.Second}[side])
	}
	return ids
}

// endingOf is the form's word for how a game ended.
func endingOf(g tournament.Game) string {
	i := slices.IndexFunc(endings, func(e ending) bool {
		are := e.players(g)
		return e.Kind == g.Sheet.Kind && len(are) == len(g.Sheet.Named()) && !slices.ContainsFunc(are, func(id tournament.PlayerID) bool { return !slices.Contains(g.Sheet.Named(), id) })
	})
	if i < 0 {
		return ""
	}
	return endings[i].Kept
}
