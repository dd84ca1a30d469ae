package finals

import (
	"cmp"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/rulebook"
)

// Enter records the sheet of a game of the final, by the rules for any sheet, and makes the games that follow
// from it. A correction that changes who plays on removes the sheets of later games that other players have
// played. It then needs a reason, and lost are these games.
func Enter(d *tournament.Division, b rulebook.Book, e tournament.SheetEntry) (lost []tournament.Game, err error) {
	return change(d, b, e.Reason, func(games *tournament.Division) error { return games.EnterSheet(e) })
}

// Clear takes a sheet of the final back; it removes later sheets as Enter does for a correction.
func Clear(d *tournament.Division, b rulebook.Book, game int, reason string) (lost []tournament.Game, err error) {
	return change(d, b, reason, func(games *tournament.Division) error { return games.ClearSheet(game, reason) })
}

// Verify compares a second entry of a sheet with the first, as in the rounds.
func Verify(d *tournament.Division, b rulebook.Book, game int, second tournament.Sheet, by string) error {
	_, err := change(d, b, "", func(games *tournament.Division) error { return games.VerifySheet(game, second, by) })
	return err
}

// CheckSheet marks a sheet of the final as compared with its slip of paper, as in the rounds.
func CheckSheet(d *tournament.Division, b rulebook.Book, game int, slip tournament.Sheet, by string) error {
	_, err := change(d, b, "", func(games *tournament.Division) error { return games.CheckSheet(game, slip, by) })
	return err
}

// Annotate gives a game of the final an annotation, as a game of the rounds gets one.
func Annotate(d *tournament.Division, b rulebook.Book, game int, gcg string, first tournament.PlayerID) error {
	_, err := change(d, b, "", func(games *tournament.Division) error { return games.Annotate(game, gcg, first) })
	return err
}

// Record records a ruling as Division.Record does, also one on a game of the final. That removes later sheets as Enter
// does for a correction.
func Record(d *tournament.Division, b rulebook.Book, o tournament.RecordOrder) (lost []tournament.Game, err error) {
	if !IsGame(o.Game) {
		return nil, d.Record(o)
	}
	var made tournament.Ruling
	lost, err = change(d, b, cmp.Or(o.Reason, o.Answer), func(games *tournament.Division) error {
		if err := games.Record(o); err != nil {
			return err
		}
		made = games.Rulings[0]
		return nil
	})
	if err != nil {
		return nil, err
	}
	made.Round = 0 // The round of the bracket isn't a round of the division.
	_, err = d.AddRuling(made)
	return lost, err
}

// ReverseRuling reverses a ruling as Division.ReverseRuling does, also one on a game of the final. That removes later
// sheets as Enter does for a correction.
func ReverseRuling(d *tournament.Division, b rulebook.Book, r tournament.Ruling, how tournament.Reversal, revision int) (lost []tournament.Game, err error) {
	if err := d.ReverseRuling(r.ID, how, revision); err != nil {
		return nil, err
	}
	if _, stands := RulingSheet(d, r); !stands || !IsGame(r.SheetOf) {
		return nil, nil
	}
	return change(d, b, how.Why, func(games *tournament.Division) error {
		games.Rulings = []tournament.Ruling{r}
		return games.ReverseRuling(r.ID, how, revision)
	})
}

// RulingSheet is Division.RulingSheet, also for a ruling on a game of the final.
func RulingSheet(d *tournament.Division, r tournament.Ruling) (g tournament.Game, ok bool) {
	return GamesWith(d, r.SheetOf).RulingSheet(r)
}

// change lets do change the final's games as if they were games of a division.
func change(d *tournament.Division, b rulebook.Book, reason string, do func(games *tournament.Division) error) (lost []tournament.Game, err error) {
	if !d.Final.Started() {
		return nil, tournament.Refuse(tournament.NotFound, "the final of division %s hasn't begun", d.Name)
	}
	games := sheetsOnly(d)
	if err := do(games); err != nil {
		return nil, err
	}
	next := *d
	next.Final = d.Final.Clone()
	next.Final.Games = games.Games
	after, lost := settled(&next, b)
	if len(lost) > 0 && !tournament.GivesReason(reason) {
		return nil, tournament.Refuse(tournament.NeedsReason, "that changes who plays on, and the sheet of %s is taken out too; say why", GameText(d, lost[0]))
	}
	next.Final.Games = after
	d.Final = next.Final
	return lost, nil
}

