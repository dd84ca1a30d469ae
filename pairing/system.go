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
	// Rules are the system's costs for a field. A system with a table uses them where the table can't be
	// kept.
	Rules(f *Field) Rules
}

// About is what a system says about itself. It is all that code outside its file knows of it: plans, chances
// and screens go by this.
type About struct {
	// Name is what plans and documents call it ("swiss"), and Title is what people read.
	Name, Title string
	// Offered is its place in the lists that a director chooses from, 0 for none.
	Offered int
	// BasedOn is used where the plan says nothing. It is the round whose standings rank the field: 0 = seeds,
	// -1 = the round before, -2 = the one before that.
	BasedOn int
	// Limit is used where the plan says nothing. It is how often a pair may have met already, or Unlimited.
	Limit int
	// Follows are the choices of a plan that the system follows.
	Follows Choices
	// RoundRobin says that everybody plays everybody, or every team every team.
	RoundRobin bool
	// Unranked says that the draw doesn't depend on standings or seeds that people would ask for.
	Unranked bool
	// Drawn says how rounds are made by a system that has no cost to show.
	Drawn string
	// OpenBye says why it isn't known beforehand which of %d players with the fewest byes has the next one;
	// it holds from that round on. Where it is empty, the first in line has it.
	OpenBye     string
	OpenByeFrom int
}

// Choices are the choices of a plan that not every system follows.
type Choices struct {
	Repeats, BasedOn, Adjacent, StrictStarts, Factor, Legs bool
}

// Rules say which games a system allows and what each costs.
type Rules struct {
	// Levels come after repeats and before the lot, most important first. There are six at most, and their
	// costs are summed over the games.
	Levels []Level
	// Stated is how many of them define the system, so that nothing may come between: meetings in consecutive
	// rounds count after these.
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

// tabled is for systems that follow a table of rounds as long as it can be kept.
type tabled interface {
	System
	// tableTitle is what the table is called ("round-robin table").
	tableTitle() text.Text
	// table is the table of the block's seats.
	table(b Block) table
	// pairsLeft says that the players whom the table leaves without an opponent are drawn against each other.
	pairsLeft() bool
}

// checker is for systems that can't draw every field.
type checker interface {
	System
	// check says what is wrong with the field; it is nil if nothing is.
	check(q *Request) error
}

// fixedOnly is for systems that draw only what is fixed.
type fixedOnly interface {
	System
	fixedOnly()
}

// inTurn is for systems that give the players their opponents one after another, where they can, instead of
// at the least sum of costs.
type inTurn interface {
	System
	// inTurn draws the pool; it returns false if it leaves that to the matching by Rules.
	inTurn(s *seating, d *Draw) bool
}

// wholeDraw is for systems that draw the whole pool themselves, including the bye.
type wholeDraw interface {
	System
	drawWhole(ctx context.Context, s *seating, d *Draw) error
}

// noter is for systems that have something to say about a draw that they made, besides its games.
type noter interface {
	System
	// notes are shown with the wishes that could not be kept.
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

// systems are all pairing systems.
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

// manual draws only what is fixed.
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
