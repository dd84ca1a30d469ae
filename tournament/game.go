package tournament

import (
	"strings"

	"wordhall/tournament/annotation"
	"wordhall/tournament/secret"
	"wordhall/tournament/text"
)

// Game is one line of a draw: who sits where, who was drawn to start, and the
// sheet once one is in.
type Game struct {
	// ID names the game inside its division, from 1; a new draw gives its games new ids.
	ID    int
	Round int
	// Table is the number in the hall, 0 for a bye.
	Table int
	// First is the player drawn to start, and Second is the opponent; Second is 0 for a game without one (a
	// bye, a missed round).
	First  PlayerID
	Second PlayerID
	// StartOpen says that the starter is decided at the table; First is then only the left-hand name. Its name
	// between computers and in journals is the one that older versions have for it.
	StartOpen bool `json:"Drawn"`
	// Locked says that the game stays when the round is drawn again.
	Locked bool
	// StartSet says that the director said who starts, so that the balancing of starts doesn't change it.
	StartSet bool
	// Postponed says that the game is played later. The round is complete without it, the two count as having
	// met, and the list of missing sheets keeps it. It is only set while no sheet is in.
	Postponed bool
	// Met is how often the two had met before this round at the time of the draw.
	Met int
	// Cost is the game's share of the draw's cost, and Why is its terms in words.
	Cost int64
	Why  []string
	// Extra is what Player.Extra is.
	Extra []string
	// Annotation is the text of a GCG file with every move of the game, or empty if there is none. Annotated is the
	// player whom it calls #player1.
	Annotation string
	Annotated  PlayerID

	Sheet Sheet
}

// GameFields are the fields of a game.
var GameFields = []Field[Game]{
	{Column: "game", At: func(g *Game) any { return &g.ID }},
	{Column: "round", Key: "round", Needed: true, At: func(g *Game) any { return &g.Round }},
	{Column: "table_number", At: func(g *Game) any { return &g.Table }},
	{Column: "first", Key: "first", Needed: true, At: func(g *Game) any { return Whom{&g.First} }},
	{Column: "second", Key: "second", At: func(g *Game) any { return Whom{&g.Second} }},
	{Column: "drawn", Key: "drawn", At: func(g *Game) any { return &g.StartOpen }},
	{Column: "locked", At: func(g *Game) any { return &g.Locked }},
	{Column: "met", At: func(g *Game) any { return &g.Met }},
	{Column: "cost", At: func(g *Game) any { return &g.Cost }},
	{Column: "why", At: func(g *Game) any { return &g.Why }},
	{Column: "start_set", Key: "start_set", At: func(g *Game) any { return &g.StartSet }},
	{Column: "postponed", Key: "postponed", At: func(g *Game) any { return &g.Postponed }},
	{Column: "extra", At: func(g *Game) any { return &g.Extra }},
	{Column: "annotation", Most: annotation.MostBytes, Says: text.Of("the annotation"), At: func(g *Game) any { return &g.Annotation }},
	{Column: "annotated", Key: "annotated", At: func(g *Game) any { return Whom{&g.Annotated} }},
}

// Sheet is what was handed in, or what the director recorded instead of it.
type Sheet struct {
	// Kind is Scheduled while nothing is in.
	Kind Kind
	// Scores are those of First and Second as signed; nil where the kind has none.
	Scores *[2]int
	// Penalties are the time penalties of First and Second in points, positive.
	Penalties [2]int
	// Noted are time penalties of First and Second, positive, that the scores as signed already contain. They
	// are kept for the record and not subtracted again.
	Noted [2]int
	// Started is the player who really started, where that wasn't the one drawn to start; else it is 0.
	Started PlayerID
	// Absent are the players who were late or did not come.
	Absent []PlayerID
	// By is the player who resigned, left or overran; Winner is the player who was awarded the game.
	By     PlayerID
	Winner PlayerID
	// Margin and Rated, where they aren't nil, hold instead of the rulebook's.
	Margin *int
	Rated  *bool

	// Entered and EnteredBy are when the sheet was keyed and by whom. VerifiedBy is who checked it: the person who
	// keyed it a second time with the same figures, or who compared it with the slip of paper.
	Entered    Timestamp
	EnteredBy  string
	VerifiedBy string
}

// Named are the players whom the sheet's ending names: who was absent, who gave the game up, or who was awarded it.
func (s Sheet) Named() []PlayerID {
	switch e, _ := s.Kind.Ending(); e.Names {
	case NamesAbsent:
		return s.Absent
	case NamesBy:
		return []PlayerID{s.By}
	case NamesWinner:
		return []PlayerID{s.Winner}
	}
	return nil
}

// Name makes the sheet name these players: one, or those who were absent. Where its ending names nobody there are none.
func (s *Sheet) Name(players ...PlayerID) {
	switch e, _ := s.Kind.Ending(); e.Names {
	case NamesAbsent:
		s.Absent = players
	case NamesBy:
		s.By = players[0]
	case NamesWinner:
		s.Winner = players[0]
	}
}

// StarterUnsaid reports whether the sheet of this game must still say who started: the draw left that open, and the two
// sat down and have scores.
func (g Game) StarterUnsaid(s Sheet) bool {
	e, _ := s.Kind.Ending()
	return g.StartOpen && s.Started == 0 && e.SatDown && s.Scores != nil
}

// BothPlayers is who entered a sheet whose players sent the same result, each from a phone of their own.
const BothPlayers = "both players"

// Checked reports whether anybody has checked the sheet. Both players who sent it have done so.
func (s Sheet) Checked() bool { return s.VerifiedBy != "" || s.EnteredBy == BothPlayers }

