package pairing

import (
	"context"
	"fmt"
	"strings"
)

// System is a way to draw rounds.
type System interface {
	// Name is the system's name in plans ("swiss").
	Name() string
	Defaults() Defaults
	// Rules are the system's costs for a field. For a system with a table they are
	// what is used where the table can't be kept.
	Rules(f *Field) Rules
}

// Defaults hold where the plan says nothing.
type Defaults struct {
	// BasedOn is the round whose standings rank the field: 0 = seeds, -1 = the
	// round before, -2 = the one before that.
	BasedOn int
	// Limit is how often a pair may have met already, or Unlimited.
	Limit int
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
}

// Level is one level of the cost of a game between the players of ranks i < j.
type Level struct {
	Name string
	Cost func(i, j int) int64
	// Tell says how the level shows in the cost that people see and in words, with
	// {0} and {1} for the players of ranks i and j. Nil says nothing.
	Tell func(i, j int) (points int64, words string)
}

// tabled systems follow a table of rounds as long as it can be kept.
type tabled interface {
	System
	// title is what the table is called ("round-robin table").
	title() string
	// table is that of the block's seats.
	table(b Block) table
	// pairsLeft: those whom the table leaves without an opponent are drawn against
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

// systems lists all there are.
var systems = []System{
	roundRobin{name: "roundrobin", legs: 1},
	roundRobin{name: "roundrobin2", legs: 2},
	swiss{name: "swiss", basedOn: -1},
	swiss{name: "lagged", basedOn: -2},
	kingOfTheHill{},
	queenOfTheHill{},
	factor{},
	australian{},
	chew{},
	cop{},
	teamRoundRobin{},
	fontes{},
	random{},
	manual{},
}

// Names lists the names of all systems.
func Names() []string {
	names := make([]string, len(systems))
	for i, s := range systems {
		names[i] = s.Name()
	}
	return names
}

// UnknownSystem is the error for a system that this version doesn't have.
type UnknownSystem struct{ Name string }

// Error names the system and those that there are.
func (e *UnknownSystem) Error() string {
	return fmt.Sprintf("the pairing system %s is not in this version; it has %s", e.Name, strings.Join(Names(), ", "))
}

// Find returns the system of that name. The error is an *UnknownSystem.
func Find(name string) (System, error) {
	for _, s := range systems {
		if s.Name() == name {
			return s, nil
		}
	}
	return nil, &UnknownSystem{Name: name}
}

// FollowsTable reports whether the system needs the Block of a request and ranks
// by seeds whatever the plan says.
func FollowsTable(s System) bool {
	_, ok := s.(tabled)
	return ok
}

// manual draws nothing: only what is fixed is played.
type manual struct{}

func (manual) Name() string       { return "manual" }
func (manual) Defaults() Defaults { return Defaults{BasedOn: -1, Limit: Unlimited} }
func (manual) Rules(*Field) Rules { return Rules{} }
func (manual) fixedOnly()         {}
