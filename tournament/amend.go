package tournament

import (
	"slices"
	"strings"

	"wordhall/tournament/text"
)

// ApplyEdit puts a planned change into a draw that isn't published.
func (d *Division) ApplyEdit(c DrawChange) error {
	if d.Published(c.Round) {
		return Refuse(IsPublished, "round %d of division %s is published; amending it is a separate action, which needs a reason", c.Round, d.Name)
	}
	d.change(c)
	return nil
}

// Amend puts a planned change into a published draw. The games that it doesn't change stay printed as they
// were, and the change is kept with its reason. a.Revision is the number of the new printed version; it must
// be higher than every earlier one.
func (d *Division) Amend(c DrawChange, a Amendment) error {
	i, ok := d.RoundIndex(c.Round)
	switch {
	case !ok || d.RoundFacts[i].PublishedAt == 0:
		return Refuse(Conflict, "round %d of division %s isn't published; its draw can be changed without an amendment", c.Round, d.Name)
	case !GivesReason(a.Reason):
		return Refuse(NeedsReason, "round %d of division %s is published; say why its draw is changed", c.Round, d.Name)
	}
	fact := d.RoundFacts[i]
	a.Reason = strings.TrimSpace(a.Reason)
	a.Revision = max(a.Revision, fact.Revision+1)
	a.At = max(a.At, fact.DrawnAt) // the amendment changes that draw, so it is never dated before it
	a.Before, a.After = linesOf(c.Before), linesOf(c.After)
	fact.Revision = a.Revision
	fact.Amendments = append(slices.Clip(fact.Amendments), a)
	d.RoundFacts[i] = fact
	d.change(c)
	return nil
}

// change takes the games of c.Before out of the division and puts those of c.After in.
func (d *Division) change(c DrawChange) {
	d.Games = slices.DeleteFunc(d.Games, func(g Game) bool {
		return slices.ContainsFunc(c.Before, func(b Game) bool { return b.ID == g.ID })
	})
	d.Games = append(d.Games, c.After...)
	d.sortGames()
	i, ok := d.RoundIndex(c.Round)
	if !ok {
		return
	}
	d.RoundFacts[i].Cost = 0
	for _, g := range d.GamesOf(c.Round) {
		d.RoundFacts[i].Cost += g.Cost
	}
}

func linesOf(games []Game) []DrawLine {
	var lines []DrawLine
	for _, g := range games {
		lines = append(lines, LineOf(g))
	}
	return lines
}

// Redrawn keeps what the new draw of a published round changed of the draw that was printed before, so that its
// changes can be printed. It is dated before the draw, because it isn't a change to it.
func (d *Division) Redrawn(round int, printed []Game, a Amendment) {
	i, ok := d.RoundIndex(round)
	if !ok {
		return
	}
	fact, now := &d.RoundFacts[i], d.GamesOf(round)
	a.Reason, a.Revision, a.At = strings.TrimSpace(a.Reason), fact.Revision, fact.DrawnAt-1
	a.Before, a.After = linesOf(notIn(printed, now)), linesOf(notIn(now, printed))
	fact.Amendments = append(slices.Clip(fact.Amendments), a)
}

// ChangesByHand are the changes that were made by hand to the present draw of the round, the oldest first. Amendments
// of an earlier draw, and what a new draw changed of the one before it, aren't among them.
func (r Round) ChangesByHand() []Amendment {
	changes := slices.Clone(r.ByHand)
	for _, a := range r.Amendments {
		if a.At >= r.DrawnAt {
			changes = append(changes, a)
		}
	}
	return changes
}

// Amendment returns the amendment that made a revision of the round; ok is false
// where that revision is the first draw.
func (d *Division) Amendment(round, revision int) (a Amendment, ok bool) {
	fact, _ := d.RoundFact(round)
	for _, a := range fact.Amendments {
		if a.Revision == revision {
			return a, true
		}
	}
	return Amendment{}, false
}

// Moved are the players for whom an amendment changes something: the table, the opponent, or who starts.
// Those who still have a line come first, in the order of the lines after the amendment.
func (a Amendment) Moved() []PlayerID {
	var ids []PlayerID
	for _, l := range slices.Concat(a.After, a.Before) {
		for _, id := range []PlayerID{l.First, l.Second} {
			if id != 0 && !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// Line is the player's line after the amendment; ok is false for a player who has none.
func (a Amendment) Line(id PlayerID) (l DrawLine, ok bool) {
	for _, l := range a.After {
		if l.Has(id) {
			return l, true
		}
	}
	return DrawLine{}, false
}

// LockGame locks a game, so that it stays when its round is drawn again, or unlocks it.
func (d *Division) LockGame(game int, locked bool) error {
	i, ok := d.GameIndex(game)
	switch {
	case !ok:
		return Refuse(NotFound, "that game is no longer in the draw of division %s; look at the round again", d.Name)
	case d.Games[i].Locked == locked && locked:
		return Refuse(Conflict, "%s is locked already", d.GameText(d.Games[i]))
	case d.Games[i].Locked == locked:
		return Refuse(Conflict, "%s isn't locked", d.GameText(d.Games[i]))
	}
	d.Games[i].Locked = locked
	return nil
}

// Postpone marks a printed game as one to be played later, or takes that back. The round can be complete
// without the game. Its players are drawn in the rounds that follow, and the two count as having met.
func (d *Division) Postpone(game int, later bool, reason string) error {
	i, ok := d.GameIndex(game)
	if !ok {
		return Refuse(NotFound, "that game is no longer in the draw of division %s; look at the round again", d.Name)
	}
	g := d.Games[i]
	switch {
	case g.Second == 0:
		return Refuse(Conflict, "%s has no opponent in round %d; there is no game to play later", d.PlayerText(g.First), g.Round)
	case g.Sheet.Done():
		return Refuse(Conflict, "%s has a sheet (%s); it can't be played later", d.GameText(g), d.SheetText(g))
	case !later && !g.Postponed:
		return Refuse(Conflict, "%s isn't postponed", d.GameText(g))
	case !later:
	case g.Postponed:
		return Refuse(Conflict, "%s is postponed already", d.GameText(g))
	case !d.Published(g.Round):
		return Refuse(Conflict, "round %d isn't published; publish it before a game of it is postponed", g.Round)
	case !GivesReason(reason):
		return Refuse(NeedsReason, "say why %s is played later", d.GameText(g))
	}
	d.Games[i].Postponed = later
	return nil
}

// DrawChange is what edits would make of a round. The division is not changed yet.
type DrawChange struct {
	Round int
	// Before are the games that are changed or removed, as they were, and After are the games that take their
	// place. All other games of the round stay exactly as they are.
	Before []Game
	After  []Game
	// Words describe the edits; Notes are what else the director should know.
	Words []text.Text
	Notes []text.Text
}
