package tournament

import "wordhall/tournament/rulebook"

// Scorecard is one player's way through the division, round by round.
type Scorecard struct {
	Player PlayerID
	// Now is the player's line of the standings after the last round counted.
	Now Standing
	// Lines are the rounds in which the player had a game, a bye, or missed one
	// that counts, in order.
	Lines []ScoreLine
	// Penalties are the spread rulings against the player that hold.
	Penalties []Ruling
}

// ScoreLine is one round of a scorecard.
type ScoreLine struct {
	Round int
	// Game is what was drawn; its ID is 0 where the player missed the round
	// without one.
	Game Game
	// Outcome is what the round counts for the player.
	Outcome Outcome
	// Opponent as drawn, 0 where there is none, and the opponent's place now.
	Opponent      PlayerID
	OpponentPlace int
	// Scored says that the sheet has scores; Own and Other are those as signed, OwnPenalty
	// and OtherPenalty the points taken off for time.
	Scored                   bool
	Own, Other               int
	OwnPenalty, OtherPenalty int
	// After is the player's line of the standings after this round: the running
	// record and spread, and the place.
	After Standing
}

// Scorecards are the cards of all players after that round, in the order of the
// standings.
func (d *Division) Scorecards(b rulebook.Book, after int) []Scorecard {
	f := cardFile{r: d.Reckon(&b), at: make(map[PlayerID]int, len(d.Players))}
	for i, s := range d.Standings(b, after) {
		f.cards = append(f.cards, Scorecard{Player: s.ID, Now: s})
		f.at[s.ID] = i
	}
	missed := f.r.missed(after)
	for round := 1; round <= min(after, d.LastRound()); round++ {
		then := d.Standings(b, round)
		for _, g := range d.GamesOf(round) {
			f.addGame(g)
		}
		for _, m := range missed {
			if m.round == round {
				f.add(d.Players[m.player].ID, f.r.missedLine(round))
			}
		}
		f.setAfter(round, then)
	}
	for _, ruling := range d.Rulings {
		if i, ok := f.at[ruling.Player]; ok && ruling.Kind == SpreadPenalty && !ruling.Reversed && ruling.Round <= after {
			f.cards[i].Penalties = append(f.cards[i].Penalties, ruling)
		}
	}
	return f.cards
}

// cardFile is all scorecards while they are being filled in, at[id] the card of a
// player.
type cardFile struct {
	r     Reckoning
	cards []Scorecard
	at    map[PlayerID]int
}

func (f *cardFile) addGame(g Game) {
	f.add(g.First, f.r.Line(g, g.First))
	if g.Second != 0 {
		f.add(g.Second, f.r.Line(g, g.Second))
	}
}

func (f *cardFile) add(id PlayerID, line ScoreLine) {
	i, ok := f.at[id]
	if !ok {
		return
	}
	if j, ok := f.at[line.Opponent]; ok {
		line.OpponentPlace = f.cards[j].Now.Place
	}
	f.cards[i].Lines = append(f.cards[i].Lines, line)
}

// setAfter enters the standings after the round into the lines of that round.
func (f *cardFile) setAfter(round int, then []Standing) {
	for _, s := range then {
		lines := f.cards[f.at[s.ID]].Lines
		for i := len(lines) - 1; i >= 0 && lines[i].Round == round; i-- {
			lines[i].After = s
		}
	}
}

// Scorecard is the card of one player; ok is false for a player who isn't there.
func (d *Division) Scorecard(b rulebook.Book, id PlayerID, after int) (card Scorecard, ok bool) {
	for _, c := range d.Scorecards(b, after) {
		if c.Player == id {
			return c, true
		}
	}
	return Scorecard{}, false
}

// Line is a game from the player's side, without the standings after it.
func (r *Reckoning) Line(g Game, id PlayerID) ScoreLine {
	line := ScoreLine{Round: g.Round, Game: g, Opponent: g.Opponent(id), Outcome: r.outcome(&g, id)}
	if g.Sheet.Scores != nil && g.Second != 0 {
		own := g.side(id)
		line.Scored = true
		line.Own, line.Other = g.Sheet.Scores[own], g.Sheet.Scores[1-own]
		line.OwnPenalty, line.OtherPenalty = g.Sheet.Penalties[own], g.Sheet.Penalties[1-own]
	}
	return line
}

// missedLine is a round that counts as a loss for want of a game.
func (r *Reckoning) missedLine(round int) ScoreLine {
	spread := r.d.SpreadCap.Cut(round, r.book.MissedSpread)
	c := Tally{halfLosses: 2, spread: -spread, Counts: true, Cause: byMissing}
	line := ScoreLine{Round: round}
	line.Outcome = Outcome{HalfLosses: 2, Spread: -spread, Counts: true}
	line.Outcome.Why, line.Outcome.Section = r.explain(&Game{Round: round, Sheet: Sheet{Kind: Missed}}, 0, c)
	return line
}

// Mark is the round in one or two letters, as cross-tables have it: W, L and T
// for games, B for a bye, F+ and F- for a forfeit or an award, "-" where nothing
// counts, "?" while no sheet is in.
func (l ScoreLine) Mark() string {
	switch o := l.Outcome; {
	case !o.Counts && !o.Ejection && l.Game.ID != 0 && !l.Game.Sheet.Done():
		return "?"
	case !o.Counts:
		return "-"
	case o.Bye:
		return "B"
	case !l.Game.Sheet.SatDown() || l.Game.Sheet.Kind == Void:
		return "F" + sign(o)
	case o.HalfWins == o.HalfLosses:
		return "T"
	case o.HalfWins > o.HalfLosses:
		return "W"
	}
	return "L"
}

func sign(o Outcome) string {
	if o.HalfWins > o.HalfLosses {
		return "+"
	}
	return "-"
}
