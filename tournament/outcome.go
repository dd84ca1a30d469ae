package tournament

import (
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// Outcome is what one game counts for one of its players, rulings applied.
type Outcome struct {
	// HalfWins and HalfLosses are 2 for a win or a loss, and 1 each for a tie.
	HalfWins   int
	HalfLosses int
	// Spread is in points from the player's side, within the division's cap.
	Spread int
	// Counts is false for a game not played yet, a void one, and one that an
	// ejection took out of the standings.
	Counts bool
	Rated  bool
	// Bye says that the game counts as a bye, assigned or by an opponent's ejection.
	Bye bool
	// Ejection says that an ejection decided the game, whatever its sheet says.
	Ejection bool
	// Started and Replied say that the game is a start or a reply in the player's ledger of starts.
	Started bool
	Replied bool
	// Opponent is 0 where the game counts without one, as for a bye.
	Opponent PlayerID
	// Why is the outcome in plain words, and Section is the section of the rulebook behind it. Section is
	// empty where the book is silent or no rule was needed.
	Why     text.Text
	Section string
}

// Outcome is what the game counts for the player under the book, with overtime and ejections taken into
// account. A player who isn't in the game gets an outcome that counts nothing.
//
// A Reckoning says the same of many games, and Standings adds it up; both are cheaper for that.
func (d *Division) Outcome(b rulebook.Book, g Game, id PlayerID) Outcome {
	r := d.Reckon(&b)
	return r.Outcome(&g, id)
}

// Outcome is what Division.Outcome says of the game.
func (r *Reckoning) Outcome(g *Game, id PlayerID) Outcome {
	if !g.Has(id) {
		return Outcome{Why: text.Of("not in this game")}
	}
	return r.outcome(g, id)
}

// outcome is what the game counts for one of its two players, with the words for it.
func (r *Reckoning) outcome(g *Game, id PlayerID) Outcome {
	c := r.Count(g, id)
	o := Outcome{
		HalfWins: c.halfWins, HalfLosses: c.halfLosses, Spread: c.spread,
		Counts: c.Counts, Rated: c.Rated, Bye: c.Bye, Opponent: c.opponent, Ejection: c.Cause >= ejectedVoid,
	}
	o.Started, o.Replied = g.StartOrReply(id)
	o.Why, o.Section = r.explain(g, id, c)
	return o
}

// Cause says which rule made an outcome; explain puts it into words.
type Cause int

const (
	notPlayedYet Cause = iota
	// ByScores is a game decided by its scores.
	ByScores
	byBye
	byMissing
	byForfeit
	byLeaving
	byOvertime
	overtimeUnknown
	byAward
	isVoid
	// The causes from here on are those of an ejection.
	ejectedVoid
	ejectedAward
	ejectedBye
	ejectedLater
	ejectedBoth
)

// Tally is an outcome in numbers, without its words.
type Tally struct {
	halfWins, halfLosses, spread int
	Counts, Rated, Bye           bool
	opponent                     PlayerID
	Cause                        Cause
}

// Reckoning is a division under a book, with its active ejections looked up once.
type Reckoning struct {
	d    *Division
	book *rulebook.Book
	// ejections are by player index; nil while no player is ejected.
	ejections []ejected
}

// Reckon prepares the outcomes of the division's games under a book.
func (d *Division) Reckon(b *rulebook.Book) Reckoning {
	return Reckoning{d: d, book: b, ejections: d.activeEjections(b)}
}

// Count is what the game counts for one of its two players.
func (r *Reckoning) Count(g *Game, id PlayerID) Tally {
	c := r.uncapped(g, id)
	c.spread = r.d.SpreadCap.Cut(g.Round, c.spread)
	return c
}

// uncapped is what the game counts without the spread cap.
func (r *Reckoning) uncapped(g *Game, id PlayerID) Tally {
	c := r.plain(g, id)
	if r.ejections != nil {
		c = r.afterEjections(g, id, c)
	}
	return c
}

// plain is the outcome before any ejection, without the spread cap.
func (r *Reckoning) plain(g *Game, id PlayerID) Tally {
	if i := g.Sheet.Kind.at(); i >= 0 && Endings[i].counts != nil {
		return Endings[i].counts(r, g, id)
	}
	return Tally{Cause: notPlayedYet}
}

func (r *Reckoning) countBye(g *Game, _ PlayerID) Tally {
	c := r.bye()
	c.spread = g.Sheet.margin(c.spread)
	c.Rated = g.Sheet.rated(c.Rated)
	return c
}

func (r *Reckoning) countMissed(g *Game, _ PlayerID) Tally {
	s := &g.Sheet
	return Tally{halfLosses: 2, spread: -s.margin(r.book.MissedSpread), Counts: true, Rated: s.rated(false), Cause: byMissing}
}

func (r *Reckoning) countForfeit(g *Game, id PlayerID) Tally {
	s := &g.Sheet
	c := Tally{Rated: s.rated(r.book.ForfeitRated), Cause: byForfeit}
	return c.decided(!s.isAbsent(id), s.margin(r.book.ForfeitSpread), g.Opponent(id))
}

func (r *Reckoning) countLeaving(g *Game, id PlayerID) Tally {
	s := &g.Sheet
	c := Tally{Rated: s.rated(r.book.ResignRated), Cause: byLeaving}
	return c.decided(id != s.By, s.margin(r.leaveMargin(g)), g.Opponent(id))
}

func (r *Reckoning) countOvertime(g *Game, id PlayerID) Tally {
	s := &g.Sheet
	if r.book.OvertimeLoss == nil {
		return Tally{Cause: overtimeUnknown}
	}
	c := Tally{Rated: s.rated(r.book.ResignRated), Cause: byOvertime}
	return c.decided(id != s.By, s.margin(r.overtimeMargin(g)), g.Opponent(id))
}

func (r *Reckoning) countAward(g *Game, id PlayerID) Tally {
	c := Tally{Rated: g.Sheet.rated(false), Cause: byAward}
	return c.decided(id == g.Sheet.Winner, g.Sheet.margin(0), g.Opponent(id))
}

func (r *Reckoning) countVoid(g *Game, _ PlayerID) Tally {
	return Tally{Rated: g.Sheet.rated(false), Cause: isVoid}
}

// decided makes the tally a win or a loss by the margin.
func (c Tally) decided(won bool, margin int, opponent PlayerID) Tally {
	c.Counts, c.opponent = true, opponent
	if won {
		c.halfWins, c.spread = 2, margin
	} else {
		c.halfLosses, c.spread = 2, -margin
	}
	return c
}

// byScores is the outcome of a game that was played to its end: the scores as signed less the time penalties.
func (r *Reckoning) byScores(g *Game, id PlayerID) Tally {
	c := Tally{Rated: true, Cause: ByScores}
	if g.Sheet.Scores == nil {
		return Tally{Cause: notPlayedYet}
	}
	own, other := g.Net(id), g.Net(g.Opponent(id))
	if own == other {
		c.halfWins, c.halfLosses, c.Counts, c.opponent = 1, 1, true, g.Opponent(id)
		return c
	}
	c = c.decided(own > other, 0, g.Opponent(id))
	c.spread = own - other
	return c
}

// bye is what the book gives for a bye.
func (r *Reckoning) bye() Tally {
	b := r.book.Bye()
	return Tally{halfWins: b.HalfWins, halfLosses: b.HalfLosses, spread: b.Spread, Counts: true, Bye: true, Rated: b.Rated, Cause: byBye}
}

// leaveMargin is the margin that the other player wins by when a player resigns or leaves.
func (r *Reckoning) leaveMargin(g *Game) int {
	if g.Sheet.Scores == nil {
		return r.book.ResignFloor
	}
	return r.book.LeaveMargin(g.signed(g.Sheet.By), g.signed(g.Opponent(g.Sheet.By)))
}

// overtimeMargin is the margin that the other player wins by when a player overruns the limit.
func (r *Reckoning) overtimeMargin(g *Game) int {
	if g.Sheet.Scores == nil {
		return r.book.OvertimeLoss.Minimum
	}
	margin, _ := r.book.OvertimeMargin(g.signed(g.Sheet.By), g.Net(g.Opponent(g.Sheet.By)))
	return margin
}

// side is 0 for the left-hand player, 1 for the other.
func (g *Game) side(id PlayerID) int {
	if id == g.First {
		return 0
	}
	return 1
}

// signed is the player's score as signed, 0 where the sheet has none.
func (g *Game) signed(id PlayerID) int {
	if g.Sheet.Scores == nil {
		return 0
	}
	return g.Sheet.Scores[g.side(id)]
}

// Net is the player's score less the time penalty.
func (g *Game) Net(id PlayerID) int {
	return g.signed(id) - g.Sheet.Penalties[g.side(id)]
}

// margin is the director's margin where the sheet has one, and the book's where it doesn't.
func (s *Sheet) margin(book int) int {
	if s.Margin != nil {
		return *s.Margin
	}
	return book
}

// rated is what the sheet says of the director's decision, and what the book says where there is none.
func (s *Sheet) rated(book bool) bool {
	if s.Rated != nil {
		return *s.Rated
	}
	return book
}

func (s *Sheet) isAbsent(id PlayerID) bool {
	for _, a := range s.Absent {
		if a == id {
			return true
		}
	}
	return false
}

// SatDown reports whether the two players really played, whatever the result was: such games are in the
// ledger of starts.
func (s *Sheet) SatDown() bool {
	i := s.Kind.at()
	return i >= 0 && Endings[i].SatDown && (Endings[i].Scores == NeedsScores || s.Scores != nil)
}

// StartOrReply reports whether the game is a start or a reply of the player. Where it is
// unknown who started, it is neither.
func (g *Game) StartOrReply(id PlayerID) (started, replied bool) {
	if !g.Sheet.SatDown() || !g.Has(id) {
		return false, false
	}
	starter := g.Starter()
	return starter == id, starter != 0 && starter != id
}
