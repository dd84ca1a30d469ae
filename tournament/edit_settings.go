package tournament

import (
	"fmt"
	"slices"
	"strings"

	"wordhall/tournament/bounds"
	"wordhall/tournament/text"
)

// MaxRounds is the most rounds that a division takes.
const MaxRounds = bounds.Rounds

// NewDivision is a division with the defaults of a club day: spread breaks ties and every round is a Swiss
// one. Settings that a rulebook can decide are left open until TakeFromBook.
func NewDivision(id DivisionID, name, rulebook string, rounds int) *Division {
	return &Division{
		ID: id, Name: name, Rulebook: rulebook, Rounds: rounds,
		Missed: MissedNothing,
	}
}

// AddDivision appends a division; its name must be new in the event.
func (e *Event) AddDivision(d *Division) error {
	if err := e.checkDivisionName(d); err != nil {
		return err
	}
	if d.Rounds < 1 || d.Rounds > MaxRounds {
		return Refuse(Invalid, "division %s would have %d rounds; give 1 to %d", d.Name, d.Rounds, MaxRounds)
	}
	if d.ID == 0 {
		d.ID = e.NextDivisionID()
	}
	e.Divisions = append(e.Divisions, d)
	return nil
}

// usualRounds is the most rounds that a division may have without a question. Few events are longer, and 75 is more
// often a slip of the hand for 5 or 7.
const usualRounds = 36

// RoundsDoubts asks whether a division of the event, or one that is to be made, is meant to have so many rounds. It
// doesn't ask where another division of the event has as many.
func (e *Event) RoundsDoubts(d *Division) []Doubt {
	known := slices.ContainsFunc(e.Divisions, func(other *Division) bool { return other.ID != d.ID && other.Rounds >= d.Rounds })
	if d.Rounds <= usualRounds || known {
		return nil
	}
	return []Doubt{{ID: fmt.Sprintf("rounds-%d", d.Rounds), Says: text.Of("division %s would have %s, which is unusually many", d.Name, text.Count(d.Rounds, "1 round", "%d rounds"))}}
}

func (e *Event) checkDivisionName(d *Division) error {
	if strings.TrimSpace(d.Name) == "" {
		return Refuse(Invalid, "a division needs a name, for example A")
	}
	if other := e.Named(d.Name); other != nil && other.ID != d.ID {
		return Refuse(Conflict, "there is already a division %s; choose another name", other.Name)
	}
	return nil
}

// RemoveDivision takes out a division in which nothing has been drawn.
func (e *Event) RemoveDivision(id DivisionID) error {
	i := slices.IndexFunc(e.Divisions, func(d *Division) bool { return d.ID == id })
	if i < 0 {
		_, err := e.Division(id)
		return err
	}
	if len(e.Divisions[i].Games) > 0 {
		return Refuse(Conflict, "division %s has games; a division that was drawn stays in the event", e.Divisions[i].Name)
	}
	e.Divisions = slices.Delete(e.Divisions, i, i+1)
	return nil
}

// Settings are the facts of a division that the organiser sets. Nil and zero values are settings too, so read
// the settings from the division, change what is wanted, and give all of them back.
type Settings struct {
	Division
}

// NewSettings are the settings of NewDivision.
func NewSettings(name, rulebook string, rounds int) Settings {
	return NewDivision(0, name, rulebook, rounds).Settings()
}

// Settings returns the division's settings, without players, games, rulings and
// prizes.
func (d *Division) Settings() Settings {
	s := *d
	s.Challenges, s.RuleChanges, s.Final = nil, nil, nil
	s.Players, s.Games, s.RoundFacts, s.Rulings, s.Avoid, s.Fixed, s.Relations = nil, nil, nil, nil, nil, nil, nil
	s.Prizes, s.Currency, s.PrizeUnit = nil, "", 0
	return Settings{Division: *s.Clone()}
}

// Further are the settings with which another division begins that is added after this one: what the divisions of an
// event mostly share. The tables and everything else are its own.
func (d *Division) Further(name string) Settings {
	before := d.Settings()
	s := NewSettings(name, before.Rulebook, before.Rounds)
	s.RulebookFile, s.Overrides, s.Plan = before.RulebookFile, before.Overrides, before.Plan
	s.RatingSystem, s.WordList = before.RatingSystem, before.WordList
	return s
}

// ChangeSettings gives a division new settings. They must fit what is already drawn: there can't be fewer
// rounds than were drawn.
func (e *Event) ChangeSettings(id DivisionID, s Settings) error {
	d, err := e.Edit(id)
	if err != nil {
		return err
	}
	c := s.Division.Clone()
	c.ID = id
	if err := e.checkDivisionName(c); err != nil {
		return err
	}
	if last := d.LastRound(); c.Rounds < last {
		return Refuse(Conflict, "round %d of division %s is already drawn; the division can't have only %s", last, d.Name, text.Count(c.Rounds, "1 round", "%d rounds"))
	}
	if c.Rounds < 1 || c.Rounds > MaxRounds {
		return Refuse(Invalid, "division %s would have %d rounds; give 1 to %d", c.Name, c.Rounds, MaxRounds)
	}
	c.Players, c.Games, c.RoundFacts, c.Rulings, c.Avoid, c.Fixed = d.Players, d.Games, d.RoundFacts, d.Rulings, d.Avoid, d.Fixed
	c.Relations = d.Relations
	c.Prizes, c.Currency, c.PrizeUnit = d.Prizes, d.Currency, d.PrizeUnit
	c.Challenges, c.RuleChanges, c.Final = d.Challenges, d.RuleChanges, d.Final
	moved := c.Tables.First != d.Tables.First || !slices.Equal(c.Tables.Skip, d.Tables.Skip)
	*d = *c
	if !moved {
		return nil
	}
	return e.CheckTablesOf(id)
}

// MovePlayer moves a player into another division, with a new number there. It is possible only before the
// player is in any draw.
func (e *Event) MovePlayer(from, to DivisionID, id PlayerID) (PlayerID, error) {
	a, err := e.Edit(from)
	if err != nil {
		return 0, err
	}
	p, ok := a.Player(id)
	if !ok {
		return 0, a.NoPlayer(id)
	}
	if err := a.RemovePlayer(id); err != nil {
		return 0, err
	}
	b, err := e.Edit(to)
	if err != nil {
		return 0, err
	}
	p.ID, p.Table = 0, 0
	ids, err := b.AddPlayers([]Player{p})
	if err != nil {
		return 0, err
	}
	return ids[0], nil
}

// AddRuling records a ruling and returns its id.
func (d *Division) AddRuling(r Ruling) (int, error) {
	if _, ok := d.playerIndex(r.Player); !ok && (r.Kind != Noted || r.Player != 0) {
		return 0, d.NoPlayer(r.Player)
	}
	if !GivesReason(r.Reason) {
		if r.Player == 0 {
			return 0, Refuse(NeedsReason, "say what the ruling is about")
		}
		return 0, Refuse(NeedsReason, "say why %s is ruled against", d.PlayerText(r.Player))
	}
	r.ID = 1
	for _, other := range d.Rulings {
		r.ID = max(r.ID, other.ID+1)
	}
	d.Rulings = append(d.Rulings, r)
	return r.ID, nil
}
