package tournament

import (
	"cmp"
	"slices"

	"wordhall/pairing"
	"wordhall/tournament/text"
)

// NextGameID is the lowest id above every game's.
func (d *Division) NextGameID() int {
	next := 1
	for _, g := range d.Games {
		next = max(next, g.ID+1)
	}
	return next
}

// sortGames restores the order in which games are kept: by round, then table,
// those without a table last, then id.
func (d *Division) sortGames() {
	slices.SortFunc(d.Games, func(a, b Game) int {
		return cmp.Or(
			cmp.Compare(a.Round, b.Round),
			cmp.Compare(TableOrder(a.Table), TableOrder(b.Table)),
			cmp.Compare(a.ID, b.ID),
		)
	})
}

// TableOrder is the key that sorts games by table, those without a table last.
func TableOrder(table int) int {
	if table == 0 {
		return int(^uint(0) >> 1)
	}
	return table
}

// RoundIndex is the index in RoundFacts of the round; ok is false if it has no facts.
func (d *Division) RoundIndex(round int) (int, bool) {
	return slices.BinarySearchFunc(d.RoundFacts, round, func(r Round, n int) int { return r.Number - n })
}

// Published reports whether the draw of the round has been published.
func (d *Division) Published(round int) bool {
	i, ok := d.RoundIndex(round)
	return ok && d.RoundFacts[i].PublishedAt != 0
}

// DrawMoment is the time to record for a draw that is made now. It is after every sheet and draw that there
// is, even where the computer's clock has been set back, or where another computer, with another clock, has
// become the host.
func (d *Division) DrawMoment(now Timestamp) Timestamp {
	var last Timestamp
	for _, g := range d.Games {
		last = max(last, g.Sheet.Entered)
	}
	for _, r := range d.RoundFacts {
		last = max(last, r.DrawnAt)
	}
	return notBefore(last, now)
}

// SheetTime is the time to record for a sheet of that round that comes in now. In the same way it is after
// every draw that would have counted the sheet.
func (d *Division) SheetTime(round int, now Timestamp) Timestamp {
	var last Timestamp
	for _, r := range d.RoundFacts {
		if r.BasedOn >= round {
			last = max(last, r.DrawnAt)
		}
	}
	return notBefore(last, now)
}

// notBefore is now, or the moment right after last where last is later than now.
func notBefore(last, now Timestamp) Timestamp {
	if now < last {
		return last + 1
	}
	return now
}

// ApplyDrawing puts a drawing in place of the round's games. A published round is
// refused: it must be taken back by Unpublish first.
func (d *Division) ApplyDrawing(w Drawing, drawn Timestamp) error {
	n := w.Round.Number
	if d.Published(n) {
		return Refuse(IsPublished, "round %d of division %s is published; drawing it again is a separate action", n, d.Name)
	}
	for _, g := range d.GamesOf(n) {
		if g.Second != 0 && g.Sheet.Done() && !slices.ContainsFunc(w.Games, func(k Game) bool { return k.ID == g.ID }) {
			return Refuse(Conflict, "%s has a sheet; take it back before round %d is drawn again", d.GameText(g), n)
		}
	}
	d.Games = slices.DeleteFunc(d.Games, func(g Game) bool { return g.Round == n })
	d.Games = append(d.Games, w.Games...)
	d.sortGames()
	fact := w.Round
	fact.DrawnAt = drawn
	at, known := d.RoundIndex(n)
	if known {
		fact.Revision, fact.Amendments = d.RoundFacts[at].Revision, d.RoundFacts[at].Amendments
		d.RoundFacts[at] = fact
		return nil
	}
	d.RoundFacts = slices.Insert(d.RoundFacts, at, fact)
	return nil
}

// DropDraw takes back a draw that isn't published and has no sheets. What was recorded before the draw stays;
// of a round that isn't drawn it is taken back.
func (d *Division) DropDraw(round int) error {
	at, ok := d.RoundIndex(round)
	drawn := d.Drawn(round)
	if len(d.GamesOf(round)) == 0 || drawn && !ok {
		return Refuse(NotFound, "round %d of division %s isn't drawn yet", round, d.Name)
	}
	if d.Published(round) {
		return Refuse(IsPublished, "round %d of division %s is published; drawing it again is a separate action", round, d.Name)
	}
	if err := d.refuseSheets(round); err != nil {
		return err
	}
	d.Games = slices.DeleteFunc(d.Games, func(g Game) bool { return g.Round == round && !(drawn && g.Recorded()) })
	if drawn {
		d.RoundFacts = slices.Delete(d.RoundFacts, at, at+1)
	}
	return nil
}

// Recorded reports whether the game is a bye or a missed round that RecordUnplayed put there. The draw gives its
// own byes a reason.
func (g Game) Recorded() bool { return g.Second == 0 && g.Locked && len(g.Why) == 0 }

func (d *Division) refuseSheets(round int) error {
	for _, g := range d.GamesOf(round) {
		if g.hasSheet() {
			return Refuse(Conflict, "%s has a sheet; take it back first", d.GameText(g))
		}
	}
	return nil
}

