package document

import (
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/finals"
)

// finalKey is the final after the rounds. It is left out where none is planned.
func finalKey() key[tournament.Division] {
	k := pointerKey("final", func(d *tournament.Division) **tournament.Finals { return &d.Final }, finals.Plan(0), finalKeys)
	read := k.read
	k.read = func(p *part, d *tournament.Division) {
		if read(p, d); d.Final != nil {
			finals.Arrange(d.Final)
		}
	}
	return k
}

var finalKeys = keysOf(tournament.FinalsFields, keyOrder("field best_of last_best_of third third_best_of ties apart starts last_start rated lot after players left games"),
	wholeKey("best_of", func(f *tournament.Finals) *int { return &f.BestOf }).always(),
	choiceKey("ties", finals.TiePolicies, func(f *tournament.Finals) *tournament.FinalTies { return &f.Ties }),
	finalStartKey("starts", finals.FirstStarts, func(f *tournament.Finals) *tournament.FinalStarts { return &f.Starts }),
	finalStartKey("last_start", finals.LastStarts, func(f *tournament.Finals) *tournament.FinalStarts { return &f.LastStart }),
	rowsKey("players", func(f *tournament.Finals) *[]tournament.FinalEntrant { return &f.Entrants }, zeroed, entrantKeys),
	rowsKey("left", func(f *tournament.Finals) *[]tournament.FinalLeft { return &f.Left }, zeroed, leftKeys),
	rowsKey("games", func(f *tournament.Finals) *[]tournament.Game { return &f.Games }, zeroed, finalGameKeys),
)

// finalStartKey is a key that leaves its value as it was if it is missing.
func finalStartKey(name string, options tournament.Options[tournament.FinalStarts], at func(*tournament.Finals) *tournament.FinalStarts) key[tournament.Finals] {
	return plainKey(name, among(options), at, func(p *part, was tournament.FinalStarts) tournament.FinalStarts {
		if p.node.Member(name) == nil {
			return was
		}
		return tournament.FinalStarts(p.text(name))
	}).always()
}

// entrantKeys are the keys of a player of the final, with the line of the standings by which the player is in it.
var entrantKeys = keysOf(tournament.FinalEntrantFields, keyOrder("player seat place wins losses"),
	partsKey("wins", 2, func(e *tournament.FinalEntrant) *int { return &e.HalfWins }, (*part).halves),
	partsKey("losses", 2, func(e *tournament.FinalEntrant) *int { return &e.HalfLosses }, (*part).halves),
)

var leftKeys = keysOf(tournament.FinalLeftFields, "")

// finalGameKeys are the keys of a game of the final. In place of a round it has its match and its number in the
// match.
var finalGameKeys = slices.Concat(keys[tournament.Game]{
	{
		name: "match", is: isWhole.with("minimum", 1).with("maximum", finals.LargestField), needed: true,
		read: func(p *part, g *tournament.Game) {
			match, number := p.requiredWhole("match"), p.requiredWhole("game")
			if match < 1 || match > finals.LargestField || number < 1 || number >= finals.MostGames {
				p.fail("there is no game %d of match %d; matches and their games are counted from 1", number, match)
				return
			}
			g.ID = finals.GameID(match, number)
		},
		value: func(g *tournament.Game) any { match, _ := finals.MatchOf(*g); return match },
	},
	{name: "game", is: isWhole.with("minimum", 1).with("maximum", finals.MostGames-1), needed: true, value: func(g *tournament.Game) any { _, number := finals.MatchOf(*g); return number }},
	wholeKey("table", func(g *tournament.Game) *int { return &g.Table }),
	neededWhole("first", func(g *tournament.Game) *tournament.PlayerID { return &g.First }),
	neededWhole("second", func(g *tournament.Game) *tournament.PlayerID { return &g.Second }),
	truthKey("drawn", func(g *tournament.Game) *bool { return &g.StartOpen }),
}, within(func(g *tournament.Game) *tournament.Sheet { return &g.Sheet }, sheetKeys), keys[tournament.Game]{
	truthKey("start_set", func(g *tournament.Game) *bool { return &g.StartSet }),
	annotationKey(),
	wholeKey("annotated", func(g *tournament.Game) *tournament.PlayerID { return &g.Annotated }),
	{own: func(g *tournament.Game) *[]string { return &g.Extra }},
})
