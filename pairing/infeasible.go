package pairing

import (
	"fmt"
	"wordhall/tournament/text"
)

// Demand is something that a draw must keep.
type Demand struct {
	Kind DemandKind
	// B is 0 where the demand is about one player.
	A, B ID
	// Apart are the words of a group that is kept apart, and group is its number in the request, from 1.
	Apart text.Text
	group int
}

// DemandKind says what a demand is.
type DemandKind int

// The demands on a draw.
const (
	// DemandFixed says that the two must meet, or that A has the bye where B is 0.
	DemandFixed DemandKind = iota
	// DemandKept says that the round already has this game, or this bye.
	DemandKept
	// DemandAvoid says that the two must not meet.
	DemandAvoid
	// DemandApart says that players of a group must not meet: these two where A and B are set, otherwise any
	// two.
	DemandApart
	// DemandAbsent says that A doesn't play the round.
	DemandAbsent
)

// Words is Says in English.
func (d Demand) Words(name func(ID) string) string {
	return d.Says(func(id ID) text.Text { return text.Name(name(id)) }).String()
}

// Says is the demand in words.
func (d Demand) Says(name func(ID) text.Text) text.Text {
	switch {
	case d.Kind == DemandAbsent:
		return text.Of("%s doesn't play this round", name(d.A))
	case d.Kind == DemandApart:
		return d.Apart
	case d.Kind == DemandAvoid:
		return text.Of("%s and %s must not meet", name(d.A), name(d.B))
	case d.Kind == DemandKept && d.B == 0:
		return text.Of("%s already has a round without a game", name(d.A))
	case d.Kind == DemandKept:
		return text.Of("%s – %s is already drawn", name(d.A), name(d.B))
	case d.B == 0:
		return text.Of("the bye is fixed for %s", name(d.A))
	}
	return text.Of("%s – %s is fixed", name(d.A), name(d.B))
}

// Infeasible is the error when no draw at all keeps every demand.
type Infeasible struct {
	Round int
	// Clash are demands that can't be kept together, but could be without any one of them. It is empty where
	// the system itself allows no full draw.
	Clash []Demand
}

// Error names the clashing demands by the players' numbers.
func (e *Infeasible) Error() string {
	return e.Words(func(id ID) string { return fmt.Sprintf("player %d", id) })
}

// mostDemands is how many clashing demands are named one by one.
const mostDemands = 12

// Words is Says in English.
func (e *Infeasible) Words(name func(ID) string) string {
	return e.Says(func(id ID) text.Text { return text.Name(name(id)) }).String()
}

// Says is the error with names.
func (e *Infeasible) Says(name func(ID) text.Text) text.Text {
	if len(e.Clash) == 0 {
		return text.Of("round %d can't be drawn: the pairing system leaves somebody without an opponent", e.Round)
	}
	var parts []text.Text
	for i, d := range e.Clash {
		if i == mostDemands {
			parts = append(parts, text.Of("and %d more", len(e.Clash)-i))
			break
		}
		parts = append(parts, d.Says(name))
	}
	return text.Of("round %d can't be drawn: %s; these can't all hold, so take one back", e.Round, text.Join("; ", parts...))
}