// NoSheets reports whether no game of the round has its sheet. A bye and a missed round are no results.
func (d *Division) NoSheets(round int) bool {
	return !slices.ContainsFunc(d.GamesOf(round), Game.hasSheet)
}

func (g Game) hasSheet() bool { return g.Second != 0 && g.Sheet.Done() }

// Seating is what the printed draw says of a game: where it is played, by whom, and who starts.
type Seating struct {
	Table         int
	First, Second PlayerID
	StartOpen     bool
}

// Seating is the seating of the game.
func (g Game) Seating() Seating { return Seating{g.Table, g.First, g.Second, g.StartOpen} }

// ChangeOf is the difference between two draws of a round. A game is the same where the same players sit at the same
// table with the same starter.
func ChangeOf(before, after *Division, round int) DrawChange {
	was, become := before.GamesOf(round), after.GamesOf(round)
	return DrawChange{Round: round, Before: notIn(was, become), After: notIn(become, was)}
}

// notIn are the games that the others don't have.
func notIn(games, others []Game) []Game {
	there := map[Seating]bool{}
	for _, g := range others {
		there[g.Seating()] = true
	}
	return slices.DeleteFunc(slices.Clone(games), func(g Game) bool { return there[g.Seating()] })
}

// SameSeating reports whether two draws of a round read the same when they are printed.
func SameSeating(a, b []Game) bool { return len(a) == len(b) && len(notIn(a, b)) == 0 }

// Publish makes the round's draw the printed one. Revision is the number of this
// printed version; it must be higher than every earlier one.
func (d *Division) Publish(round, revision int, at Timestamp) error {
	i, ok := d.RoundIndex(round)
	switch {
	case !ok || !d.Drawn(round):
		return Refuse(NotFound, "round %d of division %s isn't drawn yet; draw it first", round, d.Name)
	case d.RoundFacts[i].PublishedAt != 0:
		return Refuse(Conflict, "round %d of division %s is already published", round, d.Name)
	}
	d.RoundFacts[i].PublishedAt = at
	d.RoundFacts[i].Revision = max(revision, d.RoundFacts[i].Revision+1)
	return nil
}

// Unpublish takes a published draw down so that it can be drawn again: a reason
// is needed, and no sheet may be in. The games stay until the new draw.
func (d *Division) Unpublish(round int, reason string) error {
	i, ok := d.RoundIndex(round)
	switch {
	case !ok || d.RoundFacts[i].PublishedAt == 0:
		return Refuse(Conflict, "round %d of division %s isn't published yet", round, d.Name)
	case !GivesReason(reason):
		return Refuse(NeedsReason, "round %d of division %s is published; say why its draw is taken back", round, d.Name)
	}
	if err := d.refuseSheets(round); err != nil {
		return err
	}
	d.RoundFacts[i].PublishedAt, d.RoundFacts[i].StartedAt = 0, 0
	d.RoundFacts[i].Clock = Clock{}
	return nil
}

// Start records when the round really started. Lateness and correction windows count from it.
func (d *Division) Start(round int, at Timestamp) error {
	i, ok := d.RoundIndex(round)
	switch {
	case !ok || d.RoundFacts[i].PublishedAt == 0:
		return Refuse(Conflict, "round %d of division %s isn't published yet; publish it before it starts", round, d.Name)
	case d.RoundFacts[i].StartedAt != 0:
		return Refuse(Conflict, "round %d of division %s has already started", round, d.Name)
	}
	d.RoundFacts[i].StartedAt = at
	return nil
}

// MayStart reports whether the round is published and waits for its start. A sheet that came before the start
// (a forfeit, a ruling) doesn't count as the start for the others; once all sheets are in there is nothing
// left to start.
func (d *Division) MayStart(round int) bool {
	fact, ok := d.RoundFact(round)
	if !ok || fact.PublishedAt == 0 || fact.StartedAt != 0 {
		return false
	}
	state := d.RoundState(round)
	return state == Published || state == Playing
}

// DropUnlocked removes the games of an unpublished round that are neither locked nor have a sheet, so that
// the round can be drawn around the rest. It removes the byes of the draw too.
func (d *Division) DropUnlocked(round int) error {
	if d.Published(round) {
		return Refuse(IsPublished, "round %d of division %s is published; drawing it again is a separate action", round, d.Name)
	}
	d.Games = slices.DeleteFunc(d.Games, func(g Game) bool {
		if g.Round != round || g.Locked {
			return false
		}
		return g.Sheet.Kind == Bye || !g.Sheet.Done()
	})
	return nil
}

// Drawing is a draw that hasn't been put into the division yet.
type Drawing struct {
	Round Round
	// Games are those of the round in the order of the tables: the locked ones that were there already, and
	// the new ones, byes included.
	Games []Game
	// Byes and SitOut are the players without an opponent in this round. Those of SitOut have no bye either,
	// because the opponent that the table gives them was ejected with every game void.
	Byes   []PlayerID
	SitOut []PlayerID
	// Proven says that no legal draw costs less, as its certificate shows. It is false where a table was
	// followed.
	Proven bool
	// Certificate is the proof, where one was asked for and the draw is a matching.
	Certificate *pairing.Certificate
	// Relaxed are the wishes that the draw could not keep; Round has them in English.
	Relaxed []text.Text
}
