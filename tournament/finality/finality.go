// Package finality decides whether a sheet that is in may still be changed: by the rulebook, or
// against it by the director. It must never change the sheet itself.
package finality

import (
	"fmt"

	"wordhall/tournament"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// Cause says what was wrong: the keying, or the sheet.
type Cause string

// A sheet was keyed wrongly (the sheet is right), or the sheet itself is changed.
const (
	KeyedWrongly Cause = "keyed"
	SheetChanged Cause = "sheet"
)

// Correction says why figures that are in are changed.
type Correction struct {
	// Cause empty is KeyedWrongly.
	Cause Cause
	// Stage of the sheet, or empty where it is worked out from what the event records.
	Stage rulebook.Stage
	// AgreeFirst and AgreeSecond: the players' consent.
	AgreeFirst, AgreeSecond bool
	// Overrule says that the director changes it against the rulebook.
	Overrule bool
}

// Finding is whether a sheet may still be changed.
type Finding struct {
	Allowed bool
	// NeedsBoth says that it is so only with the consent of both players.
	NeedsBoth bool
	Stage     rulebook.Stage
	// Section of the rulebook, empty where a default decides.
	Section string
}

// StageOf is how far the sheet has come as far as the event knows: unsigned
// while none is in, submitted once it is, and past the next game once that has
// started or a later sheet of either player is in.
func StageOf(d *tournament.Division, g tournament.Game) rulebook.Stage {
	if !g.Sheet.Done() {
		return rulebook.Unsigned
	}
	for _, r := range d.RoundFacts {
		if r.Number > g.Round && r.StartedAt != 0 {
			return rulebook.NextGameStarted
		}
	}
	for _, other := range d.Games {
		if other.Round > g.Round && other.Sheet.Done() && (other.Has(g.First) || other.Has(g.Second)) {
			return rulebook.NextGameStarted
		}
	}
	return rulebook.SubmittedBeforeNextGame
}

// Decide decides on a correction under the book (F17). What was keyed wrongly
// is always corrected. A stage that is given may be earlier than what the event
// knows only while the next game hasn't started.
func Decide(d *tournament.Division, b rulebook.Book, g tournament.Game, c Correction) Finding {
	stage := StageOf(d, g)
	if c.Stage != "" && stage != rulebook.NextGameStarted {
		stage = c.Stage
	}
	if c.Cause != SheetChanged {
		return Finding{Allowed: true, Stage: stage}
	}
	m := b.Amend(stage, c.AgreeFirst, c.AgreeSecond)
	src, _ := b.Source(m.Key)
	return Finding{Allowed: m.Allowed, NeedsBoth: m.NeedsBoth, Stage: stage, Section: src.Section}
}

// Rests names the section that decides, or the book where none does.
func (f Finding) Rests(b rulebook.Book) text.Text {
	if f.Section == "" {
		return text.Key(b.Title)
	}
	return text.Of("%s §%s", b.Short, f.Section)
}

// NotAllowed says that the book doesn't allow a correction, empty where it does.
func NotAllowed(d *tournament.Division, b rulebook.Book, g tournament.Game, c Correction) text.Text {
	f := Decide(d, b, g, c)
	switch {
	case f.Allowed:
		return text.Text{}
	case f.NeedsBoth:
		return text.Of("the sheet itself is changed only where both players agree (%s)", f.Rests(b))
	}
	return text.Of("the sheet itself can't be changed any more (%s)", f.Rests(b))
}

// Check refuses a change of the sheet that the rulebook doesn't allow,
// unless the director overrules it; the overruling is then recorded as a ruling of
// its own, against the section that it goes against.
func Check(d *tournament.Division, b rulebook.Book, game int, c Correction, reason, by string, at tournament.Timestamp) error {
	g, ok := d.Game(game)
	if !ok {
		return tournament.Refuse(tournament.NotFound, "that game is no longer in the draw of division %s; look at the round again", d.Name)
	}
	switch c.Cause {
	case "", KeyedWrongly, SheetChanged:
	default:
		return tournament.Refuse(tournament.Invalid, "a correction must be %q or %q, not %q", KeyedWrongly, SheetChanged, c.Cause)
	}
	if c.Cause == SheetChanged && !tournament.GivesReason(reason) {
		return tournament.Refuse(tournament.NeedsReason, "say why the sheet is changed")
	}
	f := Decide(d, b, g, c)
	if f.Allowed {
		return nil
	}
	rests := f.Rests(b)
	if !c.Overrule {
		if f.NeedsBoth {
			return tournament.Refuse(tournament.Conflict, "%s: both players must agree to change the sheet (%s); record their consent, or overrule the rule", d.GameText(g), rests)
		}
		return tournament.Refuse(tournament.Conflict, "%s: the sheet can't be changed any more (%s); correct only what was typed wrongly, or overrule the rule", d.GameText(g), rests)
	}
	_, err := d.AddRuling(tournament.Ruling{Kind: tournament.Noted, Rule: "R57", Round: g.Round, Section: f.Section, Director: true, Made: at, MadeBy: by,
		Reason: reason, Answer: fmt.Sprintf("the sheet of %s was changed against %s", d.GameTitle(g), rests)})
	return err
}
