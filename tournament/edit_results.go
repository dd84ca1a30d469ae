package tournament

import (
	"fmt"
	"slices"
	"strings"
)

// These are the limits of what a sheet may carry at all. Unusual scores within them are doubts and not
// refused.
const (
	MinScore = -999
	MaxScore = 9999
)

// GameAt finds the game of a round at that table; ok is false if there is none.
func (d *Division) GameAt(round, table int) (g Game, ok bool) {
	for _, g := range d.Games {
		if g.Round == round && g.Table == table && table != 0 {
			return g, true
		}
	}
	return Game{}, false
}

// GameOf finds the player's game in a round; ok is false if there is none.
func (d *Division) GameOf(round int, id PlayerID) (g Game, ok bool) {
	for i := range d.Games { // by index, since a game is large and there are thousands
		if g := &d.Games[i]; g.Round == round && g.Has(id) {
			return *g, true
		}
	}
	return Game{}, false
}

// Game finds a game by its id; ok is false if there is none.
func (d *Division) Game(id int) (g Game, ok bool) {
	i, ok := d.GameIndex(id)
	if !ok {
		return Game{}, false
	}
	return d.Games[i], true
}

// GameIndex is the index in Games of the game with that id; ok is false if there is none.
func (d *Division) GameIndex(id int) (int, bool) {
	for i := range d.Games {
		if d.Games[i].ID == id {
			return i, true
		}
	}
	return 0, false
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// SheetEntry is a sheet as a scorekeeper hands it to the desk.
type SheetEntry struct {
	Game  int
	Sheet Sheet
	// Correct says that the sheet replaces one that is in. Reason is required once the next round is
	// published.
	Correct bool
	Reason  string
}

// EnterSheet records a sheet. It refuses impossible figures, and replaces a sheet that says something else
// only if the entry is a correction. The action asks about doubtful sheets (see SheetDoubts).
func (d *Division) EnterSheet(e SheetEntry) error {
	i, ok := d.GameIndex(e.Game)
	if !ok {
		return Refuse(NotFound, "that game is no longer in the draw of division %s; look at the round again", d.Name)
	}
	g := d.Games[i]
	if err := d.checkSheet(g, e.Sheet); err != nil {
		return err
	}
	if g.Sheet.Done() {
		if err := d.checkReplacement(g, e); err != nil {
			return err
		}
	}
	g.Sheet, g.Postponed = e.Sheet, false
	d.Games[i] = g
	return nil
}

func (d *Division) checkReplacement(g Game, e SheetEntry) error {
	if !e.Correct {
		if SameFigures(g.Sheet, e.Sheet) {
			return Refuse(Conflict, "%s is already in with the same figures", d.GameText(g))
		}
		return Refuse(Conflict, "%s is already in as %s; correct it if the new figures are right", d.GameText(g), d.SheetText(g))
	}
	if d.Published(g.Round+1) && !GivesReason(e.Reason) {
		return Refuse(NeedsReason, "round %d is already published; say why the sheet of %s is corrected", g.Round+1, d.GameText(g))
	}
	return nil
}

// checkSheet refuses what isn't possible on a sheet of this game. Validate checks what depends on the
// rulebook, such as which kinds it knows.
func (d *Division) checkSheet(g Game, s Sheet) error {
	e, known := s.Kind.Ending()
	if g.Second == 0 && !e.Alone {
		return Refuse(Invalid, "%s has no opponent in round %d; only a bye or a missed round fits", d.PlayerText(g.First), g.Round)
	}
	if g.Second != 0 && e.Alone {
		return Refuse(Invalid, "%s is a game of two; a bye or a missed round doesn't fit", d.GameText(g))
	}
	if s.Kind == Played && s.Scores == nil {
		return Refuse(Invalid, "%s: both scores are needed", d.GameText(g))
	}
	if s.Scores != nil {
		for _, score := range s.Scores {
			if score < MinScore || score > MaxScore {
				return Refuse(Invalid, "%s: a score can't be %d; scores run from %d to %d", d.GameText(g), score, MinScore, MaxScore)
			}
		}
	}
	for _, p := range slices.Concat(s.Penalties[:], s.Noted[:]) {
		if p < 0 || p > MaxScore {
			return Refuse(Invalid, "%s: a time penalty can't be %d; penalties are positive points", d.GameText(g), p)
		}
	}
	if !known || s.Kind == "" || s.Kind == Scheduled {
		return Refuse(Invalid, "%s: %q isn't a way for a game to end", d.GameText(g), s.Kind)
	}
	return d.checkSheetPlayers(g, s, e)
}

func (d *Division) checkSheetPlayers(g Game, s Sheet, e Ending) error {
	named := append([]PlayerID{s.Started, s.By, s.Winner}, s.Absent...)
	for _, id := range named {
		if id != 0 && !g.Has(id) {
			return Refuse(Invalid, "%s does not sit at %s", d.PlayerText(id), d.GameText(g))
		}
	}
	switch {
	case e.Names == NamesAbsent && len(s.Absent) == 0:
		return Refuse(Invalid, "%s: say who was absent", d.GameText(g))
	case e.Names == NamesAbsent && d.DecidedByEjection(g):
		return Refuse(Conflict, "%s is decided by an ejection and isn't waited for", d.GameText(g))
	case e.Names == NamesBy && (s.By == 0 || s.Scores == nil):
		return Refuse(Invalid, "%s: say who gave the game up, and both scores at that moment", d.GameText(g))
	case e.Names == NamesWinner && (s.Winner == 0 || s.Margin == nil):
		return Refuse(Invalid, "%s: say to whom the game is awarded and by how much", d.GameText(g))
	}
	if s.Margin != nil && (*s.Margin < 0 || *s.Margin > MaxScore) {
		return Refuse(Invalid, "%s: the margin can't be %d; give it without a sign", d.GameText(g), *s.Margin)
	}
	return nil
}

// SameFigures reports whether two sheets say the same, whoever keyed them.
func SameFigures(a, b Sheet) bool {
	return a.Kind == b.Kind && equalPtr(a.Scores, b.Scores) && a.Penalties == b.Penalties && a.Noted == b.Noted &&
		a.Started == b.Started && slices.Equal(a.Absent, b.Absent) && a.By == b.By &&
		a.Winner == b.Winner && equalPtr(a.Margin, b.Margin) && equalPtr(a.Rated, b.Rated)
}

func equalPtr[T comparable](a, b *T) bool {
	if a == nil || b == nil {
		return a == b
	}
	return *a == *b
}

// ClearSheet takes a sheet back: the game counts as still out.
func (d *Division) ClearSheet(game int, reason string) error {
	i, ok := d.GameIndex(game)
	if !ok {
		return Refuse(NotFound, "that game is no longer in the draw of division %s", d.Name)
	}
	g := d.Games[i]
	if !g.Sheet.Done() || g.Second == 0 {
		return Refuse(Conflict, "%s has no sheet to take back", d.GameText(g))
	}
	if d.Published(g.Round+1) && !GivesReason(reason) {
		return Refuse(NeedsReason, "round %d is already published; say why the sheet of %s is taken back", g.Round+1, d.GameText(g))
	}
	d.Games[i].Sheet = Sheet{Kind: Scheduled}
	return nil
}

// VerifySheet compares a second entry with the first. If the figures are equal, the sheet is marked as
// verified by that operator; if not, the refusal names both. Nobody can verify a sheet that they keyed
// themselves.
func (d *Division) VerifySheet(game int, second Sheet, by string) error {
	i, ok := d.GameIndex(game)
	if !ok {
		return Refuse(NotFound, "that game is no longer in the draw of division %s", d.Name)
	}
	g := d.Games[i]
	if !g.Sheet.Done() {
		return Refuse(Conflict, "%s has no first entry to verify", d.GameText(g))
	}
	if by != "" && strings.EqualFold(by, g.Sheet.EnteredBy) {
		return Refuse(Conflict, "%s typed %s the first time; another person must type it a second time, under initials of their own", by, d.GameText(g))
	}
	return d.verified(i, second, by)
}

// CheckSheet marks a sheet as compared with its slip of paper, which whoever keyed it may do too. slip is what the
// slip says. The mark of another person is never replaced by that of who keyed the sheet.
func (d *Division) CheckSheet(game int, slip Sheet, by string) error {
	i, ok := d.GameIndex(game)
	if !ok {
		return Refuse(NotFound, "that game is no longer in the draw of division %s", d.Name)
	}
	g := d.Games[i]
	switch s := g.Sheet; {
	case !s.Done():
		return Refuse(Conflict, "%s has no sheet to check yet", d.GameText(g))
	case s.VerifiedBy != "" && (strings.EqualFold(by, s.VerifiedBy) || strings.EqualFold(by, s.EnteredBy)) && SameFigures(s, slip):
		return Refuse(Conflict, "%s was checked already, by %s", d.GameText(g), s.VerifiedBy)
	}
	return d.verified(i, slip, by)
}

// verified marks a sheet as checked if a second look at it has the same figures. The refusal names those of the first.
func (d *Division) verified(i int, second Sheet, by string) error {
	if g := d.Games[i]; !SameFigures(g.Sheet, second) {
		return Refuse(Conflict, "%s was first entered as %s; look at the slip and correct the entry that is wrong", d.GameText(g), d.SheetText(g))
	}
	d.Games[i].Sheet.VerifiedBy = by
	return nil
}

// RecordUnplayed gives a player who isn't in the round's draw a bye or a missed round. It is locked, so that
// the round is drawn around it. On a published draw
// the new line makes a new printed version, as any other change of the draw does: printed has its number and
// who made it, and the reason may be left out. On any other draw printed is ignored.
func (d *Division) RecordUnplayed(round int, id PlayerID, s Sheet, printed Amendment) error {
	if err := d.checkUnplayed(round, id, s); err != nil {
		return err
	}
	change := DrawChange{Round: round, After: []Game{{ID: d.NextGameID(), Round: round, First: id, Locked: true, Sheet: s}}}
	if !d.Published(round) {
		return d.ApplyEdit(change)
	}
	if strings.TrimSpace(printed.Reason) == "" {
		printed.Reason = fmt.Sprintf("%s: %s recorded", d.PlayerName(id), unplayedWords[s.Kind])
	}
	return d.Amend(change, printed)
}

// unplayedWords are the ways to be without an opponent, in words.
var unplayedWords = map[Kind]string{Bye: "bye", Missed: "missed round"}

// RoundWithout is the round in which a player could be given a bye or a missed round now: the latest round
// without a line of the player's, up to the next one to be drawn. The error says why there is none.
func (d *Division) RoundWithout(id PlayerID) (int, error) {
	if _, ok := d.playerIndex(id); !ok {
		return 0, d.NoPlayer(id)
	}
	if err := d.RefuseEjected(id); err != nil {
		return 0, err
	}
	for round := min(d.NextRound(), d.Rounds); round > 0; round-- {
		if _, seated := d.GameOf(round, id); !seated {
			return round, nil
		}
	}
	return 0, Refuse(Conflict, "%s has a game, bye or missed round in every round drawn so far", d.PlayerText(id))
}

// checkUnplayed refuses a bye or a missed round that the round can't have.
func (d *Division) checkUnplayed(round int, id PlayerID, s Sheet) error {
	if _, ok := d.playerIndex(id); !ok {
		return d.NoPlayer(id)
	}
	if round < 1 || round > d.Rounds {
		return Refuse(Invalid, "division %s has no round %d; its rounds run from 1 to %d", d.Name, round, d.Rounds)
	}
	if g, ok := d.GameOf(round, id); ok {
		return Refuse(Conflict, "%s already sits at %s", d.PlayerText(id), d.GameText(g))
	}
	if unplayedWords[s.Kind] == "" {
		return Refuse(Invalid, "a round without an opponent is a bye or a missed round, not %q", s.Kind)
	}
	return d.RefuseEjected(id)
}

// RefuseEjected refuses a bye or a missed round for a player who is ejected.
func (d *Division) RefuseEjected(id PlayerID) error {
	if _, out := d.Ejected(id); !out {
		return nil
	}
	return Refuse(Conflict, "%s was ejected and gets neither a bye nor a missed round; enter nothing for the player", d.PlayerText(id))
}
