package basis

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/secret"
	"wordhall/tournament/text"
)

// Read puts a division together from facts, so that the round can be drawn again: its players are
// called by their numbers, its games are numbered anew, and it has no tables. The round says how it
// was drawn, and on which outcomes it was assumed. The error names the line that can't be read. The division isn't validated.
func Read(facts string) (*tournament.Division, tournament.Round, error) {
	r := reading{division: &tournament.Division{ID: 1}}
	n := 0
	for fact := range strings.SplitSeq(facts, "\n") {
		n++
		if err := r.line(fact); err != nil {
			return nil, tournament.Round{}, unreadable(n, err)
		}
	}
	d := r.division
	if r.round.Number == 0 || d.Rounds == 0 {
		return nil, tournament.Round{}, text.Errorf("the facts of a draw lack the division or the round")
	}
	slices.SortFunc(d.Players, func(a, b tournament.Player) int { return cmp.Compare(a.ID, b.ID) })
	slices.SortStableFunc(d.Games, func(a, b tournament.Game) int { return cmp.Compare(a.Round, b.Round) })
	for i := range d.Games {
		d.Games[i].ID = i + 1
	}
	for i, a := range r.round.Assumed {
		r.round.Assumed[i].Game = slices.IndexFunc(d.Games, func(g tournament.Game) bool { return g.First == a.First && g.Second == a.Second && g.Round == a.Game }) + 1
	}
	for i := range d.Rulings {
		d.Rulings[i].ID = i + 1
	}
	slices.SortFunc(d.Plan, func(a, b tournament.PlanEntry) int { return cmp.Compare(a.From, b.From) })
	return d, r.round, nil
}

var (
	errForm = text.Errorf("it isn't a kind and an object")
	errKind = text.Errorf("it is a fact of an unknown kind")
)

func unreadable(line int, err error) error {
	return text.Errorf("line %d of a draw's facts can't be read: %w", line, err)
}

// reading is a division while its facts are read.
type reading struct {
	division *tournament.Division
	round    tournament.Round
}

// line reads one fact.
func (r *reading) line(fact string) error {
	var parts []json.RawMessage
	var kind string
	if err := json.Unmarshal([]byte(fact), &parts); err != nil {
		return err
	}
	if len(parts) != 2 {
		return errForm
	}
	if err := json.Unmarshal(parts[0], &kind); err != nil {
		return err
	}
	return r.fact(kind, parts[1])
}

func (r *reading) fact(kind string, data []byte) error {
	d := r.division
	switch kind {
	case kindDraw:
		l, err := read[drawLine](data)
		if err == nil && l.Rules != secret.Rules {
			err = text.Errorf("it was drawn by version %d of the rules of drawing, which this program doesn't know; a newer one does", l.Rules)
		}
		r.round.Number, r.round.System, r.round.BasedOn, r.round.Repeats, r.round.Basis.Rules = l.Round, l.System, l.BasedOn, l.Repeats, l.Rules
		return err
	case kindDivision:
		l, err := read[divisionLine](data)
		l.into(d)
		return err
	case kindContention:
		l, err := read[contentionLine](data)
		c := tournament.Contention(l)
		d.Contention = &c
		return err
	case kindPlan:
		return add(data, &d.Plan, func(l planLine) tournament.PlanEntry { return tournament.PlanEntry(l) })
	case kindPlayer:
		return add(data, &d.Players, playerLine.player)
	case kindAvoid:
		return add(data, &d.Avoid, func(l avoidLine) tournament.Avoid { return tournament.Avoid(l) })
	case kindFixed:
		return add(data, &d.Fixed, func(l fixedLine) tournament.Fixed { return tournament.Fixed(l) })
	case kindRelation:
		return add(data, &d.Relations, func(l relationLine) tournament.Relation { return tournament.Relation(l) })
	case kindRuling:
		return add(data, &d.Rulings, func(l rulingLine) tournament.Ruling {
			return tournament.Ruling{Player: l.Player, Kind: l.Kind, Points: l.Points, Round: l.Round, AfterRound: l.AfterRound, Effect: l.Effect}
		})
	case kindGame:
		return add(data, &d.Games, r.game)
	}
	return errKind
}

// read reads the object of a fact; keys that it doesn't have are an error.
func read[L any](data []byte) (l L, err error) {
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	err = decoder.Decode(&l)
	return l, err
}

// add reads a fact and puts what it stands for behind the others.
func add[L, V any](data []byte, list *[]V, of func(L) V) error {
	l, err := read[L](data)
	*list = append(*list, of(l))
	return err
}

func (l divisionLine) into(d *tournament.Division) {
	d.Name, d.Rounds, d.Rulebook, d.RulebookFile, d.Starts, d.SpreadCap, d.Missed = l.Name, l.Rounds, l.Rulebook, l.RulebookFile, l.Starts, l.SpreadCap, l.Missed
	d.MissedFor = tournament.MissedCauses{Late: l.MissedLate, Excused: l.MissedExcused, Withdrawn: l.MissedWithdrawn}
	for name, value := range l.Overrides {
		if d.Overrides == nil {
			d.Overrides = map[string]json.RawMessage{}
		}
		d.Overrides[name] = json.RawMessage(value)
	}
}

func (l playerLine) player() tournament.Player {
	p := tournament.Player{
		ID: l.ID, Name: fmt.Sprintf("#%d", l.ID), Rating: l.Rating, Team: l.Team, Club: l.Club, Country: l.Country, Class: l.Class,
		Joined: l.Joined, Withdrawn: l.Withdrawn, Out: l.Out, StandIn: l.StandIn,
	}
	if c := l.Carried; c != nil {
		p.Carried = tournament.Record{HalfWins: c[0], HalfLosses: c[1], Spread: c[2]}
	}
	return p
}

// game is the game of a line; one that was assumed is noted, with its round for the game until the
// games have numbers.
func (r *reading) game(l gameLine) tournament.Game {
	if l.Assumed && l.Scores != nil {
		r.round.Assumed = append(r.round.Assumed, tournament.Assumed{Game: l.Round, First: l.First, Second: l.Second, Margin: l.Scores[0] - l.Scores[1]})
	}
	g := tournament.Game{Round: l.Round, First: l.First, Second: l.Second, StartOpen: l.Drawn, Postponed: l.Postponed, Sheet: tournament.Sheet{
		Kind: l.Kind, Scores: l.Scores, Absent: l.Absent, By: l.By, Winner: l.Winner, Margin: l.Margin, Started: l.Started,
	}}
	if l.Penalties != nil {
		g.Sheet.Penalties = *l.Penalties
	}
	return g
}
