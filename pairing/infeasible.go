package pairing

import (
	"fmt"
	"strings"
)

// Demand is something that a draw must keep.
type Demand struct {
	Kind DemandKind
	// B is 0 where the demand is about one player.
	A, B ID
	// Apart are the words of a group that is kept apart; group is its number in the
	// request, from 1.
	Apart string
	group int
}

// DemandKind says what a demand is.
type DemandKind int

// The demands on a draw.
const (
	// DemandFixed: the two must meet, or A has the bye where B is 0.
	DemandFixed DemandKind = iota
	// DemandKept: the round already has this game, or this bye.
	DemandKept
	// DemandAvoid: the two must not meet.
	DemandAvoid
	// DemandApart: two of a group must not meet, these two where A and B are set.
	DemandApart
	// DemandAbsent: A doesn't play the round.
	DemandAbsent
)

// Words is the demand in words.
func (d Demand) Words(name func(ID) string) string {
	switch {
	case d.Kind == DemandAbsent:
		return name(d.A) + " doesn't play this round"
	case d.Kind == DemandApart:
		return d.Apart
	case d.Kind == DemandAvoid:
		return fmt.Sprintf("%s and %s must not meet", name(d.A), name(d.B))
	case d.Kind == DemandKept && d.B == 0:
		return name(d.A) + " already has a round without a game"
	case d.Kind == DemandKept:
		return fmt.Sprintf("%s – %s is already drawn", name(d.A), name(d.B))
	case d.B == 0:
		return fmt.Sprintf("the bye is fixed for %s", name(d.A))
	}
	return fmt.Sprintf("%s – %s is fixed", name(d.A), name(d.B))
}

// Infeasible is the error when no draw at all keeps every demand.
type Infeasible struct {
	Round int
	// Clash are demands that can't be kept together; without any one of them they
	// could. It is empty where the system itself allows no full draw.
	Clash []Demand
}

// Error names the clashing demands by the players' numbers.
func (e *Infeasible) Error() string {
	return e.Words(func(id ID) string { return fmt.Sprintf("player %d", id) })
}

// mostDemands is how many clashing demands are named one by one.
const mostDemands = 12

// Words is the error with names.
func (e *Infeasible) Words(name func(ID) string) string {
	if len(e.Clash) == 0 {
		return fmt.Sprintf("round %d can't be drawn: the pairing system leaves somebody without an opponent", e.Round)
	}
	var parts []string
	for i, d := range e.Clash {
		if i == mostDemands {
			parts = append(parts, fmt.Sprintf("and %d more", len(e.Clash)-i))
			break
		}
		parts = append(parts, d.Words(name))
	}
	return fmt.Sprintf("round %d can't be drawn: %s; these can't all hold, take one back", e.Round, strings.Join(parts, "; "))
}
