package tournament

import (
	"fmt"
	"strings"

	"wordhall/tournament/bounds"
	"wordhall/tournament/text"
)

// RulingKind says what a ruling does.
type RulingKind string

// The rulings that change standings.
const (
	SpreadPenalty RulingKind = "spread"
	Ejection      RulingKind = "ejection"
)

// The rulings that are only kept for the record: a warning, and any other decision.
const (
	Warning RulingKind = "warning"
	Noted   RulingKind = "noted"
)

// RulingKinds are the keys and the words of all kinds.
var RulingKinds = Options[RulingKind]{
	{SpreadPenalty, text.Of("spread penalty")}, {Ejection, text.Of("ejection")}, {Warning, text.Of("warning")}, {Noted, text.Of("noted")},
}

// EjectionEffect says what an ejection does to the player's games.
type EjectionEffect string

// The effects of an ejection (WESPA 2010 §6.2.4(a)): every game void, the games
// played awarded to the opponents, or the games played left as they are.
const (
	EffectVoid  EjectionEffect = "void"
	EffectAward EjectionEffect = "award"
	EffectNone  EjectionEffect = "none"
)

// EjectionEffects are all effects of an ejection, in the order in which they are offered.
var EjectionEffects = Options[EjectionEffect]{
	{EffectVoid, text.Of("All the player's games void")},
	{EffectAward, text.Of("Games played go to the opponents")},
	{EffectNone, text.Of("Games played stay as they are")},
}

// Ruling is a decision of the director. It is about a player, but for some rulings of the kind Noted.
type Ruling struct {
	// ID names the ruling inside its division, from 1.
	ID     int
	Player PlayerID
	Kind   RulingKind
	// Points are added to the player's spread (SpreadPenalty), from Round on.
	Points int
	Round  int
	// AfterRound is the last round before the ejection; 0 is before the first round.
	AfterRound int
	// Effect is that of an ejection, or empty for the rulebook's own.
	Effect EjectionEffect
	Reason string
	// Section is the section of the rulebook that the director ruled under.
	Section string
	// Reversed says that the ruling counts for nothing, because an appeal was upheld.
	Reversed bool
	Made     Timestamp
	MadeBy   string

	// Level is that of a warning: 1 is cheating or abuse, 2 unethical, 3 etiquette, and 0 where none was
	// named.
	Level int
	// Witnesses and Note are in the report and nowhere else.
	Witnesses string
	Note      string
	// Rule is the situation of the catalogue that was computed, with the facts behind it as
	// they were asked ("R44 bag=6 drawn=2"); Answer is what was decided, in words.
	Rule   string
	Answer string
	// Director says that the rulebook left it to the director; such rulings are collected
	// for the rules committee.
	Director bool
	// Together is a number shared by the rulings on players who were ejected in one action, 0 for a player
	// ejected alone.
	Together int
	// SheetOf is the game whose sheet this ruling recorded (a forfeit, a penalty, a bye, or a game left by an
	// ejection), 0 for none. Before is the sheet that was there before, nil where none was in. A reversal
	// puts Before back.
	SheetOf int
	Before  *Sheet
	// Reversal is when, by whom and why the ruling was reversed.
	Reversal Reversal
}

