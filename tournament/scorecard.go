package tournament

import "wordhall/tournament/rulebook"

// Scorecard is one player's way through the division, round by round.
type Scorecard struct {
	Player PlayerID
	// Now is the player's line of the standings after the last counted round.
	Now Standing
	// Lines are in the order of the rounds. There is one for every round in which the player had a game or a
	// bye, or missed one that counts.
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
	// Opponent is the drawn opponent, 0 where there is none, and OpponentPlace is that player's place now.
	Opponent      PlayerID
	OpponentPlace int
	// Scored says that the sheet has scores. Own and Other are the scores as signed; OwnPenalty and
	// OtherPenalty are the points taken off for time.
	Scored                   bool
	Own, Other               int
	OwnPenalty, OtherPenalty int
	// After is the player's line of the standings after this round: the record and spread so far, and the
	// place.
	After Standing
}

// Scorecards are the cards of all players after that round, in the order of the
// standings.
func (d *Division) Scorecards(b rulebook.Book, after int) []Scorecard {
	r := d.Reckon(&b)
	f := cardFile{r: &r, table: r.emptyTable(after), lines: make([][]ScoreLine, len(d.Players))}
	for i := range d.Games { // a bye may be recorded ahead, in a round that isn't drawn
		f.rounds = min(after, max(f.rounds, d.Games[i].Round))
	}
	for round := 1; round <= f.rounds; round++ {
		f.addRound(round)
	}
	return f.cards(after)
}

// cardFile is all scorecards while they are being filled in, round by round: the lines by player index, and
// the standings after the last round added.
type cardFile struct {
	r     *Reckoning
	table *table
	// rounds are how many rounds there will be.
	rounds int
	lines  [][]ScoreLine
}

func (f *cardFile) addRound(round int) {
	games, missed := f.table.countRound(round)
	f.table.place()
	for _, g := range games {
		f.add(f.r.d.IndexOf(g.First), f.r.Line(g, g.First))
		if g.Second != 0 {
			f.add(f.r.d.IndexOf(g.Second), f.r.Line(g, g.Second))
		}
	}
	for _, m := range missed {
		f.add(m.player, f.r.missedLine(round))
	}
}

// add puts a line of the last round into the card of a player, by index.
func (f *cardFile) add(i int, line ScoreLine) {
	if i < 0 {
		return
	}
	if f.lines[i] == nil {
		f.lines[i] = make([]ScoreLine, 0, f.rounds)
	}
	line.After = f.table.rows[i]
	f.lines[i] = append(f.lines[i], line)
}

// cards are the cards once all rounds are added, with the opponents' places after the given round.
func (f *cardFile) cards(after int) []Scorecard {
	d, t := f.r.d, f.table
	t.count(after, nil, nil) // this adds the rulings that hold from a later round on
	cards := make([]Scorecard, 0, len(t.rows))
	at := make([]int, len(t.rows))
	for place, i := range t.place() {
		for j := range f.lines[i] {
			line := &f.lines[i][j]
			if other := d.IndexOf(line.Opponent); other >= 0 {
				line.OpponentPlace = t.rows[other].Place
			}
		}
		at[i] = place
		cards = append(cards, Scorecard{Player: t.rows[i].ID, Now: t.rows[i], Lines: f.lines[i]})
	}
	for _, ruling := range d.Rulings {
		if i := d.IndexOf(ruling.Player); i >= 0 && ruling.Kind == SpreadPenalty && !ruling.Reversed && ruling.Round <= after {
			cards[at[i]].Penalties = append(cards[at[i]].Penalties, ruling)
		}
	}
	return cards
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