// Twice reports whether two people have said what the sheet says: another person than the one who keyed it checked
// it, or both players sent it.
func (s Sheet) Twice() bool {
	return s.Checked() && (s.EnteredBy == BothPlayers || !strings.EqualFold(s.VerifiedBy, s.EnteredBy))
}

// SheetFields are the fields of a sheet.
var SheetFields = []Field[Sheet]{
	{Column: "kind", At: func(s *Sheet) any { return (*string)(&s.Kind) }},
	{Column: "score_first", At: func(s *Sheet) any { return FirstScore{&s.Scores} }},
	{Column: "score_second", At: func(s *Sheet) any { return SecondScore{&s.Scores} }},
	{Column: "penalty_first", At: func(s *Sheet) any { return &s.Penalties[0] }},
	{Column: "penalty_second", At: func(s *Sheet) any { return &s.Penalties[1] }},
	{Column: "started", Key: "started", At: func(s *Sheet) any { return Whom{&s.Started} }},
	{Column: "by_player", Key: "by", At: func(s *Sheet) any { return Whom{&s.By} }},
	{Column: "winner", Key: "winner", At: func(s *Sheet) any { return Whom{&s.Winner} }},
	{Column: "margin", Key: "margin", At: func(s *Sheet) any { return &s.Margin }},
	{Column: "rated", Key: "rated", At: func(s *Sheet) any { return &s.Rated }},
	{Column: "entered", At: func(s *Sheet) any { return &s.Entered }},
	{Column: "entered_by", At: func(s *Sheet) any { return &s.EnteredBy }},
	{Column: "verified_by", At: func(s *Sheet) any { return &s.VerifiedBy }},
	{Column: "noted_first", At: func(s *Sheet) any { return &s.Noted[0] }},
	{Column: "noted_second", At: func(s *Sheet) any { return &s.Noted[1] }},
}

// Done reports whether the game needs no sheet any more.
func (s Sheet) Done() bool { return s.Kind != Scheduled && s.Kind != "" }

// Has reports whether the player sits at this game.
func (g Game) Has(id PlayerID) bool {
	return id != 0 && (g.First == id || g.Second == id)
}

// Opponent is the other player of the game, 0 where there is none.
func (g Game) Opponent(id PlayerID) PlayerID {
	switch id {
	case g.First:
		return g.Second
	case g.Second:
		return g.First
	}
	return 0
}

// Starter is the player who really started as far as that is known: the one on the sheet, else the one drawn
// to start, else 0 where the draw left it open.
func (g Game) Starter() PlayerID {
	switch {
	case g.Sheet.Started != 0:
		return g.Sheet.Started
	case g.StartOpen:
		return 0
	}
	return g.First
}

// Round holds the facts of one drawn round. Its state is derived (RoundState).
type Round struct {
	Number int
	// System, BasedOn (a round number, 0 = seeds), Repeats (-1 = unlimited) and
	// Seed are what the round was drawn with.
	System  System
	BasedOn int
	Repeats int
	Seed    uint64
	Cost    int64
	// Relaxed names the wishes that the draw could not keep.
	Relaxed []string

	DrawnAt     Timestamp
	PublishedAt Timestamp
	StartedAt   Timestamp
	// Revision counts the printed versions of the draw, 0 before the first.
	Revision int
	// Clock counts from StartedAt. Times are no part of a division's document.
	Clock Clock
	// Amendments are the printed versions that changed single games, in the order in which they were made.
	Amendments []Amendment
	// Assumed are the outcomes that the draw assumed for games that were still out.
	Assumed []Assumed
	// ByHand are the changes that were made to the draw before it was published, and Basis is what the draw
	// was made from.
	ByHand []Amendment
	Basis  secret.Basis
}

// RoundFields are the fields of a round.
var RoundFields = []Field[Round]{
	{Column: "round", Key: "round", Needed: true, At: func(r *Round) any { return &r.Number }},
	{Column: "system", Key: "system", Needed: true, At: func(r *Round) any { return (*string)(&r.System) }},
	{Column: "based_on", Key: "based_on", Needed: true, At: func(r *Round) any { return &r.BasedOn }},
	{Column: "repeats", Key: "repeats", Needed: true, At: func(r *Round) any { return &r.Repeats }},
	{Column: "seed", At: func(r *Round) any { return &r.Seed }},
	{Column: "cost", At: func(r *Round) any { return &r.Cost }},
	{Column: "relaxed", At: func(r *Round) any { return &r.Relaxed }},
	{Column: "drawn_at", At: func(r *Round) any { return &r.DrawnAt }},
	{Column: "published_at", At: func(r *Round) any { return &r.PublishedAt }},
	{Column: "started_at", At: func(r *Round) any { return &r.StartedAt }},
	{Column: "revision", At: func(r *Round) any { return &r.Revision }},
	{Column: "clock_seconds", At: func(r *Round) any { return &r.Clock.Seconds }},
	{Column: "clock_stopped_at", At: func(r *Round) any { return &r.Clock.StoppedAt }},
	{Column: "rules", Key: "rules", Needed: true, At: func(r *Round) any { return &r.Basis.Rules }},
	{Column: "commitment", Key: "commitment", At: func(r *Round) any { return &r.Basis.Commitment }},
	{Column: "secret", Key: "secret", At: func(r *Round) any { return &r.Basis.Secret }},
	{Column: "facts", At: func(r *Round) any { return (*string)(&r.Basis.Facts) }},
	{Column: "by_hand", At: func(r *Round) any { return &r.ByHand }},
}