// Game finds a game of the final by its id; ok is false if there is none.
func Game(d *tournament.Division, id int) (g tournament.Game, ok bool) {
	games := Games(d)
	i := slices.IndexFunc(games, func(g tournament.Game) bool { return g.ID == id })
	if i < 0 {
		return tournament.Game{}, false
	}
	return games[i], true
}

// Games are the games of the division's final. There are none where it hasn't begun.
func Games(d *tournament.Division) []tournament.Game {
	if d.Final == nil {
		return nil
	}
	return d.Final.Games
}

// GameIn finds a game of the division's rounds or of its final by its id; ok is false if there is
// none.
func GameIn(d *tournament.Division, id int) (g tournament.Game, ok bool) {
	if IsGame(id) {
		return Game(d, id)
	}
	return d.Game(id)
}

// AsDivision is a division with only the final's games and without rulings, so that code for a game of a
// round can be used for a game of a final that has begun.
func AsDivision(d *tournament.Division) *tournament.Division { return sheetsOnly(d) }

// GamesWith is the division in which code for a game of a round finds the game of that id. It is AsDivision for a game
// of a final that has begun, else the division itself.
func GamesWith(d *tournament.Division, game int) *tournament.Division {
	if IsGame(game) && d.Final.Started() {
		return AsDivision(d)
	}
	return d
}

// Missing are the games of the final that wait for a sheet.
func Missing(d *tournament.Division) []tournament.Game {
	var list []tournament.Game
	for _, g := range Games(d) {
		if !g.Sheet.Done() {
			list = append(list, g)
		}
	}
	return list
}

// AllPlayed reports whether nothing of the division is left to play: its rounds are over, and so is its final if one
// is planned.
func AllPlayed(d *tournament.Division) bool {
	return d.RoundsOver() && len(Missing(d)) == 0 && (d.Final == nil || d.Final.Started())
}

// Awaited are the games of the rounds and of the final that need a sheet. Those of a player are in the order in which
// they are played: the next one first.
func Awaited(d *tournament.Division) []tournament.Game {
	list := append(d.AwaitedIn(1, d.Rounds), Missing(d)...)
	d.SortByTurns(list)
	return list
}

// At finds the game at that table that waits for a sheet, or else the last one played there; ok is false if
// there is none.
func At(d *tournament.Division, table int) (g tournament.Game, ok bool) {
	for _, g := range Missing(d) {
		if g.Table == table {
			return g, true
		}
	}
	for _, g := range slices.Backward(Games(d)) {
		if g.Table == table {
			return g, true
		}
	}
	return tournament.Game{}, false
}

// SetStart sets who starts a game of the final whose sheet isn't in.
func SetStart(d *tournament.Division, game int, id tournament.PlayerID) error {
	g, ok := Game(d, game)
	switch {
	case !ok:
		return tournament.Refuse(tournament.NotFound, "that game is no longer in the final of division %s; look at the bracket again", d.Name)
	case g.Sheet.Done():
		return tournament.Refuse(tournament.Conflict, "%s is over; correct its sheet to say who started", GameText(d, g))
	case !g.Has(id):
		return tournament.Refuse(tournament.Invalid, "%s does not sit at %s", d.PlayerText(id), GameText(d, g))
	}
	startWith(&g, id)
	g.StartSet = true
	f := d.Final.Clone()
	i := slices.IndexFunc(f.Games, func(other tournament.Game) bool { return other.ID == game })
	f.Games[i] = g
	d.Final = f
	return nil
}

// InPlay are the games made so far in the present round of the bracket.
func InPlay(d *tournament.Division) []tournament.Game {
	var round int
	var list []tournament.Game
	for _, g := range d.Final.Games {
		round = max(round, g.Round)
	}
	if missing := Missing(d); len(missing) > 0 {
		round = missing[0].Round
	}
	for _, g := range d.Final.Games {
		if g.Round == round {
			list = append(list, g)
		}
	}
	return list
}

// LineOf is a game of the final as a line of the scorecard of its first player.
func LineOf(d *tournament.Division, b rulebook.Book, g tournament.Game) tournament.ScoreLine {
	for _, card := range sheetsOnly(d).Scorecards(b, g.Round) {
		for _, l := range card.Lines {
			if card.Player == g.First && l.Game.ID == g.ID {
				return l
			}
		}
	}
	return tournament.ScoreLine{}
}
