package tournament

import (
	"fmt"
	"strings"
)

// RecordUnplayed gives a player who isn't in the round's draw a bye or a missed
// round. On a published draw the new line makes the next printed version, as every
// other change of it does: printed says which and by whom, its reason may be left out.
// On any other draw printed isn't looked at.
func (d *Division) RecordUnplayed(round int, id PlayerID, s Sheet, printed Amendment) error {
	if err := d.checkUnplayed(round, id, s); err != nil {
		return err
	}
	change := DrawChange{Round: round, After: []Game{{ID: d.NextGameID(), Round: round, First: id, Sheet: s}}}
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

// checkUnplayed refuses a line that the round can't have.
func (d *Division) checkUnplayed(round int, id PlayerID, s Sheet) error {
	if _, ok := d.playerIndex(id); !ok {
		return d.NoPlayer(id)
	}
	if round < 1 || round > d.Rounds {
		return Refuse(Invalid, "round %d isn't one of the %d rounds of division %s", round, d.Rounds, d.Name)
	}
	if g, ok := d.GameOf(round, id); ok {
		return Refuse(Conflict, "%s already sits at %s", d.PlayerText(id), d.GameText(g))
	}
	if unplayedWords[s.Kind] == "" {
		return Refuse(Invalid, "a round without an opponent is a bye or a missed one, not %q", s.Kind)
	}
	return d.RefuseEjected(id)
}

// RefuseEjected refuses a bye or a missed round for somebody who is out.
func (d *Division) RefuseEjected(id PlayerID) error {
	if _, out := d.Ejected(id); !out {
		return nil
	}
	return Refuse(Conflict, "%s was ejected and gets neither a bye nor a missed round; let the player have nothing instead", d.PlayerText(id))
}