// RulingFields are the fields of a ruling.
var RulingFields = []Field[Ruling]{
	{Column: "ruling", At: func(r *Ruling) any { return &r.ID }},
	{Column: "player", At: func(r *Ruling) any { return Whom{&r.Player} }},
	{Column: "kind", At: func(r *Ruling) any { return (*string)(&r.Kind) }},
	{Column: "points", At: func(r *Ruling) any { return &r.Points }},
	{Column: "round", At: func(r *Ruling) any { return &r.Round }},
	{Column: "after_round", At: func(r *Ruling) any { return &r.AfterRound }},
	{Column: "effect", At: func(r *Ruling) any { return (*string)(&r.Effect) }},
	{Column: "reason", Key: "reason", Most: bounds.Prose, At: func(r *Ruling) any { return &r.Reason }},
	{Column: "section", Key: "section", Most: bounds.Prose, At: func(r *Ruling) any { return &r.Section }},
	{Column: "reversed", Key: "reversed", At: func(r *Ruling) any { return &r.Reversed }},
	{Column: "made", At: func(r *Ruling) any { return &r.Made }},
	{Column: "made_by", At: func(r *Ruling) any { return &r.MadeBy }},
	{Column: "level", Key: "level", At: func(r *Ruling) any { return &r.Level }},
	{Column: "witnesses", Key: "witnesses", Most: bounds.Prose, At: func(r *Ruling) any { return &r.Witnesses }},
	{Column: "note", Key: "note", Most: bounds.Prose, At: func(r *Ruling) any { return &r.Note }},
	{Column: "rule", Key: "rule", Most: bounds.Prose, At: func(r *Ruling) any { return &r.Rule }},
	{Column: "answer", Key: "answer", Most: bounds.Prose, At: func(r *Ruling) any { return &r.Answer }},
	{Column: "director", Key: "director", At: func(r *Ruling) any { return &r.Director }},
	{Column: "together", Key: "together", At: func(r *Ruling) any { return &r.Together }},
	{Column: "left_game", At: func(r *Ruling) any { return &r.SheetOf }},
	{Column: "reversed_at", At: func(r *Ruling) any { return &r.Reversal.At }},
	{Column: "reversed_by", At: func(r *Ruling) any { return &r.Reversal.By }},
	{Column: "reversed_why", Key: "reversed_why", At: func(r *Ruling) any { return &r.Reversal.Why }},
	{Column: "sheet_before", At: func(r *Ruling) any { return &r.Before }},
}

// Situation is the id of the situation alone ("R44"), without the facts.
func (r Ruling) Situation() string { return SituationOf(r.Rule) }

// SituationOf is the id of a situation with facts behind it.
func SituationOf(rule string) string {
	id, _, _ := strings.Cut(rule, " ")
	return id
}

// Reversal says when, by whom and why a ruling was reversed.
type Reversal struct {
	At  Timestamp
	By  string
	Why string
}

// ReverseRuling reverses a ruling (an appeal upheld), which then counts for nothing but stays in the record.
// A sheet that the ruling recorded is taken back and the sheet before it is valid again, unless the sheet was
// changed since. revision is the number of the next printed version of the round, for a bye that is taken out
// of a printed draw.
func (d *Division) ReverseRuling(id int, how Reversal, revision int) error {
	for i := range d.Rulings {
		r := &d.Rulings[i]
		if r.ID != id {
			continue
		}
		if r.Reversed {
			return Refuse(Conflict, "that ruling on %s is already reversed", d.PlayerText(r.Player))
		}
		r.Reversed, r.Reversal = true, how
		return d.takeBackSheet(r, revision)
	}
	return Refuse(NotFound, "there is no ruling %d in division %s", id, d.Name)
}

// takeBackSheet puts back what was there before a ruling recorded a sheet.
func (d *Division) takeBackSheet(r *Ruling, revision int) error {
	g, ok := d.RulingSheet(*r)
	if !ok {
		return nil
	}
	if g.Second != 0 {
		i, _ := d.GameIndex(g.ID)
		d.Games[i].Sheet = Sheet{Kind: Scheduled}
		if r.Before != nil {
			d.Games[i].Sheet = *r.Before
		}
		return nil
	}
	change := DrawChange{Round: g.Round, Before: []Game{g}}
	if !d.Published(g.Round) {
		return d.ApplyEdit(change)
	}
	// The reason of the reversal stays with the ruling, because reasons of amendments are public.
	return d.Amend(change, Amendment{Revision: revision, At: r.Reversal.At, By: r.Reversal.By, Reason: fmt.Sprintf("%s: %s taken back", d.PlayerName(g.First), unplayedWords[g.Sheet.Kind])})
}

// RulingSheet is the game whose sheet is still as the ruling recorded it. ok is false where the ruling
// recorded none, and where the sheet was changed since.
func (d *Division) RulingSheet(r Ruling) (g Game, ok bool) {
	if r.SheetOf == 0 {
		return Game{}, false
	}
	g, ok = d.Game(r.SheetOf)
	s := g.Sheet
	switch {
	case !ok || !s.Done():
		return Game{}, false
	case r.Made != 0 && s.Entered != 0 && s.Entered != r.Made:
		return Game{}, false
	case r.Kind == Ejection && (s.Kind != Left || s.By != r.Player):
		return Game{}, false
	case g.Second == 0 && (s.Kind != Bye || g.First != r.Player):
		return Game{}, false
	}
	return g, true
}
