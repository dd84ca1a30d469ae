package pairing

import (
	"context"
	"slices"

	"wordhall/pairing/simulate"
	"wordhall/tournament/text"
)

// System is a way to draw rounds.
type System interface {
	About() About
	// Rules are the system's costs for a field. For a system with a table they are
	// what is used where the table can't be kept.
	Rules(f *Field) Rules
}

// About is what a system declares of itself, and all that is known of it beyond its own
// file: plans, chances and screens go by this.
type About struct {
	// Name is written in plans and documents ("swiss"), Title in what people read.
	Name, Title string
	// Offered is its place in the lists that a director chooses from, 0 for none.
	Offered int
	// BasedOn holds where the plan says nothing. It is the round whose standings rank the
	// field: 0 = seeds, -1 = the round before, -2 = the one before that.
	BasedOn int
	// Limit holds where the plan says nothing: how often a pair may have met already, or
	// Unlimited.
	Limit int
	// Follows are the choices of a plan that the system follows.
	Follows Choices
	// RoundRobin systems play everybody against everybody, or every team against every team.
	RoundRobin bool
	// Unranked systems owe nothing to the standings or seeds that people would ask for.
	Unranked bool
	// Drawn says how rounds come about by a system that has no cost to show.
	Drawn string
	// OpenBye says why it can't be known beforehand who of %d players with the fewest byes
	// has the next one; it holds from that round on. Where it is empty it is the first in line.
	OpenBye     string
	OpenByeFrom int
}

// Choices are those of a plan's choices that not every system follows.
type Choices struct {
	Repeats, BasedOn, Adjacent, StrictStarts, Factor, Legs bool
}

// Rules say which games a system would have and what each costs.
type Rules struct {
	// Levels come after repeats and before the lot, most important first; six at
	// most. Their costs are summed over the games.
	Levels []Level
	// Stated is how many of them are the system's definition, so that nothing may come
	// between: meetings in consecutive rounds count behind these.
	Stated int
	// Allowed forbids games for good; nil allows all.
	Allowed func(i, j int) bool
	// Neighbours says that the first of the levels alone costs every other draw more than that of 1-2, 3-4 and so on.
	Neighbours bool
}

// Level is one level of the cost of a game between the players of ranks i < j. Cost and Row are asked for several i at
// the same time.
type Level struct {
	Name string
	Cost func(i, j int) int64
	// Row puts the costs of rank i with all lower ones into a row of zeros. It is there for levels
	// that most draws have, since asking for every pair takes much longer; nil asks.
	Row func(i int, row []int64)
	// Tell says how the level shows in the cost that people see and in words, with
	// {0} and {1} for the players of ranks i and j. Nil says nothing.
	Tell func(i, j int) (points int64, words text.Text)
}

// tabled systems follow a table of rounds as long as it can be kept.
type tabled interface {
	System
	// tableTitle is what the table is called ("round-robin table").
	tableTitle() text.Text
	// table is that of the block's seats.
	table(b Block) table
	// pairsLeft has those whom the table leaves without an opponent drawn against
	// each other as far as they are more than one.
	pairsLeft() bool
}

// checker systems can't draw every field.
type checker interface {
	System
	// check says what is wrong with the field; nil if nothing is.
	check(q *Request) error
}

// fixedOnly systems draw nothing but what is fixed.
type fixedOnly interface {
	System
	fixedOnly()
}

// inTurn systems give the players their opponents one after another, where they can,
// instead of at the least sum of costs.
type inTurn interface {
	System
	// inTurn draws the pool; false if it leaves that to the matching by Rules.
	inTurn(s *seating, d *Draw) bool
}

// wholeDraw systems draw the whole pool themselves, the bye too.
type wholeDraw interface {
	System
	drawWhole(ctx context.Context, s *seating, d *Draw) error
}

// noter systems have something to say about a draw that they made, beyond its games.
type noter interface {
	System
	// notes go with the wishes that could not be kept.
	notes(s *seating) []Reason
}

// simulator systems say how their rounds are simulated; the others' are halves of score
// groups against each other, or lots where a table has the round.
type simulator interface {
	System
	// simulate is how an even number of players is paired when so many rounds are left,
	// this one among them.
	simulate(players, left int, o Options) (simulate.Method, [][2]int)
}

// systems lists all there are.
var systems = []System{
	roundRobin{name: "roundrobin", title: "Round robin", offered: 10, legs: 1},
	roundRobin{name: "roundrobin2", title: "Double round robin", offered: 11, legs: 2},
	teamRoundRobin{},
	swiss{name: "swiss", title: "Swiss", offered: 1, basedOn: -1},
	kingOfTheHill{},
	queenOfTheHill{},
	fontes{},
	factor{},
	swiss{name: "lagged", title: "Lagged Swiss", offered: 2, basedOn: -2},
	australian{},
	chew{},
	cop{},
	random{},
	manual{},
}

// Names lists the names of all systems.
func Names() []string {
	names := make([]string, len(systems))
	for i, s := range systems {
		names[i] = s.About().Name
	}
	return names
}

// Find returns the system of that name; ok is false where there is none.
func Find(name string) (s System, ok bool) {
	i := slices.Index(Names(), name)
	if i < 0 {
		return nil, false
	}
	return systems[i], true
}

// FollowsTable reports whether the system needs the Block of a request and ranks
// by seeds whatever the plan says.
func FollowsTable(s System) bool {
	_, ok := s.(tabled)
	return ok
}

// manual draws nothing: only what is fixed is played.
type manual struct{}

func (manual) About() About {
	return About{Name: "manual", Title: "By hand", BasedOn: -1, Limit: Unlimited, Unranked: true, Drawn: "By hand"}
}

func (manual) Rules(*Field) Rules { return Rules{} }
func (manual) fixedOnly()         {}

// Simulated is how a round of the system is simulated for an even number of players when
// so many rounds are left, this one among them: the method, and the ranks that it needs.
func Simulated(s System, players, left int, o Options) (simulate.Method, [][2]int) {
	switch s := s.(type) {
	case simulator:
		return s.simulate(players, left, o)
	case tabled:
		return simulate.Shuffled, nil
	}
	if o.Adjacent {
		return simulate.Neighbours, nil
	}
	return simulate.Halves, nil
}
