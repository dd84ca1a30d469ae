package tournament

import (
	"encoding/json"
	"slices"

	"wordhall/pairing"
	"wordhall/tournament/bounds"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// DivisionID names a division inside its event; it never changes and starts at 1.
type DivisionID int

// Division is a field of players who meet one another, with its rules and
// everything that has happened in it.
//
// The slices are the division's own after Clone; what their elements point to
// (scores, lists of ids) is shared and must be replaced, never changed in place.
type Division struct {
	ID   DivisionID
	Name string

	// Rulebook is the id of the rule set; Overrides are the parameters that the
	// organiser changed, by their key.
	Rulebook  string
	Overrides map[string]json.RawMessage
	// RulebookFile is the rulebook by difference that Rulebook names, as it was brought
	// (rulebook.ReadDerived); empty for a rulebook of the program.
	RulebookFile string

	Rounds       int
	RatingSystem string
	WordList     string
	// SecondList is the word list that is looked into where the first doesn't have a
	// word of SecondListFrom letters or more (NSA 1995 I.B), or empty for none.
	SecondList string
	// SpreadCap limits the margin of one game in the standings.
	SpreadCap Caps
	Starts    StartPolicy
	// TieBreaks after wins, in order; empty means spread.
	TieBreaks []TieBreak
	// Lot is the seed of the lot that breaks ties; 0 is the same as 1.
	Lot    int
	Missed MissedPolicy
	// MissedFor are the policies for rounds that were missed for a known cause.
	MissedFor MissedCauses
	Tables    Tables
	Plan      []PlanEntry
	// Contention is nil while the defaults hold.
	Contention *Contention
	Sessions   []Session
	// Unverified says whether sheets that were keyed only once stop the next draw.
	Unverified UnverifiedPolicy
	// TellEjections lets everybody read on paper, pages and the board that a player was ejected. Otherwise
	// they only say that such a player doesn't play.
	TellEjections bool
	// StartDate and EndDate are ISO dates, or empty for those of the event.
	StartDate string
	EndDate   string

	// Players are in the order of their ids.
	Players []Player
	Avoid   []Avoid
	Fixed   []Fixed
	// Relations keep players apart who have something in common, such as a club.
	Relations []Relation
	// RoundFacts are the facts of the rounds already drawn, in the order of the rounds.
	RoundFacts []Round
	// Games are sorted by round, then table (games without a table last), then id.
	Games   []Game
	Rulings []Ruling
	// RuleChanges are the changes of rules since round 1 was drawn, oldest first.
	RuleChanges []RuleChange

	// Prizes are in the order in which they are awarded. Currency is written before amounts ("€"); PrizeUnit
	// is the smallest sum in which shared prizes are paid out, in hundredths, and 0 is the same as one
	// hundredth.
	Prizes    []Prize
	Currency  string
	PrizeUnit int
	// Challenges are in the order in which they were answered.
	Challenges []Challenge
	// Late are the late clocks that were started. A late clock counts for nothing once its game isn't waited
	// for any more. Times are no part of a division's document.
	Late []Lateness
	// Final is the stage after the rounds; it is nil where no final is planned.
	Final *Finals
	// Extra is what Player.Extra is.
	Extra []string
}

// DivisionFields are the fields of a division.
var DivisionFields = []Field[Division]{
	{Column: "name", Key: "name", Needed: true, Most: bounds.Field, Says: text.Of("the division's name"), At: func(d *Division) any { return &d.Name }},
	{Column: "rulebook", At: func(d *Division) any { return &d.Rulebook }},
	{Column: "rounds", At: func(d *Division) any { return &d.Rounds }},
	{Column: "rating_system", Key: "rating_system", At: func(d *Division) any { return &d.RatingSystem }},
	{Column: "word_list", Key: "word_list", At: func(d *Division) any { return &d.WordList }},
	{Column: "spread_cap", At: func(d *Division) any { return UsualCap{&d.SpreadCap} }},
	{Column: "starts", At: func(d *Division) any { return (*string)(&d.Starts) }},
	{Column: "missed", At: func(d *Division) any { return (*string)(&d.Missed) }},
	{Column: "first_table", At: func(d *Division) any { return &d.Tables.First }},
	{Column: "start_date", Key: "start_date", At: func(d *Division) any { return &d.StartDate }},
	{Column: "end_date", Key: "end_date", At: func(d *Division) any { return &d.EndDate }},
	{Column: "position"},
	{Column: "second_list", Key: "second_word_list", At: func(d *Division) any { return &d.SecondList }},
	{Column: "lot", Key: "lot", At: func(d *Division) any { return &d.Lot }},
	{Column: "missed_late", At: func(d *Division) any { return (*string)(&d.MissedFor.Late) }},
	{Column: "missed_excused", At: func(d *Division) any { return (*string)(&d.MissedFor.Excused) }},
	{Column: "missed_withdrawn", At: func(d *Division) any { return (*string)(&d.MissedFor.Withdrawn) }},
	{Column: "tables_stay", At: func(d *Division) any { return &d.Tables.Stay }},
	{Column: "unverified", At: func(d *Division) any { return (*string)(&d.Unverified) }},
	{Column: "tell_ejections", Key: "tell_ejections", At: func(d *Division) any { return &d.TellEjections }},
	{Column: "spread_caps", At: func(d *Division) any { return CapsByRound{&d.SpreadCap} }},
	{Column: "rulebook_file", At: func(d *Division) any { return &d.RulebookFile }},
	{Column: "extra", At: func(d *Division) any { return &d.Extra }},
}

// Clone copies the division so that its slices can be changed freely.
func (d *Division) Clone() *Division {
	c := *d
	c.TieBreaks = slices.Clone(d.TieBreaks)
	c.Plan = slices.Clone(d.Plan)
	c.Sessions = slices.Clone(d.Sessions)
	c.Players = slices.Clone(d.Players)
	c.Avoid = slices.Clone(d.Avoid)
	c.Fixed = slices.Clone(d.Fixed)
	c.Relations = slices.Clone(d.Relations)
	c.RoundFacts = slices.Clone(d.RoundFacts)
	c.Games = slices.Clone(d.Games)
	c.Rulings = slices.Clone(d.Rulings)
	c.RuleChanges = slices.Clone(d.RuleChanges)
	c.Extra = slices.Clone(d.Extra)
	c.Prizes = slices.Clone(d.Prizes)
	c.Challenges = slices.Clone(d.Challenges)
	c.Late = slices.Clone(d.Late)
	c.Final = d.Final.Clone()
	return &c
}

// StartPolicy says who decides which player of a game starts.
type StartPolicy string

// The start policies: the program balances starts and replies, the players
// compare their own records at the table, or they draw tiles for it.
const (
	StartsBalanced StartPolicy = "balanced"
	StartsSelf     StartPolicy = "self"
	StartsDraw     StartPolicy = "draw"
)

// startPolicy is a start policy with what it is called in a rulebook and said in full.
type startPolicy struct {
	Option[StartPolicy]
	parameter string
	says      text.Text
}

// startPolicies are all start policies there are, in the order in which they are offered. A division that
// names none has the first.
var startPolicies = []startPolicy{
	{Option[StartPolicy]{StartsBalanced, text.Of("The program balances starts")}, "software", text.Of("balanced by the program and shown in the pairings")},
	{Option[StartPolicy]{StartsSelf, text.Of("Players compare their records")}, "selfbal", text.Of("the players compare their records of starts")},
	{Option[StartPolicy]{StartsDraw, text.Of("A draw at the table")}, "draw", text.Of("drawn at the table for every game")},
}

// StartPolicies are the keys and the words of all start policies.
var StartPolicies = func() Options[StartPolicy] {
	list := make(Options[StartPolicy], len(startPolicies))
	for i, p := range startPolicies {
		list[i] = p.Option
	}
	return list
}()

// entry is the policy's entry in the list; a policy that isn't in the list has the first entry.
func (p StartPolicy) entry() startPolicy { return startPolicies[max(StartPolicies.At(p), 0)] }

// Text is the policy in words.
func (p StartPolicy) Text() text.Text { return p.entry().Words }

// MissedPolicy says what a round without a game counts for a player who should
// have played it.
type MissedPolicy string

// A missed round counts nothing, or it counts as a loss by the rulebook's missedSpread.
const (
	MissedNothing MissedPolicy = "nothing"
	MissedLoss    MissedPolicy = "loss"
)

// MissedPolicies are the keys and the words of both policies.
var MissedPolicies = Options[MissedPolicy]{
	{MissedNothing, text.Of("counts nothing")},
	{MissedLoss, text.Of("counts as a loss by the rulebook's figure")},
}

// Counts says what a round without a game counts: "a loss by 75".
func (p MissedPolicy) Counts(b rulebook.Book) text.Text {
	if p == MissedLoss {
		return text.Of("a loss by %d", b.MissedSpread)
	}
	return text.Of("nothing")
}

// MissedCauses are the policies for rounds before a player joined, rounds a player was excused from, and
// rounds after a withdrawal. An empty policy counts nothing.
type MissedCauses struct {
	Late      MissedPolicy
	Excused   MissedPolicy
	Withdrawn MissedPolicy
}

// UnverifiedPolicy says what sheets that were not keyed a second time do to the next
// draw.
type UnverifiedPolicy string

// Unverified sheets are only reported, where some sheets are verified; or nothing is drawn before every sheet
// is verified.
const (
	UnverifiedWarns  UnverifiedPolicy = "warn"
	UnverifiedBlocks UnverifiedPolicy = "block"
)

// UnverifiedPolicies are the keys and the words of both policies. The first one is usual and is kept as an
// empty text.
var UnverifiedPolicies = Options[UnverifiedPolicy]{
	{UnverifiedWarns, text.Of("are reported before a draw")},
	{UnverifiedBlocks, text.Of("stop the next draw")},
}

// Tables is the range of table numbers that a division uses. Numbers are unique
// in the hall.
type Tables struct {
	// First is the lowest number; where it is 0, the program puts the division behind those listed before it.
	First int
	// Skip are numbers of the range that aren't used.
	Skip []int
	// Names are the names of single tables, by number ("Stage").
	Names map[int]string
	// Stay says that players keep the table of the round before where they can, instead of the best game
	// having the lowest number. It doesn't change who meets whom, and fixed tables come first.
	Stay bool
}

// Session is a sitting of the event: some rounds in a row with their planned times.
type Session struct {
	Name string
	// From and To are the first and the last round of the session.
	From int
	To   int
	// Times are the planned starts of its rounds, "2026-11-21T10:00", in order.
	Times []string
}

// SessionFields are the fields of a session.
var SessionFields = []Field[Session]{
	{Column: "name", Key: "name", Most: bounds.Field, Says: text.Of("the name of a session"), At: func(s *Session) any { return &s.Name }},
	{Column: "from_round", Key: "from", Needed: true, At: func(s *Session) any { return &s.From }},
	{Column: "to_round", Key: "to", Needed: true, At: func(s *Session) any { return &s.To }},
	{Column: "times", Key: "times", At: func(s *Session) any { return &s.Times }},
}

// PlanEntry says how a run of rounds is drawn.
type PlanEntry struct {
	From   int
	To     int
	System System
	// BasedOn is the round whose standings are used: 0 for the seeds, -1 for the round before, -2 for the one
	// before that. Nil is the system's default.
	BasedOn *int
	// Repeats is how often a pair may have met already; nil is the system's default.
	Repeats *int
	// Factor is the distance in ranks that the factor system pairs at; 0 is the number of rounds left.
	Factor int
	// StrictStarts puts start conflicts before win differences.
	StrictStarts bool
	// Adjacent pairs neighbours inside a Swiss score group instead of top half
	// against bottom half.
	Adjacent bool
	// ClassLimit is how many classes apart two players may be who meet: with 0 they are of the same class,
	// with 1 they may be of neighbouring ones too. The classes are in the order of their names, and a player
	// without a class may meet anybody. Nil is no limit. The limit is kept as far as a draw is possible with
	// it.
	ClassLimit *int
	// Legs is how often two players meet in one cycle of a round robin; 0 is the system's own number (1, but
	// 2 for roundrobin2). InARow plays the legs of a meeting in consecutive rounds instead of playing one
	// whole cycle after another.
	Legs   int
	InARow bool
}

// PlanEntryFields are the fields of an entry of the plan.
var PlanEntryFields = []Field[PlanEntry]{
	{Column: "from_round", Key: "from", Needed: true, At: func(p *PlanEntry) any { return &p.From }},
	{Column: "to_round", Key: "to", Needed: true, At: func(p *PlanEntry) any { return &p.To }},
	{Column: "system", Key: "system", Needed: true, At: func(p *PlanEntry) any { return (*string)(&p.System) }},
	{Column: "based_on", Key: "based_on", At: func(p *PlanEntry) any { return &p.BasedOn }},
	{Column: "repeats", Key: "repeats", At: func(p *PlanEntry) any { return &p.Repeats }},
	{Column: "factor", Key: "factor", At: func(p *PlanEntry) any { return &p.Factor }},
	{Column: "strict_starts", At: func(p *PlanEntry) any { return &p.StrictStarts }},
	{Column: "adjacent", At: func(p *PlanEntry) any { return &p.Adjacent }},
	{Column: "class_limit", Key: "class_limit", At: func(p *PlanEntry) any { return &p.ClassLimit }},
	{Column: "legs", Key: "legs", At: func(p *PlanEntry) any { return &p.Legs }},
	{Column: "in_a_row", Key: "in_a_row", At: func(p *PlanEntry) any { return &p.InARow }},
}

// System names a pairing system.
type System string

// The pairing systems that the program names itself; pairing.Names has them all.
const (
	RoundRobin     System = "roundrobin"
	RoundRobin2    System = "roundrobin2"
	TeamRoundRobin System = "teamroundrobin"
	Swiss          System = "swiss"
	KingOfTheHill  System = "koth"
	QueenOfTheHill System = "qoth"
	Fontes         System = "fontes"
	Factor         System = "factor"
	Lagged         System = "lagged"
	Australian     System = "australian"
	Chew           System = "chew"
	COP            System = "cop"
	Random         System = "random"
	Manual         System = "manual"
)

// Contention holds what prize-aware pairing and clinches need to know.
type Contention struct {
	Places          int
	Classes         map[string]int
	GibsonSpread    []int
	Hopefulness     float64
	ControlLoss     float64
	ControlLossFrom int
	Runs            int
}

// ContentionFields are the fields of what prizes players may still win.
var ContentionFields = []Field[Contention]{
	{Column: "places", At: func(c *Contention) any { return &c.Places }},
	{Column: "gibson_spread", At: func(c *Contention) any { return &c.GibsonSpread }},
	{Column: "hopefulness", At: func(c *Contention) any { return &c.Hopefulness }},
	{Column: "control_loss", At: func(c *Contention) any { return &c.ControlLoss }},
	{Column: "control_loss_from", At: func(c *Contention) any { return &c.ControlLossFrom }},
	{Column: "runs", At: func(c *Contention) any { return &c.Runs }},
}

// Avoid is a pair that must not be drawn against each other.
type Avoid struct {
	Players [2]PlayerID
	// Rounds are the rounds in which it holds; where there are none it holds in all.
	Rounds []int
}

// AvoidFields are the fields of a pair that avoids each other.
var AvoidFields = []Field[Avoid]{
	{Column: "player_1", At: func(a *Avoid) any { return Whom{&a.Players[0]} }},
	{Column: "player_2", At: func(a *Avoid) any { return Whom{&a.Players[1]} }},
}

// Fixed is a game that the director wants in a round. A single id, or the same id twice, is a bye for that
// player (Players[1] is 0 then).
type Fixed struct {
	Round   int
	Players [2]PlayerID
}

// IsOf reports whether it is the game of these two, in either order. B is 0 for the bye of A.
func (f Fixed) IsOf(a, b PlayerID) bool {
	return f.Players == [2]PlayerID{a, b} || f.Players == [2]PlayerID{b, a}
}

// IsFixed reports whether the director wants that game, or that bye, in the round.
func (d *Division) IsFixed(round int, a, b PlayerID) bool {
	return slices.ContainsFunc(d.FixedIn(round), func(f Fixed) bool { return f.IsOf(a, b) })
}

// FixedIn are the games that the director wants in the round.
func (d *Division) FixedIn(round int) []Fixed {
	return slices.DeleteFunc(slices.Clone(d.Fixed), func(f Fixed) bool { return f.Round != round })
}

// FixedFields are the fields of a fixed game.
var FixedFields = []Field[Fixed]{
	{Column: "round", At: func(x *Fixed) any { return &x.Round }},
	{Column: "player_1", At: func(x *Fixed) any { return Whom{&x.Players[0]} }},
	{Column: "player_2", At: func(x *Fixed) any { return Whom{&x.Players[1]} }},
}

// DefaultContention is the contention for prize-aware pairing and clinches while a division has none of its
// own: one prize, and the usual bounds.
func DefaultContention() Contention {
	return Contention{
		Places: 1, GibsonSpread: []int{250, 200}, Hopefulness: 0.02,
		ControlLoss: 0.3, ControlLossFrom: 10, Runs: 10000,
	}
}

// ContentionOrDefault is the division's own contention, or the default. Where a final is planned, at least as
// many places count as the final has players.
func (d *Division) ContentionOrDefault() Contention {
	c := DefaultContention()
	if d.Contention != nil {
		c = *d.Contention
	}
	if d.Final != nil {
		c.Places = max(c.Places, d.Final.Field)
	}
	return c
}

// ForPairing is the contention in pairing's terms.
func (c Contention) ForPairing() pairing.Contention {
	return pairing.Contention{
		Places: c.Places, Classes: c.Classes, GibsonSpread: c.GibsonSpread, Hopefulness: c.Hopefulness,
		ControlLoss: c.ControlLoss, ControlLossFrom: c.ControlLossFrom, Runs: c.Runs,
	}
}
