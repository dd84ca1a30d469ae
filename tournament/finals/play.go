package finals

import (
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/rulebook"
)

// FileGame is a game of a final as another program's file has it: who played, with the scores.
type FileGame struct {
	Players [2]tournament.PlayerID
	Scores  [2]int
	// Before is how many rounds before the final it was played, and Third says that it was for the third place.
	Before int  `json:",omitempty"`
	Third  bool `json:",omitempty"`
	// Starter is 0 where the file doesn't say.
	Starter tournament.PlayerID `json:",omitempty"`
}

// Play enters a game that was played elsewhere into a final that has begun, as the next one of the match of the
// two. by and at are whose entry it is and when it is made.
func Play(d *tournament.Division, b rulebook.Book, p FileGame, by string, at tournament.Timestamp) error {
	one, two := p.Players[0], p.Players[1]
	if !d.Final.Started() {
		return tournament.Refuse(tournament.NotFound, "the final of division %s hasn't begun", d.Name)
	}
	for _, id := range p.Players {
		if Seed(d.Final, id) == 0 {
			return tournament.Refuse(tournament.NotFound, "%s doesn't play in the final", d.PlayerText(id))
		}
	}
	i := slices.IndexFunc(d.Final.Games, func(g tournament.Game) bool { return g.Has(one) && g.Has(two) && !g.Sheet.Done() })
	if i < 0 {
		return tournament.Refuse(tournament.Conflict, "%s and %s have no game to play in the final: their match is decided, or they don't meet", d.PlayerText(one), d.PlayerText(two))
	}
	f := d.Final.Clone()
	g := &f.Games[i]
	bracket := Of(d, b)
	id, _ := MatchOf(*g)
	if m := bracket.Match(id); bracket.Rounds-m.Round != p.Before || m.Third != p.Third {
		return tournament.Refuse(tournament.Conflict, "%s and %s meet in another match: %s", d.PlayerText(one), d.PlayerText(two), bracket.Text(m))
	}
	if g.StartOpen = p.Starter == 0; !g.StartOpen {
		startWith(g, p.Starter)
		g.StartSet = true
	}
	scores := p.Scores
	if g.First != one {
		scores[0], scores[1] = scores[1], scores[0]
	}
	trial := *d
	trial.Final = f
	sheet := tournament.Sheet{Kind: tournament.Played, Scores: &scores, Entered: at, EnteredBy: by}
	if _, err := Enter(&trial, b, tournament.SheetEntry{Game: g.ID, Sheet: sheet}); err != nil {
		return err
	}
	d.Final = trial.Final
	return nil
}
